import { describe, expect, expectTypeOf, test } from 'vitest';
import { CATALOGUE } from '../../src/catalogue/index.ts';
import { clientOf, type Client } from '../../src/client/client.ts';
import { readHistory } from '../../src/account/history.ts';
import type { SeedDocument } from '../../src/service/seed/seed.ts';
import { callerOver } from '../support/call-service.ts';
import { FakeClock } from '../support/fake-clock.ts';
import { startService, TEST_TOKEN } from '../support/local-service.ts';
import { ScriptedTransport, type Scripted } from '../support/scripted-transport.ts';
import { Token } from '../../src/kernel/secrets.ts';

const SEED: SeedDocument = {
  groups: [{ name: 'Supplies' }],
  locations: [{ name: 'Store' }],
  inventory: [
    {
      ...{ name: 'Toner', group: 'Supplies', location: 'Store', initial_stock_quantity: 8 },
      thresholds: [{ location: 'Store', low: 2 }],
    },
  ],
};

function clientOfService(seed: SeedDocument): Client {
  const { transport } = startService({ seed });
  return clientOf(callerOver(transport, { token: new Token(TEST_TOKEN) }));
}

function clientOver(...answers: Scripted[]): Client {
  return clientOf(callerOver(new ScriptedTransport(...answers)));
}

describe('a typed call gives', () => {
  test('the entries of a history, and how many pages it has', async () => {
    const client = clientOfService(SEED);
    await client.inventory.newSale({ asset_no: 1, quantity: 3, price: '9.5', comments: 'one' });

    const { entries, totalPages } = await client.inventory.history({ asset_no: 1 });

    expect(totalPages).toBe(1);
    expect(entries.map(({ order_type: type, quantity, price }) => [type, quantity, price])).toEqual(
      [
        ['New Sale', 3, '9.5'],
        ['Add Stock', 8, null],
      ],
    );
    expect(entries[0]?.raw).toMatchObject({ order_type: 'New Sale', price: '9.5' });
    expectTypeOf(entries[0]?.quantity).toEqualTypeOf<number | null | undefined>();
  });

  test('quantities and thresholds by location', async () => {
    const client = clientOfService(SEED);

    const { quantity } = await client.locations.quantity({ asset_id: 1, location_id: 1 });
    const all = await client.locations.quantities({ location_id: 1 });
    const thresholds = await client.inventory.thresholds({ inventory_no: 1 });

    expect(quantity).toBe(8);
    expect(all).toMatchObject({
      ...{ assets: [], stock_assets: [] },
      volatile_assets: [{ sequence_num: 1, name: 'Toner', quantity: 8 }],
    });
    expect(thresholds.location_based_thresholds).toMatchObject([
      { location_id: 1, low: 2, excess: null },
    ]);
    expectTypeOf(quantity).toEqualTypeOf<number | null>();
  });

  test('what does not make sense as null, and the whole of it under raw', async () => {
    const entry = { order_type: 'Add Stock', quantity: 2.5, price: 'dear', more: 1 };
    const client = clientOver({ body: { history: [entry] } });

    const { entries, totalPages } = await client.inventory.history({ asset_no: 1 });

    expect(totalPages).toBeUndefined();
    expect(entries).toMatchObject([
      { order_type: 'Add Stock', quantity: null, price: null, raw: entry },
    ]);
  });

  test.each<Scripted>([
    { body: {} },
    { body: { history: 'none' } },
    { body: { history: [1] } },
    { body: [] },
  ])('no answer for a body without its list: %j', async (answer) => {
    const answers = Array.from({ length: 5 }, () => answer);
    await expect(clientOver(...answers).inventory.history({ asset_no: 1 })).rejects.toMatchObject({
      code: 'bad-response',
    });
  });
});

describe('a whole history', () => {
  async function entriesOver(...answers: Scripted[]): Promise<unknown[]> {
    const caller = callerOver(new ScriptedTransport(...answers), {
      clock: new FakeClock({ auto: true }),
    });
    const quantities: unknown[] = [];
    for await (const entries of readHistory(caller, CATALOGUE.inventory, 1)) {
      quantities.push(...entries.map(({ values }) => values['quantity']));
    }
    return quantities;
  }

  const page = (...quantities: number[]): object => ({
    history: quantities.map((quantity) => ({ quantity })),
  });

  test('is read to the page that is said to be the last', async () => {
    const first = { ...page(9, 8, 7, 6, 5), total_pages: 2 };
    const second = { ...page(3), total_pages: 2 };
    expect(await entriesOver({ body: first }, { body: second })).toEqual([9, 8, 7, 6, 5, 3]);
  });

  test('is read until two pages are empty where no number of pages is reported', async () => {
    const none = { body: page() };
    const pages = [{ body: page(9, 8, 7, 6, 5) }, { body: page(3) }];
    expect(await entriesOver(...pages, none, none, none)).toEqual([9, 8, 7, 6, 5, 3]);
  });

  test('of an item that is not there is refused', async () => {
    await expect(entriesOver({ status: 404, body: {} })).rejects.toMatchObject({
      ...{ code: 'service-refused', status: 404 },
    });
  });

  test('is not kept of every kind', async () => {
    const caller = callerOver(new ScriptedTransport());
    await expect(readHistory(caller, CATALOGUE.groups, 1).next()).rejects.toThrow(
      new RangeError('groups has no history'),
    );
  });
});
