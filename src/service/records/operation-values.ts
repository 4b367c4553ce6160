import { pathNames } from '../../catalogue/endpoints.ts';
import type { Field, Fields, LinesField, LineValues, Value } from '../../catalogue/fields.ts';
import type { Json } from '../../kernel/json.ts';
import { faultOf, isBlank, unreadable } from './checks.ts';
import type { Call } from '../call.ts';
import { recordExists } from './kind.ts';
import { readNamed } from './named-values.ts';
import { invalidFields } from './refusal.ts';
import { endOf, stampOf } from '../store/timestamps.ts';

/**
 * Checks what a call that acts on a record brings, by the description of its endpoint. Returns what
 * is kept of its custom values. Throws Refusal with all that is wrong.
 */
export function checkOperation(call: Call): Json {
  const { params = {}, required = [], route } = call.endpoint.endpoint;
  const inPath = pathNames(route);
  const errors = new Map<string, string[]>();
  let custom: Json = null;
  for (const [name, field] of Object.entries<Field>(params)) {
    if (inPath.includes(name)) continue;
    if (field.kind === 'named') {
      custom = readNamed(name, field, namedWriting(call, name, errors));
      continue;
    }
    const fault = faultIn(call, name, field, required) ?? faultOfMoment(call, name, field);
    if (fault !== undefined) errors.set(name, [fault]);
  }
  for (const name of ungiven(call)) if (!errors.has(name)) errors.set(name, [BLANK]);
  if (errors.size > 0) throw invalidFields(errors);
  return custom;
}

const BLANK = "can't be blank";

/** The first name of each group of which nothing was sent. */
function ungiven({ endpoint, values }: Call): string[] {
  return (endpoint.endpoint.requiredOneOf ?? []).flatMap((names) =>
    names.every((name) => isBlank(values.get(name))) ? names.slice(0, 1) : [],
  );
}

function faultIn(
  { values, invalid, account }: Call,
  name: string,
  field: Field,
  required: readonly string[],
): string | undefined {
  if (invalid.has(name)) return unreadable(field);
  const value: Value | undefined = values.get(name);
  if (value === undefined || value === null || isBlank(value)) {
    return required.includes(name) ? BLANK : undefined;
  }
  if (field.kind === 'lines') return faultOf(field, value) ?? unknownInLines(account, field, value);
  if (field.kind !== 'reference') return faultOf(field, value);
  const exists = typeof value === 'number' && recordExists(account, field.to, value);
  return exists ? undefined : 'does not exist';
}

/** A record that a line names and that is not there. */
function unknownInLines(
  account: Call['account'],
  { fields }: LinesField,
  value: Value,
): string | undefined {
  for (const line of Array.isArray(value) ? (value as readonly LineValues[]) : []) {
    for (const [name, inner] of Object.entries(fields)) {
      const id = line[name];
      if (inner.kind !== 'reference' || inner.readOnly === true || typeof id !== 'number') continue;
      if (!recordExists(account, inner.to, id)) return `${id} does not exist`;
    }
  }
  return undefined;
}

/** A time belongs to a day, and what is to end has not ended yet. */
function faultOfMoment(
  { values, endpoint, now }: Call,
  name: string,
  field: Field,
): string | undefined {
  const value = values.get(name);
  if (isBlank(value)) return undefined;
  if (field.kind === 'time' && field.of !== undefined && isBlank(values.get(field.of))) {
    return `needs ${field.of} too`;
  }
  if (field.kind !== 'date' || field.upcoming !== true || typeof value !== 'string')
    return undefined;
  return endOf(value, values.get(timeOf(endpoint.endpoint.params ?? {}, name))) < stampOf(now)
    ? 'is in the past'
    : undefined;
}

/** The time of day that belongs to a date field. */
function timeOf(params: Fields, date: string): string {
  const found = Object.entries(params).find(
    ([, field]) => field.kind === 'time' && field.of === date,
  );
  return found?.[0] ?? '';
}

function namedWriting(
  { account, endpoint, values, now }: Call,
  name: string,
  errors: Map<string, string[]>,
): Parameters<typeof readNamed>[2] {
  const written = values.get(name);
  return {
    store: account.store,
    resource: endpoint.resource.name,
    body: {},
    written: isFamily(written) ? written : {},
    stamp: stampOf(now),
    report: (member, sentence) => {
      errors.set(member, [sentence]);
    },
  };
}

function isFamily(value: Value | undefined): value is Readonly<Record<string, string>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
