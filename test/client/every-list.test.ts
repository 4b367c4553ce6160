import { afterAll, beforeAll, describe, expect, expectTypeOf, test } from 'vitest';
import { isPaged } from '../../src/catalogue/endpoints.ts';
import { ENDPOINTS, type Catalogue } from '../../src/catalogue/index.ts';
import type { Client } from '../../src/client/client.ts';
import type { DocumentedCalls } from '../../src/client/calls/index.ts';
import { createClient, type ConnectedClient } from '../../src/client/connect.ts';
import { createService, type LocalService } from '../../src/service/create-service.ts';
import { listen, type ListeningServer } from '../../src/service/http/server.ts';
import { FakeClock } from '../support/fake-clock.ts';
import type { All, Call, Every } from './inferred-calls.ts';
import { MANY_RECORDS } from './many-records.ts';

const TOKEN = 's3cret-token';

let service: LocalService;
let server: ListeningServer;
let client: ConnectedClient;

beforeAll(async () => {
  const clock = new FakeClock({ auto: true });
  service = createService({
    data: ':memory:',
    token: TOKEN,
    clock,
    rateLimit: 'off',
    seed: MANY_RECORDS,
  });
  server = await listen(service, { host: '127.0.0.1', port: 0 });
  client = createClient({ baseUrl: server.url, token: TOKEN, rateLimit: 'off', clock });
  await changeHands();
});
afterAll(async () => {
  await client.close();
  await server.close();
  service.close();
});

/** A history of checkouts and check-ins, and one of a custom field. */
async function changeHands(): Promise<void> {
  for (let round = 0; round < 30; round += 1) {
    await client.fixedAssets.checkin({ asset_no: 2 });
    await client.fixedAssets.checkout({ asset_no: 2, user_id: 1 });
  }
  for (const value of ['red', 'green', 'blue']) {
    const asset = { asset_no: 3, name: 'Laptop 3', group_id: 1, purchased_on: '2025-03-12' };
    await client.fixedAssets.update({ ...asset, custom_fields: { 'Field 1': value } });
  }
}

interface ListCase {
  readonly iterate: (client: Client) => AsyncIterable<{ readonly raw: unknown }>;
  readonly route: string;
  /** The key of the list in the answer. */
  readonly list: string;
  /** How many pages there are; undefined where the list knows none. */
  readonly pages?: number;
}

