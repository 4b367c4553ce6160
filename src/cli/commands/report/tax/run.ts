import type { GivenTo, RunCommand } from '../../../command.ts';
import { TAX_REPORT_FLAGS } from './command.ts';
import { reportPlace, atReportPlace } from '../report-place.ts';
import { requestOf } from '../request-of-flags.ts';
import { pathFrom } from '../../../../kernel/shell-words.ts';
import {
  reopenedTaxDocument,
  reopenedTaxScreen,
  taxReportDocument,
  taxReportScreen,
} from './tax-report-screen.ts';
import { shownNotices } from '../../../terminal/shown-notices.ts';
import { checkTaxRequest, reportTax } from '../../../../reports/index.ts';

type TaxGiven = GivenTo<typeof TAX_REPORT_FLAGS>;

/** Reports the tax book of a file, or of the account. */
export const run: RunCommand<TaxGiven> = async (given, _operands, session) => {
  const request = requestOf(given, TAX_REPORT_FLAGS);
  await checkTaxRequest(request, reportPlace(session));
  const isOfFile = given.input.length > 0;
  const readsInput = [given['tax-sheet'], given['cost-from']].includes('-');
  const done = await atReportPlace(given, { session, isOfFile, readsInput }, (place, listener) =>
    reportTax(request, place, listener),
  );
  const { io, global, canvas } = session;
  const from = (path: string): string => pathFrom(io.cwd, path);
  if ('reopened' in done) {
    if (global.json) session.printJson('tax-reopened', reopenedTaxDocument(done, from));
    session.say(reopenedTaxScreen(done, { from, canvas }));
    return 'ok';
  }
  if (global.json) session.printJson('tax-report', taxReportDocument(done, from));
  session.say(taxReportScreen(done, { from, notices: shownNotices(done.notices, io.cwd), canvas }));
  const hasFailed = done.checks.some(({ left, right }) => left.figure !== right.figure);
  return done.report.figures.exceptions.length > 0 || hasFailed ? 'rowsFailed' : 'ok';
};
