import { column, summed, type FigureStyle, type TableColumn } from '../../engine/sheet/columns.ts';
import type { TableSheet } from '../../engine/sheet/table-sheet.ts';
import type { Quantity } from '../../engine/measures/unit-cost.ts';
import type { StockLevel } from '../analysis/stock-level.ts';
import type { ItemReport, StockReport } from '../analysis/stock-report.ts';
import type { LedgerRow } from '../analysis/ledger-rows.ts';
import { hasOneUnit, itemColumns, stockSheet } from './stock-sheet.ts';

type Column = TableColumn<ItemReport>;

const rollsForward = (isRestated: boolean): Column =>
  column.check(
    'rolls',
    'Roll-forward check',
    ({ balance }) =>
      balance.checks.every(({ check, passed }) => check !== 'rolls-forward' || passed),
    {
      formula: (at) =>
        `AND(ROUND(${at('openingQuantity')}+${at('inQuantity')}-${at('outQuantity')}+${at('countQuantity')}${isRestated ? `+${at('restatedQuantity')}` : ''}-${at('closingQuantity')},6)=0,` +
        `ROUND(${at('openingValue')}+${at('inValue')}-${at('outValue')}+${at('countValue')}+${at('adjusted')}${isRestated ? `+${at('restatedValue')}` : ''}-${at('closingValue')},6)=0)`,
    },
  );

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
  return stockSheet(report, style, {
    name: 'Balance',
    title: 'Stock balance by item',
    columns: [
      ...itemColumns<ItemReport>(report),
      ...flowColumns(report),
      rollsForward(isRestated(report)),
      ...balanceColumns(report),
      ledgerColumn(ends),
    ],
    rows: report.items,
    ifEmpty: 'No items.',
    tabColour: 'navy',
  });
}

/** Whether anything differs from what closed periods posted. */
export function isRestated({ restatements }: Pick<StockReport, 'restatements'>): boolean {
  return restatements.length > 0;
}

/** What moved quantity and value, and what there was and is. */
export type Flow = 'opening' | 'received' | 'issued' | 'counted' | 'restated' | 'closing';

/** A flow has two columns: its key and headings. */
export const FLOWS: Readonly<
  Record<Flow, readonly [key: string, quantity: string, value: string]>
> = {
  opening: ['opening', 'Opening quantity', 'Opening value'],
  received: ['in', 'Receipts, quantity', 'Receipts, value'],
  issued: ['out', 'Issues, quantity', 'Issues, value'],
  counted: ['count', 'Count differences, quantity', 'Count differences, value'],
  restated: ['restated', 'Restatements, quantity', 'Restatements, value'],
  closing: ['closing', 'Closing quantity', 'Closing value'],
};

function flowColumns(report: StockReport): readonly Column[] {
  const isOneUnit = hasOneUnit(report.items);
  const columnsOf = (flow: Flow): readonly Column[] => {
    const [key, quantity, value] = FLOWS[flow];
    return [
      column.quantity(`${key}Quantity`, quantity, ({ balance }) => balance[flow].quantity, {
        ...(isOneUnit && summed),
      }),
      column.value(`${key}Value`, value, ({ balance }) => balance[flow].value, summed),
    ];
  };
  return [
    ...(['opening', 'received', 'issued', 'counted'] as const).flatMap(columnsOf),
    column.value('adjusted', 'Cost adjustments', ({ balance }) => balance.adjusted, summed),
    ...(isRestated(report) ? columnsOf('restated') : []),
    ...columnsOf('closing'),
    column.cost('unitValue', 'Unit value', ({ unitValue }) => unitValue),
  ];
}

function balanceColumns({ items }: StockReport): readonly Column[] {
  const isShown = items.some(({ levels }) => levels.length > 0);
  const isReserved = items.some(({ facts }) => facts.reserved !== undefined);
  const total = hasOneUnit(items) ? summed : {};
  return [
    column.quantity('checkedOut', 'Checked out', ({ balance }) => balance.checkedOut, total),
    column.quantity('available', 'Available', ({ balance }) => balance.available, {
      ...total,
      formula: (at) => `${at('closingQuantity')}-${at('checkedOut')}`,
    }),
    column.quantity('reserved', 'Reserved', ({ facts }) => facts.reserved, {
      ...total,
      isShown: isReserved,
    }),
    column.quantity('low', 'Reorder level', ({ levels }) => wholeLevel(levels)?.low, { isShown }),
    column.quantity('excess', 'Maximum level', ({ levels }) => wholeLevel(levels)?.excess, {
      isShown,
    }),
    column.quantity('shortage', 'Shortage', ({ levels }) => shortageOf(levels, 'shortage'), {
      isShown,
    }),
    column.quantity('reorder', 'Suggested reorder', ({ levels }) => shortageOf(levels, 'reorder'), {
      isShown,
    }),
    column.date('lastMovement', 'Last movement', ({ balance }) => balance.lastMovement),
    column.number('age', 'Average age (days)', ({ age }) =>
      age.averageAge === undefined ? undefined : Number(age.averageAge),
    ),
  ];
}

function ledgerColumn({ sheet, last }: LedgerEnds): Column {
  return column.check('ledger', 'Ledger check', () => true, {
    formula: (at, { item }) => {
      const row = last.get(item);
      if (row === undefined) return `AND(${at('closingQuantity')}=0,${at('closingValue')}=0)`;
      const end = (key: string): string => sheet.cell(key, sheet.firstRow + row);
      return `AND(${at('item')}=${end('item')},ROUND(${at('closingQuantity')}-${end('quantity')},6)=0,ROUND(${at('closingValue')}-${end('value')},6)=0)`;
    },
    isShown: last.size > 0,
  });
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
