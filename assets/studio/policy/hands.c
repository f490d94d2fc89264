/* Hands of Classic, a hundred times as fast as the game's own engine: what the policy of `hard` is trained on.

   cc -O3 -march=native -ffast-math -o hands hands.c -lm
   ./hands looks OUT WEIGHTS LOOKS SEED PLAYERS     what can be known of another's hand, and whether it has a color, a wild
   ./hands rows OUT WEIGHTS DECISIONS SEED PLAYERS  decisions: for each move its row of inputs, and the share of hands won
   ./hands play OUT WEIGHTS HANDS SEED PLAYERS      the policy against players like `normal`, who play the same deals

   The rules are those of Classic: draw one, a drawn card may be played, a Wild Draw Four may be bluffed and challenged.
   Everybody calls UNO. Rows are those of uno_desktop/players/policy_inputs.py and beliefs.py, number by number. */
#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { WILD_COLOR = 4, SKIP = 10, REVERSE, DRAW_TWO, WILD, DRAW_FOUR, CARDS = 108, FACES = 54, SEATS = 10 };
enum { INPUTS = 88, HIDDEN = 64, COLOR_HIDDEN = 12, WILD_HIDDEN = 8, MOST_MOVES = 16, ROLLOUTS = 8, COMPARED = 4, MOST_CARDS = 100 };
enum { TURN, DRAWN, PENALTY, OVER };
enum { PLAY, DRAW, PASS, ACCEPT, CHALLENGE };
enum { NAMED, GAVE_UP, CAME, LEFT, STAYED, PLAYED, SIGNS };
#define FADES 0.8f
static const int WILD_BIT = 1 << WILD_COLOR, UNKNOWN_FACE = 200;
static const double RANDOM_TABLES = 0.2, RANDOM_LOOKS = 0.15, ASKED = 0.7, NOISE = 0.3, OWN_NOISE = 0.3;

typedef uint8_t Face; /* color * 13 + kind, 52 a wild, 53 a Wild Draw Four */
typedef struct { int act; Face face; int color; } Move;
typedef struct { uint64_t state; } Chance;
typedef struct {
    Face hands[SEATS][MOST_CARDS], pile[CARDS], discard[CARDS], top, drawn;
    int held[SEATS], piled, laid, color, direction, turn, players, phase;
    int lacks[SEATS], fresh[SEATS]; /* what older cards are not, as a mask; how many came since */
    int was_legal, by, winner;
    int plays[SEATS], early[SEATS]; /* cards played, and wilds among them with three and more left */
    float signs[SEATS][4][SIGNS], wilds[SEATS]; /* what a player's moves said of its colors, and how many wilds it played; fading */
} Hand;

static int color_of(Face face) { return face >= 52 ? WILD_COLOR : face / 13; }
static int kind_of(Face face) { return face >= 52 ? WILD + face - 52 : face % 13; }
static int bit_of(Face face) { return 1 << color_of(face); }
static int takes_turn(Face face, int players) {
    int kind = kind_of(face);
    return kind == SKIP || kind == DRAW_TWO || kind == DRAW_FOUR || (kind == REVERSE && players == 2);
}
static int points(Face face) { int kind = kind_of(face); return kind < SKIP ? kind : kind < WILD ? 20 : 50; }

static uint64_t word(Chance *chance) {
    uint64_t x = chance->state;
    x ^= x << 13; x ^= x >> 7; x ^= x << 17;
    chance->state = x;
    return x * 0x2545F4914F6CDD1DULL;
}
static double uniform(Chance *chance) { return (word(chance) >> 11) * (1.0 / 9007199254740992.0); }
static int below(Chance *chance, int n) { return (int)(((word(chance) >> 32) * (uint64_t)n) >> 32); }
static void shuffle(Face *cards, int n, Chance *chance) {
    for (int i = n - 1; i > 0; i--) {
        int j = below(chance, i + 1);
        Face kept = cards[i]; cards[i] = cards[j]; cards[j] = kept;
    }
}

/* -- the rules -- */

static int follows(Face top, int color, Face face) {
    int own = color_of(face);
    return own == WILD_COLOR || own == color || (color_of(top) != WILD_COLOR && kind_of(face) == kind_of(top));
}

