import { createRequire } from 'node:module';
import countries, { type LocaleData } from 'i18n-iso-countries/index.js';
import { z } from 'zod';
import { nearestNames } from '../../kernel/names.ts';
import type { CellCheck } from './cell-check.ts';

/** The two letters of every country. */
export const COUNTRY_CODES: readonly string[] = Object.keys(countries.getAlpha2Codes()).sort();

const CODES: ReadonlySet<string> = new Set(COUNTRY_CODES);

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

/** Countries, by the two letters of ISO 3166. */
export function countryCheck(): CellCheck {
  return {
    surelyFine: (text) => CODES.has(text),
    schema: z
      .string()
      .transform((text) => text.toUpperCase())
      .refine((code) => CODES.has(code), 'unknown-country'),
    expected: () => 'the two letters of a country, such as US or DE',
    hint: (text) => {
      const code = codeFor(text);
      return code === undefined ? undefined : `Did you mean "${code}"?`;
    },
  };
}

function codeFor(text: string): string | undefined {
  const upper = text.toUpperCase();
  if (USUAL_NAMES[upper] !== undefined) return USUAL_NAMES[upper];
  const byThreeLetters = countries.alpha3ToAlpha2(upper);
  if (byThreeLetters !== undefined) return byThreeLetters;
  const names = englishNames();
  const [nearest] = nearestNames(text, names.keys(), 1);
  return nearest === undefined ? undefined : names.get(nearest);
}

let namesOfCountries: ReadonlyMap<string, string> | undefined;

/** Loaded only for a country that is written out, because most files have none. */
function englishNames(): ReadonlyMap<string, string> {
  if (namesOfCountries === undefined) {
    const require = createRequire(import.meta.url);
    countries.registerLocale(require('i18n-iso-countries/langs/en.json') as LocaleData);
    const names = Object.entries(countries.getNames('en', { select: 'official' }));
    namesOfCountries = new Map(names.map(([code, name]) => [name, code]));
  }
  return namesOfCountries;
}
