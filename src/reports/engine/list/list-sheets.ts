import { column } from '../sheet/columns.ts';
import type { FigureStyle } from '../sheet/figures.ts';
import {
  type ReconciliationCheck,
  type Side,
  countCheck,
  sumSide,
} from '../checks/reconciliation-check.ts';
import { type TableColumn, TableSheet, sumOf } from '../sheet/table-sheet.ts';
import { GROUP_COUNT, type GroupRow, type GroupSheet, groupRows } from './group-rows.ts';
import { type ListDescription, type ListGroups, sortedRows } from './report-list.ts';

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
