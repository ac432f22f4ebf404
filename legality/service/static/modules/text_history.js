// The texts that a list had, for undo and redo.

const MOST = 200;

export class TextHistory {
  /** @param {string} text */
  constructor(text) {
    /** @type {string[]} */
    this.texts = [text];
    this.at = 0;
  }

  /** @param {string} text */
  record(text) {
    if (text === this.texts[this.at]) return;
    this.texts = [...this.texts.slice(0, this.at + 1), text].slice(-MOST);
    this.at = this.texts.length - 1;
  }

  /**
   * @param {number} steps -1 to undo, 1 to redo
   * @returns {string | undefined} the text, or nothing at the end
   */
  go(steps) {
    const text = this.texts[this.at + steps];
    if (text !== undefined) this.at += steps;
    return text;
  }

  /** @param {number} steps */
  can(steps) {
    return this.texts[this.at + steps] !== undefined;
  }
}
