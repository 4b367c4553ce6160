import type { MacrsRecovery, Terms } from '../../../../src/reports/depreciation/index.ts';
import { Fraction } from '../../../support/fraction.ts';
import { FiscalYears, type Day } from './model-days.ts';

/**
 * The percentages of IRS Publication 946, Appendix A, made by the rule that its tables follow: a year takes the
 * rate of the rounded balance, or the balance over the years that are left; the last takes what is left. Two
 * printed columns differ from the rule: A-3 for 7 years, A-2 for 20 years.
 */
export function macrsShares(
  recovery: MacrsRecovery,
  { start, terms }: { readonly start: Day; readonly terms: Terms },
): Fraction[] {
  const years = new FiscalYears(terms.fiscalYearStart);
  const month = years.months.of(start);
  const placed = month - years.firstMonth(month);
  if (recovery === '27.5') return residentialShares(placed).map(thousandths);
  if (recovery === '39') return realShares(placed).map(thousandths);
  const quarter = terms.convention === 'half-year' ? undefined : Math.floor(placed / 3);
  const column = personalColumn(Number(recovery), quarter === undefined ? 4 : 7 - quarter * 2);
  // A-3 begins with 17.85 and ends with 3.34; A-2 has 7.000 in year 2 and ends with 0.565.
  if (recovery === '7' && quarter === 1) shift(column, { from: 0, to: 7, by: 10n });
  if (recovery === '20' && quarter === 0) shift(column, { from: 1, to: 20, by: 8n });
  return column.map((share) => new Fraction(share, 100_000n));
}

function shift(
  column: bigint[],
  { from, to, by }: { readonly from: number; readonly to: number; readonly by: bigint },
): void {
  column[from] = (column[from] ?? 0n) - by;
  column[to] = (column[to] ?? 0n) + by;
}

const thousandths = (share: number): Fraction => new Fraction(BigInt(share), 100_000n);

/** In thousandths of a percent, rounded to hundredths but for 20 years. */
function personalColumn(life: number, firstEighths: number): bigint[] {
  const factor = life > 10 ? new Fraction(3n, 2n) : new Fraction(2n);
  const rate = factor.over(new Fraction(BigInt(life)));
  const grain = life === 20 ? 1n : 10n;
  const first = new Fraction(BigInt(firstEighths), 8n);
  let balance = 100_000n;
  let left = new Fraction(BigInt(life));
  const column: bigint[] = [];
  for (let year = 0; year <= life; year += 1) {
    const line = new Fraction(1n).over(left);
    const isShort = left.compare(new Fraction(1n)) < 0;
    const chosen = year === 0 ? rate.times(first) : line.compare(rate) > 0 ? line : rate;
    const exact = new Fraction(balance).times(isShort ? new Fraction(1n) : chosen);
    const share = year === life ? balance : exact.over(new Fraction(grain)).rounded() * grain;
    column.push(share);
    balance -= share;
    left = left.minus(year === 0 ? first : new Fraction(1n));
  }
  return column;
}

/** Table A-6: 3.636 percent a year, and 3.637 in every other one from the tenth on. */
function residentialShares(placed: number): number[] {
  const first = [3_485, 3_182, 2_879, 2_576, 2_273, 1_970, 1_667, 1_364, 1_061, 758, 455, 152];
  const isEarly = placed < 6;
  const column = [first[placed] ?? 0];
  for (let year = 2; year <= 27; year += 1) {
    column.push(year >= 10 && (year % 2 === 0) === isEarly ? 3_637 : 3_636);
  }
  const charged = column.reduce((sum, share) => sum + share, 0);
  if (isEarly) return [...column, 100_000 - charged];
  return [...column, 3_636, 100_000 - charged - 3_636];
}

/** Table A-7a: 2.564 percent a year. */
function realShares(placed: number): number[] {
  const first = 2_461 - 214 * placed;
  return [first, ...Array<number>(38).fill(2_564), 100_000 - first - 38 * 2_564];
}
