import { formatCount } from '../../../kernel/counts.ts';
import { type Cell, cellText } from '../../../kernel/cells.ts';
import { TallysheetError } from '../../../kernel/messages/errors.ts';
import { type SheetName, type SheetRow, describePlace } from '../../../kernel/rows.ts';
import type { Sheet } from '../../../tabular/sheet.ts';
import type { JournalChart } from './journal-chart.ts';
import { decimalOfNumber } from '../../../kernel/decimals.ts';
import { refusal } from '../refusals.ts';
import { columnLetters } from '../../../tabular/column-letters.ts';
import type { JournalEntry } from './journal-entry.ts';

/** What a group has in a column that its lines need, and cannot be used. */
export interface AccountGap {
  readonly group: string;
  /** `Cost account (B3)`; `found` where the cell is not blank. */
  readonly cell: string;
  readonly found?: string;
}

/** The accounts and the other settings of each group, as a person filled them in. */
export class Accounts {
  /** Headings that mean nothing to a journal. */
  readonly unused: readonly string[];
  /** `accounts.xlsx, sheet Accounts` */
  readonly source: string;
  readonly #table: AccountsTable;
  readonly #chart: JournalChart;
  readonly #rows = new Map<string, AccountRow>();

  /** Throws TallysheetError 'bad-accounts' where a group is twice, or a row has no group. */
  constructor(table: AccountsTable, chart: JournalChart) {
    this.#chart = chart;
    this.#table = table;
    this.unused = table.unused;
    this.source = describePlace(table.place);
    for (const row of table.rows) this.#add(row);
  }

  has(group: string): boolean {
    return this.#rows.has(keyOf(group));
  }

  /** The row below the last one, where a new group would be added. */
  get nextRow(): number {
    return this.#table.lastRow + 1;
  }

  /** What the group has in a column; blank where it has nothing that can be used. */
  textOf(group: string, column: string): string {
    const instead = this.#chart.insteadOf(column);
    const own = this.#usable(group, column);
    return own === '' && instead !== undefined ? this.#usable(group, instead) : own;
  }

  /** Where a group that is there lacks what a column must have; undefined where it does not. */
  gapIn(group: string, column: string): AccountGap | undefined {
    const row = this.#rows.get(keyOf(group));
    if (row === undefined || this.textOf(group, column) !== '') return undefined;
    const there = [column, this.#chart.insteadOf(column)].find(
      (each) => each !== undefined && this.#table.columns.has(each),
    );
    const heading = this.#chart.headingOf(column);
    if (there === undefined) return { group, cell: `${heading} (no such column)` };
    const letters = columnLetters(this.#table.columns.get(there) ?? 0);
    const value = row.values.get(there);
    return {
      group,
      cell: `${heading} (${letters}${row.row})`,
      ...(value !== undefined && 'unusable' in value && { found: value.unusable }),
    };
  }

  #add(row: AccountRow): void {
    const group = row.values.get('group');
    const texts = [...row.values.values()].map((value) => ('text' in value ? value.text : '?'));
    if (group === undefined || texts.every((text) => text === '')) return;
    const where = describePlace({ ...this.#table.place, row: row.row });
    if (!('text' in group) || group.text === '') {
      const found = 'text' in group ? 'nothing' : group.unusable;
      throw new TallysheetError('bad-accounts', `${where}: expected a group, found ${found}`, {
        hint: 'Enter the group, or remove the row.',
      });
    }
    const key = keyOf(group.text);
    const before = this.#rows.get(key);
    if (before !== undefined) {
      throw refusal(
        'bad-accounts',
        `${where}: the group "${group.text}" is already in row ${before.row}`,
        'Remove one of the two rows. Capitals and leading or trailing spaces do not matter.',
      );
    }
    this.#rows.set(key, row);
  }

  #usable(group: string, column: string): string {
    const value = this.#rows.get(keyOf(group))?.values.get(column);
    return value !== undefined && 'text' in value ? value.text : '';
  }
}

/** By the same classes as the roll-forward. */
function keyOf(group: string): string {
  return group.trim().toLowerCase();
}

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

/** What a ledger wants to know of a group besides its accounts. */
export type NeededColumns = (group: string, accounts: Accounts) => readonly string[];

/**
 * Refuses a journal whose lines lack accounts: all groups without a row, or all cells that are blank, at
 * once. A group without lines needs nothing. Throws TallysheetError 'missing-accounts'.
 */
export function checkAccounts(
  entries: readonly JournalEntry[],
  accounts: Accounts,
  { needed, chart }: { readonly needed: NeededColumns; readonly chart: JournalChart },
): void {
  const columns = new Map<string, Set<string>>();
  for (const { role, group } of entries.flatMap(({ postings }) => postings)) {
    const known = columns.get(group) ?? new Set(needed(group, accounts));
    columns.set(group, known.add(role));
  }
  const missing = [...columns.keys()].filter((group) => !accounts.has(group));
  const gaps = [...columns].flatMap(([group, wanted]) =>
    [...chart.columns.keys()]
      .filter((column) => wanted.has(column))
      .flatMap((column) => accounts.gapIn(group, column) ?? []),
  );
  if (missing.length === 0 && gaps.length === 0) return;
  throw new TallysheetError(
    'missing-accounts',
    [
      `No journal was written: ${accounts.source} lacks accounts.`,
      ...(missing.length === 0 ? [] : [missingRows(missing, accounts.nextRow)]),
      ...(gaps.length === 0 ? [] : [`Missing or not valid: ${wordsOf(gaps)}.`]),
    ].join(' '),
    { hint: 'Fill them in, save the file, and run the same command again.' },
  );
}

function missingRows(groups: readonly string[], row: number): string {
  const rows = groups.map((group, at) => `${group} (row ${row + at})`).join(', ');
  return `Groups without a row (add them below the last row): ${rows}.`;
}

/** `Laptops: Cost account (B3), Tax rate (I3, found #N/A); Vans: …` */
function wordsOf(gaps: readonly AccountGap[]): string {
  const cells = new Map<string, string[]>();
  for (const gap of gaps) cells.set(gap.group, [...(cells.get(gap.group) ?? []), wordsOfCell(gap)]);
  return [...cells].map(([group, words]) => `${group}: ${words.join(', ')}`).join('; ');
}

function wordsOfCell({ cell, found }: AccountGap): string {
  return found === undefined ? cell : `${cell}, found ${found}`;
}
