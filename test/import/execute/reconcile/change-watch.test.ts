import { expect, test } from 'vitest';
import { executeRun } from '../../../../src/import/execute/execute-run.ts';
import { Rehearsal } from '../../../support/rehearsal.ts';

const REGISTER = `Identifier,Name,Group,Purchased on,Price
A-1,Laptop 14,Computers,03/31/2024,1250
A-2,Laptop 15,Computers,04/01/2024,1400
A-3,Laptop 16,Computers,04/02/2024,1600
`;

const PLANNING = { createMissing: ['groups'], mode: 'upsert' } as const;

/** A plan that changes all three prices, made before somebody else changed the second record. */
async function planBesideOthers(rehearsal: Rehearsal) {
  await rehearsal.import([rehearsal.write('register.csv', REGISTER)], { planning: PLANNING });
  const dearer = rehearsal.write(
    'dearer.csv',
    REGISTER.replaceAll('00\n', '99\n').replace('1250', '1299'),
  );
  const { run } = await rehearsal.prepare([dearer], { planning: PLANNING });
  await rehearsal.clock.sleep(60_000);
  const elsewhere = `Identifier,Name,Group,Purchased on,Price\nA-2,Laptop 15,Computers,04/01/2024,7\n`;
  await rehearsal.import([rehearsal.write('elsewhere.csv', elsewhere)], { planning: PLANNING });
  return run;
}

test.each([
  { minutes: 11, updated: 2, failed: 1, price: '7' },
  { minutes: 1, updated: 3, failed: 0, price: '1499' },
])(
  'a plan that is $minutes minutes old sends $updated rows and holds back $failed that somebody changed',
  async ({ minutes, updated, failed, price }) => {
    const rehearsal = new Rehearsal();
    const run = await planBesideOthers(rehearsal);
    await rehearsal.clock.sleep(minutes * 60_000);

    const { summary, files } = await executeRun(run, {}, rehearsal.workplace());
    run.close();

    expect(summary.outcomes).toMatchObject({ updated, failed });
    const records = await rehearsal.records('fixed-assets');
    expect(records.find(({ id }) => id === 2)?.values['price']).toBe(price);
    const refused = files.errors.flatMap((path) => rehearsal.table(path));
    expect(refused.map((row) => row['_code'])).toEqual(failed === 0 ? [] : ['changed-since-plan']);
  },
);
