import type { Quantity } from '../../engine/measures/quantity.ts';
import type { StockLevel } from '../analysis/stock-level.ts';
import type { ItemReport, StockReport } from '../analysis/stock-report.ts';
import type { LedgerRow } from '../analysis/ledger-rows.ts';
import type { FigureStyle } from '../../engine/sheet/figures.ts';
import { hasOneUnit, itemColumns } from './item-columns.ts';
import { subtitleOf } from './period-label.ts';
import { TableSheet, type TableColumn } from '../../engine/sheet/table-sheet.ts';

type Column = TableColumn<ItemReport>;

const rollsForward = (isRestated: boolean): Column => ({
  key: 'rolls',
  heading: 'Roll-forward check',
  is: 'check',
  of: ({ balance }) =>
    balance.checks.every(({ check, passed }) => check !== 'rolls-forward' || passed),
  formula: (at) =>
    `AND(ROUND(${at('openingQuantity')}+${at('inQuantity')}-${at('outQuantity')}+${at('countQuantity')}${isRestated ? `+${at('restatedQuantity')}` : ''}-${at('closingQuantity')},6)=0,` +
    `ROUND(${at('openingValue')}+${at('inValue')}-${at('outValue')}+${at('countValue')}+${at('adjusted')}${isRestated ? `+${at('restatedValue')}` : ''}-${at('closingValue')},6)=0)`,
});

/** Where the ledger of each item ends on the sheet Ledger. */
export interface LedgerEnds {
  readonly sheet: TableSheet<LedgerRow>;
  /** Counted from the first row; empty where the ledger is too long for one sheet. */
  readonly last: ReadonlyMap<string, number>;
}

/** Every item: opening balance, movements, closing balance and stock level. */
export function balanceSheet(
  report: StockReport,
  ends: LedgerEnds,
  style: FigureStyle,
): TableSheet<ItemReport> {
  return new TableSheet(
    {
      name: 'Balance',
      title: 'Stock balance by item',
      subtitles: [subtitleOf(report)],
      columns: [
        ...itemColumns<ItemReport>(report),
        ...flowColumns(report),
        rollsForward(isRestated(report)),
        ...balanceColumns(report),
        ledgerColumn(ends),
      ],
      rows: report.items,
      rowCount: report.items.length,
      ifEmpty: 'No items.',
      frozenColumns: 2,
      tabColour: 'navy',
    },
    style,
  );
}

/** Whether anything differs from what closed periods posted. */
export function isRestated({ restatements }: Pick<StockReport, 'restatements'>): boolean {
  return restatements.length > 0;
}

/** What moved quantity and value, and what there was and is. */
type Flow = 'opening' | 'received' | 'issued' | 'counted' | 'restated' | 'closing';

/** A flow has two columns: its key and headings. */
const FLOWS: Readonly<Record<Flow, readonly [key: string, quantity: string, value: string]>> = {
  opening: ['opening', 'Opening quantity', 'Opening value'],
  received: ['in', 'Receipts, quantity', 'Receipts, value'],
  issued: ['out', 'Issues, quantity', 'Issues, value'],
  counted: ['count', 'Count differences, quantity', 'Count differences, value'],
  restated: ['restated', 'Restatements, quantity', 'Restatements, value'],
  closing: ['closing', 'Closing quantity', 'Closing value'],
};

function flowColumns(report: StockReport): readonly Column[] {
  const { totals, items } = report;
  const isOneUnit = hasOneUnit(items);
  const columnsOf = (flow: Flow): readonly Column[] => {
    const [key, quantity, value] = FLOWS[flow];
    const total = totals[flow];
    return [
      {
        key: `${key}Quantity`,
        heading: quantity,
        is: 'quantity',
        of: ({ balance }) => balance[flow].quantity,
        ...(isOneUnit && { total: total.quantity }),
      },
      {
        key: `${key}Value`,
        heading: value,
        is: 'value',
        of: ({ balance }) => balance[flow].value,
        total: total.value,
      },
    ];
  };
  return [
    ...(['opening', 'received', 'issued', 'counted'] as const).flatMap(columnsOf),
    {
      key: 'adjusted',
      heading: 'Cost adjustments',
      is: 'value',
      of: ({ balance }) => balance.adjusted,
      total: totals.adjusted,
    },
    ...(isRestated(report) ? columnsOf('restated') : []),
    ...columnsOf('closing'),
    { key: 'unitValue', heading: 'Unit value', is: 'cost', of: ({ unitValue }) => unitValue },
  ];
}

