// The page: joining, the lobby, and what the host says.

import { Line } from "./net.js";
import { Table } from "./table.js";
import { applyLook, closeSheet, faceOf, fill, forgetPictures, h, keepPicture, kept, say, sheet, timesWords, toast } from "./ui.js";
import { language, languages, loadWords, t } from "./words.js";

const app = document.getElementById("app");
const CODE_LETTERS = /[^BCDFGHKLMNPQRTVWXZ]/g;

const SERVER_CODE = 8;
const WAIT_MS = 200;
const PATIENCES = ["1", "1.5", "2", "3", "none"];
const DELAYS_S = [0, 30, 60, 180, 600];
const PICTURE_PARTS = /.{1,3600}/g;

const state = {
  code: "", name: kept.get("name", ""), opening: false, watching: false, owner: false, roster: null, setup: null, stage: "",
  farewell: "", edition: "",
};
let table = null;
const line = new Line(hello, { message: take, lost });

function tidy(typed) {
  return typed.toUpperCase().replace(CODE_LETTERS, "");
}

function tokenOf(code) {
  return kept.get(`token.${code}`);
}

/** The first words: the token where we have been here, else the name with a code. */
function hello() {
  state.patienceTold = null;
  const device = state.watching ? "watch" : "phone";
  const words = { t: "hello", protocol: 1, app: "page", device, lang: language(), pictures: true };
  const token = state.code && tokenOf(state.code);
  if (token) return { ...words, token, code: state.code };
  if (!state.name && !state.watching) return null;
  if (state.opening) return { ...words, name: state.name, open: true };
  return state.code ? { ...words, name: state.name, code: state.code } : null;
}

// -- what the host says --

function take(message) {
  const handle = {
    welcome, roster, error,
    state: () => inTable().state(message),
    moved: () => inTable().moved(message),
    ways: () => inTable().ways(message),
    answer: () => inTable().answer(message),
    drop: () => inTable().dropped(message),
    time: () => inTable().showTime(message),
    emote: () => inTable().emote(message),
    notice: () => status(message.what && t(`net.notice.${message.what}`)),
    luck: () => inTable().luck(message),
    picture: () => keepPicture(message, showFaces),
    keepsake: () => inTable().keepsake(message),
    over: () => inTable().over(message),
  }[message.t];
  if (handle) handle(message);
}

function inTable() {
  if (!table) table = new Table(line, state, { leave, menu });
  return table;
}

function welcome(message) {
  state.code = message.table;
  state.opening = false;
  state.farewell = "";
  state.setup = prepared(message.setup);
  state.theme = message.theme;
  if (message.token) {
    kept.set(`token.${message.table}`, message.token);
    state.pictureTold = null;
  }
  state.owner = Boolean(message.owner);
  history.replaceState(null, "", address(message.table));
  dress(state.setup);
  speak(state.setup.edition ?? "");
  if (!state.preloaded) {
    state.preloaded = true;
    preload(state.setup);
  }
  status("");
  if (table) table.setup = state.setup;
  if (state.stage === "lobby") lobby();
  line.pingEveryMs = state.setup.can_drop ? 250 : 1000;
}

/** The link of a table; at somebody's home, whose page may be an older one, it is written with a hash. */
function address(code) {
  const watch = state.watching ? "?watch" : "";
  return code.length === SERVER_CODE ? `/${code}${watch}` : `/${watch}#${code}`;
}

/** Say everything in the words of a table's own theme and rules. */
async function speak(edition) {
  if (state.edition === edition) return;
  state.edition = edition;
  await loadWords([language()], edition);
  if (state.setup) redraw();
}

/** Whether the hand isn't shown yet, or not with all its pictures. */
function awaitsPictures() {
  const shown = [...document.querySelectorAll(".hand img, .pile img")];
  return !shown.length || shown.some((image) => !image.complete);
}

