import type { NamedField, Value } from '../../catalogue/fields.ts';
import { isJsonObject, ownValue, type Json, type JsonObject } from '../../kernel/json.ts';
import { readCustomFields, readCustomValues } from './custom-fields.ts';
import { readRates } from './depreciation-rates.ts';
import type { Store } from '../store/store.ts';
import type { Fault } from './refusal.ts';

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
  rates: (kept, { store, body, written, stamp, report }, { min = -Infinity }) =>
    readRates({
      store,
      min,
      written,
      stamp,
      kept: Array.isArray(kept) ? kept.filter(isJsonObject) : [],
      byLife: body['asset_depreciation_mode'] !== 'Percentage',
      onRefused: (sentence) => {
        report('depreciation_rates', sentence);
      },
    }),
};

/** Whether a value is that of a family, by the names of its members. */
export function isFamily(value: Value | undefined): value is Readonly<Record<string, string>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
