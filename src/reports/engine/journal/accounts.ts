import { TallysheetError } from '../../../kernel/messages/errors.ts';
import { describePlace } from '../../../kernel/rows.ts';
import { columnLetters } from '../../../tabular/column-letters.ts';
import type { AccountRow, AccountsTable } from './accounts-table.ts';
import type { JournalChart } from './journal-chart.ts';
import { refusal } from '../refusals.ts';

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