/** Every list of the interface: its iterator, and the route typed from the specification. */
const LISTS: Readonly<Record<string, ListCase>> = {
  'bundles.list': {
    iterate: ({ bundles }) => bundles.every('list'),
    ...{ route: 'GET /bundles.api', list: 'bundles', pages: 2 },
  },
  'label-templates.list': {
    iterate: ({ labelTemplates }) => labelTemplates.every('list'),
    ...{ route: 'GET /print_label_templates.api', list: 'print_label_templates' },
  },
  'roles.list': {
    iterate: ({ roles }) => roles.every('list'),
    ...{ route: 'GET /custom_roles.api', list: 'custom_roles', pages: 2 },
  },
  'teams.list': {
    iterate: ({ teams }) => teams.every('list'),
    ...{ route: 'GET /teams.api', list: 'teams', pages: 2 },
  },
  'user-listings.list': {
    iterate: ({ userListings }) => userListings.every('list'),
    ...{ route: 'GET /user_listings.api', list: 'user_listings', pages: 2 },
  },
  'custom-fields.list': {
    iterate: ({ customFields }) => customFields.every('list'),
    ...{ route: 'GET /assets/custom_attributes.api', list: 'custom_attributes' },
  },
  'custom-fields.history': {
    iterate: ({ customFields }) =>
      customFields.every('history', { asset_no: 3, custom_attribute_id: 1 }),
    route: 'GET /assets/3/custom_attribute_history.api?custom_attribute_id=1',
    list: 'custom_attribute',
  },
  'custom-filters.list': {
    iterate: ({ customFilters }) => customFilters.every('list', { assets_type: 'fixed_assets' }),
    route: 'GET /custom_filters.api?assets_type=fixed_assets',
    list: 'custom_filters',
  },
  'retire-reasons.list': {
    iterate: ({ retireReasons }) => retireReasons.every('list'),
    ...{ route: 'GET /retire_reasons.api', list: 'retire_reasons' },
  },
  'depreciation-methods.list': {
    iterate: ({ depreciationMethods }) => depreciationMethods.every('list'),
    ...{ route: 'GET /depreciation_methods.api', list: 'depreciation_methods' },
  },
  'groups.list': {
    iterate: ({ groups }) => groups.every('list'),
    ...{ route: 'GET /assets/classification_view.api', list: 'groups', pages: 2 },
  },
  'locations.list': {
    iterate: ({ locations }) => locations.every('list', { status: 'all' }),
    ...{ route: 'GET /locations/get_line_item_locations.api?status=all', list: 'locations' },
    pages: 2,
  },
  'members.list': {
    iterate: ({ members }) => members.every('list'),
    ...{ route: 'GET /members.api', list: 'members', pages: 2 },
  },
  'members.checked-out-items': {
    iterate: ({ members }) => members.every('checkedOutItems', { user_id: 1 }),
    ...{ route: 'PUT /members/1/checked_out_items.api', list: 'assets', pages: 2 },
  },
  'members.history': {
    iterate: ({ members }) => members.every('history', { user_id: 1 }),
    ...{ route: 'GET /members/1/checkin_checkout_history.api', list: 'history', pages: 4 },
  },
  'members.stock-history': {
    iterate: ({ members }) => members.every('stockHistory', { user_id: 1 }),
    route: 'GET /members/1/checkin_checkout_history_for_stock.api',
    ...{ list: 'history', pages: 2 },
  },
  'vendors.list': {
    iterate: ({ vendors }) => vendors.every('list'),
    ...{ route: 'GET /assets/vendors.api', list: 'vendors', pages: 2 },
  },
  'inventory.list': {
    iterate: ({ inventory }) => inventory.every('list'),
    ...{ route: 'GET /inventory.api', list: 'assets', pages: 2 },
  },
  'inventory.filter': {
    iterate: ({ inventory }) => inventory.every('filter', { status: 'low_stock' }),
    ...{ route: 'GET /inventory/filter.api?status=low_stock', list: 'assets', pages: 2 },
  },
  'inventory.history': {
    iterate: ({ inventory }) => inventory.every('history', { asset_no: 31 }),
    ...{ route: 'GET /inventory/31/history.api', list: 'history', pages: 6 },
  },
  'asset-stock.list': {
    iterate: ({ assetStock }) => assetStock.every('list'),
    ...{ route: 'GET /stock_assets.api', list: 'assets', pages: 2 },
  },
  'asset-stock.filter': {
    iterate: ({ assetStock }) =>
      assetStock.every('filter', { status: 'group', filter_param_val: '1' }),
    route: 'GET /stock_assets/filter.api?status=group&filter_param_val=1',
    ...{ list: 'assets', pages: 2 },
  },
  'asset-stock.history': {
    iterate: ({ assetStock }) => assetStock.every('history', { stock_no: 61 }),
    ...{ route: 'GET /stock_assets/61/history.api', list: 'history', pages: 7 },
  },
  'subgroups.list': {
    iterate: ({ subgroups }) => subgroups.every('list', { group_id: 1 }),
    ...{ route: 'GET /groups/get_sub_groups.api?group_id=1', list: 'sub_groups', pages: 2 },
  },
  'shipping-addresses.list': {
    iterate: ({ shippingAddresses }) => shippingAddresses.every('list', { member_id: 1 }),
    ...{ route: 'GET /users/1/shipping_addresses.api', list: 'shipping_addresses', pages: 2 },
  },
  'fixed-assets.list': {
    iterate: ({ fixedAssets }) => fixedAssets.every('list'),
    ...{ route: 'GET /assets.api', list: 'assets', pages: 2 },
  },
  'fixed-assets.filter': {
    iterate: ({ fixedAssets }) => fixedAssets.every('filter', { status: 'checked_out' }),
    ...{ route: 'GET /assets/filter.api?status=checked_out', list: 'assets', pages: 2 },
  },
  'fixed-assets.history': {
    iterate: ({ fixedAssets }) => fixedAssets.every('history', { asset_no: 2 }),
    ...{ route: 'GET /assets/2/history_paginate.api', list: 'history', pages: 13 },
  },
  'fixed-assets.verification-status': {
    iterate: ({ fixedAssets }) => fixedAssets.every('verificationStatus', { seqs: [1, 2] }),
    ...{ route: 'GET /assets/verification_status.api?seqs=1,2', list: 'assets' },
  },
  'items.search': {
    iterate: ({ items }) => items.every('search', { search: 'Laptop' }),
    ...{ route: 'GET /search.api?search=Laptop', list: 'assets', pages: 2 },
  },
  'items.public-links': {
    iterate: ({ items }) => items.every('publicLinks'),
    ...{ route: 'GET /assets/get_public_links.api', list: 'public_links', pages: 4 },
  },
  'comments.list': {
    iterate: ({ comments }) => comments.every('list', { asset_no: 1 }),
    ...{ route: 'GET /assets/1/comments.api', list: 'comments', pages: 2 },
  },
  'reservation-requests.list': {
    iterate: ({ reservationRequests }) => reservationRequests.every('list', { asset_no: 1 }),
    ...{ route: 'GET /assets/1/reservation_requests.api', list: 'reservation_requests', pages: 2 },
  },
  'reservation-requests.filter': {
    iterate: ({ reservationRequests }) => reservationRequests.every('filter', { all: true }),
    ...{ route: 'GET /checkout_requests/filter.api?all=true', list: 'checkout_requests', pages: 3 },
  },
  'reservation-requests.of-member': {
    iterate: ({ reservationRequests }) => reservationRequests.every('ofMember', { user_id: 1 }),
    route: 'GET /members/1/reservation_requests.api',
    ...{ list: 'reservation_requests', pages: 2 },
  },
  'reservation-requests.stock-of-member': {
    iterate: ({ reservationRequests }) =>
      reservationRequests.every('stockOfMember', { user_id: 1 }),
    route: 'GET /members/1/inventory_reservations.api',
    ...{ list: 'inventory_reservations', pages: 2 },
  },
  'purchase-orders.list': {
    iterate: ({ purchaseOrders }) => purchaseOrders.every('list'),
    ...{ route: 'GET /purchase_orders.api', list: 'purchase_orders', pages: 2 },
  },
};

