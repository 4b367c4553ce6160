import { foldTerm, spellings } from '../../../../catalogue/languages/spellings.ts';
import type { FieldUnit } from '../readings.ts';

/** Words for lengths of time in seven languages, as they are written behind a number or in a heading. */
const TIMES: Readonly<Record<'days' | 'weeks' | 'months' | 'years', string>> = {
  days: 'Tag, Tage, Tagen, day, days, jour, jours, día, días, dag, dagen, giorno, giorni, dia, dias',
  weeks:
    'Woche, Wochen, week, weeks, semaine, semaines, semana, semanas, weken, settimana, settimane',
  months:
    'Monat, Monate, Monaten, Mon, Mo, month, months, mth, mths, mois, mes, meses, maand, maanden, mnd, mese, mesi, mês',
  years:
    'Jahr, Jahre, Jahren, J, year, years, yr, yrs, an, ans, année, années, año, años, jaar, jaren, anno, anni, ano, anos',
};

type TimeUnit = keyof typeof TIMES;

const TIME_UNITS: ReadonlyMap<string, TimeUnit> = new Map(
  (Object.keys(TIMES) as TimeUnit[]).flatMap((unit) =>
    TIMES[unit]
      .split(', ')
      .flatMap(spellings)
      .map((word): [string, TimeUnit] => [word, unit]),
  ),
);

/** What a number in one unit is multiplied by in another one; others are not whole. */
const FACTORS: Readonly<Partial<Record<string, string>>> = {
  'months years': '12',
  'days weeks': '7',
};

/** The word of a unit without case, accents and the point behind it. */
export function foldUnit(word: string): string {
  return foldTerm(word.replace(/\.$/u, ''));
}

/** The length of time that a folded word names; undefined for other units. */
export function timeUnit(folded: string): TimeUnit | undefined {
  return TIME_UNITS.get(folded);
}

/** What a number with that unit is multiplied by to be in the unit of its field; undefined where no factor is exact. */
export function conversion(folded: string, unit: FieldUnit | undefined): string | undefined {
  const time = timeUnit(folded);
  if (time === undefined) return '1';
  if (unit === undefined || unit === time) return '1';
  return FACTORS[`${unit} ${time}`];
}

/** The unit of time in a heading: `Nutzungsdauer (Jahre)`, `Garantie in Monaten`. */
export function headingUnit(heading: string): string | undefined {
  const [, inBrackets] = /[([]\s*([\p{L}.]+)\s*[)\]]\s*$/u.exec(heading) ?? [];
  const [, behind] = /(?:^|\s)(?:in|en|em)\s+([\p{L}.]+)$/iu.exec(heading) ?? [];
  const word = foldUnit(inBrackets ?? behind ?? '');
  return timeUnit(word) === undefined ? undefined : word;
}

/** The unit in which a field is kept by its name, `Garantie (Monate)`. */
export function unitIn(label: string): FieldUnit | undefined {
  const unit = timeUnit(headingUnit(label) ?? '');
  return unit === 'weeks' ? undefined : unit;
}

const THOUSAND =
  /(?:^|[\s([/])(?:[Tk](?:EUR|CHF|USD|GBP|€|£|\$)|(?:in|en|em)\s(?:Tsd|Tausend|thousands?|milliers|miles|duizend(?:en)?|migliaia|milhares)|(?<=[([])(?:Tausend|thousands?|milliers|miles|duizend(?:en)?|migliaia|milhares)|[€£$]\s?['’]?000s?|Tsd)(?![\p{L}\d])/u;

const MILLION =
  /(?:^|[\s([/])(?:Mio|Mln|(?:in|en|em)\s(?:Millionen|millions|millones|milioni|milhões|miljoen(?:en)?))(?![\p{L}\d])/iu;

/** What the amounts below a heading are multiplied by, as its words say: `Preis (TEUR)`, `Wert in Tsd. €`. */
export function headingFactor(heading: string): '1000' | '1000000' | undefined {
  if (THOUSAND.test(heading)) return '1000';
  return MILLION.test(heading) ? '1000000' : undefined;
}

/** Whether the words of a heading may say what the numbers below it are multiplied by. */
export function hasUnitInHeading(heading: string): boolean {
  return headingFactor(heading) !== undefined || headingUnit(heading) !== undefined;
}
