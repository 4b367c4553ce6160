import { RecordParser, type ParsedRecords } from './csv-parser.ts';
import { RecordLines } from './record-lines.ts';
import {
  HAS_CONTROL,
  HAS_DIGIT,
  HAS_DOUBLED_QUOTE,
  HAS_LETTER,
  HAS_LINE_FEED,
  HAS_PLUS,
  HAS_SPACE,
  HAS_WIDE_CHARACTER,
  ScannedRecords,
} from './scanned-records.ts';

const LINE_FEED = 10;
const CARRIAGE_RETURN = 13;
const QUOTE = 34;
const FIRST_TO_BE_SEEN = 32;
const LAST_ASCII = 127;

/** The record continues behind the bytes that are there. */
const UNFINISHED = -1;
/** The record breaks the rules of quotes. */
const BROKEN = -2;

/** Bytes that end a cell or are wrong in it; no cell has this trait. */
const STOPS = 256;
/** Bytes of a quoted cell that end it, or a line within it. */
const NEEDS_A_LOOK = STOPS | HAS_LINE_FEED | HAS_CONTROL;

/** An unfinished record of more bytes is scanned again only once it may have ended. */
const LONG_RECORD = 2 ** 20;

const NO_BYTES = Buffer.alloc(0);

const NEXT = [1, 2, 0] as const;

/**
 * Scans UTF-8 text piece by piece into records, three times as fast as the parser, with the same records: every line gives
 * one, and all three line ends are taken, also mixed. From the first record that breaks the rules of quotes on the parser reads, which says
 * what is wrong.
 */
export class RecordScanner {
  readonly #delimiter: number;
  readonly #hasQuotes: boolean;
  /** What bytes are in cells without quotes and with them, by their value. */
  readonly #bare: Uint16Array;
  readonly #quoted: Uint16Array;
  /** The text of an unfinished record from its first byte on, between two pieces. */
  #rest: Buffer = NO_BYTES;
  /** They take turns: what was scanned last is still in use, and its last row a piece longer. */
  readonly #turns: (ScannedRecords | undefined)[] = [];
  #turn: 0 | 1 | 2 = 0;
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
    const ends = [this.#delimiter, LINE_FEED, CARRIAGE_RETURN];
    this.#bare = traitsOfBytes(hasQuotes ? [...ends, QUOTE] : ends);
    this.#quoted = traitsOfBytes([QUOTE]);
  }

