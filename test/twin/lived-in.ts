import fc from 'fast-check';
import { clientOf } from '../../src/client/client.ts';
import { ServiceRefusal } from '../../src/client/responses/service-refusal.ts';
import { callerOver } from '../support/call-service.ts';
import type { Rehearsal } from '../support/rehearsal.ts';

const ACTS = [
  ...['checkout', 'checkin', 'extend', 'retire', 'activate', 'service', 'ask', 'verify', 'locate'],
  ...['add', 'sell', 'transfer', 'lend', 'return', 'deactivate', 'close', 'rename', 'colour'],
] as const;

type Client = ReturnType<typeof clientOf>;
type Kind = (typeof ACTS)[number];

/** Something that people do, to records that are picked by these numbers. */
const ACT = fc.record({
  act: fc.constantFrom(...ACTS),
  at: fc.nat(),
  other: fc.nat(),
  units: fc.integer({ min: 1, max: 9 }),
});

export type Act = typeof ACT extends fc.Arbitrary<infer Each> ? Each : never;

/** What people did in an account before it is copied. */
export const LIFE: fc.Arbitrary<Act[]> = fc.array(ACT, { minLength: 6, maxLength: 14 });

/** Records by what is done to them. */
interface Picked {
  readonly asset: number;
  readonly item: number;
  readonly stock: number;
  readonly member: number;
  readonly place: number;
  readonly otherPlace: number;
  readonly units: number;
}

const DOING: Readonly<Record<Kind, (client: Client, picked: Picked) => Promise<unknown>>> = {
  checkout: ({ fixedAssets }, { asset, member }) =>
    fixedAssets.checkout({ asset_no: asset, user_id: member, till: '2026-05-01' }),
  checkin: ({ fixedAssets }, { asset, place }) =>
    fixedAssets.checkin({ asset_no: asset, location_id: place, comments: 'back' }),
  extend: ({ fixedAssets }, { asset }) =>
    fixedAssets.extendCheckout({ asset_no: asset, till: '2026-06-01', till_time: '10:30' }),
  retire: ({ fixedAssets }, { asset }) =>
    fixedAssets.retire({ asset_no: asset, retired_on: '2026-01-02', retire_reason_id: 1 }),
  activate: ({ fixedAssets }, { asset }) => fixedAssets.activate({ asset_no: asset }),
  service: ({ fixedAssets }, { asset, item, place }) =>
    fixedAssets.createServiceTicket({
      ...{ asset_no: asset, end_date: '2026-03-01', service_end_time: '12:00' },
      ...{ service_type_name: 'Repair', description: 'Hinge' },
      linked_inventory_items: [{ inventory_no: item, quantity: 1, location_id: place }],
    }),
  ask: ({ fixedAssets }, { asset }) => fixedAssets.requestVerification({ asset_no: asset }),
  verify: ({ fixedAssets }, { asset, member }) =>
    fixedAssets.verifyPossession({ asset_no: asset, user_id: member, condition: 'Good' }),
  locate: ({ fixedAssets }, { asset }) =>
    fixedAssets.locate({ asset_no: asset, latitude: '53.5', longitude: '9.25' }),
  add: ({ inventory, assetStock }, { item, stock, units, place }) =>
    Promise.all([
      inventory.addStock({ asset_no: item, quantity: units, price: '1.95', location_id: place }),
      assetStock.addStock({ stock_no: stock, quantity: units, price: '10', location_id: place }),
    ]),
  sell: ({ inventory }, { item, place }) =>
    inventory.newSale({ asset_no: item, quantity: 1, location_id: place }),
  transfer: ({ inventory }, { item, place, otherPlace }) =>
    inventory.transfer({
      ...{ asset_no: item, quantity: 1, from_location: place, to_location: otherPlace },
    }),
  lend: ({ assetStock }, { stock, member, place }) =>
    assetStock.checkout({
      ...{ stock_no: stock, user_id: member, quantity: 2, location_id: place, till: '2026-04-01' },
    }),
  return: async ({ assetStock }, { stock }) => {
    const { current_checkouts: out } = await assetStock.currentCheckouts({ stock_no: stock });
    const lines = out.flatMap(({ id }) => (id === null ? [] : [id]));
    await assetStock.checkin({ stock_no: stock, selected_line_items: lines, quantity: 1 });
  },
  deactivate: ({ members }, { member }) => members.deactivate({ user_id: member }),
  close: ({ locations }, { otherPlace }) => locations.deactivate({ location_id: otherPlace }),
  rename: ({ fixedAssets }, { asset, units }) =>
    fixedAssets.update({
      ...{ asset_no: asset, name: `Renamed ${units}`, group_id: 1, purchased_on: '2024-01-01' },
    }),
  colour: ({ fixedAssets }, { asset, units }) =>
    fixedAssets.update({
      ...{ asset_no: asset, name: 'Coloured', group_id: 1, purchased_on: '2024-01-01' },
      custom_fields: { Colour: `Shade ${units}`, Weight: `${units}.5` },
    }),
};

/** What makes it likely that the service does something. */
const BEFORE: Readonly<Partial<Record<Kind, Kind>>> = {
  ...{ checkin: 'checkout', extend: 'checkout', ask: 'checkout', verify: 'checkout' },
  ...{
    activate: 'retire',
    sell: 'add',
    transfer: 'add',
    lend: 'add',
    return: 'lend',
    service: 'add',
  },
};

/** Lets people do these things; what the service refuses is not done. */
export async function live(rehearsal: Rehearsal, life: readonly Act[]): Promise<void> {
  const client = clientOf(callerOver(rehearsal.service.transport));
  const ids = async (list: Promise<{ records: readonly { id: number }[] }>): Promise<number[]> =>
    (await list).records.map(({ id }) => id);
  const assets = await ids(client.fixedAssets.list({}));
  const items = await ids(client.inventory.list({}));
  const stock = await ids(client.assetStock.list({}));
  const members = await ids(client.members.list({}));
  const places = await ids(client.locations.list({ status: 'all' }));
  for (const { act, at, other, units } of life) {
    await rehearsal.clock.sleep(61_000);
    const picked = {
      asset: pick(assets, at),
      item: pick(items, at),
      stock: pick(stock, at),
      member: pick(members, other),
      place: pick(places, other),
      otherPlace: pick(places, other + 1),
      units,
    };
    for (const each of [BEFORE[act] ?? act, act]) {
      await DOING[each](client, picked).catch(unlessRefused);
    }
  }
}

function unlessRefused(error: unknown): void {
  if (!(error instanceof ServiceRefusal)) throw error;
}

function pick(ids: readonly number[], at: number): number {
  return ids[at % ids.length] ?? 0;
}
