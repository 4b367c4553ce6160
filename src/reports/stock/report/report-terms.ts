import { daysInMonth, isIsoDate } from '../../../kernel/dates.ts';
import { TallysheetError } from '../../../kernel/errors.ts';
import { CURRENCY_EXPONENTS, type CurrencyExponent } from '../../../kernel/money.ts';
import type { StockBasis } from '../analysis/stock-level.ts';
import { DEFAULT_VALUATION_METHOD, type ValuationMethod } from '../terms.ts';
import type { AbcMeasure, ReportTerms } from './stock-report.ts';

/** How a stock report is asked for; what is not given is the usual. */
export interface WantedTerms {
  readonly method?: ValuationMethod | undefined;
  readonly asOf?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  /** `2026-01` */
  readonly month?: string | undefined;
  readonly abcBy?: AbcMeasure | undefined;
  readonly basis?: StockBasis | undefined;
  /** That of the currency where it is not given, else 2. */
  readonly decimals?: number | undefined;
}

/** What decides where nothing is asked for. */
interface Circumstances {
  /** `2026-01-31` */
  readonly today: string;
  readonly currency?: string | undefined;
}

/**
 * The terms of a report; as of today where no date is given. Throws TallysheetError 'bad-usage' for
 * a date that does not exist, a period that ends before it begins, and dates that contradict one another.
 */
export function reportTerms(wanted: WantedTerms, { today, currency }: Circumstances): ReportTerms {
  return {
    method: wanted.method ?? DEFAULT_VALUATION_METHOD,
    exponent: exponentOf(wanted.decimals, currency),
    ...chosenPeriod(wanted, today),
    abcBy: wanted.abcBy ?? 'consumption',
    basis: wanted.basis ?? 'on-hand',
  };
}

/** Refuses what cannot be a period before any file is read. Throws as reportTerms does. */
export function checkPeriod(wanted: WantedTerms): void {
  chosenPeriod(wanted, wanted.from ?? '9999-12-31');
}

function chosenPeriod(
  { asOf, from, to, month }: WantedTerms,
  today: string,
): Pick<ReportTerms, 'from' | 'to'> {
  const given = [asOf !== undefined, from !== undefined || to !== undefined, month !== undefined];
  if (given.filter(Boolean).length > 1) {
    throw new TallysheetError(
      'bad-usage',
      '--as-of, --month and --from with --to each say the period; one of them can stand',
    );
  }
  if (month !== undefined) return periodOfMonth(month);
  const first = checkedDate('--from', from);
  const last = checkedDate('--as-of', asOf) ?? checkedDate('--to', to) ?? today;
  if (first !== undefined && last < first) {
    throw new TallysheetError('bad-usage', `The period begins on ${first} and ends on ${last}`);
  }
  return { to: last, ...(first !== undefined && { from: first }) };
}

function periodOfMonth(month: string): Pick<ReportTerms, 'from' | 'to'> {
  const from = `${month}-01`;
  if (!isIsoDate(from)) {
    throw new TallysheetError('bad-usage', `--month: expected 2026-01, found "${month}"`);
  }
  const [year, number] = month.split('-').map(Number);
  return { from, to: `${month}-${daysInMonth(year ?? 0, number ?? 0)}` };
}

function checkedDate(flag: string, text: string | undefined): string | undefined {
  if (text === undefined || isIsoDate(text)) return text;
  throw new TallysheetError(
    'bad-usage',
    `${flag}: expected a date such as 2026-01-31, found "${text}"`,
  );
}

function exponentOf(decimals: number | undefined, currency = ''): CurrencyExponent {
  const wanted = decimals ?? decimalsOf(currency);
  const exponent = CURRENCY_EXPONENTS.find((each) => each === wanted);
  if (exponent !== undefined) return exponent;
  throw new TallysheetError(
    'bad-usage',
    `--decimals: expected ${CURRENCY_EXPONENTS.join(', ')}, found ${wanted}`,
  );
}

/** As ISO 4217 says for a known currency, else 2. */
function decimalsOf(currency: string): number {
  if (!/^[A-Z]{3}$/.test(currency)) return 2;
  const format = new Intl.NumberFormat('en', { style: 'currency', currency });
  return format.resolvedOptions().maximumFractionDigits ?? 2;
}
