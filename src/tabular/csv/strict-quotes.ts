const QUOTE = 34;
const LINE_FEED = 10;
const CARRIAGE_RETURN = 13;

/**
 * Finds out whether the quotes of a CSV keep to the rules, in the time that it takes to search for them. The bytes are those
 * of UTF-8.
 */
export class StrictQuotes {
  readonly #delimiter: Buffer;
  /** The last bytes that were seen, which the next ones may depend on. */
  #rest: Buffer = Buffer.alloc(0);
  /** How many of them need not be read again. */
  #done = 0;
  #inQuotes = false;
  #isStart = true;

  constructor(delimiter: string) {
    this.#delimiter = Buffer.from(delimiter);
  }

  /** Whether the bytes up to here keep to the rules. */
  read(bytes: Buffer): boolean {
    return this.#pass(Buffer.concat([this.#rest, bytes]), false);
  }

  /** Whether the whole file does. */
  end(): boolean {
    return this.#pass(this.#rest, true) && !this.#inQuotes;
  }

  #pass(text: Buffer, isEnd: boolean): boolean {
    let from = this.#done;
    for (let at = text.indexOf(QUOTE, from); at !== -1; at = text.indexOf(QUOTE, from)) {
      // What a quote within quotes is depends on what follows.
      if (this.#inQuotes && !isEnd && at + this.#delimiter.length >= text.length) break;
      const next = this.#next(text, at);
      if (next === undefined) return false;
      from = next;
    }
    this.#keep(text, from);
    return true;
  }

  /** What is behind a quote; undefined where there may be none. */
  #next(text: Buffer, at: number): number | undefined {
    if (!this.#inQuotes) {
      this.#inQuotes = true;
      return this.#startsCell(text, at) ? at + 1 : undefined;
    }
    if (text[at + 1] === QUOTE) return at + 2;
    this.#inQuotes = false;
    return this.#endsCell(text, at + 1) ? at + 1 : undefined;
  }

  /** The bytes of a source are good only until the next but one piece. */
  #keep(text: Buffer, from: number): void {
    const open = this.#inQuotes ? text.indexOf(QUOTE, from) : -1;
    const done = open === -1 ? text.length : open;
    const kept = Math.max(0, done - this.#delimiter.length);
    this.#rest = Buffer.from(text.subarray(kept));
    this.#done = done - kept;
    this.#isStart &&= kept === 0;
  }

  #startsCell(text: Buffer, at: number): boolean {
    if (at === 0) return this.#isStart;
    const before = text[at - 1];
    if (before === LINE_FEED || before === CARRIAGE_RETURN) return true;
    const start = at - this.#delimiter.length;
    return start >= 0 && text.subarray(start, at).equals(this.#delimiter);
  }

  #endsCell(text: Buffer, at: number): boolean {
    const next = text[at];
    if (next === undefined || next === LINE_FEED || next === CARRIAGE_RETURN) return true;
    return text.subarray(at, at + this.#delimiter.length).equals(this.#delimiter);
  }
}
