import { INVISIBLE } from '../kernel/names.ts';

/** `]C1`, `]Q3`: which symbology a code has, as scanners may be set to say before each scan (ISO/IEC 15424). */
const SYMBOLOGY = /^\][A-Za-z][0-9A-Za-z]/;

/** Line ends, tabs, group separators and what else scanners send beside the text of a code. */
const CONTROLS = /\p{Cc}/gu;

/**
 * The text of a code, without what a scanner or its label adds to it.
 * @param prefixes texts of which the first that a scan begins with is removed; case does not matter
 */
export function cleanScan(scan: string, prefixes: readonly string[] = []): string {
  const plain = scan
    .replace(CONTROLS, '')
    .replace(INVISIBLE, '')
    .trim()
    .replace(SYMBOLOGY, '')
    .trim();
  const lower = plain.toLowerCase();
  const prefix = prefixes.find((each) => each !== '' && lower.startsWith(each.toLowerCase()));
  const rest = plain.slice(prefix?.length ?? 0).trim();
  return rest === '' ? plain : rest;
}
