import type { Endpoints } from '../endpoints.ts';
import type { Fields } from '../fields.ts';
import { ITEM_FACETS, ITEM_TYPES } from '../states.ts';
import { CUSTODY_ENTRY } from './custody.ts';
import { MEMBER } from './member-fields.ts';
import { PAGE } from './parameters.ts';
import { HISTORY_ANSWER } from './stock-fields.ts';

/** The item that an entry is about. */
const ITEM = {
  sequence_num: { kind: 'integer', label: 'Item #' },
  asset_name: { kind: 'text', label: 'Item name' },
} as const satisfies Fields;

/** What is read of that which a member has, and had. */
export const MEMBER_HOLDINGS = {
  checkedOutItems: {
    route: 'PUT /members/{user_id}/checked_out_items.api',
    summary: 'List what is checked out to a member',
    effect: 'read',
    params: {
      ...MEMBER,
      item_type: {
        kind: 'choice',
        choices: [...ITEM_FACETS, ...ITEM_TYPES],
        label: 'Kind of item',
        note: 'all kinds without it',
      },
      ...PAGE,
    },
    answer: {
      is: 'entries',
      list: 'assets',
      pageSize: 25,
      fields: {
        sequence_num: ITEM.sequence_num,
        name: { kind: 'text', label: 'Name' },
        asset_type: { kind: 'choice', choices: ITEM_FACETS, label: 'Kind of item' },
        identifier: { kind: 'text', label: 'Identifier' },
        quantity: { kind: 'integer', label: 'Quantity' },
        checkout_on: { kind: 'text', timestamp: true, label: 'Checked out on' },
        checkin_due_on: { kind: 'text', timestamp: true, label: 'Checkin due on' },
      },
    },
  },
  history: custodyHistory('', { of: 'fixed assets', entry: { ...ITEM, ...CUSTODY_ENTRY } }),
  stockHistory: custodyHistory('_for_stock', {
    of: 'asset stock',
    entry: { ...ITEM, ...HISTORY_ANSWER.fields },
  }),
} as const satisfies Endpoints;

/** A member's history of one sort of item. */
function custodyHistory<const Suffix extends string, const Entry extends Fields>(
  suffix: Suffix,
  { of, entry }: { readonly of: string; readonly entry: Entry },
) {
  return {
    route: `GET /members/{user_id}/checkin_checkout_history${suffix}.api`,
    summary: `List the checkouts and check-ins of ${of} by a member, newest first`,
    effect: 'read',
    params: { ...MEMBER, ...PAGE },
    answer: {
      is: 'entries',
      list: 'history',
      pageSize: 25,
      fields: entry,
    },
  } as const;
}
