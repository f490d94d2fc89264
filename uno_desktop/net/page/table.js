// The table as a phone shows it: the others, the piles, what can be done, and the own hand.

import { Drop } from "./drop.js";
import { Laid } from "./laid.js";
import { buzz, closeSheet, faceOf, fill, h, isOpen, say, shape, sheet, timesWords, toast } from "./ui.js";
import { checkOf, fold, NONE, readView } from "./view.js";
import { colorName, faceHelp, faceName, Narrator, ruleName, ruleText, saying, t } from "./words.js";

const CARD_RATIO = 1.5;
const LEAST_CARD_PX = 52;
const MOST_CARD_PX = 176;
const ONE_ROW_PX = 84;
/** Cards may be so much smaller if they need a row less. */
const FEWER_ROWS_WORTH = 0.85;
const LEAST_STRIP_PX = 44;
const RECENT = 3;
const EMOTE_EVERY_MS = 2000;
const SAID_MS = 2600;
const BUZZ_TURN = [70, 50, 70];
const ASKS = ["color", "target", "group", "comply", "rule"];

export class Table {
  constructor(line, state, { leave, menu }) {
    this.line = line;
    this.app = state;
    this.setup = state.setup;
    this.menu = menu;
    this.leave = leave;
    this.view = null;
    this.legal = [];
    this.waiting = [];
    this.ply = 0;
    this.armed = false;
    this.faceDown = false;
    this.fortune = null;
    this.recent = [];
    this.colorBefore = NONE;
    this.asked = new Map();
    this.cards = new Map();
    this.said = new Map();
    this.drop = new Drop(line, this);
    this.build();
    this.laid = new Laid(this.discardNode);
  }

  get you() {
    return this.setup.you;
  }

  get seats() {
    return this.app.roster ? this.app.roster.seats : [];
  }

  nameOf(seat) {
    return this.seats[seat] ? this.seats[seat].name : "";
  }

  // -- what the host says --

  state(message) {
    this.view = readView(message.view);
    this.recent = (message.recent ?? []).slice(-RECENT);
    this.take(message);
    if (this.view.phase !== "drop") this.drop.end();
    this.laid.end();
    this.update();
  }

  moved(message) {
    if (!this.view || message.ply !== this.ply + 1) {
      if (this.view && message.ply <= this.ply) return;
      this.line.send({ t: "resync" });
      return;
    }
    const narrator = new Narrator(this.setup, (seat) => this.nameOf(seat));
    const lines = [];
    for (const event of message.events) {
      if (event[0] === "CardPlayed" && event[1] === this.you) this.laid.end();
      this.note(event);
      this.view = fold(this.view, [event], this.setup);
      const said = narrator.line(event);
      if (said) lines.push([event[0], said]);
    }
    if (checkOf(this.view) !== message.check) {
      this.line.send({ t: "resync" });
      return;
    }
    this.take(message);
    this.tell(lines);
    this.update();
    for (const [kind, seat] of message.events) {
      if (kind === "SilenceBroken" && !this.said.has(seat)) this.speak(seat, t("page.slip"));
    }
  }

  take(message) {
    const wasMine = this.isMyTurn;
    this.ply = message.ply;
    this.legal = message.legal;
    this.faceDown = false;
    this.waiting = message.waiting;
    this.armed = message.armed ?? this.armed;
    this.showTime(message);
    if (this.isMyTurn && !wasMine && this.view.phase !== "drop") buzz(BUZZ_TURN);
  }

  /** A bar that runs out with the time of whoever is on turn; it stands still while the host pauses. */
  showTime({ time, stopped }) {
    const [seat, left, full] = time ?? [NONE, 0, 1];
    const bar = this.clockNode;
    bar.getAnimations().forEach((animation) => animation.cancel());
    bar.hidden = seat === NONE;
    bar.classList.toggle("mine", seat === this.you);
    if (seat === NONE) return;
    const ends = [{ transform: `scaleX(${left / full})` }, { transform: "scaleX(0)" }];
    const run = bar.animate(ends, { duration: left, fill: "forwards" });
    if (stopped) run.pause();
  }

  /** Keep the last plays, and the color a wild covered. */
  note([kind, seat, card, also]) {
    if (kind === "HandStarted") this.recent = [];
    else if (kind === "CardPlayed") {
      this.colorBefore = this.view.color;
      this.recent = [...this.recent, [seat, [card, ...also].pop(), NONE]].slice(-RECENT);
    } else if (kind === "ColorChosen" && this.recent.length) this.recent[this.recent.length - 1][2] = card;
  }

  tell(lines) {
    if (!lines.length) return;
    const happened = lines.filter(([kind]) => kind !== "TurnBegan").map(([, said]) => said);
    if (happened.length) fill(this.lineNode, happened.slice(-2).reverse().map((said) => h("span", {}, said)));
    say(lines.map(([, said]) => said).join(". "), this.isMyTurn);
  }

