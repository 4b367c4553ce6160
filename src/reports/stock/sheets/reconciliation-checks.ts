import {
  type Ranged,
  type ReconciliationCheck,
  quantityCheck,
  sideOf,
  sum,
  sumSide,
  valueCheck,
  zeroCheck,
} from '../../engine/checks/reconciliation-check.ts';
import { STOCK_CHECKS } from '../valuation/balance/period-balance.ts';
import type { ItemReport, StockReport } from '../analysis/stock-report.ts';
import type { LedgerRow } from '../analysis/ledger-rows.ts';
import { isRestated } from './balance-sheet.ts';
import type { LocationRow } from './location-sheet.ts';
import type { FigureStyle } from '../../engine/sheet/columns.ts';
import type { TableSheet } from '../../engine/sheet/table-sheet.ts';
import { type UnitCost, roundValue } from '../../engine/measures/unit-cost.ts';

/** What a workbook keeps of a unit cost is off by half its sixth decimal at most. */
const UNIT_ERROR = 5.1e-7;

/** Amounts of two cells that are the same may differ by a binary fraction. */
const CELL_ERROR = 1e-6;

/** How many rows have a flag that is FALSE: the column of checks beside the rows of a sheet, if it has one. */
export function flagChecks<Row>(
  label: string,
  sheet: TableSheet<Row>,
  key: string,
): readonly ReconciliationCheck[] {
  const column = sheet.columns.find((each) => each.key === key);
  if (column === undefined) return [];
  let failed = 0n;
  for (const row of sheet.table.rows) if (column.of(row) === false) failed += 1n;
  return [zeroCheck(label, { formula: `COUNTIF(${sheet.range(key)},FALSE)`, figure: failed })];
}

/** The value of each item on hand is its quantity at the unit value beside it. */
export function unitValueCheck(
  items: readonly ItemReport[],
  balance: Ranged,
  { exponent }: FigureStyle,
): ReconciliationCheck {
  const isOff = ({ unitValue, balance: { closing } }: ItemReport): boolean =>
    unitValue !== undefined && roundValue(closing.quantity * unitValue, exponent) !== closing.value;
  return zeroCheck('Items with closing value different from quantity × unit value', {
    formula: timesFormula(balance, {
      quantity: 'closingQuantity',
      unit: 'unitValue',
      value: 'closingValue',
      error: CELL_ERROR,
    }),
    figure: countOf(items, isOff),
  });
}

/** What is held against the cost of each item is its quantity at the net realisable value per unit. */
export function realisableChecks(
  items: readonly ItemReport[],
  { balance, writeDowns }: Readonly<Record<'balance' | 'writeDowns', TableSheet<ItemReport>>>,
  { exponent }: FigureStyle,
): readonly ReconciliationCheck[] {
  const isOff = ({ writeDown, balance: { closing } }: ItemReport): boolean =>
    valueOf(closing.quantity, writeDown.perUnit) !== writeDown.realisable;
  const valueOf = (quantity: bigint, unit: UnitCost | undefined): bigint | undefined =>
    unit === undefined ? undefined : roundValue(quantity * unit, exponent);
  const differs = (key: string, other: string): string =>
    `(ROUND(${writeDowns.range(key)}-${balance.range(other)},6)<>0)`;
  return [
    zeroCheck('Items with net realisable value different from quantity × value per unit', {
      formula: timesFormula(writeDowns, {
        quantity: 'quantity',
        unit: 'perUnit',
        value: 'realisable',
        error: 0.5 / 10 ** exponent + CELL_ERROR,
      }),
      figure: countOf(items, isOff),
    }),
    zeroCheck('Items with quantity or cost: net realisable value different from balance', {
      // Both sheets have every item, in the same order.
      formula: `SUMPRODUCT(((${differs('quantity', 'closingQuantity')}+${differs('cost', 'closingValue')})>0)*1)`,
      figure: countOf(
        items,
        ({ writeDown, balance: { closing } }) => writeDown.cost !== closing.value,
      ),
    }),
  ];
}

interface Product {
  readonly quantity: string;
  readonly unit: string;
  readonly value: string;
  /** What rounding may make of the value. */
  readonly error: number;
}

/** How many rows have another value than their quantity times what a unit is worth; none where neither is given. */
function timesFormula(sheet: Ranged, { quantity, unit, value, error }: Product): string {
  const [many, one, all] = [sheet.range(quantity), sheet.range(unit), sheet.range(value)];
  const isGiven = `((${one}<>"")+(${all}<>0)>0)`;
  return `SUMPRODUCT(${isGiven}*(ABS(${many}*${one}-${all})>${error}+ABS(${many})*${UNIT_ERROR}))`;
}

