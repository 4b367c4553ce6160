import type { AuditTrail } from '../../../../reports/engine/front/audit-trail.ts';
import type { FinishPlan, FinishResults } from '../../../../stocktake/adjust/finish-plan.ts';
import {
  stocktakeResult,
  type StocktakeResult,
} from '../../../../stocktake/report/stocktake-result.ts';
import type { StocktakeStore } from '../../../../stocktake/store/stocktake-store.ts';
import { WrittenFiles } from '../../../../tabular/files/written-files.ts';
import type { GivenTo } from '../../../command.ts';
import type { Session } from '../../../session.ts';
import type { FINISH_FLAGS } from './command.ts';

/** A stocktake that a command finishes. */
export interface Finishing {
  readonly store: StocktakeStore;
  readonly given: GivenTo<typeof FINISH_FLAGS>;
  readonly session: Session;
  readonly prepared: Pick<AuditTrail, 'preparedBy' | 'preparedFrom'>;
}

/** What this program wrote before, so that it does not replace what people changed. */
export function ownFiles({ store, given, session }: Finishing): WrittenFiles {
  return new WrittenFiles({
    stateFolder: session.stateFolder,
    force: given.force,
    shared: store.written,
    hint: 'Rename the file, or replace it with --force.',
  });
}

/** The plan that was kept; undefined before one was made. */
export function keptPlan({ store }: Finishing): FinishPlan | undefined {
  const text = store.views.endDocument('plan');
  return text === undefined ? undefined : (JSON.parse(text) as FinishPlan);
}

/** How the plan ended; undefined before it was applied to its end. */
export function keptResults({ store }: Finishing): FinishResults | undefined {
  const text = store.views.endDocument('results');
  return text === undefined ? undefined : (JSON.parse(text) as FinishResults);
}

/** What the plan and its results come to, with the counts as they are. */
export function resultOf(
  { store }: Pick<Finishing, 'store'>,
  plan: FinishPlan,
  results?: FinishResults,
): StocktakeResult {
  return stocktakeResult(store.views, plan, results);
}
