import { depreciationMethods } from '../../catalogue/resources/reference-lists.ts';
import { canonicalDecimal, toServiceDecimal } from '../../kernel/decimals.ts';
import { ownValue, type Json, type JsonObject } from '../../kernel/json.ts';
import { keptObjects, keptText } from '../http/body.ts';
import { fault, type Fault } from './refusal.ts';
import type { Store } from '../store/store.ts';
import type { View } from './view.ts';

interface RatesWriting {
  readonly store: Store;
  readonly kept: readonly JsonObject[];
  /** The texts by the names of depreciation methods; an empty one takes the rate away. */
  readonly written: Readonly<Record<string, string>>;
  /** Whether a figure is a life in months; otherwise it is the yearly rate in percent. */
  readonly byLife: boolean;
  /** The smallest figure that there may be. */
  readonly min: number;
  readonly stamp: string;
  readonly onRefused: (sentence: Fault) => void;
}

/** The rates of a group after a write; names that are not depreciation methods are ignored. */
export function readRates({
  store,
  written,
  byLife,
  min,
  stamp,
  ...writing
}: RatesWriting): JsonObject[] {
  const rates = new Map(writing.kept.map((rate) => [rate['depreciation_method_id'], rate]));
  for (const method of store.all(depreciationMethods.name)) {
    const name = keptText(method.body, 'name');
    const text = ownValue(written, name);
    if (typeof text !== 'string') continue;
    const figure = text === '' ? null : canonicalDecimal(text);
    if (figure === undefined) {
      writing.onRefused(fault('wrong-part', { part: name, fault: fault('not-a-number') }));
      continue;
    }
    if (Number(figure ?? min) < min) {
      writing.onRefused(fault('wrong-part', { part: name, fault: fault('too-small', { min }) }));
      continue;
    }
    const rate = rates.get(method.id) ?? {
      id: store.takeNumber('depreciation-rates'),
      depreciation_method_id: method.id,
      created_at: stamp,
    };
    rates.set(method.id, { ...rate, [byLife ? 'useful_life' : 'rate']: figure, updated_at: stamp });
  }
  return [...rates.values()];
}

/** The rates as answers show them. */
export function showRates(groupId: number, body: JsonObject, view: View): Json {
  return keptObjects(body, 'depreciation_rates').map((rate) => ({
    id: rate['id'] ?? null,
    group_id: groupId,
    depreciation_method_id: rate['depreciation_method_id'] ?? null,
    rate: typeof rate['rate'] === 'string' ? toServiceDecimal(rate['rate']) : null,
    useful_life: typeof rate['useful_life'] === 'string' ? Number(rate['useful_life']) : null,
    depreciation_method_name: view.valueOf(
      depreciationMethods.name,
      rate['depreciation_method_id'],
      'name',
    ),
    created_at: rate['created_at'] ?? null,
    updated_at: rate['updated_at'] ?? null,
  }));
}
