/* Hands of Classic, a hundred times as fast as the game's own engine: what the policy of `hard` learns from.

   cc -O3 -march=native -ffast-math -o hands hands.c -lm
   ./hands read NETWORKS LOOKS SEED                  what moves say of each card, a table, is learned from hands looked at
   ./hands looks NETWORKS OUT LOOKS SEED PLAYERS     what can be known of another's hand, and whether it has a color, a wild
   ./hands learn NETWORKS STEPS SEED TWOS FROM TO    the policy learns from the hands it plays: BATCH of them a step, TWOS of
                                                     them with two players, at rates that go in a line FROM one TO another
   ./hands normal NETWORKS HANDS SEED PLAYERS        the policy against players like `normal`, who play the same deals
   ./hands random NETWORKS HANDS SEED PLAYERS        the same against players that play anything
   ./hands teams NETWORKS HANDS SEED 4               two partners with the policy against two like `normal`

   NETWORKS begins with the table; then come the two of looks. Without a third network the policy begins by chance.

   The rules are those of Classic: draw one, a drawn card may be played, a Wild Draw Four may be bluffed and challenged.
   Everybody calls UNO. Rows are those of uno_desktop/players/evaluation/policy_inputs.py and beliefs.py, number by number. */
#include <math.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { WILD_COLOR = 4, SKIP = 10, REVERSE, DRAW_TWO, WILD, DRAW_FOUR, CARDS = 108, FACES = 54, SEATS = 10 };
enum { INPUTS = 122, HIDDEN = 96, COLOR_HIDDEN = 20, WILD_HIDDEN = 10, MOST_CARDS = 100, BATCH = 1024 };
enum { TURN, DRAWN, PENALTY, OVER };
enum { PLAY, DRAW, PASS, ACCEPT, CHALLENGE };
enum { NAMED, GAVE_UP, CAME, LEFT, STAYED, PLAYED, SIGNS };
#define FADES 0.8f
static const int WILD_BIT = 1 << WILD_COLOR, UNKNOWN_FACE = 200;
static const double RANDOM_TABLES = 0.14, MIXED_TABLES = 0.06, RANDOM_LOOKS = 0.15, RANDOM_READ = 0.07, TEAMS = 0.35, NOISE = 0.3;

