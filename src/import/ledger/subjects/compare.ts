import type { Field, NamedField, Value } from '../../../catalogue/fields.ts';
import type { PlannedValue } from '../journal/tables/calls/planned-call.ts';
import { parseDate, parseLongDate } from '../../../kernel/dates/dates.ts';
import { canonicalDecimal } from '../../../kernel/decimals.ts';

/** Whether a record holds already what a row wants; both in the form that rows are compared in. */
export function isEqual(field: Field, wanted: Value, held: Value): boolean {
  if (isEmpty(wanted) || isEmpty(held)) return isEmpty(wanted) && isEmpty(held);
  if (Array.isArray(wanted) || Array.isArray(held))
    return JSON.stringify(wanted) === JSON.stringify(held);
  if (field.kind === 'text') return sameText(plainText(wanted), plainText(held));
  if (field.kind === 'email')
    return plainText(wanted).toLowerCase() === plainText(held).toLowerCase();
  return wanted === held;
}

/**
 * Whether a member of a family holds the value of a row. The type of a custom field is unknown, so dates,
 * numbers and yes/no are the same in every format; a list has no order.
 */
export function isEqualNamed(
  field: NamedField,
  wanted: string | null,
  held: { readonly text: string | null; readonly isList: boolean },
): boolean {
  if (isEmpty(wanted) || isEmpty(held.text)) return isEmpty(wanted) && isEmpty(held.text);
  const one = wanted ?? '';
  const other = held.text ?? '';
  if (held.isList) return inAnyOrder(one) === inAnyOrder(other);
  if (sameText(one, other)) return true;
  if (field.value === 'decimal') return canonicalDecimal(one) === canonicalDecimal(other);
  return FORMS.some((form) => form(one) !== undefined && form(one) === form(other));
}

/** The options of a list, in any order and with any spaces between them. */
function inAnyOrder(list: string): string {
  const options = list.split(',').map((option) => option.trim());
  return JSON.stringify([...new Set(options)].sort());
}

/** A value as one text. */
export function plainText(value: PlannedValue): string {
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** The ways in which a custom value may be read; two texts are equal when one of them agrees. */
const FORMS: readonly ((text: string) => string | undefined)[] = [
  canonicalDecimal,
  (text) => {
    const reading = parseDate(text);
    return 'iso' in reading ? reading.iso : (parseLongDate(text) ?? isoDateOnly(text));
  },
  (text) => YES_NO.get(text.toLowerCase()),
];

const YES_NO: ReadonlyMap<string, string> = new Map([
  ['true', 'yes'],
  ['yes', 'yes'],
  ['false', 'no'],
  ['no', 'no'],
]);

function isoDateOnly(text: string): string | undefined {
  const reading = parseDate(text, 'yyyy-mm-dd');
  return 'iso' in reading ? reading.iso : undefined;
}

function isEmpty(value: Value): boolean {
  return value === null || value === '' || (Array.isArray(value) && value.length === 0);
}

/**
 * Line ends differ between systems, and spaces around a text are removed when it is read, so that an export of
 * them would never be unchanged.
 */
function sameText(one: string, other: string): boolean {
  return one === other || normalText(one) === normalText(other);
}

function normalText(text: string): string {
  return text.replace(/\r\n?/g, '\n').trim();
}
