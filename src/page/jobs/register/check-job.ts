import { basename } from 'node:path';
import {
  mapFiles,
  validateFiles,
  type AskedImport,
  type Recipe,
  type ValidationOptions,
  type ValidationReport,
  type Workplace,
} from '../../../index.ts';
import { remediesOf } from '../../../inner-library.ts';
import { TallysheetError } from '../../../kernel/messages/errors.ts';
import { problemOf } from '../../server/replies.ts';
import type { Cause, Checked } from '../../interface/calls.ts';
import type { KeptJob } from '../kept-job.ts';
import { checkedSheets, countQuestions, isSheetOf, type FoundOfSheets } from './checked-sheets.ts';
import { EarlyLook, type EarlyCauses } from './early-causes.ts';
import {
  asCustomFields,
  knownCustomFields,
  type KnownCustomFields,
} from './known-custom-fields.ts';
import { withKeptReasons } from './kept-reasons.ts';
import type { ProblemRows } from './problem-rows.ts';
import { SpecialRows } from './special-rows.ts';
import type { CheckState } from './row-with-issues.ts';

/** How the files of a job are read, and what is wrong with them. */
export interface CheckedFiles extends Pick<
  KeptJob,
  'recipe' | 'checked' | 'sources' | 'problem' | 'customFields'
> {
  readonly recipe: Recipe;
  /** The account could not be asked. */
  readonly isAccountAway?: true;
}

/** What became known before all rows were read. */
export interface EarlyCheck extends Required<Pick<KeptJob, 'recipe' | 'checked' | 'sources'>> {
  readonly early: EarlyCauses;
}

/** What a check needs besides the files. */
export interface CheckOptions {
  /** Gets the causes that most of the first rows have. */
  readonly onEarly: (early: EarlyCheck) => void;
  /** What was found when the files were read the last time. */
  readonly before?: Checked | undefined;
  /** The account whose custom fields headings may name, where they are not known yet. */
  readonly account?: ValidationOptions['account'];
  readonly customFields?: KnownCustomFields | undefined;
}

/**
 * Reads the files of a job and checks all rows, with the custom fields of the account. Where columns cannot be read as they are, the job gets
 * what is to be decided about them, and the problem. Throws as mapFiles does.
 */
export async function checkJob(
  request: AskedImport,
  workplace: Workplace,
  rows: ProblemRows,
  options: CheckOptions,
): Promise<CheckedFiles> {
  try {
    return await checkWithAccount(request, workplace, rows, options);
  } catch (error) {
    if (isPassedOn(error)) throw error;
    const { recipe: read, documents } = await mapFiles(request, workplace);
    const recipe = withKeptReasons(read, request.recipe);
    const special = new SpecialRows(options.before);
    const found = { special, before: options.before?.sheets };
    const sheets = checkedSheets({ recipe, documents, sheets: [] }, found);
    const checked = { ...NOTHING_CHECKED, sheets, check: numberAfter(options.before) };
    return { recipe, checked, sources: {}, problem: problemOf(error) };
  }
}

/** Where the account cannot be asked, files are checked without it: the plan says what is wrong with the account. */
async function checkWithAccount(
  ...[request, workplace, rows, options]: Parameters<typeof watchedCheck>
): Promise<CheckedFiles> {
  const { account, ...alone } = options;
  try {
    return await watchedCheck(request, workplace, rows, options);
  } catch (error) {
    if (account === undefined || isPassedOn(error)) throw error;
    return { ...(await watchedCheck(request, workplace, rows, alone)), isAccountAway: true };
  }
}

/** Whether an error is none of the files and none of the account. */
function isPassedOn(error: unknown): boolean {
  return !(error instanceof TallysheetError) || error.code === 'interrupted';
}

const NOTHING_CHECKED = { causes: [], rows: 0, rowsWithErrors: 0, openRows: 0, questions: 0 };

/** The number of the check after another. */
function numberAfter(before: Checked | undefined): number {
  return (before?.check ?? 0) + 1;
}

async function watchedCheck(
  request: AskedImport,
  workplace: Workplace,
  rows: ProblemRows,
  options: CheckOptions,
): Promise<CheckedFiles> {
  const { onEarly, before, account, customFields: known } = options;
  const special = new SpecialRows(before);
  const check = numberAfter(before);
  const found = { rows, special, before: before?.sheets, asked: request.recipe, check };
  const look = new EarlyLook();
  const watching: Watching = { headings: [], customFields: known };
  const report = await validateFiles(request, workplace, {
    dryRun: true,
    account,
    ...(known && { customFields: asCustomFields(known) }),
    watch: {
      onCustomFields: (read) => {
        watching.customFields = knownCustomFields(read);
      },
      onBegin: (state) => {
        watching.state = state;
        watching.headings = state.files().sheets.map(({ headings }) => headings);
      },
      onRow: (row) => {
        rows.add(row, watching.headings[row.sheet] ?? []);
        special.see(row);
      },
      onAgain: (sheet) => {
        rows.forget(sheet);
        special.forget(sheet);
      },
      onState: (state) => {
        const systematic = look.see(state);
        if (systematic !== undefined) onEarly(earlyCheck(state, systematic, found));
      },
    },
  });
  rows.conclude();
  const { state, customFields } = watching;
  if (state === undefined) throw new Error('A check has ended without a state');
  return { ...checkedState(state, found, report), customFields, problem: undefined };
}

