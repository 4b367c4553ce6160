import { members } from '../../catalogue/resources/members.ts';
import type { JsonObject } from '../../kernel/json.ts';
import { ASSET_HISTORY_KEYS } from '../answer-keys/item-keys.ts';
import type { Handler } from '../call.ts';
import { entriesReply } from '../records/entry-pages.ts';
import { addressedRecord } from '../records/record-handlers.ts';
import { View } from '../records/view.ts';
import type { LineItem } from '../store/line-items.ts';

/** Answers the checkouts and check-ins of an asset, newest first. */
export const showCustody: Handler = (call) => {
  const { id } = addressedRecord(call);
  const { lineItems } = call.account.store;
  const view = new View(call.account.store, call.now, call.input);
  return entriesReply(
    call,
    (part) => lineItems.newest(id, part).map((entry) => shownEntry(entry, view)),
    lineItems.count(id),
  );
};

/** An entry of an asset's history as every answer shows it. */
export function shownEntry({ id, body }: LineItem, view: View): JsonObject {
  const shown = Object.keys(ASSET_HISTORY_KEYS).map((key) => [
    key,
    body[key] ?? ASSET_HISTORY_KEYS[key] ?? null,
  ]);
  const { holder_id: holder = null } = body;
  return {
    ...(Object.fromEntries(shown) as JsonObject),
    id,
    assigned_to_id: holder,
    assigned_to_type: holder === null ? null : 'User',
    assigned_to_name: view.valueOf(members.name, holder, 'full_name'),
    created_by_id: view.ownerId,
    company_id: view.companyId,
  };
}
