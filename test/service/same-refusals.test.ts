import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { startService, type TestService } from '../support/local-service.ts';
import { rounds, thinned } from '../support/thinned.ts';

const SEED = {
  groups: [{ name: 'Computers' }, { name: 'Furniture' }],
  subgroups: [
    { group: 'Computers', name: 'Laptops' },
    { group: 'Furniture', name: 'Desks' },
    { group: 'Computers', name: 'Netbooks' },
  ],
  locations: [{ name: 'Head office' }, { name: 'Depot' }],
  vendors: [{ name: 'Northwater Computing' }],
  user_listings: [{ name: 'All' }],
  custom_fields: [
    { name: 'Weight', type: 'number', kinds: ['fixed-assets', 'members', 'vendors'] },
    { name: 'Condition', type: 'drop-down', options: ['New', 'Worn'], kinds: ['asset-stock'] },
  ],
  members: [
    { email: 'ann@b.example', first_name: 'Ann', last_name: 'Brook', role: 'Staff' },
    { email: 'bob@b.example', first_name: 'Bob', last_name: 'Lane', role: 'Staff', status: 0 },
    { email: 'cid@b.example', first_name: 'Cid', last_name: 'Dale', role: 'Staff' },
  ],
  fixed_assets: [
    {
      ...{ name: 'Laptop 7', group: 'Computers', sub_group: 'Laptops' },
      purchased_on: '01/15/2025',
    },
  ],
  inventory: [{ name: 'Packing tape', group: 'Computers', sub_group: 'Laptops' }],
  asset_stock: [{ name: 'Hard hat', group: 'Computers' }],
};

const NAMES = ['', '   ', 'ab', ' a ', '  x  ', 'Drill', 'x'.repeat(300), '🔧🔩'];
const TEXTS = ['', 'a text', 'x'.repeat(40_000)];
const NUMBERS = ['', '12.5', '-1', 'dear', '1e999'];
const LOCATIONS = ['', '1', '2', '99', 'Depot'];
const GROUPS = ['', '1', '2', '99', 'Tools'];
const URLS = ['', 'https://a.example/b'];

/** What each field of a create and of an update may be sent, right and wrong. */
interface Subject {
  readonly create: string;
  readonly update: string;
  readonly show: string;
  /** Texts by parameter; the first of the good ones makes a whole record. */
  readonly texts: Readonly<Record<string, readonly string[]>>;
  readonly good: Readonly<Record<string, string>>;
}

function itemTexts(group: string): Subject['texts'] {
  return {
    [`${group}[name]`]: NAMES,
    [`${group}[group_id]`]: GROUPS,
    [`${group}[location_id]`]: LOCATIONS,
    [`${group}[vendor_id]`]: LOCATIONS,
    [`${group}[price]`]: NUMBERS,
    [`${group}[description]`]: TEXTS,
    [`${group}[image_url]`]: URLS,
  };
}

