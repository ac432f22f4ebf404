// A deck of this device, taken into the form of an event without copying its list.
import { allDecks, currentDeck } from "./device_decks.js";
import { element, openDialog } from "./dom.js";

/** @returns {{name: string, text: string}[]} the deck that was left on the bench, and those that were kept */
function decksHere() {
  const kept = allDecks();
  const left = currentDeck().text;
  return [...(left.trim() && !kept.some((each) => each.text === left) ? [{ name: "The deck that you checked last", text: left }] : []), ...kept];
}

function pick() {
  /** @param {{name: string, text: string}} deck */
  const row = (deck) => element("li", {}, element("button", { type: "button", onclick: () => (dialog.close(), take(deck.text)) }, deck.name));
  const dialog = openDialog("My decks", element("p", { class: "hint" }, "Decks on this device."), element("ul", { class: "device-decks" }, ...decksHere().map(row)));
}

/** @param {string} text */
function take(text) {
  const list = /** @type {HTMLTextAreaElement} */ (document.getElementById("list"));
  list.value = text;
  list.form?.dispatchEvent(new CustomEvent("ask"));
  list.focus();
  list.setSelectionRange(0, 0);
}

function offer() {
  const button = /** @type {HTMLButtonElement | null} */ (document.querySelector("button[data-pick-deck]"));
  if (button) button.hidden = !decksHere().length;
}

document.addEventListener("click", (event) => /** @type {Element} */ (event.target).closest("button[data-pick-deck]") && pick());
document.addEventListener("swapped", offer);
offer();
