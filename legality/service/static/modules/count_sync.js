// @ts-check
// Sends what was counted, and fetches what others counted: one request at a time, again after each failure.

const PAUSE = 4000;
const SLOW = 15000;
const LONGEST = 10000;

/** @typedef {"saved" | "saving" | "offline" | "busy" | "signed-out"} Status */
/** @typedef {import("./count_state.js").CountState} CountState */
/** @typedef {import("./count_state.js").Answer} Answer */

export class CountSync {
  /**
   * @param {HTMLFormElement} form
   * @param {CountState} state
   * @param {(answer: Answer, lost: import("./count_state.js").AnsweredRow[]) => void} onAnswer
   * @param {(status: Status) => void} onStatus
   */
  constructor(form, state, onAnswer, onStatus) {
    this.form = form;
    this.state = state;
    this.onAnswer = onAnswer;
    this.onStatus = onStatus;
    this.tag = "";
    this.timer = 0;
    /** @type {Promise<boolean> | null} */
    this.running = null;
    this.stopped = false;
    addEventListener("online", () => this.soon(0));
    addEventListener("offline", () => this.onStatus("offline"));
    document.addEventListener("visibilitychange", () => document.hidden || this.soon(0));
  }

  /** @param {number} pause */
  soon(pause) {
    clearTimeout(this.timer);
    if (!this.stopped) this.timer = setTimeout(() => this.now(), pause);
  }

  stop() {
    this.stopped = true;
    clearTimeout(this.timer);
  }

  /** @returns {Promise<boolean>} whether the server has everything that was counted so far */
  async flush() {
    while (this.running) await this.running;
    const done = await this.now();
    return done && (this.state.pending.size === 0 || (await this.now()));
  }

  /** @returns {Promise<boolean>} */
  now() {
    this.running ??= this.exchange().finally(() => (this.running = null));
    return this.running;
  }

  async exchange() {
    const sent = this.state.waiting();
    /** @type {Status} */
    let status = "saved";
    try {
      if (sent.length) this.onStatus("saving");
      const answer = await (sent.length ? this.send(sent) : this.fetch());
      if (answer.status === 200) {
        this.tag = answer.headers.get("ETag") ?? "";
        const content = /** @type {Answer} */ (await answer.json());
        this.onAnswer(content, this.state.merge(content, sent));
      } else if (answer.status === 401 || answer.status === 403) status = "signed-out";
      else if (answer.status !== 304 && answer.status !== 204) status = "busy";
    } catch {
      status = "offline";
    }
    this.onStatus(status);
    const more = status === "saved" && this.state.pending.size > 0;
    this.soon(more ? 0 : document.hidden || status === "signed-out" ? SLOW : PAUSE);
    return status === "saved";
  }

  place() {
    const { round, deck_of: deckOf, version } = Object.fromEntries(new FormData(this.form));
    return { round: String(round), deck_of: String(deckOf), version: String(version) };
  }

  fetch() {
    const given = Object.entries({ ...this.place(), count: this.state.count }).filter(([, value]) => value);
    const headers = this.tag ? { "If-None-Match": this.tag } : undefined;
    return fetch(`${this.form.dataset.rows}?${new URLSearchParams(given)}`, { headers, cache: "no-store", signal: AbortSignal.timeout(LONGEST) });
  }

  /** @param {object[]} rows */
  send(rows) {
    const place = this.place();
    const counted = {
      device: this.state.device, seen: this.state.seen, count: this.state.count || null, rows,
      round: Number(place.round) || null, deck_of: place.deck_of || null, version: Number(place.version) || null,
    };
    const body = new URLSearchParams({ token: String(new FormData(this.form).get("token")), counted: JSON.stringify(counted) });
    return fetch(this.form.dataset.rows ?? "", { method: "POST", body, signal: AbortSignal.timeout(LONGEST) });
  }
}
