import { CURRENCY_EXPONENTS, type CurrencyExponent } from '../../../kernel/money.ts';
import type { DepreciableAsset } from './asset.ts';
import { checkTerms } from './check-terms.ts';
import { CONVENTIONS, type Convention } from './calendar/conventions.ts';
import {
  FISCAL_YEAR_STARTS,
  type FiscalYearStart,
  parseFiscalYearStart,
} from './calendar/fiscal-year.ts';
import { isReal } from './calendar/mid-quarter-test.ts';
import { readMethod } from './read-method.ts';
import type { Checked } from './rejections.ts';
import { SettingReader } from './setting-reader.ts';
import type { SettingName, SettingTexts } from './settings.ts';
import { type Method, ROUNDINGS, type Rounding, type Terms } from './terms.ts';
import type { Vocabulary } from './names.ts';

/** Conventions as people type them. */
const CONVENTION_WORDS: Vocabulary<Convention> = {
  words: CONVENTIONS,
  aliases: {
    FM: 'full-month',
    'Month of purchase': 'full-month',
    'Both months': 'full-month-both',
    'Full month both': 'full-month-both',
    'Full months at both ends': 'full-month-both',
    'Next month': 'following-month',
    MM: 'mid-month',
    'Mid month 15th': 'fifteenth-rule',
    '15th rule': 'fifteenth-rule',
    'Constant periods': 'first-month-days',
    'First month by days': 'first-month-days',
    'Prorated first month': 'first-month-days',
    'First year by days': 'first-year-days',
    'Prorated first year': 'first-year-days',
    'Prorata temporis': 'first-year-days',
    HY: 'half-year',
    MQ: 'mid-quarter',
    FY: 'full-year',
    'Next year': 'following-year',
    'Modified half year': 'nearest-year',
    'Nearest full year': 'nearest-year',
    'Half year start of year': 'half-years-begun',
    'Half year next year': 'following-half-year',
    '180 day rule': '180-days',
    'Actual days': 'daily-actual',
    'Actual/actual': 'daily-actual',
    Daily: 'daily-actual',
    'Actual/365': 'daily-365',
    'Total days': 'daily-total',
    'Thirty 360': '30/360',
    'Anniversary months': 'whole-months',
  },
};

/** Roundings as people type them. */
const ROUNDING_WORDS: Vocabulary<Rounding> = {
  words: ROUNDINGS,
  aliases: {
    'Last period': 'last-period-plug',
    'Last plug': 'last-period-plug',
    'Last month of quarter': 'quarterly-plug',
    'Last month of year': 'yearly-plug',
    'Quarter true up': 'quarterly-true-up',
    Quarterly: 'quarterly-true-up',
    'Year true up': 'yearly-true-up',
    Yearly: 'yearly-true-up',
  },
};

/** The terms, and how each setting was used. */
export interface ReadTerms {
  readonly terms: Terms;
  /** Settings that were not given: the report states them as assumed. */
  readonly assumed: readonly SettingName[];
  /** Settings that were given and that the method has no use for. */
  readonly unused: readonly SettingName[];
  /** What a person should know of the terms: sentences without a full stop. */
  readonly warnings: readonly string[];
}

/**
 * Reads terms from texts (a row of a register over flags over a settings file, already merged).
 * Settings that the method has no use for are ignored and listed; a factor is refused there.
 */
export function readTerms(texts: SettingTexts): Checked<ReadTerms> {
  const reader = new SettingReader(texts);
  const exponent = readExponent(reader);
  const method = readMethod(reader, exponent);
  const fiscalYearStart = readFiscalYearStart(reader);
  const rounding = reader.choice('rounding', ROUNDING_WORDS, 'cumulative');
  const convention = reader.choice('convention', CONVENTION_WORDS, usualConvention(method));
  const { refusals, assumed, warnings } = reader;
  if (method === undefined || refusals.length > 0) return { refusals };

  const terms: Terms = { method, convention, rounding, fiscalYearStart, exponent };
  const unfit = checkTerms(terms);
  return unfit.length > 0
    ? { refusals: unfit }
    : { value: { terms, assumed, unused: reader.unused(), warnings } };
}

/** Reads what is known of an asset from texts; dates are of the form `2026-01-31`. */
export function readAsset(texts: SettingTexts): Checked<DepreciableAsset> {
  const reader = new SettingReader(texts);
  const exponent = readExponent(reader);
  const asset = Object.fromEntries(
    Object.entries({
      cost: reader.amount('cost', exponent),
      residual: reader.amount('residual', exponent),
      acquired: reader.text('acquired'),
      inService: reader.text('in-service'),
      disposed: reader.text('disposed'),
      proceeds: reader.amount('proceeds', exponent),
      broughtForward: reader.amount('brought-forward', exponent),
      broughtForwardOn: reader.text('brought-forward-on'),
    }).filter(([, value]) => value !== undefined),
  );
  const { refusals } = reader;
  return refusals.length > 0 ? { refusals } : { value: asset };
}

function readFiscalYearStart(reader: SettingReader): FiscalYearStart {
  const setting = 'fiscal-year-start';
  const text = reader.text(setting);
  if (text === undefined) {
    reader.assumed.push(setting);
    return JANUARY;
  }
  const start = parseFiscalYearStart(text);
  return reader.orRefuse(start, 'bad-fiscal-year-start', setting, FISCAL_YEAR_STARTS) ?? JANUARY;
}

const JANUARY: FiscalYearStart = 1;

function readExponent(reader: SettingReader): CurrencyExponent {
  return reader.wholeNumber('decimals', 'bad-decimals', { legal: CURRENCY_EXPONENTS, usual: 2 });
}

function usualConvention(method: Method | undefined): Convention {
  if (method?.name !== 'macrs') return 'full-month';
  return isReal(method.recovery) ? 'mid-month' : 'half-year';
}
