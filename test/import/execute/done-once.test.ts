import { cpSync, renameSync, rmSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ExecutedRun } from '../../../src/import/send/conclude-run.ts';
import { executeRun } from '../../../src/import/send/execute-run.ts';
import type { ExecutionRequest } from '../../../src/import/sheet/request/request.ts';
import { dropRun } from '../../../src/import/send/review/resume-run.ts';
import { reopenRun } from '../../../src/import/ledger/run/run.ts';
import { quantitiesAdded } from '../../support/added-stock.ts';
import { live, Mortality } from '../../support/mortality.ts';
import { Rehearsal } from '../../support/rehearsal.ts';
import { rounds } from '../../support/thinned.ts';

const SEED = {
  groups: [{ name: 'Supplies' }],
  inventory: ['Toner', 'Tape'].map((name) => ({ name, group: 'Supplies' })),
};

const KIND = 'inventory.add-stock';
const SIX = 'Item,Quantity\nToner,1\nToner,1\nTape,2\nToner,4\nTape,8\nTape,2\n';
const NO_HISTORY: Partial<ExecutionRequest> = { historyCheck: 'off' };

async function planned(rehearsal: Rehearsal, text = SIX, name = 'moves.csv'): Promise<string> {
  const file = rehearsal.write(name, text);
  return (await rehearsal.plan([file], { kind: KIND })).folder;
}

async function apply(
  rehearsal: Rehearsal,
  folder: string,
  execution: Partial<ExecutionRequest> = NO_HISTORY,
): Promise<ExecutedRun> {
  const run = reopenRun(folder, rehearsal.clock);
  try {
    return await executeRun(run, execution, rehearsal.workplace());
  } finally {
    run.close();
  }
}

describe('a movement is made once, without a look at any history', () => {
  test('by two plans of one file, one after the other, and the second says when and by which run', async () => {
    const rehearsal = new Rehearsal({ seed: SEED });
    const first = await planned(rehearsal);
    const second = await planned(rehearsal);
    const { summary: made } = await apply(rehearsal, first);

    const { summary, files } = await apply(rehearsal, second);

    expect(made.outcomes).toMatchObject({ done: 6 });
    expect(summary).toMatchObject({
      exitCode: 0,
      outcomes: { done: 0, unchanged: 6 },
      issues: { 'already-done': 6 },
    });
    expect(await quantitiesAdded(rehearsal)).toEqual([1, 1, 2, 2, 4, 8]);
    const [row] = rehearsal.table(files.results[0] ?? '');
    expect(row?.['_outcome']).toBe('unchanged');
    expect(row?.['_message']).toMatch(
      /^The row was done before, on \d{4}-\d\d-\d\d at \d\d:\d\d UTC by the run /,
    );
    expect(row?.['_message']).toContain(made.run);
  });

  test('by a copy of its run folder, wherever the first was broken off', async () => {
    for (const at of [1, 4, 9, 14, 20, 100]) {
      const rehearsal = new Rehearsal({ seed: SEED });
      const folder = await planned(rehearsal);
      const copy = `${folder}-copy`;
      cpSync(folder, copy, { recursive: true });
      await live(rehearsal, folder, new Mortality(at), { ...NO_HISTORY, concurrency: 1 });
      if (rehearsal.ended(folder).some(({ state }) => state === 'sent' || state === 'unverified')) {
        await expect(apply(rehearsal, copy)).rejects.toMatchObject({ code: 'unfinished-run' });
        await apply(rehearsal, folder);
      }

      await apply(rehearsal, copy);
      await apply(rehearsal, folder);

      expect(await quantitiesAdded(rehearsal), `death at ${at}`).toEqual([1, 1, 2, 2, 4, 8]);
      rehearsal.close();
    }
  });

  test('by a run folder that was restored from before, wherever the run had come', async () => {
    for (const at of [4, 9, 14, 20, 100]) {
      const rehearsal = new Rehearsal({ seed: SEED });
      const folder = await planned(rehearsal);
      const backup = `${folder}-backup`;
      cpSync(folder, backup, { recursive: true });
      await live(rehearsal, folder, new Mortality(at), { ...NO_HISTORY, concurrency: 1 });
      rmSync(folder, { recursive: true });
      renameSync(backup, folder);

      const { summary } = await apply(rehearsal, folder);

      const added = await quantitiesAdded(rehearsal);
      expect(new Set(added).size, `death at ${at}`).toBe(4);
      expect(added.length - summary.outcomes.needsReview, `death at ${at}`).toBeLessThanOrEqual(6);
      expect(added.length, `death at ${at}`).toBeLessThanOrEqual(6);
      rehearsal.close();
    }
  });

  test('by a run in another folder, after the one that had begun is gone', async () => {
    const rehearsal = new Rehearsal({ seed: SEED });
    const folder = await planned(rehearsal);
    await live(rehearsal, folder, new Mortality(9), { ...NO_HISTORY, concurrency: 1 });
    const before = await quantitiesAdded(rehearsal);
    rmSync(folder, { recursive: true });

    const { summary, files } = await apply(rehearsal, await planned(rehearsal));

    expect(before.length).toBeGreaterThan(0);
    expect(await quantitiesAdded(rehearsal)).toEqual(before);
    expect(summary).toMatchObject({
      outcomes: { done: 0, failed: 6 },
      issues: { 'unverified-elsewhere': 6 },
    });
    expect(rehearsal.table(files.errors[0] ?? '')).toHaveLength(6);
  });

  test('once more by --again, however often that plan is carried out', async () => {
    const rehearsal = new Rehearsal({ seed: SEED });
    const file = rehearsal.write('moves.csv', SIX);
    await rehearsal.import([file], { kind: KIND });
    const again = { kind: KIND, planning: { again: true } };
    const one = await rehearsal.plan([file], again);
    const other = await rehearsal.plan([file], again);

    const { summary: first } = await apply(rehearsal, one.folder);
    const { summary: second } = await apply(rehearsal, other.folder);
    const third = await rehearsal.import([file], { kind: KIND });

    expect(first.outcomes).toMatchObject({ done: 6 });
    expect(second.outcomes).toMatchObject({ unchanged: 6 });
    expect(third.summary.outcomes).toMatchObject({ unchanged: 6 });
    expect(await quantitiesAdded(rehearsal)).toHaveLength(12);
    await rehearsal.import([file], again);
    expect(await quantitiesAdded(rehearsal)).toHaveLength(18);
  });
});

