import { join } from 'node:path';
import { defined } from '../../../kernel/defined.ts';
import { writeTextFile } from '../../../tabular/files/atomic-file.ts';
import type { Input } from '../../sheet/map/input.ts';
import { columnSummaries } from '../../sheet/summary/mapping-summary.ts';
import { proposedCreates } from '../../sheet/intake/known/known-sources.ts';
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
import type { PlanDraft } from '../../decide/match/plan-tables.ts';
import { historyChecksOf } from './cost.ts';
import { RESOURCES, resourceNamed } from '../../../catalogue/index.ts';
import { SERVICE_LIMITS } from '../../../catalogue/limits.ts';
import type { Caller } from '../../../client/caller.ts';
import { type StartedReading, startReading } from '../../../client/lists/pages.ts';
import { recordSource } from '../../../client/lists/record-source.ts';
import type { ItemCapacity } from '../../ledger/run/summary.ts';
import type { Field } from '../../../catalogue/fields.ts';
import { columnOf } from '../../../catalogue/kinds.ts';
import type { Resource } from '../../../catalogue/define.ts';
import { isPerson } from '../../../catalogue/relations/nearest-records.ts';
import { directoryOf } from '../../decide/questions/directory-of-run.ts';
import type { Sample } from '../../sheet/evidence/readings.ts';
import type { Directory } from '../../decide/names/directory.ts';

/** Items share numbers and paths, and a contract counts them together. */
const ITEMS = RESOURCES.filter(({ sort }) => sort !== undefined);

/**
 * Counts the items of the account where the plan makes new ones: the first page of each list shows the number
 * of pages, the last one how many it has. Throws as startReading does.
 */
async function itemCapacity(
  run: RunReader,
  caller: Caller,
  limit: number,
): Promise<ItemCapacity | undefined> {
  const added = run.views.planned.countCreates(ITEMS.map(({ name }) => name));
  if (added === 0) return undefined;
  let there = 0;
  for (const resource of ITEMS) there += await countOf(resource, caller);
  return { limit, there, added };
}

async function countOf(resource: (typeof ITEMS)[number], caller: Caller): Promise<number> {
  const { all } = resource;
  if (all === undefined) return 0;
  const reading = await startReading(caller, resource);
  const { first, totalPages } = reading;
  if (totalPages === undefined) return first.length + (await countRest(reading));
  if (totalPages <= 1) return first.length;
  const last = await recordSource(caller, resource, all, {}).fetch(totalPages);
  return (totalPages - 1) * SERVICE_LIMITS.pageSize + last.records.length;
}

async function countRest(reading: StartedReading): Promise<number> {
  let records = 0;
  for await (const batch of reading.rest()) records += batch.length;
  return records;
}

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

/** Samples of columns that name people, with what the account knows them by: `Müller, Hans -> hans.mueller@...`. */
function withPeopleFound(inputs: readonly Input[], run: RunReader): readonly Input[] {
  let directory: Directory | undefined;
  return inputs.map((input) => {
    const samples = new Map(input.samples ?? []);
    for (const { index, target } of input.mapping.columns) {
      const resource = peopleOf(
        target === undefined ? undefined : columnOf(input.kind, target)?.field,
      );
      if (resource === undefined) continue;
      const found = { resource, run, directory: (directory ??= directoryOf(run)) };
      samples.set(
        index,
        (samples.get(index) ?? []).map((sample) => withPerson(sample, found)),
      );
    }
    return { ...input, samples };
  });
}

interface People {
  readonly resource: Resource;
  readonly directory: Directory;
  readonly run: RunReader;
}

function peopleOf(field: Field | undefined): Resource | undefined {
  if (field?.kind !== 'reference') return undefined;
  const resource = resourceNamed(field.to);
  return isPerson(resource) ? resource : undefined;
}

/** What is stored for a name is unknown where no member or several have it; a blank cell stays blank. */
function withPerson(sample: Sample, { resource, directory, run }: People): Sample {
  const { text, value = text } = sample;
  if (value === '') return sample;
  const meant = directory.meant(resource.name, value);
  const found = directory.resolve(resource, meant);
  if (found.is === 'planned') return { text, value: meant };
  if (found.is !== 'record') return { text, value: undefined };
  const known = run.records.get(resource.name, found.id)?.values ?? {};
  const named = resource.namedBy.map((field) => known[field]);
  return {
    text,
    value:
      named.find((value): value is string => typeof value === 'string' && value !== '') ?? meant,
  };
}
