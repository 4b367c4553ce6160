import {
  column,
  type FigureStyle,
  summed,
  type TableColumn,
  wrapped,
} from '../../../engine/sheet/columns.ts';
import type { TableSheet } from '../../../engine/sheet/table-sheet.ts';
import type { PoolLine } from '../engine/pool-line.ts';
import { type TaxRules, wordOf } from '../rules/tax-rules.ts';
import type { TaxReport } from '../tax-report.ts';
import { numberOf, periodColumn, poolName, taxSheet } from './tax-sheets.ts';

type PoolColumn = TableColumn<PoolLine>;

/** Every pool with what led from its opening to its closing balance. */
export function poolsSheet(report: TaxReport, style: FigureStyle): TableSheet<PoolLine> {
  const { rules } = report.inForce;
  const rows = report.figures.periods.flatMap(({ pools }) => pools);
  return taxSheet<PoolLine>(report, style, {
    name: 'Pools',
    columns: [
      periodColumn(report, ({ period }) => period.end),
      column.text('pool', wordOf(rules, 'pool'), (line) => nameOf(report, line), wrapped(34)),
      ...movementColumns(rules, rows),
      ...allowanceColumns(rules, rows),
      ...privateColumns(rows),
    ],
    rows,
    ifEmpty: 'No pools.',
    isOnePageWide: true,
    frozenColumns: report.figures.periods.length > 1 ? 2 : 1,
    tabColour: 'green',
  });
}

/** Narrower than usual: there are many of them. */
const WIDTH = { width: 13 };
const SUMMED = { ...summed, ...WIDTH };

/** A column that is not shown where all of it is zero. */
function movement(rows: readonly PoolLine[], key: PoolMovementKey, heading: string): PoolColumn {
  const isShown = rows.some((row) => row[key] !== 0n);
  return column.value(key, heading, (row) => row[key], { ...SUMMED, isShown });
}

type PoolMovementKey =
  | 'transfers'
  | 'restated'
  | 'later'
  | 'left'
  | 'beside'
  | 'relieved'
  | 'disposals'
  | 'charge'
  | 'balancing';

function movementColumns(rules: TaxRules, rows: readonly PoolLine[]): readonly PoolColumn[] {
  return [
    column.value('opening', wordOf(rules, 'opening'), ({ opening }) => opening, SUMMED),
    movement(rows, 'restated', 'Restated'),
    column.value('additions', wordOf(rules, 'additions'), ({ additions }) => additions, SUMMED),
    movement(rows, 'relieved', wordOf(rules, 'relieved')),
    movement(rows, 'transfers', 'Transfers'),
    movement(rows, 'disposals', wordOf(rules, 'disposals')),
    movement(rows, 'charge', wordOf(rules, 'charge')),
    movement(rows, 'later', 'Counts from the next period'),
  ];
}

function allowanceColumns(rules: TaxRules, rows: readonly PoolLine[]): readonly PoolColumn[] {
  const hasOther = rows.some(({ of, base }) => of !== base);
  const hasAdjusted = rows.some(({ adjustment }) => adjustment !== 0n);
  const hasSmall = rows.some(({ small }) => small !== 0n);
  return [
    column.value('base', 'Balance before allowance', ({ base }) => base, SUMMED),
    column.value('adjustment', wordOf(rules, 'adjustment'), ({ adjustment }) => adjustment, {
      ...SUMMED,
      isShown: hasAdjusted,
    }),
    column.value('of', 'Rate applies to', ({ of }) => of, { ...WIDTH, isShown: hasOther }),
    column.cost('rate', 'Rate (%)', ({ rate }) => numberOf(rate), 10),
    column.cost('length', 'Years', ({ length }) => numberOf(length), 8),
    column.value('small', 'Small pool limit', ({ small }) => small, {
      ...WIDTH,
      isShown: hasSmall,
    }),
    column.value('most', 'Maximum allowance', ({ most }) => most, SUMMED),
    column.value('writtenDown', wordOf(rules, 'allowance'), (row) => row.writtenDown, SUMMED),
    movement(rows, 'balancing', wordOf(rules, 'balancingAllowance')),
    movement(rows, 'beside', wordOf(rules, 'beside')),
    movement(rows, 'left', 'Ends with the disposal'),
    column.value('closing', wordOf(rules, 'closing'), ({ closing }) => closing, SUMMED),
  ];
}

/** Without private use, everything is deductible and taxable. */
function privateColumns(rows: readonly PoolLine[]): readonly PoolColumn[] {
  const isShown = rows.some(({ business }) => business.numerator !== business.denominator);
  const share = ({ business }: PoolLine): number => 100 * numberOf(business);
  return [
    column.cost('business', 'Business use (%)', share, { width: 10, isShown }),
    column.value('deductible', 'Deductible', ({ deductible }) => deductible, {
      ...summed,
      isShown,
    }),
    column.value('taxable', 'Taxable', ({ taxable }) => taxable, { ...summed, isShown }),
  ];
}

/** A pool, and the asset that it is of alone. */
function nameOf(report: TaxReport, { name, key, asset }: PoolLine): string {
  if (asset === undefined) return poolName(report, key);
  const { number, name: called } = asset.row.facts;
  return `${name}: ${`${number} ${called}`.trim()}`;
}
