import { mapValues } from '../kernel/map-values.ts';
import type {
  CellField,
  CellFieldKind,
  Field,
  LinesField,
  LineValues,
  NamedField,
  Value,
  Values,
} from '../catalogue/fields.ts';
import { parseDate, toServiceDate } from '../kernel/dates/dates.ts';
import { canonicalDecimal, toServiceDecimal } from '../kernel/decimals.ts';
import { isJsonObject, ownValue, type Json, type JsonObject } from '../kernel/json.ts';

/** How the values of one kind of field travel: as parameters in, as JSON out. */
interface Travel {
  readonly toParameter: (value: NonNullable<Value>, field: CellField) => readonly string[];
  /** What the service understands; undefined if the text is not such a value. */
  readonly fromParameter: (texts: readonly string[], field: CellField) => Value | undefined;
  readonly toAnswer: (value: NonNullable<Value>) => Json;
  /** What a client makes of an answer; null where there is nothing, or nothing it understands. */
  readonly fromAnswer: (json: Json) => Value;
}

const TEXT: Travel = {
  toParameter: (value) => [asText(value)],
  fromParameter: ([text = '']) => text,
  toAnswer: (value) => asText(value),
  fromAnswer: (json) => {
    if (typeof json === 'number' || typeof json === 'boolean') return String(json);
    return typeof json === 'string' && json !== '' ? json : null;
  },
};

const NUMBER: Travel = {
  toParameter: (value) => [asText(value)],
  fromParameter: ([text = '']) => (/^-?\d{1,15}$/.test(text) ? Number(text) : undefined),
  toAnswer: (value) => Number(value),
  fromAnswer: (json) => {
    if (typeof json === 'number' && Number.isSafeInteger(json)) return json;
    return typeof json === 'string' && /^-?\d{1,15}$/.test(json) ? Number(json) : null;
  },
};

const LIST: Travel = {
  toParameter: (value) => (Array.isArray(value) ? value.map(asText) : [asText(value)]),
  fromParameter: (texts) => texts.filter((text) => text !== ''),
  toAnswer: (value) => (Array.isArray(value) ? value.map(asText) : [asText(value)]),
  fromAnswer: (json) =>
    Array.isArray(json) ? json.filter((url) => typeof url === 'string') : null,
};

const TRAVEL: Readonly<Record<CellFieldKind, Travel>> = {
  text: TEXT,
  url: TEXT,
  email: TEXT,
  country: TEXT,
  choice: TEXT,
  time: TEXT,
  named: TEXT,
  integer: NUMBER,
  reference: NUMBER,
  urls: LIST,
  date: {
    toParameter: (value) => [toServiceDate(asText(value))],
    fromParameter: ([text = '']) => {
      const reading = parseDate(text);
      return 'iso' in reading ? reading.iso : undefined;
    },
    toAnswer: (value) => asText(value),
    fromAnswer: (json) => (typeof json === 'string' && json !== '' ? json.slice(0, 10) : null),
  },
  decimal: {
    toParameter: (value) => [asText(value)],
    fromParameter: ([text = '']) => canonicalDecimal(text),
    toAnswer: (value) => toServiceDecimal(asText(value)),
    fromAnswer: (json) => {
      if (typeof json !== 'string' && typeof json !== 'number') return null;
      return canonicalDecimal(String(json)) ?? null;
    },
  },
  'yes-no': {
    toParameter: (value, field) => [
      field.kind === 'yes-no' && field.digits === true ? asText(Number(value)) : asText(value),
    ],
    fromParameter: ([text = '']) => readYesNo(text),
    toAnswer: asJson,
    fromAnswer: (json) => (typeof json === 'object' ? null : (readYesNo(String(json)) ?? null)),
  },
  numbers: {
    toParameter: (value, field) => [
      Array.isArray(value) ? value.join(separatorOf(field)) : asText(value),
    ],
    fromParameter: (texts, field) => {
      const parts = texts.flatMap((text) => text.split(separatorOf(field)));
      const numbers = parts.map((part) => part.trim()).filter((part) => part !== '');
      return numbers.every((part) => /^\d{1,15}$/.test(part)) ? numbers.map(Number) : undefined;
    },
    toAnswer: asJson,
    fromAnswer: () => null,
  },
};

function separatorOf(field: CellField): string {
  return field.kind === 'numbers' ? (field.separator ?? ',') : ',';
}

/** Every value is made of what JSON is made of. */
function asJson(value: NonNullable<Value>): Json {
  return value;
}

function asText(value: unknown): string {
  return String(value);
}

function readYesNo(text: string): boolean | undefined {
  if (text === 'true' || text === '1') return true;
  return text === 'false' || text === '0' ? false : undefined;
}

/** The parameter texts of a value; nothing in it is one empty text, which clears the field. */
export function toParameter(field: CellField, value: Value): readonly string[] {
  if (value === null) return [''];
  const texts = TRAVEL[field.kind].toParameter(value, field);
  return texts.length === 0 ? [''] : texts;
}

/** The value of parameter texts: null where they clear the field, undefined where they make no sense. */
export function fromParameter(field: CellField, texts: readonly string[]): Value | undefined {
  if (texts.every((text) => text === '')) return null;
  return TRAVEL[field.kind].fromParameter(texts, field);
}

/** The value as an answer shows it; a key with no value is null. */
export function toAnswer(field: Field, value: Value | undefined): Json {
  if (value === null || value === undefined) return null;
  return field.kind === 'lines' ? asJson(value) : TRAVEL[field.kind].toAnswer(value);
}

/** The value that an answer shows under the field's key, in the form that rows are compared in. */
export function fromAnswer(name: string, field: Field, record: JsonObject): Value {
  if (field.answer === null) return null;
  const json = ownValue(record, field.answer ?? name);
  if (json === undefined || json === null) return null;
  return field.kind === 'lines' ? linesFrom(field, json) : TRAVEL[field.kind].fromAnswer(json);
}

/** The lines that an answer lists; anything but an object is ignored. */
function linesFrom({ fields }: LinesField, json: Json): Value {
  if (!Array.isArray(json)) return null;
  const read = (line: JsonObject): Values =>
    mapValues(fields, (field, name) => fromAnswer(name, field, line));
  return json.filter(isJsonObject).map((line) => read(line) as LineValues);
}

/** The value of one member of a family of named values, as an answer shows it; null where it has none. */
export function namedFromAnswer(
  field: NamedField,
  member: string,
  record: JsonObject,
): string | null {
  return NAMED[field.shown](field, member, record);
}

const NAMED: Readonly<
  Record<
    NamedField['shown'],
    (field: NamedField, member: string, record: JsonObject) => string | null
  >
> = {
  'by-name': (_field, member, record) => {
    const json = ownValue(record, member);
    if (isJsonObject(json)) {
      const chosen = Object.entries(json).filter(([, on]) => on === 'true' || on === true);
      return chosen.map(([option]) => option).join(', ') || null;
    }
    if (Array.isArray(json) || json === undefined || json === null || json === '') return null;
    return asText(json);
  },
  rates: (_field, member, record) => {
    const rates = ownValue(record, 'depreciation_rates');
    if (!Array.isArray(rates)) return null;
    const rate: unknown = rates.find(
      (each: Json) => isJsonObject(each) && each['depreciation_method_name'] === member,
    );
    if (!isJsonObject(rate)) return null;
    const byLife = record['asset_depreciation_mode'] !== 'Percentage';
    const value = byLife ? rate['useful_life'] : rate['rate'];
    return value === null || value === undefined ? null : (canonicalDecimal(asText(value)) ?? null);
  },
};