type Page = Readonly<Record<string, unknown>> & { readonly total_pages?: number };

async function ask(route: string, page: number): Promise<Page> {
  const [method = '', target = ''] = route.split(' ');
  const url = `${server.url}${target}${target.includes('?') ? '&' : '?'}page=${page}`;
  const response = await fetch(url, { method, headers: { token: TOKEN } });
  return (await response.json()) as Page;
}

/** Without the key that wraps a record, such as `vendor`. */
function unwrapped(row: unknown): unknown {
  const values = Object.values(row as object) as unknown[];
  const [only] = values;
  return values.length === 1 && typeof only === 'object' && only !== null ? only : row;
}

/** The rows of all pages, asked for one by one until the service says that there are no more. */
async function readByHand({ route, list, pages }: ListCase): Promise<unknown[]> {
  const rows: unknown[] = [];
  for (let page = 1; page <= (pages ?? 1); page += 1) {
    const answer = await ask(route, page);
    if (pages !== undefined) expect(answer.total_pages).toBe(pages);
    rows.push(...(answer[list] as unknown[]).map(unwrapped));
  }
  return rows;
}

describe('an iterator gives what the pages have, one by one over HTTP:', () => {
  test.each(Object.entries(LISTS))('%s', async (_name, listed) => {
    const rows: unknown[] = [];
    for await (const { raw } of listed.iterate(client)) rows.push(raw);
    const byHand = await readByHand(listed);
    expect(byHand.length).toBeGreaterThan(1);
    expect(rows).toEqual(byHand);
  });

  test('every list of the interface is in the table', () => {
    const lists = ENDPOINTS.filter(({ endpoint }) => isPaged(endpoint.answer));
    expect(Object.keys(LISTS).toSorted()).toEqual(lists.map(({ name }) => name).toSorted());
  });

  test('every list that takes a page has several in the table', () => {
    const paged = ENDPOINTS.filter(({ endpoint }) => endpoint.params?.['page'] !== undefined);
    const severalPages = Object.entries(LISTS).filter(([, { pages = 1 }]) => pages > 1);
    expect(severalPages.map(([name]) => name).toSorted()).toEqual(
      paged.map(({ name }) => name).toSorted(),
    );
  });
});

