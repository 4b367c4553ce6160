import { type CalendarDay, calendarDay, dayAfter } from '../terms/calendar/calendar-day.ts';
import { type DepreciationPlan, depreciationPlan } from '../methods/plan.ts';
import { greatest, partOf, precise, roundToMinorUnits } from '../terms/precise.ts';
import { type Checked, type Rejection, reject } from '../terms/rejections.ts';
import { continuationOf, continuedPlan, respread } from '../methods/respread.ts';
import type { AssetEvent, EventEffect } from '../terms/asset-event.ts';
import { type CarryingAmount, afterEvent } from './carrying-amount.ts';
import { isByDays } from '../terms/calendar/conventions.ts';
import type { Method, Terms } from '../terms/terms.ts';

/** The books from an event to the next one. */
interface Stretch {
  /** The day of the event; its effect is there when the day is over. */
  readonly from: CalendarDay;
  readonly plan: DepreciationPlan;
  readonly amount: CarryingAmount;
  /** In the proportions of this plan what is left is charged. */
  readonly shape: DepreciationPlan;
}

/**
 * A plan with the events of the asset. After the day of an event, the book value above the residual
 * value is charged over the remaining time, in the proportions of the terms, or over the remaining
 * life that the event gives:
 *
 *     accumulated(t) = A + (G - A - S) * (terms(t) - terms(event)) / (terms(end) - terms(event))
 *
 * with the gross amount G, accumulated depreciation A and residual value S right after the event.
 * If the terms never charge a part, that share stays uncharged. A declining method continues by its own rule:
 * its rate of the book value that the event leaves, down to the residual value.
 * Sources: IAS 16.51 and IAS 8.38 (prospective changes), IAS 36.63 (depreciation after an
 * impairment).
 */
export function planWithEvents(
  plan: DepreciationPlan,
  events: readonly AssetEvent[],
): Checked<DepreciationPlan> {
  if (events.length === 0) return { value: plan };
  const outside = outsideOf(plan, events);
  if (outside !== undefined) return { refusals: [outside] };
  const sorted = events.toSorted((one, other) =>
    one.on < other.on ? -1 : one.on > other.on ? 1 : 0,
  );
  const stretches: Stretch[] = [{ from: plan.acquired, plan, shape: plan, amount: amountOf(plan) }];
  const effects: EventEffect[] = [];
  for (const event of sorted) {
    const last = stretches.at(-1);
    if (last === undefined) break;
    const booked = book(event, last, () => unimpairedBookValue(plan, sorted, event));
    if ('refusals' in booked) return booked;
    stretches.push(booked.value.stretch);
    effects.push(booked.value.effect);
  }
  return { value: together(plan, { stretches, effects, events: sorted }) };
}

function amountOf({ cost, residual, reserves }: DepreciationPlan): CarryingAmount {
  const { surplus = 0n, impairment = 0n } = reserves ?? {};
  // Losses use up the surplus first: with a surplus, none of them was in profit or loss.
  const losses = surplus > 0n ? 0n : impairment;
  return { cost, accumulated: 0n, residual, surplus, losses };
}

function outsideOf(
  { acquired, disposedOn }: DepreciationPlan,
  events: readonly AssetEvent[],
): Rejection | undefined {
  const isOutside = ({ on }: AssetEvent): boolean =>
    on < acquired.iso || (disposedOn !== undefined && on >= disposedOn.iso);
  const event = events.find(isOutside);
  if (event === undefined) return undefined;
  const until = disposedOn === undefined ? 'or later' : `to the day before ${disposedOn.iso}`;
  const details = { setting: 'events', expected: `${acquired.iso} ${until}`, found: event.on };
  return reject('event-outside-life', details);
}

function book(
  event: AssetEvent,
  last: Stretch,
  unimpaired: () => bigint,
): Checked<{ readonly stretch: Stretch; readonly effect: EventEffect }> {
  const from = calendarDay(event.on);
  const { terms } = last.plan;
  const before = { ...last.amount, accumulated: last.plan.accumulatedBy(from) };
  const after = afterEvent(before, event, { exponent: terms.exponent, unimpaired });
  if ('refusals' in after) return after;
  const { amount, effect } = after.value;
  const shape = planOfNewLife(last.shape, event, amount);
  if ('refusals' in shape) return shape;
  const isAtOnce = event.kind === 'as-closed';
  const plan = spread(last.plan, { from, amount, shape: shape.value }, isAtOnce);
  if ('refusals' in plan) return plan;
  const continues = plan.value.continued !== undefined;
  const next = continues ? plan.value : shape.value;
  return { value: { stretch: { from, plan: plan.value, amount, shape: next }, effect } };
}

