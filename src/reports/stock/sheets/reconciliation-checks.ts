import {
  sumSide,
  quantityCheck,
  valueCheck,
  sideOf,
} from '../../engine/checks/reconciliation-check.ts';
import { STOCK_CHECKS } from '../valuation/balance/balance-checks.ts';
import type { ItemReport, StockReport } from '../analysis/stock-report.ts';
import type { LedgerRow } from '../analysis/ledger-rows.ts';
import { sum, type ReconciliationCheck } from '../../engine/checks/reconciliation-check.ts';
import { isRestated } from './balance-sheet.ts';
import type { LocationRow } from './location-sheet.ts';
import type { TableSheet } from '../../engine/sheet/table-sheet.ts';

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
