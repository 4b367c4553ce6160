import type { RowContext, StepTarget } from '../match/row-context.ts';
import type { Watch } from '../watches/watch.ts';

/** What every decision about a row of one file needs, with what watches over the decisions of the plan. */
export interface PlanContext extends RowContext {
  readonly steps: ReadonlyMap<string, PlanContext & StepTarget>;
  readonly watches: readonly Watch[];
}
