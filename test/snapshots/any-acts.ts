import fc from 'fast-check';
import type { SentCall } from '../service/answers/expected-answer.ts';
import { requestOf } from '../support/row-of-call.ts';
import type { Rehearsal } from '../support/rehearsal.ts';

/** What somebody does in the account, or how much time passes. */
export type Act = SentCall | { readonly passes: number };

/** The assets that the account begins with; others come. */
export const ASSETS = 60;

const SECOND_MS = 1000;
const TIMES = [0, 1, 20, 70, 400, 3_600, 90_000].map((seconds) => seconds * SECOND_MS);

const asset = fc.integer({ min: 1, max: ASSETS + 6 });
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
  asset.map((id): SentCall => [`DELETE /assets/${id}.api`]),
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
    { 'inventory[name]': called, 'inventory[group_id]': '1' },
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
