import { dayOfMonth, firstOpenMonth, type CalendarDay } from '../terms/calendar/calendar-day.ts';
import type { DepreciationPlan } from './plan.ts';
import { reject, type Rejection } from '../terms/rejections.ts';
import type { UnitsOfProduction } from '../terms/terms.ts';

/**
 * The refusal of an asset whose units are not known up to a day, or undefined where they are. Every
 * month from the one in service needs a reading, up to the last whole month, the month of the disposal or
 * the one in which all units are used; where readings are two or more months apart everywhere, every so
 * many months do.
 */
export function missingReading(
  plan: DepreciationPlan,
  closing: CalendarDay,
): Rejection | undefined {
  const { method } = plan.terms;
  if (method.name !== 'units-of-production') return undefined;
  const months = monthsRead(method);
  const every = shortestGap(months);
  const last = lastNeeded(plan, closing);
  let before = plan.start.month - 1;
  for (const month of months) {
    if (month - before > every || plan.isDoneBy(dayOfMonth(before, 31))) break;
    before = month;
  }
  if (before + every > last || plan.isDoneBy(dayOfMonth(before, 31))) return undefined;
  const known = months.length === 0 ? 'no reading' : `readings up to ${nameOf(before)}`;
  return reject('readings-missing', {
    setting: 'readings',
    expected: `the units of ${nameOf(before + every)}`,
    found: before < plan.start.month ? 'no reading before it' : known,
  });
}

/** Months with a reading, each once and in order. */
function monthsRead({ readings }: UnitsOfProduction): readonly number[] {
  const months = readings.map(({ on }) => Number(on.slice(0, 4)) * 12 + Number(on.slice(5, 7)) - 1);
  return [...new Set(months)].toSorted((one, other) => one - other);
}

function shortestGap(months: readonly number[]): number {
  const gaps = months.slice(1).map((month, at) => month - (months[at] ?? month));
  return gaps.length === 0 ? 1 : Math.min(...gaps);
}

/** The month of the disposal, else the last that is over. */
function lastNeeded({ disposedOn }: DepreciationPlan, closing: CalendarDay): number {
  if (disposedOn !== undefined && disposedOn.serial <= closing.serial) return disposedOn.month;
  return firstOpenMonth(closing) - 1;
}

function nameOf(month: number): string {
  return dayOfMonth(month, 1).iso.slice(0, 7);
}
