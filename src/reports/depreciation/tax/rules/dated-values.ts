import { decimalRatio, type Ratio } from '../../../../kernel/decimals.ts';
import { calendarDay } from '../../terms/calendar/calendar-day.ts';
import type { Period } from '../../terms/calendar/periods.ts';
import { dayFor, type DatedValue, type RulesInForce } from './tax-rules.ts';

/** A stretch of days with one value. */
export interface Stretch {
  readonly value: string;
  readonly source: string;
  readonly from: string;
  readonly days: number;
}

/** A value that rules do not have on a day. */
export class NoValue extends Error {
  readonly value: string;
  readonly on: string;

  constructor(value: string, on: string) {
    super(`The rules have no value "${value}" on ${on}`);
    this.value = value;
    this.on = on;
  }
}

/** A value on a day, with its source. @throws NoValue */
export function valueOn(name: string, on: string, inForce: RulesInForce): DatedValue {
  const { rules, taxpayer } = inForce;
  const found = (rules.values[name] ?? []).findLast(({ from }) => {
    const day = dayFor(from, taxpayer);
    return day !== undefined && day <= on;
  });
  if (found === undefined) throw new NoValue(name, on);
  return found;
}

/** The values of a period, each with its days. @throws NoValue where the first day has none */
export function stretchesOf(
  name: string,
  { start, end }: Pick<Period, 'start' | 'end'>,
  inForce: RulesInForce,
): readonly Stretch[] {
  const changes = (inForce.rules.values[name] ?? [])
    .map(({ from }) => dayFor(from, inForce.taxpayer) ?? '')
    .filter((day) => day > start && day <= end);
  const starts = [start, ...changes];
  const after = calendarDay(end).serial + 1;
  return starts.map((from, at) => {
    const next = starts[at + 1];
    const until = next === undefined ? after : calendarDay(next).serial;
    const { value, source } = valueOn(name, from, inForce);
    return { value, source, from, days: until - calendarDay(from).serial };
  });
}

/** A figure of the rules as an exact ratio. */
export function figureOf(value: string): Ratio {
  return decimalRatio(value) ?? { numerator: 0n, denominator: 1n };
}

/** An amount of the rules in minor units. */
export function minorUnitsOf(value: string, unit: bigint): bigint {
  const { numerator, denominator } = figureOf(value);
  return (numerator * unit) / denominator;
}

/** The average of a value by days, in percent; rounded up at so many decimals where it changed. */
export function averageOf(stretches: readonly Stretch[], decimals?: number): Ratio {
  const [first, other] = stretches;
  if (first === undefined) return { numerator: 0n, denominator: 1n };
  if (other === undefined) return figureOf(first.value);
  const days = stretches.reduce((sum, stretch) => sum + stretch.days, 0);
  const scale = stretches.reduce((all, { value }) => all * figureOf(value).denominator, 1n);
  const weighed = stretches.reduce((sum, { value, days: own }) => {
    const { numerator, denominator } = figureOf(value);
    return sum + ((numerator * scale) / denominator) * BigInt(own);
  }, 0n);
  const exact = { numerator: weighed, denominator: scale * BigInt(days) };
  if (decimals === undefined) return exact;
  const unit = 10n ** BigInt(decimals);
  const up = (exact.numerator * unit + exact.denominator - 1n) / exact.denominator;
  return { numerator: up, denominator: unit };
}
