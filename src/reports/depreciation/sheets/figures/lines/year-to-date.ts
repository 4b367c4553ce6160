import type { BookedMovement } from '../../../events/closes/closed-asset.ts';

/** What was booked from the beginning of the fiscal year, in minor units. */
export interface YearToDate {
  /** Charged for the time itself, as closed periods and the schedule have it. */
  readonly charged: bigint;
  /** Depreciation expense with what restatements booked as such: what the ledger has. */
  readonly booked: bigint;
  readonly gains: bigint;
  /** Of disposals, and of what left the register without one. */
  readonly losses: bigint;
  /** Losses above zero, gains below, of revaluations and of impairments. */
  readonly revaluation: bigint;
  readonly impairment: bigint;
}

/** What restatements book against earlier years does not belong to this one. */
export function yearToDateOf(movement: BookedMovement): YearToDate {
  const { expense, restated, priorPeriod, disposal, removed, events } = movement;
  const { gain = 0n, gainOrLoss = 0n } = disposal ?? {};
  return {
    charged: expense,
    booked: expense + restated.accumulated - priorPeriod,
    gains: gain,
    losses: gain - gainOrLoss + (removed.cost - removed.accumulated),
    revaluation: -events.profitRevalued,
    impairment: -events.profitImpaired,
  };
}
