import { cpSync, existsSync, readdirSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import { purgeRuns, type Purge } from '../../../src/import/purge-runs.ts';
import { listRuns } from '../../../src/import/ledger/run/folder/find-run.ts';
import { RunRegistry } from '../../../src/import/ledger/run/folder/run-registry.ts';
import { Rehearsal } from '../../support/rehearsal.ts';

const DAY_MS = 24 * 3_600_000;
const KILLED = 'killed-20260115T120000Z';

const SEED = {
  groups: [{ name: 'Tools' }],
  fixed_assets: [{ name: 'Drill', identifier: 'A-1', group: 'Tools', purchased_on: '2025-01-31' }],
};
const FILE =
  'Identifier,Name,Group,Purchased on\nA-1,Drill,Tools,01/31/2025\nA-2,Saw,Tools,01/31/2025\n';

/** What a dry run finds, by names: `[plan, folder]`. */
function found({ remains }: Purge): (readonly [string, string])[] {
  return remains.map(({ of, path }) => [of, basename(path)] as const);
}

/** A plan of the same file that was finished, and the files that a process leaves that is killed at its last call. */
async function killedPlan() {
  const rehearsal = new Rehearsal({ seed: SEED });
  const { folder } = rehearsal;
  rehearsal.write('register.csv', FILE);
  const whileItRuns: unknown[] = [];
  rehearsal.between = (service) => ({
    send: async (request) => {
      for (const name of ['runs', 'readings']) {
        if (existsSync(join(folder, name)))
          cpSync(join(folder, name), join(folder, 'left', name), { recursive: true });
      }
      whileItRuns.push(...found(purgeRuns(later(rehearsal), { olderThan: 0, dryRun: true })));
      return service.send(request);
    },
  });
  const { folder: finished } = await rehearsal.plan(['register.csv'], {
    planning: { mode: 'upsert' },
  });
  cpSync(join(folder, 'left/runs', basename(finished)), join(folder, 'runs', KILLED), {
    recursive: true,
  });
  cpSync(join(folder, 'left/readings'), join(folder, 'readings'), { recursive: true });
  age(rehearsal, join(folder, 'runs', KILLED));
  age(rehearsal, join(folder, 'readings'));
  return { rehearsal, finished, whileItRuns };
}

/** The workplace of a day on which every file of now is old: files have the time of this computer. */
function later(rehearsal: Rehearsal) {
  const { clock, ...workplace } = rehearsal.workplace();
  return { ...workplace, clock: { ...clock, now: () => Date.now() + 400 * DAY_MS } };
}

/** Files of a folder that were last written now, by the clock of the test. */
function age({ clock }: Rehearsal, folder: string): void {
  for (const name of readdirSync(folder)) {
    utimesSync(join(folder, name), clock.now() / 1_000, clock.now() / 1_000);
  }
}

test('what a killed planning left is found and removed with old runs, and nothing younger or in use', async () => {
  const { rehearsal, finished, whileItRuns } = await killedPlan();
  const { folder } = rehearsal;
  const [reading = ''] = readdirSync(join(folder, 'readings'));
  expect(whileItRuns).toEqual([]);
  expect(readdirSync(join(folder, 'runs', KILLED))).toContain('journal.db-wal');
  expect(listRuns(rehearsal.workplace()).map((run) => run.folder)).toEqual([finished]);

  await rehearsal.clock.advance(10 * DAY_MS);
  const purge = (days: number, dryRun?: boolean) =>
    purgeRuns(rehearsal.workplace(), { olderThan: days * DAY_MS, dryRun });
  expect(found(purge(11))).toEqual([]);
  const both = [
    ['plan', KILLED],
    ['reading', reading],
  ];
  // Twice: to find them makes them no younger.
  expect(found(purge(10, true))).toEqual(both);
  expect(found(purge(10, true))).toEqual(both);
  const named = { runs: [finished], olderThan: 0, dryRun: true };
  expect(purgeRuns(rehearsal.workplace(), named).remains).toEqual([]);

  const removed = purge(10).remains;
  const at = '2026-01-15T12:00:00.000Z';
  expect(removed.map(({ of, path, changedAt }) => [of, path, changedAt])).toEqual([
    ['plan', join(folder, 'runs', KILLED), at],
    ['reading', join(folder, 'readings', reading), at],
  ]);
  expect(removed.every(({ bytes }) => bytes > 4_096)).toBe(true);
  expect(readdirSync(join(folder, 'readings'))).toEqual([]);
  expect(existsSync(join(folder, 'runs', KILLED))).toBe(false);
});

test('folders of others, finished plans of another computer and damaged journals stay', async () => {
  const { rehearsal, finished } = await killedPlan();
  const runs = join(rehearsal.folder, 'runs');
  cpSync(finished, join(runs, 'of-elsewhere'), { recursive: true });
  rehearsal.makeFolder('runs/damaged');
  writeFileSync(
    join(runs, 'damaged/journal.db'),
    'no database at all, and longer than a header'.repeat(9),
  );
  rehearsal.makeFolder('runs/notes');
  writeFileSync(join(runs, 'notes/notes.txt'), 'mine');
  writeFileSync(join(runs, KILLED, 'notes.txt'), 'mine');

  const purge = purgeRuns(later(rehearsal), { olderThan: 0 });
  expect(found(purge)).toContainEqual(['plan', KILLED]);
  expect(readdirSync(runs).sort()).toEqual(['damaged', KILLED, 'notes', 'of-elsewhere']);
  expect(readdirSync(join(runs, KILLED))).toEqual(['notes.txt']);
  expect(statSync(join(runs, 'of-elsewhere/journal.db')).size).toBeGreaterThan(0);
});

test('a run that is listed is purged as a run, whatever its journal says', async () => {
  const { rehearsal } = await killedPlan();
  const registry = new RunRegistry(rehearsal.folder);
  for (const run of listRuns(rehearsal.workplace()))
    registry.save({ ...run, name: KILLED, folder: join(rehearsal.folder, 'runs', KILLED) });
  const { purged, remains } = purgeRuns(later(rehearsal), { olderThan: 0, dryRun: true });
  expect(purged.map(({ run: name }) => name)).toContain(KILLED);
  expect(remains.map(({ of }) => of)).toEqual(['reading']);
});