describe('rows that are appended, split or repeated', () => {
  const ROWS = fc.array(fc.constantFrom('Toner,1', 'Toner,2', 'Tape,1'), {
    minLength: 1,
    maxLength: 6,
  });

  test('in whatever order plans are made and carried out, each row is made once', async () => {
    await fc.assert(
      fc.asyncProperty(ROWS, ROWS, fc.boolean(), async (rows, more, appendedFirst) => {
        const rehearsal = new Rehearsal({ seed: SEED });
        const text = (lines: readonly string[]): string =>
          ['Item,Quantity', ...lines, ''].join('\n');
        const folders = [
          await planned(rehearsal, text(rows), 'a.csv'),
          await planned(rehearsal, text([...rows, ...more]), 'b.csv'),
        ];
        for (const folder of appendedFirst ? folders.toReversed() : folders) {
          await apply(rehearsal, folder);
        }
        const wanted = [...rows, ...more].map((row) => Number(row.split(',')[1]));

        expect(await quantitiesAdded(rehearsal)).toEqual(
          wanted.toSorted((one, other) => one - other),
        );
        rehearsal.close();
      }),
      { numRuns: rounds(4, 8) },
    );
  }, 60_000);

  test('a run that was dropped holds no other one up', async () => {
    const rehearsal = new Rehearsal({ seed: SEED });
    const folder = await planned(rehearsal);
    await live(rehearsal, folder, new Mortality(2), { ...NO_HISTORY, concurrency: 1 });
    await rehearsal.prepareResume(folder, dropRun);

    const { summary } = await apply(rehearsal, await planned(rehearsal));

    expect(summary.outcomes).toMatchObject({ done: 6 });
  });
});

