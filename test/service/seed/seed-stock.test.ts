import { describe, expect, test } from 'vitest';
import { DEMO } from '../../../src/service/seed/demo.ts';
import { checkSeed, type SeedDocument } from '../../../src/service/seed/seed.ts';
import { startService } from '../../support/local-service.ts';

const COMPANY: SeedDocument = {
  groups: [{ name: 'Supplies' }],
  locations: [{ name: 'Store' }, { name: 'Shop' }],
  members: [{ email: 'ann@b.example', first_name: 'Ann', last_name: 'Brook', role: 'Staff' }],
};

test('first stock comes in at the price of the item, to where it is kept', async () => {
  const service = startService({
    seed: {
      ...COMPANY,
      inventory: [
        {
          ...{ name: 'Toner', group: 'Supplies', location: 'Store', price: '61.5' },
          initial_stock_quantity: 8,
        },
      ],
    },
  });
  expect((await service.call('GET /inventory/1.api')).body).toMatchObject({
    asset: {
      ...{ net_quantity: 8, initial_stock_quantity: 8, average_cost_per_unit: '61.5' },
      line_items: [{ order_type: 'Add Stock', quantity: 8, location: { name: 'Store' } }],
    },
  });
});

test('movements are made in their order, on their days', async () => {
  const service = startService({
    seed: {
      ...COMPANY,
      asset_stock: [
        {
          ...{ name: 'Hat', group: 'Supplies', location: 'Store' },
          movements: [
            { order: 'add stock', on: '2025-07-01', quantity: 10, price: 3 },
            { order: 'checkout', on: '07/02/2025', quantity: 4, user: 'Ann Brook' },
            { order: 'checkin', on: '2025-07-03', quantity: 1, location: 'Shop' },
          ],
        },
      ],
    },
  });
  expect((await service.call('GET /stock_assets/1/history.api')).body).toMatchObject({
    history: [
      { order_type: 'checkin', quantity: 1, created_at: '2025-07-03 12:00:00' },
      { order_type: 'checkout', quantity: 4, created_at: '2025-07-02 12:00:00' },
      { order_type: 'Add Stock', quantity: 10, created_at: '2025-07-01 12:00:00' },
    ],
  });
  expect((await service.call('GET /stock_assets/1.api')).body).toMatchObject({
    asset: { available_quantity: 7, net_quantity: 10, updated_at: '2026-01-15 12:00:00' },
  });
});

describe('a seed fixes the number of a line item', () => {
  test('which a checkin names; the next movements count on from it', async () => {
    const service = startService({
      seed: {
        ...COMPANY,
        asset_stock: [
          {
            ...{ name: 'Hat', group: 'Supplies', location: 'Store' },
            movements: [
              { order: 'add stock', quantity: 10 },
              { order: 'checkout', line_item: 40, quantity: 4, user: 'Ann Brook' },
              { order: 'add stock', quantity: 1 },
            ],
          },
        ],
      },
    });
    expect((await service.call('GET /stock_assets/1.api')).body).toMatchObject({
      asset: { available_quantity: 7, line_items: [{ id: 41 }, { id: 40 }, { id: 1 }] },
    });
    await service.call('POST /stock_assets/1/checkin.api', {
      order_type: 'checkin',
      selected_line_items: '40',
    });
    expect((await service.call('GET /stock_assets/1.api')).body).toMatchObject({
      asset: { available_quantity: 11, net_quantity: 11 },
    });
  });

  test('of the first movement of all', async () => {
    const seed = withToner({ movements: [{ order: 'add stock', line_item: 7, quantity: 1 }] });
    const service = startService({ seed });
    expect((await service.call('GET /inventory/1.api')).body).toMatchObject({
      asset: { line_items: [{ id: 7 }] },
    });
  });
});

function withToner(toner: SeedDocument[string][number]): SeedDocument {
  return { ...COMPANY, inventory: [{ name: 'Toner', group: 'Supplies', ...toner }] };
}

describe('a document is refused that has', () => {
  test.each<[string, SeedDocument[string][number], string]>([
    [
      'movements that are no list',
      { movements: 3 },
      'the seed, inventory[0].movements: expected a list of rows, found 3',
    ],
    [
      'an unknown word in a movement',
      { movements: [{ quantitty: 3 }] },
      'the seed, inventory[0].movements[0]: unknown key "quantitty"; did you mean "quantity"?',
    ],
    [
      'a threshold without form',
      { thresholds: [{ low: [1] }] },
      'the seed, inventory[0].thresholds[0].low: expected a number, found [1]',
    ],
  ])('%s', (_what, toner, message) => {
    expect(() => checkSeed(withToner(toner))).toThrow(message);
  });
});

describe('a seed is refused where', () => {
  test.each<[string, SeedDocument[string][number], string]>([
    [
      'more goes out than there is',
      { movements: [{ order: 'new sale', quantity: 1 }] },
      'the seed, inventory[0]: quantity is more than the 0 that are without a location',
    ],
    [
      'a movement does not say what it is',
      { movements: [{ quantity: 1 }] },
      "the seed, inventory[0]: order can't be blank",
    ],
    [
      'a movement is not one of this kind',
      { movements: [{ order: 'checkout', quantity: 1 }] },
      'the seed, inventory[0].movements[0].order: is not included in the list',
    ],
    [
      'a quantity is none',
      { movements: [{ order: 'add stock', quantity: 'many' }] },
      'the seed, inventory[0].movements[0].quantity: is not a whole number',
    ],
    [
      'a line item has a number that was given before',
      {
        movements: [
          { order: 'add stock', line_item: 7, quantity: 1 },
          { order: 'add stock', line_item: 7, quantity: 1 },
        ],
      },
      'the seed, inventory[0]: line_item must be above 7, the number of the movement before it',
    ],
    [
      'a location does not exist',
      { thresholds: [{ location: 'Cellar', low: 1 }] },
      'the seed, inventory[0].thresholds[0].location: expected the name of a location',
    ],
  ])('%s', (_what, toner, message) => {
    expect(() => startService({ seed: withToner(toner) })).toThrow(message);
  });
});

test('the demo has stock to play with: low, checked out, and at more than one location', async () => {
  const service = startService({ seed: DEMO });
  const low = await service.call('GET /inventory/filter.api?status=low_stock');
  const stock = await service.call('GET /stock_assets.api');

  expect(low.body).toMatchObject({
    assets: [{ name: 'Packing tape, brown' }, { name: 'Toner, black' }],
  });
  expect(stock.body).toMatchObject({
    assets: [
      { name: 'Folding chair', net_quantity: 24 },
      { name: 'Hard hat', net_quantity: 40, available_quantity: 33, average_cost_per_unit: '14.5' },
    ],
  });
});
