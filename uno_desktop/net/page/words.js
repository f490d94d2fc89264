// Messages of the game in the language of the page, and what happened as lines of text.

import { HIDDEN, NONE } from "./view.js";

let words = {
  lang: "en", texts: {}, faces: [], helps: [], colors: [], forms: {}, rules: [], rules_say: [], plural: [], languages: {}, emotes: {},
};

/** The name of a card or a color: plain wherever it is written, in another form where a sentence asks for one. */
class Name {
  constructor(kind, index) {
    this.kind = kind;
    this.index = index;
  }

  toString() {
    return words[this.kind][this.index] ?? "";
  }

  form(form) {
    return words.forms[form]?.[this.kind][this.index] ?? this.toString();
  }
}

/** Names one after the other; together they take the form that each of them takes. */
class Names {
  constructor(names) {
    this.names = names;
  }

  toString() {
    return this.names.join(", ");
  }

  form(form) {
    return this.names.map((name) => inForm(name, form)).join(", ");
  }
}

const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;

/** A name read from right to left, kept to itself: the rest of its line stays in its order. */
const isolated = (text) => (RIGHT_TO_LEFT.test(text) ? `\u2068${text}\u2069` : text);

const inForm = (value, form) => (form && value?.form ? value.form(form) : String(value));

/** What the host has of the language a browser names so: "pt-BR" is pt_BR, or pt, or the pt of another country. */
function codesOf(tag) {
  const there = document.documentElement.dataset.languages.split(" ");
  const [whole, base] = [tag.replace("-", "_"), tag.split(/[-_]/)[0]];
  return there.includes(whole) ? [whole] : there.filter((code) => code.split("_")[0] === base);
}

/** Load the first of the wanted languages that the host has, else English. `edition`: a table's own. */
export async function loadWords(wanted, edition = "") {
  const folder = edition ? `${edition}/` : "";
  for (const code of [...wanted.flatMap(codesOf), "en"]) {
    const reply = await fetch(`/words/${folder}${encodeURIComponent(code)}.json`).catch(() => null);
    if (reply && reply.ok) {
      words = await reply.json();
      document.documentElement.lang = words.lang.replace("_", "-");
      return words.lang;
    }
  }
  return words.lang;
}

export const language = () => words.lang;
export const languages = () => words.languages;

/** The text of a key with its {fields} filled in; a field n chooses the form of the message, {card:acc} that of a name.
 * A missing message gives its key. */
export function t(key, fields = {}) {
  let text = words.texts[key];
  if (text === undefined) return key;
  if (Array.isArray(text)) {
    const n = Math.abs(fields.n ?? 2);
    const forms = words.plural;
    text = text[Math.min(forms[n < forms.length ? n : 100 + (n % 100)] ?? 0, text.length - 1)];
  }
  return text.replace(/\{(\w+)(?::(\w+))?\}/g, (all, name, form) => (name in fields ? isolated(inForm(fields[name], form)) : all));
}

export const has = (key) => words.texts[key] !== undefined;
/** One of the short sayings of the theme. */
export const saying = (id) => words.emotes[id] ?? "";
export const faceName = (face) => new Name("faces", face);
export const faceHelp = (face) => words.helps[face] ?? "";
export const ruleName = (rule) => words.rules[rule] ?? "";
export const ruleText = (rule) => words.rules_say[rule] ?? "";
export const colorName = (color) => new Name("colors", color);

/** Tells events to one seat, as the game's own narrator does. */
export class Narrator {
  constructor(setup, nameOf) {
    this.setup = setup;
    this.nameOf = nameOf;
  }

  card(card) {
    return card < 0 ? t("card.back") : faceName(this.setup.faces[card]);
  }

  cards(cards) {
    return new Names(cards.map((card) => this.card(card)));
  }

  line(event) {
    const found = this.said(event);
    if (!found) return null;
    const [key, fields, seat = NONE, target = NONE] = found;
    const you = this.setup.you;
    let variant = "";
    if (you >= 0 && seat === you && has(`say.${key}.you`)) variant = ".you";
    else if (you >= 0 && target === you && has(`say.${key}.to_you`)) variant = ".to_you";
    return t(`say.${key}${variant}`, { ...fields, seat: this.nameOf(seat), target: this.nameOf(target) });
  }

