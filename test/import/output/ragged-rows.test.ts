import { expect, test } from 'vitest';
import { Rehearsal } from '../../support/rehearsal.ts';

const RAGGED = `Name,Group,Purchased on,Identifier,Description
Chair aa,Tools,01/02/2020,RG-2,blue, tall, 3 legs
Chair bb,Tools
`;
const PLANNING = { createMissing: ['groups'] };

test('cells beyond the headings come back, and the row is refused until they are dealt with', async () => {
  const rehearsal = new Rehearsal();
  const first = await rehearsal.import([rehearsal.write('ragged.csv', RAGGED)], {
    planning: PLANNING,
  });
  const [errors = ''] = first.files.errors;
  expect(rehearsal.table(errors).map((row) => [row['Description'], row['_more']])).toEqual([
    ['blue', ' tall |  3 legs'],
    ['', '(cells missing: 2 of 5)'],
  ]);

  const unfixed = await rehearsal.import([errors]);
  const fixed = rehearsal
    .read(errors)
    .replace('RG-2,blue,, tall |  3 legs', 'RG-2,"blue, tall, 3 legs",,');
  const after = await rehearsal.import([rehearsal.write('mended.csv', fixed)], {
    planning: PLANNING,
  });

  expect(unfixed.summary.outcomes).toMatchObject({ created: 0, failed: 2 });
  expect(after.summary.outcomes).toMatchObject({ created: 1, failed: 1 });
  expect(await rehearsal.values('fixed-assets', 'description')).toEqual(['blue, tall, 3 legs']);
});

test('what an earlier error file added is made anew, not kept', async () => {
  const rehearsal = new Rehearsal();
  const first = await rehearsal.import([rehearsal.write('ragged.csv', RAGGED)], {
    planning: PLANNING,
  });
  const again = await rehearsal.import([first.files.errors[0] ?? '']);

  const headings = rehearsal.read(again.files.errors[0] ?? '').split('\n')[0];

  expect(headings).toBe(
    'Name,Group,Purchased on,Identifier,Description,Item #,_more,_row,_outcome,_id,_code,_field,_message,_hint,_run',
  );
});
