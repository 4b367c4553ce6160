import { describe, expect, test } from 'vitest';
import { CUSTODY } from '../../../src/reports/status/custody.ts';
import { EVERYTHING } from '../../../src/reports/status/account/choose-holdings.ts';
import type { StatusReport } from '../../../src/reports/status/status-report.ts';
import { Rehearsal } from '../../support/rehearsal.ts';
import { failedChecks, reportOf, tableOf } from './status-rehearsal.ts';

const SEED = {
  groups: [{ name: 'Tools' }],
  teams: [{ name: 'Office' }, { name: 'Depot' }],
  locations: [
    { name: 'HQ' },
    { name: 'Floor 2', parent: 'HQ' },
    { name: 'Store' },
    { name: 'Floor 2', parent: 'Store' },
  ],
  members: [
    member('Ana', 'Reyes', 'Office'),
    member('Bo', 'Hay', 'Depot'),
    member('Cy', 'Hay', 'Depot'),
    { ...member('Bo', 'Hay', 'Office'), email: 'bo2@firm.example' },
  ],
  fixed_assets: [
    held('Drill', 'ana@firm.example', 'HQ / Floor 2', '2026-01-10'),
    held('Saw', 'bo@firm.example', 'HQ'),
    held('Lamp', 'cy@firm.example', 'Store / Floor 2', '2026-01-10'),
    held('Desk', 'bo2@firm.example', 'Store'),
  ],
};

function member(first: string, last: string, team: string) {
  const email = `${first.toLowerCase()}@firm.example`;
  return { email, first_name: first, last_name: last, role: 'Staff', team };
}

function held(name: string, holder: string, location: string, due?: string) {
  const asset = { name, group: 'Tools', purchased_on: '2024-03-31', price: '10', location };
  return { ...asset, state: 'checked_out', holder, ...(due && { checkin_due_on: due }) };
}

function custodyOf(selection: Partial<typeof EVERYTHING>): Promise<StatusReport> {
  const rehearsal = new Rehearsal({ seed: SEED });
  const wanted = { exponent: 2, selection: { ...EVERYTHING, ...selection } } as const;
  return reportOf(CUSTODY, wanted, { rehearsal });
}

function namesIn(report: StatusReport): string[] {
  return tableOf(report, 'Custody')
    .map(({ Name = '' }) => Name)
    .toSorted();
}

describe('a custody report is narrowed', () => {
  test.each([
    [{}, ['Desk', 'Drill', 'Lamp', 'Saw']],
    [{ members: ['ana@firm.example'] }, ['Drill']],
    [{ members: ['cy  HAY', '#1'] }, ['Drill', 'Lamp']],
    [{ teams: ['depot'] }, ['Lamp', 'Saw']],
    [{ locations: ['HQ'] }, ['Drill', 'Saw']],
    [{ locations: ['hq/floor 2', 'Store'] }, ['Desk', 'Drill', 'Lamp']],
    [{ teams: ['Office'], locations: ['Store'] }, ['Desk']],
    [{ members: ['ana@firm.example'], locations: ['Store'] }, []],
  ])('by %j', async (selection, names) => {
    const report = await custodyOf(selection);

    expect(namesIn(report)).toEqual(names);
    expect(failedChecks(report)).toEqual([]);
    expect(report.forms?.forms.length ?? 0).toBe(names.length);
  });

  test.each<[string, readonly string[], Record<string, number>]>([
    [
      'one member: what they hold is looked up',
      ['ana@firm.example'],
      {
        '/assets/custom_attributes.api': 1,
        '/assets/filter.api': 1,
        '/stock_assets/filter.api': 1,
        '/stock_assets.api': 1,
        '/stock_assets/#/get_current_checkouts.api': 1,
        '/members/#/checked_out_items.api': 1,
      },
    ],
    [
      'two members: the same, once the first page says that the list is long',
      ['ana@firm.example', 'bo@firm.example'],
      {
        '/assets.api': 1,
        '/assets/custom_attributes.api': 1,
        '/assets/filter.api': 2,
        '/stock_assets/filter.api': 2,
        '/stock_assets.api': 1,
        '/stock_assets/#/get_current_checkouts.api': 1,
        '/members/#/checked_out_items.api': 2,
      },
    ],
    [
      'more members than the list has pages: the list is read',
      ['#1', '#2', '#3', '#4', '#5'],
      {
        '/assets.api': 6,
        '/assets/custom_attributes.api': 1,
        '/assets/filter.api': 2,
        '/stock_assets.api': 1,
        '/stock_assets/#/get_current_checkouts.api': 1,
      },
    ],
  ])('to %s', async (_what, members, expected) => {
    const desks = Array.from({ length: 60 }, (_, at) => ({
      name: `Desk ${at}`,
      group: 'Tools',
      purchased_on: '2024-03-31',
    }));
    const stock = {
      name: 'Gloves',
      group: 'Tools',
      initial_stock_quantity: 9,
      movements: [{ order: 'checkout', quantity: 4, user: 'ana@firm.example' }],
    };
    const seed = {
      ...SEED,
      members: [...SEED.members, member('Di', 'Hay', 'Depot')],
      fixed_assets: [...SEED.fixed_assets, ...desks],
      asset_stock: [stock, { name: 'Boots', group: 'Tools' }],
    };
    const rehearsal = new Rehearsal({ seed });
    const wanted = { exponent: 2, selection: { ...EVERYTHING, members } } as const;

    const report = await reportOf(CUSTODY, wanted, { rehearsal });

    expect(failedChecks(report)).toEqual([]);
    expect(namesIn(report)).toContain('Gloves');
    const names = /^\/((members|teams)\.api|locations\/|assets\/classification)/;
    const paths = rehearsal.calls
      .map(({ path }) => path.replace(/\?.*/, '').replace(/\d+/, '#'))
      .filter((path) => !names.test(path));
    const counts = new Map<string, number>();
    for (const path of paths) counts.set(path, (counts.get(path) ?? 0) + 1);
    expect(Object.fromEntries(counts)).toEqual(expected);
  });

  test('and says so in its basis of preparation', async () => {
    const { basis } = await custodyOf({ members: ['#1'], locations: ['HQ'] });

    expect(basis).toContainEqual(['Selection', 'member #1; location HQ']);
  });

  test.each([
    [{ members: ['Bo Hay'] }, '--member: several have the name "Bo Hay"'],
    [{ members: ['anna@firm.example'] }, '--member: there is no member "anna@firm.example"'],
    [{ teams: ['Ofice'] }, '--team: there is no team "Ofice"'],
    [{ locations: ['Floor 2'] }, '--location: several have the name "Floor 2"'],
    [{ locations: ['Attic'] }, '--location: there is no location "Attic"'],
  ])('only by what the account has: %j', async (selection, message) => {
    await expect(custodyOf(selection)).rejects.toMatchObject({ code: 'bad-usage', message });
  });
});
