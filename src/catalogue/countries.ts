import { createRequire } from 'node:module';
import type * as Countries from 'i18n-iso-countries';
import { getOrMake } from '../kernel/get-or-make.ts';
import { foldName, nearestNames } from '../kernel/names.ts';
import { once } from '../kernel/once.ts';
import { requiredLater } from '../kernel/required-later.ts';

/** Without the names of countries in all languages; loaded only for a file that has countries. */
const countries = requiredLater('i18n-iso-countries/index.js') as () => typeof Countries;

/** The two letters of every country. */
export const countryCodes = once((): readonly string[] =>
  Object.keys(countries().getAlpha2Codes()).sort(),
);

const knownCodes = once((): ReadonlySet<string> => new Set(countryCodes()));

/** Whether these are the two letters of a country, as capitals. */
export function isCountryCode(text: string): boolean {
  return knownCodes().has(text);
}

/** What people write that the standard has under another code. */
const USUAL_NAMES: Readonly<Record<string, string>> = {
  UK: 'GB',
  ENGLAND: 'GB',
  SCOTLAND: 'GB',
  WALES: 'GB',
  'U.S.': 'US',
  'U.S.A.': 'US',
  HOLLAND: 'NL',
};

/** The code of a country by its code or its name in any of the languages; undefined where no or several countries have it. */
export function countryCalled(text: string): string | undefined {
  const upper = text.trim().toUpperCase();
  if (isCountryCode(upper)) return upper;
  const usual = USUAL_NAMES[upper] ?? countries().alpha3ToAlpha2(upper);
  if (usual !== undefined) return usual;
  const codes = [...(namesOfCountries().get(plainName(text)) ?? [])];
  return codes.length === 1 ? codes[0] : undefined;
}

/** The codes of a name in any of the languages, of three letters, or of the most similar name. */
export function codesFor(text: string): readonly string[] {
  const upper = text.toUpperCase();
  if (USUAL_NAMES[upper] !== undefined) return [USUAL_NAMES[upper]];
  const byThreeLetters = countries().alpha3ToAlpha2(upper);
  if (byThreeLetters !== undefined) return [byThreeLetters];
  const names = namesOfCountries();
  const wanted = plainName(text);
  const [nearest = ''] = names.has(wanted) ? [wanted] : nearestNames(wanted, names.keys(), 1);
  return [...(names.get(nearest) ?? [])].sort();
}

/** The languages of headings, whose names of countries are understood too. */
const LANGUAGES = ['en', 'de', 'fr', 'es', 'nl', 'it', 'pt'];

let codesByName: ReadonlyMap<string, ReadonlySet<string>> | undefined;

/** Loaded only for a country that is written out, because most files have none. */
function namesOfCountries(): ReadonlyMap<string, ReadonlySet<string>> {
  codesByName ??= readNames();
  return codesByName;
}

function readNames(): ReadonlyMap<string, ReadonlySet<string>> {
  const require = createRequire(import.meta.url);
  const codes = new Map<string, Set<string>>();
  for (const language of LANGUAGES) {
    countries().registerLocale(
      require(`i18n-iso-countries/langs/${language}.json`) as Countries.LocaleData,
    );
    for (const [code, names] of Object.entries(countries().getNames(language, { select: 'all' }))) {
      for (const name of names.map(plainName)) {
        getOrMake(codes, name, () => new Set()).add(code);
      }
    }
  }
  return codes;
}

/** Accents and case do not matter. */
function plainName(name: string): string {
  return foldName(name).normalize('NFKD').replace(/\p{M}/gu, '');
}
