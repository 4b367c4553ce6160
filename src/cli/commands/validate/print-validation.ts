import type { ImportRequest, ValidationOptions, ValidationReport } from '../../../index.ts';
import { defined } from '../../../kernel/defined.ts';
import { TallysheetError } from '../../../kernel/messages/errors.ts';
import type { ExitName } from '../../../kernel/messages/exit-codes.ts';
import { pathFrom, shellLine } from '../../../kernel/shell-words.ts';
import type { Session } from '../../session.ts';
import { PLAN_FLAGS } from '../../flags/command-flags.ts';
import { shownNotices } from '../../terminal/shown-notices.ts';
import { VALIDATE_FLAGS } from './command.ts';
import { validationLine, validationScreen } from './validation-screen.ts';
import type { GivenTo } from '../../command.ts';
import { importRequest, requestPlace } from '../../import/import-request.ts';
import { recipeCommand } from '../../import/shown-plan.ts';
import { printAnnotations } from './annotations/print-annotations.ts';

export type ValidateGiven = GivenTo<typeof VALIDATE_FLAGS>;

/** What the files are validated as. Throws TallysheetError 'bad-mapping', 'bad-usage'. */
export function validationRequest(
  files: readonly string[],
  given: ValidateGiven,
  session: Session,
): Promise<ImportRequest> {
  assertOneOutput(given, session);
  const planning = { mode: given.mode, 'create-missing': given['create-missing'] };
  return importRequest(files, given, planning, requestPlace(session));
}

/** Throws TallysheetError 'bad-usage' for two documents on standard output. */
export function assertOneOutput(
  { annotations }: Pick<ValidateGiven, 'annotations'>,
  { global }: Session,
): void {
  if (annotations !== undefined && global.json) {
    throw new TallysheetError(
      'bad-usage',
      '--annotations and --json cannot be combined: both print to standard output',
      { hint: 'Run the command twice, once with each.' },
    );
  }
}

/** Prints what a validation found and returns its exit code. */
export function printValidation(
  report: ValidationReport,
  given: ValidateGiven,
  session: Session,
): ExitName {
  const { global, canvas, io, words } = session;
  if (given.annotations !== undefined) printAnnotations(given.annotations, report, session);
  if (global.json) {
    const { issues, readings, questions, notices, recipe } = report;
    const written = recipe && { ...recipe, path: pathFrom(io.cwd, recipe.path) };
    const counts = validationCounts(report);
    session.printJson('validation', {
      ...{ counts, issues, readings, questions, recipe: written, notices },
    });
  }
  if (global.quiet) {
    session.printAlways(validationLine(report));
    return report.exit;
  }
  const shown = (path: string): string => pathFrom(io.cwd, path);
  const files = {
    errors: report.errors.map(shown),
    summary: report.summary && shown(report.summary),
    recipe: report.recipe && { ...report.recipe, path: shown(report.recipe.path) },
    notices: shownNotices(report.notices, io.cwd),
  };
  const plan = shellLine(['tallysheet', 'plan', ...words.filter(isForPlan)]);
  session.printAlways(validationScreen({ ...report, ...files }, plan, canvas));
  return report.exit;
}

/** The groups count all issues; one by one, only the first are listed. */
function validationCounts({
  rows,
  rowsWithErrors,
  openRows,
  groups,
  questions,
  issues,
}: ValidationReport): Record<
  'rows' | 'rowsWithErrors' | 'openRows' | 'errors' | 'warnings' | 'questions' | 'listed',
  number
> {
  const countOf = (wanted: 'error' | 'warning'): number =>
    groups.reduce((sum, { severity, count }) => sum + (severity === wanted ? count : 0), 0);
  return {
    ...{ rows, rowsWithErrors, openRows },
    errors: countOf('error'),
    warnings: countOf('warning'),
    questions: questions.length,
    listed: issues.length,
  };
}

/** Where the files of a validation go. What is printed for programs needs none, unless a folder is named. */
export function validationOptions(given: ValidateGiven, session: Session): ValidationOptions {
  const { out, force, annotations } = given;
  const isForProgram = annotations !== undefined || session.global.json;
  return {
    ...defined({ out, force }),
    dryRun: isForProgram && out === undefined,
    withPlaces: annotations !== undefined,
    recipeCommand: (path) => recipeCommand(path, session),
  };
}

/** Whether `plan` takes a word of the command line: no switch of `validate` alone, and none that hides what it says. */
function isForPlan(word: string, at: number, words: readonly string[]): boolean {
  const [flag = ''] = word.split('=', 1);
  if (flag === '--annotations' || words[at - 1] === '--annotations') return false;
  const name = word.replace(/^--/, '');
  return (
    word !== '--json' && (!Object.hasOwn(VALIDATE_FLAGS, name) || Object.hasOwn(PLAN_FLAGS, name))
  );
}
