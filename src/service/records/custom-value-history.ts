import { isJsonObject, ownValue, type Json, type JsonObject } from '../../kernel/json.ts';
import { CUSTOM_VALUES } from '../http/body.ts';
import { companyNumber } from './company.ts';
import { readCustomFields, showCustomValues, type CustomField } from './custom-fields.ts';
import type { RecordChange } from './kind.ts';
import type { Store } from '../store/store.ts';
import { stampOf } from '../store/timestamps.ts';

/** Enters each custom field that a write has changed. */
export function recordCustomValues({ store, record, before, now }: RecordChange): void {
  const old = valuesOf(before?.body);
  const changed = Object.entries(valuesOf(record.body)).filter(([name, value]) => {
    return JSON.stringify(value ?? null) !== JSON.stringify(ownValue(old, name) ?? null);
  });
  enterCustomValues(store, Object.fromEntries(changed), now, { item: record.id });
}

/**
 * Enters custom values, by name.
 * @param lineItem the entry of the operation that the values belong to, where they are not those of the item
 */
export function enterCustomValues(
  store: Store,
  values: Json,
  now: number,
  { item, lineItem }: { readonly item: number; readonly lineItem?: number },
): void {
  if (!isJsonObject(values) || Object.keys(values).length === 0) return;
  const stamp = stampOf(now);
  for (const field of readCustomFields(store)) {
    const value = ownValue(values, field.name);
    if (value === undefined) continue;
    const body = {
      ...shapesOf(field, value),
      created_at: stamp,
      line_item_id: lineItem ?? null,
      company_id: companyNumber(store),
      updated_at: stamp,
    };
    store.customHistory.add({ item, field: field.id, body });
  }
}

/** A value in words, and by what its field holds. */
function shapesOf(field: CustomField, value: Json): JsonObject {
  const [[, shown] = ['', '']] = showCustomValues([field], { [field.name]: value });
  const options = Array.isArray(value) ? value : [value];
  const hasOptions = field.type === 'drop-down' || field.type === 'checkbox group';
  return {
    value: Array.isArray(value) ? value.join(', ') : isJsonObject(shown) ? '' : shown,
    number_value: field.type === 'number' ? value : null,
    date_value: field.type === 'date' ? value : null,
    options_value: hasOptions && value !== null ? options : null,
  };
}

function valuesOf(body: JsonObject | undefined): JsonObject {
  const values = body && ownValue(body, CUSTOM_VALUES);
  return isJsonObject(values) ? values : {};
}