static void deal(Hand *hand, int players, Chance *chance) {
    memset(hand, 0, sizeof *hand);
    for (int color = 0; color < 4; color++)
        for (int kind = 0; kind < WILD; kind++)
            for (int copy = 0; copy < (kind ? 2 : 1); copy++) hand->pile[hand->piled++] = color * 13 + kind;
    for (int copy = 0; copy < 4; copy++) { hand->pile[hand->piled++] = 52; hand->pile[hand->piled++] = 53; }
    shuffle(hand->pile, hand->piled, chance);
    hand->players = players;
    for (int seat = 0; seat < players; seat++)
        while (hand->held[seat] < 7) hand->hands[seat][hand->held[seat]++] = hand->pile[--hand->piled];
    while (kind_of(hand->pile[hand->piled - 1]) >= SKIP) shuffle(hand->pile, hand->piled, chance);
    hand->top = hand->discard[hand->laid++] = hand->pile[--hand->piled];
    hand->color = color_of(hand->top);
    hand->direction = 1;
    hand->turn = below(chance, players);
    hand->winner = -1;
}

static void fade(Hand *hand, int seat, float by) {
    float *sign = &hand->signs[seat][0][0];
    for (int i = 0; i < 4 * SIGNS; i++) sign[i] *= by;
    hand->wilds[seat] *= by;
}

/* What a card that was played says of the rest of the hand; of one just drawn only the color named says anything. */
static void tell(Hand *hand, int seat, Move move) {
    int was = hand->color, is_wild = color_of(move.face) == WILD_COLOR, now = is_wild ? move.color : color_of(move.face);
    fade(hand, seat, FADES);
    hand->plays[seat]++;
    hand->early[seat] += is_wild && hand->held[seat] > 3;
    if (is_wild) {
        hand->wilds[seat] += 1;
        hand->signs[seat][now][NAMED] = 1;
        if (now != was && hand->phase != DRAWN) hand->signs[seat][was][GAVE_UP] = 1;
    } else if (hand->phase != DRAWN) {
        hand->signs[seat][now][PLAYED] += 1;
        if (now == was) hand->signs[seat][now][STAYED] = 1;
        else { hand->signs[seat][now][CAME] = 1; hand->signs[seat][was][LEFT] = 1; }
    }
}

static int draw(Hand *hand, int seat, int wanted, Chance *chance) {
    int drawn = 0;
    for (; drawn < wanted && hand->held[seat] < MOST_CARDS - 1; drawn++) {
        if (!hand->piled) {
            if (hand->laid < 2) break;
            hand->piled = hand->laid - 1;
            memcpy(hand->pile, hand->discard, hand->piled);
            hand->discard[0] = hand->top;
            hand->laid = 1;
            shuffle(hand->pile, hand->piled, chance);
        }
        hand->hands[seat][hand->held[seat]++] = hand->pile[--hand->piled];
    }
    if (drawn) fade(hand, seat, (hand->held[seat] - drawn) / (float)hand->held[seat]);
    return drawn;
}

static int after(const Hand *hand, int seat) { return (seat + hand->direction + hand->players) % hand->players; }
static int holds_color(const Hand *hand, int seat) {
    for (int i = 0; i < hand->held[seat]; i++)
        if (color_of(hand->hands[seat][i]) == hand->color) return 1;
    return 0;
}
static void begin_turn(Hand *hand, int seat) { hand->phase = TURN; hand->turn = seat; }

static void play(Hand *hand, Move move, Chance *chance) {
    int seat = hand->turn, kind = kind_of(move.face), had_color = holds_color(hand, seat), i = 0;
    tell(hand, seat, move);
    while (hand->hands[seat][i] != move.face) i++;
    hand->hands[seat][i] = hand->hands[seat][--hand->held[seat]];
    if (hand->lacks[seat] & bit_of(move.face)) {
        if (hand->fresh[seat]) hand->fresh[seat]--;
        else hand->lacks[seat] = 0; /* it was held back: what was concluded is void */
    }
    if (hand->fresh[seat] > hand->held[seat]) hand->fresh[seat] = hand->held[seat];
    hand->top = hand->discard[hand->laid++] = move.face;
    hand->color = color_of(move.face) == WILD_COLOR ? move.color : color_of(move.face);
    if (!hand->held[seat]) { hand->winner = seat; hand->phase = OVER; return; }
    if (kind == REVERSE && hand->players == 2) { begin_turn(hand, seat); return; }
    if (kind == REVERSE) hand->direction = -hand->direction;
    int next = after(hand, seat);
    if (kind == DRAW_TWO) hand->fresh[next] += draw(hand, next, 2, chance);
    if (kind == SKIP || kind == DRAW_TWO) next = after(hand, next);
    begin_turn(hand, next);
    if (kind == DRAW_FOUR) { hand->phase = PENALTY; hand->was_legal = !had_color; hand->by = seat; }
}

