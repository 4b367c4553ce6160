import { cellText, type Cell } from '../../../kernel/cells.ts';
import { TallysheetError } from '../../../kernel/messages/errors.ts';
import { describePlace, type SheetName, type SheetRow } from '../../../kernel/rows.ts';
import type { Sheet } from '../../../tabular/sheet.ts';
import type { ColumnNames } from './column-names.ts';

/** Headings are looked for in so many rows from the top. */
const ROWS_SEARCHED = 20;

interface FoundColumn {
  readonly index: number;
  readonly heading: string;
}

/** A sheet whose headings are known: which of its columns mean what to a report. */
export class ReportTable<Name extends string> {
  readonly place: SheetName;
  /** Columns whose headings mean nothing to the report, or that others are better for. */
  readonly unusedColumns: readonly FoundColumn[];
  readonly columns: ReadonlyMap<Name, FoundColumn>;
  readonly #sheet: Sheet;
  readonly #headingRow: number;

  private constructor(sheet: Sheet, row: SheetRow, names: ColumnNames<Name>) {
    const texts = row.cells.map((cell) => cellText(cell).trim());
    this.place = sheet.name;
    this.#sheet = sheet;
    this.#headingRow = row.number;
    this.columns = columnsOf(sheet.name, texts, names);
    const taken = new Set([...this.columns.values()].map(({ index }) => index));
    this.unusedColumns = texts.flatMap((heading, index) =>
      heading === '' || taken.has(index) ? [] : [{ index, heading }],
    );
  }

  /**
   * Finds the heading row: the one with most known columns, two at least; undefined where there is
   * none. Throws TallysheetError 'bad-headings' where two headings mean the same.
   */
  static async find<Name extends string>(
    sheet: Sheet,
    names: ColumnNames<Name>,
  ): Promise<ReportTable<Name> | undefined> {
    let best: { row: SheetRow; known: number } | undefined;
    for (const row of await rowsAtTop(sheet)) {
      const known = names.knownIn(row.cells.map(cellText));
      if (known > Math.max(1, best?.known ?? 0)) best = { row, known };
    }
    return best === undefined ? undefined : new ReportTable(sheet, best.row, names);
  }

  /** The headings of the unused columns. */
  get unused(): readonly string[] {
    return this.unusedColumns.map(({ heading }) => heading);
  }

  has(column: Name): boolean {
    return this.columns.has(column);
  }

  headingOf(column: Name): string | undefined {
    return this.columns.get(column)?.heading;
  }

  cellOf(row: SheetRow, column: Name): Cell | undefined {
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

/** The rows among which headings are looked for. */
export async function rowsAtTop(sheet: Sheet): Promise<readonly SheetRow[]> {
  const rows: SheetRow[] = [];
  for await (const batch of sheet.rows()) {
    rows.push(...batch.filter(({ number }) => number <= ROWS_SEARCHED));
    if ((batch.at(-1)?.number ?? 0) >= ROWS_SEARCHED) break;
  }
  return rows;
}

function columnsOf<Name extends string>(
  place: SheetName,
  texts: readonly string[],
  names: ColumnNames<Name>,
): ReadonlyMap<Name, FoundColumn> {
  const best = new Map<Name, FoundColumn & { readonly rank: number }>();
  for (const [index, heading] of texts.entries()) {
    const meaning = names.meaningOf(heading);
    if (meaning === undefined) continue;
    const { name, rank } = meaning;
    const before = best.get(name);
    if (before?.rank === rank) {
      throw new TallysheetError(
        'bad-headings',
        `${describePlace(place)}: the columns "${before.heading}" and "${heading}" both mean ${names.labelOf(name)}`,
        { hint: 'Rename or remove one of them. Unknown headings are ignored.' },
      );
    }
    if (before === undefined || rank < before.rank) best.set(name, { index, heading, rank });
  }
  return best;
}

function hiddenRow(place: SheetName, row: number): TallysheetError {
  return new TallysheetError('hidden-rows', `${describePlace({ ...place, row })} is hidden`, {
    hint: 'Unhide the row, or remove it. A report does not guess whether hidden rows count.',
  });
}
