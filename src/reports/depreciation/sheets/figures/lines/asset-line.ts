import type {
  Amounts,
  BookedMovement,
  ClosedAsset,
  ClosedDifference,
} from '../../../events/closes/closed-asset.ts';
import type { HeldReserves } from '../../../events/held-reserves.ts';
import type { EventEffect } from '../../../terms/asset-event.ts';
import type { CalendarDay } from '../../../terms/calendar/calendar-day.ts';
import type { DepreciationPlan } from '../../../methods/plan.ts';
import type { Rejection } from '../../../terms/rejections.ts';
import type { RegisterRow } from '../../../input/register/register.ts';
import type { Terms } from '../../../terms/terms.ts';

/** Longer lists are recomputed on each iteration. */
const MOST_KEPT = 5_000;

/** Some lines of a book, with what they come to. */
export class LineList implements Iterable<AssetLine> {
  length = 0;
  addition = 0n;
  costDisposed = 0n;
  accumulatedDisposed = 0n;
  readonly #lines: Iterable<AssetLine>;
  readonly #isOne: (line: AssetLine) => boolean;
  #kept: AssetLine[] | undefined = [];

  /** @internal */
  constructor(lines: Iterable<AssetLine>, isOne: (line: AssetLine) => boolean) {
    this.#lines = lines;
    this.#isOne = isOne;
  }

  /** Adds a line up, if it is one of them; once for each line of the book. @internal */
  take(line: AssetLine): void {
    if (!this.#isOne(line)) return;
    this.length += 1;
    this.#kept?.push(line);
    if (this.length > MOST_KEPT) this.#kept = undefined;
    this.#add(line.movement);
  }

  *[Symbol.iterator](): Generator<AssetLine> {
    if (this.#kept !== undefined) yield* this.#kept;
    else for (const line of this.#lines) if (this.#isOne(line)) yield line;
  }

  #add({ addition, disposal }: BookedMovement): void {
    this.addition += addition;
    this.costDisposed += disposal?.cost ?? 0n;
    this.accumulatedDisposed += disposal?.accumulated ?? 0n;
  }
}

/** An asset in one book, over the period of the report. */
export interface AssetLine {
  readonly row: RegisterRow;
  /** What the roll-forward adds it up under. */
  readonly className: string;
  /** The class at the beginning of the period, if the asset was transferred since. */
  readonly openingClass: string;
  readonly terms: Terms;
  /** What computes it; most of what a sheet shows is beside it. */
  readonly plan: DepreciationPlan;
  readonly movement: BookedMovement;
  /** The least that the net book value may be when the period ends; of a closed period, as it was closed. */
  readonly residual: bigint;
  /** What the source says it cost; undefined for what is not in it, or cannot be computed. */
  readonly historicalCost: bigint | undefined;
  /** @internal */
  readonly acquired: CalendarDay;
  /** The day that depreciation counts from. @internal */
  readonly inService: CalendarDay;
  /** @internal */
  readonly disposedOn: CalendarDay | undefined;
  /** What happened to it besides purchase and disposal, in the order of time. @internal */
  readonly effects: readonly EventEffect[];
  /** Charges by the columns of the report; worked out when they are asked for. */
  charges(): readonly bigint[];
  /** The same as whole numbers of minor units, until another line is asked; a line has it where they are at hand. @internal */
  chargesInUnits?(): Float64Array;
  /** Charged from the beginning of the fiscal year of the last day to that day; undefined where a close is cut. */
  yearToDate(): YearToDate | undefined;
  /** What revaluations and impairments left of it when the period ends. */
  reserves(): HeldReserves;
  /** Months with a charge that are still to come; undefined where they do not end. */
  remaining(): number | undefined;
  /** What the close before the period kept of it; undefined where none ends there. @internal */
  readonly atClose: Amounts | undefined;
  /** What a close keeps of it; undefined for what has nothing to do with the period. @internal */
  readonly closed: Omit<ClosedAsset, 'movement' | 'className' | 'facts' | 'difference'> | undefined;
  /** What the closed books have otherwise. */
  readonly difference?: ClosedDifference;
  /** Part of the difference is not booked yet, so that a treatment has to be chosen. */
  readonly isPending: boolean;
  /** It is in the last close and no more in the register. */
  readonly isRemoved: boolean;
  /** It is in the register, and cannot be computed any more. */
  readonly isRefused: boolean;
}

/** A row of the register that this book cannot compute, with every reason. */
export interface ExceptionLine {
  readonly row: RegisterRow;
  readonly book: string;
  readonly reasons: readonly Rejection[];
}

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