  roster() {
    if (!this.setup) this.setup = this.app.setup;
    if (this.view) this.update();
    else this.show();
  }

  answer(message) {
    const card = this.asked.get(message.n);
    this.asked.delete(message.n);
    if (message.armed !== undefined) {
      this.armed = message.armed;
      this.updateActions();
    }
    if (this.drop.answer(message) || message.ok) return;
    if (card !== undefined && card === this.laid.card) this.laid.back();
    if (["stale", "ignored"].includes(message.reason)) return;
    const key = `refusal.${message.reason}`;
    const words = t(key, { n: this.setup.calls_at }); // n: with how many cards left UNO is called
    const said = words === key ? t(`net.error.${message.reason}`) : words;
    toast(said, true);
    buzz(30);
    const node = card === undefined ? null : this.cards.get(card);
    if (node) {
      node.classList.remove("no");
      void node.offsetWidth;
      node.classList.add("no");
    }
  }

  ways(message) {
    if (this.wanted === message.card) this.choose(message.card, message.moves);
  }

  dropped(message) {
    this.drop.take(message);
  }

  emote({ seat, id }) {
    if (saying(id)) this.speak(seat, saying(id));
  }

  /** Somebody says something: in a bubble at their seat, or, where that isn't seen, at the top of the page. */
  speak(seat, text) {
    clearTimeout(this.said.get(seat)?.timer);
    const timer = setTimeout(() => {
      this.said.delete(seat);
      this.updateSeats();
    }, SAID_MS);
    this.said.set(seat, { text, timer });
    const line = `${this.nameOf(seat)}: ${text}`;
    if (seat === this.you || document.querySelector("dialog, .drop")) toast(line);
    else say(line);
    this.updateSeats();
  }

  /** What a seat is saying, moved so that none of it is outside the page. */
  bubble(seat) {
    const said = this.said.get(seat);
    if (!said) return null;
    const node = h("q.said", { "aria-hidden": "true" }, said.text);
    requestAnimationFrame(() => {
      const { left, right } = node.getBoundingClientRect();
      const shift = Math.max(4 - left, Math.min(0, innerWidth - 4 - right));
      node.style.setProperty("--shift", `${shift.toFixed(1)}px`);
    });
    return node;
  }

  /** The short sayings to choose from; after one the button rests for as long as the host takes no other. */
  askEmote() {
    const tell = (id) => () => {
      closeSheet("emote");
      if (!this.line.send({ t: "emote", id })) return;
      this.emoteNode.disabled = true;
      setTimeout(() => (this.emoteNode.disabled = false), EMOTE_EVERY_MS);
    };
    sheet("emote", t("page.emote"), [this.isSilent && h("p", {}, this.silenceSays()),
      h("div.choices.sayings", {}, this.setup.emotes.map((id) => h("button.row", { onclick: tell(id) }, saying(id))))]);
  }

  /** Whether nobody may speak just now. */
  get isSilent() {
    return Boolean(this.view?.silence?.length);
  }

  /** What speaking costs in the silence: whoever has drawn for it once doesn't draw again. */
  silenceSays() {
    const hasPaid = this.view.silence.slice(1).includes(this.you);
    return hasPaid ? t("page.silence.paid") : t("page.silence.costs", { n: this.setup.speaking_penalty });
  }

  updateSilence() {
    const silent = this.isSilent;
    this.silenceNode.hidden = !silent;
    this.emoteNode.setAttribute("aria-label", silent ? this.silenceSays() : t("page.emote"));
    const shown = silent ? "hush" : "bubble";
    if (this.emoteNode.dataset.shows !== shown) fill(this.emoteNode, shape(shown));
    this.emoteNode.dataset.shows = shown;
  }

  over(message) {
    this.final = message;
    this.showEnd();
  }

  /** Luck and play of the own seat in a hand that is over: the host counts them after it. */
  luck(message) {
    this.fortune = message;
    this.showEnd();
  }

  /** What is left of the match can be saved: the paths of its files by kind. */
  keepsake(message) {
    this.kept = message;
    this.showEnd();
  }

  // -- what can be done --

  get isMyTurn() {
    return this.view !== null && this.you >= 0 && this.waiting.includes(this.you);
  }

  get canSpeak() {
    return this.you >= 0 && this.setup.emotes.length > 0;
  }

  get isAsked() {
    return this.isMyTurn && this.view.turn === this.you;
  }

  can(word) {
    return this.legal.find((entry) => entry.move.split(" ")[1] === word);
  }

  entryFor(card) {
    const face = this.setup.faces[card];
    if (this.view.phase === "drawn" && this.view.turn === this.you && !this.view.pending.drawn.includes(card)) return null;
    return this.legal.find((entry) => entry.card !== undefined && this.setup.faces[entry.card] === face) ?? null;
  }

  send(move, card) {
    const n = this.line.ask({ t: "move", move, ply: this.ply, at: this.line.hostMs() });
    for (const name of ASKS) closeSheet(name);
    if (!n || card === undefined) return;
    this.asked.set(n, card);
    if (this.cards.has(card) && this.entryFor(card) && !move.includes(" lay_down ")) this.laid.lay(card, this.cards.get(card));
  }

