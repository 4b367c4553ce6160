import { cpSync, renameSync, rmSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readHistory } from '../../../src/client/history.ts';
import { resourceNamed } from '../../../src/catalogue/index.ts';
import { executeRun, type ExecutedRun } from '../../../src/pipeline/execute-run.ts';
import type { ExecutionRequest } from '../../../src/pipeline/request.ts';
import { dropRun } from '../../../src/pipeline/resume-run.ts';
import { reopenRun } from '../../../src/pipeline/run/run.ts';
import { callerOver } from '../../support/call-service.ts';
import { live, Mortality } from '../../support/mortality.ts';
import { Rehearsal } from '../../support/rehearsal.ts';

const SEED = {
  groups: [{ name: 'Supplies' }],
  inventory: ['Toner', 'Tape'].map((name) => ({ name, group: 'Supplies' })),
};

const KIND = 'inventory.add-stock';
const SIX = 'Item,Quantity\nToner,1\nToner,1\nTape,2\nToner,4\nTape,8\nTape,2\n';
const NO_HISTORY: Partial<ExecutionRequest> = { historyCheck: 'off' };

/** The quantities that the service has really added, in order. */
async function addedTo(rehearsal: Rehearsal): Promise<number[]> {
  const caller = callerOver(rehearsal.service.transport, { clock: rehearsal.clock });
  const added: number[] = [];
  for (const id of [1, 2]) {
    for await (const entries of readHistory(caller, resourceNamed('inventory'), id)) {
      added.push(...entries.map(({ values }) => Number(values['quantity'])));
    }
  }
  return added.toSorted((one, other) => one - other);
}

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
      issues: { 'done-before': 6 },
    });
    expect(await addedTo(rehearsal)).toEqual([1, 1, 2, 2, 4, 8]);
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
      if (rehearsal.ended(folder).some(({ state }) => state === 'sent' || state === 'doubtful')) {
        await expect(apply(rehearsal, copy)).rejects.toMatchObject({ code: 'unfinished-run' });
        await apply(rehearsal, folder);
      }

      await apply(rehearsal, copy);
      await apply(rehearsal, folder);

      expect(await addedTo(rehearsal), `death at ${at}`).toEqual([1, 1, 2, 2, 4, 8]);
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

      const added = await addedTo(rehearsal);
      expect(new Set(added).size, `death at ${at}`).toBe(4);
      expect(added.length - summary.outcomes.unknown, `death at ${at}`).toBeLessThanOrEqual(6);
      expect(added.length, `death at ${at}`).toBeLessThanOrEqual(6);
      rehearsal.close();
    }
  });

  test('by a run in another folder, after the one that had begun is gone', async () => {
    const rehearsal = new Rehearsal({ seed: SEED });
    const folder = await planned(rehearsal);
    await live(rehearsal, folder, new Mortality(9), { ...NO_HISTORY, concurrency: 1 });
    const before = await addedTo(rehearsal);
    rmSync(folder, { recursive: true });

    const { summary, files } = await apply(rehearsal, await planned(rehearsal));

    expect(before.length).toBeGreaterThan(0);
    expect(await addedTo(rehearsal)).toEqual(before);
    expect(summary).toMatchObject({
      outcomes: { done: 0, failed: 6 },
      issues: { 'begun-elsewhere': 6 },
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
    expect(await addedTo(rehearsal)).toHaveLength(12);
    await rehearsal.import([file], again);
    expect(await addedTo(rehearsal)).toHaveLength(18);
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

        expect(await addedTo(rehearsal)).toEqual(wanted.toSorted((one, other) => one - other));
        rehearsal.close();
      }),
      { numRuns: 8 },
    );
  }, 60_000);

  test('a run that was given up holds no other one up', async () => {
    const rehearsal = new Rehearsal({ seed: SEED });
    const folder = await planned(rehearsal);
    await live(rehearsal, folder, new Mortality(2), { ...NO_HISTORY, concurrency: 1 });
    await rehearsal.prepareResume(folder, dropRun);

    const { summary } = await apply(rehearsal, await planned(rehearsal));

    expect(summary.outcomes).toMatchObject({ done: 6 });
  });
});
