import type { Needs } from './needs.ts';
import type { PlanningWorkplace } from './plan-reading.ts';
import { readAccount } from './read-account.ts';
import type { ResolutionTables } from './resolution-tables.ts';

/** Stage 4 of 7: reads what the rows need of the account, kind by kind, in the cheapest way. */
export async function resolveNeeds(
  run: ResolutionTables,
  needs: Needs,
  workplace: PlanningWorkplace,
): Promise<void> {
  const list = needs.list();
  for (const [at, [resource, wanted]] of list.entries()) {
    workplace.stop.signal.throwIfAborted();
    workplace.onProgress({ stage: 'resolve', current: at, total: list.length });
    await readAccount(resource, wanted, {
      caller: workplace.reading.callerFor(resource, wanted.members),
      tables: run,
      stop: workplace.stop,
    });
  }
}