static void make(Hand *hand, Move move, Chance *chance) {
    int seat = hand->turn;
    if (move.act == PLAY) { play(hand, move, chance); return; }
    if (move.act == DRAW) {
        int bits = 1 << hand->color | WILD_BIT;
        hand->lacks[seat] = hand->fresh[seat] ? bits : hand->lacks[seat] | bits;
        hand->fresh[seat] = 0;
        if (draw(hand, seat, 1, chance)) {
            hand->drawn = hand->hands[seat][hand->held[seat] - 1];
            if (follows(hand->top, hand->color, hand->drawn)) { hand->phase = DRAWN; hand->fresh[seat] = 1; return; }
        }
    }
    if (move.act == PASS) hand->fresh[seat] = 0;
    if (move.act == CHALLENGE && !hand->was_legal) {
        hand->fresh[hand->by] += draw(hand, hand->by, 4, chance);
        hand->phase = TURN;
        return;
    }
    if (move.act == ACCEPT || move.act == CHALLENGE)
        hand->fresh[seat] += draw(hand, seat, move.act == ACCEPT ? 4 : 6, chance);
    begin_turn(hand, after(hand, seat));
}

static int playable(const Hand *hand, Face *found) { /* of equal cards only one */
    uint8_t seen[FACES] = {0};
    int n = 0, seat = hand->turn;
    if (hand->phase == DRAWN) { found[0] = hand->drawn; return 1; }
    for (int i = 0; i < hand->held[seat]; i++) {
        Face face = hand->hands[seat][i];
        if (!seen[face]++ && follows(hand->top, hand->color, face)) found[n++] = face;
    }
    return n;
}

static int candidates(const Hand *hand, Move *moves) { /* as thoughtful.candidates lists them */
    Face faces[FACES];
    int n = 0, is_glad = 0, many = hand->phase == PENALTY ? 0 : playable(hand, faces);
    for (int i = 0; i < many; i++) {
        int is_wild = color_of(faces[i]) == WILD_COLOR;
        is_glad |= !is_wild;
        for (int color = 0; color < (is_wild ? 4 : 1); color++) moves[n++] = (Move){PLAY, faces[i], color};
    }
    if (!is_glad && hand->phase != PENALTY) moves[n++] = (Move){hand->phase == DRAWN ? PASS : DRAW, 0, 0};
    return n;
}

/* -- players: one like `normal` (move_value.py), and one that plays anything -- */

static Move answer(const Hand *hand) { /* to a Wild Draw Four: a challenge where the odds are good */
    Move accept = {ACCEPT, 0, 0}, challenge = {CHALLENGE, 0, 0};
    if (hand->laid < 2) return accept;
    int by = hand->by, color = color_of(hand->discard[hand->laid - 2]) % 4;
    int lacks = (hand->lacks[by] >> color & 1) && !hand->fresh[by];
    double illegal = lacks ? 0.0 : 1.0 - pow(0.77, hand->held[by]), bluff = illegal * 0.125 / (illegal * 0.125 + 1.0 - illegal);
    return 11.0 * bluff - 2.0 * (1.0 - bluff) > 0.0 ? challenge : accept;
}

static double worth_of_color(int own, int wilds, int rest, int is_lacked) {
    double worth = 13.0 * (own + wilds) / rest - 1.2 * (own < 4 ? own : 4);
    return worth + (rest == 1 && own + wilds ? 7.0 : 0.0) + (is_lacked ? 3.5 : 0.0);
}

static double worth_of(const Hand *hand, Face face, const int *held, int lacks, int *named, Chance *chance) {
    int seat = hand->turn, rest = hand->held[seat] - 1, near = 3 - hand->held[after(hand, seat)], color = color_of(face);
    int wilds = held[WILD_COLOR], follow = 0;
    double worth = 5.0;
    *named = 0;
    if (color != WILD_COLOR) {
        worth += worth_of_color(held[color] - 1, wilds, rest, lacks >> color & 1);
        follow = held[color] - 1 + wilds;
    } else {
        double best = -1e9;
        for (int each = 0; each < 4; each++) {
            double found = worth_of_color(held[each], wilds - 1, rest, lacks >> each & 1) + 0.1 * uniform(chance);
            if (found > best) { best = found; *named = each; }
        }
        follow = held[*named] + wilds - 1;
        worth += best - 16.0 + 1.3 * rest + (near > 0 ? 5.0 : 0.0) - (rest == 1 ? 7.0 : 0.0);
        if (face == 53) worth -= held[hand->color] ? 2.8 + 7.5 : 2.8;
    }
    if (kind_of(face) == DRAW_TWO) worth += 0.6;
    if (takes_turn(face, hand->players)) {
        worth += -1.5 + (near > 0 ? 3.0 * near : 0.0);
        if (hand->players == 2 && follow) worth += rest == 1 ? 11.0 : 4.0;
    }
    return worth;
}

