import { describe, expect, test } from 'vitest';
import { CUSTODY } from '../../../src/reports/status/custody/custody-report.ts';
import { EVERYTHING } from '../../../src/reports/status/custody/custody-selection.ts';
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
