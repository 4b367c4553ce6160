import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type {
  ExecutionRequest,
  ImportRequest,
} from '../../../../src/import/sheet/request/request.ts';
import { executeRun } from '../../../../src/import/send/execute-run.ts';
import { reopenRun } from '../../../../src/import/ledger/run/run.ts';
import { quantitiesAdded } from '../../../support/added-stock.ts';
import { Rehearsal } from '../../../support/rehearsal.ts';
import { sampled } from '../../../support/thinned.ts';

const SEED = {
  groups: [{ name: 'Supplies' }],
  inventory: ['Toner', 'Tape'].map((name) => ({ name, group: 'Supplies' })),
};

const KIND = 'inventory.add-stock';
const DAY_MS = 24 * 3_600_000;
/** Eight movements of one item, more than a page of its history shows, and one of another. */
const MOVES = ['Item,Quantity', ...Array.from({ length: 8 }, () => 'Toner,1'), 'Tape,2', ''].join(
  '\n',
);

async function entries(rehearsal: Rehearsal): Promise<number> {
  return (await quantitiesAdded(rehearsal)).length;
}

/** What this machine knows of runs and rows is not there on another one. */
function goToAnotherMachine(rehearsal: Rehearsal): void {
  for (const name of ['fingerprints.db', 'runs.db']) {
    rmSync(join(rehearsal.folder, name), { force: true });
  }
}

function importMoves(
  rehearsal: Rehearsal,
  request: Partial<ImportRequest> = {},
  execution: Partial<ExecutionRequest> = {},
  text = MOVES,
): ReturnType<Rehearsal['import']> {
  const file = rehearsal.write('moves.csv', text);
  return rehearsal.import([file], { kind: KIND, ...request }, execution);
}

function historyReads({ calls }: Rehearsal): number {
  return calls.filter(({ path }) => path.endsWith('history.api')).length;
}

describe('movements that another machine has made', () => {
  test('are found in the histories, unchanged, with when they were made', async () => {
    const rehearsal = new Rehearsal({ seed: SEED });
    await importMoves(rehearsal);
    goToAnotherMachine(rehearsal);

    const { summary, files } = await importMoves(rehearsal);

    expect(await entries(rehearsal)).toBe(9);
    expect(summary).toMatchObject({
      exitCode: 0,
      outcomes: { done: 0, unchanged: 9 },
      issues: { 'already-done': 9 },
    });
    expect(rehearsal.table(files.results[0] ?? '')[0]?.['_message']).toMatch(
      /^The row was done before, on \d{4}-\d\d-\d\d at \d\d:\d\d \(clock of the service\) from another computer/,
    );
  });

  test('are made only as far as they are missing, however the file was saved', async () => {
    const rehearsal = new Rehearsal({ seed: SEED });
    await importMoves(rehearsal, {}, { first: 5 });
    goToAnotherMachine(rehearsal);

    const { summary } = await importMoves(rehearsal, {}, {}, MOVES.replaceAll(',', ';'));

    expect(await entries(rehearsal)).toBe(9);
    expect(summary.outcomes).toMatchObject({ done: 4, unchanged: 5 });
  });

  test('are not looked for with --no-history-check', async () => {
    const rehearsal = new Rehearsal({ seed: SEED });
    await importMoves(rehearsal, {}, { historyCheck: 'off' });
    expect(historyReads(rehearsal)).toBe(0);
    goToAnotherMachine(rehearsal);

    await importMoves(rehearsal, {}, { historyCheck: 'off' });

    expect(await entries(rehearsal)).toBe(18);
  });

  test('that --again wants once more are made once more', async () => {
    const rehearsal = new Rehearsal({ seed: SEED });
    await importMoves(rehearsal);
    goToAnotherMachine(rehearsal);
    const again = { planning: { again: true } };

    const { summary } = await importMoves(rehearsal, again);
    goToAnotherMachine(rehearsal);
    const { summary: elsewhere } = await importMoves(rehearsal, again);

    expect(summary.outcomes).toMatchObject({ done: 9 });
    expect(elsewhere.outcomes).toMatchObject({ done: 0, unchanged: 9 });
    expect(await entries(rehearsal)).toBe(18);
  });

  test('between plan and sending are found too, also on items that had not changed for long', async () => {
    const rehearsal = new Rehearsal({ seed: SEED });
    await rehearsal.clock.advance(60 * DAY_MS);
    const file = rehearsal.write('moves.csv', MOVES);
    const { folder } = await rehearsal.plan([file], { kind: KIND });
    await importMoves(rehearsal);
    goToAnotherMachine(rehearsal);

    const { summary } = await rehearsal.resume(folder);

    expect(summary.outcomes).toMatchObject({ done: 0, unchanged: 9 });
    expect(await entries(rehearsal)).toBe(9);
  });
});