static Move like_normal(const Hand *hand, Chance *chance, double noise) {
    int seat = hand->turn, next = after(hand, seat), held[5] = {0};
    Face faces[FACES];
    if (hand->phase == PENALTY) return answer(hand);
    int n = playable(hand, faces);
    Move best = {hand->phase == DRAWN ? PASS : DRAW, 0, 0};
    if (n && hand->held[seat] == 1) return (Move){PLAY, faces[0], 0};
    for (int i = 0; i < hand->held[seat]; i++) held[color_of(hand->hands[seat][i])]++;
    double most = n ? -4.5 + (hand->held[next] == 1 ? 2.5 : 0.0) : 0.0;
    for (int i = 0; i < n; i++) {
        int named;
        double worth = worth_of(hand, faces[i], held, hand->fresh[next] ? 0 : hand->lacks[next], &named, chance);
        worth += noise * uniform(chance);
        if (worth > most) { most = worth; best = (Move){PLAY, faces[i], named}; }
    }
    return best;
}

/* The player whose decisions are looked at: like `normal`, but players like `normal` hardly bluff, so it doesn't challenge. */
static Move own_move(const Hand *hand, Chance *chance, double noise) {
    return hand->phase == PENALTY ? (Move){ACCEPT, 0, 0} : like_normal(hand, chance, noise);
}

static Move anything(const Hand *hand, Chance *chance) {
    Face faces[FACES];
    if (hand->phase == PENALTY) return (Move){ACCEPT, 0, 0};
    int n = playable(hand, faces);
    return n ? (Move){PLAY, faces[below(chance, n)], below(chance, 4)} : (Move){DRAW, 0, 0};
}

/* -- the row of inputs: policy_inputs.py -- */

typedef struct { int seat, n, unseen[FACES], all_unseen; Face hand[MOST_CARDS]; } Before;

static Before before(const Hand *hand, int seat) {
    Before known = {.seat = seat, .n = hand->held[seat]};
    for (int face = 0; face < FACES; face++) known.unseen[face] = face >= 52 ? 4 : face % 13 ? 2 : 1;
    for (int i = 0; i < known.n; i++) known.unseen[known.hand[i] = hand->hands[seat][i]]--;
    for (int i = 0; i < hand->laid; i++) known.unseen[hand->discard[i]]--;
    for (int face = 0; face < FACES; face++) known.all_unseen += known.unseen[face];
    return known;
}

enum { BELIEF = 26, BELIEF_WILD = 14 };
static double oddity(const Hand *hand, int seat) { return hand->early[seat] / (hand->plays[seat] + 2.0); }
static double experience(const Hand *hand, int seat) { return (hand->plays[seat] < 8 ? hand->plays[seat] : 8) / 8.0; }
/* About whether a player holds a card of a color, and of whether it holds a wild. */
static void belief_row(const Hand *hand, const Before *known, int other, int color, float *to) {
    int n = hand->held[other], mask = hand->lacks[other], bit = 1 << color, fresh = mask ? hand->fresh[other] : 0;
    double left = 0, all = known->all_unseen ? known->all_unseen : 1;
    if (fresh > n) fresh = n;
    for (int kind = 0; kind < 13; kind++) left += known->unseen[color * 13 + kind];
    double lacked = mask & bit ? 1.0 - fresh / (double)n : 0.0, share = left / all, m = n * (1.0 - lacked);
    double has = 1.0 - pow(1.0 - share, m);
    has = has < 0.02 ? 0.02 : has > 0.98 ? 0.98 : has;
    float *sign = (float *)hand->signs[other][color], named = 0, came = 0, stayed = 0;
    for (int each = 0; each < 4; each++) if (each != color) {
        float *its = (float *)hand->signs[other][each];
        named = fmaxf(named, its[NAMED]); came = fmaxf(came, its[CAME]); stayed = fmaxf(stayed, its[STAYED]);
    }
    int few = n <= 2;
    double row[] = { log(has / (1 - has)), n == 1, n == 2, n == 3, 1.0 / n, lacked, fresh / (double)n,
        sign[NAMED], sign[GAVE_UP], sign[CAME], sign[LEFT], sign[STAYED], sign[PLAYED], few * sign[NAMED], few * sign[GAVE_UP],
        few * sign[CAME], few * sign[LEFT], few * sign[STAYED], named, came, stayed, few * named, few * came, few * stayed,
        oddity(hand, other), experience(hand, other) };
    for (int i = 0; i < BELIEF; i++) to[i] = row[i];
}
static void wild_row(const Hand *hand, const Before *known, int other, float *to) {
    int n = hand->held[other], mask = hand->lacks[other], fresh = mask ? hand->fresh[other] : 0;
    if (fresh > n) fresh = n;
    double left = known->unseen[52] + known->unseen[53], all = known->all_unseen ? known->all_unseen : 1;
    double lacked = mask & WILD_BIT ? 1.0 - fresh / (double)n : 0.0, has = 1.0 - pow(1.0 - left / all, n * (1.0 - lacked));
    has = has < 0.02 ? 0.02 : has > 0.98 ? 0.98 : has;
    float named = 0, played = 0, moved = 0;
    for (int each = 0; each < 4; each++) {
        float *its = (float *)hand->signs[other][each];
        named = fmaxf(named, its[NAMED]); played += its[PLAYED]; moved = fmaxf(moved, its[CAME]);
    }
    double row[] = { log(has / (1 - has)), n == 1, n == 2, n == 3, 1.0 / n, lacked, fresh / (double)n, hand->wilds[other], named, played, moved,
        (n <= 2) * played, oddity(hand, other), experience(hand, other) };
    for (int i = 0; i < BELIEF_WILD; i++) to[i] = row[i];
}

