import { expect, test } from 'vitest';
import { ENDPOINTS } from '../../src/catalogue/index.ts';
import type { Values } from '../../src/catalogue/fields.ts';
import { readOne } from '../../src/account/look-up.ts';
import { createService } from '../../src/service/create-service.ts';
import { callerOver } from '../support/call-service.ts';
import { FakeClock } from '../support/fake-clock.ts';

const SEED = {
  groups: [{ name: 'Supplies' }],
  locations: [{ name: 'Store' }, { name: 'Yard' }],
  members: [{ email: 'ann@b.example', first_name: 'Ann', last_name: 'Brook', role: 'Staff' }],
  inventory: [{ name: 'Toner', group: 'Supplies', location: 'Store', initial_stock_quantity: 100 }],
  asset_stock: [
    {
      ...{ name: 'Hat', group: 'Supplies', location: 'Store', initial_stock_quantity: 100 },
      movements: [{ order: 'checkout', quantity: 40, user: 'ann@b.example' }],
    },
  ],
};
const UNITS = 7;
const QUANTITIES = ['net_quantity', 'available_quantity'];

const INTO_STORE = { quantity: UNITS, location_id: 1 };
const TRANSFER = { quantity: UNITS, from_location: 1, to_location: 2 };

/** What a movement of each operation says; one that is not here fails. */
const SAID: Readonly<Record<string, Values>> = {
  'inventory.add-stock': { asset_no: 1, ...INTO_STORE },
  'inventory.new-sale': { asset_no: 1, ...INTO_STORE },
  'inventory.transfer': { asset_no: 1, ...TRANSFER },
  'asset-stock.add-stock': { stock_no: 2, ...INTO_STORE },
  'asset-stock.checkout': { stock_no: 2, ...INTO_STORE, user_id: 1 },
  'asset-stock.checkin': { stock_no: 2, ...INTO_STORE },
  'asset-stock.transfer': { stock_no: 2, ...TRANSFER },
};

const PROVEN_IN_HISTORY = ENDPOINTS.filter(({ endpoint }) => endpoint.proof?.in === 'history');

test('every call that only a history proves says what it does to the quantities of its item', () => {
  const changing = ENDPOINTS.filter(({ endpoint }) => endpoint.changesStock !== undefined);
  expect(changing.map(({ name }) => name)).toEqual(PROVEN_IN_HISTORY.map(({ name }) => name));
  expect(changing.map(({ name }) => name).toSorted()).toEqual(Object.keys(SAID).toSorted());
});

test.each(PROVEN_IN_HISTORY.map((each) => [each.name, each] as const))(
  '%s does to the quantities of its item what its description says',
  async (name, named) => {
    const clock = new FakeClock({ auto: true });
    const token = 's3cret-token';
    const service = createService({ data: ':memory:', token, clock, rateLimit: 'off', seed: SEED });
    const caller = callerOver(service.transport, { clock });
    const said = SAID[name] ?? {};
    const item = Number(said['asset_no'] ?? said['stock_no']);
    const { resource, endpoint } = named;
    const quantities = async (): Promise<Record<string, number>> => {
      const held = (await readOne(caller, resource, item))?.values ?? {};
      const shown = QUANTITIES.filter((field) => typeof held[field] === 'number');
      return Object.fromEntries(shown.map((field) => [field, Number(held[field])]));
    };
    const before = await quantities();
    const lines = name === 'asset-stock.checkin' ? await checkedOut(caller, item) : {};

    const { result } = await caller.write(named, { ...said, ...lines });

    const { by, shown = {} } = endpoint.changesStock ?? {};
    const expected = Object.entries(before).map(([field, was]) => [
      field,
      was + Number(said[by ?? '']) * (shown[field] ?? 0),
    ]);
    expect(result).toBe('confirmed');
    expect(Object.keys(before)).toEqual(expect.arrayContaining(Object.keys(shown)));
    expect(await quantities()).toEqual(Object.fromEntries(expected));
    service.close();
  },
);

async function checkedOut(caller: ReturnType<typeof callerOver>, item: number): Promise<Values> {
  const named = ENDPOINTS.find(({ name }) => name === 'asset-stock.current-checkouts');
  const answer = named && (await caller.read(named, { stock_no: item }));
  const { current_checkouts: lines } = answer?.body as { current_checkouts: { id: number }[] };
  return { selected_line_items: lines.map(({ id }) => id) as unknown as Values[string] };
}
