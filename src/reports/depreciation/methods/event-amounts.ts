import { mapValues } from '../../../kernel/map-values.ts';
import type { CalendarDay } from '../terms/calendar/calendar-day.ts';
import type { EventEffect } from '../terms/asset-event.ts';

/** What the events of a period change, by type of event; in minor units. */
export interface EventAmounts {
  /** Changes of the gross carrying amount. */
  readonly improvements: bigint;
  readonly costRevalued: bigint;
  /** Changes of accumulated depreciation and impairment. */
  readonly accumulatedRevalued: bigint;
  readonly impairments: bigint;
  readonly impairmentsReversed: bigint;
  readonly broughtForward: bigint;
  /** Into the revaluation surplus above zero, out of it below. */
  readonly surplusRevalued: bigint;
  readonly surplusImpaired: bigint;
  /** Gains above zero, losses below. */
  readonly profitRevalued: bigint;
  readonly profitImpaired: bigint;
}

export type EventAmount = keyof EventAmounts;

export const NO_EVENTS: EventAmounts = {
  improvements: 0n,
  costRevalued: 0n,
  accumulatedRevalued: 0n,
  impairments: 0n,
  impairmentsReversed: 0n,
  broughtForward: 0n,
  surplusRevalued: 0n,
  surplusImpaired: 0n,
  profitRevalued: 0n,
  profitImpaired: 0n,
};

export const EVENT_AMOUNTS = Object.keys(NO_EVENTS) as readonly EventAmount[];

/** The amounts that are part of the cost, and of accumulated depreciation. */
export const COST_OF_EVENTS = ['improvements', 'costRevalued'] as const;
export const ACCUMULATED_OF_EVENTS = [
  ...(['accumulatedRevalued', 'impairments', 'impairmentsReversed', 'broughtForward'] as const),
];

/** What the events after one day and up to another come to; disposals of parts are disposals. */
export function eventAmounts(
  effects: readonly EventEffect[],
  { opening, closing }: Readonly<Record<'opening' | 'closing', Pick<CalendarDay, 'serial'>>>,
): EventAmounts {
  return effects
    .filter(({ on }) => on.serial > opening.serial && on.serial <= closing.serial)
    .map(amountsOf)
    .reduce(eventsTogether, NO_EVENTS);
}

function amountsOf({ kind, cost, accumulated, surplus, profit }: EventEffect): EventAmounts {
  switch (kind) {
    case 'improvement':
      return { ...NO_EVENTS, improvements: cost };
    case 'revaluation':
      return {
        ...NO_EVENTS,
        costRevalued: cost,
        accumulatedRevalued: accumulated,
        surplusRevalued: surplus,
        profitRevalued: profit,
      };
    case 'impairment':
      return impaired({ impairments: accumulated, surplus, profit });
    case 'impairment-reversal':
      return impaired({ impairmentsReversed: accumulated, surplus, profit });
    case 'brought-forward':
    case 'as-closed':
      return { ...NO_EVENTS, broughtForward: accumulated };
    case 'partial-disposal':
      return NO_EVENTS;
  }
}

function impaired({
  surplus,
  profit,
  ...amounts
}: Pick<EventEffect, 'surplus' | 'profit'> & Partial<EventAmounts>): EventAmounts {
  return { ...NO_EVENTS, ...amounts, surplusImpaired: surplus, profitImpaired: profit };
}

/** The amounts of two spans of time. */
export function eventsTogether(one: EventAmounts, other: EventAmounts): EventAmounts {
  if (one === NO_EVENTS) return other;
  if (other === NO_EVENTS) return one;
  return mapValues<EventAmount, bigint, bigint>(one, (amount, name) => amount + other[name]);
}

/** What one span of time has and another has not. */
export function eventsLess(one: EventAmounts, other: EventAmounts): EventAmounts {
  if (other === NO_EVENTS) return one;
  return mapValues<EventAmount, bigint, bigint>(one, (amount, name) => amount - other[name]);
}

/** What events change of the cost and of accumulated depreciation. */
export function amountsOfEvents(events: EventAmounts): {
  readonly cost: bigint;
  readonly accumulated: bigint;
} {
  const add = (names: readonly EventAmount[]): bigint =>
    names.reduce((all, name) => all + events[name], 0n);
  return { cost: add(COST_OF_EVENTS), accumulated: add(ACCUMULATED_OF_EVENTS) };
}

/** Whether nothing happened, or what happened came to nothing. */
export function isWithoutEvents(events: EventAmounts): boolean {
  return events === NO_EVENTS || EVENT_AMOUNTS.every((amount) => events[amount] === 0n);
}
