import { depreciationMethods } from '../../catalogue/resources/reference-lists.ts';
import { toServiceDecimal } from '../../kernel/decimals.ts';
import type { Json } from '../../kernel/json.ts';
import { keptObjects } from '../http/body.ts';
import type { StoredRecord } from '../store/store.ts';
import type { View } from './view.ts';

/** The rates as answers show them. */
export function showRates({ id: group, body }: StoredRecord, view: View): Json {
  return keptObjects(body, 'depreciation_rates').map((rate) => ({
    id: rate['id'] ?? null,
    group_id: group,
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