  /** Whether somebody laid a card face down, and this seat may doubt it. */
  get isFaceDown() {
    return this.view.pending.kind === "FaceDown";
  }

  /** Whether the draw pile gives what is to be drawn. */
  get canTake() {
    return this.isAsked && !this.isFaceDown && Boolean(this.can("accept"));
  }

  /** Whether this card would be laid face down by a tap. */
  laysDown(card) {
    return this.faceDown && Boolean(this.can("lay_down")) && this.view.hand.includes(card);
  }

  toggleFaceDown() {
    this.faceDown = !this.faceDown;
    this.update();
  }

  tap(card) {
    if (this.laysDown(card)) return this.send(`${this.you} lay_down ${this.setup.cards[card][0]}`, card);
    const entry = this.entryFor(card);
    if (!entry) this.send(`${this.you} play ${this.setup.cards[card][0]}`, card); // the host says why not
    else if (!entry.more) this.send(entry.move, card);
    else {
      this.wanted = card;
      this.line.ask({ t: "ways", card });
    }
  }

  /** Ask for what tells the ways apart: the cards that go along, whom it hits, which color. */
  choose(card, moves) {
    const groups = new Set(moves.map((move) => (move.also ?? []).join()));
    if (groups.size > 1) return this.askGroup(card, moves);
    if (new Set(moves.map((move) => move.target)).size > 1) return this.askTarget(card, moves);
    if (new Set(moves.map((move) => move.color)).size > 1) return this.askColor(card, moves);
    if (moves.length) this.send(moves[0].move, card);
  }

  askColor(card, moves, title = t("color_wheel.title"), closable = true) {
    const held = (color) => this.view.hand.filter((each) => this.setup.cardColors[each] === color).length;
    const wheel = this.palette().map((n) => {
      const color = this.setup.colors[n];
      const way = moves.find((move) => move.color === n);
      return h("button.color", {
        vars: { "--tint": color.hex }, disabled: !way,
        onclick: () => this.send(way.move, card),
      }, shape(color.shape), h("b", {}, colorName(n)), h("small", {}, t("color_wheel.held", { n: held(n) })));
    });
    sheet("color", title, h("div.wheel", { "data-many": wheel.length > 4 ? "1" : "0" }, wheel), { closable });
  }

  /** The numbers of the colors of the side that is up. */
  palette() {
    const { colors, light_colors: light = colors.length } = this.setup;
    const all = [...colors.keys()];
    return this.view.side ? all.slice(light) : all.slice(0, light);
  }

  /** What is on the other side of a card that is known; "" where cards have one side. */
  behind(card) {
    const other = this.setup.others?.[card];
    return other === undefined ? "" : t("page.behind", { card: faceName(this.setup.faces[other]) });
  }

  /** The picture of a face. */
  picture(face) {
    return this.setup.paths[face] ?? this.setup.back;
  }

  askTarget(card, moves) {
    const targets = [...new Set(moves.map((move) => move.target))];
    const [asks, n] = moves[0].asks;
    sheet("target", t(`target_picker.title.${asks}`, { n }), h("div.choices", {}, targets.map((seat) => h("button.row", {
      onclick: () => {
        closeSheet("target");
        this.choose(card, moves.filter((move) => move.target === seat));
      },
    }, this.face(seat), h("b", {}, this.nameOf(seat)), h("span", {}, t("target_picker.cards", { n: this.view.counts[seat] }))))));
  }

  askGroup(card, moves) {
    const faces = this.setup.faces;
    const others = [...new Set(moves.flatMap((move) => move.also ?? []).map((each) => faces[each]))];
    const candidates = this.view.hand.filter((each) => each !== card && others.includes(faces[each]));
    const chosen = [];
    const same = (also) => also.length === chosen.length && (!also.length
      || (faces[also[also.length - 1]] === faces[chosen[chosen.length - 1]]
        && also.map((each) => faces[each]).sort().join() === chosen.map((each) => faces[each]).sort().join()));
    const fitting = () => moves.filter((move) => same(move.also ?? []));
    const play = h("button.primary.big", {
      onclick: () => {
        closeSheet("group");
        this.choose(card, fitting());
      },
    });
    const row = h("div.pick", {}, candidates.map((each) => {
      const node = this.cardButton(each, () => {
        const at = chosen.indexOf(each);
        if (at < 0) chosen.push(each);
        else chosen.splice(at, 1);
        show();
      });
      return node;
    }));
    const show = () => {
      [...row.children].forEach((node, n) => {
        const at = chosen.indexOf(candidates[n]);
        node.setAttribute("aria-pressed", at >= 0 ? "true" : "false");
        node.dataset.order = at < 0 ? "" : at === chosen.length - 1 ? t("group_picker.on_top") : String(at + 1);
      });
      play.textContent = t("group_picker.play", { n: chosen.length + 1 });
      play.disabled = !fitting().length;
    };
    show();
    sheet("group", t("group_picker.title"), [h("p", {}, t("group_picker.help")), row, play]);
  }