/** What became known of the files while they were read. */
interface Watching {
  state?: CheckState;
  headings: readonly (readonly string[])[];
  /** Undefined as long as the account was not asked for them. */
  customFields: KnownCustomFields | undefined;
}

function earlyCheck(
  state: CheckState,
  systematic: ReadonlySet<string>,
  found: FoundRows,
): EarlyCheck {
  const { rows } = found;
  const { recipe, checked, sources } = checkedState(state, found);
  const { sheets } = state.files();
  const ids = state
    .causes()
    .filter(({ key }) => systematic.has(key))
    .map((group) => rows.causeOf(sheetOf(group, sheets), group.key));
  const causes = checked.causes.filter(({ id }) => ids.includes(id));
  return {
    ...{ recipe, sources, checked: { ...checked, isPartial: true } },
    early: { rows: state.rows, causes },
  };
}

/** What is kept of the rows that were checked, and what was known before. */
interface FoundRows extends FoundOfSheets {
  readonly rows: ProblemRows;
  /** The recipe by which the files are read. */
  readonly asked: Recipe | undefined;
  /** The number of the check. */
  readonly check: number;
}

/** @param report of a check that has seen all rows */
function checkedState(
  state: CheckState,
  found: FoundRows,
  report?: ValidationReport,
): Required<Pick<KeptJob, 'sources'>> & { readonly recipe: Recipe; readonly checked: Checked } {
  const { rows, special, asked, check } = found;
  const read = state.files();
  const files = { ...read, recipe: withKeptReasons(read.recipe, asked) };
  const sheets = checkedSheets(files, found, report);
  const causes = state.causes().map((group): Cause => {
    const { code, severity, column, field, message, hint, count, file, sheet } = group;
    const at = sheetOf(group, files.sheets);
    const id = rows.causeOf(at, group.key);
    const line = files.recipe.sheets[at];
    const values = report === undefined ? [] : rows.valuesOf(id);
    const remedies = line && remediesOf({ code, severity, column, values }, line);
    const listed = report === undefined ? NONE_LISTED : rows.openRowsOf(id);
    return {
      ...{ id, code, severity, column, field, message, hint, sheet },
      file: basename(file),
      // What is wrong with a whole sheet is in no row.
      count: listed.count === 0 ? count : listed.count,
      rows: listed.count === 0 ? group.rows.filter((row) => row > 0) : listed.first,
      remedies: (remedies ?? []).map(remedyView),
    };
  });
  return {
    recipe: files.recipe,
    sources: Object.fromEntries(
      files.sheets.map(({ sha256, headings }, at) => [at, { sha256, headings }]),
    ),
    checked: {
      sheets,
      causes: inOrder(causes),
      rows: state.rows - special.leftOut,
      rowsWithErrors: report?.rowsWithErrors ?? mostOf(causes),
      openRows: report?.openRows ?? 0,
      ...(rows.unlisted > 0 && { unlisted: rows.unlisted }),
      questions: report === undefined ? 0 : countQuestions(sheets),
      check,
    },
  };
}

const NONE_LISTED = { count: 0, first: [] };

/** Before all rows were read: at least so many have errors. */
function mostOf(causes: readonly Cause[]): number {
  const errors = causes.filter(({ severity }) => severity === 'error');
  return Math.max(0, ...errors.map(({ count }) => count));
}

type Group = ReturnType<CheckState['causes']>[number];

function sheetOf(
  { file, sheet }: Group,
  sheets: ReturnType<CheckState['files']>['sheets'],
): number {
  return sheets.findIndex(({ name }) => isSheetOf({ file, sheet }, name));
}

/** Errors first, those of most rows before others. */
function inOrder(causes: readonly Cause[]): Cause[] {
  return causes.toSorted(
    (one, other) => one.severity.localeCompare(other.severity) || other.count - one.count,
  );
}

type Remedy = ReturnType<typeof remediesOf>[number];

const MOST_USES = 3;

/** A remedy as the page shows it. */
export function remedyView(remedy: Remedy): NonNullable<Cause['remedies']>[number] {
  const { is } = remedy;
  if (is === 'nearest') return { is, uses: remedy.uses.slice(0, MOST_USES) };
  if (is === 'date-order') return { is, way: remedy.order, uses: [] };
  return { is, uses: [], ...(is === 'decimal' && { way: remedy.style }) };
}
