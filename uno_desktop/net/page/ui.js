// Small helpers: elements, sheets, toasts, what a screen reader says, and what the player has chosen.

import { t } from "./words.js";

const SVG = "http://www.w3.org/2000/svg";

/** An element: h("button.primary", { onclick, "aria-label": text }, child, ...). Text is only ever text. */
export function h(tag, fields = {}, ...children) {
  const [name, ...classes] = tag.split(".");
  const node = document.createElement(name || "div");
  if (classes.length) node.className = classes.join(" ");
  for (const [key, value] of Object.entries(fields)) {
    if (key.startsWith("on")) node.addEventListener(key.slice(2), value);
    else if (key === "vars") for (const [variable, each] of Object.entries(value)) node.style.setProperty(variable, each);
    else if (value === true) node.setAttribute(key, "");
    else if (value !== false && value !== null && value !== undefined) node.setAttribute(key, value);
  }
  node.append(...children.flat().filter((child) => child !== null && child !== undefined && child !== false));
  return node;
}

/** How much longer than usual a seat may take, in short; "" for the usual time, and from older hosts. */
export function timesWords({ patience = "1" }) {
  if (patience === "1") return "";
  return patience === "none" ? t("patience.none") : t("patience.times", { n: patience });
}

const pictures = new Map();

/** Take in a picture that somebody shows of themselves; `then` is called when it can be drawn. */
export async function keepPicture({ id, data }, then) {
  const bytes = Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0));
  pictures.set(id, await createImageBitmap(new Blob([bytes])));
  then();
}

/** Forget the pictures that nobody shows any more. */
export function forgetPictures(seats) {
  const shown = new Set(seats.map((seat) => seat.picture));
  for (const id of pictures.keys()) if (!shown.has(id)) pictures.delete(id);
}

/** The face of a seat: the picture of who sits there, else a letter on the seat's color. */
export function faceOf({ color, picture }, letter) {
  const bitmap = pictures.get(picture);
  const fields = { vars: { "--tint": color || "#888888" }, "aria-hidden": "true" };
  if (!bitmap) return h("i.face", fields, letter);
  const node = h("canvas.face", { ...fields, width: bitmap.width, height: bitmap.height });
  node.getContext("2d").drawImage(bitmap, 0, 0);
  return node;
}

const around = (radii) => radii.map((r, i) => {
  const angle = -Math.PI / 2 + (i * 2 * Math.PI) / radii.length;
  return `${50 + r * 50 * Math.cos(angle)},${50 + r * 50 * Math.sin(angle)}`;
}).join(" ");

const SHAPES = {
  diamond: "50,2 86,50 50,98 14,50",
  sun: around(Array.from({ length: 20 }, (_, i) => (i % 2 ? 0.66 : 1))),
  square: "10,10 90,10 90,90 10,90",
  triangle: "50,6 97,90 3,90",
  star: around(Array.from({ length: 10 }, (_, i) => (i % 2 ? 0.45 : 1))),
};
const PATHS = {
  leaf: "M50 0 C92 22 92 78 50 100 C8 78 8 22 50 0 Z",
  bubble: "M50 8 C78 8 96 24 96 46 C96 68 78 84 50 84 C44 84 38 83 33 82 L12 96 L16 74 C8 67 4 57 4 46 C4 24 22 8 50 8 Z",
  hush: "M50 8 C62 8 72 11 80 17 L26 74 C12 68 4 58 4 46 C4 24 22 8 50 8 Z M88 26 C93 32 96 39 96 46 C96 68 78 84 50 84 C44 84 38 83 33 82 Z M88 2 L96 10 L12 98 L4 90 Z",
  moon: "M64 5 A46 46 0 1 0 96 70 A42 42 0 0 1 64 5 Z",
  drop: "M50 2 C58 24 83 44 83 65 A33 33 0 0 1 17 65 C17 44 42 24 50 2 Z",
};