test('records of a kind within another one are read with `all`', async () => {
  const contents: (string | null)[] = [];
  for await (const { content, asset_no } of client.comments.all({ asset_no: 1 })) {
    expect(asset_no).toBe(1);
    contents.push(content);
  }
  expect(contents).toHaveLength(30);
});

describe('the compiler knows', () => {
  type Keys = keyof Catalogue;
  type Operations<K extends Keys> = keyof Catalogue[K]['endpoints'];

  test('a method for each endpoint, and no other', () => {
    type Missing = { [K in Keys]: Exclude<Operations<K>, keyof DocumentedCalls[K]> }[Keys];
    type Invented = {
      [K in Keys]: Exclude<keyof DocumentedCalls[K], Operations<K> | 'all' | 'every'>;
    }[Keys];
    expectTypeOf<Missing>().toBeNever();
    expectTypeOf<Invented>().toBeNever();
  });

  test('what each of them takes and gives', () => {
    type Wrong = {
      [K in Keys]: {
        [O in Operations<K>]: O extends keyof DocumentedCalls[K]
          ? [DocumentedCalls[K][O], Call<K, O>] extends [Call<K, O>, DocumentedCalls[K][O]]
            ? never
            : [K, O]
          : [K, O];
      }[Operations<K>];
    }[Keys];
    expectTypeOf<Wrong>().toBeNever();
  });

  test('how each list is read whole', () => {
    type Wrong = {
      [K in Keys]:
        | ([DocumentedCalls[K]['all'], All<Catalogue[K]>] extends [
            All<Catalogue[K]>,
            DocumentedCalls[K]['all'],
          ]
            ? never
            : [K, 'all'])
        | {
            [O in keyof Every<Catalogue[K]>]: DocumentedCalls[K] extends {
              every: Every<Catalogue[K]>[O];
            }
              ? never
              : [K, O];
          }[keyof Every<Catalogue[K]>];
    }[Keys];
    expectTypeOf<Wrong>().toBeNever();
  });

  test('what the rows of a list are', () => {
    type Rows<T> = T extends AsyncIterable<infer Row> ? Row : never;
    const lists = (each: Client) => ({
      comments: each.comments.every('list', { asset_no: 1 }),
      history: each.fixedAssets.every('history', { asset_no: 1 }),
    });
    expect(lists).toBeTypeOf('function');
    type Comment = Rows<ReturnType<typeof lists>['comments']>;
    expectTypeOf<Comment['id']>().toEqualTypeOf<number>();
    expectTypeOf<Comment['content']>().toEqualTypeOf<string | null>();
    type Entry = Rows<ReturnType<typeof lists>['history']>;
    expectTypeOf<Entry['is_checkout']>().toEqualTypeOf<boolean | null>();
    const wrong = (each: Client): unknown[] => [
      // @ts-expect-error -- the item is missing
      each.comments.every('list', {}),
      // @ts-expect-error -- the iterator turns the pages
      each.comments.every('list', { asset_no: 1, page: 2 }),
      // @ts-expect-error -- this call lists nothing
      each.comments.every('create', { asset_no: 1, content: 'x' }),
      // @ts-expect-error -- comments are within an item
      each.comments.all(),
    ];
    expect(wrong).toBeTypeOf('function');
  });
});
