import type { FigureStyle } from '../sheet/figures.ts';
import type { ReconciliationCheck } from '../checks/reconciliation-check.ts';
import { TableSheet, type TableColumn } from '../sheet/table-sheet.ts';
import { GROUP_COUNT, groupRows, type GroupRow, type GroupSheet } from './group-rows.ts';
import { listChecks } from './list-checks.ts';
import type { ListColumn, ListDescription, ListGroups } from './report-list.ts';
import { sortedRows, sumOf } from './sorted-rows.ts';

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
  const { name, title, subtitles, ifEmpty, frozenColumns, tabColour } = list;
  const sheet = new TableSheet<Row>(
    {
      name,
      title,
      subtitles,
      columns: list.columns.map((column) => withTotal(column, rows)),
      rows,
      rowCount: rows.length,
      ifEmpty,
      frozenColumns,
      ...(tabColour !== undefined && { tabColour }),
    },
    style,
  );
  const groups = list.groups.map((each) => groupSheet(list, each, { rows, style }));
  return { rows, list: sheet, groups, checks: listChecks(list, { rows, sheet, groups }) };
}

function withTotal<Row>(
  { isSummed, ...column }: ListColumn<Row>,
  rows: readonly Row[],
): TableColumn<Row> {
  return isSummed === true ? { ...column, total: sumOf(column, rows) } : column;
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
      columns: groupColumns(list, groups, made),
      rows: made,
      rowCount: made.length,
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
  rows: readonly GroupRow[],
): readonly TableColumn<GroupRow>[] {
  const figures: TableColumn<GroupRow>[] = [
    { key: GROUP_COUNT, heading: counts, is: 'count', of: (row) => row.rows },
    ...counted.map(({ key, heading }): TableColumn<GroupRow> => ({
      key,
      heading,
      is: 'count',
      of: (row) => row.counted[key] ?? 0n,
    })),
    ...columns.flatMap(({ key, heading, is, isSummed, width }): TableColumn<GroupRow>[] => {
      if (isSummed !== true) return [];
      return [
        { key, heading, is, ...(width !== undefined && { width }), of: ({ sums }) => sums[key] },
      ];
    }),
  ];
  return [
    ...by.map(({ key, heading, is = 'text', width = 28 }, at): TableColumn<GroupRow> => ({
      key,
      heading,
      is,
      width,
      of: ({ names }) => names[at],
    })),
    ...figures.map((column) => ({ ...column, total: sumOf(column, rows) })),
  ];
}
