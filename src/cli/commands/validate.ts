import type { ValidationReport } from '../../pipeline/validate-files.ts';
import { defineCommand } from '../command.ts';
import { INPUT_FLAGS } from '../flags/command-flags.ts';
import { OUTPUT_FLAGS, PLANNING_FLAGS } from '../flags/run-flags.ts';
import { importRequest } from '../import-request.ts';
import { onlyGiven } from '../only-given.ts';
import { pathFrom, shellLine } from '../screens/shell-words.ts';
import { validationLine, validationScreen } from '../screens/validation-screen.ts';
import type { Session } from '../session.ts';
import { atWorkplace } from '../workplace.ts';
import { FILES } from './operands.ts';

const { mode } = PLANNING_FLAGS;
const { out } = OUTPUT_FLAGS;

export const validateCommand = defineCommand({
  name: 'validate',
  summary: 'Check files alone; no account is needed and no call is made',
  about:
    'Checks every cell of the files and tells everything that is wrong, with row, column and remedy. ' +
    'No account is needed and no call is made. The refused rows come back in a file of errors.',
  operands: FILES,
  flags: { ...INPUT_FLAGS, mode, out },
  examples: [
    ['register.csv --kind fixed-assets', 'what is wrong with the register'],
    [
      "stock.csv --kind assets --map 'Bought=Purchased on' --date-format dd/mm/yyyy",
      'headings and dates of their own',
    ],
  ],
  run: async (given, files, session) => {
    const { validateFiles } = await import('../../pipeline/validate-files.ts');
    const request = importRequest(files, given, { mode: given.mode }, session.io.cwd);
    const readsInput = files.includes('-');
    return atWorkplace({ session, readsInput }, async (workplace) => {
      const report = await validateFiles(request, workplace, onlyGiven({ out: given.out }));
      workplace.progress.clear();
      tell(report, session);
      return report.exit;
    });
  },
});

function tell(report: ValidationReport, session: Session): void {
  const { global, canvas, io, words } = session;
  if (global.json) session.printJson({ issues: report.issues });
  if (global.quiet) {
    session.insist(validationLine(report));
    return;
  }
  const shown = (path: string): string => pathFrom(io.cwd, path);
  const files = {
    errors: report.errors.map(shown),
    summary: report.summary && shown(report.summary),
  };
  const plan = shellLine(['tallysheet', 'plan', ...words.filter((word) => word !== '--json')]);
  session.insist(validationScreen({ ...report, ...files }, plan, canvas));
}
