import type { AgeBucket } from '../analysis/ageing.ts';
import type { ItemReport, StockReport } from '../analysis/stock-report.ts';
import type { FigureStyle } from '../../engine/sheet/figures.ts';
import { hasOneUnit, itemColumns } from './item-columns.ts';
import { subtitleOf } from './period-label.ts';
import { TableSheet, type TableColumn } from '../../engine/sheet/table-sheet.ts';

type Column = TableColumn<ItemReport>;

/** How long what is there has been there. */
export function ageingSheet(report: StockReport, style: FigureStyle): TableSheet<ItemReport> {
  const rows = report.items.filter(
    ({ balance }) => balance.closing.quantity !== 0n || balance.closing.value !== 0n,
  );
  return new TableSheet(
    {
      name: 'Ageing',
      title: `Stock ageing on ${report.period.to}`,
      subtitles: [
        subtitleOf(report),
        'Ageing is first in, first out, for every valuation method. Negative stock has no age.',
      ],
      columns: [...itemColumns<ItemReport>(report), ...ageColumns(rows, hasOneUnit(report.items))],
      rows,
      rowCount: rows.length,
      ifEmpty: 'No stock on hand.',
      frozenColumns: 2,
      tabColour: 'green',
    },
    style,
  );
}

function ageColumns(rows: readonly ItemReport[], isOneUnit: boolean): readonly Column[] {
  const buckets = rows[0]?.age.buckets ?? [];
  return [
    {
      key: 'quantity',
      heading: 'Quantity',
      is: 'quantity',
      of: ({ balance }) => balance.closing.quantity,
      ...(isOneUnit && { total: sumOf(rows, ({ balance }) => balance.closing.quantity) }),
    },
    {
      key: 'value',
      heading: 'Value',
      is: 'value',
      of: ({ balance }) => balance.closing.value,
      total: sumOf(rows, ({ balance }) => balance.closing.value),
    },
    ...buckets.map((bucket, at) =>
      bucketColumn('quantity', [bucket, at], isOneUnit ? rows : undefined),
    ),
    ...buckets.map((bucket, at) => bucketColumn('value', [bucket, at], rows)),
    {
      key: 'average',
      heading: 'Average age (days)',
      is: 'number',
      of: ({ age }) => (age.averageAge === undefined ? undefined : Number(age.averageAge)),
    },
    { key: 'earliest', heading: 'Oldest receipt', is: 'date', of: ({ age }) => age.earliest },
    { key: 'latest', heading: 'Latest receipt', is: 'date', of: ({ age }) => age.latest },
    {
      key: 'ties',
      heading: 'Ageing check',
      is: 'check',
      of: addsUp,
      formula: (at, { balance }) => {
        if (balance.closing.quantity < 0n) return undefined;
        const last = buckets.length - 1;
        return (
          `AND(ROUND(SUM(${at('quantity0')}:${at(`quantity${last}`)})-${at('quantity')},6)=0,` +
          `ROUND(SUM(${at('value0')}:${at(`value${last}`)})-${at('value')},6)=0)`
        );
      },
    },
  ];
}

function bucketColumn(
  unit: 'quantity' | 'value',
  [bucket, place]: readonly [AgeBucket, number],
  summed: readonly ItemReport[] | undefined,
): Column {
  const of = ({ age }: ItemReport): bigint => age.buckets[place]?.[unit] ?? 0n;
  return {
    key: `${unit}${place}`,
    heading: `${daysOf(bucket)}, ${unit}`,
    is: unit,
    of,
    ...(summed !== undefined && { total: sumOf(summed, of) }),
  };
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

function sumOf(rows: readonly ItemReport[], of: (row: ItemReport) => bigint): bigint {
  return rows.reduce((sum, row) => sum + of(row), 0n);
}
