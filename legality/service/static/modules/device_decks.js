// Decks that are kept on this device. Nothing of them is sent anywhere, except to be checked.
import { readStored, store } from "./device_storage.js";

const KEY = "legality.decks";
const CURRENT = "legality.current";
const MOST_VERSIONS = 20;

/** @typedef {{at: string, text: string}} Version */
/** @typedef {{id: string, name: string, changed: string, text: string, versions: Version[]}} Deck */

/** @returns {Deck[]} */
export function allDecks() {
  return readStored(KEY, []);
}

/**
 * Keep a deck, and its former text as a version. A deck that is here already keeps its name.
 * @param {{id?: string, name: string, text: string}} deck
 * @returns {Deck}
 */
export function keepDeck({ id, name, text }) {
  const decks = allDecks();
  const before = decks.find((each) => each.id === id);
  const changed = new Date().toISOString();
  const isNew = before && before.text !== text;
  const versions = isNew ? [{ at: before.changed, text: before.text }, ...before.versions] : (before?.versions ?? []);
  const kept = { id: before?.id ?? newId(), name: before?.name ?? name, changed, text, versions: versions.slice(0, MOST_VERSIONS) };
  store(KEY, [kept, ...decks.filter((each) => each.id !== kept.id)]);
  return kept;
}

/** @param {Deck} deck */
export function putBack(deck) {
  store(KEY, [deck, ...allDecks().filter((each) => each.id !== deck.id)]);
}

/** @param {string} id */
export function removeDeck(id) {
  store(KEY, allDecks().filter((each) => each.id !== id));
}

const FILE = "legality-decks-1";
const MOST_DECKS = 500;
const LONGEST = 250_000; // Characters of a list.

/** @returns {string} all decks of this device with their versions, as a file */
export function packDecks() {
  return JSON.stringify({ schema: FILE, decks: allDecks() }, null, 1);
}

/**
 * Keep the decks of a file: one of all decks, or a list.
 * @param {string} file its name
 * @param {string} text
 * @returns {string} why nothing was kept, or nothing
 */
export function importDecks(file, text) {
  const found = unpackDecks(text);
  if (found && allDecks().length + found.length > MOST_DECKS) return `has more decks than fit here: at most ${MOST_DECKS}`;
  if (found) addDecks(found);
  else if (text.includes("\0")) return "is no text";
  else if (text.length > LONGEST) return "is longer than any list";
  else keepDeck({ name: file.replace(/\.\w+$/, ""), text });
  return "";
}

// A deck that is here already and differs stays, and the one of the file comes beside it.
/** @param {Deck[]} decks */
function addDecks(decks) {
  const here = new Map(allDecks().map((deck) => [deck.id, deck.text]));
  for (const deck of decks.reverse().filter((each) => here.get(each.id) !== each.text)) {
    putBack(here.has(deck.id) ? { ...deck, id: newId(), name: `${deck.name} (imported)` } : deck);
  }
}

function newId() {
  return crypto.randomUUID?.() ?? new Date().toISOString();
}

/**
 * @param {string} text
 * @returns {Deck[] | null} the decks of a file of all decks
 */
function unpackDecks(text) {
  if (!text.trimStart().startsWith("{")) return null;
  try {
    const { schema, decks } = JSON.parse(text);
    if (schema !== FILE || !Array.isArray(decks)) return null;
    return decks.filter((each) => [each?.id, each?.name, each?.text].every((field) => typeof field === "string" && field.length <= LONGEST)).map(cleanDeck);
  } catch {
    return null;
  }
}

/** @param {Deck} deck */
function cleanDeck({ id, name, text, changed, versions }) {
  const kept = (Array.isArray(versions) ? versions : []).filter((each) => typeof each?.text === "string" && !isNaN(Date.parse(each.at)));
  return { id, name, text, changed: isNaN(Date.parse(changed)) ? new Date().toISOString() : changed, versions: kept.slice(0, MOST_VERSIONS).map(({ at, text: former }) => ({ at, text: former })) };
}

/** @returns {{id: string, text: string}} the deck on the bench, as it was left */
export function currentDeck() {
  return readStored(CURRENT, { id: "", text: "" });
}

/**
 * @param {string} id
 * @param {string} text
 */
export function keepCurrent(id, text) {
  store(CURRENT, { id, text });
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

const CARD = /^\s*(\d+)\s*[x×]?\s+(.+?)(?:\s+#.*)?\s*$/i;

/**
 * @param {string} one
 * @param {string} other
 * @returns {number} the lines of one list only that have no count in front, and so were not compared
 */
export function linesNotCompared(one, other) {
  const [mine, theirs] = [one, other].map((text) => text.split("\n").map((line) => line.trim()).filter((line) => line && !line.startsWith("#") && !CARD.test(line)));
  return mine.filter((line) => !theirs.includes(line)).length + theirs.filter((line) => !mine.includes(line)).length;
}

/** @param {string} text */
function countLines(text) {
  /** @type {Map<string, number>} */
  const found = new Map();
  for (const line of text.split("\n")) {
    const card = line.match(CARD);
    if (card) found.set(card[2], (found.get(card[2]) ?? 0) + Number(card[1]));
  }
  return found;
}
