// Decks that are kept on this device. Nothing of them is sent anywhere, except to be checked.

const KEY = "legality.decks";
const CURRENT = "legality.current";
const MOST_VERSIONS = 20;

/** @typedef {{at: string, text: string}} Version */
/** @typedef {{id: string, name: string, changed: string, text: string, versions: Version[]}} Deck */

/** @returns {Deck[]} */
export function allDecks() {
  return read(KEY, []);
}

/**
 * Keep a deck, and its former text as a version.
 * @param {{id?: string, name: string, text: string}} deck
 * @returns {Deck}
 */
export function keepDeck({ id, name, text }) {
  const decks = allDecks();
  const before = decks.find((each) => each.id === id);
  const changed = new Date().toISOString();
  const isNew = before && before.text !== text;
  const versions = isNew ? [{ at: before.changed, text: before.text }, ...before.versions] : (before?.versions ?? []);
  const kept = { id: before?.id ?? crypto.randomUUID?.() ?? changed, name, changed, text, versions: versions.slice(0, MOST_VERSIONS) };
  write(KEY, [kept, ...decks.filter((each) => each.id !== kept.id)]);
  return kept;
}

/** @param {Deck} deck */
export function putBack(deck) {
  write(KEY, [deck, ...allDecks().filter((each) => each.id !== deck.id)]);
}

/** @param {string} id */
export function removeDeck(id) {
  write(KEY, allDecks().filter((each) => each.id !== id));
}

/** @returns {{id: string, text: string}} the deck on the bench, as it was left */
export function currentDeck() {
  return read(CURRENT, { id: "", text: "" });
}

/**
 * @param {string} id
 * @param {string} text
 */
export function keepCurrent(id, text) {
  write(CURRENT, { id, text });
}

/**
 * Compare two lists by their lines of cards.
 * @param {string} one
 * @param {string} other
 * @returns {{name: string, one: number, other: number}[]} the cards whose copies differ
 */
export function compareLists(one, other) {
  const [mine, theirs] = [countLines(one), countLines(other)];
  const names = [...new Set([...mine.keys(), ...theirs.keys()])];
  const rows = names.map((name) => ({ name, one: mine.get(name) ?? 0, other: theirs.get(name) ?? 0 }));
  return rows.filter((row) => row.one !== row.other);
}

/** @param {string} text */
function countLines(text) {
  /** @type {Map<string, number>} */
  const found = new Map();
  for (const line of text.split("\n")) {
    const card = line.match(/^\s*(\d+)\s*[x×]?\s+(.+?)\s*$/i);
    if (card) found.set(card[2], (found.get(card[2]) ?? 0) + Number(card[1]));
  }
  return found;
}

/**
 * @template T
 * @param {string} key
 * @param {T} otherwise
 * @returns {T}
 */
function read(key, otherwise) {
  try {
    return JSON.parse(localStorage.getItem(key) ?? "null") ?? otherwise;
  } catch {
    return otherwise;
  }
}

/**
 * @param {string} key
 * @param {unknown} value
 */
function write(key, value) {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Storage is full or refused: the deck stays on the page.
  }
}
