import { calendarDay, dayAfter, type CalendarDay } from '../../terms/calendar/calendar-day.ts';
import type { Period } from '../../terms/calendar/periods.ts';
import type { AssetEvent } from '../../terms/asset-event.ts';
import { withLife } from '../../events/new-life.ts';
import type { AssetLine } from '../figures/lines/asset-line.ts';
import type { FromCloses } from '../figures/lines/line-maker.ts';
import { versionsOf, type AssetVersion } from './recalculation-versions.ts';
import { ruleOf, type RecalculationRule } from './recalculation.ts';

/** The time from the purchase or an event to the next event, which one rule recalculates. */
export interface RecalculatedSpan {
  readonly rule: RecalculationRule;
  readonly version: AssetVersion;
  /** The event that it begins with; undefined for the first of its version. */
  readonly event: AssetEvent | undefined;
  /** The event gives a new life, so that months are counted again. */
  readonly isNewLife: boolean;
  /** The day from which months are counted. */
  readonly start: CalendarDay;
  /** The days between which its expense lies in the period; undefined where none of it does. */
  readonly opening: CalendarDay | undefined;
  readonly closing: CalendarDay;
}

/** The spans of an asset that lead to its expense of a period, or why no formula recalculates it. */
export function spansOf(
  line: AssetLine,
  { from, period }: { readonly from: FromCloses | undefined; readonly period: Period },
): readonly RecalculatedSpan[] | string {
  if (line.isRefused) return 'cannot be calculated now';
  const versions = versionsOf(line, from, period);
  if (typeof versions === 'string') return versions;
  if (versions.length === 0)
    return line.isRemoved ? 'no longer in the register' : 'not in the closes';
  const spans: RecalculatedSpan[] = [];
  for (const version of versions) {
    const ofVersion = spansOfVersion(version);
    if (typeof ofVersion === 'string') return ofVersion;
    spans.push(...ofVersion);
  }
  return spans;
}

function spansOfVersion(version: AssetVersion): readonly RecalculatedSpan[] | string {
  const { opening, closing, events } = version;
  let rule = ruleOf(version.terms, version.start);
  if (typeof rule === 'string') return rule;
  let { start } = version;
  const spans: RecalculatedSpan[] = [];
  for (const [at, event] of [undefined, ...events].entries()) {
    const next = events[at];
    const isNewLife = event?.remainingLife !== undefined;
    if (isNewLife) {
      const anew = ruleOfNewLife(version, event);
      if (typeof anew === 'string') return anew;
      ({ rule, start } = anew);
    }
    const begins = event === undefined ? undefined : calendarDay(event.on);
    const ends = next === undefined ? closing : calendarDay(next.on);
    const first = begins !== undefined && begins.serial > opening.serial ? begins : opening;
    const isInPeriod = first.serial < ends.serial;
    spans.push({
      ...{ rule, version, event, isNewLife, start, closing: ends },
      opening: isInPeriod ? first : undefined,
    });
  }
  return spans;
}

/** A remaining life is a plan of its own, from the day after its event on. */
function ruleOfNewLife(
  { terms }: AssetVersion,
  { on, remainingLife = 0 }: AssetEvent,
): { readonly rule: RecalculationRule; readonly start: CalendarDay } | string {
  const start = dayAfter(calendarDay(on));
  const method = withLife(terms.method, remainingLife);
  if (method === undefined) return `method ${terms.method.name}`;
  const rule = ruleOf({ ...terms, method, convention: 'full-month' }, start);
  return typeof rule === 'string' ? rule : { rule, start };
}