/** Have all pictures at hand before they are needed, one after the other. */
async function preload(setup) {
  const paths = [setup.back, ...new Set(setup.paths)];
  for (const path of paths) {
    while (state.setup && awaitsPictures()) await new Promise((later) => setTimeout(later, WAIT_MS)); // what is seen comes first
    if (state.setup === null) return;
    const image = new Image();
    image.src = path;
    await image.decode().catch(() => null);
  }
}

/** The page rounds corners itself, so it takes the small kind of picture. */
const small = (path) => path.replace(/\.png$/, ".jpg");

function prepared({ ...setup }) {
  setup.cards = setup.cards.map(([name, path]) => [name, small(path)]);
  setup.back = small(setup.back);
  const cardColors = setup.faces.map((face) => setup.face_colors[face]);
  const can_drop = setup.deck.kinds.some((kind) => kind.effects.some(([name]) => name === "drop_hands"));
  const paths = [];
  setup.faces.forEach((face, card) => { paths[face] = setup.cards[card][1]; });
  return { ...setup, cardColors, can_drop, paths };
}

function roster(message) {
  const before = state.stage;
  tellSlowLinks(message.seats);
  if (before !== message.stage && message.stage === "playing") tellWhoHasTime(message.seats);
  state.roster = message;
  state.stage = message.stage;
  tellPatience();
  forgetPictures(message.seats);
  tellPicture();
  if (state.setup.you < 0 && !state.watching && before !== message.stage) line.send({ t: "sit" }); // in a hand: for the next one
  if (message.stage === "lobby") lobby();
  else inTable().roster(message);
}

/** How much longer we want to take: told once a connection and at a change; older hosts cannot know it. */
function tellPatience() {
  const value = kept.get("patience", "1");
  if (!("patience" in (state.roster ?? {})) || !(state.setup?.you >= 0) || state.patienceTold === value) return;
  state.patienceTold = value;
  line.send({ t: "patience", value });
}

/** Our picture: told to each table once, and when it has changed; a host that has it from us need not hear it again. */
function tellPicture() {
  const { roster, setup } = state;
  const mine = kept.get("picture", "");
  if (!roster?.pictures) state.pictureTold = null;
  if (!roster?.pictures || !(setup?.you >= 0) || state.pictureTold === mine) return;
  const isThere = Boolean(roster.seats[setup.you].picture);
  if (isThere ? !mine || state.pictureChanged : mine) {
    const parts = mine.match(PICTURE_PARTS) ?? [];
    parts.forEach((data, part) => line.send({ t: "picture", part, of: parts.length, data }));
    if (!parts.length) line.send({ t: "picture", part: 0, of: 0, data: "" });
  }
  state.pictureTold = mine;
  state.pictureChanged = false;
}

async function myPicture() {
  closeSheet("menu");
  const { editPicture } = await import("./picture.js");
  editPicture(state.setup, kept.get("picture", ""), (picture) => {
    kept.set("picture", picture);
    state.pictureTold = null;
    state.pictureChanged = true;
    tellPicture();
  });
}

/** Faces have come that are on the screen already, as letters. */
function showFaces() {
  if (!state.roster) return;
  if (state.stage === "lobby") lobby();
  else if (table) table.showFaces();
}

/** Everybody is told before the deal who has more time than usual. */
function tellWhoHasTime(seats) {
  const named = seats.filter((seat) => timesWords(seat)).map((seat) => t("patience.seat", { name: seat.name, times: timesWords(seat) }));
  if (named.length) toast(t("patience.at_the_table", { seats: named.join(t("key.join")) }));
}

/** Who has come to have a slow connection is told once: nobody is given a head start. */
function tellSlowLinks(seats) {
  const before = state.roster?.seats ?? [];
  for (const [n, { name, late_ms: late }] of seats.entries()) {
    if (late && !(before[n]?.name === name && before[n].late_ms)) toast(t("lobby.late_told", { name, n: late }));
  }
}

