import { sideOf, sumSide, valueCheck } from '../../engine/checks/reconciliation-check.ts';
import { column, summed, type FigureStyle, type TableColumn } from '../../engine/sheet/columns.ts';
import type { TableSheet } from '../../engine/sheet/table-sheet.ts';
import type { ItemReport, StockReport } from '../analysis/stock-report.ts';
import { isAssessed, type WriteDown } from '../valuation/write-down.ts';
import { sum, type ReconciliationCheck } from '../../engine/checks/reconciliation-check.ts';
import { itemColumns, stockSheet } from './stock-sheet.ts';

type Column = TableColumn<ItemReport>;

/**
 * The lower of cost and net realisable value, item by item; undefined if no such value is given.
 */
export function writeDownSheet(
  report: StockReport,
  style: FigureStyle,
): TableSheet<ItemReport> | undefined {
  const rows = report.items;
  if (!rows.some(({ writeDown }) => isAssessed(writeDown))) return undefined;
  return stockSheet(report, style, {
    name: 'Net realisable value',
    title: 'Lower of cost and net realisable value',
    says: 'Assessed item by item (IAS 2.28 to 2.33). Reversals are limited to the allowance. An item without a net realisable value keeps its allowance.',
    columns: writeDownColumns(report),
    rows,
    ifEmpty: 'No items.',
    tabColour: 'navy',
  });
}

function writeDownColumns(report: StockReport): readonly Column[] {
  const value = (key: string, heading: string, of: (each: WriteDown) => bigint): Column =>
    column.value(key, heading, ({ writeDown }) => of(writeDown), summed);
  return [
    ...itemColumns<ItemReport>(report),
    column.quantity('quantity', 'Closing quantity', ({ balance }) => balance.closing.quantity),
    value('cost', 'Cost', ({ cost }) => cost),
    column.cost('perUnit', 'Net realisable value per unit', ({ writeDown }) => writeDown.perUnit),
    column.value('realisable', 'Net realisable value', ({ writeDown }) => writeDown.realisable),
    value('opening', 'Opening allowance', ({ opening }) => opening),
    value('used', 'Released on issue', ({ used }) => used),
    value('added', 'Write-down', ({ added }) => added),
    value('reversed', 'Reversal', ({ reversed }) => reversed),
    {
      ...value('closing', 'Closing allowance', ({ closing }) => closing),
      formula: (at) => `${at('opening')}-${at('used')}+${at('added')}-${at('reversed')}`,
    },
    {
      ...value('carrying', 'Carrying amount', ({ carrying }) => carrying),
      formula: (at) => `${at('cost')}-${at('closing')}`,
    },
    lowerOfBoth(),
  ];
}

/** The rule itself, as a formula of the workbook. */
function lowerOfBoth(): Column {
  return column.check('lower', 'NRV check', ({ writeDown }) => isLower(writeDown), {
    formula: (at, { writeDown }) =>
      writeDown.realisable === undefined
        ? `AND(${at('closing')}>=0,ROUND(${at('reversed')}-${at('opening')},6)<=0)`
        : `AND(IF(${at('quantity')}<=0,${at('closing')}=0,ROUND(${at('carrying')}-MIN(${at('cost')},${at('realisable')}),6)=0),ROUND(${at('reversed')}-${at('opening')},6)<=0)`,
  });
}

function isLower({ cost, realisable, carrying, closing, reversed, opening }: WriteDown): boolean {
  if (reversed > opening || closing < 0n) return false;
  if (realisable === undefined || closing === 0n) return true;
  return carrying === (realisable < cost ? realisable : cost);
}

/** The cost that is assessed is that of the balance, and what is carried is the rest. */
export function writeDownChecks(
  { totals }: StockReport,
  { balance, writeDowns }: Readonly<Record<'balance' | 'writeDowns', TableSheet<ItemReport>>>,
): readonly ReconciliationCheck[] {
  return [
    valueCheck(
      'Cost: net realisable value = balance',
      sideOf(writeDowns, 'cost'),
      sumSide(balance, 'closingValue', totals.closing.value),
    ),
    valueCheck(
      'Carrying amount: cost - allowance = list',
      {
        formula: `${sum(balance, 'closingValue')}-${sum(writeDowns, 'closing')}`,
        figure: totals.closing.value - writeDowns.sumOf('closing'),
      },
      sideOf(writeDowns, 'carrying'),
    ),
  ];
}
