const LINE_FEED = 10;
const CARRIAGE_RETURN = 13;
const QUOTE = 34;

/**
 * Follows the lines and records of a CSV by its bytes alone, for messages: the parser counts records
 * only, because counting lines as well costs it a fifth of its speed. The bytes are those of UTF-8.
 */
export class LineCounter {
  /** The line of the last byte. */
  line: number;
  /** The record that the last byte belongs to. */
  record = 1;
  #inQuotes = false;
  #afterReturn = false;
  readonly #onRecord: (record: number, line: number) => void;

  constructor(
    firstLine: number,
    onRecord: (record: number, line: number) => void = () => undefined,
  ) {
    this.line = firstLine;
    this.#onRecord = onRecord;
    onRecord(1, firstLine);
  }

  /** Whether the last byte is within quotes. */
  get inQuotes(): boolean {
    return this.#inQuotes;
  }

  read(bytes: Uint8Array): void {
    for (const byte of bytes) {
      const endsPair = byte === LINE_FEED && this.#afterReturn;
      this.#afterReturn = byte === CARRIAGE_RETURN;
      if (byte === QUOTE) this.#inQuotes = !this.#inQuotes;
      else if ((byte === LINE_FEED && !endsPair) || byte === CARRIAGE_RETURN) this.#endLine();
    }
  }

  #endLine(): void {
    this.line += 1;
    if (this.#inQuotes) return;
    this.record += 1;
    this.#onRecord(this.record, this.line);
  }
}
