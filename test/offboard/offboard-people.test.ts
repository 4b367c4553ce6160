import { copyFileSync, existsSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { offboardingScreen } from '../../src/cli/commands/offboard/offboarding-screen.ts';
import type { Offboarding } from '../../src/offboard/offboarding.ts';
import { STYLE } from '../../src/cli/screens/style.ts';
import { filledIn, offboard, officeOfLeavers } from '../support/leavers.ts';
import { Rehearsal } from '../support/rehearsal.ts';
import { undo } from '../support/undo.ts';

const ANN = 'ann@firm.example';
const ONE = '#1/20250102000000';

function screen(offboarding: Offboarding | undefined): string {
  if (offboarding === undefined) throw new Error('there is no offboarding');
  const canvas = { columns: 120, style: STYLE };
  const shown = { from: (path: string) => path, canvas, exponent: 2 } as const;
  return offboardingScreen(offboarding, shown).plain();
}

describe('a marked check-in list', () => {
  test.each(['back on friday.xlsx', 'Rückgaben Ann (2).xlsx'])(
    'is found by its columns under the name %s, beside other spreadsheets',
    async (name) => {
      const rehearsal = officeOfLeavers();
      const { offboarding } = await offboard(rehearsal, [ANN]);
      const list = offboarding?.files.newList ?? '';
      await filledIn(list, { [ONE]: 'x' });
      renameSync(list, join(dirname(list), name));
      writeFileSync(join(dirname(list), 'notes.csv'), 'Returned,Note\nx,by post\n');

      const second = await offboard(rehearsal, [ANN]);

      expect(second.offboarding?.returns.map(({ entry }) => entry.item)).toEqual([1]);
      expect(second.offboarding?.files).toMatchObject({
        lists: [join(dirname(list), name)],
        newList: undefined,
      });
      expect(existsSync(list)).toBe(false);
    },
  );

  test('counts beside the unmarked one that it is a copy of', async () => {
    const rehearsal = officeOfLeavers();
    const { offboarding } = await offboard(rehearsal, [ANN]);
    const list = offboarding?.files.newList ?? '';
    copyFileSync(list, join(dirname(list), 'marked.xlsx'));
    await filledIn(join(dirname(list), 'marked.xlsx'), { [ONE]: 'x' });

    const second = await offboard(rehearsal, [ANN]);

    expect(second.offboarding?.returns.map(({ entry }) => entry.item)).toEqual([1]);
  });
});

test('nothing is called missing before the check-in list could be marked', async () => {
  const rehearsal = officeOfLeavers();

  const first = await offboard(rehearsal, [ANN]);
  await filledIn(first.offboarding?.files.newList ?? '', { [ONE]: 'x' });
  const second = await offboard(rehearsal, [ANN]);

  expect(screen(first.offboarding)).toContain(
    'Ann Lee: 3 items held, 0 to check in; stays active until the check-in list marks',
  );
  expect(screen(first.offboarding)).not.toMatch(/missing/i);
  expect(screen(second.offboarding)).toContain(
    'Ann Lee: 3 items held, 1 to check in; stays active, because 2 are missing',
  );
});

const WAITING = {
  groups: [{ name: 'Laptops' }],
  vendors: [{ name: 'Acme' }],
  members: [
    {
      first_name: 'Ida',
      last_name: 'Own',
      email: 'ida@firm.example',
      role: 'Administrator',
      owner: true,
    },
    { first_name: 'Ann', last_name: 'Lee', email: ANN, role: 'Staff' },
    { first_name: 'Bo', last_name: 'Hay', email: 'bo@firm.example', role: 'Staff', status: 0 },
  ],
  fixed_assets: [1, 2, 3].map((number) => ({
    ...{ name: `Laptop ${number}`, group: 'Laptops', purchased_on: '2024-03-31' },
    ...(number < 3 && { state: 'checked_out', checkout_on: '2025-01-02' }),
    ...(number < 3 && { holder: number === 1 ? 'ida@firm.example' : 'bo@firm.example' }),
  })),
  reservation_requests: [
    { asset_no: 'Laptop 3', user: ANN, from: '2036-03-01', to: '2036-03-05', status: 'approved' },
    { asset_no: 'Laptop 3', user: ANN, from: '2036-04-01', to: '2036-04-05', status: 'denied' },
  ],
  purchase_orders: [
    { identification_number: 'PO-1', vendor: 'Acme', requested_by: ANN, approver: ANN },
  ],
};

describe('people of whom something else waits', () => {
  test('are deactivated, with their requests and orders as open points', async () => {
    const rehearsal = new Rehearsal({ seed: WAITING });

    const { offboarding, outcomes } = await offboard(rehearsal, [ANN]);

    expect(outcomes).toMatchObject({ done: 1, failed: 0 });
    expect(offboarding?.leavers[0]?.points).toMatchObject([
      { what: 'Reservation request', status: 'approved', from: '2036-03-01', to: '2036-03-05' },
      { what: 'Purchase order to approve', about: 'PO-1' },
    ]);
    expect(screen(offboarding)).toContain('Open points');
  });

  test('who are inactive already only return what they have, and an undo says that it cannot give it back', async () => {
    const rehearsal = new Rehearsal({ seed: WAITING });

    const { offboarding, outcomes, folder } = await offboard(rehearsal, ['bo@firm.example'], {
      allReturned: true,
    });

    expect(offboarding).toMatchObject({ deactivated: [], staying: [{ reason: 'inactive' }] });
    expect(outcomes).toMatchObject({ done: 1, failed: 0 });
    expect(rehearsal.writes().at(-1)).toBe('PUT /assets/2/checkin.api');
    const undone = await undo(rehearsal, folder ?? '');
    expect(undone.outcomes).toBeUndefined();
    expect(undone.undoing.staying.map(({ reason }) => reason)).toEqual([
      '"Check a fixed asset out to a member" is refused while Bo Hay (#3) is inactive.',
    ]);
  });

  test('who own the account return what they have; the service refuses to deactivate them, by a reason', async () => {
    const rehearsal = new Rehearsal({ seed: WAITING });

    const { outcomes, folder } = await offboard(rehearsal, ['ida@firm.example'], {
      allReturned: true,
    });

    expect(outcomes).toMatchObject({ done: 1, failed: 1 });
    const refusals = rehearsal.ended(folder ?? '').filter(({ state }) => state === 'failed');
    expect(refusals).toMatchObject([{ operation: 'deactivate' }]);
    const records = await rehearsal.records('fixed-assets');
    expect(Object.fromEntries(records.map(({ id, values }) => [id, values['state']]))).toEqual({
      ...{ 1: 'available', 2: 'checked_out', 3: 'available' },
    });
  });
});