  said(event) {
    const [kind, a, b, c, d] = event;
    switch (kind) {
      case "HandStarted": return ["hand_started", { number: a }, b];
      case "HandRuleAsked": return ["rule_asked", {}, a];
      case "HandRuleChosen": return a >= 0 ? ["rule_chosen", { rule: ruleName(b) }, a] : ["rule_drawn", { rule: ruleName(b) }];
      case "CardsTraded":
        if (c.includes(HIDDEN)) return ["traded", {}, a, b];
        return ["traded_seen", { given: this.cards(c), taken: this.cards(d) }, a, b];
      case "MachinePressed": return [b ? "machine" : "machine_nothing", { n: b }, a];
      case "TimeRanOut": return ["time_out", {}, a];
      case "HandTimeUp": return ["hand_time_up", {}];
      case "StartCardTurned": return [`start_${b}`, { card: this.card(a) }];
      case "CardPlayed": return [d ? "jumped_in" : "played", { cards: this.cards([b, ...c]) }, a];
      case "ColorChosen": return ["color", { color: colorName(b) }, a];
      case "DirectionReversed": return [a > 0 ? "direction_left" : "direction_right", {}];
      case "SeatSkipped": return ["skipped", {}, a];
      case "PenaltyGrew": return c > b ? ["penalty_grew", { n: c }] : null;
      case "CardsDrawn":
        if (c === "turn" && b.every((card) => card !== HIDDEN)) return ["drew_seen", { cards: this.cards(b) }, a];
        return ["drew", { n: b.length }, a];
      case "NothingToDraw": return ["nothing_to_draw", {}, a];
      case "PileReshuffled": return ["reshuffled", { n: a }];
      case "DrawnCardKept": return ["kept", {}, a];
      case "ChallengeMade": return ["challenged", {}, a, b];
      case "CardLaidDown": return ["laid_down", { card: this.card(b) }, a];
      case "FaceDownBelieved": return ["believed", {}, a, b];
      case "FaceDownTurned": return [d ? "honest_turned" : "bluff_turned", { card: this.card(c) }, a, b];
      case "HandRevealed": return c.includes(HIDDEN) ? null : ["revealed", { cards: this.cards(c) }, b, a];
      case "ChallengeDecided": return [c ? "challenge_failed" : "challenge_won", {}, a, b];
      case "DropBegan": return ["drop_began", {}, a];
      case "HandDropped": return ["dropped", { place: b }, a];
      case "DropEnded": return ["drop_last", {}, a];
      case "HandsSwapped": return ["swapped", {}, a, b];
      case "HandsPassed": return [a > 0 ? "passed_left" : "passed_right", {}];
      case "HandsShuffled": return ["shuffled", {}, a];
      case "ComplyAsked": return ["comply_asked", {}, a, c];
      case "Complied": return ["complied", {}, a];
      case "Refused": return ["refused", {}, a];
      case "UnoCalled": return ["uno", {}, a];
      case "UnoCaught": return ["caught", {}, b, a];
      case "FalseUnoCalled": return ["false_uno", {}, a];
      case "SilenceBegan": return ["silence_began", {}, a];
      case "SilenceEnded": return ["silence_ended", {}];
      case "SilenceBroken": return ["spoke", {}, a];
      case "TableFlipped": return ["flipped", {}, a];
      case "WentOut": return ["out", { place: b }, a];
      case "HandReturned": return ["hand_returned", { n: b }, a];
      case "HandWon": return ["hand_won", { n: b }, a];
      case "HandEndedWithoutWinner": return ["no_winner", {}];
      case "MatchWon": return a >= 0 ? ["match_won", {}, a] : ["match_shared", {}];
      case "TurnBegan": return a.phase === "turn" ? ["turn", {}, a.seat] : null;
      default: return null;
    }
  }
}
