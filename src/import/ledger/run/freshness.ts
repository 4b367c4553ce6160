import { statSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { randomUUID } from 'node:crypto';
import { lostJournalOf } from '../journal/witness/lost-journal.ts';
import { RUN_FILES } from './folder/run-folder.ts';
import type { LastPlace } from '../journal/run-meta.ts';
import type { Run } from './run.ts';
import { RunRegistry } from './folder/run-registry.ts';
import type { Workplace } from './workplace.ts';

/** Identifies this process: its steady clock says nothing to another one. */
export const THIS_PROCESS = randomUUID();

/** A plan that is older than this may be outdated: others had time to change what it was made of. */
const PLAN_STAYS_FRESH_MS = 10 * 60_000;

/** Keeps where a run is at work, under the turn that the list of runs has just given it. */
export function notePlace(run: Run, turn: number, isPlanned: boolean, now: number): void {
  const plannedAt = isPlanned ? now : (lastPlace(run)?.plannedAt ?? 0);
  run.journal.meta.write('lastPlace', { ...placeNow(run), turn, process: THIS_PROCESS, plannedAt });
}

/**
 * Why a plan may no longer match the account, in words that follow "the plan"; undefined where it was made just
 * now, here, and no other run was executed since.
 */
export function whyOutdated(run: Run, { stateFolder, clock }: Workplace): string | undefined {
  const last = lastPlace(run);
  const here = placeNow(run);
  const runs = new RunRegistry(stateFolder).list();
  const own = runs.find(({ folder }) => folder === run.folder)?.turn;
  const history = whyNotNew(run);
  if (history !== undefined) return history;
  if (last?.host !== here.host) return 'was made on another machine';
  const isWhereItWas = last.folder === here.folder && last.inode === here.inode;
  if (!isWhereItWas || last.turn !== own) return 'was copied or restored';
  if (last.process !== THIS_PROCESS) return 'was made by an earlier command';
  const age = clock.now() - last.plannedAt;
  if (age < 0 || age > PLAN_STAYS_FRESH_MS) return 'is older than 10 minutes';
  const isOvertaken = runs.some(
    ({ folder, account, state, turn }) =>
      folder !== run.folder &&
      account === run.identity.account &&
      state !== 'planned' &&
      turn > last.turn,
  );
  return isOvertaken ? 'is older than another run' : undefined;
}

function whyNotNew({ journal, calls }: Run): string | undefined {
  if (lostJournalOf(journal) !== undefined) return 'was rebuilt from a lost journal';
  if (calls.wasAnySent()) return 'was partly applied before';
  return journal.meta.read('reusesReading') ? 'reuses what an interrupted command read' : undefined;
}

/**
 * Whether the run was opened since with a newer journal than this: each opening gets a turn, which the journal
 * and the list of runs both keep.
 */
function isOlderCopy(run: Run, { stateFolder }: Workplace): boolean {
  const own = new RunRegistry(stateFolder).list().find(({ folder }) => folder === run.folder)?.turn;
  const last = lastPlace(run)?.turn;
  return own !== undefined && last !== undefined && last < own;
}

/** Says that a run is a copy of before, whose rows may be done already. */
export function reportOlderCopy(run: Run, workplace: Workplace): void {
  if (!isOlderCopy(run, workplace)) return;
  workplace.onProgress({
    stage: 'execute',
    current: 0,
    total: undefined,
    notice: `${run.folder} is an older copy of this run: rows that were done since are found and not repeated.`,
  });
}

function lastPlace({ journal }: Run): LastPlace | undefined {
  return journal.meta.read('lastPlace');
}

function placeNow({ folder }: Run): Pick<LastPlace, 'host' | 'folder' | 'inode'> {
  const journal = statSync(join(folder, RUN_FILES.journal), { throwIfNoEntry: false });
  return { host: hostname(), folder, inode: journal?.ino };
}
