import type { CellField, Value } from '../../catalogue/fields.ts';
import { isIsoDate } from '../../kernel/dates/dates.ts';
import { isJsonObject, type Json, type JsonObject } from '../../kernel/json.ts';
import { fromParameter } from '../../wire/values.ts';
import { seedError } from './seed-error.ts';
import type { SeedField } from './seed-sections.ts';

/** What a seed must say for a field, and the check that it does so. */
interface Form {
  readonly expected: string;
  readonly fits: (json: Json) => boolean;
}

const TEXT: Form = {
  expected: 'a text',
  fits: (json) => typeof json === 'string' || typeof json === 'number',
};
const NUMBER: Form = { expected: 'a number', fits: TEXT.fits };
const TEXTS: Form = {
  expected: 'a list of texts',
  fits: (json) => Array.isArray(json) && json.every((each: Json) => typeof each === 'string'),
};
const BY_NAME: Form = { expected: 'values by name', fits: isJsonObject };

const FORMS: Readonly<Record<SeedField['kind'], Form>> = {
  text: TEXT,
  url: TEXT,
  email: TEXT,
  country: TEXT,
  choice: TEXT,
  time: TEXT,
  reference: { ...TEXT, expected: 'the name of a record' },
  date: { ...TEXT, expected: 'a date as yyyy-mm-dd or mm/dd/yyyy' },
  decimal: NUMBER,
  integer: NUMBER,
  'yes-no': { expected: 'true or false', fits: (json) => typeof json === 'boolean' },
  urls: TEXTS,
  texts: TEXTS,
  numbers: TEXTS,
  named: BY_NAME,
  conditions: BY_NAME,
  rows: {
    expected: 'a list of rows',
    fits: (json) => Array.isArray(json) && json.every(isJsonObject),
  },
};

/** Checks that a value has the form of its field. Throws TallysheetError 'bad-seed'. */
export function checkForm(place: string, field: SeedField, json: Json): void {
  const { expected, fits } = FORMS[field.kind];
  if (!fits(json)) throw seedError(place, expected, json);
  if (field.kind === 'texts' && field.choices !== undefined) {
    checkChoices(place, field.choices, json);
  }
}

/** The value of a field that is neither a reference nor a family; undefined where it makes no sense. */
export function plainValue(field: CellField, json: Json): Value | undefined {
  if (field.kind === 'date' && typeof json === 'string' && isIsoDate(json)) return json;
  return fromParameter(field, Array.isArray(json) ? json.map(textOf) : [textOf(json)]);
}

/** The texts of a family of values, as the interface would get them. */
export function namedTexts(json: JsonObject): Readonly<Record<string, string>> {
  const texts = Object.entries(json).map(([name, value]): [string, string] => [
    name,
    Array.isArray(value) ? value.map(textOf).join(', ') : textOf(value),
  ]);
  return Object.fromEntries(texts);
}

function checkChoices(place: string, choices: readonly string[], json: Json): void {
  const texts: readonly Json[] = Array.isArray(json) ? json : [];
  const stranger = texts.find((text) => typeof text !== 'string' || !choices.includes(text));
  if (stranger !== undefined) throw seedError(place, `texts of ${choices.join(', ')}`, stranger);
}

/** A text as it is, a number or truth value as JSON writes it. */
export function textOf(json: Json): string {
  return typeof json === 'string' ? json : JSON.stringify(json);
}