  /** What the position asks for by itself. */
  ask() {
    if (!this.isAsked) {
      for (const name of ASKS) closeSheet(name);
      return;
    }
    if (this.view.phase === "choose_color" && !isOpen("color")) {
      const moves = this.legal.map((entry) => ({ ...entry, color: this.setup.colors.findIndex(
        (color) => entry.move.endsWith(`as ${color.name}`)) }));
      this.askColor(undefined, moves, t("color_wheel.start_title"), false);
    }
    if (this.view.phase === "comply" && !isOpen("comply")) this.askComply();
    if (this.view.phase === "choose_rule" && !isOpen("rule")) this.askRule();
  }

  askRule() {
    const offers = this.view.pending.offers.flatMap((rule) => [
      h("button.primary.big", { onclick: () => this.send(`${this.you} choose_rule at ${rule}`) }, ruleName(rule)),
      h("p", {}, ruleText(rule)),
    ]);
    sheet("rule", t("rule_picker.title"), [h("p", {}, t("rule_picker.help")), ...offers], { closable: false });
  }

  askComply() {
    const rules = this.setup.written_rules ?? [];
    const card = this.view.pending.card;
    const copies = this.setup.faces.map((face, id) => [face, id])
      .filter(([face]) => face === this.setup.faces[card]).map(([, id]) => id);
    const text = rules.length ? rules[copies.indexOf(card) % rules.length] : t("comply.no_text");
    const answer = (word) => () => this.send(this.can(word).move);
    sheet("comply", t("comply.title"), [
      h("blockquote", {}, text), h("p", {}, t("comply.help")),
      h("button.primary.big", { onclick: answer("comply") }, t("comply.done")),
      h("button.plain.big", { onclick: answer("refuse") }, t("comply.refuse", { n: this.setup.refusing_draws })),
    ], { closable: false });
  }

  pressUno() {
    this.line.ask({ t: "uno", ply: this.ply, at: this.line.hostMs() });
    buzz(20);
  }

  // -- what is seen --

  build() {
    this.seatsNode = h("ul.others", { "aria-label": t("page.players") });
    this.discardNode = h("div.pile.discard", { role: "img" });
    this.drawNode = h("button.pile.draw", { onclick: () => this.tapDraw() });
    this.colorNode = h("div.now", {});
    this.silenceNode = h("div.chip.silence", { hidden: true }, shape("hush"), h("b", {}, t("page.silence")));
    this.recentNode = h("ol.recent", { "aria-label": t("page.recent") });
    this.promptNode = h("p.prompt", {});
    this.clockNode = h("div.clock", { hidden: true });
    this.lineNode = h("p.happened", {});
    this.emoteNode = h("button.icon.say", { "aria-label": t("page.emote"), onclick: () => this.askEmote() }, shape("bubble"));
    this.actionsNode = h("div.actions", {});
    this.handNode = h("div.hand", { role: "group", "aria-label": t("page.hand") });
    this.node = h("section.table", {}, h("h1.unseen", {}, t("page.title")),
      h("header", {}, this.seatsNode, h("button.icon", { "aria-label": t("page.menu"), onclick: this.menu }, "☰")),
      h("div.middle", {}, h("div.piles", {}, this.discardNode, this.drawNode), h("div.side", {}, this.silenceNode, this.colorNode, this.recentNode)),
      h("div.says", {}, this.clockNode, this.promptNode, this.lineNode, this.emoteNode),
      h("div.mine", {}, this.actionsNode, this.handNode));
    this.watch = new ResizeObserver(() => this.layOut());
    this.watch.observe(this.handNode);
  }

  show() {
    const app = document.getElementById("app");
    if (!app.contains(this.node)) fill(app, this.node);
    app.className = "playing";
  }

  redraw() {
    this.watch.disconnect();
    this.cards.clear();
    this.build();
    document.getElementById("app").replaceChildren();
    if (this.view) this.update();
    else this.show();
  }

  end() {
    this.watch.disconnect();
    for (const { timer } of this.said.values()) clearTimeout(timer);
    delete document.body.dataset.side;
    this.drop.end();
    for (const name of [...ASKS, "end", "emote"]) closeSheet(name);
  }

  update() {
    this.show();
    this.updateSide();
    this.updateSeats();
    this.updatePiles();
    this.updateHand();
    this.updateActions();
    this.promptNode.textContent = this.prompt();
    this.emoteNode.hidden = !this.canSpeak;
    this.updateSilence();
    this.node.classList.toggle("my-turn", this.isMyTurn);
    this.ask();
    this.showEnd();
  }

