import type { ServiceRecord } from '../../src/client/records.ts';
import type { Acts } from '../support/acts-of-others.ts';
import { endpointNamed } from '../support/call-service.ts';
import type { Account } from './account.ts';
import { BY_HAND, CRANE, HOISTS, ITEM } from './registers.ts';
import { EXTRAS, PUMPS } from './shared-registers.ts';

/** What a colleague says of an item; no row of a register says that. */
export const REMARK = 'Dented';

const [ANN, BO, DEPOT, YARD] = [1, 2, 1, 2];
const RETIRED = { retired_on: '2026-01-12', retire_reason_id: 1 };

/** An update takes all of these. */
function kept({ id, values }: ServiceRecord): Record<string, unknown> {
  const { name, identifier, purchased_on } = values;
  return { asset_no: id, name, identifier, purchased_on, group_id: 1 };
}

/** What they enter, different each time. */
type OnAsset = (asset: ServiceRecord, entry: number) => Acts;

const DESCRIBE: OnAsset = (asset, entry) => [
  ['fixed-assets.update', { ...kept(asset), description: `Seen ${entry}` }],
];

/** What changes neither who has an item nor whether it exists. */
const BESIDE: Readonly<Record<string, OnAsset>> = {
  describes: DESCRIBE,
  'comments on': ({ id }) => [['comments.create', { asset_no: id, content: REMARK }]],
};

const ON_ASSET: Readonly<Record<string, OnAsset>> = {
  ...BESIDE,
  prices: (asset, entry) => [['fixed-assets.update', { ...kept(asset), price: `${entry}.5` }]],
  renames: (asset, entry) => [
    ['fixed-assets.update', { ...kept(asset), name: `Renamed ${entry}` }],
  ],
  'checks out': ({ id }) => [['fixed-assets.checkout', { asset_no: id, user_id: BO }]],
  'checks in': ({ id }) => [['fixed-assets.checkin', { asset_no: id }]],
  'returns and hands out': ({ id }) => [
    ['fixed-assets.checkin', { asset_no: id }],
    ['fixed-assets.checkout', { asset_no: id, user_id: ANN }],
  ],
  extends: ({ id }, entry) => [
    ['fixed-assets.extend-checkout', { asset_no: id, till: `${2030 + (entry % 60)}-01-31` }],
  ],
  retires: ({ id }) => [['fixed-assets.retire', { asset_no: id, ...RETIRED }]],
  activates: ({ id }) => [['fixed-assets.activate', { asset_no: id, location_id: DEPOT }]],
  'retires and activates': ({ id }) => [
    ['fixed-assets.retire', { asset_no: id, ...RETIRED }],
    ['fixed-assets.activate', { asset_no: id }],
  ],
  'asks to verify': ({ id }) => [['fixed-assets.request-verification', { asset_no: id }]],
  verifies: ({ id }) => [
    ['fixed-assets.verify-possession', { asset_no: id, user_id: ANN, notes: 'Seen' }],
  ],
  deletes: ({ id }) => [['fixed-assets.delete', { asset_no: id }]],
};

const MEMBER = { user_id: BO, first_name: 'Bo', last_name: 'Hay', role_id: 2 };

type OnAccount = (entry: number, account: Account) => Acts | Promise<Acts>;

const ELSEWHERE: Readonly<Record<string, OnAccount>> = {
  'deactivates Bo': () => [['members.deactivate', { user_id: BO }]],
  'activates Bo': () => [['members.activate', { user_id: BO }]],
  'deactivates and activates Bo': () => [
    ['members.deactivate', { user_id: BO }],
    ['members.activate', { user_id: BO }],
  ],
  'corrects the telephone of Bo': (entry) => [
    ['members.update', { ...MEMBER, email: 'bo@firm.example', phone_number: `${entry}` }],
  ],
  'deactivates Yard': () => [['locations.deactivate', { location_id: YARD }]],
  'activates Yard': () => [['locations.activate', { location_id: YARD }]],
  'describes Yard': (entry) => [
    ['locations.update', { location_id: YARD, name: 'Yard', description: `Seen ${entry}` }],
  ],
  [`moves ${ITEM}`]: async (_entry, account) => [
    [
      'inventory.add-stock',
      { asset_no: await account.idOf('inventory', ITEM), quantity: BY_HAND, price: '1.0' },
    ],
  ],
};

interface OnOneAsset {
  /** Its name or identifier. */
  readonly item: string;
  readonly calls: OnAsset;
}

function onEach(
  items: readonly string[],
  acts: Readonly<Record<string, OnAsset>>,
): [string, OnOneAsset][] {
  return items.flatMap((item) =>
    Object.entries(acts).map(([act, calls]): [string, OnOneAsset] => [
      `${act} ${item}`,
      { item, calls },
    ]),
  );
}

const { prices = DESCRIBE } = ON_ASSET;

const ON_ASSETS: ReadonlyMap<string, OnOneAsset> = new Map([
  ...onEach([...PUMPS.map(({ identifier }) => identifier), ...EXTRAS], ON_ASSET),
  // Whether a row of these is there is counted by name, and who has them by their history.
  ...onEach([CRANE, ...HOISTS], BESIDE),
  ...onEach(['A-0', 'A-1'], { ...BESIDE, prices }),
]);

/** By `checks in P-3`: every kind of act on every record that may bear it. */
export const COLLEAGUE_ACTS: readonly string[] = [...ON_ASSETS.keys(), ...Object.keys(ELSEWHERE)];

/** Those that change what a row of a register changes as well. */
export const ACTS_ON_ROWS: readonly string[] = [
  ...['prices P-1', 'describes P-1', 'prices P-2', 'returns and hands out P-3', 'extends P-3'],
  ...['checks in P-3', 'checks out P-4', 'retires P-4', 'retires P-5', 'checks out P-5'],
  ...['activates P-6', 'extends P-7', 'checks in P-7', 'prices P-8', 'comments on X-1'],
  ...['checks out X-2', 'activates Bo', 'activates Yard', 'deactivates and activates Bo'],
];

/** Does one of them past all faults. Returns whether the service accepted all of it. */
export async function actAsColleague(
  act: string,
  entry: number,
  account: Account,
): Promise<boolean> {
  const caller = account.caller();
  const calls = await callsOf(act, entry, account);
  for (const [name, values] of calls) {
    const { result } = await caller.write(endpointNamed(name), values as never);
    if (result !== 'confirmed') return false;
  }
  return calls.length > 0;
}

async function callsOf(act: string, entry: number, account: Account): Promise<Acts> {
  const { item, calls } = ON_ASSETS.get(act) ?? {};
  if (calls === undefined) return ELSEWHERE[act]?.(entry, account) ?? [];
  const assets = await account.records('fixed-assets');
  const asset = assets.find(({ values: { name, identifier } }) =>
    [name, identifier].includes(item),
  );
  return asset === undefined ? [] : calls(asset, entry);
}
