import { describe, expect, test } from 'vitest';
import { withStockOfAccount } from '../../../src/reports/stock/input/account/read-stock-account.ts';
import type { Transport } from '../../../src/wire/messages.ts';
import { FaultyPages, type PageFault } from '../../support/faulty-pages.ts';
import { Rehearsal } from '../../support/rehearsal.ts';
import { sampled } from '../../support/thinned.ts';

const ITEMS = 60;

async function sell(service: Transport, quantity: number): Promise<void> {
  const body = new URLSearchParams({
    ...{ 'line_item[quantity]': String(quantity), order_type: 'new sale' },
    'line_item[price]': '1',
  });
  await service.send({
    ...{ method: 'POST', target: '/inventory/1/order.api' },
    headers: { token: 's3cret-token', 'content-type': 'application/x-www-form-urlencoded' },
    body: Buffer.from(body.toString()),
  });
}

/** How many items and movements a stock report of the account finds. */
async function found(path: string, list: string, faults: PageFault[]): Promise<number[]> {
  const between = (service: Transport): FaultyPages => {
    const faultyPages = new FaultyPages(service, path, list);
    faultyPages.faults = faults;
    return faultyPages;
  };
  const inventory = Array.from({ length: ITEMS }, (_, at) => ({
    ...{ name: `Toner ${at}`, group: 'Supplies', initial_stock_quantity: 20 },
  }));
  const rehearsal = new Rehearsal({ seed: { groups: [{ name: 'Supplies' }], inventory }, between });
  for (const quantity of [1, 2, 1, 3, 2, 1, 2]) await sell(rehearsal.service.transport, quantity);
  return counted(rehearsal);
}

function counted(rehearsal: Rehearsal): Promise<number[]> {
  return withStockOfAccount(rehearsal.workplace(), {}, ({ items }) =>
    Promise.resolve([items.length, items.flatMap(({ movements }) => movements).length]),
  );
}

describe.each([
  ['list of items', '/inventory.api', 'assets'],
  ['history of an item', '/inventory/1/history.api', 'history'],
])('a stock report whose %s', (_what, path, list) => {
  test('is whole has all of it', async () => {
    expect(await found(path, list, [])).toEqual([ITEMS, ITEMS + 7]);
  });

  test.each<PageFault>(
    sampled(
      [
        { page: 2, what: 'empty', times: 1 },
        { page: 2, what: 'repeated', times: 1 },
        { page: 1, what: 'short', times: 1, keeps: 2 },
      ],
      3,
    ),
  )('has a page that is wrong once is complete all the same: %j', async (fault) => {
    expect(await found(path, list, [fault])).toEqual([ITEMS, ITEMS + 7]);
  });

  test.each<PageFault>(
    sampled(
      [
        { page: 2, what: 'empty', times: Infinity },
        { page: 2, what: 'repeated', times: Infinity },
        { page: 1, what: 'short', times: Infinity, keeps: 2 },
      ],
      3,
    ),
  )('has a page that stays wrong is not made: %j', async (fault) => {
    await expect(found(path, list, [fault])).rejects.toMatchObject({ code: 'incomplete-list' });
  });
});

test('a stock report counts a movement once that another one moved to the next page', async () => {
  const toner = { name: 'Toner', group: 'Supplies', initial_stock_quantity: 20 };
  let asked = 0;
  const rehearsal = new Rehearsal({
    seed: { groups: [{ name: 'Supplies' }], inventory: [toner] },
    between: (service) => ({
      send: async (request, options) => {
        if (request.target.startsWith('/inventory/1/history.api')) asked += 1;
        if (asked === 2 && request.target.endsWith('page=2')) await sell(service, 4);
        return service.send(request, options);
      },
    }),
  });
  const { transport } = rehearsal.service;
  for (const quantity of [1, 2, 1, 3, 2, 1]) await sell(transport, quantity);
  expect(await counted(rehearsal)).toEqual([1, 8]);
});

test('a stock report leaves an item out that was deleted after it was listed, and says so', async () => {
  const inventory = ['Ink', 'Toner'].map((name) => ({ name, group: 'Supplies' }));
  const rehearsal = new Rehearsal({
    seed: { groups: [{ name: 'Supplies' }], inventory },
    between: (service) => ({
      send: async (request, options) => {
        if (request.target.startsWith('/inventory/2/history.api')) {
          await service.send({
            ...{ method: 'DELETE', target: '/inventory/2.api' },
            ...{ headers: { token: 's3cret-token' }, body: Buffer.alloc(0) },
          });
        }
        return service.send(request, options);
      },
    }),
  });
  const source = await withStockOfAccount(rehearsal.workplace(), {}, (read) =>
    Promise.resolve(read),
  );
  expect(source.items.map(({ facts }) => facts.name)).toEqual(['Ink']);
  expect(source.remarks).toEqual(['Items deleted while the account was read: 2']);
});
