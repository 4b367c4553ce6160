import { RecordParser, type ParsedRecords } from './csv-parser.ts';
import { RecordLines } from './record-lines.ts';

const LINE_FEED = 10;
const CARRIAGE_RETURN = 13;
const QUOTE = 34;
const LAST_ASCII = 127;

/** The record continues behind the bytes that are there. */
const UNFINISHED = -1;
/** The record breaks the rules of quotes. */
const BROKEN = -2;

/** What is at a cell besides plain ASCII. */
const HAS_DOUBLED_QUOTES = 1;
const HAS_WIDE_CHARACTERS = 2;

const USUAL_CELLS = 64;
const USUAL_BYTES = 128 * 1024;

/**
 * Scans UTF-8 text piece by piece into records, three times as fast as the parser, with the same records: every line gives
 * one, and all three line ends are taken, also mixed. From the first record that breaks the rules of quotes on the parser reads, which says
 * what is wrong.
 *
 * What holds between two pieces: `#bytes` has the text of the unfinished record from its first byte on, and nothing before it.
 */
export class RecordScanner {
  readonly #delimiter: number;
  readonly #hasQuotes: boolean;
  /** The bytes that end a cell or are wrong in it, by their value. */
  readonly #stops = new Uint8Array(256);
  #bytes = Buffer.allocUnsafe(USUAL_BYTES);
  #length = 0;
  /** The cells of the record that was scanned last: where each begins and ends, and what it has. */
  #starts = new Int32Array(USUAL_CELLS);
  #ends = new Int32Array(USUAL_CELLS);
  #traits = new Uint8Array(USUAL_CELLS);
  #cells = 0;
  /** What any of them has. */
  #traitsOfRecord = 0;
  #lineEnds = 0;
  #parser: RecordParser | undefined;
  /** Where the records begin that were scanned, and not those that were left to the parser. */
  readonly lines = new RecordLines();

