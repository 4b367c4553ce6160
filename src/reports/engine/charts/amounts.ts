import { formatMinorUnits, type CurrencyExponent } from '../../../kernel/money.ts';
import type { ChartSeries } from './chart.ts';

/** Amounts by name, in minor units. */
export interface NamedAmounts {
  readonly name: string;
  readonly amounts: readonly bigint[];
  /** They are the sum of those that are not shown. */
  readonly isSum?: true;
}

/** Their names as those of classes. */
export function classNames(named: readonly NamedAmounts[]): readonly (string | undefined)[] {
  return named.map(({ name, isSum }) => (isSum === true ? undefined : name));
}

/** More colours and patterns cannot be distinguished. */
const MOST_SERIES = 8;
const OTHERS = 'Others';

/** An amount as charts draw it: a picture shows no cents, so that a floating-point number will do. */
function drawnAmount(amount: bigint, exponent: CurrencyExponent): number {
  return Number(formatMinorUnits(amount, exponent));
}

/** Amounts as the series of a chart. */
export function amountSeries(
  named: readonly NamedAmounts[],
  exponent: CurrencyExponent,
): readonly ChartSeries[] {
  return named.map(({ name, amounts }) => ({
    name,
    values: amounts.map((amount) => drawnAmount(amount, exponent)),
  }));
}

/** At most eight of them: where there are more, the seven that weigh most and the sum of the others. */
export function largestAndOthers(named: readonly NamedAmounts[]): readonly NamedAmounts[] {
  if (named.length <= MOST_SERIES) return named;
  const byWeight = named.toSorted((one, other) => compare(weightOf(other), weightOf(one)));
  const kept = new Set(byWeight.slice(0, MOST_SERIES - 1));
  const rest = named.filter((each) => !kept.has(each));
  return [...named.filter((each) => kept.has(each)), sumOf(rest)];
}

function sumOf(named: readonly NamedAmounts[]): NamedAmounts {
  const length = Math.max(0, ...named.map(({ amounts }) => amounts.length));
  const amounts = Array.from({ length }, (_, at) =>
    named.reduce((sum, each) => sum + (each.amounts[at] ?? 0n), 0n),
  );
  return { name: `${OTHERS} (${named.length})`, amounts, isSum: true };
}

function weightOf({ amounts }: NamedAmounts): bigint {
  return amounts.reduce((sum, amount) => sum + (amount < 0n ? -amount : amount), 0n);
}

function compare(one: bigint, other: bigint): number {
  return one === other ? 0 : one > other ? 1 : -1;
}