const SUBJECTS: Readonly<Record<string, Subject>> = {
  'fixed assets': {
    create: 'POST /assets.api',
    update: 'PUT /assets/1.api',
    show: 'GET /assets/1.api',
    good: {
      'fixed_asset[name]': 'Laptop 7',
      'fixed_asset[group_id]': '1',
      'fixed_asset[purchased_on]': '01/15/2025',
    },
    texts: {
      ...itemTexts('fixed_asset'),
      'fixed_asset[sub_group_id]': ['', '1', '2', '3', '99', 'Laptops'],
      'fixed_asset[purchased_on]': ['', '01/31/2024', '02/30/2024', '2024-01-31'],
      'fixed_asset[salvage_value]': NUMBERS,
      'cust_attr[Weight]': NUMBERS,
    },
  },
  inventory: {
    create: 'POST /inventory.api',
    update: 'PUT /inventory/2.api',
    show: 'GET /inventory/2.api',
    good: { 'volatile_asset[name]': 'Packing tape', 'volatile_asset[group_id]': '1' },
    texts: itemTexts('volatile_asset'),
  },
  'asset stock': {
    create: 'POST /stock_assets.api',
    update: 'PUT /stock_assets/3.api',
    show: 'GET /stock_assets/3.api',
    good: { 'stock_asset[name]': 'Hard hat', 'stock_asset[group_id]': '1' },
    texts: { ...itemTexts('stock_asset'), 'cust_attr[Condition]': ['', 'New', 'Rusty'] },
  },
  groups: {
    create: 'POST /groups.api',
    update: 'PUT /groups/1.api',
    show: 'GET /assets/classification_view.api',
    good: { 'group[name]': 'Computers' },
    texts: {
      'group[name]': NAMES,
      'group[description]': TEXTS,
      'group[asset_depreciation_mode]': ['', '  ', 'Percentage', 'Useful Life', 'percentage'],
      'depreciation_rates[Straight Line]': NUMBERS,
    },
  },
  subgroups: {
    create: 'POST /groups/1/sub_groups.api',
    update: 'PUT /groups/1/sub_groups/1.api',
    show: 'GET /groups/1/sub_groups/1.api',
    good: { 'sub_group[name]': 'Laptops' },
    texts: {
      'sub_group[name]': NAMES,
      'sub_group[description]': TEXTS,
      'sub_group[parent_id]': ['', '2', '3', '99', 'Desks'],
    },
  },
  locations: {
    create: 'POST /locations.api',
    update: 'PUT /locations/1.api',
    show: 'GET /locations/1.api',
    good: { 'location[name]': 'Head office' },
    texts: {
      'location[name]': ['', '   ', 'HQ', 'x'.repeat(300)],
      'location[city]': ['', 'Port Ellery', 'x'.repeat(300)],
      'location[description]': TEXTS,
      'location[parent_id]': ['', '2', '99', 'Depot'],
    },
  },
  vendors: {
    create: 'POST /vendors.api',
    update: 'PUT /vendors/1.api',
    show: 'GET /vendors/1.api',
    good: { 'vendor[name]': 'Northwater Computing' },
    texts: {
      'vendor[name]': ['', ' ', 'NW', 'x'.repeat(300)],
      'vendor[email]': ['', 'post@b.example', 'post'],
      'vendor[website]': URLS,
      'vendor[custom_attributes][Weight]': NUMBERS,
    },
  },
  members: {
    create: 'POST /members.api',
    update: 'PUT /members/3.api',
    show: 'GET /members/3.api',
    good: {
      'user[email]': 'new@b.example',
      'user[first_name]': 'Cid',
      'user[last_name]': 'Dale',
      'user[role_id]': '2',
    },
    texts: {
      'user[email]': ['', ' ', 'new@b.example', 'ANN@b.example', 'bob@b.example', 'ann'],
      'user[first_name]': ['', ' ', 'Cid', 'x'.repeat(300)],
      'user[last_name]': ['', 'Dale'],
      'user[role_id]': ['', '1', '77', 'Staff'],
      'user[team_id]': ['', '9'],
      'user[user_listing_id]': ['', '1', '9', 'All'],
      'user[country]': ['', 'DE', 'Germany'],
      'user[login_enabled]': ['true', 'false', 'perhaps'],
      'user[custom_attributes][Weight]': NUMBERS,
      'user[department]': ['', 'Yard', 'x'.repeat(300)],
      'user[employee_id]': ['', '007', 'x'.repeat(300)],
    },
  },
};

type Parameters = Readonly<Record<string, string>>;

/** What was refused, in the service's own words; nothing where it was accepted. */
async function refusal(service: TestService, route: string, sent: Parameters): Promise<unknown> {
  const { status, body } = await service.call(route, sent);
  const errors = (body as { errors?: unknown }).errors;
  return errors === undefined ? 'accepted' : [status, errors];
}

/** Some of the parameters of a subject, each with one of its texts. */
function someOf({ texts }: Subject): fc.Arbitrary<Parameters> {
  const each = Object.entries(texts).map(([name, choices]): [string, fc.Arbitrary<string>] => [
    name,
    fc.constantFrom(...choices),
  ]);
  return fc
    .record(Object.fromEntries(each), { requiredKeys: [] })
    .map((sent) =>
      Object.fromEntries(
        Object.entries(sent).flatMap(([name, text]) => (text === undefined ? [] : [[name, text]])),
      ),
    );
}

describe('create and update refuse the same', () => {
  const one = Object.entries(SUBJECTS).flatMap(([name, subject]) =>
    Object.entries(subject.texts).flatMap(([parameter, texts]) =>
      texts.map((text): [string, string, string, Subject] => [
        name,
        parameter,
        text.slice(0, 60),
        { ...subject, good: { ...subject.good, [parameter]: text } },
      ]),
    ),
  );
  test.each(thinned(one, 2))('%s with %s %j', async (_name, _parameter, _text, subject) => {
    const service = startService({ seed: SEED });
    const onUpdate = await refusal(service, subject.update, { ...RESET, ...subject.good });
    const fresh = startService({ seed: SEED });
    expect(onUpdate).toEqual(await refusal(fresh, subject.create, { ...RESET, ...subject.good }));
  });

  test.each(Object.entries(SUBJECTS))('%s, with any values together', async (_name, subject) => {
    await fc.assert(
      fc.asyncProperty(someOf(subject), async (sent) => {
        const all = { ...RESET, ...subject.good, ...sent };
        const onUpdate = await refusal(startService({ seed: SEED }), subject.update, all);
        expect(onUpdate).toEqual(await refusal(startService({ seed: SEED }), subject.create, all));
      }),
      { numRuns: rounds(8, 12) },
    );
  });
});

