import { decimalRatio, type Ratio } from '../../../kernel/decimals.ts';
import type { CurrencyExponent } from '../../../kernel/money.ts';
import { calendarDay } from '../terms/calendar/calendar-day.ts';
import { NO_CHARGE, straightLine, type Course } from './courses/course.ts';
import { decliningCourse } from './courses/declining-course.ts';
import { wholeMonths } from '../terms/calendar/monthly-timelines.ts';
import { least, parsePrecise, roundToMinorUnits, times } from '../terms/precise.ts';

/** What the service knows of an item and its group; amounts and rates as it writes them. */
export interface ServiceItem {
  readonly price: string;
  readonly purchasedOn: string;
  readonly method: 'Straight Line' | 'Declining Balance';
  readonly mode: 'Percentage' | 'Useful Life';
  /** The yearly rate in percent, which counts in mode Percentage. */
  readonly rate?: string;
  /** Months, which count in mode Useful Life. */
  readonly usefulLife?: string;
  readonly minimumPrice?: string;
}

const MONTHS = 12;

/**
 * What the service shows as an item's depreciated value on a day, in minor units, to compare ours with.
 * Straight line: price - price * share * months; declining balance: price * (1 - share)^months. The
 * share is rate / 12 or 1 / life, months are whole ones from day to day, the salvage value plays no
 * part, and the value stays at or above the group's minimum price. Source: observed (1000 at 20 %
 * bought 2016-07-01 is 700 on 2018-01-01). Unlike ours, the value is what is rounded half up.
 */
export function serviceValueAt(
  item: ServiceItem,
  date: string,
  exponent: CurrencyExponent,
): bigint {
  const price = parsePrecise(item.price, exponent) ?? 0n;
  const timeline = wholeMonths(calendarDay(item.purchasedOn));
  const months = timeline.elapsedBy(calendarDay(date));
  return roundToMinorUnits(price - courseOf(item, price, exponent).accumulatedAt(months));
}

function courseOf(item: ServiceItem, price: bigint, exponent: CurrencyExponent): Course {
  const share = monthlyShare(item);
  if (share === undefined) return NO_CHARGE;
  const floor = least(parsePrecise(item.minimumPrice ?? '0', exponent) ?? 0n, price);
  if (item.method === 'Straight Line') {
    return straightLine({ amount: times(price, share), ticks: 1, total: price - floor });
  }
  return decliningCourse({
    cost: price,
    floor,
    atEnd: 'leave',
    ticksPerYear: MONTHS,
    rate: { ...share, numerator: share.numerator * BigInt(MONTHS) },
    ends: (number) => number,
  });
}

/** A twelfth of the yearly rate, or one of so many months. */
function monthlyShare({ mode, rate, usefulLife }: ServiceItem): Ratio | undefined {
  const figure = decimalRatio((mode === 'Percentage' ? rate : usefulLife) ?? '');
  if (figure === undefined || figure.numerator <= 0n) return undefined;
  const { numerator, denominator } = figure;
  return mode === 'Percentage'
    ? { numerator, denominator: denominator * BigInt(100 * MONTHS) }
    : { numerator: denominator, denominator: numerator };
}