  prompt() {
    const { view } = this;
    if (view.phase === "hand_over" || view.phase === "match_over" || view.phase === "before_deal") return "";
    if (this.you < 0) return t("page.watching");
    if (this.isAsked) {
      if (view.phase === "penalty") {
        const { by, amount, until } = view.pending;
        if (this.isFaceDown) return t("penalty.headline_down", { name: this.nameOf(by) });
        if (until >= 0) return t("penalty.headline_until", { name: this.nameOf(by), color: colorName(until) });
        if (!amount) return t("penalty.headline_skip");
        return t(by >= 0 ? "penalty.headline" : "penalty.headline_start", { name: this.nameOf(by), n: amount });
      }
      if (view.phase === "drawn") return t("page.turn.drawn");
      if (this.faceDown) return t("page.turn.face_down");
      if (view.phase === "turn") return t(this.legal.some((entry) => entry.card !== undefined) ? "page.turn.you" : "page.turn.draw");
      return t("page.turn.you");
    }
    if (this.legal.some((entry) => entry.card !== undefined)) return t("page.turn.jump");
    if (this.view.counts[this.you] === 0 && view.out.includes(this.you)) return t("page.turn.out");
    return view.turn >= 0 ? t("page.turn.other", { name: this.nameOf(view.turn) }) : "";
  }

  face(seat) {
    const who = this.seats[seat] ?? { name: "?" };
    return faceOf(who, [...who.name][0] ?? "?");
  }

  /** Pictures have come: letters that are on the screen become faces. */
  showFaces() {
    this.updateSeats();
    this.endShown = "";
    this.showEnd();
  }

  /** The others, in turn order from the own seat on. */
  updateSeats() {
    const { view } = this;
    if (!view) return;
    const all = view.counts.length;
    const order = this.you >= 0
      ? Array.from({ length: all - 1 }, (_, n) => (this.you + n + 1) % all) : [...Array(all).keys()];
    fill(this.seatsNode, order.map((seat) => {
      const who = this.seats[seat] ?? { name: "", here: true };
      const uno = view.counts[seat] === 1;
      const marks = [t("page.cards", { n: view.counts[seat] })];
      if (this.waiting.includes(seat)) marks.unshift(t("page.turn.theirs"));
      const times = timesWords(who);
      if (times) marks.push(times);
      if (!who.here) marks.push(t(who.stand_in ? "page.seat.stand_in" : "page.seat.away"));
      const classes = [this.waiting.includes(seat) && "turn", !who.here && who.kind === "person" && "away",
        uno && "one", view.out.includes(seat) && "out"].filter(Boolean).map((each) => `.${each}`).join("");
      return h(`li${classes}`, { "aria-label": `${who.name}: ${marks.join(", ")}` }, this.face(seat),
        h("b", { "aria-hidden": "true" }, times ? t("patience.name", { name: who.name, times }) : who.name),
        h("span", { "aria-hidden": "true" }, uno ? t("page.uno") : String(view.counts[seat])),
        this.backsOf(seat, order.length), this.bubble(seat));
    }));
    this.seatsNode.dataset.many = order.length > 5 ? "1" : "0";
  }

  /** What a seat's cards show to everybody, where they have two sides: as many as there is room for. */
  backsOf(seat, others) {
    const backs = this.view.backs?.[seat] ?? [];
    if (!backs.length) return null;
    const shown = backs.slice(0, others > 5 ? 4 : 7);
    const names = t("page.backs", { cards: backs.map(faceName).join(", ") });
    return h("div.backs", { role: "img", "aria-label": names, title: names }, shown.map((face) => h("img", { src: this.picture(face), alt: "" })));
  }

  /** The side that is up sets the light; when it changes, everything turns over once. */
  updateSide() {
    const side = String(this.view.side ?? 0);
    const before = this.node.dataset.side;
    this.node.dataset.side = side;
    document.body.dataset.side = side;
    if (before === undefined || before === side) return;
    this.node.classList.remove("turning");
    void this.node.offsetWidth; // so that it begins anew
    this.node.classList.add("turning");
    buzz(40);
  }

