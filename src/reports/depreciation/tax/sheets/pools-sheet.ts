import {
  column,
  type FigureStyle,
  summed,
  type TableColumn,
} from '../../../engine/sheet/columns.ts';
import type { TableSheet } from '../../../engine/sheet/table-sheet.ts';
import type { PoolLine } from '../engine/pool-line.ts';
import type { TaxReport } from '../tax-report.ts';
import { numberOf, periodColumn, taxSheet } from './tax-sheets.ts';

type PoolColumn = TableColumn<PoolLine>;

/** Every pool with what led from its opening to its closing balance. */
export function poolsSheet(report: TaxReport, style: FigureStyle): TableSheet<PoolLine> {
  const rows = report.figures.periods.flatMap(({ pools }) => pools);
  return taxSheet<PoolLine>(report, style, {
    name: 'Pools',
    columns: [
      periodColumn(report, ({ period }) => period.end),
      column.text('pool', 'Pool', poolName, 38),
      ...movementColumns(rows),
      ...allowanceColumns(rows),
      ...privateColumns(rows),
    ],
    rows,
    ifEmpty: 'No pools.',
    frozenColumns: report.figures.periods.length > 1 ? 2 : 1,
    tabColour: 'green',
  });
}

/** A column that is not shown where all of it is zero. */
function movement(
  rows: readonly PoolLine[],
  key: 'transfers' | 'restated' | 'later' | 'left',
  heading: string,
): PoolColumn {
  const isShown = rows.some((row) => row[key] !== 0n);
  return column.value(key, heading, (row) => row[key], { ...summed, isShown });
}

function movementColumns(rows: readonly PoolLine[]): readonly PoolColumn[] {
  return [
    column.value('opening', 'Opening balance', ({ opening }) => opening, summed),
    movement(rows, 'restated', 'Restated'),
    column.value('additions', 'Additions', ({ additions }) => additions, summed),
    column.value('relieved', 'Relieved in the first year', ({ relieved }) => relieved, summed),
    movement(rows, 'transfers', 'Transfers'),
    column.value('disposals', 'Disposals', ({ disposals }) => disposals, summed),
    column.value('charge', 'Balancing charge', ({ charge }) => charge, summed),
    movement(rows, 'later', 'Counts from the next period'),
  ];
}

function allowanceColumns(rows: readonly PoolLine[]): readonly PoolColumn[] {
  const hasOther = rows.some(({ of, base }) => of !== base);
  const hasSmall = rows.some(({ small }) => small !== 0n);
  return [
    column.value('base', 'Balance before allowance', ({ base }) => base, summed),
    column.value('of', 'Rate applies to', ({ of }) => of, { isShown: hasOther }),
    column.cost('rate', 'Rate (%)', ({ rate }) => numberOf(rate), 10),
    column.cost('length', 'Years', ({ length }) => numberOf(length), 11),
    column.value('small', 'Small pool limit', ({ small }) => small, { isShown: hasSmall }),
    column.value('most', 'Maximum allowance', ({ most }) => most, summed),
    column.value('writtenDown', 'Writing-down allowance', ({ writtenDown }) => writtenDown, summed),
    column.value('balancing', 'Balancing allowance', ({ balancing }) => balancing, summed),
    movement(rows, 'left', 'Ends with the disposal'),
    column.value('closing', 'Closing balance', ({ closing }) => closing, summed),
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
function poolName({ name, asset }: PoolLine): string {
  if (asset === undefined) return name;
  const { number, name: called } = asset.row.facts;
  return `${name}: ${`${number} ${called}`.trim()}`;
}
