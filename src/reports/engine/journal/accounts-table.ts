import { formatCount } from '../../../kernel/counts.ts';
import { type Cell, cellText } from '../../../kernel/cells.ts';
import { TallysheetError } from '../../../kernel/messages/errors.ts';
import { type SheetName, type SheetRow, describePlace } from '../../../kernel/rows.ts';
import type { Sheet } from '../../../tabular/sheet.ts';
import type { JournalChart } from './journal-chart.ts';
import { decimalOfNumber } from '../../../kernel/decimals.ts';
import { refusal } from '../refusals.ts';

/** What is in a cell for an account or another setting of a group. */
type AccountValue = { readonly text: string } | { readonly unusable: string };

const DIGITS = /^\d+$/;

/** An account as the user sees it, leading zeros too; one that a spreadsheet made something else is not usable. */
export function accountValue(cell: Cell | undefined): AccountValue {
  const text = cellText(cell).trim();
  if (cell === undefined || typeof cell === 'string') return { text };
  switch (cell.type) {
    case 'text':
      return { text };
    case 'number':
      // Shown with separators or as 1.2E+11, it would be no code any more.
      return { text: DIGITS.test(text) ? text : decimalOfNumber(cell.value) };
    case 'date':
      return { unusable: `a date, ${text}` };
    case 'boolean':
    case 'error':
      return { unusable: text };
    case 'formula-without-value':
      return { unusable: 'a formula without a calculated value' };
  }
}

/** Headings are looked for in so many rows from the top. */
const ROWS_SEARCHED = 20;

/** A sheet with more groups than these does not list groups. */
const MOST_ROWS = 10_000;

/** One row of a file of accounts. */
export interface AccountRow {
  /** As the spreadsheet program counts it. */
  readonly row: number;
  readonly values: ReadonlyMap<string, AccountValue>;
}

/** A sheet of accounts as it was read. */
export interface AccountsTable {
  readonly place: SheetName;
  /** The positions of its columns, from 0. */
  readonly columns: ReadonlyMap<string, number>;
  readonly rows: readonly AccountRow[];
  /** Headings that mean nothing to a journal. */
  readonly unused: readonly string[];
  /** The last row that is not blank. */
  readonly lastRow: number;
}

/**
 * Reads a sheet of accounts; undefined where it has no headings of one. Throws TallysheetError
 * 'bad-accounts' where two headings mean the same, and 'over-limit'.
 */
export async function readAccountsTable(
  sheet: Sheet,
  chart: JournalChart,
): Promise<AccountsTable | undefined> {
  const rows = await rowsOf(sheet);
  const heading = headingRow(rows, chart);
  if (heading === undefined) return undefined;
  const texts = heading.cells.map((cell) => cellText(cell).trim());
  const columns = columnsOf(sheet.name, texts, chart);
  if (!columns.has('group')) return undefined;
  return {
    place: sheet.name,
    columns,
    rows: rows
      .filter(({ number }) => number > heading.number)
      .map(({ number, cells }) => ({
        row: number,
        values: new Map([...columns].map(([column, at]) => [column, accountValue(cells[at])])),
      })),
    unused: texts.filter((text) => text !== '' && chart.columnCalled(text) === undefined),
    lastRow: rows.at(-1)?.number ?? heading.number,
  };
}

async function rowsOf(sheet: Sheet): Promise<readonly SheetRow[]> {
  const rows: SheetRow[] = [];
  for await (const batch of sheet.rows()) {
    rows.push(...batch);
    if (rows.length <= MOST_ROWS) continue;
    const where = describePlace(sheet.name);
    throw refusal(
      'over-limit',
      `${where} has more than ${formatCount(MOST_ROWS)} rows`,
      'An accounts file has one row for each group. Check that --accounts names the right file.',
    );
  }
  return rows;
}

/** The row with most known headings, two at least. */
function headingRow(rows: readonly SheetRow[], chart: JournalChart): SheetRow | undefined {
  let best: { readonly row: SheetRow; readonly known: number } | undefined;
  for (const row of rows.filter(({ number }) => number <= ROWS_SEARCHED)) {
    const known = row.cells.filter(
      (cell) => chart.columnCalled(cellText(cell)) !== undefined,
    ).length;
    if (known > Math.max(1, best?.known ?? 0)) best = { row, known };
  }
  return best?.row;
}

function columnsOf(
  place: SheetName,
  texts: readonly string[],
  chart: JournalChart,
): ReadonlyMap<string, number> {
  const columns = new Map<string, number>();
  for (const [at, heading] of texts.entries()) {
    const column = chart.columnCalled(heading);
    if (column === undefined) continue;
    const before = columns.get(column);
    if (before !== undefined) {
      throw new TallysheetError(
        'bad-accounts',
        `${describePlace(place)}: the columns "${texts[before] ?? ''}" and "${heading}" mean the same`,
        { hint: 'Remove or rename one of them. Unknown headings are ignored.' },
      );
    }
    columns.set(column, at);
  }
  return columns;
}
