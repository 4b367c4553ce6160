import { column } from '../sheet/columns.ts';
import type { FigureStyle } from '../sheet/figures.ts';
import type { ReconciliationCheck } from '../checks/reconciliation-check.ts';
import { TableSheet, type TableColumn } from '../sheet/table-sheet.ts';
import { GROUP_COUNT, groupRows, type GroupRow, type GroupSheet } from './group-rows.ts';
import { listChecks } from './list-checks.ts';
import { type ListDescription, type ListGroups, sortedRows } from './report-list.ts';

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
