import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Clock } from '../../../kernel/clock.ts';
import { TallysheetError } from '../../../kernel/messages/errors.ts';
import { pathFrom, shellLine } from '../../../kernel/shell-words.ts';
import { moveJournal, removeJournal, RUN_FILES } from './folder/run-folder.ts';
import type { RunIdentity } from '../journal/run-meta.ts';
import { createRun, markDropped, reopenRun, type Run } from './run.ts';
import type { Workplace } from './workplace.ts';

/** What a plan has left besides its journal; what people may have edited is not among it. */
const LEFT_BY_A_PLAN = [RUN_FILES.plan, RUN_FILES.planWorkbook, RUN_FILES.summary, RUN_FILES.log];

/**
 * A run that is being planned. Where its folder holds a plan of which nothing was sent, that one stays as it
 * was until the new one is complete, and no other process can apply it meanwhile.
 */
export class RunDraft {
  readonly #clock: Clock;
  #run: Run;
  #replaced: Run | undefined;

  /**
   * Begins a run in a folder that is there. Throws TallysheetError 'cannot-write' where the folder
   * holds a run of which something was sent, 'run-locked', 'run-journal-error'.
   */
  constructor(folder: string, identity: RunIdentity, workplace: Pick<Workplace, 'clock' | 'cwd'>) {
    this.#clock = workplace.clock;
    this.#replaced = holdUnsentPlan(folder, workplace);
    const journal = this.#replaced === undefined ? RUN_FILES.journal : RUN_FILES.newJournal;
    removeJournal(folder, journal);
    this.#run = createRun(folder, identity, this.#clock, journal);
    this.#run.journal.gather();
  }

  get run(): Run {
    return this.#run;
  }

  /**
   * Replaces the old plan by the new one. The old one is dropped first, so that at no moment two of them could
   * be applied. The folder reaches the disk with the next file that is written into it.
   */
  settle(): Run {
    const { folder, journal } = this.#run;
    journal.endGathering();
    if (this.#replaced === undefined) return this.#run;
    this.#run.close();
    for (const name of LEFT_BY_A_PLAN) rmSync(join(folder, name), { force: true });
    markDropped(this.#replaced);
    this.#replaced.close();
    this.#replaced = undefined;
    moveJournal(folder, RUN_FILES.newJournal, RUN_FILES.journal);
    this.#run = reopenRun(folder, this.#clock);
    return this.#run;
  }

  /** Leaves the folder as it was found. */
  discard(): void {
    const isBeside = this.#replaced !== undefined;
    this.#run.close();
    this.#replaced?.close();
    removeJournal(this.#run.folder, isBeside ? RUN_FILES.newJournal : RUN_FILES.journal);
  }
}

function holdUnsentPlan(
  folder: string,
  { clock, cwd }: Pick<Workplace, 'clock' | 'cwd'>,
): Run | undefined {
  if (!existsSync(join(folder, RUN_FILES.journal))) return undefined;
  const run = reopenIfBegun(folder, clock);
  if (run === undefined) {
    removeJournal(folder, RUN_FILES.journal);
    return undefined;
  }
  if (!run.calls.wasAnySent()) return run;
  run.close();
  const shown = pathFrom(cwd, folder);
  throw new TallysheetError('cannot-write', `${folder} contains a run that has sent rows`, {
    hint: `Choose another folder with --out, or resume that run if it is unfinished: ${shellLine(['tallysheet', 'resume', shown])}`,
  });
}

/** A process that was killed at once left a journal that says nothing. */
function reopenIfBegun(folder: string, clock: Clock): Run | undefined {
  try {
    return reopenRun(folder, clock);
  } catch (error) {
    if (error instanceof TallysheetError && error.code === 'no-such-run') return undefined;
    throw error;
  }
}
