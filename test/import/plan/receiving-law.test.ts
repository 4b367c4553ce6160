import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Rehearsal } from '../../support/rehearsal.ts';
import { rounds } from '../../support/thinned.ts';

const ITEMS = ['Bolt', 'Nut', 'Washer'] as const;
const ORDERS = ['PO-1', 'PO-2'] as const;

type Lines = Readonly<Partial<Record<(typeof ITEMS)[number], number>>>;

/** A row of a delivery note: what it says of an order. */
interface Row {
  readonly order: number;
  readonly byNumber: boolean;
  readonly item: (typeof ITEMS)[number] | undefined;
  readonly quantity: number;
}

const QUANTITY = fc.integer({ min: 1, max: 3 });
const LINES: fc.Arbitrary<Lines> = fc.record(
  { Bolt: QUANTITY, Nut: QUANTITY, Washer: QUANTITY },
  { requiredKeys: [] },
);

/** The rows that list an order as it is, with some of them changed, removed or added. */
function rowsFor(order: number, lines: Lines): fc.Arbitrary<Row[]> {
  const whole = ITEMS.flatMap((item) => {
    const quantity = lines[item];
    return quantity === undefined ? [] : [{ order, item, quantity }];
  });
  const named = { order: fc.constant(order), byNumber: fc.boolean() };
  const kept = whole.map(({ item, quantity }) =>
    fc.record({
      ...named,
      item: fc.constant(item),
      quantity: fc.oneof({ weight: 9, arbitrary: fc.constant(quantity) }, fc.nat({ max: 4 })),
    }),
  );
  const more = fc.record({
    ...named,
    item: fc.constantFrom(undefined, ...ITEMS),
    quantity: QUANTITY,
  });
  return fc
    .tuple(fc.tuple(...kept), fc.option(more, { freq: 3, nil: undefined }))
    .map(([own, other]) => (other === undefined ? own : [...own, other]))
    .chain((rows) => fc.oneof({ weight: 4, arbitrary: fc.constant(rows) }, fc.subarray(rows)));
}

const SHEET = fc.tuple(LINES, LINES).chain((orders) =>
  fc.record({
    orders: fc.constant(orders),
    rows: fc
      .tuple(rowsFor(1, orders[0]), rowsFor(2, orders[1]))
      .chain(([one, two]) =>
        fc.shuffledSubarray([...one, ...two], { minLength: one.length + two.length }),
      ),
  }),
);

/** What the rule says, without the program: no lines, or every line once and whole. */
function isReceived(rows: readonly Row[], lines: Lines): boolean {
  if (rows.length === 0) return false;
  const listed = rows.filter(({ item }) => item !== undefined);
  if (listed.length === 0) return true;
  const asText = (entries: readonly (readonly [unknown, unknown])[]): string =>
    entries
      .map((entry) => entry.join(' '))
      .toSorted()
      .join();
  return (
    asText(listed.map(({ item, quantity }) => [item, quantity])) === asText(Object.entries(lines))
  );
}

test('an order is received if, and only if, the rows on it list all of it or nothing', async () => {
  await fc.assert(
    fc.asyncProperty(SHEET, async ({ orders, rows }) => {
      const rehearsal = new Rehearsal({
        seed: {
          groups: [{ name: 'Parts' }],
          vendors: [{ name: 'Acme' }],
          inventory: ITEMS.map((name) => ({ name, group: 'Parts' })),
          purchase_orders: orders.map((lines, at) => ({
            identification_number: ORDERS[at] ?? '',
            vendor: 'Acme',
            state: 'confirmed',
            items: Object.entries(lines).map(([item, quantity]) => ({ asset_no: item, quantity })),
          })),
        },
      });
      const cells = rows.map(({ order, byNumber, item, quantity }) => [
        byNumber ? `#${order}` : ORDERS[order - 1],
        item ?? '',
        item === undefined ? '' : quantity,
      ]);
      const table = [['PO number', 'Item', 'Received'], ...cells];
      const file = rehearsal.write('note.csv', table.map((row) => `${row.join(',')}\n`).join(''));
      if (rows.length === 0) return;

      const planned = await rehearsal.plan([file], { kind: 'purchase-orders.receive' });

      const calls = planned.rows.flatMap(({ payload }) =>
        payload === undefined ? [] : [Number(payload['po_no'])],
      );
      const wanted = [1, 2].filter((order) =>
        isReceived(
          rows.filter((row) => row.order === order),
          orders[order - 1] ?? {},
        ),
      );
      expect(calls.toSorted()).toEqual(wanted);
      // Every row has an outcome, and each one that is not sent says why.
      for (const { row, status, issues } of planned.rows) {
        const order = rows[row - 2]?.order ?? 0;
        expect([status, issues.length > 0]).toEqual(
          wanted.includes(order) ? ['planned', false] : ['blocked', true],
        );
      }
      rehearsal.close();
    }),
    { numRuns: rounds(12, 12) },
  );
});
