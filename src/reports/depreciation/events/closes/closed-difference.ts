import type { CurrencyExponent } from '../../../../kernel/money.ts';
import { formatMinorUnits } from '../../../../kernel/money.ts';
import type { CalendarDay } from '../../terms/calendar/calendar-day.ts';
import type { DepreciationPlan } from '../../methods/plan.ts';
import { chargeOf } from '../../methods/positions.ts';
import { amountsOfEvents, isWithoutEvents } from '../../methods/event-amounts.ts';
import { basisLabel } from './asset-basis.ts';
import type { Pending } from './booked-asset.ts';
import { correctionsSince } from './corrections.ts';
import {
  isNothing,
  NOTHING,
  together,
  type ClosedAsset,
  type ClosedDifference,
} from './closed-asset.ts';
import type { AssetInCloses } from './period-parts.ts';
import { closedPosition } from './posted-disposals.ts';

/** The difference of an asset that is in the register. */
export function closedDifference(
  plan: DepreciationPlan,
  pending: Pending,
  closes: AssetInCloses,
): ClosedDifference {
  const { amounts, disposal, returned, events } = pending;
  return {
    causes: causesOf(plan, pending, closes),
    amounts,
    ...chargesApart(pending, closes),
    ...(disposal !== undefined && {
      disposed: { cost: disposal.cost, accumulated: disposal.accumulated },
    }),
    ...(!isWithoutEvents(events) && { events: amountsOfEvents(events) }),
    gainOrLoss: (disposal?.gainOrLoss ?? 0n) + returned.cost - returned.accumulated,
  };
}

/** Today's charges less the posted ones, of each closed period and of all time before the first. */
function chargesApart(
  { today, spreadFrom }: Pending,
  closes: AssetInCloses,
): Pick<ClosedDifference, 'byPeriod' | 'before'> {
  const isAsClosed = ({ iso }: CalendarDay): boolean =>
    spreadFrom !== undefined && iso <= spreadFrom.on;
  const [first] = closes.periods;
  const openingThen = closes.closed[0]?.movement.opening.accumulated ?? 0n;
  return {
    byPeriod: closes.periods.map((period, at) =>
      isAsClosed(period.closing) ? 0n : chargeOf(today, period) - postedIn(closes, at),
    ),
    before:
      first === undefined || isAsClosed(first.opening)
        ? 0n
        : today.chargedBy(first.opening) - openingThen,
  };
}

/** What differs of an asset that left the register without a disposal: it is written off. */
export function removedDifference(closes: AssetInCloses): ClosedDifference {
  const { cost, accumulated } = closedPosition(closes.closed);
  return {
    causes: ['Removed from the register without disposal'],
    amounts: { cost: -cost, accumulated: -accumulated },
    byPeriod: closes.periods.map(() => 0n),
    before: 0n,
    gainOrLoss: accumulated - cost,
  };
}

/** An asset that cannot be computed any more stays as it was closed. */
export function refusedDifference({ periods }: AssetInCloses): ClosedDifference {
  return {
    causes: ['Cannot be calculated now, kept as closed; see Exceptions'],
    amounts: NOTHING,
    byPeriod: periods.map(() => 0n),
    before: 0n,
    gainOrLoss: 0n,
  };
}

/** Differences of one asset as one; undefined where there are none. */
export function differencesTogether(
  differences: readonly (ClosedDifference | undefined)[],
): ClosedDifference | undefined {
  const known = differences.filter((each) => each !== undefined);
  const [first, ...rest] = known;
  if (first === undefined) return undefined;
  return rest.reduce(
    (whole, each): ClosedDifference => ({
      causes: [...new Set([...whole.causes, ...each.causes])],
      amounts: together(whole.amounts, each.amounts),
      byPeriod: longest(whole.byPeriod, each.byPeriod).map(
        (_, at) => (whole.byPeriod[at] ?? 0n) + (each.byPeriod[at] ?? 0n),
      ),
      before: whole.before + each.before,
      ...((whole.disposed ?? each.disposed) !== undefined && {
        disposed: together(whole.disposed ?? NOTHING, each.disposed ?? NOTHING),
      }),
      ...((whole.events ?? each.events) !== undefined && {
        events: together(whole.events ?? NOTHING, each.events ?? NOTHING),
      }),
      gainOrLoss: whole.gainOrLoss + each.gainOrLoss,
    }),
    first,
  );
}

function longest(one: readonly bigint[], other: readonly bigint[]): readonly bigint[] {
  return one.length >= other.length ? one : other;
}

/** What a close posted as depreciation of the asset, amounts that it corrected included. */
function postedIn({ closed }: AssetInCloses, at: number): bigint {
  const movement = closed[at]?.movement;
  return movement === undefined ? 0n : movement.expense + movement.restated.accumulated;
}

function causesOf(
  plan: DepreciationPlan,
  { disposal, returned, today }: Pending,
  closes: AssetInCloses,
): readonly string[] {
  const { closed } = closes;
  const known = closed.findLast((asset) => asset !== undefined);
  if (known === undefined) return [`Late addition: purchased on ${plan.acquired.iso}`];
  const causes = [
    ...changedWords(known, plan, closes),
    ...disposalCauses(plan, disposal, closed),
    ...correctionsSince(known, today),
    ...(isNothing(returned) ? [] : ['Back in the register']),
  ];
  return causes.length === 0 ? [accumulatedCause(known, plan.terms.exponent)] : causes;
}

function changedWords(
  { words, basis }: ClosedAsset,
  plan: DepreciationPlan,
  { periods }: AssetInCloses,
): readonly string[] {
  const last = periods.at(-1)?.closing;
  const now = last === undefined ? {} : basisLabel(plan, last);
  // A workbook does not keep all details.
  const names = new Set([...Object.keys(words), ...(basis === '' ? [] : Object.keys(now))]);
  return [...names].flatMap((name) => {
    const [closed, today] = [words[name] ?? 'none', now[name] ?? 'none'];
    return today === closed ? [] : [`${name}: ${closed} at the close, ${today} now`];
  });
}

function disposalCauses(
  { disposedOn }: DepreciationPlan,
  missing: Pending['disposal'],
  closed: AssetInCloses['closed'],
): readonly string[] {
  if (missing === undefined) return [];
  const posted = closed.findLast((asset) => asset?.movement.disposal !== undefined);
  if (posted === undefined) return [`Disposed on ${missing.on}, in a closed period`];
  return isNothing(missing) || disposedOn !== undefined
    ? ['Disposal amounts changed']
    : ['Posted disposal removed'];
}

function accumulatedCause({ movement }: ClosedAsset, exponent: CurrencyExponent): string {
  const posted = formatMinorUnits(movement.closing.accumulated, exponent);
  return `Accumulated depreciation posted: ${posted}`;
}