  updatePiles() {
    const { view, setup } = this;
    const top = view.discard.slice(-3);
    fill(this.discardNode, top.map((card, n) => h("img", {
      src: setup.cards[card][1], alt: "", draggable: "false",
      vars: { "--turn": `${((card * 37) % 17) - 8}deg`, "--deep": String(top.length - 1 - n) },
    })));
    const name = top.length ? faceName(setup.faces[top[top.length - 1]]) : "";
    const color = view.color >= 0 ? colorName(view.color) : "";
    this.discardNode.setAttribute("aria-label", top.length ? t("page.top", { card: name, color }) : t("page.no_top"));
    const onTop = view.draw_back >= 0 ? this.picture(view.draw_back) : setup.back;
    fill(this.drawNode, h("img", { src: onTop, alt: "", draggable: "false" }), h("span", { "aria-hidden": "true" }, String(view.draw_count)));
    this.drawNode.setAttribute("aria-label", t("page.draw_pile", { n: view.draw_count }));
    const drawable = Boolean(this.can("draw") || this.canTake);
    this.drawNode.classList.toggle("can", drawable && !this.legal.some((entry) => entry.card !== undefined));
    this.drawNode.setAttribute("aria-disabled", drawable ? "false" : "true");
    this.node.dataset.color = view.color >= 0 ? String(view.color) : "";
    if (view.color >= 0) this.node.style.setProperty("--now", setup.colors[view.color].hex);
    fill(this.colorNode,
      view.color >= 0 && h("span.chip", {}, shape(setup.colors[view.color].shape), h("b", {}, color)),
      h("span.way", { role: "img", "aria-label": t(view.direction > 0 ? "page.way.left" : "page.way.right") }, view.direction > 0 ? "↻" : "↺"));
    fill(this.recentNode, [...this.recent].reverse().map(([seat, card, named]) => {
      const face = faceName(setup.faces[card]);
      const said = named >= 0 ? `${face} (${colorName(named)})` : face;
      return h("li", { "aria-label": `${this.nameOf(seat)}: ${said}` }, h("img", { src: setup.cards[card][1], alt: "" }),
        h("span", { "aria-hidden": "true" }, seat === this.you ? t("page.you_short") : this.nameOf(seat)),
        named >= 0 ? h("i", { vars: { "--tint": setup.colors[named].hex } }, shape(setup.colors[named].shape)) : null);
    }));
  }

  tapDraw() {
    const entry = this.can("draw") ?? (this.canTake ? this.can("accept") : null);
    this.send(entry ? entry.move : `${this.you} draw`);
  }

  cardButton(card, onclick) {
    const { setup } = this;
    const color = setup.cardColors[card];
    const tint = color >= 0 ? setup.colors[color].hex : "#26242c";
    const title = [faceHelp(setup.faces[card]), this.behind(card)].filter(Boolean).join(" ");
    return h("button.card", { type: "button", onclick, title, vars: { "--tint": tint } },
      h("span.name", { "aria-hidden": "true" }, faceName(setup.faces[card])), // until the picture has come
      h("img", { src: setup.cards[card][1], alt: "", draggable: "false" }),
      color >= 0 ? h("i.mark", { vars: { "--tint": setup.colors[color].hex } }, shape(setup.colors[color].shape)) : null);
  }

  sorted() {
    const { cardColors, faces } = this.setup;
    const place = (card) => (cardColors[card] < 0 ? this.setup.colors.length : cardColors[card]);
    return [...this.view.hand].sort((a, b) => place(a) - place(b) || faces[a] - faces[b] || a - b);
  }

  updateHand() {
    const hand = this.you >= 0 ? this.sorted() : [];
    for (const [card, node] of this.cards) {
      if (!hand.includes(card)) {
        node.remove();
        this.cards.delete(card);
      }
    }
    const anything = this.legal.some((entry) => entry.card !== undefined);
    let before = null;
    for (const card of hand) {
      let node = this.cards.get(card);
      if (!node) {
        node = this.cardButton(card, () => this.tap(card));
        node.classList.add("new");
        this.cards.set(card, node);
      }
      const next = before ? before.nextSibling : this.handNode.firstChild;
      if (next !== node) this.handNode.insertBefore(node, next);
      before = node;
      const playable = this.laysDown(card) || (!this.faceDown && Boolean(this.entryFor(card)));
      node.classList.toggle("can", playable);
      node.classList.toggle("cannot", !playable && (anything || this.isMyTurn));
      node.classList.toggle("fresh", this.isAsked && this.view.phase === "drawn" && this.view.pending.drawn.includes(card));
      node.setAttribute("aria-disabled", playable ? "false" : "true");
      const name = faceName(this.setup.faces[card]);
      node.setAttribute("aria-label", t(playable ? "page.card.can" : "page.card.cannot", { card: name }));
    }
    this.layOut();
  }

