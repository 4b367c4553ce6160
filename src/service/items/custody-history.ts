import { mapValues } from '../../kernel/map-values.ts';
import { members } from '../../catalogue/resources/members.ts';
import type { JsonObject } from '../../kernel/json.ts';
import { ASSET_HISTORY_KEYS } from '../answer-keys/answer-keys.ts';
import type { View } from '../records/view.ts';
import type { LineItem } from '../store/line-items.ts';
import type { StoredRecord } from '../store/store.ts';

/** An entry of an asset's history as every answer shows it. */
export function custodyEntry({ id, body }: LineItem, _item: StoredRecord, view: View): JsonObject {
  const { holder_id: holder = null } = body;
  return {
    ...mapValues(ASSET_HISTORY_KEYS, (unset, key) => body[key] ?? unset),
    id,
    assigned_to_id: holder,
    assigned_to_type: holder === null ? null : 'User',
    assigned_to_name: view.valueOf(members.name, holder, 'full_name'),
    created_by_id: view.ownerId,
    company_id: view.companyId,
  };
}
