import type { DepreciableAsset } from '../../../terms/asset.ts';
import { isReportDate, REPORT_DATES } from '../../../terms/calendar/calendar-day.ts';
import { planWithEvents } from '../../../events/plan-with-events.ts';
import { readEvent } from '../../../events/read-event.ts';
import type { AssetEvent, OpeningReserves } from '../../../terms/asset-event.ts';
import { depreciationPlan } from '../../../methods/make-plan.ts';
import type { Period } from '../../../terms/calendar/periods.ts';
import type { DepreciationPlan } from '../../../methods/plan.ts';
import { reject, type Checked, type Rejection } from '../../../terms/rejections.ts';
import type { RowTerms } from '../../../input/request/row-terms.ts';

/** The plan of a row of the register with everything that happened to it, or why there is none. */
export function planOfRow(
  { row, asset, read: { terms } }: RowTerms,
  { opening }: Pick<Period, 'opening'>,
  reserves?: OpeningReserves,
): Checked<DepreciationPlan> {
  const made = depreciationPlan(asset, terms);
  if ('refusals' in made) return made;
  const refusals: Rejection[] = [];
  const events = broughtForward(asset, refusals);
  if (row.events === undefined && events.length === 0 && refusals.length === 0) {
    return { value: withReserves(made.value, [], reserves) };
  }
  for (const { texts } of row.events ?? []) {
    const event = readEvent(texts, terms.exponent);
    if ('value' in event) events.push(event.value);
    else refusals.push(...event.refusals);
  }
  refusals.push(...beforeBroughtForward(events, opening.iso));
  return refusals.length > 0
    ? { refusals }
    : planWithEvents(withReserves(made.value, events, reserves), events);
}

/** What an opening workbook held counts where the register lists none of the events that it came from. */
function withReserves(
  plan: DepreciationPlan,
  events: readonly AssetEvent[],
  reserves: OpeningReserves | undefined,
): DepreciationPlan {
  if (reserves === undefined) return plan;
  const isListed = events.some(({ kind, on }) => FORMING.has(kind) && on <= reserves.on);
  return isListed ? plan : { ...plan, reserves };
}

/** The events that form reserves. */
const FORMING: ReadonlySet<AssetEvent['kind']> = new Set([
  ...(['revaluation', 'impairment', 'impairment-reversal'] as const),
]);

/** What columns of the register say of the ledger before. */
function broughtForward(
  { broughtForward: amount, broughtForwardOn: on }: DepreciableAsset,
  refusals: Rejection[],
): AssetEvent[] {
  if (amount === undefined || on === undefined) return [];
  if (isReportDate(on)) return [{ on, kind: 'brought-forward', amount }];
  const details = { setting: 'brought-forward-on', expected: REPORT_DATES, found: on };
  refusals.push(reject('bad-date', details));
  return [];
}

/** The monthly charges of another ledger are not known. */
function beforeBroughtForward(events: readonly AssetEvent[], opening: string): Rejection[] {
  return events
    .filter(({ kind, on }) => kind === 'brought-forward' && on > opening)
    .map(({ on }) => {
      const details = { setting: 'events', expected: `a report from the day after ${on} on` };
      return reject('before-brought-forward', { ...details, found: `one after ${opening}` });
    });
}
