import type { TableColumn } from '../../engine/sheet/table-sheet.ts';

/** Key, heading, figure of a row, and what all rows come to. */
export type AmountColumn<Row> = readonly [
  key: string,
  heading: string,
  of: (row: Row) => bigint,
  total: bigint,
];

/** Columns of amounts that are added up above their headings. */
export function columnsWithTotals<Row>(
  columns: readonly AmountColumn<Row>[],
): readonly TableColumn<Row>[] {
  return columns.map(([key, heading, of, total]): TableColumn<Row> => ({
    key,
    heading,
    of,
    total,
    is: 'value',
    width: 14,
  }));
}
