import { column, type TableColumn } from '../../reports/engine/sheet/columns.ts';
import { TableSheet } from '../../reports/engine/sheet/table-sheet.ts';
import type { GroupTotals } from '../totals.ts';
import type { SheetParts } from './list-words.ts';

/** Both sides by place or by class, with the differences. */
export function groupSheet(
  name: string,
  heading: string,
  groups: readonly GroupTotals[],
  { comparison, totals, words, style, subtitle }: SheetParts,
): TableSheet<GroupTotals> {
  const { amounts } = comparison.parts;
  const { register, other } = totals.all;
  return new TableSheet<GroupTotals>(
    {
      name,
      title: `Both sides ${name.toLowerCase()}`,
      subtitles: [subtitle],
      ifEmpty: 'Nothing was compared.',
      frozenColumns: 1,
      columns: [
        column.text('name', heading, (group) => group.name || '(not stated)', 34),
        column.text('type', 'Record type', ({ recordType }) => recordType, {
          width: 16,
          isShown: comparison.resources.length > 1,
        }),
        ...pairColumns('entries', {
          is: 'count',
          titles: [
            `${words.registerTitle} ${words.registerEntries}`,
            `${words.otherTitle} ${words.otherEntries}`,
          ],
          of: (group, side) => BigInt(group[side].entries),
          totals: [BigInt(register.entries), BigInt(other.entries)],
        }),
        ...amounts.flatMap(({ key, label }, at) =>
          pairColumns(key, {
            is: 'value',
            titles: [words.registerTitle, words.otherTitle].map(
              (title) => `${title}: ${label.toLowerCase()}`,
            ),
            of: (group, side) => group[side].amounts[at] ?? 0n,
            totals: [register.amounts[at] ?? 0n, other.amounts[at] ?? 0n],
          }),
        ),
      ],
      rows: groups,
    },
    style,
  );
}

interface PairOfColumns {
  readonly is: 'count' | 'value';
  readonly titles: readonly string[];
  readonly of: (group: GroupTotals, side: 'register' | 'other') => bigint;
  readonly totals: readonly [bigint, bigint];
}

/** A figure of both sides, and the difference as a formula. */
function pairColumns(
  key: string,
  { is, titles: [ours = '', theirs = ''], of, totals: [one, two] }: PairOfColumns,
): TableColumn<GroupTotals>[] {
  const make = column[is];
  return [
    make<GroupTotals>(`register ${key}`, ours, (group) => of(group, 'register'), {
      width: 15,
      total: one,
    }),
    make<GroupTotals>(`other ${key}`, theirs, (group) => of(group, 'other'), {
      width: 15,
      total: two,
    }),
    make<GroupTotals>(
      `difference ${key}`,
      'Difference',
      (group) => of(group, 'register') - of(group, 'other'),
      {
        width: 13,
        total: one - two,
        formula: (cell) => `${cell(`register ${key}`)}-${cell(`other ${key}`)}`,
      },
    ),
  ];
}
