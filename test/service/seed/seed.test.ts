import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { DEMO } from '../../../src/service/seed/demo.ts';
import { checkSeed, type SeedDocument } from '../../../src/service/seed/seed.ts';
import { seedSections } from '../../../src/service/seed/seed-sections.ts';
import { startService, vendorNames } from '../../support/local-service.ts';

test('the demo is a checked seed of a small company', async () => {
  expect(checkSeed(DEMO)).toEqual(DEMO);
  const service = startService({ seed: DEMO });
  const { body } = await service.call('GET /assets/27.api?show_document_urls=true');
  expect(body).toMatchObject({
    asset: {
      name: 'Laptop of the accountant',
      state: 'checked_out',
      assigned_to_user_name: 'Ines Carrow',
      assigned_to_user_email: 'ines.carrow@harbourline.example',
      checkout_on: '2024-03-04 00:00:00',
      document_urls: ['https://files.harbourline.example/invoices/2024-118.pdf'],
    },
    sub_group_name: 'Laptops',
  });
});

test('the example of the documentation is a seed that can be used', async () => {
  const text = readFileSync(new URL('../../../docs/reference/seed.md', import.meta.url), 'utf8');
  const example = /```yaml\n(.*?)```/s.exec(text)?.[1] ?? '';
  const service = startService({ seed: checkSeed(parse(example)) });
  const { body } = await service.call('GET /assets.api?include_custom_fields=true');
  expect(body).toMatchObject({
    assets: [
      {
        name: 'Laptop of the foreman',
        state: 'checked_out',
        assigned_to_user_name: 'Ann Brook',
        Condition: 'Good',
      },
      { name: 'Van', state: 'available', location_name: 'Yard' },
    ],
  });
});

test('the documentation names every section of a seed, and the demo has them all', () => {
  const text = readFileSync(new URL('../../../docs/reference/seed.md', import.meta.url), 'utf8');
  const documented = text.split('\n').flatMap((line) => {
    const [, cell = ''] = line.startsWith('| `') ? line.split('|') : [];
    return [...cell.matchAll(/`(\w+)`/g)].map(([, name]) => name);
  });
  const sections = seedSections()
    .map(({ name }) => name)
    .toSorted();
  expect(documented.toSorted()).toEqual(sections);
  expect(Object.keys(DEMO).toSorted()).toEqual(sections);
});

test('a number names one of several records of a name', async () => {
  const tool = { name: 'Saw', group: 'Tools', purchased_on: '2024-03-31' };
  const service = startService({
    seed: {
      groups: [{ name: 'Tools' }],
      members: [{ email: 'a@b.example', first_name: 'Ann', last_name: 'Brook', role: 'Staff' }],
      fixed_assets: [
        { ...tool, sequence_num: 7 },
        { ...tool, sequence_num: 9 },
      ],
      comments: [{ asset_no: '#9', content: 'Blunt', created_by: 'a@b.example' }],
    },
  });
  const comments = async (item: number): Promise<unknown> =>
    (await service.call(`GET /assets/${item}/comments.api`)).body;
  expect(JSON.stringify(await comments(9))).toContain('Blunt');
  expect(JSON.stringify(await comments(7))).not.toContain('Blunt');
});

describe('a document is refused that has', () => {
  test.each<[string, unknown, string]>([
    [
      'no sections',
      ['groups'],
      'the seed, the top level: expected sections by name, found ["groups"]',
    ],
    [
      'an unknown section',
      { group: [] },
      'the seed, the top level: unknown key "group"; did you mean "groups"?',
    ],
    [
      'a section that is no list',
      { groups: {} },
      'the seed, groups: expected a list of records, found {}',
    ],
    [
      'a record that is none',
      { groups: ['IT'] },
      'the seed, groups[0]: expected a record, found "IT"',
    ],
    [
      'an unknown word',
      { members: [{ emails: 'a@b.example' }] },
      'the seed, members[0]: unknown key "emails"; did you mean "email"?',
    ],
    [
      'a number for a list',
      { custom_fields: [{ options: 3 }] },
      'the seed, custom_fields[0].options: expected a list of texts, found 3',
    ],
    [
      'a kind without custom fields',
      { custom_fields: [{ kinds: ['groups'] }] },
      'the seed, custom_fields[0].kinds[0]: expected one of locations, vendors, inventory, asset-stock, members, fixed-assets, found "groups"',
    ],
    [
      'a text for yes or no',
      { members: [{ owner: 'yes' }] },
      'the seed, members[0].owner: expected true or false, found "yes"',
    ],
  ])('%s', (_what, document, message) => {
    expect(() => checkSeed(document)).toThrow(message);
    expect(() => checkSeed(document)).toThrow(expect.objectContaining({ code: 'bad-seed' }));
  });
});

describe('a seed is refused where', () => {
  const ann = { first_name: 'Ann', last_name: 'Brook', email: 'a@b.example' };
  test.each<[string, SeedDocument, string]>([
    [
      'a name does not exist',
      { members: [{ ...ann, role: 'Stuff' }] },
      'the seed, members[0].role: expected the name of a role defined before it (similar: staff), found "Stuff"',
    ],
    [
      'a name fits two records',
      {
        locations: [
          { name: 'A' },
          { name: 'B' },
          { name: 'Room', parent: 'A' },
          { name: 'Room', parent: 'B' },
          { name: 'Shelf', parent: 'Room' },
        ],
      },
      'the seed, locations[4].parent: expected the name of one location (2 have it), found "Room"',
    ],
    [
      'something required is missing',
      { members: [{ ...ann, role: 'Staff', last_name: null }] },
      "the seed, members[0]: last_name can't be blank",
    ],
    [
      'a value breaks a rule',
      { groups: [{ name: 'IT' }] },
      'the seed, groups[0]: name is too short (minimum is 3 characters)',
    ],
    [
      'an e-mail stands twice',
      {
        members: [
          { ...ann, role: 'Staff' },
          { ...ann, role: 'Staff' },
        ],
      },
      'the seed, members[1]: The email is already taken by a Member',
    ],
    [
      'a custom filter asks by something else',
      { custom_filters: [{ name: 'Dear', assets_type: 'fixed_assets', where: { price: '1' } }] },
      'the seed, custom_filters[0].where: expected one of group,',
    ],
  ])('%s', (_what, seed, message) => {
    expect(() => startService({ seed })).toThrow(message);
  });
});

test.each([499, 1_100])('a seed makes its %i records in their order', async (count) => {
  const names = Array.from({ length: count }, (_each, at) => `Vendor ${at}`);
  const service = startService({
    seed: {
      fixed_assets: [
        { name: 'Saw', group: 'Tools', purchased_on: '2024-03-31', vendor: `Vendor ${count - 1}` },
      ],
      vendors: names.map((name) => ({ name })),
      groups: [{ name: 'Tools' }],
    },
  });
  expect((await vendorNames(service)).toSorted()).toEqual(names.toSorted());
  const { body } = await service.call('GET /assets.api');
  expect(body).toMatchObject({ assets: [{ name: 'Saw', vendor_id: count }] });
});
