import { column } from '../../engine/sheet/columns.ts';
import type { ListDescription } from '../../engine/list/report-list.ts';
import { itemColumns } from '../account/item-facts.ts';
import type { DueRow, DueWhen } from './due-rows.ts';
import type { TableColumn } from '../../engine/sheet/table-sheet.ts';

/** The words of a report on what falls due. */
export interface DueWords {
  /** `Warranty`: the name of its sheet. */
  readonly sheet: string;
  readonly title: string;
  /** The heading of the due day: `Warranty until`. */
  readonly day: string;
  readonly states: Readonly<Record<DueWhen, string>>;
}

const NO_CLASS = '(no group)';

export function classOf({ group }: DueRow): string {
  return group === '' ? NO_CLASS : group;
}

/** The month in which it falls due; everything that is past is one group. */
export function monthOf({ due, when }: DueRow, today: string): string {
  if (due === undefined) return '(unknown)';
  return when === 'past' ? `before ${today}` : due.slice(0, 7);
}

/** What falls due when, and what it cost: by month and class. */
export function dueList(
  words: DueWords,
  { subtitle, today }: { readonly subtitle: string; readonly today: string },
): ListDescription<DueRow> {
  const stateOf = ({ when }: DueRow): string => words.states[when];
  const month = {
    key: 'month',
    heading: 'Month',
    width: 20,
    of: (row: DueRow) => monthOf(row, today),
  };
  const kind = { key: 'class', heading: 'Group', of: classOf };
  return {
    name: words.sheet,
    title: words.title,
    subtitles: [subtitle],
    columns: columnsOf(words, stateOf),
    unique: 'entry',
    order: (row) => [row.due ?? '9999-99', row.name, row.item],
    counts: 'Items',
    counted: (['past', 'soon', 'later', 'unknown'] as const).map((when) => ({
      key: when,
      heading: words.states[when],
      isCounted: (row) => row.when === when,
    })),
    groups: [
      { name: 'By month', by: [month], order: monthOrder },
      { name: 'By month and group', by: [month, kind], order: monthOrder },
      { name: 'By group', by: [kind] },
    ],
    ifEmpty: 'No fixed assets in use.',
    frozenColumns: 3,
  };
}

/** What is past comes first, what is unknown last. */
function monthOrder({ due, when }: DueRow): string {
  if (due === undefined) return '9999-99';
  return when === 'past' ? '0000-00' : due.slice(0, 7);
}

function columnsOf(
  { day, sheet }: DueWords,
  stateOf: (row: DueRow) => string,
): readonly TableColumn<DueRow>[] {
  return [
    column.text('entry', 'Entry', ({ entry }) => entry, 10),
    ...itemColumns<DueRow>(),
    column.text('custodian', 'Custodian', (row) => row.custodian, 22),
    column.date('purchased', 'Purchased on', ({ purchased }) => purchased || undefined),
    column.value('cost', 'Cost', ({ cost }) => cost, { total: 'sum' }),
    column.date('due', day, ({ due }) => due),
    column.text('from', 'Based on', ({ dueFrom }) => dueFrom, 26),
    column.count('days', 'Days left', ({ daysLeft }) => daysLeft, 10),
    column.text('state', `${sheet} status`, stateOf, 16),
  ];
}
