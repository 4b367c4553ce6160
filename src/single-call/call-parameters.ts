import type {
  Field,
  NamedField,
  Value,
  Values,
  LinesField,
  LineValues,
} from '../catalogue/fields.ts';
import type { NamedEndpoint } from '../catalogue/index.ts';
import { openChoices, requiredParameters } from '../catalogue/operations/required-parameters.ts';
import { TallysheetError } from '../kernel/messages/errors.ts';
import { nearestNames, orDidYouMean } from '../kernel/names.ts';
import { fromParameter } from '../wire/values.ts';

type Fields = Readonly<Record<string, Field>>;

/**
 * The values of a call from texts such as `asset_no=12` and `custom:Warranty=2 years`.
 * Throws TallysheetError 'bad-usage' where a name is unknown, a value cannot be understood or one
 * that has to be given is missing.
 */
export function readCallParameters(endpoint: NamedEndpoint, texts: readonly string[]): Values {
  const fields: Fields = endpoint.endpoint.params ?? {};
  const written = new Map<string, string[]>();
  const members = new Map<string, Record<string, string>>();
  for (const text of texts) {
    const { name, value } = splitParameter(text);
    const family = familyOf(name, fields);
    if (family !== undefined) {
      const values = members.get(family.name) ?? {};
      members.set(family.name, { ...values, [family.member]: value });
    } else {
      const known = knownName(name, fields, endpoint);
      written.set(known, [...(written.get(known) ?? []), value]);
    }
  }
  const plain = [...written].map(
    ([name, values]) => [name, readValue(name, fields[name], values)] as const,
  );
  const values: Values = Object.fromEntries([...plain, ...members]);
  assertRequiredGiven(endpoint, values);
  return values;
}

function splitParameter(text: string): { name: string; value: string } {
  const equals = text.indexOf('=');
  if (equals > 0) return { name: text.slice(0, equals).trim(), value: text.slice(equals + 1) };
  throw new TallysheetError('bad-usage', `--param: expected name=value, found "${text}"`);
}

/** `custom:Warranty` is a member of the family that the prefix names. */
function familyOf(name: string, fields: Fields): { name: string; member: string } | undefined {
  const colon = name.indexOf(':');
  if (colon < 1) return undefined;
  const prefix = name.slice(0, colon).toLowerCase();
  const isFamily = (field: Field): field is NamedField =>
    field.kind === 'named' && field.prefix === prefix;
  const family = Object.entries(fields).find(([, field]) => isFamily(field));
  const member = name.slice(colon + 1).trim();
  return family === undefined || member === '' ? undefined : { name: family[0], member };
}

function knownName(name: string, fields: Fields, endpoint: NamedEndpoint): string {
  const names = Object.entries(fields).flatMap(([known, field]) =>
    field.kind === 'named' ? [] : [known],
  );
  const found = names.find((known) => known === name.toLowerCase());
  if (found !== undefined) return found;
  const meant = orDidYouMean(nearestNames(name, names, 1));
  throw new TallysheetError(
    'bad-usage',
    `--param: ${endpoint.name} has no parameter "${name}"${meant}`,
    { hint: names.length === 0 ? 'It has no parameters.' : `Its parameters: ${names.join(', ')}.` },
  );
}

function readValue(name: string, field: Field | undefined, texts: readonly string[]): Value {
  if (field === undefined) return null;
  const value =
    field.kind === 'lines'
      ? linesFrom(field, texts)
      : fromParameter(field, texts.map(withoutSign(field)));
  const isNoChoice =
    field.kind === 'choice' && typeof value === 'string' && !field.choices.includes(value);
  if (value !== undefined && !isNoChoice && (texts.length === 1 || TAKES_SEVERAL.has(field.kind)))
    return value;
  const expected =
    field.kind === 'choice' ? `one of ${field.choices.join(', ')}` : EXPECTED[field.kind];
  throw new TallysheetError(
    'bad-usage',
    `--param ${name}: expected ${expected}, found "${texts.join('", "')}"`,
  );
}

/** A parameter of that kind may be given several times. */
const TAKES_SEVERAL: ReadonlySet<Field['kind']> = new Set(['urls', 'lines']);

/** Lines as `12:3`, the record of each before its values. */
function linesFrom(field: LinesField, texts: readonly string[]): Value | undefined {
  const names = Object.entries(field.fields).flatMap(([name, { readOnly }]) =>
    readOnly === true ? [] : [name],
  );
  const lines = texts.map((text) => {
    const parts = text.replace(/^#/, '').split(':');
    if (parts.length !== names.length) return undefined;
    const values = names.map((name, at): [string, Value | undefined] => {
      const inner = field.fields[name];
      const known = inner === undefined || inner.kind === 'lines' ? undefined : inner;
      return [name, known && fromParameter(known, [parts[at] ?? ''])];
    });
    return values.some(([, value]) => value === undefined) ? undefined : Object.fromEntries(values);
  });
  return lines.some((line) => line === undefined) ? undefined : (lines as LineValues[]);
}

/** `#12` is the record of that number. */
function withoutSign({ kind }: Field): (text: string) => string {
  return (text) => (kind === 'reference' ? text.replace(/^#/, '') : text);
}

const EXPECTED: Readonly<Record<Exclude<Field['kind'], 'choice'>, string>> = {
  text: 'one text',
  date: 'a date as mm/dd/yyyy',
  time: 'a time as hh:mm',
  decimal: 'a number',
  integer: 'a whole number',
  'yes-no': 'true or false',
  url: 'one address',
  urls: 'addresses',
  email: 'one e-mail address',
  country: 'one country code',
  reference: 'the number of a record',
  numbers: 'numbers separated by commas',
  lines: 'one line, its values separated by colons, such as 12:3',
  named: 'name=value',
};

function assertRequiredGiven({ name, endpoint }: NamedEndpoint, values: Values): void {
  const required = requiredParameters(endpoint);
  const isMissing = (each: string): boolean => (values[each] ?? null) === null;
  const choices = openChoices(endpoint, isMissing).map((names) => names.join(' or '));
  const missing = [...required.filter(isMissing), ...choices];
  if (missing.length === 0) return;
  throw new TallysheetError('bad-usage', `${name} needs ${missing.join(', ')}`, {
    hint: `Add ${missing.map((each) => `--param ${each.replace(/ or .*/, '')}=…`).join(' ')}.`,
  });
}