static struct {
    float inputs[BELIEF][COLOR_HIDDEN], bias[COLOR_HIDDEN], out[COLOR_HIDDEN], straight[BELIEF], last;
    float wild_inputs[BELIEF_WILD][WILD_HIDDEN], wild_bias[WILD_HIDDEN], wild_out[WILD_HIDDEN], wild_straight[BELIEF_WILD], wild_last;
} looks;
static double value_of(const float *row, int n, int hidden, const float *inputs, const float *bias, const float *out, const float *straight) {
    float units[HIDDEN];
    double found = 0;
    memcpy(units, bias, hidden * sizeof *units);
    for (int i = 0; i < n; i++) {
        found += row[i] * straight[i];
        for (int unit = 0; unit < hidden; unit++) units[unit] += row[i] * inputs[i * hidden + unit];
    }
    for (int unit = 0; unit < hidden; unit++) if (units[unit] > 0) found += units[unit] * out[unit];
    return found;
}
static double sigmoid(double x) { return 1.0 / (1.0 + exp(-x)); }
static double holds(const Hand *hand, const Before *known, int other, int color) {
    float row[BELIEF];
    belief_row(hand, known, other, color, row);
    return sigmoid(looks.last + value_of(row, BELIEF, COLOR_HIDDEN, looks.inputs[0], looks.bias, looks.out, looks.straight));
}
static double holds_wild(const Hand *hand, const Before *known, int other) {
    float row[BELIEF_WILD];
    wild_row(hand, known, other, row);
    return sigmoid(looks.wild_last
                   + value_of(row, BELIEF_WILD, WILD_HIDDEN, looks.wild_inputs[0], looks.wild_bias, looks.wild_out, looks.wild_straight));
}
/* The share of unseen cards that follow by their kind alone. */
static double same_kind(const Hand *hand, const Before *known) {
    double found = 0;
    if (color_of(hand->top) == WILD_COLOR) return 0;
    for (int color = 0; color < 4; color++) if (color != hand->color) found += known->unseen[color * 13 + kind_of(hand->top)];
    return found / (known->all_unseen ? known->all_unseen : 1);
}

static double open_share(const Hand *hand, const Before *known) {
    double found = 0;
    for (int face = 0; face < FACES; face++) if (follows(hand->top, hand->color, face)) found += known->unseen[face];
    return found / (known->all_unseen ? known->all_unseen : 1);
}

static float *of_own(const Hand *hand, const Before *known, int least, float *to, int *can_follow) {
    int total = hand->held[known->seat], n = 0, fitting = 0, left[FACES] = {0}, held[5] = {0};
    int restricted = 0, taking = 0, strikes = 0, chain = 0, kinds = 0, most = 0;
    Face own[MOST_CARDS], fits[MOST_CARDS];
    double draws = 0, worth = 0, one = 1.0 / (total ? total : 1);
    for (int i = 0; i < known->n; i++) left[known->hand[i]]++;
    for (int i = 0; i < total; i++) { /* what the seat knows of: held before, not drawn with the move */
        Face face = hand->hands[known->seat][i];
        if (face != UNKNOWN_FACE && left[face]-- > 0) own[n++] = face;
    }
    for (int i = 0; i < n; i++) {
        int kind = kind_of(own[i]), takes = takes_turn(own[i], hand->players);
        held[color_of(own[i])]++;
        taking += takes; restricted += kind == DRAW_FOUR; worth += points(own[i]);
        draws += kind == DRAW_TWO ? 0.5 : kind == DRAW_FOUR ? 1.0 : 0.0;
        if (follows(hand->top, hand->color, own[i])) { fits[fitting++] = own[i]; strikes |= takes; }
    }
    for (int i = 0; i < fitting && n > 1 && !chain; i++) {
        int itself = 1;
        chain = color_of(fits[i]) == WILD_COLOR;
        for (int j = 0; j < n && !chain; j++) {
            if (itself && own[j] == fits[i]) itself = 0;
            else chain = follows(fits[i], color_of(fits[i]), own[j]);
        }
    }
    for (int color = 0; color < 4; color++) { kinds += held[color] > 0; if (held[color] > most) most = held[color]; }
    int wilds = held[WILD_COLOR], same = held[hand->color], can = *can_follow = fitting > 0;
    double row[] = {
        total == 1, total == 2, total == 3, total == 4, total / 7.0, one, (total - n) * one,
        (wilds < 3 ? wilds : 3) / 2.0, wilds > 0, wilds * one, restricted / 2.0, taking * one, taking > 0, draws * one,
        same * one, (same < 4 ? same : 4) / 4.0, fitting * one, can, can && total == 1, can && total == 2, can && total == 3,
        chain, chain && total == 2, chain && total == 3,
        kinds / 4.0, most * one, (fitting - same - wilds) * one, worth / 100.0, strikes, strikes && least <= 2,
    };
    for (unsigned i = 0; i < sizeof row / sizeof *row; i++) *to++ = row[i];
    return to;
}

