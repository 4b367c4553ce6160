import { divideHalfUp } from '../../../kernel/money.ts';
import type { CalendarDay } from '../terms/calendar/calendar-day.ts';
import type { DepreciationPlan } from '../methods/plan.ts';
import type { PeriodMovement } from '../methods/positions.ts';
import type { EventEffect } from '../terms/asset-event.ts';

/** What revaluations and impairments left of an asset at the end of a period, in minor units. */
export interface HeldReserves {
  /** Revaluation surplus in equity. */
  readonly surplus: bigint;
  /** The part of accumulated depreciation that is impairment; a revaluation takes it off the cost. */
  readonly impairment: bigint;
  /** Surplus that disposals of the period moved to retained earnings (IAS 16.41); below zero where one was reversed. */
  readonly transferred: bigint;
}

export const NO_RESERVES: HeldReserves = { surplus: 0n, impairment: 0n, transferred: 0n };

/** What happened to an asset in a period, as far as reserves leave with it. */
type Movement = Pick<PeriodMovement, 'opening' | 'addition' | 'closing'> & {
  readonly disposal?: { readonly cost: bigint };
};

/** What the books had of the events of closed periods when a period started. */
export interface KnownBefore {
  /** The day after which the first closed period begins. */
  readonly since: CalendarDay;
  readonly effects: readonly EventEffect[];
}

/**
 * The reserves of an asset when a period ends, and what left them in it. What left them in a closed period that
 * did not know of it leaves in the period that books it.
 */
export function reservesOver(
  plan: DepreciationPlan,
  { opening, closing }: { readonly opening: CalendarDay; readonly closing: CalendarDay },
  movement: Movement,
  known: KnownBefore = { since: opening, effects: [] },
): HeldReserves {
  const isWithout = plan.effects.length === 0 && known.effects.length === 0;
  if (isWithout && plan.reserves === undefined) return NO_RESERVES;
  const effects = plan.effects.filter(({ on }) => on.serial <= closing.serial);
  const { surplus, impairment } = heldAfter(plan, effects);
  const { since } = known;
  const ofParts =
    transferredWithin(effects, { opening: since, closing }) -
    transferredWithin(known.effects, { opening: since, closing: opening });
  const { cost: disposed = 0n } = movement.disposal ?? {};
  const isHeld = movement.closing.cost !== 0n || movement.closing.accumulated !== 0n;
  if (isHeld) {
    // What was posted as gone is there again; the sale of a part that is cancelled is among the parts.
    const isReversed = movement.opening.cost === 0n && disposed < 0n;
    return { surplus, impairment, transferred: ofParts - (isReversed ? surplus : 0n) };
  }
  // What left earlier, or without a disposal, transfers nothing in the period.
  const ofAll = disposed > 0n ? surplus : 0n;
  return { surplus: 0n, impairment: 0n, transferred: ofParts + ofAll };
}

function transferredWithin(
  effects: readonly EventEffect[],
  { opening, closing }: { readonly opening: CalendarDay; readonly closing: CalendarDay },
): bigint {
  return effects
    .filter(({ on }) => on.serial > opening.serial && on.serial <= closing.serial)
    .reduce((all, { transferred }) => all + transferred, 0n);
}

function heldAfter(
  plan: Pick<DepreciationPlan, 'cost' | 'reserves'>,
  effects: readonly EventEffect[],
): Pick<HeldReserves, 'surplus' | 'impairment'> {
  let { cost } = plan;
  let { surplus, impairment } = plan.reserves ?? NO_RESERVES;
  for (const effect of effects) {
    surplus += effect.surplus - effect.transferred;
    impairment = impairmentAfter(impairment, cost, effect);
    cost += effect.cost;
  }
  return { surplus, impairment };
}

function impairmentAfter(before: bigint, cost: bigint, effect: EventEffect): bigint {
  switch (effect.kind) {
    case 'impairment':
    case 'impairment-reversal':
      return before + effect.accumulated;
    case 'revaluation':
      return 0n;
    case 'partial-disposal':
      return divideHalfUp(before * (cost + effect.cost), cost);
    case 'improvement':
    case 'brought-forward':
    case 'as-closed':
      return before;
  }
}
