import { countCheck, sumSide } from '../checks/reconciliation-check.ts';
import type { ReconciliationCheck, Side } from '../checks/reconciliation-check.ts';
import { sumOf, type TableSheet } from '../sheet/table-sheet.ts';
import { GROUP_COUNT, type GroupSheet } from './group-rows.ts';
import type { ListDescription } from './report-list.ts';

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
