import { join, resolve } from 'node:path';
import { existsSync, readdirSync } from 'node:fs';
import { CATALOGUE } from '../catalogue/index.ts';
import { recordKindOf } from '../catalogue/steps.ts';
import type { Scope } from '../kernel/scope.ts';
import { WrittenFiles } from '../tabular/files/written-files.ts';
import { assertNoAnswersLost } from './sheet/recipe/unused-answers.ts';
import { keepOptions } from './decide/display-names/family-options.ts';
import type { CustomFields } from './sheet/map/custom-fields.ts';
import type { Input } from './sheet/map/input.ts';
import type { IgnoredSheet } from './sheet/read/choose-sheets.ts';
import { type LostRun, noteLost } from './ledger/run/lost-run.ts';
import type { ResolvedRequest } from './sheet/request/request.ts';
import {
  RUN_FILES,
  kindsInName,
  makeRunFolder,
  nameOfRun,
  outputName,
  removeIfEmpty,
} from './ledger/run/folder/run-folder.ts';
import { RunDraft } from './ledger/run/run-draft.ts';
import type { RunIdentity } from './ledger/journal/run-meta.ts';
import type { ConnectedWorkplace } from './ledger/run/workplace.ts';
import { assertNoFileInTheWay } from '../kernel/file-in-the-way.ts';
import { REVIEW_FILE_NAME } from './send/review/review-file.ts';
import { RECIPE_WORKBOOK } from './send/output/write-run-recipe.ts';

const OUTPUT = /\.(?:results|errors)(?: \(\d\))?\.(?:csv|xlsx)$/;

/**
 * A run writes files of fixed names into its folder. Throws TallysheetError 'cannot-write' where the folder has
 * a file of such a name and no run: then it is the user's. The same where the folder is a file.
 */
async function assertFolderFree(
  folder: string,
  inputs: readonly string[],
  own: WrittenFiles,
): Promise<void> {
  assertNoFileInTheWay(folder);
  if (!existsSync(folder) || existsSync(join(folder, RUN_FILES.journal))) return;
  const fixed = new Set<string>([...Object.values(RUN_FILES), RECIPE_WORKBOOK]);
  const stems = inputs.map((file) => {
    const name = outputName({ file, suffix: 'results', format: 'csv' }, new Set());
    return name.replace(OUTPUT, '.');
  });
  const isOfRun = (name: string): boolean =>
    fixed.has(name) ||
    REVIEW_FILE_NAME.test(name) ||
    (OUTPUT.test(name) && stems.some((stem) => name.startsWith(stem)));
  for (const name of readdirSync(folder)) {
    if (isOfRun(name)) await own.assertReplaceable(join(folder, name));
  }
}

/** What a run is started with: its request, and what the files and the account say before any row is read. */
export interface RunBeginning {
  readonly request: ResolvedRequest;
  readonly keys: Pick<RunIdentity, 'key' | 'input'>;
  readonly inputs: readonly Input[];
  readonly ignored: readonly IgnoredSheet[];
  readonly customFields: CustomFields;
}

/** The folder that is wanted for a run. */
export interface WantedFolder {
  /** The run folder; `runs/<kind>-<time>` unless given. */
  readonly out?: string;
  /** Replaces files of the user's in that folder. */
  readonly force?: boolean;
}

/** Where a run is started. */
export interface RunPlace extends WantedFolder {
  /** The run whose journal was lost in that folder: it is what is planned. */
  readonly lost?: LostRun;
}

/**
 * Begins a run in its folder; where the scope's work fails, the folder is left as it was found. Throws
 * TallysheetError 'cannot-write' where the folder has what would be lost, 'run-locked', 'run-journal-error'.
 */
export async function beginRun(
  { request, keys, inputs, ignored, customFields }: RunBeginning,
  place: RunPlace,
  workplace: ConnectedWorkplace,
  scope: Scope,
): Promise<RunDraft> {
  const kinds = [...new Set(inputs.map(({ kind }) => recordKindOf(kind).name))];
  const folder = await makeFolder(kinds, inputs, place, workplace);
  scope.undoOnError(() => {
    removeIfEmpty(folder);
  });
  await assertNoAnswersLost(folder, request.planning.answers, workplace);
  const { account, baseUrl } = workplace.connection;
  const startedAt = new Date(workplace.clock.now()).toISOString();
  const identity = {
    name: nameOfRun(folder),
    kind: kinds.join('+'),
    account,
    baseUrl,
    ...keys,
    startedAt,
    request,
  };
  const draft = new RunDraft(folder, identity, workplace);
  scope.undoOnError(() => {
    draft.discard();
  });
  noteLost(draft.run, place.lost, workplace);
  draft.run.journal.meta.write('ignoredSheets', ignored);
  const open = [...customFields].filter(([, holds]) => holds === undefined);
  draft.run.journal.meta.write(
    'open fields',
    open.map(([name]) => name),
  );
  keepOptions(draft.run, CATALOGUE.customFields.name, customFields);
  return draft;
}

async function makeFolder(
  kinds: readonly string[],
  inputs: readonly Input[],
  { out, force }: RunPlace,
  { cwd, stateFolder, clock }: ConnectedWorkplace,
): Promise<string> {
  if (out !== undefined) {
    const own = new WrittenFiles({ stateFolder, force });
    const files = inputs.map(({ sheet }) => sheet.name.file);
    await assertFolderFree(resolve(cwd, out), files, own);
  }
  return makeRunFolder(cwd, out, kindsInName(kinds), clock);
}
