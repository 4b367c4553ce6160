import type { CalendarDay } from '../engine/calendar/calendar-day.ts';
import type { RecalculationRule } from './recalculation.ts';

/** What is recalculated when a day is over, in the currency's unit; the steps of a declining method alone have a beginning. */
export interface RecalculatedDay {
  readonly months: number;
  readonly steps?: number;
  readonly beginning?: number;
  readonly accumulated: number;
}

export interface RecalculatedAmounts {
  readonly cost: number;
  readonly residual: number;
}

/** Recalculates an asset from the definition of its method, in plain numbers, as the formulas do. */
export function recalculate(
  rule: RecalculationRule,
  { cost, residual }: RecalculatedAmounts,
  months: number,
): RecalculatedDay {
  const { kind, isOnBase, life = Infinity, rate = 0, step } = rule;
  const base = isOnBase ? cost - residual : cost;
  const most = cost - residual;
  switch (kind) {
    case 'line-by-life':
      return { months, accumulated: Math.min(most, (base * Math.min(months, life)) / life) };
    case 'line-by-rate':
      return { months, accumulated: Math.min(most, (base * rate * months) / 12) };
    case 'digits': {
      const [units, time] = [life / step, Math.min(months, life) / step];
      const whole = Math.floor(time);
      const digits = whole * (2 * units - whole + 1) + (time - whole) * 2 * (units - whole);
      return { months, accumulated: (most * digits) / (units * (units + 1)) };
    }
    case 'declining':
      return declining(rule, { base, floor: isOnBase ? 0 : residual }, months);
  }
}

function declining(
  { firstStep, step, rate = 0, life = Infinity, takesRest }: RecalculationRule,
  { base, floor }: { readonly base: number; readonly floor: number },
  all: number,
): RecalculatedDay {
  const months = Math.min(all, life);
  const steps = months <= firstStep ? 0 : Math.ceil((months - firstStep) / step);
  const left = (1 - (rate * firstStep) / 12) * (1 - (rate * step) / 12) ** (steps - 1);
  const beginning = steps === 0 ? base : Math.max(floor, base * left);
  const start = steps === 0 ? 0 : firstStep + step * (steps - 1);
  const end = Math.min(life, steps === 0 ? firstStep : start + step);
  const declined = Math.min((beginning * rate * (end - start)) / 12, beginning - floor);
  const expense = end === life && takesRest ? beginning - floor : declined;
  const accumulated = base - beginning + (expense * (months - start)) / (end - start);
  return { months: all, steps, beginning, accumulated };
}

/** Months charged when a day is over. */
export function monthsBy(
  { firstMonth, countsDisposal }: RecalculationRule,
  day: CalendarDay,
  disposed: CalendarDay | undefined,
): number {
  const open = day.endsMonth ? day.month + 1 : day.month;
  const isGone = disposed !== undefined && disposed.serial <= day.serial;
  return Math.max(0, (isGone ? disposed.month + countsDisposal : open) - firstMonth);
}
