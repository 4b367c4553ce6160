import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compareRegisters } from '../../src/compare/compare-registers.ts';
import type { CompareOptions } from '../../src/compare/compare-options.ts';
import type { ComparisonReport } from '../../src/compare/comparison-report.ts';
import type { SeedDocument } from '../../src/service/seed/seed.ts';
import { KIND_BY_FILE, Rehearsal } from '../support/rehearsal.ts';
import { rounds } from '../support/thinned.ts';

/** An order, of the account or of a register: quantities by item. */
interface Order {
  readonly number: string;
  readonly vendor: string;
  readonly place: string;
  readonly state: string;
  readonly lines: Readonly<Record<string, number>>;
}

const ITEMS = ['Bolt', 'Nut', 'Paper'];
const STATES = ['draft', 'confirmed', 'received', 'void'];

const order = (number: number): fc.Arbitrary<Order> =>
  fc.record({
    number: fc.constant(`PO-${number}`),
    vendor: fc.constantFrom('Northwind', 'Contoso'),
    place: fc.constantFrom('', 'Depot', 'Berlin'),
    state: fc.constantFrom(...STATES),
    lines: fc
      .subarray(ITEMS, { minLength: 1 })
      .chain((items) =>
        fc.record(Object.fromEntries(items.map((item) => [item, fc.constantFrom(1, 20)]))),
      ),
  });

/** The orders of an account and of a register, with how the rows of the register are written. */
const sides = fc
  .tuple(fc.subarray([1, 2, 3, 4, 5]), fc.subarray([1, 2, 3, 4, 5, 6], { minLength: 1 }))
  .chain(([account, register]) =>
    fc.record({
      account: fc.tuple(...account.map(order)),
      register: fc.tuple(...register.map(order)),
      equal: fc.subarray(account),
      writing: fc.record({ repeats: fc.boolean(), backwards: fc.boolean() }),
      /** Of an order that lists an item twice. */
      broken: fc.constantFrom('', 'PO-1,Northwind,,void,Nut,1\nPO-1,Northwind,,void,Nut,1\n'),
    }),
  )
  .map(({ account, register, equal, ...others }) => ({
    account,
    ...others,
    register: register.map(
      (row) => account.find(({ number }) => number === row.number && isAmong(equal, number)) ?? row,
    ),
  }));

function isAmong(numbers: readonly number[], name: string): boolean {
  return numbers.some((number) => name === `PO-${number}`);
}

function office(orders: readonly Order[]): SeedDocument {
  return {
    groups: [{ name: 'Hardware' }],
    locations: [{ name: 'Depot' }, { name: 'Berlin' }],
    vendors: [{ name: 'Northwind' }, { name: 'Contoso' }],
    inventory: ITEMS.map((name) => ({ name, group: 'Hardware', price: '0.50' })),
    purchase_orders: orders.map(({ number, vendor, place, state, lines }) => ({
      ...{ identification_number: number, vendor, state },
      ...(place !== '' && { delivery_location: place }),
      items: Object.entries(lines).map(([asset_no, quantity]) => ({ asset_no, quantity })),
    })),
  };
}

interface Writing {
  /** Each row says everything of its order. */
  readonly repeats: boolean;
  readonly backwards: boolean;
}

function csv(orders: readonly Order[], { repeats, backwards }: Writing): string {
  const rows = orders.flatMap(({ number, vendor, place, state, lines }) =>
    Object.entries(lines).map(([item, quantity], at) =>
      [
        number,
        ...(at === 0 || repeats ? [vendor, place, state] : ['', '', '']),
        item,
        quantity,
      ].join(),
    ),
  );
  const lines = backwards ? rows.toReversed() : rows;
  return `PO number,Vendor,Deliver to,Status,Item,Quantity\n${lines.join('\n')}\n`;
}

function compare(
  rehearsal: Rehearsal,
  file: string,
  options: CompareOptions = {},
): Promise<ComparisonReport> {
  const request = { files: [file], kind: 'purchase-orders' };
  return compareRegisters(request, rehearsal.workplace(), {
    ...{ out: 'comparison.xlsx', force: true },
    ...options,
  });
}

function sortedLines({ lines }: Order): string {
  return JSON.stringify(Object.entries(lines).toSorted());
}

