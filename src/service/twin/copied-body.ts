import type { Field } from '../../catalogue/fields.ts';
import { ownValue, type Json, type JsonObject } from '../../kernel/json.ts';
import { fromAnswer } from '../../wire/values.ts';
import { plainIn, type CopiedRecord, type CopyPlace } from '../records/account-copy.ts';
import { customValuesIn, readCustomFields } from '../records/custom-fields.ts';
import type { RecordKind } from '../records/kind.ts';

/** What follows from other records, or belongs to the whole account. */
const NOT_KEPT: ReadonlySet<string> = new Set(['company_id']);

/** A record as the twin keeps it, so that its answers show what those of the account showed. */
export function copiedBody(kind: RecordKind, record: CopiedRecord, place: CopyPlace): JsonObject {
  const { resource, keys = {}, fresh, copied } = kind;
  const { answer, within } = record;
  const plain = ['created_at', 'updated_at', ...Object.keys(keys)]
    .filter((key) => key !== resource.id.answer && !NOT_KEPT.has(key))
    .map((key): [string, Json] => [key, plainIn(answer, key)])
    .filter(([, value]) => value !== null);
  const body: JsonObject = {
    ...fresh?.(),
    ...Object.fromEntries(plain),
    ...describedValues(kind, answer, place),
    ...(resource.within !== undefined &&
      within !== undefined && { [resource.within.field]: within }),
    ...copied?.body?.(record, place),
  };
  return { ...body, ...kind.complete?.(body) };
}

function describedValues(kind: RecordKind, answer: JsonObject, place: CopyPlace): JsonObject {
  const { resource, beside = {} } = kind;
  const values = Object.entries<Field>(resource.fields).flatMap(
    ([name, field]): [string, Json][] => {
      if (Object.hasOwn(beside, name) || field.kind === 'lines') return [];
      if (field.kind === 'named') {
        return field.shown === 'by-name' ? [[name, customValues(kind, answer, place)]] : [];
      }
      if (field.answer === null || ownValue(answer, field.answer ?? name) === undefined) return [];
      return [[name, fromAnswer(name, field, answer)]];
    },
  );
  return Object.fromEntries(values);
}

function customValues(
  { resource }: RecordKind,
  answer: JsonObject,
  { store }: CopyPlace,
): JsonObject {
  const fields = readCustomFields(store).filter(({ kinds }) => kinds.includes(resource.name));
  return customValuesIn(fields, answer);
}
