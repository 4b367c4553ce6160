import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { TallysheetError } from '../../../kernel/messages/errors.ts';
import { pathFrom, shellLine } from '../../../kernel/shell-words.ts';
import { noteLostJournal } from '../journal/witness/lost-journal.ts';
import { FingerprintRegistry } from './fingerprint-registry.ts';
import { moveJournal, RUN_FILES } from './folder/run-folder.ts';
import { RunRegistry } from './folder/run-registry.ts';
import type { RunMemory } from './run-memory.ts';
import { type Run, inRun } from './run.ts';
import type { Workplace } from './workplace.ts';

/** What is left of a run whose journal is damaged or gone. */
export interface LostRun {
  readonly folder: string;
  /** What the state folder keeps of it. */
  readonly memory: RunMemory | undefined;
  /** The ids of the runs that worked in its folder, as the registry of fingerprints has them. */
  readonly ids: readonly string[];
  /** How often its rows were wanted again. */
  readonly generation: number;
}

/**
 * Finds what is left of a run, by its name or folder. Throws TallysheetError 'no-such-run', and 'bad-usage'
 * for a run whose journal is sound.
 */
export function findLostRun(wanted: string, workplace: Workplace): LostRun {
  const registry = new RunRegistry(workplace.stateFolder);
  const named = registry.list().find(({ name }) => name === wanted);
  const byPath = resolve(workplace.cwd, wanted);
  const folder = existsSync(byPath) || named === undefined ? byPath : named.folder;
  const memory = registry.memoryOf(folder);
  if (!existsSync(folder) && memory === undefined) {
    throw new TallysheetError(
      'no-such-run',
      `There is no run ${wanted}: the folder ${folder} does not exist`,
    );
  }
  assertJournalDamaged(folder, workplace);
  const fingerprints = new FingerprintRegistry(workplace.stateFolder);
  try {
    const owners = fingerprints.ownersAt(folder);
    const ids = [...new Set([...owners, ...(memory === undefined ? [] : [memory.id])])];
    const generation = memory?.generation ?? fingerprints.highestGeneration(ids);
    return { folder, memory, ids, generation };
  } finally {
    fingerprints.close();
  }
}

function assertJournalDamaged(folder: string, { clock, cwd }: Workplace): void {
  if (!existsSync(join(folder, RUN_FILES.journal))) return;
  try {
    inRun(folder, { clock }, (run) => {
      run.journal.assertSound();
    });
  } catch (error) {
    const isLost = error instanceof TallysheetError && LOST.has(error.code);
    if (!isLost) throw error;
    return;
  }
  throw new TallysheetError('bad-usage', `The run journal in ${folder} is not damaged`, {
    hint: `Resume the run: ${shellLine(['tallysheet', 'resume', pathFrom(cwd, folder)])}`,
  });
}

/** A journal that was never started says nothing either. */
const LOST: ReadonlySet<string> = new Set([
  'run-journal-damaged',
  'run-journal-error',
  'no-such-run',
]);

/** Renames a damaged journal, so that it is kept. Returns its new name; undefined where there was none. */
export function setJournalAside(folder: string): string | undefined {
  for (let number = 1; ; number += 1) {
    const name = `journal.damaged-${number}.db`;
    if (existsSync(join(folder, name))) continue;
    const isThere = existsSync(join(folder, RUN_FILES.journal));
    moveJournal(folder, RUN_FILES.journal, name);
    return isThere ? name : undefined;
  }
}

/** Lets a recovered run know that it has lost a journal. */
export function noteLost(run: Run, lost: LostRun | undefined, { clock }: Workplace): void {
  if (lost === undefined) return;
  noteLostJournal(run.journal, {
    ids: lost.ids,
    since: lost.memory?.identity.startedAt,
    foundAt: new Date(clock.now()).toISOString(),
  });
}
