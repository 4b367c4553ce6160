import type { Caller } from '../../client/caller.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { CallTable } from '../journal/tables/call-table.ts';
import type { Journal } from '../journal/journal.ts';
import type { RunViews } from '../journal/views/run-views.ts';
import type { RecordTable } from '../journal/tables/record-table.ts';
import type { RowTable } from '../journal/tables/row-table.ts';
import type { OnProgress } from '../progress.ts';
import type { ExecutionRequest } from '../request/request.ts';
import type { StopSwitch } from './queue/stop-switch.ts';

/** What carrying out a plan stands on. */
export interface ExecutionContext {
  readonly journal: Journal;
  readonly views: RunViews;
  readonly rows: RowTable;
  readonly calls: CallTable;
  readonly records: RecordTable;
  readonly caller: Caller;
  readonly clock: Clock;
  readonly request: ExecutionRequest;
  readonly stop: StopSwitch;
  readonly onProgress: OnProgress;
  /** When the plan was made, by the time of day. */
  readonly plannedAt: number;
}
