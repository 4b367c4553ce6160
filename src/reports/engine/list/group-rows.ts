import { sumOf, type TableSheet } from '../sheet/table-sheet.ts';
import { type ListDescription, type ListGroups, compareText } from './report-list.ts';

/** The key of the number of rows in the sheets of groups. */
export const GROUP_COUNT = 'rows';

/** The rows that share their group keys, with what they come to. */
export interface GroupRow {
  /** One for each key of the group. */
  readonly names: readonly string[];
  readonly rows: bigint;
  /** By the keys of what is counted. */
  readonly counted: Readonly<Record<string, bigint>>;
  /** By the keys of the summed columns. */
  readonly sums: Readonly<Record<string, bigint>>;
}

/** The sheet of a grouping, with its rows. */
export interface GroupSheet {
  readonly sheet: TableSheet<GroupRow>;
  readonly rows: readonly GroupRow[];
}

/** One row for each group, in the order of the groups. */
export function groupRows<Row>(
  { columns, counted }: ListDescription<Row>,
  { by, order }: ListGroups<Row>,
  rows: readonly Row[],
): readonly GroupRow[] {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const name = JSON.stringify(by.map(({ of }) => of(row)));
    const group = groups.get(name);
    if (group === undefined) groups.set(name, [row]);
    else group.push(row);
  }
  const summed = columns.filter(({ total }) => total === 'sum');
  const made = [...groups.values()].map((members) => {
    const [first] = members;
    const names = first === undefined ? [] : by.map(({ of }) => of(first));
    return {
      order: [first === undefined ? '' : (order?.(first) ?? ''), ...names],
      group: {
        names,
        rows: BigInt(members.length),
        counted: Object.fromEntries(
          counted.map(({ key, isCounted }) => [key, BigInt(members.filter(isCounted).length)]),
        ),
        sums: Object.fromEntries(summed.map((column) => [column.key, sumOf(column, members)])),
      },
    };
  });
  return made.toSorted(byOrder).map(({ group }) => group);
}

function byOrder(
  one: { readonly order: readonly string[] },
  other: { readonly order: readonly string[] },
): number {
  for (const [at, text] of one.order.entries()) {
    const compared = compareText(text, other.order[at] ?? '');
    if (compared !== 0) return compared;
  }
  return 0;
}
