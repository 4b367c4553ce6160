import { defined } from '../kernel/defined.ts';
import { inScope } from '../kernel/scope.ts';
import { readAccountNames, withPeopleNames } from './sheet/columns/account-names.ts';
import { surveyColumns } from './sheet/columns/survey-columns.ts';
import { readHints } from './sheet/columns/account-hints.ts';
import { readExistingKeys } from './sheet/columns/existing-keys.ts';
import { decideNumbers } from './sheet/map/decide-numbers.ts';
import { readCustomFields } from './sheet/map/custom-fields.ts';
import type { Input } from './sheet/map/input.ts';
import { mapSheets } from './sheet/map/map-sheets.ts';
import { finishPlan, planOf } from './send/plan-view/finish-plan.ts';
import { EarlierRows } from './ledger/run/earlier-rows.ts';
import { adoptRecipes } from './sheet/intake/memory/shared-recipes.ts';
import { adoptFingerprints } from './ledger/run/adopt-fingerprints.ts';
import { planRows } from './decide/plan-rows.ts';
import { readFiles } from './sheet/read/read-files.ts';
import { keysBefore, resolveRequest } from './sheet/intake/resolve-request.ts';
import {
  DEFAULT_EXECUTION,
  type AskedImport,
  type CheckingBeforeCalls,
} from './sheet/request/request.ts';
import { keysOf } from './sheet/summary/run-keys.ts';
import { openReading } from './decide/resolve/plan-reading.ts';
import { resolveNeeds } from './decide/resolve/needs.ts';
import { beginRun, type RunPlace } from './begin-run.ts';
import { findContinuation } from './ledger/run/folder/find-run.ts';
import { reopenRun, type Run } from './ledger/run/run.ts';
import { saveRunStatus } from './ledger/run/save-run-status.ts';
import type { PlanSummary } from './send/plan-view/plan-summary.ts';
import { openSnapshotCaller } from '../account/snapshots/snapshot-caller.ts';
import type { Kind } from '../catalogue/kinds.ts';
import type { ConnectedWorkplace } from './ledger/run/workplace.ts';
import { validateInputs } from './decide/load/validate-inputs.ts';

/** A run that is ready to be executed. The caller closes it. */
export interface PreparedRun {
  readonly run: Run;
  readonly plan: PlanSummary;
  /** It was started by an earlier process and continues where that stopped. */
  readonly continues: boolean;
}

export interface PrepareOptions extends RunPlace, Partial<CheckingBeforeCalls> {
  /** Makes a new plan even where an unfinished run of the same input could be resumed. */
  readonly afresh?: boolean;
  /** The plan is only for reading: the list of runs does not get it. */
  readonly isTrial?: boolean;
  /** Throws where the rows that were read are not those that are wanted. */
  readonly checkInput?: (run: Run) => void;
  /** Called when the plan is made, while the files can still be read. */
  readonly onPlanned?: (run: Run, inputs: readonly Input[]) => Promise<void>;
}

/**
 * The stages of a file up to its plan: read, map, validate, resolve, plan. Nothing is written to the account;
 * `executeRun` has the others: execute, write.
 */
export function prepareImport(
  asked: AskedImport,
  workplace: ConnectedWorkplace,
  options: PrepareOptions = {},
): Promise<PreparedRun> {
  return inScope(async (scope) => {
    await adoptRecipes(workplace);
    const request = await resolveRequest(asked, workplace, options.lost);
    const files = scope.use(await readFiles(request, workplace));
    const mapped = await mapSheets(files, request);

    const keys = { ...keysOf(request, mapped, workplace), ...keysBefore(options.lost) };
    const unfinished = options.afresh ? undefined : findContinuation(keys.key, workplace);
    if (unfinished !== undefined) return continueRun(unfinished.folder, workplace);

    const { connection } = workplace;
    const snapshot = scope.use(openSnapshotCaller(workplace));
    const { caller } = snapshot;
    const decided = await decideNumbers(mapped, { ...workplace, request, caller });
    const { inputs: known, customFields } = await readCustomFields(decided, caller, request);
    const withPeople = await withPeopleNames(known, caller);
    const { inputs: named, names } = await readAccountNames(withPeople, caller);
    const hints = await readHints(named, caller);
    const existing = await readExistingKeys(named, caller, request.planning);
    const surveyed = await surveyColumns(named, request, workplace, { ...hints, names });
    const beginning = { request, keys, inputs: surveyed, ignored: files.ignored, customFields };
    const draft = await beginRun(beginning, options, workplace, scope);
    if (existing !== undefined) draft.run.meta.write('existingKeys', existing);
    await adoptFingerprints(workplace);
    const earlier = scope.use(new EarlierRows(draft.run, workplace));

    const { inputs, needs } = await validateInputs(draft.run, surveyed, earlier, workplace);
    options.checkInput?.(draft.run);
    const asking = isCounted(surveyed)
      ? workplace
      : { ...workplace, connection: { ...connection, caller } };
    const reading = scope.use(openReading(draft.run, options.lost, asking));
    const { historyCheck, freshWithinMs } = { ...DEFAULT_EXECUTION, ...defined(options) };
    const planning = { ...asking, reading, historyCheck };
    await resolveNeeds(draft.run, needs, planning);
    const withoutKey = await planRows(draft.run, inputs, earlier, planning);
    reading.finish();

    const findings = { inputs, withoutKey, checking: { historyCheck, freshWithinMs } };
    const plan = await finishPlan(draft, findings, workplace);
    if (!options.isTrial) saveRunStatus(draft.run, 'planned', workplace);
    await options.onPlanned?.(draft.run, inputs);
    return { run: draft.run, plan, continues: false };
  });
}

/** Rows that are found within others by how many those have, which no update time shows. */
function isCounted(inputs: readonly { readonly kind: Kind }[]): boolean {
  return inputs.some(({ kind }) => kind.resource.within?.count !== undefined);
}

function continueRun(folder: string, workplace: ConnectedWorkplace): PreparedRun {
  const run = reopenRun(folder, workplace.clock);
  return { run, plan: planOf(run, workplace), continues: true };
}
