import { expect, test } from 'vitest';
import { reopenRun } from '../../../../src/import/ledger/run/run.ts';
import { Rehearsal } from '../../../support/rehearsal.ts';

const PEOPLE = ['ann', 'ben', 'cat'].map((name) => ({
  ...{ email: `${name}@firm.example`, first_name: name, last_name: 'Lee', role: 'Staff' },
}));

test('a call for several assets is on these alone, not on the asset with the number of its member', async () => {
  const held = { state: 'checked_out', holder: 'cat@firm.example', checkout_on: '2025-01-02' };
  const rehearsal = new Rehearsal({
    seed: {
      groups: [{ name: 'Tools' }],
      members: PEOPLE,
      fixed_assets: ['Drill', 'Saw', 'Lathe'].map((name) => ({
        ...{ name, group: 'Tools', purchased_on: '2024-03-31' },
        ...held,
      })),
    },
  });
  const rows = 'Item,Member\n#1,cat@firm.example\n#2,cat@firm.example\n';
  const file = rehearsal.write('rows.csv', rows);
  const { files } = await rehearsal.import([file], { kind: 'fixed-assets.verify-possessions' });
  const run = reopenRun(files.folder, rehearsal.clock);

  const counts = [1, 2, 3].map((id) => run.calls.ownCallsOn('fixed-assets', id, 0).length);
  run.close();

  expect(counts).toEqual([1, 1, 0]);
});
