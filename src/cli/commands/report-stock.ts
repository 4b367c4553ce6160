import { DEFAULT_DATE_FORMAT } from '../../kernel/dates/date-format.ts';
import { join, resolve } from 'node:path';
import { utcDate } from '../../kernel/dates/dates.ts';
import { TallysheetError } from '../../kernel/messages/errors.ts';
import { describePlace } from '../../kernel/rows.ts';
import { preparer } from '../../reports/shared/audit/audit-trail.ts';
import { madeAt } from '../../reports/shared/workbook/made-at.ts';
import { closesBeside, closesOfAccount } from '../reports/closes-folder.ts';
import type { ConnectedWorkplace } from '../../import/run/workplace.ts';
import type { ExitName } from '../../kernel/messages/exit-codes.ts';
import type { AccountListener } from '../../account/account-reader.ts';
import type { WantedTerms } from '../../reports/stock/report/report-terms.ts';
import type { WantedStockReport } from '../../reports/stock/write-stock-report.ts';
import type { StockReading } from '../../reports/stock/source/read-stock-files.ts';
import type { StockSource } from '../../reports/stock/source/stock-source.ts';
import { STANDARD_INPUT } from '../../tabular/open.ts';
import type { Given } from '../flags/flag.ts';
import type { GLOBAL_FLAGS } from '../flags/global-flags.ts';
import { STOCK_REPORT_FLAGS } from '../flags/stock-report-flags.ts';
import { costLine } from '../screens/export-screen.ts';
import { counted } from '../screens/phrases.ts';
import { pathFrom } from '../../kernel/shell-words.ts';
import {
  reopenedStockDocument,
  reopenedStockScreen,
  stockProblemsScreen,
  stockReportDocument,
  stockReportScreen,
} from '../screens/stock-report-screen.ts';
import type { Session } from '../session.ts';
import { readingListener } from '../terminal/reading-listener.ts';
import { shownNotices } from '../terminal/shown-notices.ts';
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
    const { reportPath } = await import('../../reports/shared/workbook/report-path.ts');
    checkTerms(wantedTerms(given));
    // What is misspelt is told before anything long is read.
    const { out, format } = given;
    await reportPath({ name: REPORT, cwd: session.io.cwd, out, format });
    if (given.input.length === 0) return reportAccount(given, session);
    const reading = await readFiles(given, session, { needsMovements: true });
    if ('problems' in reading) return printProblems(reading, session);
    const closesFolder = closesBeside(given.input[0] ?? STANDARD_INPUT, session.io.cwd);
    await report(given, session, { source: reading.source, closesFolder });
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
      await report(given, session, { source, closesFolder: closesOfAccount(workplace) });
    });
    return 'ok' as const;
  });
}

function listenerOf(
  workplace: CommandWorkplace & ConnectedWorkplace,
  session: Session,
): AccountListener {
  const { connection, progress } = workplace;
  return {
    ...readingListener(workplace, session),
    onContinueAnswers: (parts) => {
      progress.clear();
      session.say(
        `Continuing: ${counted(parts, 'part')} of the account ${parts === 1 ? 'was' : 'were'} read before.\n`,
      );
    },
    onPrice: ({ calls }) => {
      const line = costLine(calls, connection.limit, connection.caller.spendable());
      if (line === undefined) return;
      progress.clear();
      session.say(`${line} Long histories take more.\n`);
    },
  };
}

async function readFiles(
  given: StockGiven,
  { io }: Session,
  { needsMovements }: { readonly needsMovements: boolean },
): Promise<StockReading> {
  const { readStockFiles } = await import('../../reports/stock/source/read-stock-files.ts');
  return readStockFiles({
    files: given.input,
    cwd: io.cwd,
    rules: {
      dateFormat: given['date-format'] ?? DEFAULT_DATE_FORMAT,
      decimal: given.decimal ?? 'point',
    },
    needsMovements,
    standardInput: given.input.includes(STANDARD_INPUT) ? io.stdin : undefined,
  });
}

