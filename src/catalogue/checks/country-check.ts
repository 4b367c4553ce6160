import { z } from 'zod';
import { codesFor, COUNTRY_CODES } from '../countries.ts';
import type { CellCheck } from './cell-check.ts';

const CODES: ReadonlySet<string> = new Set(COUNTRY_CODES);

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
      const codes = codesFor(text).map((code) => `"${code}"`);
      return codes.length === 0 ? undefined : `Did you mean ${codes.join(' or ')}?`;
    },
  };
}
