import { describe, expect, test } from 'vitest';
import { applyDecisions } from '../../../src/import/send/review/resume-run.ts';
import { Rehearsal } from '../../support/rehearsal.ts';
import { sampled } from '../../support/thinned.ts';

const SEED = {
  groups: [{ name: 'Computers' }],
  fixed_assets: [
    { name: 'Chair', identifier: 'CH-1', group: 'Computers', purchased_on: '2024-03-31' },
    { name: 'Laptop', group: 'Computers', purchased_on: '2024-03-31' },
  ],
};

/** A run whose calls all ended unverified; then somebody else makes records, and a person decides. */
async function decide(
  decision: string,
  { rows, others = [] }: { rows: readonly string[]; others?: readonly string[] },
): Promise<{ rehearsal: Rehearsal; folder: string; decided: Promise<void> }> {
  const rehearsal = new Rehearsal({ seed: SEED });
  const mine = rehearsal.write('mine.csv', [...rows, ''].join('\n'));
  const { run } = await rehearsal.prepare([mine], { planning: { mode: 'upsert' } });
  const { folder } = run;
  for (const state of ['sent', 'unverified', 'needsReview']) {
    run.journal.database.run('UPDATE call SET state = ?', state);
  }
  run.close();
  if (others.length > 0) await rehearsal.import([rehearsal.write('others.csv', others.join('\n'))]);
  rehearsal.write('decided.csv', `Call,Decision\n1,${decision}\n`);
  const decided = rehearsal.prepareResume(folder, (again, workplace) =>
    applyDecisions(again, 'decided.csv', workplace),
  );
  return { rehearsal, folder, decided };
}

const HEADINGS = 'Identifier,Name,Group,Purchased on';
const NEW_LAPTOP = [HEADINGS, 'NEW-1,Laptop,Computers,03/31/2024'];
const NAMELESS_LAPTOP = [HEADINGS, ',Desk,Computers,03/31/2024'];
const OTHERS_DESK = [HEADINGS, 'DE-1,Desk,Computers,03/31/2024', ''];
const TWO_LAPTOPS = [',Laptop,Computers,04/01/2024', ',Laptop,Computers,04/01/2024'];
const RENAMED_CHAIR = ['Item #,Name', '1,Armchair'];

describe('a decision that names a record', () => {
  test.each(
    sampled(
      [
        [
          'with another identifier',
          { rows: NEW_LAPTOP },
          'done as #1',
          'fixed asset #1 is another record. Identifier: sent "NEW-1", found "CH-1"',
          /write "done as #1 anyway"/,
        ],
        [
          'of that name, but with an identifier that was never sent',
          { rows: NAMELESS_LAPTOP, others: OTHERS_DESK },
          'done as #3',
          'fixed asset #3 is another record. Identifier: sent null, found "DE-1"',
          /write "done as #3 anyway"/,
        ],
        [
          'that is not there',
          { rows: NEW_LAPTOP },
          'done as #99 anyway',
          'the account has no fixed asset #99',
          /write its number/,
        ],
        [
          'that was there when the plan was made',
          { rows: [HEADINGS, ...TWO_LAPTOPS] },
          'done as #2',
          'fixed asset #2 was in the account before this row was sent',
          /write "done as #2 anyway"/,
        ],
        [
          'other than the one that the row changes',
          { rows: RENAMED_CHAIR },
          'done as #2 anyway',
          'the row is for fixed asset #1, not for #2',
          /Write "done as #1" if it was done/,
        ],
      ],
      3,
    ),
  )('%s is refused', async (_what, scene, decision, message, hint) => {
    const { rehearsal, folder, decided } = await decide(decision, scene);

    await expect(decided).rejects.toMatchObject({
      code: 'bad-decisions',
      message: `decided.csv, B2: ${message}`,
      hint: expect.stringMatching(hint) as unknown,
    });
    expect(rehearsal.ended(folder)).not.toContainEqual(expect.objectContaining({ state: 'done' }));
  });

  test.each([
    ['that differs is taken where they insist', { rows: NEW_LAPTOP }, 'done as #1 anyway'],
    ['that the row was to change is taken', { rows: RENAMED_CHAIR }, 'done as #1'],
    [
      'that somebody renamed since is taken',
      { rows: NEW_LAPTOP, others: [HEADINGS, 'new-1,Renamed,Computers,03/31/2024', ''] },
      'done as #3',
    ],
  ])('%s', async (_what, scene, decision) => {
    const { rehearsal, folder, decided } = await decide(decision, scene);

    await decided;

    expect(rehearsal.ended(folder)).toMatchObject([{ state: 'done' }]);
  });
});
