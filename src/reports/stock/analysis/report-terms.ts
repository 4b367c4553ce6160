import { badUsage } from '../../engine/refusals.ts';
import { daysInMonth } from '../../../kernel/dates/calendar.ts';
import { isIsoDate } from '../../../kernel/dates/dates.ts';
import { CURRENCY_EXPONENTS, type CurrencyExponent } from '../../../kernel/money.ts';
import {
  DEFAULT_AVERAGE_PERIODS,
  DEFAULT_VALUATION_METHOD,
  type AveragePeriods,
  type CostPool,
  type ValuationMethod,
} from '../input/terms.ts';
import { firstDayOfAverage } from '../valuation/methods/periodic-average.ts';
import type { NrvSource } from '../valuation/write-down.ts';
import type { AbcMeasure } from '../input/terms.ts';
import type { ReportTerms } from './stock-report.ts';
import type { StockBasis } from '../input/stock-source.ts';

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
  readonly nrvFrom?: NrvSource | undefined;
  readonly pool?: CostPool | undefined;
  readonly averagePer?: AveragePeriods['per'] | undefined;
  /** A month, from 1, as it was typed. */
  readonly fiscalYearStart?: string | undefined;
  /** That of the currency where it is not given, else 2. */
  readonly decimals?: number | undefined;
}

/** What decides where nothing is asked for. */
export interface Circumstances {
  /** `2026-01-31` */
  readonly today: string;
  readonly currency?: string | undefined;
}

/**
 * The terms of a report; as of today where no date is given. Throws TallysheetError 'bad-usage' for
 * a date that does not exist, a period that ends before it begins, and dates that contradict one another.
 */
export function reportTerms(wanted: WantedTerms, { today, currency }: Circumstances): ReportTerms {
  const terms = {
    method: wanted.method ?? DEFAULT_VALUATION_METHOD,
    pool: wanted.pool ?? 'company',
    average: {
      per: wanted.averagePer ?? DEFAULT_AVERAGE_PERIODS.per,
      fiscalYearStart: monthOf(wanted.fiscalYearStart),
    },
  } as const;
  const period = chosenPeriod(wanted, today);
  assertFits(terms, period);
  return {
    ...terms,
    ...period,
    ...(wanted.nrvFrom !== undefined && { nrvFrom: wanted.nrvFrom }),
    exponent: exponentOf(wanted.decimals, currency),
    abcBy: wanted.abcBy ?? 'consumption',
    basis: wanted.basis ?? 'on-hand',
  };
}

/** Refuses what cannot be reported before any file is read. Throws as reportTerms does. */
export function checkTerms(wanted: WantedTerms): void {
  reportTerms(wanted, { today: wanted.from ?? '9999-12-31' });
}

/** Periods of an average are made of whole months. */
function monthOf(month = String(DEFAULT_AVERAGE_PERIODS.fiscalYearStart)): number {
  if (/^0?[1-9]$|^1[0-2]$/.test(month)) return Number(month);
  throw badUsage(`--fiscal-year-start: expected a month from 1 to 12, found ${month}`);
}

/** A periodic average has no order of movements, and is of whole periods. */
function assertFits(
  {
    method,
    pool,
    average = DEFAULT_AVERAGE_PERIODS,
  }: Pick<ReportTerms, 'method' | 'pool' | 'average'>,
  { from }: Pick<ReportTerms, 'from'>,
): void {
  if (method !== 'periodic-average') return;
  if (pool === 'location') {
    throw badUsage(
      '--cost-pool location: expected moving-average, fifo, lifo or standard, found periodic-average',
      'Transfers between locations would make the averages of one period depend on each other.',
    );
  }
  const first = from === undefined ? undefined : firstDayOfAverage(from, average);
  if (from === first) return;
  throw badUsage(
    `The periodic average needs whole periods (${average.per}): the report begins on ${from ?? ''}, expected ${first ?? ''}`,
    `Use --from ${first ?? ''}, or another --average-period.`,
  );
}

function chosenPeriod(
  { asOf, from, to, month }: WantedTerms,
  today: string,
): Pick<ReportTerms, 'from' | 'to'> {
  const given = [asOf !== undefined, from !== undefined || to !== undefined, month !== undefined];
  if (given.filter(Boolean).length > 1) {
    throw badUsage('Give the period once: --as-of, --month, or --from with --to');
  }
  if (month !== undefined) return periodOfMonth(month);
  const first = checkedDate('--from', from);
  const last = checkedDate('--as-of', asOf) ?? checkedDate('--to', to) ?? today;
  if (first !== undefined && last < first) {
    throw badUsage(`The period ends on ${last}, before it begins on ${first}`);
  }
  return { to: last, ...(first !== undefined && { from: first }) };
}

function periodOfMonth(month: string): Pick<ReportTerms, 'from' | 'to'> {
  const from = `${month}-01`;
  if (!isIsoDate(from)) {
    throw badUsage(`--month: expected 2026-01, found "${month}"`);
  }
  const [year, number] = month.split('-').map(Number);
  return { from, to: `${month}-${daysInMonth(year ?? 0, number ?? 0)}` };
}

function checkedDate(flag: string, text: string | undefined): string | undefined {
  if (text === undefined || isIsoDate(text)) return text;
  throw badUsage(`${flag}: expected a date such as 2026-01-31, found "${text}"`);
}

function exponentOf(decimals: number | undefined, currency = ''): CurrencyExponent {
  const wanted = decimals ?? decimalsOf(currency);
  const exponent = CURRENCY_EXPONENTS.find((each) => each === wanted);
  if (exponent !== undefined) return exponent;
  throw badUsage(`--decimals: expected ${CURRENCY_EXPONENTS.join(', ')}, found ${wanted}`);
}

/** As ISO 4217 says for a known currency, else 2. */
function decimalsOf(currency: string): number {
  if (!/^[A-Z]{3}$/.test(currency)) return 2;
  const format = new Intl.NumberFormat('en', { style: 'currency', currency });
  return format.resolvedOptions().maximumFractionDigits ?? 2;
}
