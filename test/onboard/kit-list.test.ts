import { describe, expect, test } from 'vitest';
import type { KitItem } from '../../src/onboard/choose/item.ts';
import { type Colleague, proposeKits } from '../../src/onboard/propose-kits.ts';
import { prepareOnboarding } from '../../src/onboard/prepare-onboarding.ts';
import { actByOthers } from '../support/acts-of-others.ts';
import { onboard, officeOfJoiners } from '../support/joiners.ts';
import { ReadWorkbook } from '../support/user-workbook.ts';

function held(group: string, member: number | undefined, at: number): KitItem {
  return {
    ...{ type: 'fixed-assets', number: at + 1, name: 'Thing', identifier: '', group, subgroup: '' },
    ...{ model: '', location: '', price: undefined, free: member === undefined ? 1 : 0 },
    ...{ at: new Map(), because: undefined },
    held: member === undefined ? [] : [{ member, units: 1 }],
  };
}

function person(id: number, ...units: readonly string[]): Colleague {
  return { id, units };
}

/** The kits that show where members have so many of each group. */
function proposed(
  all: readonly (readonly [number, Readonly<Record<string, number>>])[],
  people: readonly Colleague[],
  units: readonly string[] = [],
): unknown {
  const items = all
    .flatMap(([member, groups]) =>
      Object.entries(groups).flatMap(([group, count]) =>
        Array.from({ length: count }, () => [group, member] as const),
      ),
    )
    .map(([group, member], at) => held(group, member, at));
  const { kits, people: counted } = proposeKits(items, people, units);
  return [
    counted,
    ...kits.map(({ name, lines }) => [
      name,
      Object.fromEntries(lines.map(({ group = '', quantity }) => [group, quantity])),
    ]),
  ];
}

describe('kits are proposed by what people have', () => {
  const PEOPLE = [
    person(1, 'IT'),
    person(2, 'IT'),
    person(3, 'Sales'),
    person(4, 'Sales', 'Paris'),
  ];

  test.each<[string, Parameters<typeof proposed>, unknown]>([
    [
      'what half of those with items have is in it, and people without any do not count',
      [
        [
          [1, { Laptops: 1, Displays: 2 }],
          [2, { Laptops: 1, Phones: 1, Drills: 1 }],
          [3, { Laptops: 1, Phones: 1 }],
          [4, { Laptops: 1 }],
        ],
        [...PEOPLE, person(5)],
      ],
      [4, ['Standard', { Laptops: 1, Phones: 1 }]],
    ],
    [
      'as many as is usual, and fewer where two counts are as usual',
      [
        [
          [1, { Displays: 2, Cables: 1 }],
          [2, { Displays: 2, Cables: 2 }],
          [3, { Displays: 9 }],
        ],
        PEOPLE,
      ],
      [3, ['Standard', { Cables: 1, Displays: 2 }]],
    ],
    [
      'each team and department of the joiners in which several have items has one',
      [
        [
          [1, { Laptops: 2 }],
          [2, { Laptops: 2 }],
          [3, { Phones: 1 }],
          [4, { Phones: 1 }],
        ],
        PEOPLE,
        ['it', 'IT', 'Sales', 'Paris', 'Legal'],
      ],
      [
        4,
        ['IT', { Laptops: 2 }],
        ['Sales', { Phones: 1 }],
        ['Standard', { Laptops: 2, Phones: 1 }],
      ],
    ],
    ['what one person has is no kit', [[[1, { Laptops: 1 }]], PEOPLE], [0]],
    [
      'who has left does not count',
      [
        [
          [8, { Laptops: 1 }],
          [9, { Laptops: 1 }],
        ],
        PEOPLE,
      ],
      [0],
    ],
  ])('%s', (_what, given, expected) => {
    expect(proposed(...given)).toEqual(expected);
  });
});

test('without a kit list, one is written from what colleagues have, and the next command goes by it', async () => {
  const rehearsal = officeOfJoiners(undefined, {
    members: ['Ann', 'Bo', 'Cy'].map((first) => ({
      ...{ first_name: first, last_name: 'Lee', role: 'Staff', department: 'Sales' },
      email: `${first.toLowerCase()}@firm.example`,
    })),
  });
  await actByOthers(rehearsal, [
    ['fixed-assets.checkout', { asset_no: 1, user_id: 1 }],
    ['fixed-assets.checkout', { asset_no: 2, user_id: 2 }],
    ['fixed-assets.checkout', { asset_no: 4, user_id: 2 }],
  ]);
  rehearsal.write(
    'new.csv',
    'Vorname;Nachname;E-Mail;Abteilung;Rolle\nDee;Poe;dee@firm.example;Sales;Staff\n',
  );
  const request = { people: ['new.csv'] };

  const prepared = await prepareOnboarding(request, rehearsal.workplace());

  if (prepared.is !== 'no-kits') throw new Error('there is a kit list');
  const rows = (await ReadWorkbook.open(prepared.file)).rows('Kits');
  expect(rows.slice(3)).toEqual([
    ['Kit', 'Item', 'Type', 'Group', 'Subgroup', 'Model', 'Location', 'Quantity', 'Free now'],
    ['Sales', '', 'Fixed asset', 'Laptops', '', '', '', '1', '1'],
    ['', '', 'Fixed asset', 'Phones', '', '', '', '1', '1'],
    ['Standard', '', 'Fixed asset', 'Laptops', '', '', '', '1', '1'],
    ['', '', 'Fixed asset', 'Phones', '', '', '', '1', '1'],
  ]);
  const { onboarding, outcomes } = await onboard(rehearsal, ['new.csv'], { kits: undefined });
  expect(onboarding.issues).toEqual([]);
  expect(onboarding.plans.map(({ joiner }) => joiner.kits.map(({ name }) => name))).toEqual([
    ['Sales'],
  ]);
  expect(outcomes).toMatchObject({ created: 1 });
});

test('without a kit list and anything that people have, an empty one is written', async () => {
  const rehearsal = officeOfJoiners();

  const prepared = await prepareOnboarding({ people: ['#1'] }, rehearsal.workplace());

  expect(prepared).toMatchObject({ is: 'no-kits', kits: [], people: 0 });
  if (prepared.is !== 'no-kits') return;
  const rows = (await ReadWorkbook.open(prepared.file)).rows('Kits');
  expect(rows.slice(2)).toEqual([
    ['Kit', 'Item', 'Type', 'Group', 'Subgroup', 'Model', 'Location', 'Quantity'],
  ]);
});

test('what people have who left shows no kit', async () => {
  const rehearsal = officeOfJoiners();
  await actByOthers(rehearsal, [
    ['fixed-assets.checkout', { asset_no: 1, user_id: 2 }],
    ['fixed-assets.checkout', { asset_no: 2, user_id: 3 }],
    ['members.deactivate', { user_id: 3 }],
  ]);

  const prepared = await prepareOnboarding({ people: ['#1'] }, rehearsal.workplace());

  expect(prepared).toMatchObject({ is: 'no-kits', kits: [] });
});
