import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { TallysheetError } from '../../../../kernel/messages/errors.ts';
import { didYouMean, nearestNames } from '../../../../kernel/names.ts';
import { damaged } from '../../journal/witness/journal-witness.ts';
import { withRecoverHint } from '../recover-hint.ts';
import { RUN_FILES } from './run-folder.ts';
import { unverifiedCalls } from '../save-run-status.ts';
import { RunRegistry, type KnownRun } from './run-registry.ts';
import { reopenRun, type Run, type RunReader } from '../run.ts';
import type { Workplace } from '../workplace.ts';

/** The runs that this machine knows of and whose folders are still there, the newest first. */
export function listRuns({ stateFolder }: Workplace): KnownRun[] {
  return new RunRegistry(stateFolder)
    .list()
    .filter(({ folder }) => existsSync(join(folder, RUN_FILES.journal)));
}

/**
 * Opens a run by its name or its folder; without either, the newest unfinished run. Throws
 * TallysheetError 'no-such-run' with the nearest name, 'run-locked' where it is open elsewhere, and
 * 'run-journal-damaged' with the command that recovers it.
 */
export function openRun(wanted: string | undefined, workplace: Workplace): Run {
  const folder = folderOfRun(wanted, workplace);
  try {
    if (!existsSync(join(folder, RUN_FILES.journal)))
      throw damaged(folder, 'its run journal is missing');
    return reopenRun(folder, workplace.clock);
  } catch (error) {
    throw withRecoverHint(error, folder, workplace);
  }
}

/** Asks something of a run, by its name or its folder, that is open only for that. Throws as openRun does. */
export function askRun<T>(
  wanted: string,
  workplace: Workplace,
  question: (run: RunReader) => T,
): T {
  const run = openRun(wanted, workplace);
  try {
    return question(run);
  } finally {
    run.close();
  }
}

function folderOfRun(wanted: string | undefined, workplace: Workplace): string {
  const found = findRunFolder(wanted, workplace);
  if (found !== undefined) return found;
  if (wanted === undefined)
    throw new TallysheetError('no-such-run', 'There is no unfinished run to resume');
  const names = listRuns(workplace).map(({ name }) => name);
  throw new TallysheetError('no-such-run', `There is no run or run folder named ${wanted}`, {
    hint: didYouMean(nearestNames(wanted, names, 1)) ?? '`tallysheet runs` lists them.',
  });
}

/** The folder of a run by its name or its folder, of the newest unfinished run without either; undefined where it is not here. */
export function findRunFolder(
  wanted: string | undefined,
  workplace: Workplace,
): string | undefined {
  const runs = listRuns(workplace);
  if (wanted === undefined) {
    const newest =
      runs.find(({ state }) => state === 'open') ?? runs.find(({ state }) => state === 'planned');
    return newest?.folder;
  }
  const folder = resolve(workplace.cwd, wanted);
  if (existsSync(join(folder, RUN_FILES.journal))) return folder;
  return new RunRegistry(workplace.stateFolder)
    .list()
    .find((run) => existsSync(run.folder) && (run.name === wanted || run.folder === folder))
    ?.folder;
}

/** The unfinished run of the same input, kind, account and options. */
export function findContinuation(key: string, workplace: Workplace): KnownRun | undefined {
  return listRuns(workplace).find((run) => run.key === key && run.state === 'open');
}

/**
 * Refuses to write to an account on which another run left unverified rows: what it made is not known
 * yet, and might be made twice. Throws TallysheetError 'unfinished-run'.
 */
export function assertNoUnverifiedRun(run: Run, workplace: Workplace): void {
  for (const other of listRuns(workplace)) {
    if (other.account !== run.identity.account || other.folder === run.folder) continue;
    const unverified = other.state === 'open' ? unverifiedIn(other, workplace) : 0;
    if (unverified === 0) continue;
    throw new TallysheetError(
      'unfinished-run',
      `The run ${other.name} on this account is unfinished and has ${unverified} unverified rows`,
      {
        hint: `Finish it with \`tallysheet resume ${other.name}\`, or drop it with \`tallysheet runs drop ${other.name}\`.`,
      },
    );
  }
}

/** Reads the journal itself: a process that was killed could not update the list. */
function unverifiedIn({ folder, unverified }: KnownRun, { clock }: Workplace): number {
  try {
    const run = reopenRun(folder, clock);
    const now = unverifiedCalls(run);
    run.close();
    return now;
  } catch (error) {
    // A journal that is in use or damaged says nothing; what the list says has to do.
    if (error instanceof TallysheetError) return unverified;
    throw error;
  }
}
