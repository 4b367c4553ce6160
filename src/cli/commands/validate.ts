import type { ExitName } from '../../kernel/messages/exit-codes.ts';
import type { ValidationReport } from '../../import/validate/validation-report.ts';
import { defineCommand } from '../command.ts';
import { INPUT_FLAGS } from '../flags/command-flags.ts';
import { inHelpGroup, switchFlag } from '../flags/flag.ts';
import { CALL_FLAGS, OUTPUT_FLAGS, PLANNING_FLAGS } from '../flags/run-flags.ts';
import { importRequest } from '../import/import-request.ts';
import { onlyGiven } from '../terminal/only-given.ts';
import { pathFrom, shellLine } from '../../kernel/shell-words.ts';
import { validationLine, validationScreen } from '../screens/validation-screen.ts';
import { shownNotices } from '../terminal/shown-notices.ts';
import type { Session } from '../session.ts';
import { atConnectedWorkplace, atWorkplace } from '../workplace.ts';
import { FILES } from './operands.ts';

const { mode, 'create-missing': createMissing, answers } = PLANNING_FLAGS;
const { out, force, format } = OUTPUT_FLAGS;

export const validateCommand = defineCommand({
  name: 'validate',
  summary: 'Check files alone; no account is needed and no call is made',
  about:
    'Checks every cell of the files and tells everything that is wrong, with row, column and remedy. ' +
    'No account is needed and no call is made, unless --online asks for it. The refused rows come back in a file of errors.',
  operands: FILES,
  flags: {
    ...INPUT_FLAGS,
    mode,
    out,
    force,
    format,
    ...inHelpGroup('Account:', {
      online: switchFlag('Looks names and keys up in the account too; nothing is sent'),
    }),
    'create-missing': createMissing,
    answers,
    ...CALL_FLAGS,
  },
  examples: [
    ['register.csv --kind fixed-assets', 'what is wrong with the register'],
    [
      "stock.csv --kind assets --map 'Bought=Purchased on' --date-format dd/mm/yyyy",
      'headings and dates of their own',
    ],
  ],
  run: async (given, files, session) => {
    const planning = {
      mode: given.mode,
      'create-missing': given['create-missing'],
      ...(given.online && { answers: given.answers }),
    };
    const request = await importRequest(files, given, planning, session.io.cwd);
    const options = onlyGiven({ out: given.out, force: given.force });
    const needs = { session, readsInput: files.includes('-') };
    if (given.online) {
      const { validateOnline } = await import('../../import/validate/validate-online.ts');
      return atConnectedWorkplace(given, needs, async (workplace) => {
        const report = await validateOnline(request, workplace, options);
        workplace.progress.clear();
        return printResult(report, session);
      });
    }
    const { validateFiles } = await import('../../import/validate/validate-files.ts');
    return atWorkplace(needs, async (workplace) => {
      const report = await validateFiles(request, workplace, options);
      workplace.progress.clear();
      return printResult(report, session);
    });
  },
});

function printResult(report: ValidationReport, session: Session): ExitName {
  const { global, canvas, io, words } = session;
  if (global.json) session.printJson({ issues: report.issues, notices: report.notices });
  if (global.quiet) {
    session.printAlways(validationLine(report));
    return report.exit;
  }
  const shown = (path: string): string => pathFrom(io.cwd, path);
  const files = {
    errors: report.errors.map(shown),
    summary: report.summary && shown(report.summary),
    notices: shownNotices(report.notices, io.cwd),
  };
  const plan = shellLine([
    'tallysheet',
    'plan',
    ...words.filter((word) => word !== '--json' && word !== '--online'),
  ]);
  session.printAlways(validationScreen({ ...report, ...files }, plan, canvas));
  return report.exit;
}
