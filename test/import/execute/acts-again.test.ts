import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { liveImport, Mortality } from '../../support/mortality.ts';
import { KIND_BY_FILE, Rehearsal } from '../../support/rehearsal.ts';
import { rounds } from '../../support/thinned.ts';

const ITEMS = ['Drill', 'Saw', 'Lamp'] as const;
const MEMBERS = ['ann', 'bo'] as const;

const SEED = {
  groups: [{ name: 'Tools' }],
  retire_reasons: [{ name: 'Sold' }],
  members: MEMBERS.map((name) => ({
    email: `${name}@firm.example`,
    first_name: name,
    last_name: 'Lee',
    role: 'Staff',
  })),
  fixed_assets: [
    { name: 'Drill', group: 'Tools', purchased_on: '2024-03-31' },
    { name: 'Saw', group: 'Tools', purchased_on: '2024-03-31' },
    {
      ...{ name: 'Lamp', group: 'Tools', purchased_on: '2024-03-31', state: 'checked_out' },
      ...{ holder: 'bo@firm.example', checkout_on: '2025-01-02' },
    },
  ],
};

/** What a row does: gives an item to a member, takes it back, or retires it. */
type Act = readonly [item: string, does: 'in' | 'retire' | (typeof MEMBERS)[number]];

const SHEETS = {
  checkout: 'Item,Member',
  checkin: 'Item',
  retire: 'Item,Retired on,Reason',
} as const;

/** Each file has the acts up to the next one of another sort, or fewer. */
function written(rehearsal: Rehearsal, acts: readonly Act[], longest = 9): string[] {
  const files: { kind: keyof typeof SHEETS; rows: string[] }[] = [];
  for (const act of acts) {
    const { kind, cells } = rowOf(act);
    const last = files.at(-1);
    if (last?.kind === kind && last.rows.length < longest) last.rows.push(cells);
    else files.push({ kind, rows: [cells] });
  }
  return files.map(({ kind, rows }, at) => {
    rehearsal.makeFolder(`part-${at}`);
    const name = `part-${at}/fixed-assets.${kind}.csv`;
    return rehearsal.write(name, [SHEETS[kind], ...rows, ''].join('\n'));
  });
}

function rowOf([item, does]: Act): { kind: keyof typeof SHEETS; cells: string } {
  if (does === 'in') return { kind: 'checkin', cells: item };
  if (does === 'retire') return { kind: 'retire', cells: `${item},01/13/2026,Sold` };
  return { kind: 'checkout', cells: `${item},${does}@firm.example` };
}

/** What the account shows of its assets, and how many writes it took. */
async function shown(rehearsal: Rehearsal): Promise<{ assets: string[]; writes: string[] }> {
  const writes = rehearsal.writes();
  const assets: string[] = [];
  for (const [at] of ITEMS.entries()) {
    const read = async (path: string): Promise<string> =>
      (
        await rehearsal.service.transport.send({
          ...{ method: 'GET', target: `/assets/${at + 1}${path}.api` },
          ...{ headers: { token: 's3cret-token' }, body: new Uint8Array() },
        })
      ).body;
    const { asset } = JSON.parse(await read('')) as { asset: { state: string } };
    const { history } = JSON.parse(await read('/history_paginate')) as {
      history: { assigned_to_name: string; is_checkout: boolean }[];
    };
    const moves = history.map(({ assigned_to_name: who, is_checkout: isOut }) =>
      isOut ? `out to ${who}` : 'in',
    );
    assets.push([asset.state, ...moves].join(', '));
  }
  return { assets, writes };
}

const BY_FILE = { kind: KIND_BY_FILE };

async function importedTwice(
  ...acts: readonly Act[]
): Promise<{ rehearsal: Rehearsal; files: string[]; again: object; assets: string[] }> {
  const rehearsal = new Rehearsal({ seed: SEED });
  const files = written(rehearsal, acts);
  await rehearsal.import(files, BY_FILE);
  const before = await shown(rehearsal);
  const { summary } = await rehearsal.import(files, BY_FILE);
  const after = await shown(rehearsal);
  expect(after.writes).toHaveLength(before.writes.length);
  expect(after.assets).toEqual(before.assets);
  return { rehearsal, files, again: summary, assets: after.assets };
}

