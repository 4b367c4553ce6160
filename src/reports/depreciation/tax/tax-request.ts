import { utcDate } from '../../../kernel/dates/dates.ts';
import { assertKnownOptions, type OptionNames } from '../../../kernel/messages/known-options.ts';
import {
  CURRENCY_EXPONENTS,
  parseMinorUnits,
  type CurrencyExponent,
} from '../../../kernel/money.ts';
import { foldHeading } from '../../../kernel/names.ts';
import { badUsage } from '../../engine/refusals.ts';
import {
  assertReopening,
  OUTPUT_REQUEST,
  outputOf,
  type PeriodReportRequest,
} from '../../engine/report-request.ts';
import { assertRepeatable } from '../../engine/repeated-report.ts';
import type { ReportWorkplace } from '../../engine/report-workplace.ts';
import type { Restatement } from '../events/closes/book-closes.ts';
import { reportSpan } from '../input/request/report-period.ts';
import {
  FISCAL_YEAR_STARTS,
  type FiscalYearStart,
  firstDayOfFiscalYear,
  parseFiscalYearStart,
} from '../terms/calendar/fiscal-year.ts';
import {
  calendarDay,
  dayBefore,
  isReportDate,
  REPORT_DATES,
} from '../terms/calendar/calendar-day.ts';
import { periodBetween, type Period } from '../terms/calendar/periods.ts';
import { readTaxSettings, type TaxSettings } from './input/tax-settings.ts';
import { COUNTRIES, type ReadRules, readTaxRules, rulesFor } from './rules/read-rules.ts';
import type { RulesInForce } from './rules/tax-rules.ts';
import type { Claims } from './engine/tax-terms.ts';

export const TAX_REPORT = 'tax';

/** A tax report as it is asked for: what the flags of `report tax` say. */
export interface TaxRequest extends Omit<PeriodReportRequest, 'accounts' | 'journal'> {
  /** The register, `-` for standard input; the fixed assets of the account unless given. */
  readonly input?: string | readonly string[] | undefined;
  readonly sheet?: string | undefined;
  readonly costFrom?: string | undefined;
  /** Tax facts of assets and pools: the sheet Tax of the register unless given. */
  readonly taxSheet?: string | undefined;
  readonly settings?: string | undefined;
  /** The country, or a file of rules. */
  readonly rules?: string | undefined;
  readonly taxpayer?: string | undefined;
  /** The fiscal year that ends in this year. */
  readonly fiscalYear?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly fiscalYearStart?: string | undefined;
  /** The day of the opening balances. */
  readonly openingOn?: string | undefined;
  readonly decimals?: number | undefined;
  readonly restate?: Restatement | undefined;
}

const REQUEST: OptionNames<TaxRequest> = {
  ...OUTPUT_REQUEST,
  ...{ dateFormat: true, decimal: true, close: true, reopen: true, reason: true },
  ...{ allowExceptions: true, closes: true },
  ...{ input: true, sheet: true, costFrom: true, taxSheet: true, settings: true, rules: true },
  ...{ taxpayer: true, fiscalYear: true, from: true, to: true, fiscalYearStart: true },
  ...{ openingOn: true, decimals: true, restate: true },
};

/** What was checked of a request before anything long is read. */
export interface CheckedTaxRequest {
  /** What flags and the settings file say. */
  readonly settings: TaxSettings;
  readonly today: string;
}

/** Checks what is asked for, and reads its settings. Throws TallysheetError 'bad-usage', 'bad-settings', 'file-not-found'. */
export async function checkTaxRequest(
  request: TaxRequest,
  place: ReportWorkplace,
): Promise<CheckedTaxRequest> {
  assertKnownOptions('The request of reportTax', request, REQUEST);
  assertReopening(request);
  assertRepeatable(request, [request.input ?? []].flat());
  const file = request.settings;
  const settings = {
    ...(file === undefined ? {} : await readTaxSettings(file, place.cwd)),
    ...ofFlags(request),
  };
  const { rules } = settings;
  if (rules !== undefined) {
    const read = await readTaxRules(rules, place.cwd);
    if (settings.taxpayer !== undefined) rulesFor(read.rules, settings.taxpayer);
  }
  const today = utcDate(place.clock.now());
  periodOf(request, settings, today);
  exponentOf(settings, undefined);
  if (settings['opening-on'] !== undefined && !isReportDate(settings['opening-on'])) {
    throw badUsage(`--opening-on: expected ${REPORT_DATES}, found "${settings['opening-on']}"`);
  }
  await outputOf(TAX_REPORT, request, place).target();
  return { settings, today };
}

function ofFlags({
  rules,
  taxpayer,
  fiscalYearStart,
  openingOn,
  decimals,
}: TaxRequest): TaxSettings {
  return {
    ...(rules !== undefined && { rules }),
    ...(taxpayer !== undefined && { taxpayer }),
    ...(fiscalYearStart !== undefined && { 'fiscal-year-start': fiscalYearStart }),
    ...(openingOn !== undefined && { 'opening-on': openingOn }),
    ...(decimals !== undefined && { decimals: String(decimals) }),
  };
}

