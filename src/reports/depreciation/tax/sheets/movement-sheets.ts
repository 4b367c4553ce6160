import { column, type FigureStyle, summed, wrapped } from '../../../engine/sheet/columns.ts';
import type { TableSheet } from '../../../engine/sheet/table-sheet.ts';
import type { FirstYearLine } from '../engine/first-year.ts';
import type { AdditionLine, DisposalLine } from '../engine/tax-period.ts';
import { periodBetween } from '../../terms/calendar/periods.ts';
import { firstRuleOf } from '../engine/first-period.ts';
import { termsOf } from '../tax-terms-of-report.ts';
import type { TaxReport } from '../tax-report.ts';
import { assetColumns, numberOf, periodColumn, poolName, taxSheet } from './tax-sheets.ts';

type OfPeriod<Line> = Line & { readonly end: string };

function linesOf<Line>(
  { figures: { periods } }: TaxReport,
  of: (period: (typeof periods)[number]) => readonly Line[],
): readonly OfPeriod<Line>[] {
  return periods.flatMap((each) => of(each).map((line) => ({ ...line, end: each.period.end })));
}

/** Expenditure that came into the book. */
export function additionsSheet(
  report: TaxReport,
  style: FigureStyle,
): TableSheet<OfPeriod<AdditionLine>> {
  const { rules } = report.inForce;
  const rows = linesOf(report, ({ additions }) => additions);
  return taxSheet<OfPeriod<AdditionLine>>(report, style, {
    name: 'Additions',
    columns: [
      periodColumn(report, ({ end }) => end),
      ...assetColumns<OfPeriod<AdditionLine>>(({ asset }) => asset),
      column.date('acquired', 'Purchase date', ({ asset }) => asset.acquired),
      column.text(
        'class',
        'Tax class',
        ({ asset }) => rules.classes[asset.class]?.name,
        wrapped(30),
      ),
      column.text('pool', 'Pool', ({ pool }) => poolName(report, pool), wrapped(24)),
      column.value('paid', 'Paid', ({ asset }) => asset.paid ?? asset.cost, {
        ...summed,
        isShown: rows.some(({ asset }) => asset.paid !== undefined),
      }),
      column.value('amount', 'Expenditure', ({ amount }) => amount, summed),
      column.text('first', 'First period', (row) => firstNameOf(report, row), {
        ...wrapped(24),
        isShown: rules.first !== undefined,
      }),
      column.text('late', 'Acquired earlier', ({ isLate }) => (isLate ? 'yes' : ''), 10),
    ],
    rows,
    ifEmpty: 'No additions.',
    tabColour: 'green',
  });
}

/** The rule by which an asset counts in its first period. */
function firstNameOf(report: TaxReport, { asset, isLate, end }: OfPeriod<AdditionLine>): string {
  const pool = report.inForce.rules.pools[asset.pool];
  if (pool === undefined || isLate) return '';
  const period = periodBetween(asset.yearStart, end);
  return firstRuleOf(asset, pool, period, termsOf(report))?.rule.name ?? '';
}

/** Allowances on expenditure before its pool. */
export function firstYearSheet(
  report: TaxReport,
  style: FigureStyle,
): TableSheet<OfPeriod<FirstYearLine>> {
  const { rules } = report.inForce;
  const rows = linesOf(report, ({ firstYear }) => firstYear);
  const hasBeside = rows.some(({ beside = 0n }) => beside !== 0n);
  return taxSheet<OfPeriod<FirstYearLine>>(report, style, {
    name: 'First-year allowances',
    columns: [
      periodColumn(report, ({ end }) => end),
      ...assetColumns<OfPeriod<FirstYearLine>>(({ asset }) => asset),
      column.date('acquired', 'Purchase date', ({ asset }) => asset.acquired),
      column.text('layer', 'Allowance', ({ layer }) => rules.layers[layer]?.name, wrapped(36)),
      column.value('expenditure', 'Expenditure', ({ expenditure }) => expenditure, summed),
      column.cost('rate', 'Rate (%)', ({ rate }) => numberOf(rate), 10),
      column.value('allowance', 'Allowance', ({ allowance }) => allowance, summed),
      column.value('later', 'Rest to the pool', ({ later }) => later, summed),
      column.value('beside', 'Lowers the pool beside', ({ beside = 0n }) => beside, {
        ...summed,
        isShown: hasBeside,
      }),
      column.value('deductible', 'Deductible', ({ deductible }) => deductible, summed),
    ],
    rows,
    isOnePageWide: true,
    ifEmpty: 'No first-year allowances.',
    tabColour: 'green',
  });
}

/** Whether the rules bring disposals into account at the cost at most. */
export function hasCostLimit({ inForce: { rules } }: TaxReport): boolean {
  return Object.values(rules.pools).every(({ disposal }) => ['cost', 'leaves'].includes(disposal));
}

/** Disposals, and what they bring into account. */
export function disposalsSheet(
  report: TaxReport,
  style: FigureStyle,
): TableSheet<OfPeriod<DisposalLine>> {
  const rows = linesOf(report, ({ disposals }) => disposals);
  return taxSheet<OfPeriod<DisposalLine>>(report, style, {
    name: 'Disposals',
    says: hasCostLimit(report)
      ? 'The disposal value is never above the cost. A charge of its own is not in the pool.'
      : 'A charge of its own is not in the pool.',
    columns: [
      periodColumn(report, ({ end }) => end),
      ...assetColumns<OfPeriod<DisposalLine>>(({ asset }) => asset),
      column.date('on', 'Disposal date', ({ asset }) => asset.disposed?.on),
      column.text('pool', 'Pool', ({ pool }) => poolName(report, pool), wrapped(24)),
      column.value('cost', 'Cost', ({ asset }) => asset.cost, summed),
      column.value('proceeds', 'Proceeds', ({ asset }) => asset.disposed?.proceeds, summed),
      column.value('value', 'Disposal value', ({ value }) => value, summed),
      column.value('outside', 'Of it charged apart', ({ outside }) => outside, summed),
      column.value('charge', 'Charge', ({ charge }) => charge, summed),
      column.value('taxable', 'Taxable', ({ taxable }) => taxable, summed),
      column.value(
        'pooled',
        'Deducted from the pool',
        ({ value, outside }) => value - outside,
        summed,
      ),
    ],
    rows,
    isOnePageWide: true,
    ifEmpty: 'No disposals.',
    tabColour: 'green',
  });
}
