import { defineResource } from '../define.ts';
import { shownOnly } from '../fields.ts';
import { WORKING_LIMITS } from '../limits.ts';
import { ASSET_STATES, ITEM_FACETS, SEARCH_FACETS } from '../states.ts';
import { IDENTIFIER, IDENTITY, ITEM_ID, PLACE, SHOWN_COUNTS } from './item-fields.ts';
import { ITEMS_AS_SHOWN } from './item-resource.ts';
import { DISPLAY_FLAGS, PAGE } from './parameters.ts';

/** All kinds of item share one space of item numbers, and many paths. */
export const items = defineResource({
  name: 'items',
  singular: 'item',
  title: 'Items',
  section: 'Search',
  id: ITEM_ID,
  unites: ['fixed-assets', 'inventory', 'asset-stock'],
  fields: shownOnly({
    ...IDENTITY,
    ...PLACE,
    ...IDENTIFIER,
    state: { kind: 'choice', choices: ASSET_STATES, label: 'State' },
    last_assigned_to_id: { kind: 'reference', to: 'members', label: 'Last assigned to' },
    assigned_to_user_name: { kind: 'text', label: 'Assigned to' },
    checkout_on: { kind: 'text', timestamp: true, label: 'Checked out on' },
    checkin_due_on: { kind: 'text', timestamp: true, label: 'Checkin due on' },
    net_quantity: { kind: 'integer', label: 'Net quantity' },
    available_quantity: { kind: 'integer', label: 'Available quantity' },
    comments_count: SHOWN_COUNTS.comments_count,
    asset_type: { kind: 'choice', choices: ITEM_FACETS, label: 'Kind of item' },
  }),
  display: 'name',
  namedBy: ['name'],
  signs: { '@': 'identifier' },
  keys: [],
  one: { endpoint: 'detail', in: 'fixed-assets', param: 'asset_no', with: ITEMS_AS_SHOWN },
  lookUps: {
    identifier: { endpoint: 'search', param: 'search', value: '@{value}', with: ITEMS_AS_SHOWN },
    name: { endpoint: 'search', param: 'search', with: ITEMS_AS_SHOWN },
  },
  endpoints: {
    search: {
      route: 'GET /search.api',
      summary: 'Find items by name, #item number or @identifier',
      effect: 'read',
      params: {
        search: { kind: 'text', label: 'What to look for' },
        facet: { kind: 'choice', choices: SEARCH_FACETS, label: 'Kind of item' },
        ...PAGE,
        ...DISPLAY_FLAGS,
      },
      required: ['search'],
      answer: { is: 'page', list: 'assets' },
    },
    publicLinks: {
      route: 'GET /assets/get_public_links.api',
      section: 'Labels and public links',
      summary: 'List the public links of items',
      effect: 'read',
      params: {
        asset_seq: {
          kind: 'numbers',
          to: 'items',
          max: WORKING_LIMITS.mostLabels,
          label: 'Item numbers',
          note: 'all items without it',
        },
        ...PAGE,
      },
      answer: {
        is: 'entries',
        list: 'public_links',
        pageSize: 25,
        fields: {
          sequence_num: { kind: 'integer', label: 'Item #' },
          name: { kind: 'text', label: 'Name' },
          public_link: { kind: 'url', label: 'Public link' },
        },
      },
    },
  },
});
