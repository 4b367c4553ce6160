import { defined } from '../../../kernel/defined.ts';
import { join } from 'node:path';
import { writeTextFile } from '../../../tabular/files/atomic-file.ts';
import type { Input } from '../../sheet/map/input.ts';
import { columnSummaries } from '../../sheet/summary/mapping-summary.ts';
import { proposedCreates } from '../../sheet/intake/known/proposed-creates.ts';
import { readingsOfOffers, withOffers } from '../../sheet/summary/offered-steps.ts';
import { readingsOf } from '../../sheet/summary/readings-of-files.ts';
import { recipeAsRead, saysEverything, withNames } from '../../sheet/summary/recipe-as-read.ts';
import { waitsForPerson } from '../output/write-run-recipe.ts';
import { withUnknownHolders } from '../../decide/questions/unknown-holders.ts';
import type { CheckingBeforeCalls } from '../../sheet/request/request.ts';
import { RUN_FILES } from '../../ledger/run/folder/run-folder.ts';
import type { RunReader } from '../../ledger/run/run.ts';
import { type PlanSummary, summarisePlan } from './plan-summary.ts';
import type { PlanNotes } from '../../sheet/recipe/plan-notes.ts';
import type { ConnectedWorkplace } from '../../ledger/run/workplace.ts';
import { itemCapacity } from './capacity-check.ts';
import { withPeopleFound } from './samples-of-people.ts';
import type { PlanDraft } from '../../decide/match/plan-tables.ts';
import { historyChecksOf } from './remaining-cost.ts';

/** What the stages before found out for the summary of a plan. */
export interface StageResults {
  readonly inputs: readonly Input[];
  /** Rows that cannot be distinguished from equal ones. */
  readonly withoutKey: number;
  /** As the execution will have it, for the cost of the plan. */
  readonly checking: CheckingBeforeCalls;
}

/** Puts a new plan in its place, whole, and writes `plan.json`. Throws as startReading does, and `cannot-write`. */
export async function finishPlan(
  draft: PlanDraft,
  results: StageResults,
  workplace: ConnectedWorkplace,
): Promise<PlanSummary> {
  const notes = await notesOf(draft.run, results, workplace);
  draft.run.meta.write('planNotes', notes);
  const serviceTime = workplace.connection.caller.serviceTime();
  if (serviceTime !== undefined) draft.run.meta.write('serviceTime', serviceTime);
  const run = draft.settle();
  const plan = summarisePlan(run, workplace.connection, notes);
  const path = join(run.folder, RUN_FILES.plan);
  await writeTextFile(path, `${JSON.stringify(plan, undefined, 2)}\n`);
  return plan;
}

/** The plan of a run, from its journal. */
export function planOf(run: RunReader, { connection }: ConnectedWorkplace): PlanSummary {
  const notes = run.meta.read('planNotes');
  return summarisePlan(run, connection, notes ?? { columns: [], withoutKey: 0 });
}

async function notesOf(
  run: RunReader,
  { inputs, withoutKey, checking }: StageResults,
  workplace: ConnectedWorkplace,
): Promise<PlanNotes> {
  const { caller, itemLimit } = workplace.connection;
  const found = { inputs, ignored: run.meta.read('ignoredSheets') ?? [] };
  const offers = run.meta.read('offers') ?? [];
  const proposed = run.meta.read('proposedNames');
  const capacity = itemLimit === undefined ? undefined : await itemCapacity(run, caller, itemLimit);
  const readings = [
    ...withUnknownHolders(readingsOf(found, run.identity.request), run),
    ...proposedCreates(run, run.identity.request),
    ...(proposed?.readings ?? []),
    ...readingsOfOffers(offers),
  ];
  const isPlain = saysEverything(found, run.identity.request);
  // Names are looked up for people who see the recipe, now or with the next file.
  const isSeen = !isPlain || waitsForPerson(run, { readings });
  const shown = isSeen ? { ...found, inputs: withPeopleFound(inputs, run) } : found;
  return {
    columns: inputs.flatMap(({ mapping, sheet }) => columnSummaries(sheet.name, mapping)),
    readings,
    recipe: withOffers(
      withNames(recipeAsRead(shown, run.identity.request), proposed?.names ?? []),
      offers,
    ),
    isPlain,
    withoutKey,
    histories: historyChecksOf(run, checking.historyCheck, workplace),
    freshWithinMs: checking.freshWithinMs,
    ...defined({ itemCapacity: capacity }),
  };
}
