import type { CallCounters } from '../../client/caller.ts';
import type { TallysheetError } from '../../kernel/messages/errors.ts';
import type { ExitName } from '../../kernel/messages/exit-codes.ts';
import { writeOutputs } from './write-outputs.ts';
import type { Run } from '../ledger/run/run.ts';
import { saveRunStatus, stateOf } from '../ledger/run/save-run-status.ts';
import type { RunFiles, RunSummary } from '../ledger/run/summary.ts';
import type { ConnectedWorkplace } from '../ledger/run/workplace.ts';
import type { LookUpContext } from './execute/execution-context.ts';

/** How a run ended, and what it wrote. */
export interface ExecutedRun {
  readonly summary: RunSummary;
  readonly files: RunFiles;
  /** What ended it before its time; it can be resumed. */
  readonly stoppedBy: TallysheetError | undefined;
}

interface Ending {
  readonly stoppedBy: TallysheetError | undefined;
  /** When this process started to execute the plan, by the time of day. */
  readonly begunAt: number;
}

/** Saves how a run ended and writes its outputs. Throws what the journal and the disk throw. */
export async function concludeRun(
  run: Run,
  context: LookUpContext,
  { stoppedBy, begunAt }: Ending,
  workplace: ConnectedWorkplace,
): Promise<ExecutedRun> {
  run.journal.assertInPlace();
  workplace.onProgress({ stage: 'write', current: 0, total: undefined });
  saveRunStatus(run, stateOf(run), workplace);
  const written = await writeOutputs(run, workplace.clock, {
    exit: exitOf(run, stoppedBy),
    stoppedBy,
    counters: addCounters(run, workplace.connection.caller.counters()),
    begunAt,
    context: stoppedBy === undefined ? context : undefined,
  });
  return { ...written, stoppedBy };
}

/** Rows left for `resume` by `--first` do not make a run fail. */
function exitOf(
  { calls }: Pick<Run, 'calls'>,
  stoppedBy: TallysheetError | undefined,
): ExitName | undefined {
  if (stoppedBy !== undefined) return stoppedBy.exit;
  return calls.countIn('needsReview') > 0 ? 'needsReview' : undefined;
}

/** The calls of all processes that worked on the run. */
function addCounters(
  { meta, views }: Pick<Run, 'meta' | 'views'>,
  now: CallCounters,
): CallCounters {
  const before = meta.read('counters');
  const sum = {
    reads: (before?.reads ?? 0) + now.reads,
    writes: views.events.countWrites(),
    retries: (before?.retries ?? 0) + now.retries,
    rateLimited: (before?.rateLimited ?? 0) + now.rateLimited,
  };
  meta.write('counters', sum);
  return sum;
}