function balanceColumns({ items, totals }: StockReport): readonly Column[] {
  const hasThresholds = items.some(({ levels }) => levels.length > 0);
  const isReserved = items.some(({ facts }) => facts.reserved !== undefined);
  const reserved = items.reduce((sum, { facts }) => sum + (facts.reserved ?? 0n), 0n);
  const quantity = (key: string, heading: string, of: Column['of'], isShown = true): Column => ({
    key,
    heading,
    of,
    isShown,
    is: 'quantity',
  });
  const isOneUnit = hasOneUnit(items);
  const totalled = (column: Column, total: bigint): Column => ({
    ...column,
    ...(isOneUnit && { total }),
  });
  return [
    totalled(
      quantity('checkedOut', 'Checked out', ({ balance }) => balance.checkedOut),
      totals.checkedOut,
    ),
    {
      ...totalled(
        quantity('available', 'Available', ({ balance }) => balance.available),
        totals.closing.quantity - totals.checkedOut,
      ),
      formula: (at) => `${at('closingQuantity')}-${at('checkedOut')}`,
    },
    totalled(
      quantity('reserved', 'Reserved', ({ facts }) => facts.reserved, isReserved),
      reserved,
    ),
    quantity('low', 'Reorder level', ({ levels }) => wholeLevel(levels)?.low, hasThresholds),
    quantity('excess', 'Maximum level', ({ levels }) => wholeLevel(levels)?.excess, hasThresholds),
    quantity('shortage', 'Shortage', ({ levels }) => shortageOf(levels, 'shortage'), hasThresholds),
    quantity(
      'reorder',
      'Suggested reorder',
      ({ levels }) => shortageOf(levels, 'reorder'),
      hasThresholds,
    ),
    {
      key: 'lastMovement',
      heading: 'Last movement',
      is: 'date',
      of: ({ balance }) => balance.lastMovement,
    },
    {
      key: 'age',
      heading: 'Average age (days)',
      is: 'number',
      of: ({ age }) => (age.averageAge === undefined ? undefined : Number(age.averageAge)),
    },
  ];
}

function ledgerColumn({ sheet, last }: LedgerEnds): Column {
  return {
    key: 'ledger',
    heading: 'Ledger check',
    is: 'check',
    of: () => true,
    formula: (at, { item }) => {
      const row = last.get(item);
      if (row === undefined) return `AND(${at('closingQuantity')}=0,${at('closingValue')}=0)`;
      const end = (key: string): string => sheet.cell(key, sheet.firstRow + row);
      return `AND(${at('item')}=${end('item')},ROUND(${at('closingQuantity')}-${end('quantity')},6)=0,ROUND(${at('closingValue')}-${end('value')},6)=0)`;
    },
    isShown: last.size > 0,
  };
}

/** The level of the item as a whole, wherever it lies. */
function wholeLevel(levels: readonly StockLevel[]): StockLevel | undefined {
  return levels.find(({ location }) => location === undefined);
}

/**
 * The shortage of the item against its threshold, otherwise the total shortage of its locations.
 */
function shortageOf(
  levels: readonly StockLevel[],
  what: 'shortage' | 'reorder',
): Quantity | undefined {
  const whole = wholeLevel(levels);
  if (whole !== undefined) return whole[what];
  return levels.length === 0 ? undefined : levels.reduce((sum, level) => sum + level[what], 0n);
}
