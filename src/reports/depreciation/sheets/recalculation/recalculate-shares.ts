import type { RecalculationRule } from './recalculation.ts';
import type { Begun, SpanBooks } from './recalculated-span.ts';

/** The rate of a method, also where it leads from the cost to the residual value. */
export function rateOf(
  { rate, rateFrom, rateSteps, step }: RecalculationRule,
  { cost, residual }: SpanBooks,
): number | undefined {
  if (rateFrom === 'compound') return 12 * (1 - (1 - (rate ?? 0)) ** (1 / 12));
  if (rateFrom === 'terms') return rate;
  const ofStep = cost === 0 ? 0 : 1 - (residual / cost) ** (1 / rateSteps);
  const thousandths = rateFrom === 'residual' ? ofStep : Math.round(ofStep * 1000) / 1000;
  return (thousandths * 12) / step;
}

/** The share of all that is ever charged, after so many months. */
export function shareOf({ span: { rule }, chain, rate = 0 }: Begun, months: number): number {
  const { kind, isOnBase, life = Infinity, step } = rule;
  const most = chain.cost - chain.residual;
  const ofMost = isOnBase || most === 0 ? 1 : chain.cost / most;
  switch (kind) {
    case 'line-by-life':
      return Math.min(1, (ofMost * Math.min(months, life)) / life);
    case 'line-by-rate':
      return Math.min(1, (ofMost * rate * months) / 12);
    case 'digits': {
      const [units, time] = [life / step, Math.min(months, life) / step];
      const whole = Math.floor(time);
      const digits = whole * (2 * units - whole + 1) + (time - whole) * 2 * (units - whole);
      return digits / (units * (units + 1));
    }
    case 'table':
      return rule.shares.reduce((sum, each, at) => {
        const [from, to] = stepOfTable(rule, at);
        return sum + each * Math.max(0, Math.min(1, (months - from) / (to - from)));
      }, 0);
    case 'french':
      return frenchShare(rule, rate, months);
    case 'declining':
      return 0;
  }
}

/** By fiscal years: what declines at the rate until the line over the years left takes more. */
function frenchShare(
  { life = 36, firstStep }: RecalculationRule,
  rate: number,
  all: number,
): number {
  const years = life / 12;
  const months = Math.min(all, firstStep + life - 12);
  const year = months <= firstStep ? 0 : Math.ceil((months - firstStep) / 12);
  const paceOf = (at: number): number => Math.max(rate, 1 / (years - at));
  if (year === 0) return (paceOf(0) * months) / 12;
  const line = Math.max(1, Math.floor(years - 1 / rate) + 1);
  const declined = (1 - (paceOf(0) * firstStep) / 12) * (1 - rate) ** (Math.min(year, line) - 1);
  const left = (declined * (years - Math.max(year, line))) / (years - line);
  return 1 - left * (1 - (paceOf(year) * (months - firstStep - 12 * (year - 1))) / 12);
}

/** Months at which a step of a table begins and ends. */
export function stepOfTable(
  { firstStep }: RecalculationRule,
  at: number,
): readonly [from: number, to: number] {
  return [at === 0 ? 0 : firstStep + 12 * (at - 1), firstStep + 12 * at];
}
