import { sum, type ReconciliationCheck, type Side } from '../checks/reconciliation-check.ts';
import type { TableSheet } from '../sheet/table-sheet.ts';
import { GROUP_COUNT, type GroupSheet } from './group-rows.ts';
import type { ListDescription } from './report-list.ts';
import { sumOf } from './sorted-rows.ts';

/** A spreadsheet program compares each row with each: of more rows it would take seconds. */
const MOST_COMPARED_ROWS = 2_000;

/** Each row once, and every group sheet comes to what the list comes to. */
export function listChecks<Row>(
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
  return {
    label: `${name}: rows = different entries`,
    is: 'count',
    left: rowsOf(sheet, unique),
    right: {
      figure: BigInt(keys.size),
      ...(isCompared && { formula: `SUMPRODUCT(1/COUNTIF(${range},${range}))` }),
    },
  };
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
  const side = (key: string, figure: bigint): Side => ({ figure, formula: sum(grouped, key) });
  return [
    {
      label: `${counts}: ${says}`,
      is: 'count',
      left: side(
        GROUP_COUNT,
        add((group) => group.rows),
      ),
      right: rowsOf(sheet, unique),
    },
    ...counted.map(({ key, heading, isCounted }): ReconciliationCheck => ({
      label: `${heading}: ${says}`,
      is: 'count',
      left: side(
        key,
        add((group) => group.counted[key] ?? 0n),
      ),
      right: { figure: BigInt(rows.filter(isCounted).length) },
    })),
    ...columns.flatMap((column): ReconciliationCheck[] => {
      const { key, heading, is, isSummed } = column;
      if (isSummed !== true || (is !== 'value' && is !== 'count')) return [];
      return [
        {
          label: `${heading}: ${says}`,
          is,
          left: side(
            key,
            add((group) => group.sums[key] ?? 0n),
          ),
          right: { figure: sumOf(column, rows), formula: sum(sheet, key) },
        },
      ];
    }),
  ];
}