/** What a whole record says of a field that the other values may disagree with. */
const RESET: Parameters = { 'fixed_asset[sub_group_id]': '' };

describe('what updates leave behind, a create would have taken:', () => {
  test.each(Object.entries(SUBJECTS))('%s', async (_name, subject) => {
    await fc.assert(
      fc.asyncProperty(fc.array(someOf(subject), { maxLength: 4 }), async (updates) => {
        const service = startService({ seed: SEED });
        for (const sent of updates) {
          await service.call(subject.update, withRequired(subject, sent));
        }
        const { body } = await service.call(subject.show);
        const anew = asSent(subject, body);
        if (Object.hasOwn(anew, 'user[email]')) anew['user[email]'] = 'anew@b.example';
        // No answer shows whether a member may sign in; one without an address may not.
        else if (subject.create.includes('members')) anew['user[login_enabled]'] = 'false';
        expect(await refusal(service, subject.create, anew)).toBe('accepted');
      }),
      { numRuns: rounds(8, 12) },
    );
  });
});

/** An update of items, groups and vendors always names what the interface requires. */
function withRequired({ update, good }: Subject, sent: Parameters): Parameters {
  return /members|locations/.test(update) ? sent : { ...good, ...sent };
}

/** The record of an answer in the parameters that would make it again. */
function asSent({ texts }: Subject, body: unknown): Record<string, string> {
  const record = recordIn(body);
  const sent = Object.keys(texts).flatMap((name): [string, string][] => {
    const key = /\[(\w+)\]$/.exec(name)?.[1] ?? '';
    const value = record[key];
    if (value === null || value === undefined || typeof value === 'object') return [];
    return [[name, asParameter(typeof value === 'string' ? value : JSON.stringify(value))]];
  });
  return Object.fromEntries(sent);
}

function recordIn(body: unknown): Record<string, unknown> {
  const { asset, sub_group, vendor, groups } = body as Record<string, Record<string, unknown>>;
  const [first] = (groups ?? []) as unknown as { group: Record<string, unknown> }[];
  return asset ?? sub_group ?? vendor ?? first?.group ?? (body as Record<string, unknown>);
}

/** Dates go out as 2025-01-15 and in as 01/15/2025. */
function asParameter(text: string): string {
  return text.replace(/^(\d{4})-(\d\d)-(\d\d)$/, '$2/$3/$1');
}

describe('a record stays within what it stands in', () => {
  test('an asset does not change its group without its subgroup', async () => {
    const service = startService({ seed: SEED });
    const moved = {
      'fixed_asset[name]': 'Laptop 7',
      'fixed_asset[group_id]': '2',
      'fixed_asset[purchased_on]': '01/15/2025',
    };
    expect(await refusal(service, 'PUT /assets/1.api', moved)).toEqual([
      422,
      { sub_group_id: ['does not belong to the group'] },
    ]);
    const both = { ...moved, 'fixed_asset[sub_group_id]': '2' };
    expect(await refusal(service, 'PUT /assets/1.api', both)).toBe('accepted');
    const cleared = { ...moved, 'fixed_asset[group_id]': '1', 'fixed_asset[sub_group_id]': '' };
    expect(await refusal(service, 'PUT /assets/1.api', cleared)).toBe('accepted');
  });

  test('an inventory item, whose subgroup no call writes, loses it with its group', async () => {
    const service = startService({ seed: SEED });
    const { body } = await service.call('PUT /inventory/2.api', {
      'volatile_asset[name]': 'Packing tape',
      'volatile_asset[group_id]': '2',
    });
    expect(body).toMatchObject({ asset: { group_id: 2, sub_group_id: null } });
  });
});

describe('rules of single values', () => {
  test.each([
    ['POST /assets.api', 'fixed_asset[name]', '   a '],
    ['POST /groups.api', 'group[name]', ' ab'],
    ['POST /groups/1/sub_groups.api', 'sub_group[name]', 'a  '],
  ])('%s counts a name without the blanks around it: %s %j', async (route, name, text) => {
    const { body } = await startService({ seed: SEED }).call(route, { [name]: text });
    expect(body).toMatchObject({ errors: { name: ['is too short (minimum is 3 characters)'] } });
  });

  test('a depreciation rate is not below zero', async () => {
    const { status, body } = await startService().call('POST /groups.api', {
      'group[name]': 'Vehicles',
      'depreciation_rates[Straight Line]': '-5',
    });
    expect([status, body]).toEqual([
      422,
      { errors: { depreciation_rates: ['Straight Line must be greater than or equal to 0'] } },
    ]);
  });
});
