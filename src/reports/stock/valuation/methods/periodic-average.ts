import type { CostFlow, Incoming, Outgoing, TakenIn } from './layered-cost.ts';
import type { PeriodAverage } from '../period-gathering.ts';
import type { ExactValue, Quantity, UnitCost } from '../../../engine/measures/unit-cost.ts';
import type { AveragePeriods } from '../../input/terms.ts';

const MONTHS = { month: 1, quarter: 3, 'fiscal-year': 12 } as const;

/** The first day of the period of an average that a day lies in: `2026-04-01`. */
export function firstDayOfAverage(date: string, { per, fiscalYearStart }: AveragePeriods): string {
  const [year = 0, month = 1] = date.split('-').map(Number);
  const sinceStart = (month - fiscalYearStart + 12) % 12;
  const first = year * 12 + month - 1 - (sinceStart % MONTHS[per]);
  const text = String(Math.floor(first / 12)).padStart(4, '0');
  return `${text}-${String((first % 12) + 1).padStart(2, '0')}-01`;
}

/**
 * Weighted average of a period (IAS 2.27): (what was there + what came in) / (their quantities). All that
 * goes out in the period is valued at it, which is known only when the period ends.
 *
 * A period that begins below zero fills that hole with what comes in, at its own average.
 */
export class PeriodicAverage implements CostFlow {
  readonly isLayered = false;
  readonly #periodOf: (date: string) => string;
  readonly #averages: ReadonlyMap<string, PeriodAverage>;
  #period: string | undefined;
  #current: PeriodAverage = { average: undefined, hasReturns: false, hasAdded: false };
  #quantity: Quantity = 0n;
  #value: ExactValue = 0n;
  /** The negative quantity at the start of the period that is not filled yet. */
  #hole: Quantity = 0n;
  #holeValue: ExactValue = 0n;

  constructor(periodOf: (date: string) => string, averages: ReadonlyMap<string, PeriodAverage>) {
    this.#periodOf = periodOf;
    this.#averages = averages;
  }

  get value(): ExactValue {
    return this.#value;
  }

  get knownCost(): UnitCost | undefined {
    return this.#current.average;
  }

  enter(date: string): void {
    const period = this.#periodOf(date);
    if (period === this.#period) return;
    this.#period = period;
    if (this.#quantity >= 0n) this.#value = this.#quantity * (this.#current.average ?? 0n);
    this.#hole = this.#quantity < 0n ? -this.#quantity : 0n;
    this.#holeValue = this.#quantity < 0n ? -this.#value : 0n;
    this.#current = this.#averages.get(period) ?? this.#current;
  }

  takeIn({ quantity, unitCost: stated, leftOn }: Incoming): TakenIn {
    const { average } = this.#current;
    const left = leftOn === undefined ? undefined : this.#averages.get(this.#periodOf(leftOn));
    const unitCost = leftOn === undefined ? stated : (left?.average ?? average ?? stated);
    const value = quantity * unitCost;
    const filled = quantity < this.#hole ? quantity : this.#hole;
    const guessed = filled === 0n ? 0n : (this.#holeValue * filled) / this.#hole;
    this.#hole -= filled;
    this.#holeValue -= guessed;
    const correction = guessed - filled * (average ?? unitCost);
    this.#quantity += quantity;
    this.#value += value + correction;
    return { value, correction };
  }

  takeOut({ quantity, unitCost }: Outgoing): ExactValue {
    const value = quantity * (this.#current.average ?? unitCost);
    this.#quantity -= quantity;
    this.#value -= value;
    return value;
  }

  release(outgoing: Outgoing): ExactValue {
    if (!this.#current.hasReturns) return this.takeOut(outgoing);
    const { quantity, unitCost } = outgoing;
    this.#quantity -= quantity;
    this.#value -= quantity * unitCost;
    return quantity * unitCost;
  }

  addValue(value: ExactValue): ExactValue {
    if (!this.#current.hasAdded) return 0n;
    this.#value += value;
    return value;
  }

  setUnitCost(): ExactValue {
    return 0n;
  }
}