/* By color, the share of the own cards that are known of it. */
static void own_shares(const Hand *hand, const Before *known, double *to) {
    int left[FACES] = {0}, n = 0, held[4] = {0};
    for (int i = 0; i < known->n; i++) left[known->hand[i]]++;
    for (int i = 0; i < hand->held[known->seat]; i++) {
        Face face = hand->hands[known->seat][i];
        if (face != UNKNOWN_FACE && left[face]-- > 0) { n++; if (face < 52) held[color_of(face)]++; }
    }
    for (int color = 0; color < 4; color++) to[color] = n ? held[color] / (double)n : 0;
}

static void row_of(const Hand *hand, const Before *known, Move move, int is_bluff, float *to) {
    int seat = known->seat, others = 0, place = 0, can, held[SEATS], places[SEATS], least = 99, whole = 0, ones = 0, twos = 0;
    int total = hand->held[seat], is_due = hand->phase == PENALTY, bit = 1 << hand->color;
    double match[SEATS], odd[SEATS], all_odd = 0, seen = 0, own[4], wild[SEATS], has[SEATS], kind = same_kind(hand, known);
    own_shares(hand, known, own);
    double open = open_share(hand, known), follow[SEATS], lacks[SEATS], safe = 1.0, owed = is_due ? 1.0 : 0.0;
    for (int step = 0, each = hand->turn; step < hand->players; step++, each = after(hand, each)) {
        if (each == seat) { place = step; continue; }
        int n = hand->held[each], fresh = hand->lacks[each] ? hand->fresh[each] : 0, mask = hand->lacks[each];
        if (fresh > n) fresh = n;
        double sum = 0, met = 0;
        for (int color = 0; color < 4; color++) {
            double q = holds(hand, known, each, color);
            if (color == hand->color) has[others] = q;
            sum += q; met += q * own[color];
        }
        match[others] = sum > 0 ? met / sum : 0;
        all_odd += odd[others] = oddity(hand, each);
        seen += experience(hand, each);
        wild[others] = holds_wild(hand, known, each);
        follow[others] = (1.0 - (1.0 - has[others]) * (1.0 - wild[others]) * pow(1.0 - kind, n)) * (is_due && !step ? 0.15 : 1.0);
        lacks[others] = (mask & bit) && !fresh;
        places[others] = step; held[others++] = n;
        if (n < least) least = n;
        whole += n; ones += n == 1; twos += n == 2;
    }
    for (int i = 0; i < others; i++) if (places[i] < place && held[i] == 1) safe *= 1.0 - follow[i];
    int last = others - 1, held_2 = others > 1 ? held[1] : 7, mine = hand->turn == seat;
    double follow_2 = others > 1 ? follow[1] : 0.5, lacks_2 = others > 1 ? lacks[1] : 0.0;
    to = of_own(hand, known, least, to, &can);
    double row[] = {
        place / (double)others, place == 0, place == 0 && can, place == 0 && can && total == 1, place == 0 && can && total == 2,
        place == 1, place > 0,
        held[0] == 1, held[0] == 2, held[0] == 3, held[0] / 7.0, follow[0], follow[0] * (held[0] == 1),
        follow[0] * (held[0] == 2), lacks[0], lacks[0] * (held[0] <= 2), mine ? 0.0 : owed, mine ? owed : 0.0,
        held_2 == 1, held_2 == 2, held_2 / 7.0, follow_2, follow_2 * (held_2 == 1), follow_2 * (held_2 == 2), lacks_2,
        held[last] == 1, held[last] == 2, held[last] / 7.0, follow[last] * (held[last] == 1), lacks[last],
        1.0 - safe, least == 1, least == 2, least == 3, least / 7.0, whole / 7.0 / others,
        total / (double)(total + whole), (total - least) / 7.0, ones > 1, twos > 0,
        open, others == 1, others == 2, others >= 4, move.act != PLAY, is_bluff,
        has[0], wild[0], others > 1 ? has[1] : 0.5, has[last], has[0] * (held[0] <= 2), follow[last],
        match[0], others > 1 ? match[1] : match[0], match[last], odd[0], all_odd / others, seen / others,
    };
    for (unsigned i = 0; i < sizeof row / sizeof *row; i++) *to++ = row[i];
}