/** The shape that stands for a color beside its hue. */
export function shape(name) {
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("viewBox", "0 0 100 100");
  svg.setAttribute("aria-hidden", "true");
  svg.classList.add("shape");
  const drawn = document.createElementNS(SVG, SHAPES[name] ? "polygon" : PATHS[name] ? "path" : "circle");
  if (SHAPES[name]) drawn.setAttribute("points", SHAPES[name]);
  else if (PATHS[name]) drawn.setAttribute("d", PATHS[name]);
  else for (const [key, value] of [["cx", 50], ["cy", 50], ["r", 45]]) drawn.setAttribute(key, value);
  svg.append(drawn);
  return svg;
}

/** Replace what an element holds, but leave equal parts alone, so that focus and screen readers keep their place. */
export function fill(node, ...children) {
  node.replaceChildren(...children.flat().filter(Boolean));
}

let toastTimer = 0;

/** A short sentence that goes by itself. */
export function toast(text, isBad = false) {
  const node = document.getElementById("toast");
  node.textContent = text;
  if (node.showPopover) { // over every sheet
    node.popover = "manual";
    node.hidePopover();
    node.showPopover();
  }
  node.className = isBad ? "shown bad" : "shown";
  clearTimeout(toastTimer);
  toastTimer = setTimeout(() => (node.className = ""), 2600);
  say(text, isBad);
}

/** Let a screen reader say something: when there is time, or at once. */
export function say(text, atOnce = false) {
  const node = document.getElementById(atOnce ? "alert" : "live");
  node.textContent = "";
  requestAnimationFrame(() => (node.textContent = text));
}

const open = new Map();

/** A sheet from below. One of each name; `onclose` is told when the player puts it away. */
export function sheet(name, title, content, { closable = true, onclose = () => {}, kind = "" } = {}) {
  closeSheet(name);
  const node = h(`dialog.sheet${kind && `.${kind}`}`, { "aria-label": title });
  const head = h("header", {}, h("h2", {}, title));
  const away = () => {
    closeSheet(name);
    onclose();
  };
  if (closable) {
    head.append(h("button.close", { "aria-label": t("page.close"), onclick: away }, "×"));
    node.addEventListener("click", (event) => event.target === node && away());
  }
  node.addEventListener("cancel", (event) => {
    event.preventDefault();
    if (closable) away();
  });
  node.append(head, h("div.content", {}, content));
  document.body.append(node);
  open.set(name, node);
  node.showModal();
  return node;
}

export function closeSheet(name) {
  const node = open.get(name);
  if (!node) return;
  open.delete(name);
  node.close();
  node.remove();
}

export const isOpen = (name) => open.has(name);

const PREFIX = "uno.";

/** What this device keeps; without a place to keep it, for as long as the page is open. */
const memory = new Map();
export const kept = {
  get(key, fallback = null) {
    try {
      return localStorage.getItem(PREFIX + key) ?? memory.get(key) ?? fallback;
    } catch {
      return memory.get(key) ?? fallback;
    }
  },
  set(key, value) {
    memory.set(key, value);
    try {
      localStorage.setItem(PREFIX + key, value);
    } catch { /* private windows may refuse */ }
  },
  remove(key) {
    memory.delete(key);
    try {
      localStorage.removeItem(PREFIX + key);
    } catch { /* as above */ }
  },
};

/** A short buzz, where the device can and the player wants it. */
export function buzz(pattern) {
  const touched = !navigator.userActivation || navigator.userActivation.hasBeenActive;
  if (touched && kept.get("buzz", "1") === "1" && navigator.vibrate) navigator.vibrate(pattern);
}

/** The player's choices as they look: large text, larger shapes, high contrast, the font, less motion. */
export function applyLook() {
  const root = document.documentElement;
  root.dataset.text = kept.get("text", "100");
  root.dataset.shapes = kept.get("shapes", "0");
  root.dataset.contrast = kept.get("contrast", matchMedia("(prefers-contrast: more)").matches ? "1" : "0");
  root.dataset.font = kept.get("font", "0");
  const calm = kept.get("motion", matchMedia("(prefers-reduced-motion: reduce)").matches ? "0" : "1") === "0";
  root.dataset.calm = calm ? "1" : "0";
}
