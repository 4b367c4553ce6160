import { column, type FigureStyle, summed } from '../../../engine/sheet/columns.ts';
import type { TableSheet } from '../../../engine/sheet/table-sheet.ts';
import type { RestatedPool } from '../closes/tax-restatement.ts';
import type { TaxReport } from '../tax-report.ts';
import { taxSheet } from './tax-sheets.ts';

/** What each closed period would come to today; undefined where nothing differs. */
export function restatedSheet(
  report: TaxReport,
  style: FigureStyle,
): TableSheet<RestatedPool> | undefined {
  const { restated } = report.figures;
  if (restated === undefined) return undefined;
  const { assets, pools, way, chosen } = restated;
  const named = assets.map(({ asset, what }) => {
    const { number, name } = asset.row.facts;
    return `${`${number} ${name}`.trim()} (${what})`;
  });
  const shown = chosen === undefined ? `${way}, not chosen yet: add --restate` : way;
  return taxSheet<RestatedPool>(report, style, {
    name: 'Restatements',
    says: [`Changed since the close: ${named.slice(0, 10).join(', ')}`, `Booked as: ${shown}.`],
    columns: [
      column.date('start', 'From', ({ start }) => start),
      column.date('end', 'To', ({ end }) => end),
      column.text('pool', 'Pool', ({ name }) => name, 24),
      column.value(
        'closedNet',
        'Allowances less charges, closed',
        ({ closed }) => closed.net,
        summed,
      ),
      column.value('todayNet', 'Allowances less charges, today', ({ today }) => today.net, summed),
      column.value('effect', 'Effect', ({ today, closed }) => today.net - closed.net, summed),
      column.value('closedBalance', 'Balance, closed', ({ closed }) => closed.closing),
      column.value('todayBalance', 'Balance, today', ({ today }) => today.closing),
    ],
    rows: pools,
    ifEmpty: 'No closed period would come to anything else.',
    frozenColumns: 3,
    tabColour: 'amber',
  });
}
