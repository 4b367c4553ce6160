import type { Field } from '../../../catalogue/fields.ts';
import { inOneLine } from '../../../kernel/messages/issues.ts';
import type { Sample } from '../evidence/readings.ts';

/** As long as values are quoted elsewhere. */
const LONGEST = 60;

/** Stored for a word that means a blank cell. */
const BLANK = '(blank)';

/** `1.299,00 -> 1,299.00`; a text that is stored as it is has no arrow, and an open one has a question mark. */
export function sampleText({ text, value }: Sample, field: Field | undefined): string {
  const written = inOneLine(text, LONGEST);
  if (value === text) return written;
  return `${written} -> ${value === undefined ? '?' : storedText(value, field)}`;
}

function storedText(value: string, field: Field | undefined): string {
  if (value === '') return BLANK;
  return inOneLine(field?.kind === 'decimal' ? amountText(value) : value, LONGEST);
}

/** An amount for people, so that its sign is not confused with the other one: `1299.5` is `1,299.50`. */
function amountText(plain: string): string {
  const [, sign = '', whole, fraction = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(plain) ?? [];
  if (whole === undefined) return plain;
  return `${sign}${whole.replace(/\B(?=(?:\d{3})+$)/gu, ',')}.${fraction.padEnd(2, '0')}`;
}
