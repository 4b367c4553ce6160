import type { PlanSummary, Recipe } from '../../../index.ts';
import { defined } from '../../../kernel/defined.ts';
import type { Plan } from '../../interface/calls.ts';
import { causesOf } from './causes.ts';

/**
 * A plan as the page shows it.
 * @param confirms the host to be confirmed, where something is lost
 */
export function planView(plan: PlanSummary, recipe: Recipe, confirms: string | undefined): Plan {
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
    names: namesOf(recipe),
    questions: plan.questions.length,
    ...defined({ confirms }),
    cost: {
      writes: cost.writes,
      reads: cost.reads,
      ...defined({ milliseconds: cost.milliseconds }),
      fitsToday: cost.fitsToday,
    },
  };
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