  /** Whether a delimiter can be scanned for. */
  static takes(delimiter: string): boolean {
    const code = delimiter.charCodeAt(0);
    return delimiter.length === 1 && code <= LAST_ASCII && !/[\r\n"]/.test(delimiter);
  }

  /** The records that are complete with this piece. */
  parse(piece: Buffer): ParsedRecords {
    if (this.#parser !== undefined) return this.#parser.parse(piece);
    return this.#scan(piece, false);
  }

  /** The last record, which may have no line end. */
  end(): ParsedRecords {
    return this.#parser === undefined ? this.#scan(NO_BYTES, true) : this.#parser.end();
  }

  #scan(piece: Buffer, isEnd: boolean): ParsedRecords {
    const scanned = (this.#turns[this.#turn] ??= new ScannedRecords());
    this.#turn = NEXT[this.#turn];
    const isStillOpen = !isEnd && this.#staysOpen(piece);
    scanned.fill(this.#rest, piece);
    let start = 0;
    if (isStillOpen) return this.#keepRest(scanned, start);
    while (start < scanned.length) {
      const next = this.#scanRecord(scanned, start, isEnd);
      if (next < 0) scanned.dropBegun();
      if (next === BROKEN) return this.#parseFrom(start, isEnd, scanned);
      if (next === UNFINISHED) break;
      scanned.endRecord(next);
      this.lines.add(this.#lineEnds);
      start = next;
    }
    return this.#keepRest(scanned, start);
  }

  #keepRest(scanned: ScannedRecords, start: number): ParsedRecords {
    this.#rest = scanned.bytes.subarray(start, scanned.length);
    return { scanned, records: [] };
  }

  /** Whether the piece can neither end the long record before it nor break it. */
  #staysOpen(piece: Buffer): boolean {
    if (this.#rest.length < LONG_RECORD) return false;
    const last = this.#rest.at(-1);
    return (
      last !== CARRIAGE_RETURN &&
      last !== QUOTE &&
      ![LINE_FEED, CARRIAGE_RETURN, QUOTE].some((byte) => piece.includes(byte))
    );
  }

  /** Leaves the rest to the parser: a record is read without what is before it. */
  #parseFrom(start: number, isEnd: boolean, scanned: ScannedRecords): ParsedRecords {
    this.#parser = new RecordParser(String.fromCharCode(this.#delimiter), true, this.#hasQuotes);
    const read = this.#parser.parse(Buffer.from(scanned.bytes.subarray(start, scanned.length)));
    const last = isEnd && read.fault === undefined ? this.#parser.end() : { records: [] };
    return { ...read, ...last, scanned, records: [...read.records, ...last.records] };
  }

  /** Finds the cells of the record at `start`; gives where the next one starts, UNFINISHED or BROKEN. */
  #scanRecord(scanned: ScannedRecords, start: number, isEnd: boolean): number {
    const { bytes, length } = scanned;
    this.#lineEnds = 0;
    for (let at = start; ; at += 1) {
      const isQuoted = this.#hasQuotes && at < length && bytes[at] === QUOTE;
      at = isQuoted ? this.#scanQuoted(scanned, at + 1, isEnd) : this.#scanBare(scanned, at);
      if (at < 0) return at;
      if (at === length || bytes[at] !== this.#delimiter) return endAt(scanned, at, isEnd);
    }
  }

  /** Gives the end of a cell without quotes. */
  #scanBare(scanned: ScannedRecords, start: number): number {
    const { bytes, length } = scanned;
    const traitsOf = this.#bare;
    let traits = 0;
    let at = start;
    for (; at < length; at += 1) {
      const own = traitsOf[bytes[at] ?? 0] ?? 0;
      if (own === STOPS) break;
      traits |= own;
    }
    scanned.addCell(start, at, traits);
    return at;
  }

  /** Gives what is behind the closing quote of a cell, whose text is from `start` on. */
  #scanQuoted(scanned: ScannedRecords, start: number, isEnd: boolean): number {
    const { bytes, length } = scanned;
    const traitsOf = this.#quoted;
    let traits = 0;
    for (let at = start; at < length; at += 1) {
      const own = traitsOf[bytes[at] ?? 0] ?? 0;
      traits |= own;
      if ((own & NEEDS_A_LOOK) === 0) continue;
      if (own !== STOPS) {
        if (endsLine(scanned, at)) this.#lineEnds += 1;
        continue;
      }
      traits &= ~STOPS;
      if (at + 1 === length || bytes[at + 1] !== QUOTE) {
        scanned.addCell(start, at, traits);
        return at + 1;
      }
      traits |= HAS_DOUBLED_QUOTE;
      at += 1;
    }
    return isEnd ? BROKEN : UNFINISHED;
  }
}

function traitsOfBytes(stops: readonly number[]): Uint16Array {
  const traits = Uint16Array.from({ length: 256 }, (_, byte) => traitOf(byte));
  for (const byte of stops) traits[byte] = STOPS;
  return traits;
}

function traitOf(byte: number): number {
  if (byte > LAST_ASCII) return HAS_WIDE_CHARACTER;
  if (byte === LINE_FEED) return HAS_LINE_FEED;
  if (byte < FIRST_TO_BE_SEEN || byte === LAST_ASCII) return HAS_CONTROL;
  const character = String.fromCharCode(byte);
  if (/\d/.test(character)) return HAS_DIGIT;
  if (/[A-Za-z]/.test(character)) return HAS_LETTER;
  if (character === ' ') return HAS_SPACE;
  return character === '+' ? HAS_PLUS : 0;
}

/** Whether a line within a cell ends at a byte. */
function endsLine({ bytes, length }: ScannedRecords, at: number): boolean {
  const byte = bytes[at];
  if (byte === LINE_FEED) return true;
  return byte === CARRIAGE_RETURN && (at + 1 === length || bytes[at + 1] !== LINE_FEED);
}

/** Where the record behind one starts whose last cell ends at `at`. */
function endAt({ bytes, length }: ScannedRecords, at: number, isEnd: boolean): number {
  const behind = isEnd ? length : UNFINISHED;
  if (at === length) return behind;
  const byte = bytes[at];
  if (byte === LINE_FEED) return at + 1;
  if (byte !== CARRIAGE_RETURN) return BROKEN;
  if (at + 1 === length) return behind;
  return bytes[at + 1] === LINE_FEED ? at + 2 : at + 1;
}
