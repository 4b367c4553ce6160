import { cellText, type Cell } from '../../../kernel/cells.ts';
import { TallysheetError } from '../../../kernel/errors.ts';
import { describePlace, type SheetName, type SheetRow } from '../../../kernel/rows.ts';
import type { Sheet } from '../../../sheets/sheet.ts';
import { REGISTER_COLUMNS, registerColumn, type RegisterColumn } from './register-columns.ts';

/** Headings are looked for in so many rows from the top. */
const ROWS_SEARCHED = 20;

interface FoundColumn {
  readonly index: number;
  readonly heading: string;
}

/** A sheet whose headings are known: which of its columns mean what to a register. */
export class RegisterTable {
  readonly place: SheetName;
  /** Headings that mean nothing to a depreciation report. */
  readonly unused: readonly string[];
  readonly columns: ReadonlyMap<RegisterColumn, FoundColumn>;
  readonly #sheet: Sheet;
  readonly #headingRow: number;

  private constructor(sheet: Sheet, row: SheetRow) {
    const texts = row.cells.map((cell) => cellText(cell).trim());
    this.place = sheet.name;
    this.unused = texts.filter((text) => text !== '' && registerColumn(text) === undefined);
    this.#sheet = sheet;
    this.#headingRow = row.number;
    this.columns = columnsOf(sheet.name, texts);
  }

  /**
   * Finds the heading row: the one with most known headings, two at least; undefined where there is
   * none. Throws TallysheetError 'bad-headings' where two headings mean the same.
   */
  static async find(sheet: Sheet): Promise<RegisterTable | undefined> {
    let best: { row: SheetRow; known: number } | undefined;
    for (const row of await topOf(sheet)) {
      const known = row.cells.filter((cell) => registerColumn(cellText(cell)) !== undefined).length;
      if (known > Math.max(1, best?.known ?? 0)) best = { row, known };
    }
    return best === undefined ? undefined : new RegisterTable(sheet, best.row);
  }

  cellOf(row: SheetRow, column: RegisterColumn): Cell | undefined {
    const found = this.columns.get(column);
    return found === undefined ? undefined : row.cells[found.index];
  }

  /** The rows below the headings. Throws TallysheetError 'hidden-rows' where one is not shown. */
  async *rows(): AsyncGenerator<SheetRow> {
    for await (const batch of this.#sheet.rows()) {
      for (const row of batch) {
        if (row.number <= this.#headingRow) continue;
        if (row.hidden === true) throw hiddenRow(this.place, row.number);
        yield row;
      }
    }
  }
}

async function topOf(sheet: Sheet): Promise<readonly SheetRow[]> {
  const rows: SheetRow[] = [];
  for await (const batch of sheet.rows()) {
    rows.push(...batch.filter(({ number }) => number <= ROWS_SEARCHED));
    if ((batch.at(-1)?.number ?? 0) >= ROWS_SEARCHED) break;
  }
  return rows;
}

function columnsOf(
  place: SheetName,
  texts: readonly string[],
): ReadonlyMap<RegisterColumn, FoundColumn> {
  const columns = new Map<RegisterColumn, FoundColumn>();
  for (const [index, heading] of texts.entries()) {
    const name = registerColumn(heading);
    if (name === undefined) continue;
    const before = columns.get(name);
    if (before !== undefined) {
      const { label } = REGISTER_COLUMNS[name];
      throw new TallysheetError(
        'bad-headings',
        `${describePlace(place)}: the columns "${before.heading}" and "${heading}" both mean ${label}`,
        { hint: 'Rename the one that is not meant; headings that are not known are left aside.' },
      );
    }
    columns.set(name, { index, heading });
  }
  return columns;
}

function hiddenRow(place: SheetName, row: number): TallysheetError {
  return new TallysheetError('hidden-rows', `${describePlace({ ...place, row })} is hidden`, {
    hint: 'A report cannot tell whether hidden rows count. Unhide them, or take them out.',
  });
}
