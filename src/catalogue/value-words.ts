import type { Field } from './fields.ts';
import { resourceNamed } from './index.ts';

type Words = { readonly [K in Field['kind']]: (field: Extract<Field, { kind: K }>) => string };

const WORDS: Words = {
  text: ({ min, max }) => {
    const from = min === undefined ? undefined : `at least ${min}`;
    const to = max === undefined ? undefined : `at most ${max}`;
    const limits = [from, to].filter((each) => each !== undefined);
    return limits.length === 0 ? 'text' : `${limits.join(' and ')} characters`;
  },
  date: () => 'date, `2026-01-31`',
  time: () => 'time of day, `hh:mm`',
  decimal: ({ price }) =>
    price === true
      ? "decimal text, `'12.50'`, in the currency of the account"
      : "decimal text, `'12.5'`",
  integer: () => 'whole number',
  'yes-no': () => 'boolean',
  url: () => 'web address',
  urls: ({ max }) => `at most ${max} web addresses`,
  email: () => 'email address',
  country: () => 'two-letter country code',
  choice: ({ choices }) => choices.map((choice) => `\`${choice}\``).join(', '),
  reference: ({ to }) => `number of the ${resourceNamed(to).singular}`,
  numbers: ({ to, max }) => {
    const what =
      to === undefined ? 'numbers' : `numbers of ${resourceNamed(to).title.toLowerCase()}`;
    return max === undefined ? what : `at most ${max} ${what}`;
  },
  lines: ({ fields, max }) => {
    const names = Object.keys(fields)
      .map((name) => `\`${name}\``)
      .join(', ');
    return `${max === undefined ? 'lines' : `at most ${max} lines`} of ${names}`;
  },
  named: ({ value }) => `${value === 'text' ? 'texts' : 'decimal texts'} by name`,
};

/** What a value of a field is in programs, with its unit: "date, `2026-01-31`". */
export function valueWords(field: Field): string {
  return (WORDS[field.kind] as (each: Field) => string)(field);
}
