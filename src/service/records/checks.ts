import type { Field, FieldKind, LineValues, Value } from '../../catalogue/fields.ts';
import { fromParameter } from '../../wire/values.ts';
import { fault, type Fault } from './refusal.ts';
import type { FaultCode } from './refusals.ts';

type FieldOf<K extends FieldKind> = Extract<Field, { kind: K }>;

interface Check<K extends FieldKind> {
  /** What is said of a text that makes no sense for this kind of field. */
  readonly unreadable: FaultCode;
  /** What is wrong with a value, by its description alone. */
  readonly fault?: (value: NonNullable<Value>, field: FieldOf<K>) => Fault | undefined;
}

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
const COUNTRY = /^[A-Za-z]{2}$/;
const TIME = /^([01]?\d|2[0-3]):[0-5]\d$/;

const CHECKS: { readonly [K in FieldKind]: Check<K> } = {
  text: { unreadable: 'malformed', fault: faultOfLength },
  url: { unreadable: 'malformed' },
  named: { unreadable: 'malformed' },
  numbers: { unreadable: 'malformed', fault: tooMany },
  reference: { unreadable: 'not-there' },
  date: { unreadable: 'not-a-date' },
  'yes-no': { unreadable: 'not-yes-no' },
  decimal: { unreadable: 'not-a-number', fault: faultOfSize },
  integer: { unreadable: 'not-a-whole-number', fault: faultOfSize },
  time: { unreadable: 'not-a-time', fault: wantsForm(TIME, 'not-a-time') },
  email: { unreadable: 'malformed', fault: wantsForm(EMAIL, 'malformed') },
  country: { unreadable: 'malformed', fault: wantsForm(COUNTRY, 'malformed') },
  choice: {
    unreadable: 'not-a-choice',
    fault: (value, { choices }) =>
      choices.some((choice) => choice === value) ? undefined : fault('not-a-choice'),
  },
  lines: { unreadable: 'malformed', fault: faultOfLines },
  urls: { unreadable: 'malformed', fault: tooMany },
};

function tooMany(
  value: NonNullable<Value>,
  { max = Infinity }: { readonly max?: number },
): Fault | undefined {
  return Array.isArray(value) && value.length > max ? fault('too-many', { max }) : undefined;
}

/** Each value of each line is there and fits its field. */
function faultOfLines(value: NonNullable<Value>, field: FieldOf<'lines'>): Fault | undefined {
  const lines = Array.isArray(value) ? (value as readonly LineValues[]) : [];
  for (const line of lines) {
    for (const [name, inner] of Object.entries(field.fields)) {
      if (inner.readOnly === true || inner.kind === 'lines') continue;
      const held = line[name] ?? null;
      const found = held === null ? fault('blank') : faultOfPart(inner, held);
      const part = `${name} of ${String(line[field.key])}`;
      if (found !== undefined) return fault('wrong-part', { part, fault: found });
    }
  }
  return tooMany(value, field);
}

/** A value of a line that makes no sense is still its text. */
function faultOfPart(
  field: Exclude<Field, FieldOf<'lines'>>,
  value: NonNullable<Value>,
): Fault | undefined {
  const isRead = typeof value !== 'string' || fromParameter(field, [value]) !== undefined;
  return isRead ? faultOf(field, value) : unreadable(field);
}

/** What is wrong with a text that could not be read at all. */
export function unreadable(field: Field): Fault {
  return fault(CHECKS[field.kind].unreadable);
}

/** What is wrong with a value, by the rules of its description alone; undefined where nothing is. */
export function faultOf<K extends FieldKind>(
  field: FieldOf<K> & { kind: K },
  value: NonNullable<Value>,
): Fault | undefined {
  const check: Check<K> = CHECKS[field.kind];
  return check.fault?.(value, field);
}

/** Whether a value is empty: null, only spaces, or a list of empty values. */
export function isBlank(value: Value | undefined): boolean {
  if (Array.isArray(value)) return value.length === 0;
  return typeof value === 'string' ? value.trim() === '' : (value ?? null) === null;
}

function faultOfLength(value: NonNullable<Value>, field: FieldOf<'text'>): Fault | undefined {
  const { min = 0, max = Infinity } = field;
  const text = typeof value === 'string' ? value : '';
  // Spaces around a name do not make it longer.
  if (Array.from(text.trim()).length < min) return fault('too-short', { min });
  return Array.from(text).length > max ? fault('too-long', { max }) : undefined;
}

function faultOfSize(
  value: NonNullable<Value>,
  field: FieldOf<'decimal' | 'integer'>,
): Fault | undefined {
  const { min = -Infinity, max = Infinity } = field;
  if (Number(value) < min) return fault('too-small', { min });
  return Number(value) > max ? fault('too-large', { max }) : undefined;
}

function wantsForm(
  form: RegExp,
  code: FaultCode,
): (value: NonNullable<Value>) => Fault | undefined {
  return (value) => (typeof value === 'string' && form.test(value) ? undefined : fault(code));
}
