import { join, resolve } from 'node:path';
import { CATALOGUE } from '../catalogue/index.ts';
import { columnOf } from '../catalogue/kinds.ts';
import { utcDate } from '../kernel/dates/dates.ts';
import { writeTextFile } from '../tabular/files/atomic-file.ts';
import { WrittenFiles } from '../tabular/files/written-files.ts';
import { kindNamed } from './read/choose-kind.ts';
import { readCustomFields } from './map/custom-fields.ts';
import { loadRows } from './plan/load-rows.ts';
import { columnSummaries } from './map/mapping-summary.ts';
import type { Mapping } from './map/mapping.ts';
import { splitHints } from './map/split-hints.ts';
import { openInputs, type Input } from './read/open-inputs.ts';
import { EarlierRows } from './plan/match/earlier-rows.ts';
import { assertRecordIds } from './plan/match/assert-record-ids.ts';
import { itemCapacity } from './plan/capacity-check.ts';
import { planRows, type PlannedFile } from './plan/plan-rows.ts';
import { historyChecksOf } from './plan/remaining-cost.ts';
import { IGNORED_SHEETS, summarisePlan } from './plan/plan-summary.ts';
import { readAccount } from './resolve/read-account.ts';
import type { Needs } from './resolve/needs.ts';
import { keysBefore, noteLost, withGeneration } from './recovery/as-before.ts';
import type { LostRun } from './recovery/lost-run.ts';
import { restoreRequest } from './request/restore-request.ts';
import type { ExecutionRequest, ImportRequest } from './request/request.ts';
import { keysOf } from './request/run-keys.ts';
import { assertFolderFree } from './run/folder/assert-folder-free.ts';
import { RunDraft } from './run/run-draft.ts';
import { findContinuation } from './run/folder/find-run.ts';
import { saveRunStatus } from './run/save-run-status.ts';
import {
  kindsInName,
  makeRunFolder,
  nameOfRun,
  removeIfEmpty,
  RUN_FILES,
} from './run/folder/run-folder.ts';
import type { KnownRun } from './run/folder/run-registry.ts';
import { reopenRun, type Run, type RunIdentity } from './run/run.ts';
import type { ConnectedWorkplace } from './run/workplace.ts';
import type { PlanSummary } from './run/summary.ts';
import { keepOptions } from './display-names/family-options.ts';
import { assertNoAnswersLost } from './answers/unused-answers.ts';

/** A run that is ready to be carried out. Whoever gets it closes it. */
export interface PreparedRun {
  readonly run: Run;
  readonly plan: PlanSummary;
  /** It was begun by an earlier process and goes on where that stopped. */
  readonly continues: boolean;
}

export interface PrepareOptions {
  /** The run folder; `runs/<kind>-<time>` unless given. */
  readonly out?: string;
  /** Makes a plan of its own even where an unfinished run of the same input could go on. */
  readonly afresh?: boolean;
  /** Replaces files of the user's in that folder. */
  readonly force?: boolean;
  /** The run whose journal was lost in that folder: it is what is planned. */
  readonly lost?: LostRun;
  /** Throws where the rows that were read are not those that are wanted. */
  readonly checkInput?: (run: Run) => void;
  /** As the execution will have it, for the price of the plan. */
  readonly historyCheck?: ExecutionRequest['historyCheck'];
  /** Called when the plan is made, while the files can still be read. */
  readonly onPlanned?: (run: Run, inputs: readonly Input[]) => Promise<void>;
}

/**
 * The way of a file up to its plan: read, map, validate, resolve, plan. Nothing is written to the
 * account; `executeRun` goes on from here: execute, write.
 */
export async function prepareImport(
  given: ImportRequest,
  workplace: ConnectedWorkplace,
  options: PrepareOptions = {},
): Promise<PreparedRun> {
  const request = withGeneration(
    withFullNames(await restoreRequest(given, workplace)),
    options.lost,
  );
  const opened = await openInputs(request, workplace);
  try {
    const keys = { ...keysOf(request, opened.inputs, workplace), ...keysBefore(options.lost) };
    const unfinished = options.afresh ? undefined : findContinuation(keys.key, workplace);
    if (unfinished !== undefined) return continueRun(unfinished, workplace);

    const { inputs, customFields } = await readCustomFields(
      opened.inputs,
      workplace.connection.caller,
    );
    const begun = await beginRun(request, inputs, keys, { workplace, options });
    try {
      noteLost(begun.run, options.lost, workplace);
      begun.run.journal.write(IGNORED_SHEETS, opened.ignored);
      keepOptions(begun.run, CATALOGUE.customFields.name, customFields);
      const planned = await planRun(begun, inputs, { workplace, options });
      await options.onPlanned?.(planned.run, inputs);
      return planned;
    } catch (error) {
      begun.giveUp();
      removeIfEmpty(begun.run.folder);
      throw error;
    }
  } finally {
    await opened.close();
  }
}

interface Preparation {
  readonly workplace: ConnectedWorkplace;
  readonly options: PrepareOptions;
}

