import { expect, test } from 'vitest';
import { Rehearsal } from '../support/rehearsal.ts';

const REGISTER = `Asset Tag,Asset name,Category,Purchase date,Cost,Location
A-1,Laptop 14,Computers,03/31/2024,1250.00,HQ / Floor 2
A-2,Laptop 15,Computers,04/01/2024,1400,HQ / Floor 2
A-3,Desk,Furniture,1/5/2023,300.5,HQ
A-4,PC,Computers,03/31/2024,10,HQ
`;

test('a register goes in with the records it refers to, and its bad row comes back', async () => {
  const rehearsal = new Rehearsal();
  const file = rehearsal.write('register.csv', REGISTER);

  const { summary, files } = await rehearsal.import([file], {
    planning: { createMissing: ['groups', 'locations'] },
  });

  expect(summary.outcomes).toEqual({
    created: 3,
    updated: 0,
    unchanged: 0,
    done: 0,
    skipped: 0,
    failed: 1,
    needsReview: 0,
    notProcessed: 0,
  });
  expect(summary.references).toEqual({ created: 4 });
  expect(rehearsal.writes().slice(0, 4).toSorted()).toEqual([
    'POST /groups.api',
    'POST /groups.api',
    'POST /locations.api',
    'POST /locations.api',
  ]);
  expect(rehearsal.read(files.errors[0] ?? '')).toContain(
    'A-4,PC,Computers,03/31/2024,10,HQ,,5,failed,,too-short',
  );
});

test('the same file again sends nothing', async () => {
  const rehearsal = new Rehearsal();
  const file = rehearsal.write('register.csv', REGISTER);
  const planning = { createMissing: ['groups', 'locations'] };
  await rehearsal.import([file], { planning });
  const before = rehearsal.writes().length;

  const { summary } = await rehearsal.import([file], { planning });

  expect(rehearsal.writes()).toHaveLength(before);
  expect(summary.outcomes).toMatchObject({ unchanged: 3, failed: 1 });
});
