import { formatCount } from '../../kernel/counts.ts';
import type { TallysheetError } from '../../kernel/messages/errors.ts';
import type { SheetRow } from '../../kernel/rows.ts';
import type { CsvFault, ParsedRecords } from './csv-parser.ts';
import { unguardFormula } from './formula-guard.ts';
import { RoutineRow } from './routine-row.ts';
import { LONGEST_CELL_TO_PASS, type RowGate } from '../row-gate.ts';
import type { ScannedRecords } from './scanned-records.ts';
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

/** What comes behind a batch may depend on its last row, however far away it is: its texts are made. */
function keepLast(rows: readonly SheetRow[]): void {
  const last = rows.at(-1);
  if (last instanceof RoutineRow) last.makeCells();
}

/** Turns pieces of text into rows and keeps to the limits. Throws BrokenRow, and `over-limit`. */
export class RowReader {
  readonly #file: string;
  readonly #parser: RecordReader;
  readonly #limits: SheetLimits;
  readonly #keepGuards: boolean;
  readonly #gate: RowGate | undefined;
  #rowNumber = 0;
  #bytesOfRow = 0;

  /** @param gate what lets rows pass whose texts are not made */
  constructor(parser: RecordReader, file: string, options: RowReaderOptions, gate?: RowGate) {
    this.#parser = parser;
    this.#gate = options.limits.cellCharacters < LONGEST_CELL_TO_PASS ? undefined : gate;
    this.#file = file;
    this.#limits = options.limits;
    this.#keepGuards = options.keepGuards ?? false;
  }

  read(text: Buffer): readonly SheetRow[] {
    const before = this.#rowNumber;
    const parsed = this.#parser.parse(text);
    const rows = this.#toRows(parsed);
    if (parsed.fault !== undefined) throw new BrokenRow(this.#rowNumber + 1, parsed.fault);
    this.#bytesOfRow = this.#rowNumber > before ? 0 : this.#bytesOfRow + text.length;
    if (this.#bytesOfRow > this.#limits.rowBytes) {
      throw new BrokenRow(this.#rowNumber + 1, 'never-ends');
    }
    return rows;
  }

  end(): readonly SheetRow[] {
    const parsed = this.#parser.end();
    if (parsed.fault !== undefined) throw new BrokenRow(this.#rowNumber + 1, parsed.fault);
    return this.#toRows(parsed);
  }

  #toRows({ scanned, records }: ParsedRecords): SheetRow[] {
    const rows: SheetRow[] = [];
    if (scanned !== undefined) this.#addScanned(scanned, rows);
    for (const cells of records) this.#addRow(cells, rows);
    keepLast(rows);
    if (this.#rowNumber > this.#limits.rows) {
      throw this.#overLimit(`more than ${formatCount(this.#limits.rows)} rows`);
    }
    return rows;
  }

  #addScanned(scanned: ScannedRecords, rows: SheetRow[]): void {
    for (let record = 0; record < scanned.count; record += 1) {
      const passes = this.#gate?.passes(scanned, record, this.#rowNumber + 1) ?? false;
      if (passes === false) this.#addRow(scanned.textsOf(record), rows);
      else {
        this.#rowNumber += 1;
        rows.push(new RoutineRow(this.#rowNumber, scanned, record, passes === 'met'));
      }
    }
  }

  #addRow(cells: string[], rows: SheetRow[]): void {
    this.#rowNumber += 1;
    if (this.#tidy(cells)) rows.push({ number: this.#rowNumber, cells });
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
