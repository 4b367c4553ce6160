import type { Spell } from './description.ts';
import type { LanguageCode } from './pools.ts';

function partsOf(iso: string): { year: string; month: string; day: string } {
  const [year = '', month = '', day = ''] = iso.split('-');
  return { year, month, day };
}

/** `31.03.2024` */
export const dotted: Spell = (iso) => {
  const { year, month, day } = partsOf(iso);
  return `${day}.${month}.${year}`;
};

/** `5.3.24` */
export const dottedShort: Spell = (iso) => {
  const { year, month, day } = partsOf(iso);
  return `${Number(day)}.${Number(month)}.${year.slice(2)}`;
};

/** `31/03/2024` */
export const slashedDayFirst: Spell = (iso) => {
  const { year, month, day } = partsOf(iso);
  return `${day}/${month}/${year}`;
};

/** `31-03-2024` */
export const dashedDayFirst: Spell = (iso) => {
  const { year, month, day } = partsOf(iso);
  return `${day}-${month}-${year}`;
};

/** `3/31/2024` */
export const slashedMonthFirst: Spell = (iso) => {
  const { year, month, day } = partsOf(iso);
  return `${Number(month)}/${Number(day)}/${year}`;
};

export const asIs: Spell = (value) => value;

/** A date cell of a workbook. */
export function dateCell(format: string): Spell {
  return (iso) => ({ iso, format });
}

/** `45382`, the day number of spreadsheet programs, as text. */
export const dayNumber: Spell = (iso) =>
  String(Date.parse(`${iso}T00:00:00Z`) / 86_400_000 + 25_569);

/** `Q2 2020` */
export const quarter: Spell = (iso) => {
  const { year, month } = partsOf(iso);
  return `Q${Math.ceil(Number(month) / 3)} ${year}`;
};

/** The first day of the quarter, which `Q2 2020` is proposed to be. */
export function quarterStart(iso: string): string {
  const { year, month } = partsOf(iso);
  const first = Math.floor((Number(month) - 1) / 3) * 3 + 1;
  return `${year}-${String(first).padStart(2, '0')}-01`;
}

/** The year as a number cell, and the day that it is proposed to be. */
export const yearCell: Spell = (iso) => Number(iso.slice(0, 4));
export function yearStart(iso: string): string {
  return `${iso.slice(0, 4)}-01-01`;
}

/** `03/21` */
export const monthAndYear: Spell = (iso) => {
  const { year, month } = partsOf(iso);
  return `${month}/${year.slice(2)}`;
};

export function monthStart(iso: string): string {
  return `${iso.slice(0, 7)}-01`;
}

/** `März 2021` */
export function monthName(language: LanguageCode): Spell {
  const names = MONTHS[language].split(' ');
  return (iso) => {
    const { year, month } = partsOf(iso);
    return `${names[Number(month) - 1] ?? ''} ${year}`;
  };
}

const MONTHS: Readonly<Record<LanguageCode, string>> = {
  de: 'Januar Februar März April Mai Juni Juli August September Oktober November Dezember',
  en: 'January February March April May June July August September October November December',
  fr: 'janvier février mars avril mai juin juillet août septembre octobre novembre décembre',
  es: 'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre',
  it: 'gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre',
  nl: 'januari februari maart april mei juni juli augustus september oktober november december',
  pt: 'janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro',
};

function grouped(amount: string, thousands: string, point: string): string {
  const [whole = '', cents = ''] = Number(amount).toFixed(2).split('.');
  return `${whole.replace(/\B(?=(?:\d{3})+$)/gu, thousands)}${point}${cents}`;
}

/** `1.299,00` */
export const commaAmount: Spell = (amount) => grouped(amount, '.', ',');

/** `1299,5`, without thousands separators */
export const bareComma: Spell = (amount) => amount.replace('.', ',');

/** `1.299,00 €` */
export const commaEuro: Spell = (amount) => `${grouped(amount, '.', ',')} €`;

/** `€ 1.299,00` */
export const euroComma: Spell = (amount) => `€ ${grouped(amount, '.', ',')}`;

/** `1 299,00 €`, with the narrow space of French */
export const spacedEuro: Spell = (amount) => `${grouped(amount, '\u{202F}', ',')} €`;

/** `1'299.00` */
export const swissAmount: Spell = (amount) => grouped(amount, "'", '.');

/** `$1,299.00` */
export const dollars: Spell = (amount) => `$${grouped(amount, ',', '.')}`;

/** `1,299.00` */
export const pointAmount: Spell = (amount) => grouped(amount, ',', '.');

/** `R$ 1.299,00` */
export const reais: Spell = (amount) => `R$ ${grouped(amount, '.', ',')}`;

/** `2144,-` where there are no cents, else `2144,50` */
export const commaDash: Spell = (amount) =>
  amount.includes('.') ? Number(amount).toFixed(2).replace('.', ',') : `${amount},-`;

/** A number cell of a workbook, formatted or not. */
export const numberCell: Spell = (amount) => Number(amount);

/** In thousands: `1,299` for 1299. */
export const thousands: Spell = (amount) => String(Number(amount) / 1000).replace('.', ',');

/** `3 Karton` */
export const withUnit: Spell = (quantity, thing) => `${quantity} ${thing['unit'] ?? ''}`;

/** `Müller, Hans` */
export const lastFirst: Spell = (_name, { last = '', first = '' }) => `${last}, ${first}`;

/** `MÜLLER Hans` */
export const upperLast: Spell = (_name, { last = '', first = '' }) =>
  `${last.toUpperCase()} ${first}`;

/** `H. Müller` */
export const initialLast: Spell = (_name, { last = '', first = '' }) =>
  `${first.slice(0, 1)}. ${last}`;

/** A person in another spelling in each row, as several hands write them. */
export const manyHands: Spell = (name, thing, at) => {
  const { email = '', staffNo = '' } = thing;
  return (
    [name, lastFirst(name, thing, at), initialLast(name, thing, at), email, staffNo][at % 5] ?? ''
  );
};

/** `BECHTLE GMBH`, `Fa. Bechtle`, `bechtle` and the name itself, in turns. */
export const vendorInTurns: Spell = (name, _thing, at) => {
  const [first = ''] = name.split(' ');
  return [name, name.toUpperCase(), `Fa. ${first}`, first.toLowerCase()][at % 4] ?? '';
};