  /**
   * @param delimiter one character of ASCII
   * @param hasQuotes whether cells may be in quotes; without them a quote is a character like others
   */
  constructor(delimiter: string, hasQuotes = true) {
    this.#delimiter = delimiter.charCodeAt(0);
    this.#hasQuotes = hasQuotes;
    for (const byte of [this.#delimiter, LINE_FEED, CARRIAGE_RETURN]) this.#stops[byte] = 1;
    if (hasQuotes) this.#stops[QUOTE] = 1;
  }

  /** Whether a delimiter can be scanned for. */
  static takes(delimiter: string): boolean {
    const code = delimiter.charCodeAt(0);
    return delimiter.length === 1 && code <= LAST_ASCII && !/[\r\n"]/.test(delimiter);
  }

  /** The records that are complete with this piece. */
  parse(piece: Buffer): ParsedRecords {
    if (this.#parser !== undefined) return this.#parser.parse(piece);
    this.#append(piece);
    return this.#scan(false);
  }

  /** The last record, which may have no line end. */
  end(): ParsedRecords {
    return this.#parser === undefined ? this.#scan(true) : this.#parser.end();
  }

  #append(piece: Buffer): void {
    const length = this.#length + piece.length;
    if (length > this.#bytes.length) {
      const larger = Buffer.allocUnsafe(length * 2);
      this.#bytes.copy(larger, 0, 0, this.#length);
      this.#bytes = larger;
    }
    piece.copy(this.#bytes, this.#length);
    this.#length = length;
  }

  #scan(isEnd: boolean): ParsedRecords {
    const records: string[][] = [];
    let start = 0;
    while (start < this.#length) {
      const next = this.#scanRecord(start, isEnd);
      if (next === BROKEN) return this.#parseFrom(start, isEnd, records);
      if (next === UNFINISHED) break;
      records.push(this.#textsOf(start, next));
      this.lines.add(this.#lineEnds);
      start = next;
    }
    this.#bytes.copyWithin(0, start, this.#length);
    this.#length -= start;
    return { records };
  }

  /** Leaves the rest to the parser: a record is read without what is before it. */
  #parseFrom(start: number, isEnd: boolean, before: readonly string[][]): ParsedRecords {
    this.#parser = new RecordParser(String.fromCharCode(this.#delimiter), true, this.#hasQuotes);
    const rest = Buffer.from(this.#bytes.subarray(start, this.#length));
    const read = this.#parser.parse(rest);
    const last = isEnd && read.fault === undefined ? this.#parser.end() : { records: [] };
    return { ...read, ...last, records: [...before, ...read.records, ...last.records] };
  }

  /** Finds the cells of the record at `start`; gives where the next one starts, UNFINISHED or BROKEN. */
  #scanRecord(start: number, isEnd: boolean): number {
    this.#cells = 0;
    this.#traitsOfRecord = 0;
    this.#lineEnds = 0;
    for (let at = start; ; at += 1) {
      const isQuoted = this.#hasQuotes && at < this.#length && this.#bytes[at] === QUOTE;
      at = isQuoted ? this.#scanQuoted(at + 1, isEnd) : this.#scanBare(at);
      if (at < 0) return at;
      if (at === this.#length || this.#bytes[at] !== this.#delimiter) return this.#endAt(at, isEnd);
    }
  }

  /** Where the record behind one starts whose last cell ends at `at`. */
  #endAt(at: number, isEnd: boolean): number {
    const behind = isEnd ? this.#length : UNFINISHED;
    if (at === this.#length) return behind;
    const byte = this.#bytes[at];
    if (byte === LINE_FEED) return at + 1;
    if (byte !== CARRIAGE_RETURN) return BROKEN;
    if (at + 1 === this.#length) return behind;
    return this.#bytes[at + 1] === LINE_FEED ? at + 2 : at + 1;
  }

  /** Gives the end of a cell without quotes. */
  #scanBare(start: number): number {
    const bytes = this.#bytes;
    const stops = this.#stops;
    const length = this.#length;
    let seen = 0;
    let at = start;
    for (; at < length; at += 1) {
      const byte = bytes[at] ?? 0;
      if (stops[byte] !== 0) break;
      seen |= byte;
    }
    this.#addCell(start, at, seen > LAST_ASCII ? HAS_WIDE_CHARACTERS : 0);
    return at;
  }

  /** Gives what is behind the closing quote of a cell, whose text is from `start` on. */
  #scanQuoted(start: number, isEnd: boolean): number {
    const bytes = this.#bytes;
    const length = this.#length;
    let seen = 0;
    let traits = 0;
    for (let at = start; at < length; at += 1) {
      const byte = bytes[at] ?? 0;
      seen |= byte;
      if (byte === LINE_FEED || (byte === CARRIAGE_RETURN && bytes[at + 1] !== LINE_FEED)) {
        this.#lineEnds += 1;
      }
      if (byte !== QUOTE) continue;
      if (at + 1 === length || bytes[at + 1] !== QUOTE) {
        this.#addCell(start, at, seen > LAST_ASCII ? traits | HAS_WIDE_CHARACTERS : traits);
        return at + 1;
      }
      traits = HAS_DOUBLED_QUOTES;
      at += 1;
    }
    return isEnd ? BROKEN : UNFINISHED;
  }

  #addCell(start: number, end: number, traits: number): void {
    if (this.#cells === this.#starts.length) this.#makeRoom();
    this.#starts[this.#cells] = start;
    this.#ends[this.#cells] = end;
    this.#traits[this.#cells] = traits;
    this.#traitsOfRecord |= traits;
    this.#cells += 1;
  }

  #makeRoom(): void {
    const room = this.#cells * 2;
    const [starts, ends, traits] = [this.#starts, this.#ends, this.#traits];
    this.#starts = new Int32Array(room);
    this.#ends = new Int32Array(room);
    this.#traits = new Uint8Array(room);
    this.#starts.set(starts);
    this.#ends.set(ends);
    this.#traits.set(traits);
  }

  /** The text of a record is made once, where its characters are as many as its bytes, and cut into cells. */
  #textsOf(start: number, end: number): string[] {
    const isAscii = (this.#traitsOfRecord & HAS_WIDE_CHARACTERS) === 0;
    const whole = isAscii ? this.#bytes.toString('latin1', start, end) : undefined;
    const texts: string[] = [];
    for (let cell = 0; cell < this.#cells; cell += 1) {
      const from = this.#starts[cell] ?? 0;
      const to = this.#ends[cell] ?? 0;
      const traits = this.#traits[cell] ?? 0;
      const text = whole?.slice(from - start, to - start) ?? this.#textOf(from, to, traits);
      texts.push((traits & HAS_DOUBLED_QUOTES) === 0 ? text : text.replaceAll('""', '"'));
    }
    return texts;
  }

  #textOf(from: number, to: number, traits: number): string {
    return (traits & HAS_WIDE_CHARACTERS) === 0
      ? this.#bytes.toString('latin1', from, to)
      : this.#bytes.toString('utf8', from, to);
  }
}
