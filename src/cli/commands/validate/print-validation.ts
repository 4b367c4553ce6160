import type { ImportRequest, ValidationReport } from '../../../index.ts';
import type { ExitName } from '../../../kernel/messages/exit-codes.ts';
import { pathFrom, shellLine } from '../../../kernel/shell-words.ts';
import type { Session } from '../../session.ts';
import { PLAN_FLAGS } from '../../flags/command-flags.ts';
import { shownNotices } from '../../terminal/shown-notices.ts';
import { VALIDATE_FLAGS } from './command.ts';
import { validationLine, validationScreen } from './validation-screen.ts';
import type { GivenTo } from '../../command.ts';
import { importRequest, requestPlace } from '../../import/import-request.ts';

export type ValidateGiven = GivenTo<typeof VALIDATE_FLAGS>;

/** What the files are validated as. Throws TallysheetError 'bad-mapping', 'bad-usage'. */
export function validationRequest(
  files: readonly string[],
  given: ValidateGiven,
  session: Session,
): Promise<ImportRequest> {
  const planning = { mode: given.mode, 'create-missing': given['create-missing'] };
  return importRequest(files, given, planning, requestPlace(session));
}

/** Prints what a validation found and returns its exit code. */
export function printValidation(report: ValidationReport, session: Session): ExitName {
  const { global, canvas, io, words } = session;
  if (global.json) {
    const { issues, readings, questions, notices, recipe } = report;
    const written = recipe && { ...recipe, path: pathFrom(io.cwd, recipe.path) };
    session.printJson({ issues, readings, questions, recipe: written, notices });
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
  const plan = shellLine(['tallysheet', 'plan', ...words.filter((word) => !isOwnWord(word))]);
  session.printAlways(validationScreen({ ...report, ...files }, plan, canvas));
  return report.exit;
}

/** Whether a word of the command line is a switch that `plan` does not know, or that hides what it says. */
function isOwnWord(word: string): boolean {
  const name = word.replace(/^--/, '');
  return (
    word === '--json' || (Object.hasOwn(VALIDATE_FLAGS, name) && !Object.hasOwn(PLAN_FLAGS, name))
  );
}