describe('looking costs', () => {
  test('a call for each item that changed lately, and the plan says so', async () => {
    const rehearsal = new Rehearsal({ seed: SEED });
    const file = rehearsal.write('moves.csv', MOVES);
    const { plan, folder } = await rehearsal.plan([file], { kind: KIND });
    rehearsal.calls.length = 0;

    await rehearsal.resume(folder);

    expect(plan.cost).toMatchObject({ writes: 9, reads: 2 + 1, historyChecks: 2, check: 1 });
    expect(rehearsal.calls).toHaveLength(9 + 2 + 1);
  });

  test('one call for all items that did not', async () => {
    const rehearsal = new Rehearsal({ seed: SEED });
    await rehearsal.clock.advance(60 * DAY_MS);
    const file = rehearsal.write('moves.csv', MOVES);
    const { plan, folder } = await rehearsal.plan([file], { kind: KIND });
    rehearsal.calls.length = 0;

    await rehearsal.resume(folder);

    expect(plan.cost).toMatchObject({ writes: 9, reads: 1 + 1, historyChecks: 1, check: 1 });
    expect(rehearsal.calls).toHaveLength(9 + 1 + 1);
    expect(historyReads(rehearsal)).toBe(0);
  });
});

describe('a movement that another machine made', () => {
  /** Somebody moves an item so many times, each time other units. */
  async function moveByHand(rehearsal: Rehearsal, times: number): Promise<void> {
    const lines = Array.from({ length: times }, (_each, at) => `Toner,${100 + at}`);
    const file = rehearsal.write('hand.csv', ['Item,Quantity', ...lines, ''].join('\n'));
    await rehearsal.import([file], { kind: KIND }, { duplicateCheck: 'never' });
    goToAnotherMachine(rehearsal);
  }

  test.each(sampled([1, 4, 5, 6, 11, 40], 3))(
    'is found behind %i others of the same item',
    async (others) => {
      const rehearsal = new Rehearsal({ seed: SEED });
      await importMoves(rehearsal);
      goToAnotherMachine(rehearsal);
      await rehearsal.clock.advance(DAY_MS);
      await moveByHand(rehearsal, others);

      const { summary } = await importMoves(rehearsal);

      expect(summary.outcomes).toMatchObject({ done: 0, unchanged: 9 });
      expect(await entries(rehearsal)).toBe(9 + others);
    },
  );

  test('is not looked for behind entries that are older than --history-age', async () => {
    const rehearsal = new Rehearsal({ seed: SEED });
    await moveByHand(rehearsal, 20);
    await rehearsal.clock.advance(60 * DAY_MS);
    await moveByHand(rehearsal, 1);
    const before = historyReads(rehearsal);

    await importMoves(rehearsal, {}, { historyCheck: 31 * DAY_MS, duplicateCheck: 'never' });

    // The newest page of the one item shows the older ones, and the other one did not change.
    expect(historyReads(rehearsal) - before).toBe(1);
  });

  test('is looked for in no more pages than the plan says, and where they end is said', async () => {
    const rehearsal = new Rehearsal({ seed: SEED });
    await moveByHand(rehearsal, 120);
    const before = historyReads(rehearsal);
    const file = rehearsal.write('moves.csv', 'Item,Quantity\nToner,1\n');
    const { plan, folder } = await rehearsal.plan([file], { kind: KIND });
    const notices: string[] = [];
    const run = reopenRun(folder, rehearsal.clock);
    const onProgress = ({ notice }: { notice?: string }): void => {
      if (notice !== undefined) notices.push(notice);
    };

    await executeRun(run, { duplicateCheck: 'never' }, { ...rehearsal.workplace(), onProgress });
    run.close();

    expect(plan.cost).toMatchObject({ historyChecks: 1, historyChecksAtMost: 20 });
    expect(historyReads(rehearsal) - before).toBe(20);
    expect(notices.join()).toMatch(/The long history of #1 was read only back to \d{4}/);
  });
});
