import { badUsage } from '../../../engine/refusals.ts';
import { formatCount } from '../../../../kernel/counts.ts';
import type { TallysheetError } from '../../../../kernel/messages/errors.ts';
import type { CurrencyExponent } from '../../../../kernel/money.ts';
import type { FiscalYearStart } from '../../terms/calendar/fiscal-year.ts';
import { periodGrid, type Granularity, type Period } from '../../terms/calendar/periods.ts';
import { readTerms } from '../../terms/read-settings.ts';
import type { Rejection } from '../../terms/rejections.ts';
import type { SettingTexts } from '../../terms/settings.ts';
import {
  reportLayers,
  savedSettings,
  withSavedSettings,
  type SavedSettings,
  type SavedSettingsUse,
} from '../settings/saved-settings.ts';
import { periodName, USUAL_COLUMNS } from './report-columns.ts';
import { reportSpan, type PeriodOptions } from './report-period.ts';
import {
  mergeSettings,
  type MergedSettings,
  type SettingLayer,
} from '../settings/setting-layers.ts';
import type { SettingsDocument } from '../settings/settings-document.ts';
import { defined } from '../../../../kernel/defined.ts';

/** A book of its own: the same assets by other rules. */
export interface Book {
  readonly name: string;
  /** Stronger than the register: what makes this book another one. Undefined where the register decides. */
  readonly settings?: SettingLayer;
}

/** Everything that decides about a report, checked. */
export interface ReportRequest {
  readonly period: Period;
  /** The columns of the schedule. */
  readonly columns: readonly Period[];
  /** They were asked for; others give way to closed periods. @internal */
  readonly areColumnsGiven: boolean;
  readonly fiscalYearStart: FiscalYearStart;
  readonly exponent: CurrencyExponent;
  /** Where the two above come from. @internal */
  readonly origins: MergedSettings['origins'];
  readonly books: readonly Book[];
  /** @internal */
  readonly flags: SettingTexts;
  /** @internal */
  readonly document: SettingsDocument;
  /** The settings of the last close, behind all others. @internal */
  readonly kept: SavedSettings | undefined;
  /** How they were used; undefined if none were saved. */
  readonly savedSettings: SavedSettingsUse | undefined;
  /** What a close of this report keeps. @internal */
  readonly settings: SavedSettings;
}

/** What is asked for, as it was typed. */
export interface RequestOptions {
  readonly period: PeriodOptions;
  /** Months that closed periods replace where they do not fit, unless given. */
  readonly by?: Granularity | undefined;
  /** Methods, one book each; the word `register` is the book that the register's columns make. */
  readonly methods: readonly string[];
  readonly flags: SettingTexts;
  readonly document: SettingsDocument;
  /** `2026-01-31` */
  readonly today: string;
  /** The settings that the last close was made with. */
  readonly kept?: SavedSettings | undefined;
  /** ISO 4217; it determines the decimals unless they are given. */
  readonly currency?: string | undefined;
}

/** A wider schedule is too wide to read. */
const MOST_COLUMNS = 600;

const AS_REGISTERED = 'register';

/** Checks what is asked for. Throws TallysheetError 'bad-usage' and 'bad-settings'. */
export function reportRequest(wanted: RequestOptions): ReportRequest {
  const { flags, document, kept } = wanted;
  const whole = mergeSettings([
    ...reportLayers(wanted, kept, { isOneOfSeveral: false }),
    ...currencyLayer(wanted.currency),
  ]);
  const { exponent, fiscalYearStart } = termsOfReport(whole.texts);
  const books = booksOf(wanted);
  for (const book of books) checkBook(book, wanted, books.length > 1);
  const span = reportSpan(wanted.period, fiscalYearStart, wanted.today);
  const columns = periodGrid(wanted.by ?? USUAL_COLUMNS, span, fiscalYearStart);
  const [first] = columns;
  const last = columns.at(-1);
  if (first === undefined || last === undefined || columns.length > MOST_COLUMNS) {
    const found = `${formatCount(columns.length)} columns from ${span.from} to ${span.to}`;
    throw badUsage(
      `The schedule would have ${found}`,
      `The limit is ${formatCount(MOST_COLUMNS)} columns. Use --by fiscal-year.`,
    );
  }
  const period: Period = {
    name: periodName({ start: span.from, end: span.to }, columns),
    start: span.from,
    end: span.to,
    opening: first.opening,
    closing: last.closing,
  };
  return {
    period,
    columns,
    areColumnsGiven: wanted.by !== undefined,
    fiscalYearStart,
    exponent,
    books,
    flags,
    document,
    origins: whole.origins,
    kept,
    savedSettings: savedSettings(wanted, kept),
    settings: withSavedSettings(wanted, kept),
  };
}

