import { planOfBasis } from '../../events/closes/asset-basis.ts';
import { CALCULATION, correctionsSince } from '../../events/closes/corrections.ts';
import { type ClosedAsset, isNothing } from '../../events/closes/closed-asset.ts';
import { type CalendarDay, calendarDay, dayAfter } from '../../terms/calendar/calendar-day.ts';
import { type Period, liesWithin } from '../../terms/calendar/periods.ts';
import type { DepreciationPlan } from '../../methods/plan.ts';
import type { Terms } from '../../terms/terms.ts';
import type { AssetEvent } from '../../terms/asset-event.ts';
import type { AssetLine } from '../figures/lines/asset-line.ts';
import type { FromCloses } from '../figures/lines/line-maker.ts';
import { withLife } from '../../events/plan-with-events.ts';
import { type RecalculationRule, ruleOf } from './recalculation.ts';

/** What an asset was computed by in a part of the period: by a close, or by the register of today. */
export interface AssetVersion {
  readonly terms: Terms;
  /** Minor units. */
  readonly cost: bigint;
  readonly residual: bigint;
  readonly start: CalendarDay;
  readonly disposedOn: CalendarDay | undefined;
  /** In the order of time, closes that were continued prospectively among them. */
  readonly events: readonly AssetEvent[];
  /** The part of the period: the day before it, and its last day. */
  readonly opening: CalendarDay;
  readonly closing: CalendarDay;
}

/** What the versions of an asset are found by. */
interface InCloses {
  readonly line: AssetLine;
  readonly period: Period;
  readonly closes: readonly Period[];
  readonly closed: readonly (ClosedAsset | undefined)[];
}

/** The versions of an asset in a period, one after another; a reason where they are not known. */
function versionsOf(
  line: AssetLine,
  from: FromCloses | undefined,
  period: Period,
): readonly AssetVersion[] | string {
  const closes = from?.closes.periods ?? [];
  const closed = closes.length === 0 ? [] : (from?.closes.of(line.closed?.key ?? '') ?? []);
  const facts: InCloses = { line, period, closes, closed };
  const posted = postedVersions(facts);
  if (typeof posted === 'string') return posted;
  const versions = [...versionBefore(facts), ...posted, ...versionAfter(facts)];
  if (versions.length > 0 || !isElsewhen(line, period)) return merged(versions);
  return [versionOf(line.plan, [], [period.opening, period.closing])];
}

/** The time before the first close goes by what that close knew. */
function versionBefore({ line, period, closes, closed }: InCloses): readonly AssetVersion[] {
  const [first] = closes;
  const [known] = closed;
  if (first === undefined || known === undefined) return [];
  if (period.opening.serial >= first.opening.serial) return [];
  const until = period.closing.serial < first.opening.serial ? period.closing : first.opening;
  return [versionOf(planOfBasis(known.basis) ?? line.plan, [], [period.opening, until])];
}

function postedVersions({ period, closes, closed }: InCloses): readonly AssetVersion[] | string {
  const versions: AssetVersion[] = [];
  for (const [at, close] of closes.entries()) {
    const asset = closed[at];
    const isEmpty = close.opening.serial === close.closing.serial;
    if (asset === undefined || isEmpty || !liesWithin(close, period)) continue;
    if (isRemovedBy(asset)) continue;
    const version = postedVersion(asset, close);
    if (typeof version === 'string') return version;
    versions.push(version);
  }
  return versions;
}

function postedVersion(
  asset: ClosedAsset,
  { opening, closing }: Pick<Period, 'opening' | 'closing'>,
): AssetVersion | string {
  const plan = planOfBasis(asset.basis);
  if (plan === undefined) return 'closed without its basis';
  const isEarlier = asset.calculation < CALCULATION && correctionsSince(asset, plan).length > 0;
  if (isEarlier) return 'closed by an earlier calculation';
  return asPosted(versionOf(plan, asset.openings, [opening, closing]), asset);
}

function versionAfter({ line, period, closes }: InCloses): readonly AssetVersion[] {
  const last = closes.at(-1)?.closing;
  if (line.isRemoved || (last !== undefined && period.closing.serial <= last.serial)) return [];
  const isSplit = last !== undefined && last.serial > period.opening.serial;
  const opening = isSplit ? last : period.opening;
  return [versionOf(line.plan, line.closed?.openings ?? [], [opening, period.closing])];
}

/** A removal is booked right at the beginning of its period. */
function isRemovedBy({ movement: { removed, closing } }: ClosedAsset): boolean {
  return !isNothing(removed) && isNothing(closing);
}

/** Whether an asset was gone before the period, or came after it: no close has it. */
function isElsewhen({ plan, isRemoved }: AssetLine, { opening, closing }: Period): boolean {
  if (isRemoved) return false;
  const isGone = plan.disposedOn !== undefined && plan.disposedOn.serial <= opening.serial;
  return isGone || plan.acquired.serial > closing.serial;
}

function versionOf(
  plan: DepreciationPlan,
  openings: ClosedAsset['openings'],
  [opening, closing]: readonly [CalendarDay, CalendarDay],
): AssetVersion {
  const { terms, cost, start, disposedOn, withoutEvents } = plan;
  const events = (withoutEvents?.events ?? []).filter(({ kind }) => kind !== 'as-closed');
  const closes = openings.map(({ on, accumulated }): AssetEvent => ({
    on,
    kind: 'as-closed',
    amount: accumulated,
  }));
  const all = [...events, ...closes].filter(({ on }) => on <= closing.iso);
  return {
    ...{ terms, cost, start, opening, closing },
    residual: withoutEvents?.plan.residual ?? plan.residual,
    disposedOn:
      disposedOn !== undefined && disposedOn.serial <= closing.serial ? disposedOn : undefined,
    events: all.toSorted((one, other) => (one.on < other.on ? -1 : one.on > other.on ? 1 : 0)),
  };
}

/** A basis does not know disposals. */
function asPosted(version: AssetVersion, { movement }: ClosedAsset): AssetVersion {
  const { disposal, closing } = movement;
  const isGone = closing.status === 'disposed' && disposal !== undefined;
  return { ...version, disposedOn: isGone ? calendarDay(disposal.on) : undefined };
}

/** Versions that say the same of the time up to the end of the first are one. */
function merged(versions: readonly AssetVersion[]): readonly AssetVersion[] {
  return versions.reduce<readonly AssetVersion[]>((before, version) => {
    const last = before.at(-1);
    if (last === undefined || factsOf(last, last.closing) !== factsOf(version, last.closing)) {
      return [...before, version];
    }
    return [...before.slice(0, -1), { ...version, opening: last.opening }];
  }, []);
}

/** What a version says of the time up to a day; a close that is continued from that day is of later. */
function factsOf(version: AssetVersion, { iso, serial }: CalendarDay): string {
  const { terms, cost, residual, start, disposedOn, events } = version;
  const isGone = disposedOn !== undefined && disposedOn.serial <= serial;
  const known = events
    .filter(({ on, kind }) => (kind === 'as-closed' ? on < iso : on <= iso))
    .map((event) => ({ ...event, note: '' }));
  return JSON.stringify(
    [terms, cost, residual, start.iso, isGone && disposedOn.iso, known],
    (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value),
  );
}

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
