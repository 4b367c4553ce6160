import type { LateLookUps } from './late-look-ups.ts';
import type { Run } from '../../../ledger/run/run.ts';
import type { ExecutionContext } from '../execution-context.ts';

/** What a second read needs. */
export interface SecondRead {
  readonly run: Run;
  readonly context: ExecutionContext;
  /** Why the plan may no longer say what the account holds; undefined where it was made just now. */
  readonly outdated: string | undefined;
  /** What is looked for only just before it is made. */
  readonly late: LateLookUps;
}
