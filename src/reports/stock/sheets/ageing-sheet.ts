import { column, summed, type FigureStyle, type TableColumn } from '../../engine/sheet/columns.ts';
import type { TableSheet } from '../../engine/sheet/table-sheet.ts';
import type { AgeBucket } from '../analysis/ageing.ts';
import type { ItemReport, StockReport } from '../analysis/stock-report.ts';
import { hasOneUnit, itemColumns, stockSheet } from './stock-sheet.ts';

type Column = TableColumn<ItemReport>;

/** How long what is there has been there. */
export function ageingSheet(report: StockReport, style: FigureStyle): TableSheet<ItemReport> {
  const rows = report.items.filter(
    ({ balance }) => balance.closing.quantity !== 0n || balance.closing.value !== 0n,
  );
  return stockSheet(report, style, {
    name: 'Ageing',
    title: `Stock ageing on ${report.period.to}`,
    says: 'Ageing is first in, first out, for every valuation method. Negative stock has no age.',
    columns: [...itemColumns<ItemReport>(report), ...ageColumns(rows, hasOneUnit(report.items))],
    rows,
    ifEmpty: 'No stock on hand.',
    tabColour: 'green',
  });
}

function ageColumns(rows: readonly ItemReport[], isOneUnit: boolean): readonly Column[] {
  const buckets = rows[0]?.age.buckets ?? [];
  return [
    column.quantity('quantity', 'Quantity', ({ balance }) => balance.closing.quantity, {
      ...(isOneUnit && summed),
    }),
    column.value('value', 'Value', ({ balance }) => balance.closing.value, summed),
    ...buckets.map((bucket, at) => bucketColumn('quantity', [bucket, at], isOneUnit)),
    ...buckets.map((bucket, at) => bucketColumn('value', [bucket, at], true)),
    column.number('average', 'Average age (days)', ({ age }) =>
      age.averageAge === undefined ? undefined : Number(age.averageAge),
    ),
    column.date('earliest', 'Oldest receipt', ({ age }) => age.earliest),
    column.date('latest', 'Latest receipt', ({ age }) => age.latest),
    column.check('ties', 'Ageing check', addsUp, {
      formula: (at, { balance }) => {
        if (balance.closing.quantity < 0n) return undefined;
        const last = buckets.length - 1;
        return (
          `AND(ROUND(SUM(${at('quantity0')}:${at(`quantity${last}`)})-${at('quantity')},6)=0,` +
          `ROUND(SUM(${at('value0')}:${at(`value${last}`)})-${at('value')},6)=0)`
        );
      },
    }),
  ];
}

function bucketColumn(
  unit: 'quantity' | 'value',
  [bucket, place]: readonly [AgeBucket, number],
  isSummed: boolean,
): Column {
  return column[unit](
    `${unit}${place}`,
    `${daysOf(bucket)}, ${unit}`,
    ({ age }) => age.buckets[place]?.[unit] ?? 0n,
    { ...(isSummed && summed) },
  );
}

/** What a bucket is called: `0-30 days`. */
export function daysOf({ from, to }: AgeBucket): string {
  return to === undefined ? `Over ${from - 1} days` : `${from}-${to} days`;
}

/** What is below zero has no age, so that there is nothing to add up. */
function addsUp({ age, balance }: ItemReport): boolean | undefined {
  const { quantity, value } = balance.closing;
  if (quantity < 0n) return undefined;
  const sum = (unit: 'quantity' | 'value'): bigint =>
    age.buckets.reduce((total, bucket) => total + bucket[unit], 0n);
  return sum('quantity') === quantity && sum('value') === value;
}
