import {
  column,
  type FigureStyle,
  summed,
  type TableColumn,
  wrapped,
} from '../../../engine/sheet/columns.ts';
import type { TableSheet } from '../../../engine/sheet/table-sheet.ts';
import { type CurrencyExponent, showMinorUnits } from '../../../../kernel/money.ts';
import { sumOf } from '../engine/shares.ts';
import type { PoolLine } from '../engine/pool-line.ts';
import { type TaxRules, wordOf } from '../rules/tax-rules.ts';
import type { TaxReport } from '../tax-report.ts';
import { numberOf, periodColumn, poolName, taxSheet } from './tax-sheets.ts';

type PoolColumn = TableColumn<PoolLine>;

/** Every pool with what led from its opening to its closing balance. */
export function poolsSheet(report: TaxReport, style: FigureStyle): TableSheet<PoolLine> {
  const { rules } = report.inForce;
  const rows = report.figures.periods.flatMap(({ pools }) => pools);
  const fit = { width: widthOf(rows, report.exponent) };
  return taxSheet<PoolLine>(report, style, {
    name: 'Pools',
    columns: [
      periodColumn(report, ({ period }) => period.end),
      column.text('pool', wordOf(rules, 'pool'), (line) => nameOf(report, line), wrapped(34)),
      ...movementColumns(rules, rows, fit),
      ...allowanceColumns(rules, rows, fit),
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
const LEAST_WIDTH = 13;
/** What is beside the figures of a sum, in characters: space, brackets, and the wider letters of a total. */
const BESIDE = 4;

/** The width of columns that hold the largest sum. */
function widthOf(rows: readonly PoolLine[], exponent: CurrencyExponent): number {
  const largest = sumOf(rows, ({ opening, additions }) => opening + additions);
  return Math.max(LEAST_WIDTH, showMinorUnits(largest, exponent).length + BESIDE);
}

interface Fit {
  readonly width: number;
}

/** A column that is not shown where all of it is zero. */
function movement(
  { rows, fit }: { readonly rows: readonly PoolLine[]; readonly fit: Fit },
  key: PoolMovementKey,
  heading: string,
): PoolColumn {
  const isShown = rows.some((row) => row[key] !== 0n);
  return column.value(key, heading, (row) => row[key], { ...summed, ...fit, isShown });
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
  | 'adjustment'
  | 'balancing';

function movementColumns(
  rules: TaxRules,
  rows: readonly PoolLine[],
  fit: Fit,
): readonly PoolColumn[] {
  const shown = { rows, fit };
  const total = { ...summed, ...fit };
  return [
    column.value('opening', wordOf(rules, 'opening'), ({ opening }) => opening, total),
    movement(shown, 'restated', 'Restated'),
    column.value('additions', wordOf(rules, 'additions'), ({ additions }) => additions, total),
    movement(shown, 'relieved', wordOf(rules, 'relieved')),
    movement(shown, 'transfers', 'Transfers'),
    movement(shown, 'disposals', wordOf(rules, 'disposals')),
    movement(shown, 'charge', wordOf(rules, 'charge')),
    movement(shown, 'later', 'Counts from the next period'),
  ];
}

function allowanceColumns(
  rules: TaxRules,
  rows: readonly PoolLine[],
  fit: Fit,
): readonly PoolColumn[] {
  const shown = { rows, fit };
  const total = { ...summed, ...fit };
  const hasOther = rows.some(({ of, base }) => of !== base);
  const hasSmall = rows.some(({ small }) => small !== 0n);
  return [
    column.value('base', 'Balance before allowance', ({ base }) => base, total),
    movement(shown, 'adjustment', wordOf(rules, 'adjustment')),
    column.value('of', 'Rate applies to', ({ of }) => of, { ...fit, isShown: hasOther }),
    column.cost('rate', 'Rate (%)', ({ rate }) => numberOf(rate), 10),
    column.cost('length', 'Years', ({ length }) => numberOf(length), 8),
    column.value('small', 'Small pool limit', ({ small }) => small, {
      ...fit,
      isShown: hasSmall,
    }),
    column.value('most', 'Maximum allowance', ({ most }) => most, total),
    column.value('writtenDown', wordOf(rules, 'allowance'), (row) => row.writtenDown, total),
    movement(shown, 'balancing', wordOf(rules, 'balancingAllowance')),
    movement(shown, 'beside', wordOf(rules, 'beside')),
    movement(shown, 'left', 'Ends with the disposal'),
    column.value('closing', wordOf(rules, 'closing'), ({ closing }) => closing, total),
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
