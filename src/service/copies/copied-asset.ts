import { isJsonObject, ownValue, type Json, type JsonObject } from '../../kernel/json.ts';
import { ASSET_HISTORY_KEYS } from '../answer-keys/answer-keys.ts';
import { keptNumber, keptObjects, keptText } from '../http/body.ts';
import { SERVICE_END, TICKET_NUMBERS } from '../items/services.ts';
import { VERIFICATION_NUMBERS } from '../items/verification.ts';
import type { Store } from '../store/store.ts';
import {
  plainIn,
  plainKeys,
  type Copied,
  type CopiedRecord,
  type CopyPlace,
} from '../records/account-copy.ts';
import { copiedItem, ITEM_ANSWER_KEYS } from './copied-item.ts';
import { memberCalled } from './member-called.ts';

/** How a fixed asset is copied: who has it, its verification, its service tickets and its history. */
export const COPIED_ASSET: Copied = {
  keys: ITEM_ANSWER_KEYS,
  body: (record, { store }) => ({
    ...copiedItem(record),
    holder_id: holderOf(record, store),
    ...verificationIn(record),
    ...ticketsIn(record),
  }),
  entries: copyCustody,
  partNumbers: (body) => [
    [VERIFICATION_NUMBERS, keptNumber(body, 'item_audit_id')],
    ...keptObjects(body, 'services').map(
      (ticket) => [TICKET_NUMBERS, keptNumber(ticket, 'id')] as const,
    ),
  ],
};

/** The member who has it: lists show the name and the e-mail, and a number that need not be that of a member. */
function holderOf({ answer }: CopiedRecord, store: Store): number | null {
  if (answer['state'] !== 'checked_out') return null;
  const numbers = ['holder_id', 'last_assigned_to_id'].map((key) => answer[key]);
  return memberCalled(store, {
    numbers,
    name: keptText(answer, 'assigned_to_user_name'),
    email: keptText(answer, 'assigned_to_user_email'),
  });
}

function verificationIn({ parts }: CopiedRecord): JsonObject {
  const shown = parts?.verification;
  if (shown === undefined) return {};
  const asked = { notes: plainIn(shown, 'notes'), requested_at: plainIn(shown, 'requested_at') };
  const verified = plainKeys(shown, ['verified_at', 'response', 'condition', 'verification_notes']);
  return {
    verification: shown['pending_verification'] === true ? asked : null,
    ...(verified['verified_at'] !== null && { verified }),
  };
}

/** Service tickets, the oldest first, and when the one that is open ends. */
function ticketsIn({ answer, parts }: CopiedRecord): JsonObject {
  const detail = parts?.detail;
  if (detail === undefined) return {};
  const services = keptObjects(detail, 'services')
    .map((ticket) => Object.fromEntries(Object.entries(ticket).filter(([key]) => key !== 'state')))
    .toReversed();
  const ends = services.map((ticket) => keptText(ticket, 'end_date')).toSorted();
  const position = ownValue(detail, 'gps_coordinates');
  return {
    services,
    ...(answer['state'] === 'maintenance' && { [SERVICE_END]: ends.at(-1) ?? null }),
    ...(isJsonObject(position) && { gps_coordinates: position }),
  };
}

/** The keys of an entry that are kept as they are. */
const ENTRY_KEYS = Object.keys(ASSET_HISTORY_KEYS).filter(
  (key) => !['id', 'company_id', 'created_by_id'].includes(key) && !key.startsWith('assigned_'),
);

/** The entries of its history, or the one of the checkout that lasts. */
function copyCustody(
  { id, answer, parts }: CopiedRecord,
  body: JsonObject,
  place: CopyPlace,
): void {
  const { lineItems } = place.store;
  const read = parts?.history;
  const entries = read?.toReversed().map((entry) => ({
    id: keptNumber(entry, 'id'),
    body: { ...plainKeys(entry, ENTRY_KEYS), holder_id: plainIn(entry, 'assigned_to_id') },
  }));
  for (const entry of entries ?? lastingCheckout(id, answer, body)) {
    lineItems.restore({ ...entry, item: id, stillOut: 0 });
  }
}

/** Where nothing numbers it, it has the number of its asset. */
function lastingCheckout(
  asset: number,
  answer: JsonObject,
  body: JsonObject,
): { id: number; body: JsonObject }[] {
  if (body['state'] !== 'checked_out') return [];
  const out: Json = body['checkout_on'] ?? null;
  const entry = {
    is_checkout: true,
    past_checkout: false,
    ...plainKeys(body, ['holder_id', 'checkout_on', 'checkin_due_on', 'location_id']),
    created_at: out,
    updated_at: out,
  };
  return [{ id: keptNumber(answer, 'last_history_id') || asset, body: entry }];
}
