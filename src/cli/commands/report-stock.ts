import { DEFAULT_DATE_FORMAT } from '../../kernel/date-format.ts';
import { utcDate } from '../../kernel/dates.ts';
import type { ConnectedWorkplace } from '../../pipeline/run/workplace.ts';
import type { ExitName } from '../../kernel/exit-codes.ts';
import type { StockListener } from '../../reports/stock/account/read-stock-account.ts';
import type { WantedTerms } from '../../reports/stock/report/report-terms.ts';
import type { StockReport } from '../../reports/stock/report/stock-report.ts';
import type { StockReading } from '../../reports/stock/source/read-stock-files.ts';
import type { StockSource } from '../../reports/stock/source/stock-source.ts';
import { STANDARD_INPUT } from '../../sheets/open.ts';
import type { Given } from '../flags/flag.ts';
import type { GLOBAL_FLAGS } from '../flags/global-flags.ts';
import { STOCK_REPORT_FLAGS } from '../flags/stock-report-flags.ts';
import { priceLine } from '../screens/export-screen.ts';
import { counted } from '../screens/phrases.ts';
import { pathFrom } from '../../kernel/shell-words.ts';
import {
  stockProblemsScreen,
  stockReportDocument,
  stockReportScreen,
} from '../screens/stock-report-screen.ts';
import type { FileNotice } from '../../sheets/file-notices.ts';
import type { Session } from '../session.ts';
import { shownNotices } from '../shown-notices.ts';
import { atConnectedWorkplace, type CommandWorkplace } from '../workplace.ts';

type StockGiven = Given<typeof STOCK_REPORT_FLAGS & typeof GLOBAL_FLAGS>;

const REPORT = 'stock';

export const stockReport = {
  name: REPORT,
  flags: STOCK_REPORT_FLAGS,
  examples: [
    [
      'stock --input movements.csv --month 2026-01 --format html',
      'over a month, from a file, without any account, as a page with charts',
    ],
  ],
  run: async (given: StockGiven, session: Session): Promise<ExitName> => {
    const { checkTerms } = await import('../../reports/stock/report/report-terms.ts');
    const { reportPath } = await import('../../reports/workbook/report-path.ts');
    checkTerms(wantedTerms(given));
    // What is misspelt is told before anything long is read.
    const { out, format } = given;
    await reportPath({ name: REPORT, cwd: session.io.cwd, out, format });
    if (given.input.length === 0) return reportAccount(given, session);
    const reading = await readFiles(given, session);
    if ('problems' in reading) return tellProblems(reading, session);
    await report(reading.source, given, session);
    return 'ok';
  },
} as const;

function reportAccount(given: StockGiven, session: Session): Promise<ExitName> {
  return atConnectedWorkplace(given, { session, readsInput: false }, async (workplace) => {
    const { withStockOfAccount } =
      await import('../../reports/stock/account/read-stock-account.ts');
    const { progress } = workplace;
    await withStockOfAccount(workplace, listenerOf(workplace, session), async (source) => {
      progress.clear();
      await report(source, given, session);
    });
    return 'ok' as const;
  });
}

function listenerOf(
  { connection, progress, onProgress }: CommandWorkplace & ConnectedWorkplace,
  session: Session,
): StockListener {
  return {
    onContinue: (parts) => {
      progress.clear();
      session.say(
        `Continuing: ${counted(parts, 'part')} of the account ${parts === 1 ? 'was' : 'were'} read before.\n`,
      );
    },
    onPrice: ({ calls }) => {
      const line = priceLine(calls, connection.limit, connection.caller.spendable());
      if (line === undefined) return;
      progress.clear();
      session.say(`${line} Long histories take more.\n`);
    },
    onProgress: (step) => {
      onProgress({ stage: 'read', ...step });
    },
  };
}

async function readFiles(given: StockGiven, { io }: Session): Promise<StockReading> {
  const { readStockFiles } = await import('../../reports/stock/source/read-stock-files.ts');
  return readStockFiles({
    files: given.input,
    cwd: io.cwd,
    rules: {
      dateFormat: given['date-format'] ?? DEFAULT_DATE_FORMAT,
      decimal: given.decimal ?? 'point',
    },
    standardInput: given.input.includes(STANDARD_INPUT) ? io.stdin : undefined,
  });
}

async function report(source: StockSource, given: StockGiven, session: Session): Promise<void> {
  const { reportTerms } = await import('../../reports/stock/report/report-terms.ts');
  const { makeStockReport } = await import('../../reports/stock/report/stock-report.ts');
  const { io, global, canvas } = session;
  const { currency } = source;
  const today = utcDate(session.clock.now());
  const made = makeStockReport(source, reportTerms(wantedTerms(given), { today, currency }));
  const { written, notices } = await write(made, given, session);
  const files = written.map((path) => pathFrom(io.cwd, path));
  if (global.json) session.printJson(stockReportDocument(made, files));
  session.say(stockReportScreen(made, { files, notices: shownNotices(notices, io.cwd) }, canvas));
}

async function write(
  made: StockReport,
  given: StockGiven,
  { io, clock, stateFolder }: Session,
): Promise<{ readonly written: readonly string[]; readonly notices: readonly FileNotice[] }> {
  const { FileNotices } = await import('../../sheets/file-notices.ts');
  const { reportPath } = await import('../../reports/workbook/report-path.ts');
  const { writeReport } = await import('../../reports/workbook/write-report.ts');
  const { stockContent } = await import('../../reports/stock/sheets/stock-content.ts');
  const target = await reportPath({
    name: REPORT,
    cwd: io.cwd,
    out: given.out,
    format: given.format,
    date: given['stable-names'] ? undefined : made.period.to,
  });
  const { OwnOutputs } = await import('../../sheets/own-outputs.ts');
  const notices = new FileNotices(new OwnOutputs({ stateFolder, force: given.force }));
  const written = await writeReport(target, stockContent(made, clock.now()), notices);
  return { written, notices: notices.list() };
}

function wantedTerms(given: StockGiven): WantedTerms {
  return {
    ...given,
    asOf: given['as-of'],
    abcBy: given['abc-by'],
    averagePer: given['average-per'],
    fiscalYearStart: given['fiscal-year-start'],
  };
}

function tellProblems(
  reading: Extract<StockReading, { readonly problems: unknown }>,
  session: Session,
): ExitName {
  if (session.global.json) session.printJson(reading);
  session.insist(stockProblemsScreen(reading, session.canvas));
  return 'rowsFailed';
}
