import type { NamedField, Value } from '../../catalogue/fields.ts';
import { depreciationMethods } from '../../catalogue/resources/reference-lists.ts';
import { canonicalDecimal } from '../../kernel/decimals.ts';
import { isJsonObject, ownValue, type Json, type JsonObject } from '../../kernel/json.ts';
import { readCustomFields, readCustomValues } from './custom-fields.ts';
import { keptText, objectsOf } from '../http/body.ts';
import type { Store } from '../store/store.ts';
import { fault, type Fault } from './refusal.ts';

/** Values of a family that were written to a record. */
export interface NamedWriting {
  readonly store: Store;
  /** The kind of the record. */
  readonly resource: string;
  /** The record as it would be kept otherwise. */
  readonly body: JsonObject;
  /** The texts by the names of the family's members. */
  readonly written: Readonly<Record<string, string>>;
  readonly stamp: string;
  readonly report: (name: string, sentence: Fault) => void;
}

/** What is kept of a family: everything that was kept before, and what was written now. */
export function readNamed(name: string, field: NamedField, writing: NamedWriting): Json {
  const kept = ownValue(writing.body, name) ?? null;
  return READ[field.shown](kept, writing, field);
}

type Read = (kept: Json, writing: NamedWriting, field: NamedField) => Json;

const READ: Readonly<Record<NamedField['shown'], Read>> = {
  'by-name': (kept, { store, resource, written, report }) => {
    const fields = readCustomFields(store).filter(({ kinds }) => kinds.includes(resource));
    const values = readCustomValues(fields, written, report);
    return { ...(isJsonObject(kept) ? kept : {}), ...values };
  },
  rates: ratesAfter,
};

/** The rates of a group; names that are not depreciation methods are ignored, and an empty text takes a rate away. */
function ratesAfter(
  kept: Json,
  { store, body, written, stamp, report }: NamedWriting,
  { min = -Infinity }: NamedField,
): JsonObject[] {
  // A life in months, otherwise the yearly rate in percent.
  const figureKey = body['asset_depreciation_mode'] === 'Percentage' ? 'rate' : 'useful_life';
  const rates = new Map(objectsOf(kept).map((rate) => [rate['depreciation_method_id'], rate]));
  for (const method of store.all(depreciationMethods.name)) {
    const name = keptText(method.body, 'name');
    const text = ownValue(written, name);
    if (typeof text !== 'string') continue;
    const figure = text === '' ? null : canonicalDecimal(text);
    const wrong = faultOfRate(figure, min);
    if (wrong !== undefined) {
      report('depreciation_rates', fault('wrong-part', { part: name, fault: wrong }));
      continue;
    }
    const rate = rates.get(method.id) ?? {
      id: store.takeNumber('depreciation-rates'),
      depreciation_method_id: method.id,
      created_at: stamp,
    };
    rates.set(method.id, { ...rate, [figureKey]: figure ?? null, updated_at: stamp });
  }
  return [...rates.values()];
}

/** @param figure null where it is taken away, undefined where the text is not a number */
function faultOfRate(figure: string | null | undefined, min: number): Fault | undefined {
  if (figure === undefined) return fault('not-a-number');
  return Number(figure ?? min) < min ? fault('too-small', { min }) : undefined;
}

/** Whether a value is that of a family, by the names of its members. */
export function isFamily(value: Value | undefined): value is Readonly<Record<string, string>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