describe('a file of errors', () => {
  /** The service refuses the movements with these numbers, counted from 1. */
  function refusing(rehearsal: Rehearsal, ...numbers: readonly number[]): void {
    let sent = 0;
    rehearsal.between = (service) => ({
      send: (request) => {
        if (request.method === 'GET') return service.send(request);
        sent += 1;
        return numbers.includes(sent)
          ? Promise.resolve({ status: 422, headers: {}, body: '{"errors":{"base":["No"]}}' })
          : service.send(request);
      },
    });
  }

  async function importOnce(rehearsal: Rehearsal, file: string): Promise<ExecutedRun> {
    return rehearsal.import([file], { kind: KIND }, { concurrency: 1 });
  }

  test('goes in as the rows that it holds: of two equal ones the second is not the first', async () => {
    const rehearsal = new Rehearsal({ seed: SEED });
    refusing(rehearsal, 2, 4);
    const first = await importOnce(rehearsal, rehearsal.write('moves.csv', SIX));
    expect(first.summary.outcomes).toMatchObject({ done: 4, failed: 2 });
    const [errors = ''] = first.files.errors;
    rehearsal.between = (service) => service;

    const second = await importOnce(rehearsal, errors);
    const third = await importOnce(rehearsal, errors);
    const whole = await importOnce(rehearsal, 'moves.csv');

    expect(second.summary.outcomes).toMatchObject({ done: 2, unchanged: 0 });
    expect(third.summary.outcomes).toMatchObject({ done: 0, unchanged: 2 });
    expect(whole.summary.outcomes).toMatchObject({ done: 0, unchanged: 6 });
    expect(await quantitiesAdded(rehearsal)).toEqual([1, 1, 2, 2, 4, 8]);
  });

  test('may be corrected to what another row says already, and then makes one more', async () => {
    const rehearsal = new Rehearsal({ seed: SEED });
    const first = await importOnce(
      rehearsal,
      rehearsal.write('moves.csv', 'Item,Quantity\nToner,1\nToner,one\n'),
    );
    const [errors = ''] = first.files.errors;
    const corrected = rehearsal.read(errors).replace(',one,', ',1,');
    rehearsal.write(errors.slice(rehearsal.folder.length + 1), corrected);

    const second = await importOnce(rehearsal, errors);
    const again = await importOnce(rehearsal, errors);
    const whole = await importOnce(
      rehearsal,
      rehearsal.write('moves.csv', 'Item,Quantity\nToner,1\nToner,1\n'),
    );

    expect(second.summary.outcomes).toMatchObject({ done: 1 });
    expect(again.summary.outcomes).toMatchObject({ unchanged: 1 });
    expect(whole.summary.outcomes).toMatchObject({ unchanged: 2 });
    expect(await quantitiesAdded(rehearsal)).toEqual([1, 1]);
  });

  test('of rows that were wanted again makes them once, however often it goes in', async () => {
    const rehearsal = new Rehearsal({ seed: SEED });
    const file = rehearsal.write('moves.csv', SIX);
    await importOnce(rehearsal, file);
    refusing(rehearsal, 3);
    const again = { kind: KIND, planning: { again: true } };
    const { files } = await rehearsal.import([file], again, { concurrency: 1 });
    rehearsal.between = (service) => service;

    const second = await importOnce(rehearsal, files.errors[0] ?? '');
    const third = await importOnce(rehearsal, files.errors[0] ?? '');

    expect(second.summary.outcomes).toMatchObject({ done: 1 });
    expect(third.summary.outcomes).toMatchObject({ unchanged: 1 });
    expect(await quantitiesAdded(rehearsal)).toHaveLength(12);
  });
});

test('rows without a key are not made again because others were appended', async () => {
  const rehearsal = new Rehearsal({ seed: { groups: [{ name: 'Furniture' }] } });
  const stool = 'Stool,Furniture,03/31/2024';
  const register = (rows: number, name: string): string =>
    rehearsal.write(
      name,
      ['Name,Group,Purchased on', ...Array.from({ length: rows }, () => stool), ''].join('\n'),
    );

  for (const [rows, created] of [
    [1, 1],
    [2, 1],
    [2, 0],
    [4, 2],
    [3, 0],
  ] as const) {
    const { summary } = await rehearsal.import([register(rows, `stools-${rows}.csv`)]);
    expect([rows, summary.exitCode, summary.outcomes.created]).toEqual([rows, 0, created]);
  }
  expect(await rehearsal.values('fixed-assets', 'name')).toHaveLength(4);
});

test('rows without a key keep the identifiers that they were given, and appended ones get theirs', async () => {
  const rehearsal = new Rehearsal({ seed: { groups: [{ name: 'Furniture' }] } });
  const stool = 'Stool,Furniture,03/31/2024';
  const text = (rows: number): string =>
    ['Name,Group,Purchased on', ...Array.from({ length: rows }, () => stool), ''].join('\n');
  const request = { planning: { assignIdentifiers: 'IMP-{run}-{row}' } };

  await rehearsal.import([rehearsal.write('stools.csv', text(2))], request);
  const { summary } = await rehearsal.import([rehearsal.write('stools.csv', text(3))], request);

  expect(summary.outcomes).toMatchObject({ created: 1, unchanged: 2 });
  expect(new Set(await rehearsal.values('fixed-assets', 'identifier')).size).toBe(3);
});
