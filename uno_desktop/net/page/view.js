// A seat's view, and how the events it saw change it. The rules stay with the host: this only keeps count.

export const NONE = -1;
export const HIDDEN = -1;

/** The fields of a view in the order the host writes them: the check is made over this text. */
const FIELDS = [
  "seat", "pending", "hand", "counts", "discard", "color", "direction", "draw_count", "uno_open", "jump_open", "scores",
  "hand_number", "dealer", "out", "hand_winner", "hand_points", "match_winner", "shown_hands",
  "partner_hands", "hand_rule",
  "side", "backs", "draw_back", // with a double-sided deck only
  "face_down", // where cards can be laid face down only
  "silence", // where it can be forbidden to speak only
];

/** What the game waits for, with its phase and its seat (whose turn it is) as fields of the view, too. */
const waits = (pending) => ({ pending, phase: pending.phase, turn: pending.seat });

const AT_REST = { ...waits({ kind: "HandOver", phase: "hand_over", seat: NONE }), uno_open: [], jump_open: false };
const MATCH_OVER = waits({ kind: "MatchOver", phase: "match_over", seat: NONE });

/** The view as the host sent it. */
export const readView = (view) => ({ ...view, ...waits(view.pending) });

const counted = (view, seat, change) => view.counts.map((count, n) => (n === seat ? count + change : count));
const colorOf = (setup, card) => setup.cardColors[card] ?? NONE;

const allMaySpeak = (view) => ("silence" in view ? { silence: [] } : {});

