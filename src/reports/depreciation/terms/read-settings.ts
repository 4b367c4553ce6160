import { termsIn } from '../../../catalogue/languages/language.ts';
import { defined } from '../../../kernel/defined.ts';
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
    'full-month': termsIn('FM, Month of purchase'),
    'full-month-both': termsIn('Both months, Full month both, Full months at both ends'),
    'following-month': termsIn('Next month'),
    'mid-month': termsIn('MM'),
    'fifteenth-rule': termsIn('Mid month 15th, 15th rule'),
    'first-month-days': termsIn('Constant periods, First month by days, Prorated first month'),
    'first-year-days': termsIn('First year by days, Prorated first year, Prorata temporis'),
    'half-year': termsIn('HY'),
    'mid-quarter': termsIn('MQ'),
    'full-year': termsIn('FY'),
    'following-year': termsIn('Next year'),
    'nearest-year': termsIn('Modified half year, Nearest full year'),
    'half-years-begun': termsIn('Half year start of year'),
    'following-half-year': termsIn('Half year next year'),
    '180-days': termsIn('180 day rule'),
    'daily-actual': termsIn('Actual days, Actual/actual, Daily'),
    'daily-365': termsIn('Actual/365'),
    'daily-total': termsIn('Total days'),
    '30/360': termsIn('Thirty 360'),
    'whole-months': termsIn('Anniversary months'),
  },
};

/** Roundings as people type them. */
const ROUNDING_WORDS: Vocabulary<Rounding> = {
  words: ROUNDINGS,
  aliases: {
    'last-period-plug': termsIn('Last period, Last plug'),
    'quarterly-plug': termsIn('Last month of quarter'),
    'yearly-plug': termsIn('Last month of year'),
    'quarterly-true-up': termsIn('Quarter true up, Quarterly'),
    'yearly-true-up': termsIn('Year true up, Yearly'),
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
  const asset = defined({
    cost: reader.amount('cost', exponent),
    residual: reader.amount('residual', exponent),
    acquired: reader.text('acquired'),
    inService: reader.text('in-service'),
    disposed: reader.text('disposed'),
    proceeds: reader.amount('proceeds', exponent),
    broughtForward: reader.amount('brought-forward', exponent),
    broughtForwardOn: reader.text('brought-forward-on'),
  });
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
