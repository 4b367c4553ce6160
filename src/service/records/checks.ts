import type { Field, FieldKind, LineValues, Value } from '../../catalogue/fields.ts';

type FieldOf<K extends FieldKind> = Extract<Field, { kind: K }>;

interface Check<K extends FieldKind> {
  /** What is said of a text that makes no sense for this kind of field. */
  readonly unreadable: string;
  /** What is wrong with a value, by its description alone. */
  readonly fault?: (value: NonNullable<Value>, field: FieldOf<K>) => string | undefined;
}

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
const COUNTRY = /^[A-Za-z]{2}$/;
const TIME = /^([01]?\d|2[0-3]):[0-5]\d$/;

const CHECKS: { readonly [K in FieldKind]: Check<K> } = {
  text: { unreadable: 'is invalid', fault: faultOfLength },
  url: { unreadable: 'is invalid' },
  named: { unreadable: 'is invalid' },
  numbers: {
    unreadable: 'is invalid',
    fault: (value, { max }) => tooMany(value, max),
  },
  reference: { unreadable: 'does not exist' },
  date: { unreadable: 'is not a valid date' },
  'yes-no': { unreadable: 'is neither true nor false' },
  decimal: { unreadable: 'is not a number', fault: faultOfSize },
  integer: { unreadable: 'is not a number', fault: faultOfSize },
  time: { unreadable: 'is not a valid time', fault: wantsForm(TIME, 'is not a valid time') },
  email: { unreadable: 'is invalid', fault: wantsForm(EMAIL, 'is invalid') },
  country: { unreadable: 'is invalid', fault: wantsForm(COUNTRY, 'is invalid') },
  choice: {
    unreadable: 'is not included in the list',
    fault: (value, { choices }) =>
      choices.some((choice) => choice === value) ? undefined : 'is not included in the list',
  },
  lines: { unreadable: 'is invalid', fault: faultOfLines },
  urls: {
    unreadable: 'is invalid',
    fault: (value, { max }) => tooMany(value, max),
  },
};

function tooMany(value: NonNullable<Value>, max = Infinity): string | undefined {
  return Array.isArray(value) && value.length > max
    ? `are too many (maximum is ${max})`
    : undefined;
}

/** Each value of each line is there and fits its field. */
function faultOfLines(value: NonNullable<Value>, field: FieldOf<'lines'>): string | undefined {
  const lines = Array.isArray(value) ? (value as readonly LineValues[]) : [];
  for (const line of lines) {
    for (const [name, inner] of Object.entries(field.fields)) {
      if (inner.readOnly === true || inner.kind === 'lines') continue;
      const held = line[name] ?? null;
      const fault = held === null ? "can't be blank" : faultOf(inner, held);
      if (fault !== undefined) return `${name} of ${String(line[field.key])} ${fault}`;
    }
  }
  return tooMany(value, field.max);
}

/** What is wrong with a text that could not be read at all. */
export function unreadable(field: Field): string {
  return CHECKS[field.kind].unreadable;
}

/** What is wrong with a value, by the rules of its description alone; undefined where nothing is. */
export function faultOf<K extends FieldKind>(
  field: FieldOf<K> & { kind: K },
  value: NonNullable<Value>,
): string | undefined {
  const check: Check<K> = CHECKS[field.kind];
  return check.fault?.(value, field);
}

/** Whether a value is empty: null, only spaces, or a list of empty values. */
export function isBlank(value: Value | undefined): boolean {
  if (Array.isArray(value)) return value.length === 0;
  return (
    value === undefined || value === null || (typeof value === 'string' && value.trim() === '')
  );
}

function faultOfLength(value: NonNullable<Value>, field: FieldOf<'text'>): string | undefined {
  const { min = 0, max = Infinity } = field;
  const text = typeof value === 'string' ? value : '';
  // Spaces around a name do not make it longer.
  if (Array.from(text.trim()).length < min) return `is too short (minimum is ${min} characters)`;
  return Array.from(text).length > max ? `is too long (maximum is ${max} characters)` : undefined;
}

function faultOfSize(
  value: NonNullable<Value>,
  field: FieldOf<'decimal' | 'integer'>,
): string | undefined {
  const { min = -Infinity, max = Infinity } = field;
  if (Number(value) < min) return smallerThan(min);
  return Number(value) > max ? `must be less than or equal to ${max}` : undefined;
}

export function smallerThan(min: number): string {
  return `must be greater than or equal to ${min}`;
}

function wantsForm(
  form: RegExp,
  sentence: string,
): (value: NonNullable<Value>) => string | undefined {
  return (value) => (typeof value === 'string' && form.test(value) ? undefined : sentence);
}