function error({ reason, text }) {
  const said = t(`net.error.${reason}`);
  const words = said.startsWith("net.error.") ? text : said;
  if (reason === "wrong_token") {
    kept.remove(`token.${state.code}`);
    leaveTable();
    joining(words); // the same link leads to a new seat
    return;
  }
  if (["wrong_code", "door_closed", "other_version", "table_full", "no_more_tables", "removed", "table_locked", "not_open"]
    .includes(reason)) {
    if (reason === "removed") kept.remove(`token.${state.code}`);
    state.opening = false;
    leaveTable();
    joining(words);
  } else if (reason === "elsewhere") {
    leaveTable();
    ended(words);
  } else if (reason === "host_left" || reason === "restarting") {
    state.farewell = words; // stays on the page while it tries to come back
    status(words);
  } else if (reason !== "no_seat" && reason !== "not_now") toast(words, true);
  else if (reason === "not_now") toast(words);
}

/** The line is cut: `for good` where trying again is of no use. */
function lost(forGood) {
  if (!forGood) {
    status(state.farewell || t("page.reconnecting"));
    return;
  }
  if (state.code && !tokenOf(state.code) && !app.querySelector(".join, .ended")) joining();
}

function status(text) {
  let node = document.getElementById("status");
  if (!text) {
    if (node) node.remove();
    return;
  }
  if (!node) {
    node = h("div", { id: "status" }, h("span", {}));
    document.body.append(node);
  }
  if (node.firstChild.textContent !== text) {
    node.firstChild.textContent = text;
    say(text, true);
  }
}

// -- joining --

async function joining(fault = "") {
  const health = await asked("/health");
  const front = health.front ? await asked("/tables") : null;
  const name = h("input", { id: "name", maxlength: 20, autocomplete: "nickname", value: state.name, enterkeyhint: "go" });
  const code = h("input.code", {
    id: "code", maxlength: 12, autocomplete: "off", autocapitalize: "characters", spellcheck: "false",
    value: state.code, inputmode: "text",
  });
  const go = (opening) => (event) => {
    event.preventDefault();
    state.name = name.value.trim();
    state.code = opening ? "" : tidy(code.value);
    state.opening = opening;
    if (!state.name && !state.watching) return name.focus();
    if (!opening && !state.code) return code.focus();
    kept.set("name", state.name);
    line.start();
  };
  const form = h("form.join", { onsubmit: go(false) },
    h("div.logo", { "aria-hidden": "true" }, h("i"), h("i"), h("i"), h("i")),
    h("h1", {}, front?.name || t("page.join.title")),
    h("p.fault", { role: "alert" }, fault),
    state.watching ? h("p.hint", {}, t("page.join.watching")) : [h("label", { for: "name" }, t("page.join.name")), name],
    h("label", { for: "code" }, t("page.join.code")), code,
    h("button.primary.big", { type: "submit" }, t(state.watching ? "page.join.watch" : "page.join.go")),
    health.opens && !state.watching
      ? h("button.plain", { type: "button", onclick: go(true) }, t("page.join.open")) : null,
    front ? publicTables(front.tables, (table, watching) => (event) => {
      state.watching = watching;
      code.value = table.code;
      go(false)(event);
    }) : null,
    languageChoice(),
    front ? h("details.kept", {}, h("summary", {}, t("page.front.kept")), h("p", {}, keptHere(front.kept))) : null);
  fill(app, form);
  app.className = "center";
  (state.name && !state.code ? code : state.name ? form.querySelector("button") : name).focus();
}

const asked = (path) => fetch(path).then((reply) => reply.json()).catch(() => ({}));

