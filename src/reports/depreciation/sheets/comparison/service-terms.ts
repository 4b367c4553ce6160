import { parseAmount } from '../../../../kernel/decimals.ts';
import { parseMinorUnits, type CurrencyExponent } from '../../../../kernel/money.ts';
import {
  calendarDay,
  dayBefore,
  dayOfMonth,
  isReportDate,
} from '../../terms/calendar/calendar-day.ts';
import { serviceValueAt, type ServiceItem } from '../../methods/service-value.ts';
import type { MethodName } from '../../terms/terms.ts';
import type { AccountFacts, ServiceMethod } from '../../../engine/account/group-terms.ts';

/** Methods that depreciate a share of the net book value. */
const DECLINING: readonly MethodName[] = [
  ...(['declining-balance', 'declining-factor', 'declining-switch'] as const),
  ...(['fixed-declining', 'written-down-value'] as const),
];

/**
 * The method of the service to compare with: of the same type if the service shows a value by it.
 */
export function comparedMethod(ours: MethodName, { shown }: AccountFacts): ServiceMethod {
  const alike = DECLINING.includes(ours) ? 'Declining Balance' : 'Straight Line';
  const other = alike === 'Straight Line' ? 'Declining Balance' : 'Straight Line';
  return shown[alike] === undefined && shown[other] !== undefined ? other : alike;
}

/** An asset as the service computes it; undefined without a valid purchase date. */
export function serviceItem(
  { group, price, purchasedOn }: AccountFacts,
  method: ServiceMethod,
): ServiceItem | undefined {
  if (purchasedOn === undefined || !isReportDate(purchasedOn)) return undefined;
  const figure = group?.figures[method];
  const isRate = group?.mode === 'Percentage';
  return {
    price: price ?? '0',
    purchasedOn,
    method,
    mode: group?.mode ?? 'Useful Life',
    ...(figure !== undefined && (isRate ? { rate: figure } : { usefulLife: figure })),
    ...(group?.minimumPrice !== undefined && { minimumPrice: group.minimumPrice }),
  };
}

/**
 * `$3,722.81` in minor units; undefined if there is none, or it is not an amount of the currency.
 */
export function shownAmount(
  text: string | undefined,
  exponent: CurrencyExponent,
): bigint | undefined {
  const plain = text === undefined ? undefined : parseAmount(text, 'point');
  return plain === undefined ? undefined : parseMinorUnits(plain, exponent);
}

/**
 * Whether the service showed what serviceValueAt computes for that day (UTC), or for the one before or after
 * it, since the service's day may be another.
 */
export function isAsObserved(
  item: ServiceItem,
  shown: bigint,
  { readOn, exponent }: { readonly readOn: string; readonly exponent: CurrencyExponent },
): boolean {
  const today = calendarDay(readOn);
  const tomorrow = today.endsMonth
    ? dayOfMonth(today.month + 1, 1)
    : dayOfMonth(today.month, today.day + 1);
  const days = [today, dayBefore(today), tomorrow];
  return days.some(({ iso }) => serviceValueAt(item, iso, exponent) === shown);
}
