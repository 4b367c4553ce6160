import { describe, expect, test } from 'vitest';
import type { ExecutedRun } from '../../../src/import/send/conclude-run.ts';
import { Rehearsal } from '../../support/rehearsal.ts';
import { importElsewhere } from '../../support/second-computer.ts';
import { TWO_TOOLS } from '../../support/two-tools.ts';

const DAY_MS = 24 * 3_600_000;
/** Longer than a plan is fresh. */
const LATER_MS = 11 * 60_000;

const VERIFY = { kind: 'fixed-assets.verify-possessions' };
const HEADING = 'Item,Custodian,Response,Condition,Notes';

const SEED = {
  ...TWO_TOOLS,
  fixed_assets: TWO_TOOLS.fixed_assets.map((asset) => ({
    ...asset,
    ...{ state: 'checked_out', holder: 'ann@firm.example', checkout_on: '2025-01-02' },
  })),
};

type Outcomes = Partial<ExecutedRun['summary']['outcomes']>;

/** Verifies the drill elsewhere, lets something happen, and imports rows here. */
async function verifyAfter(
  happens: (rehearsal: Rehearsal) => unknown,
  row: string,
  planning = {},
): Promise<Outcomes> {
  const rehearsal = new Rehearsal({ seed: SEED });
  const theirs = rehearsal.write('theirs.csv', `${HEADING}\nDrill,Ann Lee,,good,\n`);
  await importElsewhere(rehearsal, theirs, VERIFY);
  await happens(rehearsal);
  const own = rehearsal.write('own.csv', `${HEADING}\n${row}\n`);
  const { summary } = await rehearsal.import([own], { ...VERIFY, planning });
  expect(summary.exitCode).toBe(0);
  return summary.outcomes;
}

const SAME = 'Drill,Ann Lee,,good,';

describe('a verification that another computer has sent', () => {
  test.each<[string, Outcomes, string, (rehearsal: Rehearsal) => unknown, object?]>([
    ['is unchanged', { unchanged: 1 }, SAME, () => undefined],
    [
      'counts with the response that it has by default',
      { unchanged: 1 },
      'Drill,Ann Lee,Verified,good,',
      () => undefined,
    ],
    ['is another one with another condition', { done: 1 }, 'Drill,Ann Lee,,bad,', () => undefined],
    ['is another one without a condition', { done: 1 }, 'Drill,Ann Lee,,,', () => undefined],
    ['is sent once more with --again', { done: 1 }, SAME, () => undefined, { again: true }],
    [
      'is sent where histories are not read as far back',
      { done: 1 },
      SAME,
      ({ clock }) => clock.advance(33 * DAY_MS),
    ],
    [
      'is sent where somebody has asked since',
      { done: 1 },
      SAME,
      (rehearsal) =>
        rehearsal.service.transport.send({
          method: 'POST',
          target: '/assets/1/verification_requests.api',
          headers: { token: 's3cret-token' },
          body: new Uint8Array(),
        }),
    ],
    [
      'is sent where the custodian was given the asset since',
      { done: 1 },
      SAME,
      async (rehearsal) => {
        await rehearsal.clock.advance(DAY_MS);
        const checkin = rehearsal.write('checkin.csv', 'Item\nDrill\n');
        await rehearsal.import([checkin], { kind: 'fixed-assets.checkin' });
        await rehearsal.clock.advance(DAY_MS);
        const checkout = rehearsal.write('checkout.csv', 'Item,Member\nDrill,Ann Lee\n');
        await rehearsal.import([checkout], { kind: 'fixed-assets.checkout' });
      },
    ],
  ])('%s', async (_what, outcomes, row, happens, planning) => {
    expect(await verifyAfter(happens, row, planning)).toMatchObject(outcomes);
  });

  test('leaves the others of the same call to an earlier plan', async () => {
    const rehearsal = new Rehearsal({ seed: SEED });
    const own = rehearsal.write('own.csv', `${HEADING}\n${SAME}\nSaw,Ann Lee,,good,\n`);
    const { folder } = await rehearsal.plan([own], VERIFY);
    const theirs = rehearsal.write('theirs.csv', `${HEADING}\n${SAME}\n`);
    await importElsewhere(rehearsal, theirs, VERIFY);
    await rehearsal.clock.advance(LATER_MS);
    const before = rehearsal.writes().length;

    const { summary } = await rehearsal.resume(folder);

    expect(summary.outcomes).toMatchObject({ unchanged: 1, done: 1 });
    expect(rehearsal.writes().slice(before)).toHaveLength(1);
  });

  test('costs one call for a hundred assets, and none for assets that nobody has verified', async () => {
    const rehearsal = new Rehearsal({ seed: SEED });
    const asked = (): number =>
      rehearsal.calls.filter(({ path }) => path.includes('verification_status')).length;
    const own = rehearsal.write('own.csv', `${HEADING}\n${SAME}\nSaw,Ann Lee,,good,\n`);

    await rehearsal.plan([own], VERIFY);
    expect(asked()).toBe(0);
    await importElsewhere(rehearsal, own, VERIFY);
    await rehearsal.plan([own], { ...VERIFY, planning: { again: false } });
    expect(asked()).toBe(1);
  });
});

