import fc from 'fast-check';
import { clientOf } from '../../src/client/client.ts';
import type { SeedDocument } from '../../src/service/seed/seed.ts';
import { callerOver } from '../support/call-service.ts';
import { Rehearsal } from '../support/rehearsal.ts';

/** Text of all sorts: foreign letters, quotes, line breaks, formulas, blanks at the ends. */
const TEXT = fc.oneof(
  fc.stringMatching(/^[a-zA-ZäöüßéñżЖ0-9 ,;"'|/<>&=+@-]{0,20}$/),
  fc.constantFrom('=1+1', "'=1+1", '-5', '@home', ' two  blanks ', 'a\nb', '"', '0042', '#7', ''),
);
const NAME = fc.stringMatching(/^[A-Za-zéЖ][A-Za-z0-9 =/>#@'"-]{2,12}[a-z]$/);
const AMOUNT = fc.constantFrom('', '0.5', '12', '99.90', '1234.567', '123456789012.34');
const DATE = fc.constantFrom('2024-02-29', '2023-01-05', '1999-12-31');

const MANY = { minLength: 1, maxLength: 4 };

function records<T>(record: fc.Arbitrary<T>): fc.Arbitrary<T[]> {
  return fc.array(record, MANY);
}

/** The service refuses a second record with the same key; two that are drawn can be equal. */
function keyedRecords<T>(key: keyof T, record: fc.Arbitrary<T>): fc.Arbitrary<T[]> {
  return fc.uniqueArray(record, { ...MANY, selector: (each) => each[key] });
}

const custom = fc.record({
  Colour: TEXT,
  'Serial number': fc.constantFrom('', '0042', '77', '12345678901234567890'),
  Checked: fc.constantFrom('', '02/29/2024'),
  Weight: fc.constantFrom('', '1.50', '20'),
});

const ITEM = {
  name: NAME,
  group: fc.constantFrom('Computers', 'Odd / "group"'),
  location: fc.constantFrom('North', 'North / Floor 1'),
  description: TEXT,
  manufacturer: TEXT,
  price: AMOUNT,
  vendor: fc.constant('Harbour, Supply & Co'),
  custom_fields: custom,
};

const ITEM_KINDS = ['fixed-assets', 'inventory', 'asset-stock'];

/** What a seed makes of every kind, in all their variety. */
const SEED: fc.Arbitrary<SeedDocument> = fc.record({
  custom_fields: fc.constant([
    { name: 'Colour', type: 'text', kinds: ITEM_KINDS },
    { name: 'Serial number', type: 'text', kinds: ITEM_KINDS },
    { name: 'Checked', type: 'date', kinds: ITEM_KINDS },
    { name: 'Weight', type: 'number', kinds: ITEM_KINDS },
  ]),
  groups: fc.constant([
    { name: 'Computers', depreciation_rates: { 'Straight Line': '36' } },
    { name: 'Odd / "group"', description: '=SUM(A1)' },
  ]),
  subgroups: fc.constant([
    { group: 'Computers', name: 'Small' },
    { group: 'Computers', name: 'Tiny', parent: 'Small' },
  ]),
  locations: fc.constant([{ name: 'North' }, { name: 'Floor 1', parent: 'North' }]),
  vendors: fc.constant([{ name: 'Harbour, Supply & Co', email: 'Sales@example.com' }]),
  members: keyedRecords(
    'email',
    fc.record({
      email: fc.uuid().map((id) => `${id}@example.com`),
      first_name: fc.constantFrom('Ada', 'Žofia'),
      last_name: NAME,
      role: fc.constant('Staff'),
      city: TEXT,
      country: fc.constantFrom('US', 'DE'),
    }),
  ),
  fixed_assets: keyedRecords(
    'identifier',
    fc.record({
      ...ITEM,
      sub_group: fc.constant('Small'),
      group: fc.constant('Computers'),
      purchased_on: DATE,
      identifier: fc.uuid(),
      salvage_value: AMOUNT,
    }),
  ),
  inventory: records(fc.record(ITEM)),
  asset_stock: keyedRecords('identifier', fc.record({ ...ITEM, identifier: fc.uuid() })),
});

/** A comment on one of the items, by one of the members or by nobody. */
const COMMENT = fc.record({
  item: fc.nat(),
  content: fc.oneof(
    TEXT.filter((text) => text.trim() !== ''),
    fc.constantFrom('same', 'same'),
  ),
  author: fc.option(fc.nat(), { nil: undefined }),
});

/** An address of one of the members; one of them may be the default. */
const ADDRESS = fc.record({
  member: fc.nat(),
  name: NAME,
  street1: TEXT,
  zipcode: fc.constantFrom('', '04107', '12345'),
  country: fc.constantFrom('US', 'DE'),
  longi: fc.constantFrom(undefined, '-70.25', '0'),
  active: fc.boolean(),
  default_address: fc.boolean(),
});

/** A request for one of the fixed assets. */
const RESERVATION = fc.record({ asset: fc.nat(), member: fc.nat(), note: TEXT });

/** An order of some items, perhaps of none, which is confirmed or void or still a draft. */
const ORDER = fc.record({
  identification_number: fc.option(fc.uuid()),
  description: TEXT,
  lines: fc.array(fc.record({ item: fc.nat(), quantity: fc.integer({ min: 1, max: 99 }) }), {
    maxLength: 3,
  }),
  state: fc.constantFrom('draft', 'confirm', 'void'),
});

type Drawn<A> = A extends fc.Arbitrary<infer Each> ? Each : never;

/** An account with records of every kind: what a seed makes, and what people add later. */
export interface AnyAccount {
  readonly seed: SeedDocument;
  readonly comments: readonly Drawn<typeof COMMENT>[];
  readonly addresses: readonly Drawn<typeof ADDRESS>[];
  readonly reservations: readonly Drawn<typeof RESERVATION>[];
  readonly orders: readonly Drawn<typeof ORDER>[];
  /** Fixed assets that are retired, with their comments. */
  readonly retired: readonly number[];
}

export const ANY_ACCOUNT: fc.Arbitrary<AnyAccount> = fc.record({
  seed: SEED,
  comments: fc.array(COMMENT, { maxLength: 6 }),
  addresses: fc.array(ADDRESS, { maxLength: 3 }),
  reservations: fc.array(RESERVATION, { maxLength: 2 }),
  orders: fc.array(ORDER, { maxLength: 3 }),
  retired: fc.array(fc.nat(), { maxLength: 1 }),
});

/** A rehearsal with that account. */
export async function rehearsalOf({
  seed,
  comments,
  addresses,
  reservations,
  orders,
  retired,
}: AnyAccount): Promise<Rehearsal> {
  const rehearsal = new Rehearsal({ seed });
  const client = clientOf(callerOver(rehearsal.service.transport));
  const ids = async (list: Promise<{ records: readonly { id: number }[] }>): Promise<number[]> =>
    (await list).records.map(({ id }) => id);
  const assets = await ids(client.fixedAssets.list({}));
  const items = [
    ...assets,
    ...(await ids(client.inventory.list({}))),
    ...(await ids(client.assetStock.list({}))),
  ];
  const members = await ids(client.members.list({}));
  for (const { item, content, author } of comments) {
    await client.comments.create({
      asset_no: picked(items, item),
      content,
      ...(author !== undefined && { created_by_id: picked(members, author) }),
    });
  }
  for (const { member, longi, ...address } of addresses) {
    await client.shippingAddresses.create({
      ...address,
      member_id: picked(members, member),
      ...(longi !== undefined && { longi }),
    });
  }
  for (const [at, { asset, member, note }] of reservations.entries()) {
    await client.reservationRequests.create({
      asset_no: picked(assets, asset),
      user_id: picked(members, member),
      from: `2027-0${at + 1}-01`,
      to: `2027-0${at + 1}-05`,
      note,
    });
  }
  for (const order of orders) await addOrder(client, items, order);
  for (const at of retired) {
    await client.fixedAssets.retire({
      asset_no: picked(assets, at),
      retired_on: '2026-01-31',
      retire_reason_id: 1,
    });
  }
  return rehearsal;
}

async function addOrder(
  { purchaseOrders }: ReturnType<typeof clientOf>,
  items: readonly number[],
  { lines, state, ...details }: Drawn<typeof ORDER>,
): Promise<void> {
  const { id: po_no } = await purchaseOrders.create({ vendor_id: 1 });
  await purchaseOrders.update({ po_no, ...details });
  const ordered = new Map(lines.map(({ item, quantity }) => [picked(items, item), quantity]));
  const wanted = [...ordered].map(([asset_no, quantity]) => ({ asset_no, quantity }));
  if (wanted.length > 0) await purchaseOrders.addItems({ po_no, items: wanted });
  if (state === 'confirm' && wanted.length > 0) await purchaseOrders.confirm({ po_no });
  if (state === 'void') await purchaseOrders.void({ po_no });
}

function picked(ids: readonly number[], at: number): number {
  return ids[at % ids.length] ?? 0;
}
