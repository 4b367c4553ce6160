import type { CalendarDay } from '../../terms/calendar/calendar-day.ts';
import type { DepreciationPlan } from '../../methods/plan.ts';
import { continueEachPlan } from '../prospective.ts';
import {
  eventAmounts,
  eventsLess,
  NO_EVENTS,
  type EventAmounts,
} from '../../methods/event-amounts.ts';
import type { EventEffect } from '../../terms/asset-event.ts';
import { planOfBasis } from './asset-basis.ts';
import type { AssetInCloses } from './period-parts.ts';
import { wasGoneBefore } from './posted-disposals.ts';
import type { ClosedAsset } from './closed-asset.ts';

/**
 * What events of closed time come to today, less what the closes knew of them: late events are booked as events, right
 * after the last close. Balances brought forward are openings, and stay restatements.
 */
export function missingEvents(plan: DepreciationPlan, closes: AssetInCloses): EventAmounts {
  const { periods, closed } = closes;
  const last = periods.at(-1)?.closing;
  const known = closed.findLast((asset) => asset !== undefined);
  // An opening workbook has the figures of its events alone.
  if (last === undefined || known?.basis === '' || wasGoneBefore(plan, closes)) return NO_EVENTS;
  return eventsLess(eventsUntil(plan.effects, last), eventsUntil(effectsOf(known), last));
}

/** The events as the last close computed them, what was spread prospectively included. */
function effectsOf(known: ClosedAsset | undefined): readonly EventEffect[] {
  const plan = known && planOfBasis(known.basis);
  if (known === undefined || plan === undefined || plan.effects.length === 0) return [];
  const continued = continueEachPlan(plan, known.openings);
  return 'value' in continued ? continued.value.effects : plan.effects;
}

function eventsUntil(effects: readonly EventEffect[], closing: CalendarDay): EventAmounts {
  const booked = effects.filter(({ kind }) => kind !== 'brought-forward' && kind !== 'as-closed');
  return booked.length === 0 ? NO_EVENTS : eventAmounts(booked, { opening: NEVER, closing });
}

/** Before every event. */
const NEVER = { serial: -Infinity };
