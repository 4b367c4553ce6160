const QUOTE = 34;
const LINE_FEED = 10;
const CARRIAGE_RETURN = 13;

/**
 * What is beside the quotes of a text, by which they keep to the rules of a CSV or do not, for any
 * delimiter. The bytes are those of UTF-8, or of another encoding in which those of ASCII are what they are there.
 */
export class QuoteNeighbours {
  /** The bytes in front of quotes that open a cell, and behind quotes that close one. */
  readonly #found = new Set<number>();
  /** Where the text begins and ends, a cell does. */
  #last = LINE_FEED;
  #inQuotes = false;
  /** The last byte was a quote within quotes: what it is depends on the next one. */
  #isOpen = false;

  read(bytes: Buffer): void {
    if (bytes.length === 0) return;
    let from = this.#isOpen ? this.#behind(bytes, 0) : 0;
    this.#isOpen = false;
    for (let at = bytes.indexOf(QUOTE, from); at !== -1; at = bytes.indexOf(QUOTE, from)) {
      if (!this.#inQuotes) {
        this.#found.add(at === 0 ? this.#last : (bytes[at - 1] ?? 0));
        this.#inQuotes = true;
        from = at + 1;
      } else if (at + 1 < bytes.length) from = this.#behind(bytes, at + 1);
      else {
        this.#isOpen = true;
        break;
      }
    }
    this.#last = bytes[bytes.length - 1] ?? 0;
  }

  /** Whether the quotes of the whole text keep to the rules; a delimiter is one character of ASCII. */
  areStrict(delimiter: string): boolean {
    const allowed = new Set([delimiter.charCodeAt(0), LINE_FEED, CARRIAGE_RETURN]);
    const isClosed = this.#isOpen || !this.#inQuotes;
    return isClosed && [...this.#found].every((byte) => allowed.has(byte));
  }

  /** Continues behind a quote within quotes; gives from where. */
  #behind(bytes: Buffer, at: number): number {
    if (bytes[at] === QUOTE) return at + 1;
    this.#inQuotes = false;
    this.#found.add(bytes[at] ?? 0);
    return at;
  }
}