async function planRun(
  begun: RunDraft,
  inputs: readonly Input[],
  { workplace, options: { historyCheck, checkInput } }: Preparation,
): Promise<PreparedRun> {
  const { run } = begun;
  const { checking, planning, reading } = run.identity.request;
  const today = utcDate(workplace.clock.now());
  const earlier = new EarlierRows(run, workplace);
  try {
    const { mode } = planning;
    const { hiddenRows } = reading;
    const options = { ...checking, mode, hiddenRows, today, earlier };
    const needs = await loadRows(run, inputs, options, workplace);
    earlier.fixGeneration();
    checkInput?.(run);
    await resolveNeeds(run, needs, workplace);
    const files = plannedFiles(run, inputs);
    for (const { file, mapping } of files) assertRecordIds(run, file, mapping);
    const withoutKey = await planRows(run, files, earlier, workplace.onProgress);
    const columns = inputs.flatMap(({ mapping, sheet }) => columnSummaries(sheet.name, mapping));
    const { caller, itemLimit } = workplace.connection;
    const room = itemLimit === undefined ? undefined : await itemCapacity(run, caller, itemLimit);
    const histories = historyChecksOf(run, historyCheck, workplace);
    const reported = {
      columns,
      withoutKey,
      histories,
      ...(room !== undefined && { itemCapacity: room }),
    };
    run.journal.write('told', reported);
    const settled = begun.settle();
    const plan = summarisePlan(settled, workplace.connection, reported);
    await writePlan(settled, plan);
    saveRunStatus(settled, 'planned', workplace);
    return { run: settled, plan, continues: false };
  } finally {
    earlier.close();
  }
}

/** Reads what the rows need of the account, kind by kind, in the cheapest way. */
async function resolveNeeds(run: Run, needs: Needs, workplace: ConnectedWorkplace): Promise<void> {
  const { caller } = workplace.connection;
  const list = needs.list();
  for (const [at, [resource, wanted]] of list.entries()) {
    workplace.stop.signal.throwIfAborted();
    workplace.onProgress({ stage: 'resolve', current: at, total: list.length });
    await readAccount(resource, wanted, {
      caller,
      journal: run.journal,
      records: run.records,
      stop: workplace.stop,
    });
  }
}

async function beginRun(
  request: ImportRequest,
  inputs: readonly Input[],
  keys: Pick<RunIdentity, 'key' | 'input'>,
  { workplace, options }: Preparation,
): Promise<RunDraft> {
  const kinds = [...new Set(inputs.map(({ kind }) => kind.name))].join('+');
  const name = kindsInName(inputs.map(({ kind }) => kind.name));
  const { out, force } = options;
  if (out !== undefined) {
    const own = new WrittenFiles({ stateFolder: workplace.stateFolder, force });
    const files = inputs.map(({ sheet }) => sheet.name.file);
    await assertFolderFree(resolve(workplace.cwd, out), files, own);
  }
  const folder = makeRunFolder(workplace.cwd, out, name, workplace.clock);
  const { account, baseUrl } = workplace.connection;
  const startedAt = new Date(workplace.clock.now()).toISOString();
  const identity = {
    name: nameOfRun(folder),
    kind: kinds,
    account,
    baseUrl,
    ...keys,
    startedAt,
    request,
  };
  await assertNoAnswersLost(folder, request.planning.answers, workplace);
  return new RunDraft(folder, identity, workplace);
}

function continueRun(known: KnownRun, workplace: ConnectedWorkplace): PreparedRun {
  const run = reopenRun(known.folder, workplace.clock);
  return { run, plan: planOf(run, workplace), continues: true };
}

/** The plan of a run as it stands now. */
function planOf(run: Run, { connection }: ConnectedWorkplace): PlanSummary {
  const reported = run.journal.read('told') as Parameters<typeof summarisePlan>[2] | undefined;
  return summarisePlan(run, connection, reported ?? { columns: [], withoutKey: 0 });
}

/** Kinds may be named by their aliases; the plan knows them by their names. */
function withFullNames(request: ImportRequest): ImportRequest {
  const { createMissing } = request.planning;
  if (createMissing === undefined) return request;
  const names = createMissing.map((name) => kindNamed(name).name);
  return { ...request, planning: { ...request.planning, createMissing: names } };
}

function plannedFiles(run: Run, inputs: readonly Input[]): (PlannedFile & { mapping: Mapping })[] {
  return run.rows.files().flatMap((file, at) => {
    const input = inputs[at];
    if (input === undefined) return [];
    const headings = headingsByTarget(input.mapping);
    return [
      {
        file,
        mapping: input.mapping,
        kind: input.kind,
        headingOf: (target) => headings.get(target),
        splitHints: splitHints(input.mapping),
        shownColumns: input.mapping.columns.flatMap(({ index, target, dateFormat, decimal }) =>
          target !== undefined && columnOf(input.kind, target)?.use === 'read-only'
            ? [{ index, target, format: { dateFormat, decimal } }]
            : [],
        ),
      },
    ];
  });
}

/** The heading of the column that fills each target. */
function headingsByTarget({ kind, columns }: Mapping): Map<string, string> {
  return new Map(
    columns.flatMap(({ target, heading }): [string, string][] => {
      if (target === undefined) return [];
      const parts = columnOf(kind, target)?.parts;
      const filled = parts === undefined ? [target] : [parts.first.target, parts.last.target];
      return filled.map((each) => [each, heading]);
    }),
  );
}

async function writePlan(run: Run, plan: PlanSummary): Promise<void> {
  await writeTextFile(join(run.folder, RUN_FILES.plan), `${JSON.stringify(plan, undefined, 2)}\n`);
}
