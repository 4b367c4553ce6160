import { formatMinorUnits } from '../../../src/kernel/money.ts';
import {
  chargesOver,
  depreciationPlan,
  periodBetween,
  periodGrid,
  readAsset,
  readTerms,
  type Checked,
  type DepreciationPlan,
  type Granularity,
  type SettingTexts,
  type Terms,
} from '../../../src/reports/depreciation/index.ts';

/** The value, or a failure that says why there is none. */
export function accepted<T>(checked: Checked<T>): T {
  if ('value' in checked) return checked.value;
  throw new Error(checked.refusals.map(({ message }) => message).join('; '));
}

/** The codes of the refusals; none where it was accepted. */
export function codes(checked: Checked<unknown>): string[] {
  return 'refusals' in checked ? checked.refusals.map(({ code }) => code) : [];
}

export function terms(texts: SettingTexts): Terms {
  return accepted(readTerms(texts)).terms;
}

/** An asset in one book, from the texts of a register's row. */
export function plan(texts: SettingTexts): DepreciationPlan {
  return accepted(depreciationPlan(accepted(readAsset(texts)), terms(texts)));
}

/** The charges of each period from one day to another, as people write them. */
export function charges(
  of: DepreciationPlan,
  granularity: Granularity,
  from: string,
  to: string,
): string[] {
  const grid = periodGrid(granularity, { from, to }, of.terms.fiscalYearStart);
  return chargesOver(of, grid).map((expense) => written(of, expense));
}

/** The charges of the years from a day on, of twelve months each, as many as are asked for. */
export function yearlyCharges(of: DepreciationPlan, from: string, years: number): string[] {
  const first = Number(from.slice(0, 4));
  const periods = Array.from({ length: years }, (_, at) => {
    const start = `${first + at}${from.slice(4)}`;
    const next = new Date(`${first + at + 1}${from.slice(4)}T00:00:00Z`).getTime();
    return periodBetween(start, new Date(next - 86_400_000).toISOString().slice(0, 10));
  });
  return chargesOver(of, periods).map((expense) => written(of, expense));
}

export function written(of: DepreciationPlan, amount: bigint): string {
  return formatMinorUnits(amount, of.terms.exponent);
}