/** What is left after an event, charged over the time that is left or by the method's rule; where no time is left, at once or not at all. */
function spread(
  before: DepreciationPlan,
  { from, amount, shape }: Omit<Stretch, 'plan'>,
  isAtOnce: boolean,
): Checked<DepreciationPlan> {
  const { cost, accumulated, residual } = amount;
  const kept = { ...before, cost, residual };
  const books = { from, accumulated };
  const since = continuationOf(shape, { ...kept, ...books });
  if (since !== undefined) return { value: continuedPlan(kept, books, since) };
  const base = precise(greatest(0n, cost - accumulated - residual));
  const charged = shape.exactlyAccumulatedBy(from);
  const baseOfShape = precise(shape.cost - shape.residual) - charged;
  const remaining = shape.exactTotal - charged;
  // Terms that never charge everything, as for land, continue to charge the same share.
  const left = baseOfShape === 0n ? base : partOf(base, remaining, baseOfShape);
  if (remaining === 0n && left > 0n && !isAtOnce) {
    const details = { setting: 'events', expected: 'a remaining life', found: from.iso };
    return { refusals: [reject('event-after-life', details)] };
  }
  return { value: respread(kept, { ...books, left, shape }) };
}

interface Booked {
  readonly stretches: readonly Stretch[];
  readonly effects: readonly EventEffect[];
  readonly events: readonly AssetEvent[];
}

/** The stretches as one plan. */
function together(
  plan: DepreciationPlan,
  { stretches, effects, events }: Booked,
): DepreciationPlan {
  const last = stretches.at(-1)?.plan ?? plan;
  const at = ({ serial }: CalendarDay): DepreciationPlan =>
    stretches.findLast(({ from }) => from.serial <= serial)?.plan ?? plan;
  const fromEvents = ({ serial }: CalendarDay): bigint =>
    effects.reduce(
      (all, { on, accumulated }) => (on.serial <= serial ? all + accumulated : all),
      0n,
    );
  const lastEvent = stretches.at(-1)?.from.serial ?? 0;
  const ofAll = effects.reduce((all, { accumulated }) => all + accumulated, 0n);
  const { terms, cost, acquired, start } = plan;
  const exactTotal = last.exactTotal - precise(ofAll);
  return {
    ...last,
    terms,
    cost,
    acquired,
    start,
    effects,
    exactTotal,
    total: roundToMinorUnits(exactTotal),
    withoutEvents: { plan, events },
    ...(plan.reserves !== undefined && { reserves: plan.reserves }),
    costBy: (date) => at(date).costBy(date),
    residualBy: (date) => at(date).residual,
    chargedBy: (date) => at(date).accumulatedBy(date) - fromEvents(date),
    accumulatedBy: (date) => at(date).accumulatedBy(date),
    exactlyAccumulatedBy: (date) => at(date).exactlyAccumulatedBy(date),
    exactlyUndisposedBy: (date) => at(date).exactlyUndisposedBy(date),
    isDoneBy: (date) => date.serial >= lastEvent && last.isDoneBy(date),
  };
}

/** The book value on the day of a reversal if no impairment had ever been booked. */
function unimpairedBookValue(
  plan: DepreciationPlan,
  events: readonly AssetEvent[],
  reversal: AssetEvent,
): bigint {
  const others = withoutImpairments(events.filter(({ on }) => on <= reversal.on));
  const day = calendarDay(reversal.on);
  const unimpaired = planWithEvents(plan, others);
  if ('refusals' in unimpaired) return 0n;
  return unimpaired.value.costBy(day) - unimpaired.value.accumulatedBy(day);
}

/** The events but for impairments and their reversals; what was closed is without them, too. */
export function withoutImpairments(events: readonly AssetEvent[]): readonly AssetEvent[] {
  return events
    .filter(({ kind }) => kind !== 'impairment' && kind !== 'impairment-reversal')
    .map((event) => ({ ...event, amount: event.unimpaired ?? event.amount }));
}

/**
 * The plan in whose proportions what is left is charged: the one there is, or for an event that gives a remaining
 * life one of the same method over that life, from the first month (by days: the first day) that is open.
 */
function planOfNewLife(
  shape: DepreciationPlan,
  { on, remainingLife }: AssetEvent,
  { cost, accumulated, residual }: CarryingAmount,
): Checked<DepreciationPlan> {
  if (remainingLife === undefined) return { value: shape };
  const { terms, disposedOn } = shape;
  const method = withLife(terms.method, remainingLife);
  if (method === undefined) {
    const details = { setting: 'events', expected: 'no remaining life', found: terms.method.name };
    return { refusals: [reject('event-life-not-used', details)] };
  }
  const from = dayAfter(calendarDay(on)).iso;
  const convention: Terms['convention'] = isByDays(terms.convention)
    ? terms.convention
    : 'full-month';
  return depreciationPlan(
    {
      cost: cost - accumulated,
      residual,
      acquired: from,
      inService: from,
      ...(disposedOn !== undefined && { disposed: disposedOn.iso }),
    },
    { ...terms, method, convention },
  );
}

/** A method over another life; undefined where it knows none. */
export function withLife(method: Method, life: number): Method | undefined {
  if (method.name === 'straight-line') return { ...method, pace: { life } };
  return 'life' in method ? { ...method, life } : undefined;
}
