import { assetFacts } from '../../../../src/reports/depreciation/terms/asset.ts';
import { calendarDay } from '../../../../src/reports/depreciation/terms/calendar/calendar-day.ts';
import { periodBetween } from '../../../../src/reports/depreciation/terms/calendar/periods.ts';
import type { Register } from '../../../../src/reports/depreciation/input/register/register.ts';
import type { TaxRow } from '../../../../src/reports/depreciation/tax/input/tax-sheet.ts';
import type { TaxSettings } from '../../../../src/reports/depreciation/tax/input/tax-settings.ts';
import {
  COUNTRIES,
  readTaxRules,
  rulesFor,
} from '../../../../src/reports/depreciation/tax/rules/read-rules.ts';
import {
  makeTaxReport,
  type TaxReport,
} from '../../../../src/reports/depreciation/tax/tax-report.ts';
import { formatMinorUnits, type CurrencyExponent } from '../../../../src/kernel/money.ts';

/** An asset of a tax book, as its sheets have it. */
export interface Entry {
  readonly no?: string;
  readonly name?: string;
  readonly cost?: string;
  readonly on?: string;
  /** The tax class. */
  readonly as?: string;
  readonly sold?: string;
  readonly for?: string;
  readonly used?: string;
  readonly privateUse?: string;
  readonly emissions?: string;
  readonly condition?: string;
  readonly contract?: string;
  readonly firstYear?: string;
  readonly claim?: string;
  readonly opening?: string;
  readonly life?: string;
  readonly net?: string;
  readonly related?: string;
  readonly separate?: string;
}

export interface Book {
  readonly entries: readonly Entry[];
  readonly from: string;
  readonly to: string;
  readonly country?: string;
  readonly taxpayer?: string;
  readonly settings?: TaxSettings | undefined;
  readonly decimals?: CurrencyExponent;
}

/** The rules of every country, with their first taxpayer. */
const RULES = new Map(
  await Promise.all(
    COUNTRIES.map(async (name) => [name, (await readTaxRules(name, '.')).rules] as const),
  ),
);

/** The register of entries, and their tax facts. */
function sheetsOf(entries: readonly Entry[]): { register: Register; rows: TaxRow[] } {
  const numbered = entries.map((entry, at) => ({ no: `A${at + 1}`, ...entry }));
  return {
    register: {
      name: 'register.csv',
      sha256: '',
      headings: new Map(),
      rows: numbered
        .filter(({ cost }) => cost !== undefined)
        .map(({ no, name = no, cost, on, sold, for: proceeds }, at) => ({
          place: { file: 'register.csv', row: at + 2 },
          facts: { ...assetFacts(() => ''), number: no, name },
          settings: {
            ...(cost !== undefined && { cost }),
            ...(on !== undefined && { acquired: on }),
            ...(sold !== undefined && { disposed: sold }),
            ...(proceeds !== undefined && { proceeds }),
          },
        })),
    },
    rows: numbered.map(({ no, cost, ...entry }, at) => ({
      place: { file: 'tax.csv', row: at + 2 },
      number: cost === undefined ? '' : no,
      identifier: '',
      texts: {
        number: cost === undefined ? '' : no,
        identifier: '',
        ...textsOf(entry),
      },
    })),
  };
}

/** The cells of a row of tax facts. */
function textsOf(entry: Entry): Omit<TaxRow['texts'], 'number' | 'identifier'> {
  const cells = { class: entry.as ?? 'main', available: entry.used, ...entry };
  const columns = [
    ...(['class', 'opening', 'available', 'contract', 'condition', 'emissions'] as const),
    ...(['privateUse', 'firstYear', 'claim', 'life', 'net', 'related', 'separate'] as const),
  ];
  return Object.fromEntries(columns.map((column) => [column, cells[column] ?? ''])) as Omit<
    TaxRow['texts'],
    'number' | 'identifier'
  >;
}

/** The tax report of a book. */
export function reportOf(book: Book, closes: TaxReport['closes'] = []): TaxReport {
  const { entries, from, to, country = 'uk', settings = {}, decimals = 2 } = book;
  const rules = RULES.get(country);
  if (rules === undefined) throw new RangeError(country);
  const taxpayer = book.taxpayer ?? Object.keys(rules.taxpayers)[0];
  const { register, rows } = sheetsOf(entries);
  return makeTaxReport({
    register,
    taxSheet: { name: 'tax.csv', sha256: '', rows },
    settings: { 'fiscal-year-start': startOf(from), ...settings },
    inForce: rulesFor(rules, taxpayer),
    rulesFile: undefined,
    lives: new Map(),
    period: periodBetween(from, to),
    exponent: decimals,
    restate: undefined,
    closes,
    history: [],
  });
}

function startOf(from: string): string {
  const { day, month } = calendarDay(from);
  return `${(month % 12) + 1}-${String(day).padStart(2, '0')}`;
}

/** What a report comes to, as plain decimals. */
export function outcomeOf(report: TaxReport): Record<string, unknown> {
  const amount = (units: bigint): string =>
    formatMinorUnits(units, report.exponent).replace(/\.00$/, '');
  const { totals, figures } = report;
  return {
    ...Object.fromEntries(
      Object.entries(totals)
        .filter(([, value]) => value !== 0n)
        .map(([key, value]) => [key, amount(value as bigint)]),
    ),
    closing: Object.fromEntries(
      (figures.periods.at(-1)?.pools ?? []).map(({ name, asset, closing }) => [
        asset === undefined ? name : `${name} ${asset.row.facts.number}`,
        amount(closing),
      ]),
    ),
    ...(figures.exceptions.length > 0 && {
      exceptions: figures.exceptions.map(({ code }) => code),
    }),
  };
}
