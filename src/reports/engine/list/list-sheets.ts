import { column, type FigureStyle, type TableColumn } from '../sheet/columns.ts';
import { TableSheet, sumOf } from '../sheet/table-sheet.ts';
import {
  type ReconciliationCheck,
  type Side,
  countCheck,
  sumSide,
} from '../checks/reconciliation-check.ts';
import { type ListDescription, type ListGroups, compareText, sortedRows } from './report-list.ts';
import { groupBy } from '../../../kernel/group-by.ts';

/** The key of the number of rows in the sheets of groups. */
const GROUP_COUNT = 'rows';

/** The rows that share their group keys, with what they come to. */
interface GroupRow {
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
function groupRows<Row>(
  { columns, counted }: ListDescription<Row>,
  { by, order }: ListGroups<Row>,
  rows: readonly Row[],
): readonly GroupRow[] {
  const groups = groupBy(rows, (row) => JSON.stringify(by.map(({ of }) => of(row))));
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

/** A spreadsheet program compares each row with each: of more rows it would take seconds. */
const MOST_COMPARED_ROWS = 2_000;

/** Each row once, and every group sheet comes to what the list comes to. */
function listChecks<Row>(
  list: ListDescription<Row>,
  made: {
    readonly rows: readonly Row[];
    readonly sheet: TableSheet<Row>;
    readonly groups: readonly GroupSheet[];
  },
): readonly ReconciliationCheck[] {
  return [
    uniqueCheck(list, made),
    ...made.groups.flatMap((group) => groupChecks(list, { ...made, group })),
  ];
}

function uniqueCheck<Row>(
  { unique, name, columns }: ListDescription<Row>,
  { rows, sheet }: { readonly rows: readonly Row[]; readonly sheet: TableSheet<Row> },
): ReconciliationCheck {
  const column = columns.find(({ key }) => key === unique);
  const keys = new Set(rows.map((row) => column?.of(row)));
  const range = sheet.range(unique);
  const isCompared = rows.length > 0 && rows.length <= MOST_COMPARED_ROWS;
  return countCheck(`${name}: rows = different entries`, rowsOf(sheet, unique), {
    figure: BigInt(keys.size),
    ...(isCompared && { formula: `SUMPRODUCT(1/COUNTIF(${range},${range}))` }),
  });
}

/** The rows of a list; where there are none, the sheet says so in their place. */
function rowsOf<Row>(sheet: TableSheet<Row>, unique: string): Side {
  const { rowCount } = sheet;
  return {
    figure: BigInt(rowCount),
    ...(rowCount > 0 && { formula: `COUNTA(${sheet.range(unique)})` }),
  };
}

function groupChecks<Row>(
  { unique, name, columns, counts, counted }: ListDescription<Row>,
  {
    rows,
    sheet,
    group: { sheet: grouped, rows: groups },
  }: {
    readonly rows: readonly Row[];
    readonly sheet: TableSheet<Row>;
    readonly group: GroupSheet;
  },
): readonly ReconciliationCheck[] {
  const says = `${grouped.name} = ${name}`;
  const add = (of: (group: (typeof groups)[number]) => bigint): bigint =>
    groups.reduce((whole, group) => whole + of(group), 0n);
  const side = (key: string, figure: bigint): Side => sumSide(grouped, key, figure);
  return [
    countCheck(
      `${counts}: ${says}`,
      side(
        GROUP_COUNT,
        add((group) => group.rows),
      ),
      rowsOf(sheet, unique),
    ),
    ...counted.map(({ key, heading, isCounted }): ReconciliationCheck =>
      countCheck(
        `${heading}: ${says}`,
        side(
          key,
          add((group) => group.counted[key] ?? 0n),
        ),
        { figure: BigInt(rows.filter(isCounted).length) },
      ),
    ),
    ...columns.flatMap((column): ReconciliationCheck[] => {
      const { key, heading, is, total } = column;
      if (total !== 'sum' || (is !== 'value' && is !== 'count')) return [];
      return [
        {
          label: `${heading}: ${says}`,
          is,
          left: side(
            key,
            add((group) => group.sums[key] ?? 0n),
          ),
          right: sumSide(sheet, key, sumOf(column, rows)),
        },
      ];
    }),
  ];
}

/** What follows from a list: its sheet, a sheet for each grouping, and the checks that hold them together. */
export interface ListSheets<Row> {
  /** In the order of the list. */
  readonly rows: readonly Row[];
  readonly list: TableSheet<Row>;
  readonly groups: readonly GroupSheet[];
  readonly checks: readonly ReconciliationCheck[];
}

/** Makes the sheets of a list. */
export function listSheets<Row>(
  list: ListDescription<Row>,
  unsorted: readonly Row[],
  style: FigureStyle,
): ListSheets<Row> {
  const rows = sortedRows(list, unsorted);
  const sheet = new TableSheet<Row>({ ...list, rows }, style);
  const groups = list.groups.map((each) => groupSheet(list, each, { rows, style }));
  return { rows, list: sheet, groups, checks: listChecks(list, { rows, sheet, groups }) };
}

function groupSheet<Row>(
  list: ListDescription<Row>,
  groups: ListGroups<Row>,
  { rows, style }: { readonly rows: readonly Row[]; readonly style: FigureStyle },
): GroupSheet {
  const made = groupRows(list, groups, rows);
  const sheet = new TableSheet<GroupRow>(
    {
      name: groups.name,
      title: `${list.title}: ${groups.name.toLowerCase()}`,
      subtitles: list.subtitles.slice(0, 1),
      columns: groupColumns(list, groups),
      rows: made,
      ifEmpty: list.ifEmpty,
      frozenColumns: groups.by.length,
    },
    style,
  );
  return { sheet, rows: made };
}

function groupColumns<Row>(
  { columns, counts, counted }: ListDescription<Row>,
  { by }: ListGroups<Row>,
): readonly TableColumn<GroupRow>[] {
  const total = 'sum';
  const summed = columns.filter((each) => each.total === total);
  return [
    ...by.map(({ key, heading, is = 'text', width = 28 }, at) =>
      column[is]<GroupRow>(key, heading, ({ names }) => names[at], width),
    ),
    column.count(GROUP_COUNT, counts, ({ rows }) => rows, { total }),
    ...counted.map(({ key, heading }) =>
      column.count<GroupRow>(key, heading, (row) => row.counted[key] ?? 0n, { total }),
    ),
    ...summed.map(({ key, heading, is, width }) =>
      column[is]<GroupRow>(key, heading, ({ sums }) => sums[key], {
        total,
        ...(width !== undefined && { width }),
      }),
    ),
  ];
}
