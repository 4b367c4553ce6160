import type { Resource } from '../catalogue/define.ts';
import type { Field, NamedField, Values } from '../catalogue/fields.ts';
import { TallysheetError } from '../kernel/messages/errors.ts';
import { isJsonObject, ownValue, type JsonObject } from '../kernel/json.ts';
import { fromAnswer, namedFromAnswer } from '../wire/values.ts';

/** A record of the service, in the form that rows are compared in. */
export interface ServiceRecord {
  readonly id: number;
  /** Every field that the resource describes, but the families of named values; null where empty. */
  readonly values: Values;
  /** The record as it was answered; it may hold secrets, and is never printed whole. */
  readonly raw: JsonObject;
}

/**
 * Creates a record from an answer. The record that contains it is known from the request, because
 * answers do not show it. Throws TallysheetError 'bad-response' if it has no id.
 */
export function recordOf(resource: Resource, raw: JsonObject, asked: Values = {}): ServiceRecord {
  const id = ownValue(raw, resource.id.answer);
  if (typeof id !== 'number' || !Number.isSafeInteger(id)) {
    throw new TallysheetError(
      'bad-response',
      `A ${resource.singular} in a response has no number in ${resource.id.answer}`,
    );
  }
  return { id, values: { ...valuesOf(resource, raw), ...containerIn(resource, asked) }, raw };
}

function containerIn({ within }: Resource, asked: Values): Values {
  const container = within && asked[within.field];
  return container === undefined ? {} : { [within?.field ?? '']: container };
}

/** Whether an answer shows a record of that kind, where several kinds share numbers and paths. */
export function isOfKind({ sort }: Resource, raw: JsonObject): boolean {
  const shown = sort === undefined ? undefined : ownValue(raw, sort.answer);
  return shown === undefined || shown === null || shown === sort?.is;
}

/** The value of a member of a family (`custom:Colour`) in a record; null where it has none. */
export function named(record: ServiceRecord, field: NamedField, member: string): string | null {
  return namedFromAnswer(field, member, record.raw);
}

/** Whether a record shows that the value of a member is a list of options, in no order that counts. */
export function isList({ raw }: ServiceRecord, { shown }: NamedField, member: string): boolean {
  return shown === 'by-name' && isJsonObject(ownValue(raw, member));
}

/** Those whose ids are not known yet; from then on they are. */
export function takeNew(records: readonly ServiceRecord[], known: Set<number>): ServiceRecord[] {
  return records.filter(({ id }) => {
    const isNew = !known.has(id);
    known.add(id);
    return isNew;
  });
}

function valuesOf(resource: Resource, raw: JsonObject): Values {
  const described = Object.entries<Field>(resource.fields).filter(
    ([, { kind }]) => kind !== 'named',
  );
  return Object.fromEntries(described.map(([name, field]) => [name, fromAnswer(name, field, raw)]));
}