function isEqual(one: Order, other: Order): boolean {
  const heads = [one, other].map(({ vendor, place, state }) => [vendor, place, state].join('|'));
  return heads[0] === heads[1] && sortedLines(one) === sortedLines(other);
}

/** The numbers of the orders in each list, by the orders themselves. */
function naiveLists(
  register: readonly Order[],
  account: readonly Order[],
): Record<'matched' | 'differing' | 'missing' | 'unexpected', string[]> {
  const numbers = (orders: readonly Order[]): string[] => orders.map(({ number }) => number);
  const partner = ({ number }: Order): Order | undefined =>
    account.find((each) => each.number === number);
  const pairs = register.flatMap((one) => {
    const other = partner(one);
    return other === undefined ? [] : [{ one, isSame: isEqual(one, other) }];
  });
  return {
    matched: numbers(pairs.flatMap(({ one, isSame }) => (isSame ? [one] : []))),
    differing: numbers(pairs.flatMap(({ one, isSame }) => (isSame ? [] : [one]))),
    missing: numbers(register.filter((each) => partner(each) === undefined)),
    unexpected: numbers(
      account.filter(
        ({ number, state }) => state !== 'void' && !numbers(register).includes(number),
      ),
    ),
  };
}

/** The fields that differ by order, line and name, but for those that a reason is given for. */
function unexplained({ differing }: ComparisonReport): string[] {
  return differing.flatMap(({ register, fields }) =>
    fields.flatMap(({ field, line = '', obstacle }) =>
      obstacle === undefined ? [`${register.key} ${line} ${field}`] : [],
    ),
  );
}

test('orders are in the lists of a naive comparison, and plans leave nothing but what they name', async () => {
  await fc.assert(
    fc.asyncProperty(sides, async ({ account, register, writing, broken }) => {
      const rehearsal = new Rehearsal({ seed: office(account) });
      const sound = broken === '' ? register : register.filter(({ number }) => number !== 'PO-1');
      const known = broken === '' ? account : account.filter(({ number }) => number !== 'PO-1');
      const file = rehearsal.write('orders.csv', `${csv(sound, writing)}${broken}`);
      const expected = naiveLists(sound, known);

      const before = await compare(rehearsal, file);

      expect(before.checks.failed).toBe(0);
      expect({
        matched: before.lists.matched.register,
        differing: before.differing.map((each) => each.register.key).toSorted(),
        missing: before.missing.map(({ key }) => key).toSorted(),
        unexpected: before.unexpected.map(({ key }) => key).toSorted(),
      }).toEqual({ ...expected, matched: expected.matched.length, ...sortedIn(expected) });
      const { missing, differing, unexpected, register: copy = file } = before.files;
      const corrected = await compare(rehearsal, copy, { withoutFiles: true });
      const none = { register: 0, other: 0 };
      expect(corrected.lists).toMatchObject({
        ...{ differing: none, missing: none, unexpected: none },
        notComparable: before.lists.notComparable,
      });
      for (const plan of [missing, differing, unexpected].filter((each) => each !== undefined)) {
        const { summary } = await rehearsal.import([plan], { kind: KIND_BY_FILE });
        expect(summary.outcomes).toMatchObject({ failed: 0, skipped: 0, needsReview: 0 });
      }
      const after = await compare(rehearsal, file, { withoutFiles: true });
      expect(after.missing).toEqual([]);
      expect(after.unexpected.filter(({ obstacle }) => obstacle === undefined)).toEqual([]);
      // A new order is a draft, which another comparison brings into the state of the register.
      const created = new Set(expected.missing);
      const left = unexplained(after).filter((field) => !created.has(field.split(' ')[0] ?? ''));
      expect(left).toEqual([]);
      rehearsal.close();
    }),
    { numRuns: rounds(12, 40) },
  );
});

function sortedIn(
  lists: ReturnType<typeof naiveLists>,
): Pick<ReturnType<typeof naiveLists>, 'differing' | 'missing' | 'unexpected'> {
  const { differing, missing, unexpected } = lists;
  return {
    differing: differing.toSorted(),
    missing: missing.toSorted(),
    unexpected: unexpected.toSorted(),
  };
}
