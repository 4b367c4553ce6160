import { titleOfKind } from './asset-sheets.ts';
import type { ReportParts } from './report-parts.ts';
import type { StocktakeResult } from './stocktake-result.ts';

/** What an auditor asks of a stocktake: what, where, when, by whom. */
export function factsOf(
  { stocktake, plan, results }: StocktakeResult,
  { files }: Pick<ReportParts, 'files'>,
): readonly (readonly [label: string, value: string])[] {
  const { head } = stocktake;
  const { scope, zone } = head;
  const read = [...files.values()];
  const replaced = read.filter(({ isReplaced }) => isReplaced).length;
  const moment = (time: string): string => `${time} (${zone})`;
  return [
    ['Account', new URL(head.baseUrl).host],
    ['Locations', scope.locations.length === 0 ? 'all' : scope.locations.join('; ')],
    ['Groups', scope.groups.length === 0 ? 'all' : scope.groups.join('; ')],
    ['Record types', scope.kinds.length === 0 ? 'all' : scope.kinds.map(titleOfKind).join(', ')],
    ['Register frozen at', moment(head.startedAt)],
    ['Started by', head.startedBy],
    ['Compared with the account at', moment(plan.plannedAt)],
    [
      'Files',
      replaced === 0 ? String(read.length) : `${read.length}, of which ${replaced} replaced`,
    ],
    [
      'Quantities that were not counted',
      plan.isUncountedZero ? 'taken as zero' : 'not compared, not adjusted',
    ],
    [
      'Missing items',
      plan.retirement === undefined
        ? 'not retired'
        : `retired on ${plan.retirement.on}: ${plan.retirement.reason}`,
    ],
    [
      'Adjustments',
      results === undefined
        ? 'planned, not applied'
        : `applied at ${moment(results.finishedAt)}${results.run === undefined ? '' : `, run ${results.run}`}`,
    ],
  ];
}
