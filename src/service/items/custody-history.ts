import { pageSizeOf } from '../../catalogue/endpoints.ts';
import { members } from '../../catalogue/resources/members.ts';
import type { JsonObject } from '../../kernel/json.ts';
import { ASSET_HISTORY_KEYS } from '../answer-keys/item-keys.ts';
import { ok, type Handler } from '../call.ts';
import type { RecordKind } from '../records/kind.ts';
import { addressedRecord, pageNumber } from '../records/record-handlers.ts';
import { View } from '../records/view.ts';
import type { LineItem } from '../stock/line-items.ts';

/** Answers the checkouts and check-ins of an asset, newest first. */
export function showCustody(kind: RecordKind): Handler {
  return (call) => {
    const { id } = addressedRecord(call, kind);
    const { account, endpoint, now, input } = call;
    const limit = pageSizeOf(endpoint.endpoint.answer);
    const page = pageNumber(call.parameters.get('page')?.at(-1) ?? '');
    const entries = account.store.lineItems.newest(id, { limit, offset: (page - 1) * limit });
    const view = new View(account.store, now, input);
    return ok({
      history: entries.map((entry) => shownEntry(entry, view)),
      total_pages: Math.ceil(account.store.lineItems.count(id) / limit),
    });
  };
}

function shownEntry({ id, body }: LineItem, view: View): JsonObject {
  const shown = Object.keys(ASSET_HISTORY_KEYS).map((key) => [
    key,
    body[key] ?? ASSET_HISTORY_KEYS[key] ?? null,
  ]);
  return {
    ...(Object.fromEntries(shown) as JsonObject),
    id,
    assigned_to_id: body['holder_id'] ?? null,
    assigned_to_name: view.valueOf(members.name, body['holder_id'], 'full_name'),
  };
}