/** The tables that their owners show to everybody here. */
function publicTables(tables, go) {
  if (!tables?.length) return null;
  return h("section.public", {}, h("h2", {}, t("page.front.tables")), h("ul", {}, tables.map((table) => h("li", {},
    h("b", {}, table.theme),
    h("span", {}, table.free ? t("page.front.free", { n: table.free }) : t("page.front.full")),
    h("div", {},
      table.free ? h("button.small", { type: "button", onclick: go(table, false) }, t("page.join.go")) : null,
      h("button.small", { type: "button", onclick: go(table, true) }, t("page.join.watch")))))));
}

const keptHere = ({ lobby_minutes: minutes, match_days: days }) => t("page.front.kept_text", { minutes, days });

function languageChoice() {
  const select = h("select", {
    "aria-label": t("page.language"),
    onchange: async (event) => {
      kept.set("lang", event.target.value);
      await loadWords([event.target.value], state.edition);
      redraw();
    },
  });
  for (const [code, name] of Object.entries(languages())) {
    select.append(h("option", { value: code, selected: code === language() }, name));
  }
  return select;
}

function redraw() {
  if (!state.setup || app.querySelector(".join")) joining();
  else if (state.stage === "lobby") lobby();
  else inTable().redraw();
}

// -- the lobby --

function lobby() {
  const { seats } = state.roster;
  const you = state.setup.you;
  const mine = you >= 0 ? seats[you] : null;
  const rows = seats.map((seat, n) => {
    const note = seat.kind === "open" ? t("page.seat.open") : seat.kind === "computer" ? t("page.seat.computer")
      : !seat.here ? t("page.seat.away")
      : seat.late_ms ? t("lobby.late", { n: seat.late_ms })
      : seat.at_host ? t("page.seat.at_host") : seat.ready ? t("page.seat.ready") : t("page.seat.waiting");
    return h(`li${n === you ? ".you" : ""}${seat.kind === "open" ? ".open" : ""}${seat.ready ? ".ready" : ""}`, {},
      faceOf(seat, seat.kind === "open" ? "" : first(seat.name)),
      h("b", {}, seat.kind === "open" ? "" : n === you ? t("page.you", { name: seat.name }) : seat.name),
      h("span", {}, seat.kind !== "open" && timesWords(seat) ? t("patience.name", { name: note, times: timesWords(seat) }) : note),
      seat.kind === "open" && you < 0 && h("button.small", {
        onclick: () => line.send({ t: "sit", seat: n }),
      }, t("page.sit")));
  });
  const ready = mine && h(`button.primary.big${mine.ready ? ".done" : ""}`, {
    onclick: readyUp, "aria-pressed": mine.ready ? "true" : "false",
  }, mine.ready ? t("page.ready.waiting") : t("page.ready"));
  const hint = state.setup.big_screen ? t("page.lobby.host") : t("page.lobby.fill");
  fill(app, h("section.lobby", {},
    h("header", {}, h("h1", {}, t("page.lobby.title")), h("button.icon", { "aria-label": t("page.menu"), onclick: menu }, "☰")),
    h("p.invite", {}, t("page.lobby.code"), " ", h("strong.code", {}, spaced(state.code)),
      h("button.small", { onclick: invite }, t("page.lobby.share"))),
    h("ul.seats", {}, rows),
    mine && canShow() ? h("button.plain.self", { onclick: myPicture }, t("page.picture")) : null,
    h("p.hint", {}, mine ? hint : t("page.watching")),
    state.owner ? h("button.plain", { onclick: manage }, t("page.manage")) : null,
    ready));
  app.className = "lobby-page";
}

/** Whether this host wants pictures; older ones know none. */
const canShow = () => Boolean(state.roster?.pictures) && state.setup.you >= 0;

const first = (name) => [...name][0] ?? "?";
const spaced = (code) => code.replace(/(.{4})(?=.)/g, "$1 ");

function invite() {
  const url = new URL(address(state.code).replace("?watch", ""), location.href).href;
  share(url);
}