async function report(
  given: StockGiven,
  session: Session,
  { source, closesFolder }: { readonly source: StockSource; readonly closesFolder: string },
): Promise<void> {
  const { carryOutStockReport } = await import('../../reports/stock/write-stock-report.ts');
  const { WrittenFiles } = await import('../../tabular/files/written-files.ts');
  const { io, global, canvas, clock, stateFolder } = session;
  const valued = await withRealisableValues(source, given, session);
  const done = await carryOutStockReport(valued, {
    terms: wantedTerms(given),
    circumstances: { today: utcDate(clock.now()), currency: source.currency },
    closes: closesOf(given, session, closesFolder),
    journal: {
      layout: given.journal,
      accounts: given.accounts === undefined ? undefined : { file: given.accounts, cwd: io.cwd },
    },
    target: async (period) => {
      const { reportPath } = await import('../../reports/shared/workbook/report-path.ts');
      const { out, format } = given;
      const date = given['stable-names'] ? undefined : period.to;
      return reportPath({ name: REPORT, cwd: io.cwd, out, format, date });
    },
    createdAt: clock.now(),
    own: new WrittenFiles({ stateFolder, force: given.force }),
    audit: preparer(given['prepared-by']),
  });
  const from = (path: string): string => pathFrom(io.cwd, path);
  if ('reopened' in done) {
    if (global.json) session.printJson(reopenedStockDocument(done, from));
    session.say(reopenedStockScreen(done, { from, canvas }));
    return;
  }
  if (global.json) session.printJson(stockReportDocument(done, from));
  session.say(
    stockReportScreen(done, { from, notices: shownNotices(done.notices, io.cwd), canvas }),
  );
}

function closesOf(
  given: StockGiven,
  { io, clock }: Session,
  folder: string,
): WantedStockReport['closes'] {
  const { close, reopen, reason, closes } = given;
  const kept = closes === undefined ? folder : resolve(io.cwd, closes);
  return {
    ...{ close, reopen, reason, allowExceptions: given['allow-exceptions'] },
    path: join(kept, 'stock.db'),
    now: madeAt(clock.now()),
  };
}

const SELLING_PRICE = 'selling-price';

/** Net realisable values of a sheet stand before those of the movements' files. */
async function withRealisableValues(
  source: StockSource,
  given: StockGiven,
  session: Session,
): Promise<StockSource> {
  const file = given['nrv-from'];
  if (file === undefined) return source;
  const { assertSellingPrices, joinRealisableValues } =
    await import('../../reports/stock/source/join-realisable-values.ts');
  if (file === SELLING_PRICE) {
    assertSellingPrices(source);
    return source;
  }
  const reading = await readFiles({ ...given, input: [file] }, session, { needsMovements: false });
  if ('source' in reading) return joinRealisableValues(source, reading.source);
  const [problem] = reading.problems;
  throw new TallysheetError(
    'bad-usage',
    `--nrv-from ${file}: ${problem === undefined ? 'rows cannot be understood' : `${describePlace(problem.place)}: ${problem.message}; expected ${problem.expected}, found "${problem.found}"`}`,
    { hint: 'Fix the row, save the file, and run the same command again.' },
  );
}

function wantedTerms(given: StockGiven): WantedTerms {
  return {
    ...given,
    asOf: given['as-of'],
    abcBy: given['abc-by'],
    averagePer: given['average-per'],
    fiscalYearStart: given['fiscal-year-start'],
    nrvFrom: given['nrv-from'] === SELLING_PRICE ? SELLING_PRICE : undefined,
  };
}

function printProblems(
  reading: Extract<StockReading, { readonly problems: unknown }>,
  session: Session,
): ExitName {
  if (session.global.json) session.printJson(reading);
  session.printAlways(stockProblemsScreen(reading, session.canvas));
  return 'rowsFailed';
}