const FOLDS = {
  HandStarted: (view, [number, dealer], setup) => ({
    hand_number: number, dealer, hand: [], counts: view.counts.map(() => 0), discard: [],
    draw_count: setup.others?.length ? setup.faces.length / 2 : setup.faces.length,
    direction: 1, color: NONE, out: [], hand_winner: NONE, hand_points: null, shown_hands: null,
    ...(setup.others?.length ? { side: 0 } : {}),
    ...("face_down" in view ? { face_down: 0 } : {}),
    ...allMaySpeak(view),
  }),
  HandRuleAsked: () => ({ hand_rule: NONE }),
  HandRuleChosen: (_view, [_seat, rule]) => ({ hand_rule: rule }),
  CardsTraded: (view, [seat, target, given, taken]) => {
    if (view.seat !== seat && view.seat !== target) return {};
    const [gone, come] = view.seat === seat ? [given, taken] : [taken, given];
    return { hand: [...view.hand.filter((card) => !gone.includes(card)), ...come] };
  },
  CardsDealt: (view, [hands]) => ({
    counts: hands.map((hand) => hand.length), hand: view.seat >= 0 ? hands[view.seat] : [],
    draw_count: view.draw_count - hands.reduce((sum, hand) => sum + hand.length, 0),
  }),
  StartCardTurned: (view, [card, fate], setup) => fate === "returned" ? {} : {
    discard: [...view.discard, card], draw_count: view.draw_count - 1, color: colorOf(setup, card),
  },
  CardPlayed: (view, [seat, card, also], setup) => {
    const played = [card, ...also];
    const color = colorOf(setup, played[played.length - 1]);
    return {
      discard: [...view.discard, ...played],
      counts: counted(view, seat, -played.length),
      ...(seat === view.seat ? { hand: view.hand.filter((each) => !played.includes(each)) } : {}),
      ...(color >= 0 ? { color } : {}),
    };
  },
  ColorChosen: (_view, [_seat, color]) => ({ color }),
  DirectionReversed: (_view, [direction]) => ({ direction }),
  CardsDrawn: (view, [seat, cards, why]) => ({
    counts: counted(view, seat, cards.length), draw_count: view.draw_count - cards.length,
    ...(seat === view.seat ? { hand: [...view.hand, ...cards] } : {}),
    ...(why === "turn" ? { uno_open: [], jump_open: false } : {}), // the turn has begun, and closed what was open
  }),
  PileReshuffled: (view, [count]) => ({
    draw_count: count, discard: view.discard.slice(-1),
    // One that may still be doubted stays where it is.
    ...("face_down" in view ? { face_down: view.pending.kind === "FaceDown" ? Math.min(view.face_down, 1) : 0 } : {}),
  }),
  CardLaidDown: (view, [seat, card]) => ({
    face_down: view.face_down + 1, counts: counted(view, seat, -1), pending: { kind: "FaceDown" },
    ...(seat === view.seat ? { hand: view.hand.filter((each) => each !== card) } : {}),
  }),
  FaceDownTurned: (view, [seat, target, card, legal]) => ({
    face_down: view.face_down - 1, pending: { kind: "Turn", phase: "turn", seat },
    ...(legal ? { discard: [...view.discard.slice(0, -1), card, ...view.discard.slice(-1)] } : {
      counts: counted(view, target, 1), ...(target === view.seat ? { hand: [...view.hand, card] } : {}),
    }),
  }),
  HandReturned: (view, [seat, count]) => ({
    counts: counted(view, seat, -count), draw_count: view.draw_count + count,
    uno_open: view.uno_open.filter((each) => each !== seat),
    ...(seat === view.seat ? { hand: [] } : {}),
  }),
  CardsShed: (view, [seat, cards]) => ({
    counts: counted(view, seat, -cards.length),
    discard: [...view.discard.slice(0, -1), ...cards, ...view.discard.slice(-1)],
    ...(seat === view.seat ? { hand: view.hand.filter((each) => !cards.includes(each)) } : {}),
  }),
  HandsSwapped: (view, [, , hands]) => moved(view, hands),
  HandsPassed: (view, [, hands]) => moved(view, hands),
  HandsShuffled: (view, [, hands]) => moved(view, hands),
  WentOut: (view, [seat]) => ({ out: [...view.out, seat] }),
  TableFlipped: (view, [, side, top, backs, draw_back], setup) => ({
    side, backs, draw_back, jump_open: false, color: colorOf(setup, top),
    hand: view.hand.map((card) => setup.others[card]), discard: view.discard.map((card) => setup.others[card]).reverse(),
  }),
  BacksShown: (_view, [backs, draw_back]) => ({ backs, draw_back }),
  PartnersShown: (_view, [hands]) => ({ partner_hands: hands }),
  HandCounted: (_view, [hands]) => ({ shown_hands: hands }),
  SilenceBegan: (_view, [seat]) => ({ silence: [seat] }),
  SilenceBroken: (view, [seat]) => ({ silence: [...view.silence, seat] }),
  SilenceEnded: () => ({ silence: [] }),
  HandWon: (view, [seat, points, scores]) => ({
    ...AT_REST, ...allMaySpeak(view), hand_winner: seat, hand_points: points, scores,
  }),
  HandEndedWithoutWinner: (view, [scores]) => ({ ...AT_REST, ...allMaySpeak(view), scores }),
  MatchWon: (_view, [seat]) => ({ ...MATCH_OVER, match_winner: seat }),
  TurnBegan: (_view, [pending, uno_open, jump_open]) => ({ ...waits(pending), uno_open, jump_open }),
};

function moved(view, hands) {
  return { counts: hands.map((hand) => hand.length), ...(view.seat >= 0 ? { hand: hands[view.seat] } : {}) };
}

/** The view after these events, as the seat saw them. */
export function fold(view, events, setup) {
  for (const [kind, ...fields] of events) {
    const change = FOLDS[kind];
    if (change) view = { ...view, ...change(view, fields, setup) };
  }
  return view;
}

const TABLE = Array.from({ length: 256 }, (_, n) => {
  for (let bit = 0; bit < 8; bit++) n = n & 1 ? 0xedb88320 ^ (n >>> 1) : n >>> 1;
  return n >>> 0;
});

/** The CRC-32 of the view's text in hex, as the host reckons it. */
export function checkOf(view) {
  const text = JSON.stringify(Object.fromEntries(FIELDS.filter((name) => name in view).map((name) => [name, view[name]])));
  let crc = 0xffffffff;
  for (let i = 0; i < text.length; i++) crc = TABLE[(crc ^ text.charCodeAt(i)) & 0xff] ^ (crc >>> 8);
  return ((crc ^ 0xffffffff) >>> 0).toString(16).padStart(8, "0");
}