  /** The largest cards with which the whole hand is seen; rows overlap before anything is cut off. */
  layOut() {
    const nodes = [...this.handNode.children];
    const wide = this.handNode.clientWidth - 12;
    const high = this.handNode.clientHeight - 14;
    if (!nodes.length || wide <= 0 || high <= 0) return;
    const share = nodes.length <= 4 ? 1.04 : nodes.length <= 8 ? 0.8 : 0.6;
    let found = null;
    const inOneRow = Math.floor(Math.min(wide / (1 + share * (nodes.length - 1)), high / CARD_RATIO, MOST_CARD_PX));
    if (inOneRow >= ONE_ROW_PX) found = { card: inOneRow, rows: 1, down: 0 };
    const fits = (card, mostRows) => {
      const strip = Math.max(LEAST_STRIP_PX, card * share);
      const columns = Math.max(1, Math.floor((wide - card) / strip) + 1);
      const rows = Math.ceil(nodes.length / columns);
      const down = Math.max(LEAST_STRIP_PX, card * CARD_RATIO * 0.52);
      return rows <= mostRows && (rows - 1) * down + card * CARD_RATIO <= high ? { card, rows, down } : null;
    };
    const largest = (mostRows, least) => {
      for (let card = MOST_CARD_PX; card >= least; card -= 2) if (fits(card, mostRows)) return fits(card, mostRows);
      return null;
    };
    found ??= largest(Infinity, LEAST_CARD_PX);
    if (found) found = largest(found.rows - 1, found.card * FEWER_ROWS_WORTH) ?? found;
    if (!found) {
      const card = LEAST_CARD_PX + 8;
      const columns = Math.floor((wide - card) / LEAST_STRIP_PX) + 1;
      found = { card, rows: Math.ceil(nodes.length / columns), down: LEAST_STRIP_PX + 8 };
    }
    const { card, rows } = found;
    const columns = Math.ceil(nodes.length / rows);
    const down = rows > 1 ? Math.min(card * CARD_RATIO + 8, Math.max(found.down, (high - card * CARD_RATIO) / (rows - 1))) : 0;
    const used = (rows - 1) * down + card * CARD_RATIO;
    const top = Math.max(10, (high + 14 - used) / 2);
    nodes.forEach((node, n) => {
      const row = Math.floor(n / columns);
      const inRow = Math.min(columns, nodes.length - row * columns);
      const strip = inRow > 1 ? Math.min(card + 8, (wide - card) / (inRow - 1)) : 0;
      const left = (wide + 12 - (card + strip * (inRow - 1))) / 2 + strip * (n % columns);
      node.style.setProperty("--w", `${card}px`);
      node.style.setProperty("--x", `${left.toFixed(1)}px`);
      node.style.setProperty("--y", `${(top + row * down).toFixed(1)}px`);
    });
    this.handNode.style.setProperty("--high", `${used + 20}px`);
  }

  updateActions() {
    const { view } = this;
    if (!view) return;
    const buttons = [];
    const add = (kind, text, onclick, more = {}) => buttons.push(h(`button.act.${kind}`, { onclick, ...more }, text));
    for (const entry of this.legal) {
      const [, word, , seat] = entry.move.split(" ");
      if (word === "catch_uno") add("catch", t("page.catch", { name: this.nameOf(Number(seat)) }), () => this.send(entry.move));
    }
    const simple = (word, kind, text) => {
      const entry = this.can(word);
      if (entry) add(kind, text, () => this.send(entry.move));
    };
    simple("challenge", "challenge", t("page.challenge"));
    const { amount, until } = view.pending;
    const waived = this.isFaceDown ? t("page.believe") : t("penalty.accept_skip");
    const skips = amount || until >= 0 ? t("page.draw") : waived;
    if (this.can("lay_down")) {
      const pressed = { "aria-pressed": this.faceDown ? "true" : "false" };
      add(this.faceDown ? "challenge" : "plain", t("page.face_down"), () => this.toggleFaceDown(), pressed);
    }
    simple("accept", "plain", amount ? t("page.draw_n", { n: amount }) : skips);
    simple("draw", "plain", t("page.draw"));
    simple("pass", "plain", t("page.keep"));
    fill(this.actionsNode, this.unoButton(), this.risk(), ...buttons);
  }

  unoButton() {
    if (this.you < 0 || !this.setup.calls_at || ["hand_over", "match_over", "before_deal"].includes(this.view.phase)) return null;
    const owed = this.view.uno_open.includes(this.you);
    const left = this.view.hand.length;
    const near = left > 1 && left <= 1 + this.setup.calls_at;
    const classes = owed ? ".owed" : this.armed ? ".armed" : near ? ".two" : "";
    return h(`button.uno${classes}`, {
      onclick: () => this.pressUno(), "aria-pressed": this.armed ? "true" : "false",
      "aria-label": this.armed ? t("page.uno.armed") : t("page.uno"),
    }, h("b", {}, t("page.uno")), this.armed ? h("small", {}, t("page.uno.with_next")) : null);
  }

  /** What is public about a play that can be challenged. */
  risk() {
    const { view } = this;
    if (!this.can("challenge")) return null;
    const { amount, by, until } = view.pending;
    const { challenge_extra: extra } = this.setup;
    const name = this.nameOf(by);
    if (this.isFaceDown) {
      const { face_down_penalty: n, draw_costs_turn: costs } = this.setup;
      const top = view.discard[view.discard.length - 1];
      return h("p.risk", {}, [t(costs ? "penalty.doubt_risk" : "penalty.doubt_risk_keeps", { name, n }),
        t("penalty.should_match", { card: faceName(this.setup.faces[top]) }), t("tip.holds", { n: view.counts[by] })].join(" "));
    }
    const untilColor = t(`penalty.challenge_risk_until${extra ? "" : "_only"}`, { name, n: extra });
    const parts = [until >= 0 ? untilColor : t("penalty.challenge_risk", { name, n: amount, more: amount + extra })];
    const beneath = view.discard[view.discard.length - 2];
    if (beneath >= 0) parts.push(t("penalty.on_card", { card: faceName(this.setup.faces[beneath]) }));
    if (this.colorBefore >= 0) parts.push(t("page.color_before", { color: colorName(this.colorBefore) }));
    if (by >= 0) parts.push(t("tip.holds", { n: view.counts[by] }));
    return h("p.risk", {}, parts.join(" "));
  }

