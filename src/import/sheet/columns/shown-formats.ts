import type { TypedCell } from '../../../kernel/cells.ts';
import { currencyIn, SYMBOL_AND_COUNTRY } from '../evidence/amounts/format-currency.ts';
import type { DateOrder } from '../evidence/dates/date-text.ts';
import type { Mapping } from '../headings/mapping.ts';
import { withFound, type SurveyedSheet } from './surveyed-sheet.ts';

const MOST_ROWS = 500;

/** Countries by the codes in formats, such as `[$€-407]`. */
const COUNTRIES: Readonly<Record<string, string>> = {
  ...{ '407': 'de-DE', '807': 'de-CH', C07: 'de-AT', '409': 'en-US', '809': 'en-GB' },
  ...{ C09: 'en-AU', '1009': 'en-CA', '1809': 'en-IE', '40C': 'fr-FR', '80C': 'fr-BE' },
  ...{ '100C': 'fr-CH', C0C: 'fr-CA', '40A': 'es-ES', C0A: 'es-ES', '80A': 'es-MX' },
  ...{ '410': 'it-IT', '810': 'it-CH', '413': 'nl-NL', '813': 'nl-BE', '416': 'pt-BR' },
  '816': 'pt-PT',
};

const DAY_FIRST = /d{1,2}[./-]m{1,2}[./-]y{2,4}/iu;

/** Without zeros or a country it is the built-in format, which each program shows in its own order. */
const MONTH_FIRST = /^(?=\[\$-|mm\/dd\/yyyy).*m{1,2}\/d{1,2}\/y{2,4}/iu;

/** The sheet with what the formats of its cells suggest, where there are any. */
export function withShownFormats(sheet: SurveyedSheet): SurveyedSheet {
  const { mapping } = sheet;
  const seen = new SeenFormats();
  for (const { cells } of sheet.rows.slice(0, MOST_ROWS)) {
    for (const [index, cell] of cells.entries())
      if (typeof cell === 'object') seen.add(cell, index);
  }
  const shown = {
    dateOrder: onlyOf(seen.orders),
    locale: onlyOf([...seen.countries].filter((country) => fits(country, mapping))),
    currencies: usualOnes(seen.currencies),
  };
  const isEmpty = shown.dateOrder === undefined && shown.locale === undefined;
  return isEmpty && shown.currencies.size === 0 ? sheet : withFound(sheet, { shown });
}

/** What the formats of cells say. */
class SeenFormats {
  readonly orders = new Set<DateOrder>();
  readonly countries = new Set<string>();
  readonly currencies = new Map<number, Map<string, number>>();
  readonly #known = new Set<string>();

  add({ type, format }: TypedCell, index: number): void {
    if (type === 'number' && format !== undefined) this.#addCurrency(format, index);
    const key = `${index} ${type} ${format ?? ''}`;
    if (format === undefined || this.#known.has(key)) return;
    this.#known.add(key);
    for (const country of countriesIn(format)) this.countries.add(country);
    const order = type === 'date' ? orderIn(format) : undefined;
    if (order !== undefined) this.orders.add(order);
  }

  #addCurrency(format: string, index: number): void {
    const currency = currencyIn(format);
    if (currency === undefined) return;
    const counts = this.currencies.get(index) ?? new Map<string, number>();
    this.currencies.set(index, counts.set(currency, (counts.get(currency) ?? 0) + 1));
  }
}

function orderIn(format: string): DateOrder | undefined {
  if (DAY_FIRST.test(format)) return 'day-month-year';
  return MONTH_FIRST.test(format) ? 'month-day-year' : undefined;
}

function countriesIn(format: string): string[] {
  return [...format.matchAll(SYMBOL_AND_COUNTRY)].flatMap(
    ([, , code = '']) => COUNTRIES[code.toUpperCase().replace(/^0+/u, '')] ?? [],
  );
}

/** A template in another language keeps its formats: the headings say more. */
function fits(country: string, { language }: Mapping): boolean {
  return country.startsWith(language?.code ?? '');
}

function onlyOf<T>(found: Iterable<T>): T | undefined {
  const [only, ...others] = found;
  return others.length === 0 ? only : undefined;
}

/** The currency that most cells of a column are shown in. */
function usualOnes(found: ReadonlyMap<number, ReadonlyMap<string, number>>): Map<number, string> {
  return new Map(
    [...found].flatMap(([index, counts]) => {
      const [usual] = [...counts].toSorted(([, one], [, other]) => other - one);
      return usual === undefined ? [] : [[index, usual[0]] as const];
    }),
  );
}
