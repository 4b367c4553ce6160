import { RecordParser, type ParsedRecords } from './csv-parser.ts';
import { RecordLines } from './record-lines.ts';
import { canScan, ScannerMemory } from './scan/scanner-memory.ts';
import { ScannedRecords } from './scanned-records.ts';

const LINE_FEED = 10;
const CARRIAGE_RETURN = 13;
const QUOTE = 34;
const LAST_ASCII = 127;

/** An unfinished record of more bytes is scanned again only once it may have ended. */
const LONG_RECORD = 2 ** 20;

const NO_BYTES = Buffer.alloc(0);

const NEXT = [1, 2, 0] as const;

/**
 * Scans UTF-8 text piece by piece into records, many times as fast as the parser, with the same records: every line gives
 * one, and all three line ends are taken, also mixed. From the first record that breaks the rules of quotes on the parser reads, which says
 * what is wrong.
 */
export class RecordScanner {
  readonly #delimiter: number;
  readonly #hasQuotes: boolean;
  #memory: ScannerMemory | undefined;
  /** What was scanned last: behind its records is the text of an unfinished one, which continues with the next piece. */
  #last: ScannedRecords | undefined;
  /** They take turns: what was scanned last is still in use, and its last row a piece longer. */
  readonly #turns: (ScannedRecords | undefined)[] = [];
  #turn: 0 | 1 | 2 = 0;
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
  }

  /** Whether a delimiter can be scanned for. */
  static takes(delimiter: string): boolean {
    const code = delimiter.charCodeAt(0);
    return delimiter.length === 1 && code <= LAST_ASCII && !/[\r\n"]/.test(delimiter) && canScan();
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
    const memory = (this.#memory ??= this.#openMemory());
    if (memory === undefined) return this.#leaveToParser(piece, isEnd);
    const scanned = (this.#turns[this.#turn] ??= new ScannedRecords(memory));
    this.#turn = NEXT[this.#turn];
    const isStillOpen = !isEnd && this.#staysOpen(piece);
    scanned.fill(() => this.#rest, piece);
    this.#last = scanned;
    if (isStillOpen) return { scanned, records: [] };
    const result = scanned.scan(isEnd);
    for (let record = 0; record < scanned.count; record += 1) {
      this.lines.add(scanned.lineEndsIn(record));
    }
    if (result === 'whole') return { scanned, records: [] };
    // A record is read without what is before it.
    return { ...this.#leaveToParser(Buffer.from(this.#rest), isEnd), scanned };
  }

  #openMemory(): ScannerMemory | undefined {
    const memory = ScannerMemory.open();
    memory?.code.choose(this.#delimiter, this.#hasQuotes);
    return memory;
  }

  /** The text of an unfinished record from its first byte on, between two pieces. */
  get #rest(): Buffer {
    return this.#last?.bytes.subarray(this.#last.end, this.#last.length) ?? NO_BYTES;
  }

  /** Whether the piece can neither end the long record before it nor break it. */
  #staysOpen(piece: Buffer): boolean {
    const rest = this.#rest;
    if (rest.length < LONG_RECORD) return false;
    const last = rest.at(-1);
    return (
      last !== CARRIAGE_RETURN &&
      last !== QUOTE &&
      ![LINE_FEED, CARRIAGE_RETURN, QUOTE].some((byte) => piece.includes(byte))
    );
  }

  /** Has the parser read from these bytes on. */
  #leaveToParser(bytes: Buffer, isEnd: boolean): ParsedRecords {
    this.#parser = new RecordParser(String.fromCharCode(this.#delimiter), true, this.#hasQuotes);
    const read = this.#parser.parse(bytes);
    const last = isEnd && read.fault === undefined ? this.#parser.end() : { records: [] };
    return { ...read, ...last, records: [...read.records, ...last.records] };
  }
}