const DEPOT = {
  locations: [
    { name: 'Depot', status: 'inactive' },
    { name: 'Bay A', parent: 'Depot', status: 'inactive' },
    { name: 'Bay B', parent: 'Depot', status: 'inactive' },
  ],
};

describe('a location that another computer has activated', () => {
  test.each<[string, string, Outcomes]>([
    ['with all within it, as the row wants', 'yes', { unchanged: 1 }],
    ['without those within it, which the row wants too', 'no', { done: 1 }],
  ])('%s', async (_what, theirs, outcomes) => {
    const rehearsal = new Rehearsal({ seed: DEPOT });
    const heading = 'Location,Activate all children';
    const kind = 'locations.activate';
    const first = rehearsal.write('theirs.csv', `${heading}\nDepot,${theirs}\n`);
    const own = rehearsal.write('own.csv', `${heading}\nDepot,yes\n`);
    const { folder } = await rehearsal.plan([own], { kind });
    await importElsewhere(rehearsal, first, { kind });
    await rehearsal.clock.advance(LATER_MS);

    const afterwards = await rehearsal.plan([own], { kind });
    const { summary } = await rehearsal.resume(folder);

    expect(afterwards.rows).toMatchObject([
      { status: outcomes.unchanged === 1 ? 'unchanged' : 'planned' },
    ]);
    expect(summary.outcomes).toMatchObject(outcomes);
  });
});

test('two rows that end one checkout of stock differently are a conflict, also where the account shows one of them', async () => {
  const rehearsal = new Rehearsal({
    seed: { ...TWO_TOOLS, asset_stock: [{ name: 'Chairs', group: 'Tools' }] },
  });
  const kind = 'asset-stock.extend-checkouts';
  const importRows = (name: string, rows: string, of: string): Promise<ExecutedRun> =>
    rehearsal.import([rehearsal.write(name, rows)], { kind: `asset-stock.${of}` });
  await importRows('add.csv', 'Item,Quantity\nChairs,5\n', 'add-stock');
  await importRows('out.csv', 'Item,Quantity,Member\nChairs,2,Ann Lee\n', 'checkout');
  const heading = 'Item,Line items,Due on';
  const [first, second] = ['Chairs,2,2030-05-05', 'Chairs,2,2030-06-06'];
  const theirs = rehearsal.write('theirs.csv', `${heading}\n${second}\n`);
  await importElsewhere(rehearsal, theirs, { kind });

  const both = rehearsal.write('both.csv', `${heading}\n${first}\n${second}\n`);
  const { rows } = await rehearsal.plan([both], { kind });

  expect(rows.map(({ status, issues }) => [status, ...issues])).toEqual([
    ['planned'],
    ['blocked', 'duplicate-key'],
  ]);
});

test.each([
  ['by the number of a record that is gone', '#9', ['already-gone']],
  ['by the number of a record of another kind', '#2', ['unknown-reference']],
  ['by a name that nothing has', 'Glue', ['unknown-reference']],
])('what a row deletes %s', async (_what, item, issues) => {
  const rehearsal = new Rehearsal({ seed: TWO_TOOLS });
  const file = rehearsal.write('gone.csv', `Item\n${item}\n`);

  const { rows } = await rehearsal.plan([file], { kind: 'inventory.delete' });

  const status = issues.includes('already-gone') ? 'unchanged' : 'blocked';
  expect(rows).toMatchObject([{ status, issues }]);
});
