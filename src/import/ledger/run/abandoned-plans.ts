import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import {
  databaseFiles,
  keepingAge,
  type DatabaseFiles,
} from '../../../database/unused-database.ts';
import { TallysheetError } from '../../../kernel/messages/errors.ts';
import {
  isOfRunFolder,
  removeIfEmpty,
  removeJournal,
  RUN_FILES,
  runsFolder,
} from './folder/run-folder.ts';
import { RunRegistry } from './folder/run-registry.ts';
import { reopenRun } from './run.ts';
import type { Workplace } from './workplace.ts';

/** The folder of a run whose process was killed before its plan was made: the list of runs does not have it. */
export interface AbandonedPlan extends DatabaseFiles {
  readonly folder: string;
}

/**
 * The plans in `runs/` that were last written before a time, in milliseconds since 1970, and were never finished, the
 * oldest first. Nothing was sent for them, they were never shown, and no process has them open.
 */
export function abandonedPlans(workplace: Workplace, before: number): AbandonedPlan[] {
  const folder = runsFolder(workplace.cwd);
  if (!existsSync(folder)) return [];
  const listed = new Set(new RunRegistry(workplace.stateFolder).list().map((run) => run.folder));
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => join(folder, name))
    .filter((each) => !listed.has(each) && existsSync(journalOf(each)))
    .map((each) => ({ folder: each, ...databaseFiles(journalOf(each)) }))
    .filter((plan) => plan.changedAt <= before && isAbandoned(plan, workplace))
    .sort((one, other) => one.changedAt - other.changedAt);
}

/** Returns whether it was removed; files of others stay in its folder. */
export function removePlan(plan: AbandonedPlan, workplace: Workplace): boolean {
  if (!isAbandoned(plan, workplace)) return false;
  const { folder } = plan;
  for (const name of readdirSync(folder)) {
    if (isOfRunFolder(name) && !name.startsWith(RUN_FILES.journal)) rmSync(join(folder, name));
  }
  removeJournal(folder, RUN_FILES.journal);
  removeIfEmpty(folder);
  return true;
}

function isAbandoned({ folder }: AbandonedPlan, { clock }: Workplace): boolean {
  return keepingAge(journalOf(folder), () => {
    try {
      const run = reopenRun(folder, clock);
      const isPlanned = run.meta.read('planned') === true;
      run.close();
      return !isPlanned;
    } catch (error) {
      if (!(error instanceof TallysheetError)) throw error;
      // Killed at once, it says nothing. One that is open, damaged or of another program is not ours to remove.
      return error.code === 'no-such-run';
    }
  });
}

function journalOf(folder: string): string {
  return join(folder, RUN_FILES.journal);
}
