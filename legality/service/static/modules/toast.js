// A message with Undo: for 10 seconds, and as long as it has the focus or the pointer.
import { element } from "./dom.js";

const SECONDS = 10;

/** @type {HTMLElement | null} */
let shown = null;
let ending = 0;

const region = element("div", { role: "status" });
document.body.append(region);

/**
 * @param {string} words
 * @param {() => void} [undo]
 */
export function toast(words, undo) {
  const button = element("button", { type: "button", onclick: () => (end(), undo?.()) }, "Undo");
  shown = element("div", { class: "toast no-print" }, element("span", {}, words), ...(undo ? [button] : []));
  region.replaceChildren(shown);
  wait();
}

export function endToast() {
  end();
}

function wait() {
  clearTimeout(ending);
  ending = setTimeout(() => (shown?.matches(":focus-within, :hover") ? wait() : end()), SECONDS * 1000);
}

function end() {
  clearTimeout(ending);
  shown?.remove();
  shown = null;
}
