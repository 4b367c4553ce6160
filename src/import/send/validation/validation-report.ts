import { join } from 'node:path';
import { type OptionNames } from '../../../kernel/messages/known-options.ts';
import { EXIT_CODES, type ExitName } from '../../../kernel/messages/exit-codes.ts';
import { writeTextFile } from '../../../tabular/files/atomic-file.ts';
import { FileNotices, type FileNotice } from '../../../tabular/file-notices.ts';
import { WrittenFiles } from '../../../tabular/files/written-files.ts';
import type { OutputFile } from '../output/output-files.ts';
import type { ColumnSummary } from '../../sheet/recipe/plan-notes.ts';
import type { IgnoredSheet } from '../../sheet/read/choose-sheets.ts';
import {
  assertHoldsNoRun,
  kindsInName,
  makeRunFolder,
  RUN_FILES,
} from '../../ledger/run/folder/run-folder.ts';
import { RECIPE_WORKBOOK, type WrittenRecipe } from '../output/write-run-recipe.ts';
import type { FileReading } from '../../sheet/recipe/file-reading.ts';
import type { InputSummary } from '../../ledger/run/summary.ts';
import type { IssueGroup } from '../../ledger/rows/issue-likeness.ts';
import type { Workplace } from '../../ledger/run/workplace.ts';
import type { StepOffer } from '../../sheet/steps/step-offers.ts';
import type { Caller } from '../../../client/caller.ts';
import type { CustomFields } from '../../sheet/map/custom-fields.ts';
import type { CheckWatch } from './check-watch.ts';
import type { LocatedIssue } from '../../sheet/validate/issue-collection.ts';

/** Issues that a report lists one by one; the groups count all of them. */
export const MOST_ISSUES = 100_000;

/** What checking the files of a request found, with or without an account. */
export interface ValidationResult {
  readonly kind: string;
  readonly inputs: readonly InputSummary[];
  /** Sheets of the files that are not taken. */
  readonly ignored: readonly IgnoredSheet[];
  readonly rows: number;
  /** Rows that could not be sent as they are. */
  readonly rowsWithErrors: number;
  /** Rows with nothing wrong that wait for an answer about how their file is read. */
  readonly openRows: number;
  /** Every issue, of the first hundred thousand rows that have any. */
  readonly issues: readonly LocatedIssue[];
  readonly groups: readonly IssueGroup[];
  readonly columns: readonly ColumnSummary[];
  /** Operations that rows call for and were not asked for. */
  readonly offers: readonly StepOffer[];
  /** How the files are read, as far as the user did not say it. */
  readonly readings: readonly FileReading[];
  /** Those of the readings that wait for a person. */
  readonly questions: readonly FileReading[];
}

/** What `validate` found, and the files that say it. */
export interface ValidationReport extends ValidationResult {
  readonly folder: string | undefined;
  /** The refused rows of each file, with the reasons. */
  readonly errors: readonly string[];
  readonly summary: string | undefined;
  /** How the files are read, where anything of it waits for a person. */
  readonly recipe: WrittenRecipe | undefined;
  /** What there is to know of the files that were written. */
  readonly notices: readonly FileNotice[];
  readonly exit: ExitName;
}

export interface ValidationOptions {
  /** Where the files go; `runs/validate-<kind>-<time>` unless given. */
  readonly out?: string;
  /** Replaces files of the user's there. */
  readonly force?: boolean;
  /** The command that imports with a filled-in recipe, for that recipe. */
  readonly recipeCommand?: (path: string) => string;
  /** Writes no files. */
  readonly dryRun?: boolean | undefined;
  /**
   * Says of issues where their cells are in the text of a file, which reads the file again up to the last of them.
   * @internal
   */
  readonly withPlaces?: boolean | undefined;
  /**
   * Sees the check while it works.
   * @internal
   */
  readonly watch?: CheckWatch | undefined;
  /**
   * The account whose custom fields headings may name.
   * @internal
   */
  readonly account?: Caller | undefined;
  /**
   * Custom fields as an earlier check has read them.
   * @internal
   */
  readonly customFields?: CustomFields | undefined;
  /** Ends the work, as the signal of the workplace does. */
  readonly signal?: AbortSignal | undefined;
}

export const VALIDATION_OPTIONS: OptionNames<ValidationOptions> = {
  out: true,
  force: true,
  recipeCommand: true,
  dryRun: true,
  withPlaces: true,
  watch: true,
  account: true,
  customFields: true,
  signal: true,
};

interface Place {
  readonly folder: string;
  readonly notices: FileNotices;
}

/** Writes what belongs to the result into a folder. */
interface ValidationWriters {
  /** The refused rows. */
  readonly errors: (place: Place) => Promise<readonly OutputFile[]>;
  readonly recipe: (place: Place) => Promise<WrittenRecipe | undefined>;
}

/**
 * Refuses a folder for the files of a validation that holds a run. Throws TallysheetError 'cannot-write'.
 */
export function assertOutFree({ out }: ValidationOptions, { cwd }: Workplace): void {
  if (out !== undefined) assertHoldsNoRun(cwd, out);
}

/**
 * Writes errors files, a recipe and a summary where there are issues, or where `out` is given. Throws TallysheetError
 * 'cannot-write'.
 */
export async function writeValidation(
  result: ValidationResult,
  writers: ValidationWriters,
  { out, force, dryRun = false }: ValidationOptions,
  workplace: Workplace,
): Promise<ValidationReport> {
  const isClear = result.rowsWithErrors + result.openRows + result.questions.length === 0;
  const exit = isClear ? ('ok' as const) : ('rowsFailed' as const);
  if (dryRun || (isClear && out === undefined)) {
    const none = { folder: undefined, errors: [], summary: undefined, recipe: undefined };
    return { ...result, ...none, exit, notices: [] };
  }
  const own = new WrittenFiles({ stateFolder: workplace.stateFolder, force });
  const name = `validate-${kindsInName(result.inputs.map(({ kind }) => kind))}`;
  const folder = makeRunFolder(workplace.cwd, out, name, workplace.clock);
  const path = join(folder, RUN_FILES.summary);
  await own.assertReplaceable(path);
  await own.assertReplaceable(join(folder, RECIPE_WORKBOOK));
  const notices = new FileNotices(own);
  const errors = await writers.errors({ folder, notices });
  const recipe = await writers.recipe({ folder, notices });
  const summary = { ...result, issues: undefined, exit, exitCode: EXIT_CODES[exit].code };
  return {
    ...result,
    exit,
    folder,
    errors: errors.map((file) => file.path),
    recipe,
    summary: await writeTextFile(path, `${JSON.stringify(summary, undefined, 2)}\n`, { own }),
    notices: notices.list(),
  };
}
