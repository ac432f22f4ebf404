// @ts-check
// What was counted of one deck. Each change is kept on this device at once, and waits here until the server has it.
import { readStored, store } from "./device_storage.js";

const DEVICE = "legality.device";
const PREFIX = "legality.count.";
const MOST_KEPT = 40;

/** @typedef {{copies: number, short: boolean, stamp: number, device: string, by: string}} CountedRow */
/** @typedef {{row: string, copies: number, short: boolean, device: string, by: string}} AnsweredRow */
/** @typedef {{id: string, revision: number, check: string | null, rows: AnsweredRow[]}} Answer */
/** @typedef {{row: string, copies: number, short: boolean}} Change */

/** @returns {string} a random name of this device, the same for all decks */
export function deviceName() {
  const known = readStored(DEVICE, "");
  if (/^[A-Za-z0-9-]{8,40}$/.test(known)) return known;
  const made = [...crypto.getRandomValues(new Uint8Array(8))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  store(DEVICE, made);
  return made;
}

export class CountState {
  /** @param {string} name the event, the player, the round, the owner of the deck and the version of the list */
  constructor(name) {
    this.key = PREFIX + name;
    this.device = deviceName();
    const kept = readStored(this.key, { rows: {}, pending: [], seen: 0, count: "" });
    /** @type {Map<string, CountedRow>} */
    this.rows = new Map(Object.entries(kept.rows));
    /** @type {Set<string>} rows that the server does not have yet */
    this.pending = new Set(kept.pending);
    /** @type {number} the last revision that the server has told */
    this.seen = kept.seen;
    /** @type {string} */
    this.count = kept.count;
    /** Whether this device could store the last change. */
    this.isKept = true;
    this.stamp = Math.max(0, ...[...this.rows.values()].map((row) => row.stamp));
  }

  /** @param {string} row */
  copies(row) {
    return this.rows.get(row)?.copies ?? 0;
  }

  /** @param {string} row */
  isShort(row) {
    return this.rows.get(row)?.short ?? false;
  }

  /**
   * @param {Change[]} changes
   * @returns {Change[]} the changes that take these back
   */
  change(changes) {
    const before = changes.map(({ row }) => ({ row, copies: this.copies(row), short: this.isShort(row) }));
    this.stamp = Math.max(Date.now(), this.stamp + 1);
    for (const { row, copies, short } of changes) {
      this.rows.set(row, { copies, short, stamp: this.stamp, device: this.device, by: "" });
      this.pending.add(row);
    }
    this.keep();
    return before;
  }

  /** @returns {{row: string, copies: number, short: boolean, stamp: number}[]} what the server does not have yet */
  waiting() {
    return [...this.pending].flatMap((row) => {
      const held = this.rows.get(row);
      return held ? [{ row, copies: held.copies, short: held.short, stamp: held.stamp }] : [];
    });
  }

  /**
   * Take over what the server has. What was tapped since the request waits for the next one.
   * @param {Answer} answer
   * @param {{row: string, copies: number, stamp: number}[]} sent
   * @returns {AnsweredRow[]} rows of this device that another one had changed before
   */
  merge(answer, sent) {
    const mine = new Map(sent.map((each) => [each.row, each]));
    for (const [row, each] of mine) if (this.rows.get(row)?.stamp === each.stamp) this.pending.delete(row);
    /** @type {AnsweredRow[]} */
    const lost = [];
    for (const each of answer.rows) {
      const asked = mine.get(each.row);
      if (asked && each.device !== this.device && each.copies !== asked.copies) lost.push(each);
      if (this.pending.has(each.row)) continue;
      const stamp = this.rows.get(each.row)?.stamp ?? 0;
      this.rows.set(each.row, { copies: each.copies, short: each.short, stamp, device: each.device, by: each.by });
    }
    this.seen = answer.revision;
    this.count = answer.id;
    this.keep();
    return lost;
  }

  keep() {
    const kept = { rows: Object.fromEntries(this.rows), pending: [...this.pending], seen: this.seen, count: this.count, at: Date.now() };
    this.isKept = store(this.key, kept);
  }

  /** Forget the count, because it was compared with the list. */
  clear() {
    this.rows.clear();
    this.pending.clear();
    [this.seen, this.count] = [0, ""];
    localStorage.removeItem(this.key);
  }
}

/** Remove the oldest counts of this device, so that they never fill its storage. */
export function removeOldCounts() {
  const names = Object.keys(localStorage).filter((name) => name.startsWith(PREFIX));
  const aged = names.map((name) => ({ name, at: readStored(name, { at: 0 }).at ?? 0 })).sort((one, other) => other.at - one.at);
  for (const each of aged.slice(MOST_KEPT)) localStorage.removeItem(each.name);
}
