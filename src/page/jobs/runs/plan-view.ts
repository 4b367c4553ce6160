import type { PlanSummary, Recipe } from '../../../index.ts';
import { ISSUES_OF_MODE, type PlannedRun } from '../../../inner-library.ts';
import { defined } from '../../../kernel/defined.ts';
import type { Plan } from '../../interface/calls.ts';
import { causesOf } from './causes.ts';

/** A plan as the page shows it. */
export function planView(plan: PlanSummary, { recipe, hostOfLoss }: PlannedRun): Plan {
  const { totals, cost } = plan;
  return {
    run: plan.run,
    folder: plan.folder,
    mode: recipe.mode ?? 'create',
    rows: plan.rows,
    ...totals,
    references: plan.references.map(({ kind, names, count }) => ({
      kind,
      names: [...names],
      count,
    })),
    irreversible: plan.irreversible.map(({ what, reason, count }) => ({ what, reason, count })),
    operations: plan.operations.map(({ operation: what, count }) => ({ what, count })),
    clears: plan.clears.map(({ field: what, count }) => ({ what, count })),
    causes: causesOf(plan.issues),
    waitingForMode: waitingForMode(plan),
    names: namesOf(recipe),
    questions: plan.questions.length,
    ...defined({ confirms: hostOfLoss }),
    cost: {
      writes: cost.writes,
      reads: cost.reads,
      ...defined({ milliseconds: cost.milliseconds }),
      fitsToday: cost.fitsToday,
    },
  };
}

/** How many rows are not sent because of the mode. */
function waitingForMode({ issues }: PlanSummary): number {
  return issues
    .filter(({ code }) => ISSUES_OF_MODE.has(code))
    .reduce((sum, { count }) => sum + count, 0);
}

/** The names that the account lacks; those that a person has answered are shown with the answer. */
function namesOf({ names = [] }: Recipe): Plan['names'] {
  return names.map(
    ({ recordType, value, candidates = [], spellings = [], columns = [], ...line }) => ({
      recordType,
      value,
      candidates: [...candidates],
      spellings: [...spellings],
      columns: [...columns],
      ...defined({
        within: line.within,
        use: line.use,
        rows: line.rows,
        inRows: line.inRows,
        because: line.because,
        sureness: line.sureness,
      }),
    }),
  );
}