function countOf(items: readonly ItemReport[], is: (item: ItemReport) => boolean): bigint {
  return BigInt(items.filter(is).length);
}

/** The sheets that have to agree. */
export interface CheckedSheets {
  readonly balance: TableSheet<ItemReport>;
  readonly locations: TableSheet<LocationRow>;
  readonly ledger: TableSheet<LedgerRow>;
  readonly ageing: TableSheet<ItemReport>;
  /** The ledger is on one sheet, so that formulas can add it up. */
  readonly isLedgerWhole: boolean;
}

/** The checks that the first sheet prints. The figures of both sides are worked out on different ways. */
export function reconciliationChecks(
  report: StockReport,
  sheets: CheckedSheets,
): readonly ReconciliationCheck[] {
  return [
    ...rollForwards(report, sheets),
    ...locationChecks(report, sheets),
    ...(sheets.isLedgerWhole ? ledgerChecks(report, sheets) : []),
    ...ageingChecks(report, sheets),
  ];
}

function rollForwards(
  report: StockReport,
  { balance }: CheckedSheets,
): readonly ReconciliationCheck[] {
  const { opening, received, issued, counted, adjusted, restated, closing } = report.totals;
  const more = (unit: 'Quantity' | 'Value'): string =>
    isRestated(report) ? `+${sum(balance, `restated${unit}`)}` : '';
  const flows = (unit: 'Quantity' | 'Value'): string =>
    `${sum(balance, `opening${unit}`)}+${sum(balance, `in${unit}`)}-${sum(balance, `out${unit}`)}+${sum(balance, `count${unit}`)}${more(unit)}`;
  return [
    quantityCheck(
      STOCK_CHECKS['rolls-forward'],
      {
        formula: flows('Quantity'),
        figure:
          opening.quantity +
          received.quantity -
          issued.quantity +
          counted.quantity +
          restated.quantity,
      },
      sumSide(balance, 'closingQuantity', closing.quantity),
    ),
    valueCheck(
      STOCK_CHECKS['rolls-forward'],
      {
        formula: `${flows('Value')}+${sum(balance, 'adjusted')}`,
        figure:
          opening.value + received.value - issued.value + counted.value + adjusted + restated.value,
      },
      sumSide(balance, 'closingValue', closing.value),
    ),
  ];
}

function locationChecks(
  { totals }: StockReport,
  { balance, locations }: CheckedSheets,
): readonly ReconciliationCheck[] {
  const sumCheck = (of: 'opening' | 'closing', is: 'quantity' | 'value'): ReconciliationCheck => {
    const column = `${of}${is === 'value' ? 'Value' : 'Quantity'}`;
    return {
      label: `${of === 'opening' ? 'Opening' : 'Closing'} balance: sum of locations = total`,
      is,
      left: sideOf(locations, column),
      right: sumSide(balance, column, totals[of][is]),
    };
  };
  return [
    sumCheck('opening', 'value'),
    sumCheck('closing', 'quantity'),
    sumCheck('closing', 'value'),
    quantityCheck(
      STOCK_CHECKS['moves-cancel-out'],
      sideOf(locations, 'movedIn'),
      sideOf(locations, 'movedOut'),
    ),
  ];
}

function ledgerChecks(
  { totals }: StockReport,
  { balance, ledger }: CheckedSheets,
): readonly ReconciliationCheck[] {
  const { closing } = totals;
  return [
    quantityCheck(
      'Closing quantity: ledger = balance',
      { formula: `${sum(ledger, 'in')}-${sum(ledger, 'out')}`, figure: closing.quantity },
      sumSide(balance, 'closingQuantity', closing.quantity),
    ),
    valueCheck(
      'Closing value: ledger = balance',
      sumSide(ledger, 'change', closing.value),
      sumSide(balance, 'closingValue', closing.value),
    ),
  ];
}

/** What is below zero has no age; its value is on neither side. */
function ageingChecks(
  { items }: StockReport,
  { balance, ageing }: CheckedSheets,
): readonly ReconciliationCheck[] {
  const buckets = items[0]?.age.buckets.length ?? 0;
  if (ageing.rowCount === 0 || items.some(({ balance: { closing } }) => closing.quantity < 0n)) {
    return [];
  }
  const aged = items
    .flatMap(({ age }) => age.buckets)
    .reduce((whole, { value }) => whole + value, 0n);
  const formula = Array.from({ length: buckets }, (_, at) => sum(ageing, `value${at}`)).join('+');
  return [
    valueCheck(
      'Closing value: ageing = balance',
      { formula, figure: aged },
      sideOf(balance, 'closingValue'),
    ),
  ];
}
