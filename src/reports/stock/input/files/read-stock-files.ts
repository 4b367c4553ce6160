import { basename, resolve } from 'node:path';
import { TallysheetError } from '../../../../kernel/messages/errors.ts';
import { describePlace } from '../../../../kernel/rows.ts';
import { STANDARD_INPUT, openSpreadsheet } from '../../../../tabular/open.ts';
import type { Spreadsheet } from '../../../../tabular/sheet.ts';
import { type ColumnName, STOCK_COLUMNS } from './columns.ts';
import { ItemGathering } from './item-gathering.ts';
import { readMovement } from './read-movement.ts';
import { RowCells, type RowProblem } from './row-cells.ts';
import type { StockSource } from '../stock-source.ts';
import type { FileEvidence } from '../../../engine/front/audit-trail.ts';
import type { CellRules } from '../../../engine/input/cell-rules.ts';
import { ReportTable, namesInLanguageOf } from '../../../engine/input/report-table.ts';
import { ColumnNames } from '../../../engine/input/column-names.ts';
import STOCK_TERMS from './column-terms.json' with { type: 'json' };
import { refusal } from '../../../engine/refusals.ts';

/** Every heading that means something to a stock report. */
export const STOCK_NAMES = new ColumnNames<ColumnName>(STOCK_COLUMNS, { terms: STOCK_TERMS });

/** Files with movements, and with what is known of the items. */
export interface StockFiles {
  readonly files: readonly string[];
  /** The base of relative paths. */
  readonly cwd: string;
  readonly rules: CellRules;
  /** Whether movements are required; true by default. */
  readonly needsMovements?: boolean;
  /** What is read for the name `-`. */
  readonly standardInput?: AsyncIterable<Uint8Array> | undefined;
}

/** One of them is in every sheet of movements. */
const QUANTITY_COLUMNS = ['quantity', 'in', 'out', 'counted'] as const;

/** Largest number of rows in a message; all of them are counted. */
const MOST_PROBLEMS = 1000;

/** What was read, or why nothing can be reported. */
export type StockReading =
  | { readonly source: StockSource }
  | { readonly problems: readonly RowProblem[]; readonly rowsWithProblems: number };

/**
 * Reads stock from files. A sheet with dates has movements; one with items and no dates has facts
 * about items. A row that cannot be read rejects the whole file, since a ledger without it is
 * wrong. Throws TallysheetError 'no-headings', 'bad-headings', 'empty-file', 'hidden-rows', and as
 * openSpreadsheet does.
 */
export async function readStockFiles(request: StockFiles): Promise<StockReading> {
  const reader = new StockFileReader(request.rules);
  const evidence: FileEvidence[] = [];
  for (const name of request.files) {
    const spreadsheet = await openSpreadsheet(name, {
      path: name === STANDARD_INPUT ? name : resolve(request.cwd, name),
      known: (cells) => STOCK_NAMES.knownInAnyLanguage(cells),
      standardInput: request.standardInput,
    });
    try {
      await reader.read(spreadsheet);
      evidence.push({ name: basename(name), sha256: spreadsheet.sha256 });
    } finally {
      await spreadsheet.close();
    }
  }
  const reading = reader.result(request.files, request.needsMovements ?? true);
  return 'source' in reading ? { source: { ...reading.source, files: evidence } } : reading;
}

class StockFileReader {
  readonly #rules: CellRules;
  readonly #gathering = new ItemGathering();
  readonly #problems: RowProblem[] = [];
  readonly #remarks: string[] = [];
  #rowsWithProblems = 0;
  #movements = 0;
  #hasMovementsSheet = false;

  constructor(rules: CellRules) {
    this.#rules = rules;
  }

  async read({ sheets }: Spreadsheet): Promise<void> {
    const shown = sheets.filter(({ isHidden }) => !isHidden);
    const names = await namesInLanguageOf(shown, STOCK_NAMES);
    for (const sheet of shown) {
      const table = await ReportTable.find(sheet, names);
      const where = describePlace(sheet.name);
      if (table?.has('item') !== true) {
        this.#remarks.push(`${where} ignored: no column for the item`);
        continue;
      }
      if (table.unused.length > 0) {
        this.#remarks.push(`${where}: ignored columns: ${table.unused.join(', ')}`);
      }
      await this.#readTable(table);
    }
  }

  result(files: readonly string[], needsMovements: boolean): StockReading {
    if (needsMovements && !this.#hasMovementsSheet) throw noMovements(files);
    if (this.#rowsWithProblems > 0) {
      return { problems: this.#problems, rowsWithProblems: this.#rowsWithProblems };
    }
    if (needsMovements && this.#movements === 0) {
      throw new TallysheetError('empty-file', `${files.join(', ')}: no movements found`);
    }
    const { items, currency } = this.#gathering;
    const name = files.map((file) => basename(file)).join(', ');
    return {
      source: { name, remarks: this.#remarks, items, ...(currency !== undefined && { currency }) },
    };
  }

  async #readTable(table: ReportTable<ColumnName>): Promise<void> {
    const hasMovements = table.has('date') && QUANTITY_COLUMNS.some((column) => table.has(column));
    this.#hasMovementsSheet ||= hasMovements;
    for await (const row of table.rows()) {
      const cells = new RowCells(row, table, this.#rules);
      this.#gathering.addFacts(cells);
      if (hasMovements) this.#addMovement(cells);
      else this.#gathering.addThreshold(cells);
      if (cells.problems.length === 0) continue;
      this.#rowsWithProblems += 1;
      if (this.#problems.length < MOST_PROBLEMS) this.#problems.push(...cells.problems);
    }
  }

  #addMovement(cells: RowCells): void {
    const movement = readMovement(cells);
    if (movement === undefined) return;
    this.#movements += 1;
    this.#gathering.addMovement(movement);
  }
}

function noMovements(files: readonly string[]): TallysheetError {
  return refusal(
    'no-headings',
    `${files.join(', ')}: no sheet has movement headings in its first rows`,
    'Use headings such as Item, Date, Type, Quantity, Unit cost and Location. docs/reference/stock.md lists them all.',
  );
}
