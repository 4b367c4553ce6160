import type { Caller } from '../../../client/caller.ts';
import type { RateLimit } from '../../../client/rate-limit/rate-limit.ts';
import type { Clock } from '../../../kernel/clock.ts';
import type { RunJournal, JournalReader } from '../../ledger/journal/journal.ts';
import type { CallQueries } from '../../ledger/journal/tables/call-queries.ts';
import type { CallTable } from '../../ledger/journal/tables/call-table.ts';
import type { RecordReader } from '../../ledger/journal/tables/records/record-table.ts';
import type { RowTable } from '../../ledger/journal/tables/rows/row-table.ts';
import type { RunViews } from '../../ledger/journal/views/run-views.ts';
import type { ConnectedWorkplace, OnProgress, StopSwitch } from '../../ledger/run/workplace.ts';
import type { ExecutionRequest } from '../../sheet/request/request.ts';
import type { Run } from '../../ledger/run/run.ts';
import type { SharedClaims } from './shared-claims.ts';
import type { SeenBefore } from '../../ledger/run/sightings.ts';

/** What verifying a call needs: it reads the account and the run, and changes neither. */
export interface LookUpContext {
  readonly journal: JournalReader;
  readonly views: RunViews;
  readonly calls: CallQueries;
  readonly records: RecordReader;
  readonly caller: Caller;
  readonly clock: Clock;
  readonly request: ExecutionRequest;
  readonly stop: StopSwitch;
  /** When the plan was made, by the time of day. */
  readonly plannedAt: number;
}

/** The tables in which a call ends. */
export interface OutcomeTables {
  readonly journal: RunJournal;
  readonly calls: CallTable;
  readonly rows: RowTable;
}

/** What executing a plan needs. */
export interface ExecutionContext extends LookUpContext, OutcomeTables {
  /** The folder of the run. */
  readonly folder: string;
  readonly journal: RunJournal;
  readonly calls: CallTable;
  readonly onProgress: OnProgress;
  /** What histories showed before the plan decided what is lacking. */
  readonly seenBefore?: SeenBefore | undefined;
  /** What the calls are paced by. */
  readonly limit?: RateLimit | 'off';
  /** What other machines know of its calls; undefined where this machine is alone. */
  readonly sharedClaims?: SharedClaims | undefined;
}

export function contextOf(
  run: Run,
  request: ExecutionRequest,
  { connection, clock, stop, onProgress }: ConnectedWorkplace,
): ExecutionContext {
  const { journal, views, rows, calls, records, identity, folder } = run;
  return {
    plannedAt: Date.parse(identity.startedAt),
    folder,
    journal,
    views,
    rows,
    calls,
    records,
    caller: connection.caller,
    clock,
    request,
    stop,
    onProgress,
    seenBefore: identity.request.planning.seenBefore,
    limit: connection.limit,
  };
}
