import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { READ_FAULTS, WRITE_FAULTS, type Fault } from '../../support/faulty-transport.ts';
import { Rehearsal } from '../../support/rehearsal.ts';
import { seededRandom } from '../../support/seeded-random.ts';
import { rounds } from '../../support/thinned.ts';
import { assertInWeather, weatherOf, type Weather } from '../../support/weather.ts';

const WRITE_PROBLEMS: readonly Fault[] = [...WRITE_FAULTS, 'empty-answer', '409-after-commit'];
const READ_PROBLEMS: readonly Fault[] = [...READ_FAULTS, '502-before-commit'];

const VENDORS = ['Acme', 'Globex'];
const ITEMS = ['Bolt', 'Nut', 'Washer', 'Screw'];
const PLACES = ['', 'Depot'];

const SEED = {
  vendors: VENDORS.map((name) => ({ name })),
  groups: [{ name: 'Parts' }],
  locations: [{ name: 'Depot' }],
  inventory: ITEMS.map((name) => ({ name, group: 'Parts' })),
};

interface Order {
  readonly vendor: number;
  readonly place: number;
  /** The quantity of each item that is on it, by the item's number. */
  readonly quantities: readonly number[];
  /** Whether all of its rows say what holds for the whole order, or only the first one. */
  readonly saysAll: boolean;
}

interface OrdersWeather extends Weather {
  readonly orders: readonly Order[];
}

const ORDER = fc.record<Order>({
  vendor: fc.nat({ max: 1 }),
  place: fc.nat({ max: 1 }),
  quantities: fc
    .array(fc.nat({ max: 9 }), { minLength: ITEMS.length, maxLength: ITEMS.length })
    .filter((quantities) => quantities.some((quantity) => quantity > 0)),
  saysAll: fc.boolean(),
});

const WEATHER = fc.record<OrdersWeather>({
  ...weatherOf({ faults: { min: 0, max: 50 }, deaths: { max: 80, maxLength: 3 } }),
  workers: fc.integer({ min: 1, max: 4 }),
  orders: fc.array(ORDER, { minLength: 1, maxLength: 5 }),
});

const RUNS = rounds(2, 4);

describe(
  'orders of several rows, in any weather',
  { timeout: 180_000 * Math.ceil(RUNS / 20) },
  () => {
    test('become exactly the orders and lines of the sheet, each once', async () => {
      await assertInWeather({
        weather: WEATHER,
        start: () => new Rehearsal({ seed: SEED }),
        plan: (rehearsal, weather) =>
          rehearsal.plan([rehearsal.write('orders.csv', sheetOf(weather))], {
            kind: 'purchase-orders',
          }),
        dangers: { writes: WRITE_PROBLEMS, reads: READ_PROBLEMS },
        check: async ({ rehearsal, outcomes, weather }) => {
          expect(await madeOrders(rehearsal)).toEqual(wantedOrders(weather).toSorted());
          const rows = linesOf(weather).length;
          expect(outcomes).toMatchObject({ created: rows, needsReview: 0, failed: 0 });
        },
        numRuns: RUNS,
      });
    });
  },
);

/** The lines of the orders as rows of a sheet, in a random order. */
function sheetOf(weather: OrdersWeather): string {
  const random = seededRandom(weather.seed);
  const lines = linesOf(weather)
    .map((line) => ({ line, at: random() }))
    .toSorted((one, other) => one.at - other.at)
    .map(({ line }) => line);
  const said = new Set<string>();
  const rows = lines.map(({ ref, order, item, quantity }) => {
    const isFirst = !said.has(ref);
    said.add(ref);
    const head = isFirst || order.saysAll ? [VENDORS[order.vendor], PLACES[order.place]] : ['', ''];
    return [ref, ...head, item, String(quantity)].join(',');
  });
  return ['Order ref,Vendor,Deliver to,Item,Quantity', ...rows, ''].join('\n');
}

async function madeOrders(rehearsal: Rehearsal): Promise<string[]> {
  const made = (await rehearsal.records('purchase-orders')).map(({ values }) => {
    const items = values['items'] as { asset_no: number; quantity: number }[];
    return JSON.stringify([
      values['identification_number'],
      values['vendor_id'],
      values['delivery_location_id'],
      items.map(({ asset_no: item, quantity }) => [item, quantity]).toSorted(),
    ]);
  });
  return made.toSorted();
}

function linesOf({
  orders,
}: OrdersWeather): { ref: string; order: Order; item: string; quantity: number }[] {
  return orders.flatMap((order, at) =>
    order.quantities.flatMap((quantity, item) =>
      quantity === 0 ? [] : [{ ref: `PO-${at + 1}`, order, item: ITEMS[item] ?? '', quantity }],
    ),
  );
}

function wantedOrders({ orders }: OrdersWeather): string[] {
  return orders.map(({ vendor, place, quantities }, at) =>
    JSON.stringify([
      `PO-${at + 1}`,
      vendor + 1,
      place === 0 ? null : 1,
      quantities
        .map((quantity, item): [number, number] => [item + 1, quantity])
        .filter(([, quantity]) => quantity > 0)
        .toSorted(),
    ]),
  );
}