typedef uint8_t Face; /* color * 13 + kind, 52 a wild, 53 a Wild Draw Four */
typedef struct { int act; Face face; int color; } Move;
typedef struct { uint64_t state; } Chance;
typedef struct {
    Face hands[SEATS][MOST_CARDS], pile[CARDS], discard[CARDS], top, drawn;
    int held[SEATS], piled, laid, color, direction, turn, players, phase;
    int lacks[SEATS], fresh[SEATS]; /* what older cards are not, as a mask; how many came since */
    float lacking[SEATS][5]; /* by color, and of wilds: the share of the hand that is none */
    int was_legal, by, winner, teams; /* of partners, who sit opposite and win together; 0 where everybody plays alone */
    int plays[SEATS];
    float odd[SEATS]; /* cards played, and what of it is hardly done with a plan */
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

static void deal(Hand *hand, int players, int teams, Chance *chance) {
    memset(hand, 0, sizeof *hand);
    hand->teams = teams;
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

static void needed(Hand *hand, int seat) { hand->lacking[seat][hand->color] = hand->lacking[seat][WILD_COLOR] = 1; }
/* Of a card that left a hand of so many: `all` where it was the one just drawn, so that the others are as before. */
static void left_hand(Hand *hand, int seat, int color, int all) {
    float *lacking = hand->lacking[seat], by = hand->held[seat] / (hand->held[seat] - 1.0f);
    if (!all && lacking[color] > 0.999f) { lacking[color] = 0; return; } /* it was held back */
    for (int i = all ? 0 : color; i <= (all ? WILD_COLOR : color); i++) lacking[i] = fminf(1, lacking[i] * by);
}

/* What a card that was played says of the rest of the hand; of one just drawn only the color named says anything. */
static void tell(Hand *hand, int seat, Move move) {
    int was = hand->color, is_wild = color_of(move.face) == WILD_COLOR, now = is_wild ? move.color : color_of(move.face);
    fade(hand, seat, FADES);
    hand->plays[seat]++;
    if (hand->held[seat] > 1) left_hand(hand, seat, color_of(move.face), hand->phase == DRAWN);
    hand->odd[seat] += is_wild ? hand->held[seat] > 3 : hand->phase == DRAWN ? 0 : hand->signs[seat][now][GAVE_UP];
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
    float by = (hand->held[seat] - drawn) / (float)(hand->held[seat] ? hand->held[seat] : 1);
    if (drawn) fade(hand, seat, by);
    for (int i = 0; i < 5 && drawn; i++) hand->lacking[seat][i] *= by;
    return drawn;
}

static int partners(const Hand *hand, int seat, int other) { return hand->teams && seat % hand->teams == other % hand->teams; }
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
        hand->odd[seat] += hand->signs[seat][hand->color][NAMED];
        needed(hand, seat);
        if (draw(hand, seat, 1, chance)) {
            hand->drawn = hand->hands[seat][hand->held[seat] - 1];
            if (follows(hand->top, hand->color, hand->drawn)) { hand->phase = DRAWN; hand->fresh[seat] = 1; return; }
        }
        needed(hand, seat);
    }
    if (move.act == PASS) { hand->fresh[seat] = 0; needed(hand, seat); }
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

static int candidates(const Hand *hand, Move *moves) { /* plays first, then to draw or to keep; none for a penalty */
    Face faces[FACES];
    int n = 0, many = hand->phase == PENALTY ? 0 : playable(hand, faces);
    for (int i = 0; i < many; i++)
        for (int color = 0; color < (color_of(faces[i]) == WILD_COLOR ? 4 : 1); color++) moves[n++] = (Move){PLAY, faces[i], color};
    if (hand->phase != PENALTY) moves[n++] = (Move){hand->phase == DRAWN ? PASS : DRAW, 0, 0};
    return n;
}

/* -- what moves say of each card: readings.py -- */

enum { DREW, KEPT, COLOR_STAYED, COLOR_CAME, WILD_STAYED, WILD_CAME, WILD_DRAWN, ACTS, SIZES = 4, AGES = 3, RELATIONS = 17 };
enum { CELLS = ACTS * SIZES * AGES * RELATIONS, MOST_TOLD = 24, MOST_GROUPS = 8 };
typedef struct { uint8_t act, face, named, top, color, cell, plays, relations[FACES]; } Told;
typedef struct { int n, groups, plays, since[MOST_GROUPS]; Told told[MOST_TOLD]; float count[MOST_GROUPS]; } Reading;
static Reading readings[SEATS]; /* of the hand that is played; groups are of cards that came together */
static float table[CELLS]; /* how much likelier what was done makes a card, a logarithm */

static int is_action(Face face) { return kind_of(face) >= SKIP && face < 52; }
static int relation(const Told *told, Face face) { /* how a card stands to what was done */
    if (face >= 52) return face - 52;
    int same = color_of(told->top) != WILD_COLOR && kind_of(face) == kind_of(told->top), color = color_of(face);
    if (told->act <= KEPT) return color == told->color ? 2 : same ? 3 : 4;
    int now = told->face >= 52 ? told->named : color_of(told->face);
    int how = is_action(face) ? (same ? 1 : 2) : same ? 3 : told->face < 52 && kind_of(face) == kind_of(told->face) ? 4 : 0;
    return 2 + (color == now ? 0 : color == told->color ? 5 : 10) + how;
}

static int cell_of(const Reading *reading, const Told *told) {
    int age = reading->plays - told->plays;
    return (told->cell * AGES + (age < AGES ? age : AGES - 1)) * RELATIONS;
}

static void add_told(Reading *reading, Told told, int held) {
    int size = held <= 2 ? 0 : held == 3 ? 1 : held <= 5 ? 2 : 3;
    if (reading->n == MOST_TOLD) {
        memmove(reading->told, reading->told + 1, sizeof *reading->told * --reading->n);
        for (int g = 0; g < reading->groups; g++) if (reading->since[g]) reading->since[g]--;
    }
    told.cell = told.act * SIZES + size;
    told.plays = reading->plays;
    for (int face = 0; face < FACES; face++) told.relations[face] = relation(&told, face);
    reading->told[reading->n++] = told;
}

static void add_cards(Reading *reading, int count) {
    int last = reading->groups - 1;
    if (last >= 0 && (reading->since[last] == reading->n || reading->groups == MOST_GROUPS)) { reading->count[last] += count; return; }
    reading->since[++last] = reading->n; reading->count[last] = count; reading->groups++;
}

/* For each group, the chance of each card to be one of it. */
static void chances_of(const Reading *reading, const int *unseen, float (*to)[FACES]) {
    float says[FACES] = {0};
    for (int g = reading->groups - 1, i = reading->n; g >= 0; g--) {
        while (i > reading->since[g]) {
            const float *told = table + cell_of(reading, &reading->told[--i]);
            const uint8_t *relations = reading->told[i].relations;
            for (int face = 0; face < FACES; face++) says[face] += told[relations[face]];
        }
        float sum = 1e-30f;
        for (int face = 0; face < FACES; face++) sum += to[g][face] = unseen[face] * expf(says[face]);
        for (int face = 0; face < FACES; face++) to[g][face] /= sum;
    }
}

/* A card leaves the hand: of the cards just drawn, or out of each group as much as it has of the hand. */
static void remove_card(Reading *reading, int held, int is_drawn) {
    int last = reading->groups - 1;
    if (is_drawn) { if (last >= 0) reading->count[last] = fmaxf(0, reading->count[last] - 1); return; }
    for (int g = 0; g <= last; g++) reading->count[g] *= (held - 1.0f) / held;
}

static void go_on(Hand *hand, Move move, Chance *chance) { /* make a move that everybody sees */
    int by = hand->turn, is_drawn = hand->phase == DRAWN, held[SEATS];
    Reading *reading = &readings[by];
    Told told = {.face = move.face, .named = move.color, .top = hand->top, .color = hand->color};
    memcpy(held, hand->held, sizeof held);
    make(hand, move, chance);
    if (move.act == PLAY) {
        int is_wild = move.face >= 52;
        remove_card(reading, held[by], is_drawn);
        reading->plays++;
        int stays = hand->color == told.color;
        told.act = is_wild && is_drawn ? WILD_DRAWN : (is_wild ? WILD_STAYED : COLOR_STAYED) + !stays;
        if (!is_drawn || is_wild) add_told(reading, told, held[by]);
        held[by]--;
    }
    if (move.act == DRAW) { told.act = DREW; add_told(reading, told, held[by]); }
    for (int seat = 0; seat < hand->players; seat++)
        if (hand->held[seat] > held[seat]) add_cards(&readings[seat], hand->held[seat] - held[seat]);
    if (move.act == PASS || (move.act == DRAW && hand->phase != DRAWN)) { /* it looks the same to the others */
        told.act = KEPT;
        add_told(reading, told, hand->held[by]);
    }
}

static void begin_readings(const Hand *hand) {
    memset(readings, 0, sizeof readings);
    for (int seat = 0; seat < hand->players; seat++) add_cards(&readings[seat], hand->held[seat]);
}

/* By face, the share of another's hand that is expected of it. */
static void shares_of(const Reading *reading, const int *unseen, float *to) {
    float chances[MOST_GROUPS][FACES], all = 1e-9f;
    for (int face = 0; face < FACES; face++) to[face] = 0;
    for (int g = 0; g < reading->groups; g++) all += reading->count[g];
    chances_of(reading, unseen, chances);
    for (int g = 0; g < reading->groups; g++)
        for (int face = 0; face < FACES; face++) to[face] += reading->count[g] / all * chances[g][face];
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

/* What a color is worth to the one partner, of two teams of two. */
static double worth_to_partner(const Hand *hand, int color) {
    if (!hand->teams) return 0;
    int partner = (hand->turn + hand->teams) % hand->players, near = 4 - hand->held[partner];
    return (hand->lacks[partner] >> color & 1) && !hand->fresh[partner] ? -0.5 * (6.0 + (near > 0 ? 4.0 * near : 0.0)) : 0.0;
}

static double worth_of(const Hand *hand, Face face, const int *held, int lacks, int *named, Chance *chance) {
    int seat = hand->turn, rest = hand->held[seat] - 1, near = 3 - hand->held[after(hand, seat)], color = color_of(face);
    int wilds = held[WILD_COLOR], follow = 0;
    double worth = 5.0;
    *named = 0;
    if (color != WILD_COLOR) {
        worth += worth_of_color(held[color] - 1, wilds, rest, lacks >> color & 1) + worth_to_partner(hand, color);
        follow = held[color] - 1 + wilds;
    } else {
        double best = -1e9;
        for (int each = 0; each < 4; each++) {
            double found = worth_of_color(held[each], wilds - 1, rest, lacks >> each & 1) + 0.1 * uniform(chance);
            found += worth_to_partner(hand, each);
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

static Move anything(const Hand *hand, Chance *chance) {
    Face faces[FACES];
    if (hand->phase == PENALTY) return (Move){ACCEPT, 0, 0};
    int n = playable(hand, faces);
    return n ? (Move){PLAY, faces[below(chance, n)], below(chance, 4)} : (Move){DRAW, 0, 0};
}

/* -- the row of inputs: policy_inputs.py -- */

typedef struct { int held; float colors[4], wild, shares[FACES]; } Belief; /* the chances that a hand has each of the colors, and a wild */
typedef struct {
    int seat, n, color, unseen[FACES], all_unseen, held[SEATS];
    Face hand[MOST_CARDS];
    float shares[4], wilds;
    Belief found[SEATS][2];
} Before;

static Before before(const Hand *hand, int seat) {
    Before known = {.seat = seat, .n = hand->held[seat], .color = hand->color};
    memcpy(known.held, hand->held, sizeof known.held);
    for (int face = 0; face < FACES; face++) known.unseen[face] = face >= 52 ? 4 : face % 13 ? 2 : 1;
    for (int i = 0; i < known.n; i++) known.unseen[known.hand[i] = hand->hands[seat][i]]--;
    for (int i = 0; i < hand->laid; i++) known.unseen[hand->discard[i]]--;
    for (int face = 0; face < FACES; face++) known.all_unseen += known.unseen[face];
    float one = 1.0f / (known.all_unseen ? known.all_unseen : 1);
    for (int face = 0; face < 52; face++) known.shares[face / 13] += known.unseen[face] * one;
    known.wilds = (known.unseen[52] + known.unseen[53]) * one;
    return known;
}

static float power(float base, int n) { float found = 1; for (; n > 0; n >>= 1, base *= base) if (n & 1) found *= base; return found; }
static float odds(float share, float cards) { /* the logarithm of the odds that one of so many cards is of this share */
    float has = 1.0f - powf(1.0f - share, cards);
    has = has < 0.02f ? 0.02f : has > 0.98f ? 0.98f : has;
    return logf(has / (1 - has));
}
enum { BELIEF = 32, BELIEF_WILD = 15 };
static double oddity(const Hand *hand, int seat) { return hand->odd[seat] / (hand->plays[seat] + 2.0); }
static double experience(const Hand *hand, int seat) { return (hand->plays[seat] < 8 ? hand->plays[seat] : 8) / 8.0; }
/* About whether a player holds a card of a color, and of whether it holds a wild. */
static void belief_row(const Hand *hand, const Before *known, int other, int color, float share, float *to) {
    int n = hand->held[other];
    float *lacking = (float *)hand->lacking[other], most = 0, all = 0;
    for (int each = 0; each < 4; each++) if (each != color) { most = fmaxf(most, lacking[each]); all += lacking[each]; }
    float *sign = (float *)hand->signs[other][color], named = 0, came = 0, stayed = 0;
    for (int each = 0; each < 4; each++) if (each != color) {
        float *its = (float *)hand->signs[other][each];
        named = fmaxf(named, its[NAMED]); came = fmaxf(came, its[CAME]); stayed = fmaxf(stayed, its[STAYED]);
    }
    int few = n <= 2;
    float row[] = { odds(share, n), n == 1, n == 2, n == 3, 1.0f / n, n / 7.0f,
        lacking[color], lacking[WILD_COLOR], most, all, known->color == color, known->shares[color], known->wilds,
        sign[NAMED], sign[GAVE_UP], sign[CAME], sign[LEFT], sign[STAYED], sign[PLAYED], few * sign[NAMED], few * sign[GAVE_UP],
        few * sign[CAME], few * sign[LEFT], few * sign[STAYED], named, came, stayed, few * named, few * came, few * stayed,
        oddity(hand, other), experience(hand, other) };
    for (int i = 0; i < BELIEF; i++) to[i] = row[i];
}
static void wild_row(const Hand *hand, int other, float share, float *to) {
    int n = hand->held[other];
    float *lacking = (float *)hand->lacking[other], all = lacking[0] + lacking[1] + lacking[2] + lacking[3];
    float named = 0, played = 0, moved = 0;
    for (int each = 0; each < 4; each++) {
        float *its = (float *)hand->signs[other][each];
        named = fmaxf(named, its[NAMED]); played += its[PLAYED]; moved = fmaxf(moved, its[CAME]);
    }
    float row[] = { odds(share, n), n == 1, n == 2, n == 3, 1.0f / n, n / 7.0f,
        lacking[WILD_COLOR], all, hand->wilds[other], named, played, moved,
        (n <= 2) * played, oddity(hand, other), experience(hand, other) };
    for (int i = 0; i < BELIEF_WILD; i++) to[i] = row[i];
}

static struct {
    float inputs[BELIEF][COLOR_HIDDEN], bias[COLOR_HIDDEN], out[COLOR_HIDDEN], straight[BELIEF], last;
    float wild_inputs[BELIEF_WILD][WILD_HIDDEN], wild_bias[WILD_HIDDEN], wild_out[WILD_HIDDEN], wild_straight[BELIEF_WILD], wild_last;
} looks;
static float value_of(const float *row, int n, int hidden, const float *inputs, const float *bias, const float *out, const float *straight) {
    float units[HIDDEN];
    float found = 0;
    memcpy(units, bias, hidden * sizeof *units);
    for (int i = 0; i < n; i++) {
        found += row[i] * straight[i];
        for (int unit = 0; unit < hidden; unit++) units[unit] += row[i] * inputs[i * hidden + unit];
    }
    for (int unit = 0; unit < hidden; unit++) if (units[unit] > 0) found += units[unit] * out[unit];
    return found;
}
static float sigmoid(float x) { return 1.0f / (1.0f + expf(-x)); }
static float of_color(const Belief *found, int color) {
    float sum = 0;
    for (int face = color * 13; face < (color < 4 ? color * 13 + 13 : FACES); face++) sum += found->shares[face];
    return fminf(1, sum);
}
static void look(const Hand *hand, const Before *known, int other, Belief *found) {
    float row[BELIEF];
    for (int color = 0; color < 4; color++) {
        belief_row(hand, known, other, color, of_color(found, color), row);
        found->colors[color] = sigmoid(looks.last + value_of(row, BELIEF, COLOR_HIDDEN, looks.inputs[0], looks.bias, looks.out, looks.straight));
    }
    wild_row(hand, other, of_color(found, WILD_COLOR), row);
    found->wild = sigmoid(looks.wild_last
                          + value_of(row, BELIEF_WILD, WILD_HIDDEN, looks.wild_inputs[0], looks.wild_bias, looks.wild_out, looks.wild_straight));
}
static Belief *belief(const Hand *hand, Before *known, int other) { /* looked at once for each size of the hand */
    Belief *found = known->found[other];
    if (!found->held) {
        found->held = known->held[other];
        shares_of(&readings[other], known->unseen, found->shares);
        look(hand, known, other, found);
    }
    if (found->held == hand->held[other]) return found;
    Belief *more = found + 1;
    if (more->held == hand->held[other]) return more;
    more->held = hand->held[other];
    float part = found->held / (float)more->held, one = (1 - part) / (known->all_unseen ? known->all_unseen : 1);
    for (int face = 0; face < FACES; face++) more->shares[face] = part * found->shares[face] + one * known->unseen[face];
    look(hand, known, other, more);
    return more;
}
/* The share of unseen cards that follow by their kind alone. */
static double same_kind(const Hand *hand, const Before *known) {
    double found = 0;
    if (color_of(hand->top) == WILD_COLOR) return 0;
    for (int color = 0; color < 4; color++) if (color != hand->color) found += known->unseen[color * 13 + kind_of(hand->top)];
    return found / (known->all_unseen ? known->all_unseen : 1);
}

/* The share of unseen cards that follow. */
static double open_share(const Hand *hand, const Before *known) {
    return known->shares[hand->color] + known->wilds + same_kind(hand, known);
}

/* The share of a hand expected to follow by its kind alone. */
static double kind_share(const Hand *hand, const Belief *found) {
    double sum = 0;
    if (color_of(hand->top) == WILD_COLOR) return 0;
    for (int color = 0; color < 4; color++) if (color != hand->color) sum += found->shares[color * 13 + kind_of(hand->top)];
    return sum < 1 ? sum : 1;
}

/* The chance that a hand has a card that follows: of a single one the chances add up. */
static double follow_of(const Hand *hand, const Belief *found, int n) {
    double one = 1.0 / n, none = pow(1.0 - found->colors[hand->color], one) + pow(1.0 - found->wild, one) - 1.0 - kind_share(hand, found);
    return none > 0 ? 1.0 - power(none, n) : 1.0;
}

static float *of_own(const Hand *hand, const Before *known, int least, float *to, int *can_follow) {
    int total = hand->held[known->seat], n = 0, fitting = 0, held[5] = {0};
    int restricted = 0, taking = 0, strikes = 0, chain = 0, kinds = 0, most = 0;
    Face own[MOST_CARDS], fits[MOST_CARDS];
    float draws = 0, worth = 0, one = 1.0f / (total ? total : 1);
    for (int i = 0; i < total; i++) { /* what the seat knows of: not drawn with the move */
        Face face = hand->hands[known->seat][i];
        if (face != UNKNOWN_FACE) own[n++] = face;
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
    float row[] = {
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
    int n = 0, held[4] = {0};
    for (int i = 0; i < hand->held[known->seat]; i++) {
        Face face = hand->hands[known->seat][i];
        if (face != UNKNOWN_FACE) { n++; if (face < 52) held[color_of(face)]++; }
    }
    for (int color = 0; color < 4; color++) to[color] = n ? held[color] / (double)n : 0;
}

static void row_of(const Hand *hand, Before *known, Move move, int is_bluff, float *to) {
    int seat = known->seat, others = 0, place = 0, can, held[SEATS], places[SEATS], least = 99, whole = 0, ones = 0, twos = 0;
    int total = hand->held[seat], is_due = hand->phase == PENALTY, with = -1, is_with[SEATS];
    const Belief *beliefs[SEATS];
    double match[SEATS], odd[SEATS], all_odd = 0, seen = 0, own[4], wild[SEATS], has[SEATS];
    own_shares(hand, known, own);
    double open = open_share(hand, known), follow[SEATS], lacks[SEATS], safe = 1.0, kept = 1.0, rare = 0, owed = is_due ? 1.0 : 0.0;
    for (int step = 0, each = hand->turn; step < hand->players; step++, each = after(hand, each)) {
        if (each == seat) { place = step; continue; }
        int n = hand->held[each];
        Belief *its = belief(hand, known, each);
        float sum = 0, met = 0;
        for (int color = 0; color < 4; color++) {
            float q = its->colors[color];
            if (color == hand->color) has[others] = q;
            sum += q; met += q * own[color];
        }
        match[others] = sum > 0 ? met / sum : 0;
        all_odd += odd[others] = oddity(hand, each);
        seen += experience(hand, each);
        wild[others] = its->wild;
        follow[others] = follow_of(hand, its, n) * (is_due && !step ? 0.15 : 1.0);
        lacks[others] = hand->lacking[each][hand->color];
        beliefs[others] = its; places[others] = step; held[others++] = n;
        if (!partners(hand, seat, each)) {
            if (n < least) least = n;
            ones += n == 1; twos += n == 2;
        } else if (with < 0) with = others - 1;
        whole += n;
        is_with[others - 1] = partners(hand, seat, each);
    }
    for (int i = 0; i < others; i++) if (places[i] < place && held[i] == 1 && !is_with[i]) safe *= 1.0 - follow[i];
    for (int i = 0; i < others; i++) if (places[i] < place) kept *= 0.1 + 0.9 * has[i];
    int last = others - 1, held_2 = others > 1 ? held[1] : 7, mine = hand->turn == seat;
    double follow_2 = others > 1 ? follow[1] : 0.5, lacks_2 = others > 1 ? lacks[1] : 0.0;
    double top = 0, second = 0;
    for (int color = 0; color < 4; color++) {
        rare += own[color] * known->shares[color];
        if (own[color] > top) { second = top; top = own[color]; } else if (own[color] > second) second = own[color];
    }
    to = of_own(hand, known, least, to, &can);
    float row[] = {
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
        others > 1 ? wild[1] : wild[0], wild[last], known->all_unseen / 100.0, rare, second, kept, kept * can * (total <= 2),
        held_2 == 3, held[last] == 3, follow[last] * (held[last] == 2),
    };
    for (unsigned i = 0; i < sizeof row / sizeof *row; i++) *to++ = row[i];
    float *further = to + 12;
    for (int done = 1 << hand->color, color; done != 15; done |= 1 << color) { /* the other colors, those most held first */
        color = -1;
        for (int each = 0; each < 4; each++) if (!(done >> each & 1) && (color < 0 || own[each] > own[color])) color = each;
        *to++ = own[color]; *to++ = known->shares[color]; *to++ = beliefs[0]->colors[color]; *to++ = beliefs[last]->colors[color];
        *further++ = beliefs[others > 1]->colors[color];
    }
    if (with < 0) { for (int i = 0; i < 9; i++) *further++ = 0; return; }
    float near = held[with], its_follow = follow[with], partner[] = {
        is_with[0], is_with[others > 1], is_with[last], near == 1, near == 2, near / 7, its_follow, its_follow * (near == 1),
        its_follow * (near == 2),
    };
    memcpy(further, partner, sizeof partner);
}

static int is_bluff(const Hand *hand, Move move) { return move.act == PLAY && move.face == 53 && holds_color(hand, hand->turn); }

static void hide_drawn(Hand *hand, int seat, const Before *known) { /* what was drawn with the move is not known yet */
    if (hand->held[seat] > known->n) hand->hands[seat][hand->held[seat] - 1] = UNKNOWN_FACE;
}

/* -- looks at hands -- */

static void write_looks(FILE *out, long rows, Chance *chance, int players) {
    for (long found = 0; found < rows;) {
        Hand hand;
        deal(&hand, players, 0, chance);
        begin_readings(&hand);
        int plays_anything = uniform(chance) < RANDOM_LOOKS;
        double noise = uniform(chance) < 0.5 ? 0.0 : NOISE;
        for (int made = 0; hand.phase != OVER && made < 500; made++) {
            if (made > 3 && hand.phase == TURN && uniform(chance) < 0.3) {
                int seat = hand.turn, other = (seat + 1 + below(chance, players - 1)) % players, has[5] = {0};
                Before known = before(&hand, seat);
                Belief its = {0};
                shares_of(&readings[other], known.unseen, its.shares);
                for (int i = 0; i < hand.held[other]; i++) has[color_of(hand.hands[other][i])] = 1;
                float row[BELIEF + BELIEF_WILD + 2];
                int color = uniform(chance) < 0.4 ? hand.color : below(chance, 4);
                belief_row(&hand, &known, other, color, of_color(&its, color), row);
                row[BELIEF] = has[color];
                wild_row(&hand, other, of_color(&its, WILD_COLOR), row + BELIEF + 1);
                row[BELIEF + BELIEF_WILD + 1] = has[4];
                fwrite(row, sizeof row, 1, out);
                found++;
            }
            go_on(&hand, plays_anything ? anything(&hand, chance) : like_normal(&hand, chance, noise), chance);
        }
    }
}

/* -- readings are learned: a choice among the cards not seen, for each card that a hand holds -- */

static float said[CELLS], mean_said[CELLS], square_said[CELLS];
static void add_said(const Reading *reading, const int *unseen, const Face *cards, int n) {
    static float chances[MOST_GROUPS][FACES];
    float by[MOST_GROUPS][FACES] = {{0}};
    chances_of(reading, unseen, chances);
    for (int i = 0; i < n; i++) {
        float sum = 1e-9f;
        for (int g = 0; g < reading->groups; g++) sum += reading->count[g] * chances[g][cards[i]];
        for (int g = 0; g < reading->groups; g++) {
            float part = reading->count[g] * chances[g][cards[i]] / sum / n;
            by[g][cards[i]] += part;
            for (int face = 0; face < FACES; face++) by[g][face] -= part * chances[g][face];
        }
    }
    for (int g = 0; g < reading->groups; g++)
        for (int i = reading->since[g]; i < reading->n; i++)
            for (int face = 0; face < FACES; face++)
                if (unseen[face] > 0) said[cell_of(reading, &reading->told[i]) + reading->told[i].relations[face]] += by[g][face];
}
static void move_table(float rate, long step) {
    float upright = 1 - powf(0.9f, step), upright_square = 1 - powf(0.999f, step);
    for (int i = 0; i < CELLS; i++) {
        float each = said[i] / 256;
        said[i] = 0;
        mean_said[i] += 0.1f * (each - mean_said[i]); square_said[i] += 0.001f * (each * each - square_said[i]);
        table[i] += rate * (mean_said[i] / upright) / (sqrtf(square_said[i] / upright_square) + 1e-7f);
    }
}
static void read_hands(long wanted, Chance *chance) {
    for (long found = 0; found < wanted;) {
        Hand hand;
        int players = (int[]){2, 2, 4, 4, 4, 4, 3, 7}[below(chance, 8)];
        deal(&hand, players, 0, chance);
        begin_readings(&hand);
        int plays_anything = uniform(chance) < RANDOM_READ;
        double noise = uniform(chance) < 0.5 ? 0.0 : NOISE;
        for (int made = 0; hand.phase != OVER && made < 500; made++) {
            if (made > 3 && hand.phase == TURN && uniform(chance) < 0.5) {
                Before known = before(&hand, hand.turn);
                int other = (hand.turn + 1 + below(chance, players - 1)) % players;
                add_said(&readings[other], known.unseen, hand.hands[other], hand.held[other]);
                if (++found % 256 == 0) move_table(0.03f * (1 - found / (float)wanted) + 0.0002f, found / 256);
            }
            go_on(&hand, plays_anything ? anything(&hand, chance) : like_normal(&hand, chance, noise), chance);
        }
    }
}

/* -- the policy -- */

enum { MOST_ROWS = 64, MOST_DECISIONS = 300, JUDGE_STEPS = 100 };
typedef struct { /* rows are of moves, a draw has two: the card drawn can be played, or not */
    int n, rows, chosen, of[MOST_ROWS];
    float weight[MOST_ROWS], chances[MOST_ROWS], told, value, row[MOST_ROWS][INPUTS], units[MOST_ROWS][HIDDEN];
} Decision;
static struct Network {
    float inputs[INPUTS][HIDDEN], bias[HIDDEN], out[HIDDEN], straight[INPUTS], last;
    float judge[HIDDEN], judge_straight[INPUTS], judge_last; /* the odds that the hand is won after a move; for learning only */
} net, slope, mean_slope, mean_square;
static float middle[INPUTS], spread[INPUTS];
static Decision decided[MOST_DECISIONS];

static void lay_row(Decision *d, int of, float weight, const Hand *world, Before *known, Move move, int is_bluff) {
    row_of(world, known, move, is_bluff, d->row[d->rows]);
    for (int i = 0; i < INPUTS; i++) d->row[d->rows][i] = (d->row[d->rows][i] - middle[i]) / spread[i];
    d->of[d->rows] = of;
    d->weight[d->rows++] = weight;
}

/* The moves, and the rows of them; 0 where there is nothing to decide: the first is made. */
static int lay_out(const Hand *hand, Decision *d, Move *moves, Chance *chance) {
    int n = d->n = candidates(hand, moves), seat = hand->turn;
    d->rows = 0;
    if (hand->phase == PENALTY) { moves[0] = (Move){ACCEPT, 0, 0}; return 0; } /* who hardly bluffs is not challenged */
    if (n < 2 || n > MOST_ROWS - 1 || hand->held[seat] == 1) return 0;
    Before known = before(hand, seat);
    for (int i = 0; i < n; i++) {
        Hand world = *hand;
        make(&world, moves[i], chance);
        if (moves[i].act != DRAW) { lay_row(d, i, 1, &world, &known, moves[i], is_bluff(hand, moves[i])); continue; }
        if (world.held[seat] == known.n) return 0;
        float share = open_share(hand, &known);
        hide_drawn(&world, seat, &known);
        begin_turn(&world, after(hand, seat));
        lay_row(d, i, 1 - share, &world, &known, moves[i], 0);
        world.phase = DRAWN; world.turn = seat;
        lay_row(d, i, share, &world, &known, moves[i], 0);
    }
    return 1;
}

/* What the moves are worth, and the odds to win after them. Most inputs are the same for all moves. */
static void weigh(Decision *d, float *worth, float *odds) {
    for (int i = 0; i < d->n; i++) worth[i] = odds[i] = 0;
    for (int r = 0; r < d->rows; r++) {
        const float *x = d->row[r], *first = d->row[0];
        float units[HIDDEN], found = net.last, judged = net.judge_last;
        memcpy(units, r ? d->units[0] : net.bias, sizeof units);
        for (int i = 0; i < INPUTS; i++) {
            float by = r ? x[i] - first[i] : x[i];
            found += x[i] * net.straight[i];
            judged += x[i] * net.judge_straight[i];
            if (by != 0) for (int u = 0; u < HIDDEN; u++) units[u] += by * net.inputs[i][u];
        }
        memcpy(d->units[r], units, sizeof units);
        for (int u = 0; u < HIDDEN; u++) {
            float on = units[u] > 0 ? units[u] : 0;
            found += on * net.out[u];
            judged += on * net.judge[u];
        }
        worth[d->of[r]] += d->weight[r] * found;
        odds[d->of[r]] += d->weight[r] * judged;
    }
}

static Move by_policy(const Hand *hand, Chance *chance) {
    Move moves[FACES * 4];
    Decision *d = decided;
    float worth[MOST_ROWS], odds[MOST_ROWS];
    int best = 0;
    if (!lay_out(hand, d, moves, chance)) return moves[0];
    weigh(d, worth, odds);
    for (int i = 1; i < d->n; i++) if (worth[i] > worth[best]) best = i;
    return moves[best];
}

/* -- it learns -- */

/* A move by lot: chances rise with what moves are worth. */
static int choose(Decision *d, Chance *chance) {
    float worth[MOST_ROWS], odds[MOST_ROWS], most = -1e9f, sum = 0, lot = uniform(chance);
    weigh(d, worth, odds);
    for (int i = 0; i < d->n; i++) if (worth[i] > most) most = worth[i];
    for (int i = 0; i < d->n; i++) sum += d->chances[i] = expf(worth[i] - most);
    d->chosen = -1; d->value = 0;
    for (int i = 0; i < d->n; i++) {
        d->chances[i] /= sum;
        odds[i] = sigmoid(odds[i]);
        d->value += d->chances[i] * odds[i];
        if (d->chosen < 0 && ((lot -= d->chances[i]) <= 0 || i == d->n - 1)) d->chosen = i;
    }
    d->told = odds[d->chosen];
    return d->chosen;
}

/* What a decision adds to the slopes: its move becomes likelier by as much as the hand went better than expected. */
static void add_slopes(const Decision *d, float result) {
    float gain = result - d->value, wrong = result - d->told, sum[HIDDEN] = {0};
    const float *first = d->row[0];
    for (int r = 0; r < d->rows; r++) {
        int of = d->of[r], is_chosen = of == d->chosen;
        float by = gain * d->weight[r] * (is_chosen - d->chances[of]), judged = is_chosen ? wrong * d->weight[r] : 0, back[HIDDEN];
        const float *x = d->row[r], *units = d->units[r];
        if (fabsf(by) < 1e-4f && !is_chosen) continue; /* too little to matter */
        for (int u = 0; u < HIDDEN; u++) {
            float on = units[u] > 0;
            slope.out[u] += by * on * units[u];
            slope.judge[u] += judged * on * units[u];
            slope.bias[u] += back[u] = by * on * net.out[u];
            sum[u] += back[u];
        }
        for (int i = 0; i < INPUTS; i++) {
            float differs = x[i] - first[i];
            slope.straight[i] += by * x[i];
            slope.judge_straight[i] += judged * x[i];
            if (differs != 0) for (int u = 0; u < HIDDEN; u++) slope.inputs[i][u] += differs * back[u];
        }
        slope.judge_last += judged;
    }
    for (int i = 0; i < INPUTS; i++) for (int u = 0; u < HIDDEN; u++) slope.inputs[i][u] += first[i] * sum[u];
}

static void climb(long decisions, long step, float rate, int judge_only) { /* Adam */
    float *part = (float *)&net, *by = (float *)&slope, *mean = (float *)&mean_slope, *square = (float *)&mean_square;
    float upright = 1 - pow(0.9, step), upright_square = 1 - pow(0.999, step);
    for (unsigned i = judge_only ? offsetof(struct Network, judge) / sizeof(float) : 0; i < sizeof net / sizeof(float); i++) {
        float each = by[i] / decisions;
        mean[i] += 0.1f * (each - mean[i]);
        square[i] += 0.001f * (each * each - square[i]);
        part[i] += rate * (mean[i] / upright) / (sqrtf(square[i] / upright_square) + 1e-8f);
    }
    memset(&slope, 0, sizeof slope);
}

static Move of_other(const Hand *hand, const int *plays_anything, Chance *chance, double noise) {
    return plays_anything[hand->turn] ? anything(hand, chance) : like_normal(hand, chance, noise);
}

static int learned_from_hand(int players, int teams, const int *plays_anything, Chance *chance, long *decisions) {
    Hand hand;
    double noise = uniform(chance) < 0.5 ? 0.0 : NOISE;
    deal(&hand, players, teams, chance);
    begin_readings(&hand);
    int seat = below(chance, players), n = 0;
    for (int made = 0; hand.phase != OVER && made < 600; made++) {
        Move moves[FACES * 4];
        if (hand.turn != seat && !partners(&hand, seat, hand.turn)) go_on(&hand, of_other(&hand, plays_anything, chance, noise), chance);
        else if (n == MOST_DECISIONS || !lay_out(&hand, &decided[n], moves, chance)) {
            if (n == MOST_DECISIONS) break;
            go_on(&hand, moves[0], chance);
        } else {
            go_on(&hand, moves[choose(&decided[n], chance)], chance);
            n++;
        }
    }
    int is_won = hand.winner == seat || (hand.winner >= 0 && partners(&hand, seat, hand.winner));
    for (int i = 0; i < n; i++) add_slopes(&decided[i], is_won);
    *decisions += n;
    return is_won;
}

static double normally(Chance *chance) { return sqrt(-2 * log(1 - uniform(chance))) * cos(6.283185307 * uniform(chance)); }

/* How far the inputs spread in hands of `normal`; and the weights for such inputs, by chance where none were read. */
static void begin(Chance *chance, int is_read) {
    double sum[INPUTS] = {0}, squares[INPUTS] = {0}, rows = 0;
    for (int i = 0; i < INPUTS; i++) spread[i] = 1;
    for (int number = 0; number < 4000; number++) {
        Hand hand;
        Move moves[FACES * 4];
        deal(&hand, (int[]){2, 4, 4, 2, 3, 6}[number % 6], 0, chance);
        begin_readings(&hand);
        for (int made = 0; hand.phase != OVER && made < 600; made++) {
            if (!hand.turn && lay_out(&hand, decided, moves, chance))
                for (int r = 0; r < decided->rows; r++, rows++)
                    for (int i = 0; i < INPUTS; i++) { double x = decided->row[r][i]; sum[i] += x; squares[i] += x * x; }
            go_on(&hand, like_normal(&hand, chance, 1.0), chance);
        }
    }
    for (int i = 0; i < INPUTS; i++) {
        double mean = middle[i] = sum[i] / rows;
        spread[i] = sqrt(fmax(0, squares[i] / rows - mean * mean)) + 0.05;
        if (is_read) net.last += mean * net.straight[i];
        net.straight[i] *= spread[i];
        for (int u = 0; u < HIDDEN; u++) {
            net.bias[u] += mean * net.inputs[i][u];
            net.inputs[i][u] = is_read ? net.inputs[i][u] * spread[i] : normally(chance) / sqrt(INPUTS);
        }
    }
    for (int u = 0; u < HIDDEN && !is_read; u++) net.out[u] = 0.02 * normally(chance);
}

static int write_networks(const char *path) { /* for rows as they are */
    FILE *out = fopen(path, "wb");
    struct Network plain = net;
    for (int i = 0; i < INPUTS; i++) {
        for (int u = 0; u < HIDDEN; u++) plain.bias[u] -= middle[i] * (plain.inputs[i][u] /= spread[i]);
        plain.last -= middle[i] * (plain.straight[i] /= spread[i]);
    }
    return !out || fwrite(table, sizeof table, 1, out) != 1 || fwrite(&looks, sizeof looks, 1, out) != 1
        || fwrite(&plain, offsetof(struct Network, judge), 1, out) != 1 || fclose(out);
}

static int players_by_lot(Chance *chance, double twos) {
    double lot = uniform(chance);
    return lot < twos ? 2 : lot < 0.84 ? 4 : lot < 0.91 ? 3 : lot < 0.98 ? 6 : 10;
}

static int learn(const char *path, long steps, Chance *chance, int is_read, double twos, double from, double to) {
    long won[5] = {0}, played[5] = {0};
    begin(chance, is_read);
    for (long step = 1; step <= steps; step++) {
        long decisions = 0;
        for (int i = 0; i < BATCH; i++) {
            int players = players_by_lot(chance, twos), plays_anything[SEATS], kind = 0;
            double lot = uniform(chance);
            for (int seat = 0; seat < players; seat++)
                kind += plays_anything[seat] = lot < RANDOM_TABLES || (lot < RANDOM_TABLES + MIXED_TABLES && below(chance, 2));
            int teams = players == 4 && uniform(chance) < TEAMS ? 2 : 0, is_won = learned_from_hand(players, teams, plays_anything, chance, &decisions);
            int place = teams ? 4 : (players == 4) * 2 + (kind == players);
            if ((players == 2 || players == 4) && (!kind || kind == players)) { won[place] += is_won; played[place]++; }
        }
        climb(decisions, step, from + (to - from) * (step - 1) / steps, is_read && step <= JUDGE_STEPS);
        if (step % 500 && step != steps) continue;
        printf("%ld:", step);
        for (int i = 0; i < 5; i++) { printf(" %.2f +- %.2f", 100.0 * won[i] / (played[i] + 1), 50 / sqrt(played[i] + 1)); won[i] = played[i] = 0; }
        printf("\n");
        fflush(stdout);
        if (write_networks(path)) return 1;
    }
    return 0;
}

static void compare(long hands, uint64_t seed, int players, int teams, int plays_anything) {
    long won[2] = {0};
    double squares = 0;
    for (long number = 0; number < hands; number++) {
        int seat = number % players, results[2];
        for (int learned = 0; learned < 2; learned++) {
            Hand hand;
            Chance chance = {(seed + number / players) * 0x9E3779B97F4A7C15ULL + 12345}, own = {number * 2 + 1};
            for (int i = 0; i < 5; i++) word(&chance);
            deal(&hand, players, teams, &chance);
            begin_readings(&hand);
            for (int made = 0; hand.phase != OVER && made < 800; made++)
                go_on(&hand, hand.turn == seat || partners(&hand, seat, hand.turn) ? learned ? by_policy(&hand, &own) : like_normal(&hand, &chance, 0.0)
                     : plays_anything ? anything(&hand, &chance) : like_normal(&hand, &chance, 0.0), &chance);
            won[learned] += results[learned] = hand.winner == seat || (hand.winner >= 0 && partners(&hand, seat, hand.winner));
        }
        squares += (results[1] - results[0]) * (results[1] - results[0]);
    }
    double gain = (won[1] - won[0]) / (double)hands, error = sqrt((squares / hands - gain * gain) / hands);
    printf("%d players%s%s: %.2f%% won, the same by normal %.2f%%, gain %+.2f +- %.2f\n", players, teams ? ", teams" : "", plays_anything ? ", random" : "",
           100.0 * won[1] / hands, 100.0 * won[0] / hands, 100.0 * gain, 100.0 * error);
}


static int read_and_write(const char *path, long wanted, Chance *chance) {
    FILE *out = fopen(path, "wb");
    if (!out) { perror(path); return 1; }
    read_hands(wanted, chance);
    return fwrite(table, sizeof table, 1, out) != 1 || fclose(out);
}

static int look_and_write(const char *path, long wanted, Chance *chance, int players) {
    FILE *out = fopen(path, "wb");
    if (!out) { perror(path); return 1; }
    write_looks(out, wanted, chance, players);
    return fclose(out) != 0;
}

int main(int count, char **given) {
    const char *what = count > 1 ? given[1] : "", *path = count > 2 ? given[2] : "";
    int is_read = !strcmp(what, "read"), is_look = !strcmp(what, "looks"), is_learn = !strcmp(what, "learn");
    if (count != (is_read ? 5 : is_look ? 7 : is_learn ? 8 : 6)) { fprintf(stderr, "see the first lines of hands.c\n"); return 2; }
    int players = is_read || is_learn ? 2 : atoi(given[5 + is_look]);
    long many = atol(given[3 + is_look]);
    uint64_t seed = strtoull(given[4 + is_look], NULL, 10);
    Chance chance = {seed * 0x9E3779B97F4A7C15ULL + 1};
    if (players < 2 || players > SEATS) return 2;
    if (is_read) return read_and_write(path, many, &chance);
    FILE *file = fopen(path, "rb");
    if (!file) { perror(path); return 1; }
    for (int i = 0; i < INPUTS; i++) spread[i] = 1;
    int has_table = fread(table, sizeof table, 1, file) == 1, has_looks = has_table && fread(&looks, sizeof looks, 1, file) == 1;
    int has_policy = has_looks && fread(&net, offsetof(struct Network, judge), 1, file) == 1;
    fclose(file);
    if (is_look) return !has_table || look_and_write(given[3], many, &chance, players);
    if (is_learn) return !has_looks || learn(path, many, &chance, has_policy, atof(given[5]), atof(given[6]), atof(given[7]));
    if (!has_policy) return 1;
    int teams = !strcmp(what, "teams") ? 2 : 0;
    if (teams && players != 4) return 2;
    compare(many, seed, players, teams, !strcmp(what, "random"));
    return 0;
}
