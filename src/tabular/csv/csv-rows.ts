import { formatCount } from '../../kernel/counts.ts';
import type { TallysheetError } from '../../kernel/messages/errors.ts';
import type { SheetRow } from '../../kernel/rows.ts';
import type { CsvFault, ParsedRecords } from './csv-parser.ts';
import { unguardFormula } from './formula-guard.ts';
import { type SheetLimits, overLimit } from '../limits.ts';

/** A fault of the CSV itself, found in the row that comes after the given number of whole ones. */
export class BrokenRow extends Error {
  readonly row: number;
  readonly fault: CsvFault | 'never-ends';

  constructor(row: number, fault: CsvFault | 'never-ends') {
    super(`broken row ${row}`);
    this.row = row;
    this.fault = fault;
  }
}

/** Turns pieces of UTF-8 text into records: the strict parser, the scanner in its place, or the relaxed parser. */
export interface RecordReader {
  parse(piece: Buffer): ParsedRecords;
  end(): ParsedRecords;
}

export interface RowReaderOptions {
  readonly limits: SheetLimits;
  /** Leaves the apostrophe in front of text that looks like a formula. */
  readonly keepGuards?: boolean | undefined;
}

/** Turns pieces of text into rows and keeps to the limits. Throws BrokenRow, and `over-limit`. */
export class RowReader {
  readonly #file: string;
  readonly #parser: RecordReader;
  readonly #limits: SheetLimits;
  readonly #keepGuards: boolean;
  #rowNumber = 0;
  #bytesOfRow = 0;

  constructor(parser: RecordReader, file: string, options: RowReaderOptions) {
    this.#parser = parser;
    this.#file = file;
    this.#limits = options.limits;
    this.#keepGuards = options.keepGuards ?? false;
  }

  read(text: Buffer): readonly SheetRow[] {
    const { records, fault } = this.#parser.parse(text);
    const rows = this.#toRows(records);
    if (fault !== undefined) throw new BrokenRow(this.#rowNumber + 1, fault);
    this.#bytesOfRow = records.length > 0 ? 0 : this.#bytesOfRow + text.length;
    if (this.#bytesOfRow > this.#limits.rowBytes) {
      throw new BrokenRow(this.#rowNumber + 1, 'never-ends');
    }
    return rows;
  }

  end(): readonly SheetRow[] {
    const { records, fault } = this.#parser.end();
    if (fault !== undefined) throw new BrokenRow(this.#rowNumber + 1, fault);
    return this.#toRows(records);
  }

  #toRows(records: readonly string[][]): SheetRow[] {
    const rows: SheetRow[] = [];
    for (const cells of records) {
      this.#rowNumber += 1;
      if (this.#tidy(cells)) rows.push({ number: this.#rowNumber, cells });
    }
    if (this.#rowNumber > this.#limits.rows) {
      throw this.#overLimit(`more than ${formatCount(this.#limits.rows)} rows`);
    }
    return rows;
  }

  /** Removes the guards of the cells; returns whether the row has any content. */
  #tidy(cells: string[]): boolean {
    if (cells.length > this.#limits.columns) {
      throw this.#overLimit(`${formatCount(cells.length)} columns in row ${this.#rowNumber}`);
    }
    let isFilled = false;
    for (let at = 0; at < cells.length; at += 1) {
      const text = cells[at] ?? '';
      if (text === '') continue;
      isFilled ||= text.trim() !== '';
      if (!this.#keepGuards && text.startsWith("'")) cells[at] = unguardFormula(text);
      if (text.length > this.#limits.cellCharacters) this.#refuseLongCell(text, at);
    }
    return isFilled;
  }

  #refuseLongCell(text: string, at: number): never {
    const place = `row ${this.#rowNumber}, column ${at + 1}`;
    throw this.#overLimit(`a cell of ${formatCount(text.length)} characters in ${place}`);
  }

  #overLimit(what: string): TallysheetError {
    return overLimit(this.#file, what, this.#limits, 'Check for a missing quote, split the file');
  }
}