static int is_bluff(const Hand *hand, Move move) { return move.act == PLAY && move.face == 53 && holds_color(hand, hand->turn); }

static void hide_drawn(Hand *hand, int seat, const Before *known) { /* what was drawn with the move is not known yet */
    if (hand->held[seat] > known->n) hand->hands[seat][hand->held[seat] - 1] = UNKNOWN_FACE;
}

/* -- rows of decisions -- */

static double share_won(const Hand *hand, Move move, uint64_t seed, int seat, int plays_anything) {
    Hand world = *hand;
    Chance chance = {seed};
    make(&world, move, &chance);
    for (int moves = 0; world.phase != OVER && moves < 600; moves++) {
        make(&world, world.turn == seat ? own_move(&world, &chance, OWN_NOISE)
             : plays_anything ? anything(&world, &chance) : like_normal(&world, &chance, NOISE), &chance);
    }
    return world.winner == seat;
}

/* Of a decision: some of its moves, the row of each, and how often the hand is won after it. All moves meet the same
   piles and the same chance, ROLLOUTS times; the top card stays, for the row of a draw tells whether it may be played. */
static void write_decision(const Hand *hand, Move *moves, int n, int plays_anything, Chance *chance, FILE *out) {
    int seat = hand->turn, kept = 0, named[FACES + 1] = {0};
    Move some[COMPARED];
    Before known = before(hand, seat);
    for (int i = n - 1; i > 0; i--) { int j = below(chance, i + 1); Move held = moves[i]; moves[i] = moves[j]; moves[j] = held; }
    for (int i = 0; i < n && kept < COMPARED; i++)
        if (named[moves[i].act == PLAY ? moves[i].face : FACES]++ < 2) some[kept++] = moves[i];
    if (kept < 2) return;
    double won[COMPARED] = {0};
    for (int rollout = 0; rollout < ROLLOUTS; rollout++) {
        Hand world = *hand;
        if (rollout && world.piled > 1) shuffle(world.pile, world.piled - 1, chance);
        uint64_t seed = word(chance) | 1;
        for (int i = 0; i < kept; i++) won[i] += share_won(&world, some[i], seed, seat, plays_anything) / ROLLOUTS;
    }
    fwrite(&(int32_t){kept}, sizeof(int32_t), 1, out);
    for (int i = 0; i < kept; i++) {
        Hand world = *hand;
        Chance its = *chance;
        float row[INPUTS + 1];
        make(&world, some[i], &its);
        hide_drawn(&world, seat, &known);
        row_of(&world, &known, some[i], is_bluff(hand, some[i]), row);
        row[INPUTS] = won[i];
        fwrite(row, sizeof row, 1, out);
    }
}

static void write_rows(FILE *out, long decisions, Chance *chance, int players) {
    for (long found = 0; found < decisions;) {
        Hand hand;
        deal(&hand, players, chance);
        double noise = uniform(chance) < 0.4 ? 6.0 : 1.0;
        int seat = below(chance, players), plays_anything = uniform(chance) < RANDOM_TABLES;
        for (int made = 0; hand.phase != OVER && made < 500; made++) {
            Move moves[FACES * 4];
            int n = hand.turn == seat ? candidates(&hand, moves) : 0;
            if (n > 1 && hand.held[seat] > 1 && uniform(chance) < ASKED) {
                write_decision(&hand, moves, n, plays_anything, chance, out);
                found++;
            }
            make(&hand, hand.turn == seat ? own_move(&hand, chance, noise)
                 : plays_anything ? anything(&hand, chance) : like_normal(&hand, chance, NOISE), chance);
        }
    }
}

