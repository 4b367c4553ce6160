import { expect, test } from 'vitest';
import { actByOthers } from '../../support/acts-of-others.ts';
import { Rehearsal } from '../../support/rehearsal.ts';

const SEED = {
  groups: [{ name: 'Laptops' }],
  fixed_assets: [
    { name: 'Laptop one', identifier: 'L1', group: 'Laptops', purchased_on: '2024-03-31' },
  ],
  members: [
    { email: 'ann@firm.example', first_name: 'Ann', last_name: 'Lee', role: 'Staff' },
    { email: 'bo@firm.example', first_name: 'Bo', last_name: 'Hay', role: 'Staff' },
  ],
};

test.each([
  ['by name', 'Item,Member\nL1,Ann Lee\n', 'Laptop one (#1), to Ann Lee'],
  ['by number', 'Item,Member\n#1,#1\n', 'Laptop one (#1), to Ann Lee'],
])(
  'a checkout that others have changed says in the review file who was to have it, %s',
  async (_how, text, record) => {
    const rehearsal = new Rehearsal({ seed: SEED });
    const file = rehearsal.write('out.csv', text);
    const { folder } = await rehearsal.plan([file], { kind: 'fixed-assets.checkout' });
    await actByOthers(rehearsal, [['fixed-assets.checkout', { asset_no: 1, user_id: 2 }]]);
    await rehearsal.clock.advance(600_000);

    const { files } = await rehearsal.resume(folder);

    expect(rehearsal.read(files.needsReview ?? '')).toContain(record);
  },
);
