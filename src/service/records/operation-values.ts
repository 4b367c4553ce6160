import { pathNames } from '../../catalogue/endpoints.ts';
import type { Field, Fields, LinesField, LineValues, Value } from '../../catalogue/fields.ts';
import type { Json } from '../../kernel/json.ts';
import { faultOf, isBlank, unreadable } from './checks.ts';
import type { Call } from '../call.ts';
import { recordExists } from './kind.ts';
import { isFamily, readNamed } from './named-values.ts';
import { fault, invalidFields, type Fault } from './refusal.ts';
import { beginningOf, endOf, stampOf } from '../store/timestamps.ts';

/**
 * Checks what a call that acts on a record brings, by the description of its endpoint. Returns what
 * is kept of its custom values. Throws Refusal with all that is wrong.
 */
export function checkOperation(call: Call): Json {
  const { params = {}, required = [], route } = call.endpoint.endpoint;
  const inPath = pathNames(route);
  const errors = new Map<string, Fault[]>();
  let custom: Json = null;
  for (const [name, field] of Object.entries<Field>(params)) {
    if (inPath.includes(name)) continue;
    if (field.kind === 'named') {
      custom = readNamed(name, field, namedWriting(call, name, errors));
      continue;
    }
    const found = faultIn(call, name, field, required) ?? faultOfMoment(call, name, field);
    if (found !== undefined) errors.set(name, [found]);
  }
  for (const name of ungiven(call)) if (!errors.has(name)) errors.set(name, [fault('blank')]);
  if (errors.size > 0) throw invalidFields(errors);
  return custom;
}

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
): Fault | undefined {
  if (invalid.has(name)) return unreadable(field);
  const value: Value | undefined = values.get(name);
  if (value === undefined || value === null || isBlank(value)) {
    return required.includes(name) ? fault('blank') : undefined;
  }
  if (field.kind === 'lines') return faultOf(field, value) ?? unknownInLines(account, field, value);
  if (field.kind !== 'reference') return faultOf(field, value);
  const exists = typeof value === 'number' && recordExists(account, field.to, value);
  return exists ? undefined : fault('not-there');
}

/** A record that a line names and that is not there. */
function unknownInLines(
  account: Call['account'],
  { fields }: LinesField,
  value: Value,
): Fault | undefined {
  for (const line of Array.isArray(value) ? (value as readonly LineValues[]) : []) {
    for (const [name, inner] of Object.entries(fields)) {
      const id = line[name];
      if (inner.kind !== 'reference' || inner.readOnly === true || typeof id !== 'number') continue;
      if (!recordExists(account, inner.to, id)) return missingPart(id);
    }
  }
  return undefined;
}

/** `12 does not exist`: one of several records that a value names. */
export function missingPart(id: number | string): Fault {
  return fault('wrong-part', { part: id, fault: fault('not-there') });
}

/** A time belongs to a day, what is to end has not ended yet, and what is over has started. */
function faultOfMoment(
  { values, endpoint, now }: Call,
  name: string,
  field: Field,
): Fault | undefined {
  const value = values.get(name);
  if (isBlank(value)) return undefined;
  if (field.kind === 'time' && field.of !== undefined && isBlank(values.get(field.of))) {
    return fault('time-without-date', { date: field.of });
  }
  if (field.kind !== 'date' || typeof value !== 'string') return undefined;
  const time = values.get(timeOf(endpoint.endpoint.params ?? {}, name));
  if (field.upcoming === true && endOf(value, time) < stampOf(now)) return fault('in-the-past');
  const isAhead = field.elapsed === true && beginningOf(value, time) > stampOf(now);
  return isAhead ? fault('in-the-future') : undefined;
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
  errors: Map<string, Fault[]>,
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
