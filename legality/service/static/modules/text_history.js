// The texts that a list had, each with the deck that it belongs to, for undo and redo.

const MOST = 200;

export class TextHistory {
  /** @param {string} text */
  constructor(text) {
    /** @type {string[]} */
    this.texts = [text];
    /** @type {string[]} the id of the deck of each text, or nothing */
    this.decks = [""];
    this.at = 0;
  }

  /**
   * @param {string} text
   * @param {string} deck
   */
  record(text, deck) {
    if (text === this.texts[this.at]) {
      this.decks[this.at] = deck;
      return;
    }
    this.texts = [...this.texts.slice(0, this.at + 1), text].slice(-MOST);
    this.decks = [...this.decks.slice(0, this.at + 1), deck].slice(-MOST);
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