  // -- the end of a hand, or of the match --

  showEnd() {
    const { view } = this;
    const isOver = view && view.phase === "match_over";
    if (!view || (view.phase !== "hand_over" && !isOver)) {
      closeSheet("end");
      this.endShown = "";
      this.final = null;
      this.kept = null;
      return;
    }
    this.drop.end();
    const rosterMark = JSON.stringify(this.seats.map((seat) => [seat.name, seat.ready, seat.here, seat.picture]));
    const isCounted = Boolean(this.fortune) && this.fortune.hand === view.hand_number;
    const mark = `${view.hand_number} ${view.phase} ${rosterMark} ${Boolean(this.final)} ${isCounted} ${isOver && JSON.stringify(this.kept)} ${document.documentElement.lang}`;
    if (this.endShown === mark) return;
    this.endShown = mark;
    const winner = isOver ? view.match_winner : view.hand_winner;
    const title = winner < 0 ? t("page.end.nobody") : this.winsWith(this.you, winner)
      ? t(isOver ? "page.end.match_you" : "page.end.hand_you")
      : t(isOver ? "page.end.match" : "page.end.hand", { name: this.nameOf(winner) });
    sheet("end", title, [this.scores(isOver), isCounted && this.luckLine(), isOver && this.keepPart(), this.readyPart(isOver), this.speakPart(), this.fairness()].filter(Boolean), { closable: false, kind: "end" });
  }

  /** The picture of the match, and the ways to save it and the film on this device. */
  keepPart() {
    const { png, gif } = this.kept ?? {};
    if (!png) return null;
    const save = (path, kind) => h("a.plain", { href: path, download: `uno-desktop.${kind}` }, t(kind === "gif" ? "page.keep.clip" : "page.keep.picture"));
    return h("div.keep", {}, h("img", { src: png, alt: t("page.keep.seen") }), h("div", {}, save(png, "png"), gif && save(gif, "gif")));
  }

  luckLine() {
    const percent = (n) => t("page.percent", { n: `${n > 0 ? "+" : n < 0 ? "\u2212" : ""}${Math.abs(n)}` });
    return h("p.luck", {}, t("page.luck", { luck: percent(this.fortune.luck), play: percent(this.fortune.play) }));
  }

  /** Whether a seat is the winner, or plays on the winner's side. */
  winsWith(seat, winner) {
    const { sides } = this.setup;
    return seat >= 0 && winner >= 0 && sides[seat] === sides[winner];
  }

  scores(isOver) {
    const { view, setup } = this;
    const low = setup.lowest_wins;
    const winner = isOver ? view.match_winner : view.hand_winner;
    const order = view.scores.map((score, seat) => [score, seat]).sort((a, b) => (low ? a[0] - b[0] : b[0] - a[0]));
    const rows = order.map(([score, seat]) => {
      const left = view.shown_hands ? view.shown_hands[seat] : [];
      const won = this.winsWith(seat, winner);
      return h(`li${seat === this.you ? ".you" : ""}${won ? ".won" : ""}`, {}, this.face(seat),
        h("b", {}, this.nameOf(seat)), h("span.points", {}, t("page.points", { n: score })),
        h("span.left", { role: "img", "aria-label": left.map((card) => faceName(setup.faces[card])).join(", ") || t("page.no_cards") },
          left.slice(0, 12).map((card) => h("img", { src: setup.cards[card][1], alt: "" }))));
    });
    return h("ol.scores", {}, rows);
  }

  readyPart(isOver) {
    if (this.you < 0) return h("p", {}, t("page.watching"));
    if (this.setup.big_screen) return h("p", {}, t("page.end.host"));
    const ready = this.seats[this.you] && this.seats[this.you].ready;
    const others = this.seats.filter((seat, n) => n !== this.you && seat.kind === "person" && seat.here && !seat.ready);
    const names = others.map((seat) => seat.name).join(", ");
    return h("div", {}, h(`button.primary.big${ready ? ".done" : ""}`, { onclick: this.app.readyUp, disabled: ready },
      ready ? t("page.end.waiting", { names }) : t(isOver ? "page.end.again" : "page.end.next")));
  }

  speakPart() {
    return this.canSpeak ? h("button.plain", { onclick: () => this.askEmote() }, t("page.emote")) : null;
  }

  fairness() {
    if (!this.final) return null;
    const { seed, fingerprint, numbers = [] } = this.final;
    return h("details.fair", {}, h("summary", {}, t("page.fair")), h("p", {}, t("page.fair.seed"), " ", h("code", {}, seed)),
      h("p", {}, t("page.fair.mark"), " ", h("code", {}, fingerprint)),
      numbers.length ? h("p", {}, t("page.fair.numbers"), " ", h("code", {}, numbers.join("/"))) : null);
  }
}
