import fc from 'fast-check';
import type { SentCall } from '../service/answers/expected-answer.ts';
import { requestOf } from '../support/row-of-call.ts';
import type { Rehearsal } from '../support/rehearsal.ts';

/** What somebody does in the account, or how much time passes. */
export type Act = SentCall | { readonly passes: number };

/** The assets that the account begins with; others come. */
export const ASSETS = 40;

/** Items of inventory and of asset stock that follow them. */
export const INVENTORY = 30;
export const STOCK = 27;

const SECOND_MS = 1000;
const TIMES = [0, 1, 20, 70, 400, 3_600, 90_000].map((seconds) => seconds * SECOND_MS);

const asset = fc.integer({ min: 1, max: ASSETS });
const supply = fc.integer({ min: ASSETS + 1, max: ASSETS + INVENTORY });
const stock = fc.integer({ min: ASSETS + INVENTORY + 1, max: ASSETS + INVENTORY + STOCK });
/** What was created since. */
const newer = fc.integer({ min: 1, max: 6 }).map((at) => ASSETS + INVENTORY + STOCK + at);
const quantity = fc.constantFrom('1', '3', '10');
const place = fc.constantFrom('1', '2', '3');
const member = fc.constantFrom('2', '3', '4');
const name = fc.stringMatching(/^[A-Zaé][a-z]{3,6} [0-9]$/);

/** What an update cannot do without. */
const KEPT = {
  'fixed_asset[name]': 'Same 1',
  'fixed_asset[group_id]': '1',
  'fixed_asset[purchased_on]': '01/31/2025',
};

const CALLS: readonly fc.Arbitrary<SentCall>[] = [
  fc.tuple(name, place).map(([called, at]): SentCall => [
    'POST /assets.api',
    {
      'fixed_asset[name]': called,
      'fixed_asset[group_id]': '1',
      'fixed_asset[purchased_on]': '01/31/2025',
      'fixed_asset[location_id]': at,
      'cust_attr[Colour]': 'red',
    },
  ]),
  fc.tuple(asset, name).map(([id, called]): SentCall => [
    `PUT /assets/${id}.api`,
    {
      'fixed_asset[name]': called,
      'fixed_asset[group_id]': '2',
      'fixed_asset[purchased_on]': '01/31/2025',
    },
  ]),
  fc.tuple(asset, place).map(([id, at]): SentCall => [
    `PUT /assets/${id}.api`,
    {
      ...KEPT,
      'fixed_asset[location_id]': at,
      'fixed_asset[price]': '7.25',
      'cust_attr[Colour]': 'blue',
    },
  ]),
  asset.map((id): SentCall => [
    `PUT /assets/${id}/retire.api`,
    { 'fixed_asset[retired_on]': '01/10/2026', 'fixed_asset[retire_reason_id]': '1' },
  ]),
  asset.map((id): SentCall => [`PUT /assets/${id}/activate.api`]),
  fc.oneof(asset, newer).map((id): SentCall => [`DELETE /assets/${id}.api`]),
  fc
    .tuple(asset, member)
    .map(([id, who]): SentCall => [`PUT /assets/${id}/checkout.api`, { user_id: who }]),
  asset.map((id): SentCall => [`PUT /assets/${id}/checkin.api`]),
  fc
    .tuple(member, name)
    .map(([id, called]): SentCall => [`PUT /members/${id}.api`, { 'user[last_name]': called }]),
  fc
    .tuple(place, name)
    .map(([id, called]): SentCall => [`PUT /locations/${id}.api`, { 'location[name]': called }]),
  name.map((called): SentCall => ['POST /groups.api', { 'group[name]': called }]),
  name.map((called): SentCall => [
    'POST /inventory.api',
    { 'volatile_asset[name]': called, 'volatile_asset[group_id]': '1' },
  ]),
  fc.tuple(supply, name, place).map(([id, called, at]): SentCall => [
    `PUT /inventory/${id}.api`,
    {
      'volatile_asset[name]': called,
      'volatile_asset[group_id]': '1',
      'volatile_asset[location_id]': at,
    },
  ]),
  supply.map((id): SentCall => [`DELETE /inventory/${id}.api`]),
  fc
    .tuple(supply, quantity, place, fc.constantFrom('add stock', 'new sale'))
    .map(([id, units, at, type]): SentCall => [
      `POST /inventory/${id}/order.api`,
      {
        order_type: type,
        ...{ 'line_item[quantity]': units, 'line_item[price]': '2' },
        ...{ 'line_item[location_id]': at, 'line_item[comments]': 'Used' },
      },
    ]),
  fc.tuple(stock, quantity, member).map(([id, units, who]): SentCall => [
    `POST /stock_assets/${id}/order.api`,
    {
      order_type: 'checkout',
      ...{ 'line_item[quantity]': units, 'user[id]': who, 'line_item[location_id]': '1' },
    },
  ]),
  fc
    .tuple(fc.oneof(supply, stock), quantity, place, place)
    .map(([id, units, from, to]): SentCall => [
      `POST /${id > ASSETS + INVENTORY ? 'stock_assets' : 'inventory'}/${id}/transfer_stock.api`,
      {
        'transfer_stock[quantity]': units,
        ...{ price: '2', from_location: from, to_location: to },
      },
    ]),
  fc.tuple(stock, quantity, place).map(([id, units, at]): SentCall => [
    `POST /stock_assets/${id}/order.api`,
    {
      order_type: 'add stock',
      ...{ 'line_item[quantity]': units, 'line_item[price]': '2', 'line_item[location_id]': at },
    },
  ]),
];

const time = fc.constantFrom(...TIMES).map((passes): Act => ({ passes }));

/** A few acts, with time between some of them. */
export const someActs: fc.Arbitrary<Act[]> = fc.array(
  fc.oneof({ weight: 4, arbitrary: fc.oneof(...CALLS) }, { weight: 1, arbitrary: time }),
  { maxLength: 6 },
);

/** Does them; what the service refuses changes nothing. Answers how many it did not refuse. */
export async function doActs({ service, clock }: Rehearsal, acts: readonly Act[]): Promise<number> {
  let done = 0;
  for (const act of acts) {
    if ('passes' in act) await clock.advance(act.passes);
    else {
      const { status, body } = await service.transport.send(requestOf(act));
      if (status === 200 && !/"errors?":(?!null)/.test(body)) done += 1;
    }
  }
  return done;
}
