import { StringDecoder } from 'node:string_decoder';
import type { ParsedRecords } from './csv-parser.ts';
import type { QuoteRule } from './quote-rule.ts';

/** Two quotes and what follows them decide what the first one is. */
const LOOKED_AHEAD = 2;

/**
 * Parses UTF-8 text piece by piece into records, where its quotes break the rules: slower than the strict parser, and used only
 * for such files. Every line gives a record.
 */
export class RelaxedParser {
  readonly #delimiter: string;
  readonly #rule: QuoteRule;
  readonly #decoder = new StringDecoder('utf8');
  #rest = '';
  #cell = '';
  #cells: string[] = [];
  /** The cell starts with its quote, and whether that is closed. */
  #quoted: 'open' | 'closed' | undefined;
  /** A quoted cell has a quote inside that is not written twice. */
  hasOddCells = false;

  constructor(delimiter: string, rule: QuoteRule = 'bare') {
    this.#delimiter = delimiter;
    this.#rule = rule;
  }

  parse(bytes: Buffer): ParsedRecords {
    return { records: this.#read(this.#rest + this.#decoder.write(bytes), LOOKED_AHEAD) };
  }

  /** The last record, which may have no line end. */
  end(): ParsedRecords {
    const records = this.#read(this.#rest + this.#decoder.end(), 0);
    if (this.#quoted === 'open') {
      return { records, fault: { kind: 'open-quote', column: this.#cells.length } };
    }
    const hasRest = this.#cell !== '' || this.#cells.length > 0 || this.#quoted !== undefined;
    return { records: hasRest ? [...records, this.#endRecord()] : records };
  }

  #read(text: string, lookedAhead: number): string[][] {
    const records: string[][] = [];
    let at = 0;
    while (at < text.length - lookedAhead) {
      const character = text.charAt(at);
      if (this.#quoted === 'open') at += this.#readQuoted(text, at);
      else if (character === this.#delimiter) {
        this.#endCell();
        at += 1;
      } else if (isLineEnd(character)) {
        records.push(this.#endRecord());
        at += character === '\r' && text.charAt(at + 1) === '\n' ? 2 : 1;
      } else {
        const opens = character === '"' && this.#cell === '' && this.#quoted === undefined;
        if (opens && this.#rule !== 'cut') this.#quoted = 'open';
        else this.#cell += character;
        at += 1;
      }
    }
    this.#rest = text.slice(at);
    return records;
  }

  /** Reads on within quotes; returns by how many characters. */
  #readQuoted(text: string, at: number): number {
    const character = text.charAt(at);
    if (character !== '"') {
      this.#cell += character;
      return 1;
    }
    if (this.#isEnd(text, at + 1)) {
      this.#quoted = 'closed';
      return 1;
    }
    this.#cell += character;
    if (text.charAt(at + 1) !== '"') {
      this.hasOddCells = true;
      return 1;
    }
    if (this.#rule === 'undoubled' && this.#isEnd(text, at + 2)) {
      this.hasOddCells = true;
      this.#quoted = 'closed';
    }
    return 2;
  }

  #isEnd(text: string, at: number): boolean {
    const next = text.charAt(at);
    return next === '' || next === this.#delimiter || isLineEnd(next);
  }

  #endCell(): void {
    this.#cells.push(this.#rule === 'cut' ? withoutQuotes(this.#cell) : this.#cell);
    this.#cell = '';
    this.#quoted = undefined;
  }

  #endRecord(): string[] {
    this.#endCell();
    const cells = this.#cells;
    this.#cells = [];
    return cells;
  }
}

function isLineEnd(character: string): boolean {
  return character === '\n' || character === '\r';
}

/** Quotes around a whole cell are not a part of it. */
function withoutQuotes(cell: string): string {
  const isQuoted = cell.length > 1 && cell.startsWith('"') && cell.endsWith('"');
  return isQuoted ? cell.slice(1, -1).replaceAll('""', '"') : cell;
}
