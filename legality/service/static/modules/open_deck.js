// The deck of this device that is on the bench. Its changes are kept when it leaves the bench.
import { allDecks, keepDeck } from "./device_decks.js";

let id = "";

/** @returns {string} nothing if the list on the bench is no deck of this device */
export function openDeck() {
  return id;
}

/** @param {string} deck its id */
export function setOpenDeck(deck) {
  id = deck;
}

/**
 * Keep the text of the open deck. A deck that was deleted stays deleted, and an empty text is no deck.
 * @param {string} text
 */
export function keepOpenDeck(text) {
  const deck = allDecks().find((each) => each.id === id);
  if (deck && text.trim() && deck.text !== text) keepDeck({ id, name: deck.name, text });
}

/**
 * Another list takes the place of the open deck.
 * @param {string} text the last one of the deck
 */
export function leaveDeck(text) {
  keepOpenDeck(text);
  id = "";
}
