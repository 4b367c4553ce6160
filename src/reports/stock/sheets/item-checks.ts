import { zeroCheck } from '../../engine/checks/reconciliation-check.ts';
import { roundValue, type UnitCost } from '../../engine/measures/unit-cost.ts';
import type { FigureStyle } from '../../engine/sheet/figures.ts';
import type { Ranged, ReconciliationCheck } from '../../engine/checks/reconciliation-check.ts';
import type { TableSheet } from '../../engine/sheet/table-sheet.ts';
import type { ItemReport } from '../analysis/stock-report.ts';

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
