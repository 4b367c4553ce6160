import { monthNamed } from './month-names.ts';

/** Words between the parts of a date: `5 de marzo de 2021`, `the 5th of March`. */
const CONNECTORS: ReadonlySet<string> = new Set(
  'de, del, d, di, do, of, the, le, der, den, el, il, o'.split(', '),
);

/** Endings of ordinal numbers: `1er`, `2nd`, `1º`. */
const ORDINAL = /(?<=\d)(?:er|re|e|ème|eme|ste|de|st|nd|rd|th|º|ª|°)(?![\p{L}\p{N}])/giu;

const ONLY_DATE_SIGNS = /^[\p{L}\p{M}\d\s.,/'’-]+$/u;

/** A month that is written as a word, with the numbers before and behind it, in digits. */
export interface NamedMonth {
  readonly month: number;
  readonly before: readonly string[];
  readonly behind: readonly string[];
}

/** The parts of a text that is nothing but a month by its name and up to two numbers; undefined for any other text. */
export function namedMonth(text: string): NamedMonth | undefined {
  if (text.length > 40) return undefined;
  const plain = text.replace(ORDINAL, '');
  if (!/\p{L}/u.test(plain) || !ONLY_DATE_SIGNS.test(plain)) return undefined;
  const parts = [...plain.matchAll(/[\p{L}\p{M}]+|\d+/gu)]
    .map(([part]) => part)
    .filter((part) => !CONNECTORS.has(part.toLowerCase()));
  const at = parts.findIndex((part) => !/^\d/u.test(part));
  const month = monthNamed(parts[at] ?? '');
  const [before, behind] = [parts.slice(0, Math.max(at, 0)), parts.slice(at + 1)];
  const isRest = [...before, ...behind].every((part) => /^(?:\d{1,2}|\d{4})$/u.test(part));
  return month === undefined || !isRest || before.length + behind.length > 2
    ? undefined
    : { month, before, behind };
}