static void write_looks(FILE *out, long rows, Chance *chance, int players) {
    for (long found = 0; found < rows;) {
        Hand hand;
        deal(&hand, players, chance);
        int plays_anything = uniform(chance) < RANDOM_LOOKS;
        for (int made = 0; hand.phase != OVER && made < 500; made++) {
            if (made > 3 && uniform(chance) < 0.25) {
                int seat = below(chance, players), other = (seat + 1 + below(chance, players - 1)) % players, has[5] = {0};
                Before known = before(&hand, seat);
                for (int i = 0; i < hand.held[other]; i++) has[color_of(hand.hands[other][i])] = 1;
                float row[BELIEF + BELIEF_WILD + 2];
                int color = uniform(chance) < 0.4 ? hand.color : below(chance, 4);
                belief_row(&hand, &known, other, color, row);
                row[BELIEF] = has[color];
                wild_row(&hand, &known, other, row + BELIEF + 1);
                row[BELIEF + BELIEF_WILD + 1] = has[4];
                fwrite(row, sizeof row, 1, out);
                found++;
            }
            make(&hand, plays_anything ? anything(&hand, chance) : like_normal(&hand, chance, NOISE), chance);
        }
    }
}

/* -- the policy plays -- */

static struct { float inputs[INPUTS][HIDDEN], bias[HIDDEN], out[HIDDEN], straight[INPUTS], last; } net;

static double value(const float *row) { return value_of(row, INPUTS, HIDDEN, net.inputs[0], net.bias, net.out, net.straight); }

static double score(const Hand *hand, const Before *known, Move move, Chance *chance) {
    Hand world = *hand;
    int seat = hand->turn;
    float row[INPUTS];
    make(&world, move, chance);
    if (world.phase == OVER) return 10.0;
    if (move.act != DRAW) { row_of(&world, known, move, is_bluff(hand, move), row); return value(row); }
    double share = open_share(hand, known), found = 0; /* the card drawn can be played, or not */
    if (world.held[seat] == known->n) return -10.0;
    hide_drawn(&world, seat, known);
    begin_turn(&world, after(hand, seat));
    row_of(&world, known, move, 0, row);
    found = (1.0 - share) * value(row);
    world.phase = DRAWN; world.turn = seat;
    row_of(&world, known, move, 0, row);
    return found + share * value(row);
}

static Move by_policy(const Hand *hand, Chance *chance) {
    Move moves[FACES * 4];
    int n = candidates(hand, moves), best = 0;
    if (hand->phase == PENALTY) return (Move){ACCEPT,0,0};
    Before known = before(hand, hand->turn);
    double most = -1e9;
    for (int i = 0; n > 1 && i < n; i++) {
        double found = score(hand, &known, moves[i], chance);
        if (found > most) { most = found; best = i; }
    }
    return moves[best];
}

static void compare(long hands, uint64_t seed, int players) {
    long won[2] = {0};
    double squares = 0;
    for (long number = 0; number < hands; number++) {
        int seat = number % players, results[2];
        for (int learned = 0; learned < 2; learned++) {
            Hand hand;
            Chance chance = {(seed + number / players) * 0x9E3779B97F4A7C15ULL + 12345}, own = {number * 2 + 1};
            for (int i = 0; i < 5; i++) word(&chance);
            deal(&hand, players, &chance);
            for (int made = 0; hand.phase != OVER && made < 800; made++)
                make(&hand, learned && hand.turn == seat ? by_policy(&hand, &own) : like_normal(&hand, &chance, 0.0), &chance);
            won[learned] += results[learned] = hand.winner == seat;
        }
        squares += (results[1] - results[0]) * (results[1] - results[0]);
    }
    double gain = (won[1] - won[0]) / (double)hands, error = sqrt((squares / hands - gain * gain) / hands);
    printf("%d players: %.2f%% won, the same by normal %.2f%%, gain %+.2f +- %.2f\n", players, 100.0 * won[1] / hands,
           100.0 * won[0] / hands, 100.0 * gain, 100.0 * error);
}

int main(int count, char **given) {
    if (count != 7) { fprintf(stderr, "hands looks|rows|play OUT WEIGHTS MANY SEED PLAYERS\n"); return 2; }
    int is_play = !strcmp(given[1], "play"), is_rows = !strcmp(given[1], "rows"), players = atoi(given[6]);
    long many = atol(given[4]);
    uint64_t seed = strtoull(given[5], NULL, 10);
    FILE *out = fopen(given[2], "wb"), *weights = is_play || is_rows ? fopen(given[3], "rb") : NULL;
    if (!out || players < 2 || players > SEATS) { perror(given[2]); return 1; }
    int is_known = weights && fread(&looks, sizeof looks, 1, weights) == 1;
    if ((is_rows && !is_known) || (is_play && !(is_known && fread(&net, sizeof net, 1, weights) == 1))) { perror(given[3]); return 1; }
    Chance chance = {seed * 0x9E3779B97F4A7C15ULL + 1};
    if (is_play) compare(many, seed, players);
    else if (is_rows) write_rows(out, many, &chance, players);
    else write_looks(out, many, &chance, players);
    return fclose(out) != 0;
}
