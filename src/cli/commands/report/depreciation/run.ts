import type { RunCommand } from '../../../command.ts';
import { type DepreciationGiven, DEPRECIATION_REPORT_FLAGS } from './command.ts';
import { freeingMemoryEarly } from '../../../free-memory-early.ts';
import { reportPlace, atReportPlace } from '../report-place.ts';
import { requestOf } from '../request-of-flags.ts';
import type { Session } from '../../../session.ts';
import { pathFrom } from '../../../../kernel/shell-words.ts';
import { depreciationDocument } from './depreciation-document.ts';
import { reopenedScreen } from './closes-block.ts';
import {
  nothingComputedScreen,
  depreciationLine,
  depreciationScreen,
} from './depreciation-report-screen.ts';
import { text } from '../../../screens/text.ts';
import {
  depreciation,
  reportDepreciation,
  checkDepreciationRequest,
  type DepreciationResult,
} from '../../../../reports/index.ts';

/** Reports on the register of a file, or on the fixed assets of the account. */
export const run: RunCommand<DepreciationGiven> = async (given, _operands, session) => {
  const request = requestOf(given, DEPRECIATION_REPORT_FLAGS);
  await checkDepreciationRequest(request, reportPlace(session));
  const done = await freeingMemoryEarly(() =>
    atReportPlace(
      given,
      { session, isOfFile: given.input.length > 0, readsInput: given['cost-from'] === '-' },
      (place, listener) => reportDepreciation(request, place, listener),
    ),
  );
  printResult(done, session);
  if (done.reopened.length > 0) return 'ok';
  const isWhole = depreciation.wrongLines(done.report).length === 0;
  const isReconciled = done.written?.checks.every(({ passed }) => passed) ?? false;
  return isWhole && isReconciled ? 'ok' : 'rowsFailed';
};

function printResult(done: DepreciationResult, session: Session): void {
  const { io, global, canvas } = session;
  const from = (path: string): string => pathFrom(io.cwd, path);
  if (global.json) session.printJson('depreciation-report', depreciationDocument(done, from));
  if (done.reopened.length > 0) session.say(reopenedScreen(done, { from, canvas }));
  else if (done.written === undefined) session.printAlways(nothingComputedScreen(done, canvas));
  else if (global.quiet && !global.json)
    session.printAlways(text`${depreciationLine(done, from)}\n`);
  else session.say(depreciationScreen({ ...done, written: done.written }, { from, canvas }));
}
