import type { CellFieldKind, Field, Fields } from '../../catalogue/fields.ts';
import type { JsonObject } from '../../kernel/json.ts';

type ByKind = Readonly<Record<CellFieldKind, (field: Field) => JsonObject>>;

const TEXT = { type: 'string' } as const;
const NUMBER = { type: 'integer', minimum: 0 } as const;

function text(field: Field): JsonObject {
  if (field.kind !== 'text') return TEXT;
  return {
    ...TEXT,
    ...(field.min !== undefined && { minLength: field.min }),
    ...(field.max !== undefined && { maxLength: field.max }),
  };
}

/** Within limits of the field, as it has them. */
function limits(field: Field): JsonObject {
  if (field.kind !== 'integer') return {};
  return {
    ...(field.min !== undefined && { minimum: field.min }),
    ...(field.max !== undefined && { maximum: field.max }),
  };
}

function choices(field: Field): JsonObject {
  return field.kind === 'choice' ? { ...TEXT, enum: [...field.choices] } : TEXT;
}

/** How the value of a parameter is written in a query or a form. */
const SENT: ByKind = {
  text,
  url: () => ({ ...TEXT, format: 'uri' }),
  email: () => ({ ...TEXT, format: 'email' }),
  country: () => ({ ...TEXT, pattern: '^[A-Z]{2}$' }),
  choice: choices,
  time: () => ({ ...TEXT, pattern: '^\\d{2}:\\d{2}$', examples: ['14:30'] }),
  named: () => TEXT,
  integer: (field) => ({ type: 'integer', ...limits(field) }),
  reference: () => NUMBER,
  urls: (field) => ({
    type: 'array',
    items: { ...TEXT, format: 'uri' },
    ...(field.kind === 'urls' && { maxItems: field.max }),
  }),
  date: () => ({ ...TEXT, pattern: '^\\d{2}/\\d{2}/\\d{4}$', examples: ['01/31/2026'] }),
  decimal: () => ({ ...TEXT, pattern: '^-?\\d+(\\.\\d+)?$', examples: ['12.50'] }),
  'yes-no': (field) =>
    field.kind === 'yes-no' && field.digits === true
      ? { type: 'integer', enum: [0, 1] }
      : { type: 'boolean' },
  numbers: () => ({ ...TEXT, pattern: '^\\d+(,\\d+)*$', examples: ['12,15'] }),
};

const NUMERIC_TEXT = { type: ['number', 'string'] } as const;

/** How answers show a value. They show dates and decimals in more than one form. */
const SHOWN: ByKind = {
  text: () => ({ type: ['string', 'number', 'boolean'] }),
  url: () => TEXT,
  email: () => TEXT,
  country: () => TEXT,
  choice: () => TEXT,
  time: () => TEXT,
  named: () => TEXT,
  integer: () => ({ type: ['integer', 'string'] }),
  reference: () => ({ type: ['integer', 'string'] }),
  urls: () => ({ type: 'array', items: TEXT }),
  date: () => ({ ...TEXT, description: 'It begins with the date as yyyy-mm-dd.' }),
  decimal: () => NUMERIC_TEXT,
  'yes-no': () => ({ type: ['boolean', 'string', 'integer'] }),
  numbers: () => ({}),
};

/** The schema of a parameter; lines and families of names have several parameters each. */
export function sentSchema(field: Field): JsonObject {
  return field.kind === 'lines' ? SENT.numbers(field) : SENT[field.kind](field);
}

/** The schema of a value in an answer, which may always be null. */
function shownSchema(field: Field): JsonObject {
  const schema =
    field.kind === 'lines'
      ? { type: 'array', items: shownObject(field.fields) }
      : SHOWN[field.kind](field);
  return { title: field.label, ...orNull(schema) };
}

/** An object of an answer with its described values; it may have others. */
export function shownObject(fields: Fields): JsonObject {
  const shown = Object.entries<Field>(fields).flatMap(([name, field]) =>
    field.kind === 'named' || field.answer === null
      ? []
      : [[field.answer ?? name, shownSchema(field)] as const],
  );
  return { type: 'object', properties: Object.fromEntries(shown) };
}

function orNull(schema: JsonObject): JsonObject {
  const { type } = schema;
  return type === undefined ? schema : { ...schema, type: [type, 'null'].flat() };
}
