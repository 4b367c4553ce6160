import { currenciesOf } from '../../kernel/written-amount.ts';
import type { TypedCell } from '../../kernel/cells.ts';
import type { SheetRow } from '../../kernel/rows.ts';
import type { DateOrder } from '../evidence/dates/date-text.ts';
import type { Mapping } from '../map/mapping.ts';

const MOST_ROWS = 500;

/** Countries by the codes in formats, such as `[$€-407]`. */
const COUNTRIES: Readonly<Record<string, string>> = {
  ...{ '407': 'de-DE', '807': 'de-CH', C07: 'de-AT', '409': 'en-US', '809': 'en-GB' },
  ...{ C09: 'en-AU', '1009': 'en-CA', '1809': 'en-IE', '40C': 'fr-FR', '80C': 'fr-BE' },
  ...{ '100C': 'fr-CH', C0C: 'fr-CA', '40A': 'es-ES', C0A: 'es-ES', '80A': 'es-MX' },
  ...{ '410': 'it-IT', '810': 'it-CH', '413': 'nl-NL', '813': 'nl-BE', '416': 'pt-BR' },
  '816': 'pt-PT',
};

const SYMBOL_AND_COUNTRY = /\[\$([^\]-]*)(?:-([0-9A-F]+))?\]/giu;

/** A dollar sign without a country is that of the reader's own currency in built-in formats. */
const OTHER_SYMBOL = /"\s*(€|£|EUR|CHF|GBP|USD)\s*"|(€|£)/u;

const DAY_FIRST = /d{1,2}[./-]m{1,2}[./-]y{2,4}/iu;

/** Without zeros or a country it is the built-in format, which each program shows in its own order. */
const MONTH_FIRST = /^(?=\[\$-|mm\/dd\/yyyy).*m{1,2}\/d{1,2}\/y{2,4}/iu;

/** The mapping with what the formats of its cells suggest, where there are any. */
export function withShownFormats(mapping: Mapping, rows: readonly SheetRow[]): Mapping {
  const seen = new SeenFormats();
  for (const { cells } of rows.slice(0, MOST_ROWS)) {
    for (const [index, cell] of cells.entries())
      if (typeof cell === 'object') seen.add(cell, index);
  }
  const shown = {
    dateOrder: onlyOf(seen.orders),
    locale: onlyOf([...seen.countries].filter((country) => fits(country, mapping))),
    currencies: onlyOnes(seen.currencies),
  };
  const isEmpty = shown.dateOrder === undefined && shown.locale === undefined;
  return isEmpty && shown.currencies.size === 0 ? mapping : { ...mapping, shown };
}

/** What the formats of cells say; each is read once in a column. */
class SeenFormats {
  readonly orders = new Set<DateOrder>();
  readonly countries = new Set<string>();
  readonly currencies = new Map<number, Set<string>>();
  readonly #known = new Set<string>();

  add({ type, format }: TypedCell, index: number): void {
    const key = `${index} ${type} ${format ?? ''}`;
    if (format === undefined || this.#known.has(key)) return;
    this.#known.add(key);
    for (const country of countriesIn(format)) this.countries.add(country);
    if (type === 'date') this.#addOrder(format);
    if (type === 'number') this.#addCurrency(format, index);
  }

  #addOrder(format: string): void {
    const order = orderIn(format);
    if (order !== undefined) this.orders.add(order);
  }

  #addCurrency(format: string, index: number): void {
    const currency = currencyIn(format);
    if (currency === undefined) return;
    this.currencies.set(index, (this.currencies.get(index) ?? new Set()).add(currency));
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

function currencyIn(format: string): string | undefined {
  const [, symbol = ''] = [...format.matchAll(SYMBOL_AND_COUNTRY)][0] ?? [];
  const [, quoted, plain] = OTHER_SYMBOL.exec(format) ?? [];
  return [symbol.trim(), quoted ?? '', plain ?? ''].flatMap(currenciesOf)[0];
}

/** A template in another language keeps its formats: the headings say more. */
function fits(country: string, { language }: Mapping): boolean {
  return country.startsWith(language?.code ?? '');
}

function onlyOf<T>(found: Iterable<T>): T | undefined {
  const [only, ...others] = found;
  return others.length === 0 ? only : undefined;
}

function onlyOnes(found: ReadonlyMap<number, ReadonlySet<string>>): ReadonlyMap<number, string> {
  return new Map(
    [...found].flatMap(([index, codes]) => {
      const only = onlyOf(codes);
      return only === undefined ? [] : [[index, only] as const];
    }),
  );
}