describe('files whose acts end where they began', () => {
  test('are done before when they are imported again', async () => {
    const { again, assets } = await importedTwice(['Drill', 'ann'], ['Drill', 'in']);

    expect(again).toMatchObject({
      outcomes: { unchanged: 2, done: 0 },
      issues: { 'already-done': 2 },
      exitCode: 0,
    });
    expect(assets[0]).toBe('available, in, out to ann Lee');
  });

  test('are done once more with --again', async () => {
    const { rehearsal, files } = await importedTwice(
      ['Drill', 'ann'],
      ['Drill', 'in'],
      ['Drill', 'ann'],
      ['Drill', 'in'],
    );

    const { summary } = await rehearsal.import(files, { ...BY_FILE, planning: { again: true } });
    const { summary: third } = await rehearsal.import(files, BY_FILE);

    expect(summary.outcomes).toMatchObject({ done: 4 });
    expect(third.outcomes).toMatchObject({ done: 0, unchanged: 4 });
  });

  test('leave a row that was refused between them refused', async () => {
    const { again } = await importedTwice(['Drill', 'ann'], ['Drill', 'bo'], ['Drill', 'in']);

    expect(again).toMatchObject({
      outcomes: { unchanged: 2, failed: 1 },
      issues: { 'held-by-member': 1 },
    });
  });

  test('leave a row that had nothing to do before them so', async () => {
    const { again } = await importedTwice(['Drill', 'in'], ['Drill', 'ann']);

    expect(again).toMatchObject({ outcomes: { unchanged: 2 }, exitCode: 0 });
  });

  test('know a row alone that they have done', async () => {
    const { rehearsal, files } = await importedTwice(['Drill', 'ann'], ['Drill', 'in']);

    const { summary } = await rehearsal.import(files.slice(0, 1), BY_FILE);

    expect(summary.outcomes).toMatchObject({ unchanged: 1 });
  });

  test('do the rows that were added behind them', async () => {
    const { rehearsal } = await importedTwice(['Drill', 'ann'], ['Drill', 'in']);
    const more: readonly Act[] = [
      ...([['Drill', 'ann'] as Act, ['Drill', 'in'] as Act] as const),
      ['Drill', 'bo'],
    ];
    const longer = new Rehearsal({ seed: SEED });
    longer.close();
    rehearsal.makeFolder('longer');
    const rows = more.map(rowOf);
    const files = rows.map(({ kind, cells }, at) => {
      rehearsal.makeFolder(`longer/${at}`);
      const text = `${SHEETS[kind]}\n${cells}\n`;
      return rehearsal.write(`longer/${at}/fixed-assets.${kind}.csv`, text);
    });

    const { summary } = await rehearsal.import(files, BY_FILE);

    expect(summary.outcomes).toMatchObject({ unchanged: 2, done: 1 });
  });

  test('refuse a row that was put before them', async () => {
    const { rehearsal } = await importedTwice(['Lamp', 'in'], ['Lamp', 'retire']);
    rehearsal.makeFolder('late');
    const file = rehearsal.write('late/fixed-assets.request-verifications.csv', 'Item\nLamp\n');

    const { summary } = await rehearsal.import(
      [file, 'part-0/fixed-assets.checkin.csv', 'part-1/fixed-assets.retire.csv'],
      BY_FILE,
    );

    expect(summary).toMatchObject({
      outcomes: { unchanged: 2, failed: 1 },
      issues: { 'later-row-done': 1 },
    });
  });
});

test('a checkout to one member is not done because the asset is with another', async () => {
  const rehearsal = new Rehearsal({ seed: SEED });

  const { rows } = await rehearsal.plan(written(rehearsal, [['Lamp', 'ann']]), BY_FILE);

  expect(rows).toMatchObject([{ status: 'blocked', issues: ['held-by-member'] }]);
});

describe('whatever acts are killed wherever', { timeout: 180_000 }, () => {
  const ACT: fc.Arbitrary<Act> = fc.tuple(
    fc.constantFrom(...ITEMS),
    fc.constantFrom('in' as const, ...MEMBERS),
  );

  test('imported again they are what they would have been, with as many calls', async () => {
    const story = fc.record({
      acts: fc.array(ACT, { minLength: 1, maxLength: 8 }),
      longest: fc.integer({ min: 1, max: 4 }),
      deaths: fc.array(fc.integer({ min: 1, max: 60 }), { maxLength: 4 }),
    });
    await fc.assert(
      fc.asyncProperty(story, async ({ acts, longest, deaths }) => {
        const undisturbed = new Rehearsal({ seed: SEED });
        await undisturbed.import(written(undisturbed, acts, longest), BY_FILE);
        const rehearsal = new Rehearsal({ seed: SEED });
        const files = written(rehearsal, acts, longest);

        for (const at of deaths) await liveImport(rehearsal, files, BY_FILE, new Mortality(at));
        await rehearsal.import(files, BY_FILE);
        await rehearsal.import(files, BY_FILE);

        const wanted = await shown(undisturbed);
        const found = await shown(rehearsal);
        expect(found.assets).toEqual(wanted.assets);
        expect(found.writes.toSorted()).toEqual(wanted.writes.toSorted());
        undisturbed.close();
        rehearsal.close();
      }),
      { numRuns: Number(process.env['ROUNDS'] ?? rounds(8, 4)), endOnFailure: true },
    );
  });
});