/** Settings over those of the last close: each replaces its own, and claims and classes add to them. */
export function withSaved(given: TaxSettings, saved: TaxSettings | undefined): TaxSettings {
  if (saved === undefined) return given;
  return {
    ...Object.fromEntries(Object.entries(saved).filter(([name]) => name !== 'file')),
    ...given,
    ...(saved.claims !== undefined && { claims: { ...saved.claims, ...given.claims } }),
    ...(saved.classes !== undefined && { classes: { ...saved.classes, ...given.classes } }),
    ...(saved.lives !== undefined && { lives: { ...saved.lives, ...given.lives } }),
    ...(saved.elections !== undefined && {
      elections: { ...saved.elections, ...given.elections },
    }),
    ...(saved.incomes !== undefined && { incomes: { ...saved.incomes, ...given.incomes } }),
    ...(saved.opening !== undefined && { opening: { ...saved.opening, ...given.opening } }),
  };
}

/** The rules by which a book is computed. Throws as readTaxRules and rulesFor do. */
export async function rulesOfSettings(
  settings: TaxSettings,
  cwd: string,
): Promise<ReadRules & { readonly inForce: RulesInForce }> {
  if (settings.rules === undefined) {
    throw badUsage(
      '--rules is missing: the country whose tax rules apply',
      `Add --rules ${COUNTRIES.join(' or --rules ')}, or a file of rules such as --rules my-rules.json.`,
    );
  }
  const read = await readTaxRules(settings.rules, cwd);
  return { ...read, inForce: rulesFor(read.rules, settings.taxpayer) };
}

/** The first day of fiscal years. Throws TallysheetError 'bad-usage'. */
export function yearStartOf(settings: TaxSettings): FiscalYearStart {
  const text = settings['fiscal-year-start'] ?? '1';
  const start = parseFiscalYearStart(text);
  if (start !== undefined) return start;
  throw badUsage(`--fiscal-year-start: expected ${FISCAL_YEAR_STARTS}, found "${text}"`);
}

/** The period of the report: by default the last complete fiscal year. Throws TallysheetError 'bad-usage'. */
export function periodOf(
  { fiscalYear, from, to }: Pick<TaxRequest, 'fiscalYear' | 'from' | 'to'>,
  settings: TaxSettings,
  today: string,
): Period {
  const start = yearStartOf(settings);
  if (fiscalYear === undefined && from === undefined && to === undefined) {
    const last = dayBefore(firstDayOfFiscalYear(calendarDay(today), start));
    return periodBetween(firstDayOfFiscalYear(last, start).iso, last.iso);
  }
  const span = reportSpan({ fiscalYear, from, to }, start, today);
  return periodBetween(span.from, span.to);
}

/** The decimals of the currency. Throws TallysheetError 'bad-usage'. */
export function exponentOf(
  { decimals }: TaxSettings,
  usual: CurrencyExponent | undefined,
): CurrencyExponent {
  if (decimals === undefined) return usual ?? 2;
  const found = CURRENCY_EXPONENTS.find((each) => String(each) === decimals);
  if (found !== undefined) return found;
  throw badUsage(`--decimals: expected ${CURRENCY_EXPONENTS.join(', ')}, found "${decimals}"`);
}

/** Amounts of the settings in minor units. Throws TallysheetError 'bad-usage'. */
export function amountsOf(
  amounts: Readonly<Record<string, string>> | undefined,
  exponent: CurrencyExponent,
  where: string,
): ReadonlyMap<string, bigint> {
  return new Map(
    Object.entries(amounts ?? {}).map(([name, text]) => {
      const amount = parseMinorUnits(text, exponent);
      if (amount !== undefined) return [name, amount];
      throw badUsage(
        `${where}, ${name}: expected an amount with ${exponent} decimals at most, found "${text}"`,
      );
    }),
  );
}

/** Claims below the most, by the last day of their period. */
export function claimsOf({ claims = {} }: TaxSettings, exponent: CurrencyExponent): Claims {
  return new Map(
    Object.entries(claims).map(([end, amounts]) => [
      end,
      amountsOf(amounts, exponent, `claims, ${end}`),
    ]),
  );
}

/** Elections that the rules have. Throws TallysheetError 'bad-usage'. */
export function electionsOf(
  { elections = {} }: TaxSettings,
  { rules: { elections: known = {} } }: RulesInForce,
): Readonly<Record<string, string>> {
  for (const [end, name] of Object.entries(elections)) {
    if (name in known) continue;
    const names = Object.keys(known).join(', ');
    throw badUsage(
      `elections, ${end}: expected ${names === '' ? 'none: the rules have no elections' : names}, found "${name}"`,
    );
  }
  return elections;
}

/** Useful lives by the folded names of groups. */
export function livesByGroup({ lives = {} }: TaxSettings): ReadonlyMap<string, string> {
  return new Map(Object.entries(lives).map(([group, life]) => [foldHeading(group), life]));
}

/** Tax classes by the folded names of groups. */
export function classesOf({ classes = {} }: TaxSettings): ReadonlyMap<string, string> {
  return new Map(Object.entries(classes).map(([group, name]) => [foldHeading(group), name]));
}