async function share(url) {
  try {
    if (navigator.share) await navigator.share({ url });
    else await navigator.clipboard.writeText(url);
    if (!navigator.share) toast(t("page.lobby.copied"));
  } catch {
    toast(url);
  }
}

/** Ready, with our number for the seed: nobody alone chooses the deal. */
export function readyUp() {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  line.send({ t: "ready", number: [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("") });
}
state.readyUp = readyUp;

// -- menu, leaving --

function menu() {
  const toggle = (key, label, off = "0") => {
    const box = h("input", { type: "checkbox", id: `set-${key}` });
    box.checked = kept.get(key, off) === "1";
    if (key === "contrast") box.checked = document.documentElement.dataset.contrast === "1";
    if (key === "motion") box.checked = document.documentElement.dataset.calm === "1";
    box.addEventListener("change", () => {
      kept.set(key, box.checked === (key !== "motion") ? "1" : "0");
      applyLook();
      redraw();
    });
    return h("label.row", { for: `set-${key}` }, label, box);
  };
  const size = h("select", {
    id: "set-text",
    onchange: (event) => {
      kept.set("text", event.target.value);
      applyLook();
      redraw();
    },
  }, ["100", "125", "150"].map((value) =>
    h("option", { value, selected: value === kept.get("text", "100") }, `${value}%`)));
  const patience = h("select", {
    id: "set-patience", disabled: state.roster?.patience === false,
    onchange: (event) => {
      kept.set("patience", event.target.value);
      tellPatience();
    },
  }, PATIENCES.map((value) =>
    h("option", { value, selected: value === kept.get("patience", "1") }, t(`setting.patience.${value}`)))); // keys: setting.patience.*
  const hasPatience = state.roster && "patience" in state.roster && state.setup.you >= 0;
  sheet("menu", t("page.menu"), [
    h("button.row", { onclick: rules }, t("page.rules")),
    canShow() ? h("button.row", { onclick: myPicture }, t("page.picture")) : null,
    state.owner ? h("button.row", { onclick: manage }, t("page.manage")) : null,
    h("label.row", {}, t("page.language"), languageChoice()),
    h("label.row", { for: "set-text" }, t("page.text_size"), size),
    hasPatience ? h("label.row", { for: "set-patience" }, t("setting.patience"), patience) : null,
    hasPatience && !state.roster.patience ? h("p.hint", {}, t("patience.refused")) : null,
    toggle("font", t("page.font")),
    toggle("contrast", t("page.contrast")),
    toggle("shapes", t("page.shapes")),
    toggle("motion", t("page.motion")),
    navigator.vibrate ? toggle("buzz", t("page.buzz"), "1") : null,
    state.stage === "lobby" ? null : h("p.code-line", {}, t("page.lobby.code"), " ", h("strong", {}, spaced(state.code))),
    h("button.row.danger", { onclick: leaveSure }, t("page.leave")),
  ].filter(Boolean));
}

/** What the owner of a table can do: who may come and watch, and what becomes of those who are here. */
function manage() {
  closeSheet("menu");
  const { roster, setup } = state;
  const tell = (fields) => line.send({ t: "manage", ...fields });
  const toggle = (field, key, label) => {
    const box = h("input", { type: "checkbox", id: `table-${field}` });
    box.checked = Boolean(roster[key]);
    box.addEventListener("change", () => tell({ [field]: box.checked }));
    return h("label.row", { for: `table-${field}` }, label, box);
  };
  const delay = h("select", {
    id: "table-delay", onchange: (event) => tell({ delay_s: Number(event.target.value) }),
  }, DELAYS_S.map((n) => h("option", { value: n, selected: n === roster.delay_s },
    n ? t("page.manage.seconds", { n }) : t("page.manage.at_once"))));
  const then = (act, seat) => () => {
    tell({ [act]: seat });
    closeSheet("manage");
  };
  const people = roster.seats.map((seat, n) => (seat.kind !== "person" || n === setup.you ? null : h("div.row.person", {},
    h("b", {}, seat.name),
    seat.picture ? h("button.small", { onclick: then("hide", n) }, t("page.manage.hide")) : null,
    h("button.small", { onclick: then("rename", n) }, t("page.manage.rename")),
    h("button.small", { onclick: then("remove", n) }, t("page.manage.remove")))));
  sheet("manage", t("page.manage"), [
    toggle("lock", "locked", t("page.manage.lock")),
    state.code.length === SERVER_CODE ? toggle("public", "public", t("page.manage.public")) : null,
    "patience" in roster ? toggle("patience", "patience", t("manage.patience")) : null,
    "pictures" in roster ? toggle("pictures", "pictures", t("manage.pictures")) : null,
    h("label.row", { for: "table-delay" }, t("page.manage.delay"), delay),
    state.code.length === SERVER_CODE ? h("button.row", { onclick: inviteToWatch }, t("page.manage.watch_link")) : null,
    ...people,
  ].filter(Boolean));
}

function inviteToWatch() {
  share(new URL(`/${state.code}?watch`, location.href).href);
}

async function rules() {
  closeSheet("menu");
  const folder = state.edition ? `${state.edition}/` : "";
  const book = await fetch(`/book/${folder}${language()}.json`).then((reply) => reply.json());
  const parts = book.sections.map(([title, lines]) =>
    h("details", {}, h("summary", {}, title), h("ul", {}, lines.map((text) => h("li", {}, text)))));
  if (parts[0]) parts[0].open = true;
  sheet("rules", book.title, h("div.book", {}, parts));
}

function leaveSure() {
  closeSheet("menu");
  sheet("leave", t("page.leave"), [
    h("p", {}, t("page.leave.sure")),
    h("button.danger.big", { onclick: leave }, t("page.leave")),
  ]);
}

function leave() {
  closeSheet("leave");
  line.send({ t: "leave" });
  kept.remove(`token.${state.code}`);
  setTimeout(() => line.stop(), 150);
  leaveTable();
  state.code = "";
  state.watching = false;
  history.replaceState(null, "", "/");
  joining();
}

function leaveTable() {
  if (table) table.end();
  table = null;
  state.setup = state.roster = null;
  state.stage = "";
  state.owner = false;
  speak("");
  status("");
}

function ended(text) {
  fill(app, h("section.ended", {}, h("p", {}, text), h("button.primary.big", {
    onclick: () => line.start(),
  }, t("page.here_again"))));
  app.className = "center";
}

// -- how it looks --

function dress(setup) {
  const root = document.documentElement.style;
  for (const [name, value] of Object.entries(setup.look)) root.setProperty(`--${name.replace(/_/g, "-")}`, value);
  setup.colors.forEach((color, n) => root.setProperty(`--color-${n}`, color.hex));
  document.querySelector("meta[name=theme-color]").content = setup.look.table_dark;
}

addEventListener("hashchange", () => {
  const code = tidy(location.hash);
  if (code && code !== state.code) location.reload();
});

document.addEventListener("load", ({ target: node }) => node.classList?.remove("missing"), true);

/** A picture that did not come is asked for again: a busy host may need a moment to draw it. */
document.addEventListener("error", ({ target: node }) => {
  const tries = Number(node.dataset?.tries ?? 0);
  if (!(node instanceof HTMLImageElement) || tries >= 5) return;
  node.classList.add("missing");
  node.dataset.tries = tries + 1;
  setTimeout(() => { node.src = node.src; }, 500 * 2 ** tries);
}, true);

async function begin() {
  applyLook();
  const wanted = [kept.get("lang", ""), ...navigator.languages].filter(Boolean);
  await loadWords(wanted);
  document.title = t("page.title");
  state.code = tidy(location.hash || location.pathname);
  state.watching = location.search === "?watch";
  if (state.code && (tokenOf(state.code) || state.watching)) line.start();
  else joining();
}

begin();
