import { expect, test } from 'vitest';
import { actByOthers, type Acts } from '../support/acts-of-others.ts';
import { officeOfLeavers } from '../support/leavers.ts';
import { KIND_BY_FILE, type Rehearsal } from '../support/rehearsal.ts';
import { undo } from '../support/undo.ts';

const KIND = 'fixed-assets.checkin';
const ANN_LEAVES: Acts = [['members.deactivate', { user_id: 1 }]];

async function returned(
  text: string,
  kind = KIND,
): Promise<{ rehearsal: Rehearsal; folder: string }> {
  const rehearsal = officeOfLeavers();
  const { files } = await rehearsal.import([rehearsal.write('back.csv', text)], { kind });
  return { rehearsal, folder: files.folder };
}

test.each([
  [
    'fixed assets',
    KIND,
    'Item\nS1\nS3\n',
    '"Check a fixed asset out to a member" is refused while Ann Lee (#1) is inactive.',
  ],
  [
    'asset stock',
    'asset-stock.checkin',
    'Item,Line items,Quantity\nHeadset,5,5\nHeadset,6,2\n',
    '"Check stock out to a member or a location" is refused while Ann Lee (#1) is inactive.',
  ],
])(
  'a check-in of %s from a person who is inactive by now stays, with the reason, and others are undone',
  async (_what, kind, text, reason) => {
    const { rehearsal, folder } = await returned(text, kind);
    await actByOthers(rehearsal, ANN_LEAVES);

    const { undoing, outcomes } = await undo(rehearsal, folder);

    expect(undoing.staying.map((each) => each.reason)).toEqual([reason]);
    expect(outcomes).toMatchObject({ done: 1, failed: 0 });
  },
);

test('a check-in from a person who is active again is undone', async () => {
  const { rehearsal, folder } = await returned('Item\nS1\n');
  await actByOthers(rehearsal, [...ANN_LEAVES, ['members.activate', { user_id: 1 }]]);

  const { undoing, outcomes } = await undo(rehearsal, folder);

  expect([undoing.staying, outcomes]).toEqual([[], expect.objectContaining({ done: 1 })]);
});

test('a person whom the run itself deactivated is active again before anything is given back', async () => {
  const rehearsal = officeOfLeavers();
  const { files } = await rehearsal.import(
    [
      rehearsal.write('fixed-assets.checkin.csv', 'Item\nS1\nS2\n'),
      rehearsal.write('members.deactivate.csv', 'Member\nann@firm.example\n'),
    ],
    { kind: KIND_BY_FILE },
  );

  const { undoing, outcomes } = await undo(rehearsal, files.folder);

  expect(undoing.staying).toEqual([]);
  expect(outcomes).toMatchObject({ done: 3, failed: 0 });
});