/** The books that are asked for by name; none where that is left to the last close. */
export function bookNames(wanted: Omit<RequestOptions, 'currency'>): readonly string[] {
  const isOpen = wanted.methods.length === 0 && wanted.document.books.length === 0;
  return isOpen ? [] : booksOf(wanted).map(({ name }) => name);
}

/** Refuses a period that cannot be, before any file is read. Throws as reportRequest does. */
export function checkOptions(wanted: Omit<RequestOptions, 'currency'>): void {
  reportRequest(wanted);
}

function termsOfReport(texts: SettingTexts): Pick<ReportRequest, 'exponent' | 'fiscalYearStart'> {
  // No method needs less: what is read here is what every method has.
  const read = readTerms({ ...onlyWhole(texts), method: 'none' });
  if ('refusals' in read) throw badSetting(read.refusals);
  return read.value.terms;
}

function onlyWhole(texts: SettingTexts): SettingTexts {
  const { decimals, 'fiscal-year-start': start } = texts;
  return defined({ decimals, 'fiscal-year-start': start });
}

function currencyLayer(currency: string | undefined): readonly SettingLayer[] {
  if (currency === undefined || !/^[A-Z]{3}$/.test(currency)) return [];
  const format = new Intl.NumberFormat('en', { style: 'currency', currency });
  const decimals = format.resolvedOptions().maximumFractionDigits ?? 2;
  return [{ origin: `the currency, ${currency}`, texts: { decimals: String(decimals) } }];
}

function booksOf(wanted: RequestOptions): readonly Book[] {
  const { methods, document } = withSavedSettings(wanted, wanted.kept);
  if (methods.length > 1) {
    return methods.map((method): Book => {
      if (method.toLowerCase() === AS_REGISTERED) return { name: method };
      return { name: method, settings: { origin: 'flag', texts: { method } } };
    });
  }
  if (methods.length === 1 || document.books.length === 0) return [{ name: AS_REGISTERED }];
  return document.books.map(([name, texts]): Book => ({
    name,
    settings: { origin: `book ${name}`, texts },
  }));
}

/** What is wrong for every row is wrong with the request; what only some rows lack is theirs. */
function checkBook({ settings }: Book, wanted: RequestOptions, isOneOfSeveral: boolean): void {
  const { texts } = mergeSettings([
    ...(settings === undefined ? [] : [settings]),
    ...reportLayers(wanted, wanted.kept, { isOneOfSeveral }),
  ]);
  const refusals = texts.method === undefined ? readAlone(texts) : readWhole(texts);
  const wrong = refusals.filter(({ code }) => code !== 'setting-missing');
  if (wrong.length > 0) throw badSetting(wrong);
}

function readWhole(texts: SettingTexts): readonly Rejection[] {
  const read = readTerms(texts);
  return 'refusals' in read ? read.refusals : [];
}

/** Without a method only that can be checked which means the same for all methods. */
function readAlone(texts: SettingTexts): readonly Rejection[] {
  const { rate, life, 'life-months': months, 'life-years': years, convention, rounding } = texts;
  const paces = [
    defined({ rate }),
    defined({ life, 'life-months': months, 'life-years': years }),
  ].filter((pace) => Object.keys(pace).length > 0);
  return [
    ...paces.flatMap((pace) => readWhole({ ...pace, method: 'straight-line' })),
    ...readWhole({ ...defined({ convention, rounding }), method: 'none' }),
  ];
}

function badSetting(refusals: readonly Rejection[]): TallysheetError {
  const [first] = refusals;
  const said = refusals.map(({ setting, message }) => `${setting}: ${message}`).join('; ');
  return badUsage(said, first?.hint ?? '');
}
