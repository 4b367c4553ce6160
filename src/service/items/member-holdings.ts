import { assetStock } from '../../catalogue/resources/asset-stock.ts';
import { fixedAssets } from '../../catalogue/resources/fixed-assets.ts';
import type { JsonObject } from '../../kernel/json.ts';
import type { Call, Handler } from '../call.ts';
import { keptText } from '../http/body.ts';
import { addressedRecord, entriesReply, viewOf } from '../records/record-handlers.ts';
import { kindOf } from '../records/kind.ts';
import { showRecord } from '../records/shown-records.ts';
import type { LineItem, MemberEntries } from '../store/line-items.ts';
import { historyEntry } from '../stock/stock-answers.ts';
import { holding, type Selection } from '../store/selection.ts';
import type { StoredRecord } from '../store/store.ts';
import { custodyEntry } from './custody-history.ts';
import { findItem } from './item-places.ts';
import { resourcesOfFacet, resourcesOfType } from './items.ts';

/** The field by which items of a kind name those who have them. */
const HELD_BY: Readonly<Record<string, string>> = {
  [fixedAssets.name]: 'holder_id',
  [assetStock.name]: 'holders',
};

/**
 * Answers what is checked out to a member, in the order of names, also to members without a login.
 */
export const showHoldings: Handler = (call) => {
  const member = addressedRecord(call);
  const { store } = call.account;
  const held: Selection = {
    resources: Object.keys(HELD_BY),
    conditions: [{ idIn: heldBy(call, member) }],
  };
  return entriesReply(
    call,
    (part) => store.select(held, part).map((item) => shownHolding(call, item, member)),
    store.count(held),
  );
};

/** The numbers of the items of the wanted kinds that a member has. */
function heldBy({ account, input }: Call, { id }: StoredRecord): number[] {
  const { item_type: type } = input;
  const wanted = resourcesOfType(type) ?? resourcesOfFacet(type);
  return Object.entries(HELD_BY)
    .filter(([resource]) => wanted?.includes(resource) ?? true)
    .flatMap(([resource, field]) => account.store.select(holding(resource, { [field]: id })))
    .map((item) => item.id);
}

/** An item, with what of it the member has: units are out since the first of their checkouts, and due with the first. */
function shownHolding(call: Call, item: StoredRecord, member: StoredRecord): JsonObject {
  const { account } = call;
  const shown = showRecord(kindOf(account, item.resource), item, viewOf(call));
  const lines = account.store.lineItems
    .stillOut(item.id)
    .filter(({ body }) => body['user_id'] === member.id);
  if (lines.length === 0) return { ...shown, quantity: 1 };
  return {
    ...shown,
    quantity: lines.reduce((sum, { stillOut }) => sum + stillOut, 0),
    checkout_on: earliest(lines, 'checkout_on'),
    checkin_due_on: earliest(lines, 'checkin_due_on'),
  };
}

function earliest(lines: readonly LineItem[], key: string): string | null {
  const known = lines.map(({ body }) => keptText(body, key)).filter((moment) => moment !== '');
  return known.toSorted()[0] ?? null;
}

/** How an entry of each sort is shown. */
const SHOWN: Readonly<Record<MemberEntries, typeof historyEntry>> = {
  assets: custodyEntry,
  stock: historyEntry,
};

/** Answers what a member got and brought back of one sort of item, newest first. */
export function showMemberHistory(sort: MemberEntries): Handler {
  return (call) => {
    const { id } = addressedRecord(call);
    const { store } = call.account;
    const view = viewOf(call);
    return entriesReply(
      call,
      (part) =>
        store.lineItems.newestOfMember(sort, id, part).flatMap((entry) => {
          const item = findItem(store, entry.item);
          if (item === undefined) return [];
          const named = { sequence_num: item.id, asset_name: item.body['name'] ?? null };
          return [{ ...SHOWN[sort](entry, item, view), ...named }];
        }),
      store.lineItems.countOfMember(sort, id),
    );
  };
}
