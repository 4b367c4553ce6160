import { badUsage } from '../../../../reports/engine/refusals.ts';
import {
  assertSellingPrices,
  joinRealisableValues,
} from '../../../../reports/stock/input/files/join-realisable-values.ts';
import { DEFAULT_DATE_FORMAT } from '../../../../kernel/dates/date-format.ts';
import { utcDate } from '../../../../kernel/dates/dates.ts';
import { describePlace } from '../../../../kernel/rows.ts';
import type { ExitName } from '../../../../kernel/messages/exit-codes.ts';
import { checkTerms, type WantedTerms } from '../../../../reports/stock/analysis/report-terms.ts';
import { writeStockReport } from '../../../../reports/stock/write-stock-report.ts';
import {
  readStockFiles,
  type StockReading,
} from '../../../../reports/stock/input/files/read-stock-files.ts';
import type { StockSource } from '../../../../reports/stock/input/stock-source.ts';
import { STANDARD_INPUT } from '../../../../tabular/open.ts';
import type { GivenTo } from '../../../command.ts';
import { assertReopening, closesOf, journalOf, outputOf } from '../period-report.ts';
import type { STOCK_REPORT_FLAGS } from './command.ts';
import { pathFrom } from '../../../../kernel/shell-words.ts';
import {
  reopenedStockDocument,
  reopenedStockScreen,
  stockProblemsScreen,
  stockReportDocument,
  stockReportScreen,
} from './stock-report-screen.ts';
import type { Session } from '../../../session.ts';
import { shownNotices } from '../../../terminal/shown-notices.ts';

export type StockGiven = GivenTo<typeof STOCK_REPORT_FLAGS>;

const REPORT = 'stock';

/** Checks what is wanted before anything long is read. Throws TallysheetError 'bad-usage'. */
export async function assertStockReport(given: StockGiven, session: Session): Promise<void> {
  assertReopening(given);
  checkTerms(wantedTerms(given));
  await outputOf(REPORT, given, session).target();
}

/** Reads movements and items from files. */
export async function readFiles(
  given: StockGiven,
  { io }: Session,
  { needsMovements }: { readonly needsMovements: boolean },
): Promise<StockReading> {
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

/** Writes a report of the stock that was read, and prints what it shows. */
export async function reportStock(
  given: StockGiven,
  session: Session,
  { source, closesFolder }: { readonly source: StockSource; readonly closesFolder: string },
): Promise<ExitName> {
  const { io, global, canvas, clock } = session;
  const output = outputOf(REPORT, given, session);
  const valued = await withRealisableValues(source, given, session);
  const done = await writeStockReport(valued, {
    terms: wantedTerms(given),
    circumstances: { today: utcDate(clock.now()), currency: source.currency },
    closes: closesOf(REPORT, given, session, closesFolder),
    journal: journalOf(given, session),
    ...output,
    target: ({ to }) => output.target(to),
  });
  const from = (path: string): string => pathFrom(io.cwd, path);
  if ('reopened' in done) {
    if (global.json) session.printJson(reopenedStockDocument(done, from));
    session.say(reopenedStockScreen(done, { from, canvas }));
    return 'ok';
  }
  if (global.json) session.printJson(stockReportDocument(done, from));
  session.say(
    stockReportScreen(done, { from, notices: shownNotices(done.notices, io.cwd), canvas }),
  );
  return done.report.totals.checks.every(({ passed }) => passed) ? 'ok' : 'rowsFailed';
}

const SELLING_PRICE = 'selling-price';

/** A sheet's net realisable values take precedence over those of the movements' files. */
async function withRealisableValues(
  source: StockSource,
  given: StockGiven,
  session: Session,
): Promise<StockSource> {
  const file = given['nrv-from'];
  if (file === undefined) return source;
  if (file === SELLING_PRICE) {
    assertSellingPrices(source);
    return source;
  }
  const reading = await readFiles({ ...given, input: [file] }, session, { needsMovements: false });
  if ('source' in reading) return joinRealisableValues(source, reading.source);
  const [problem] = reading.problems;
  throw badUsage(
    `--nrv-from ${file}: ${problem === undefined ? 'rows cannot be understood' : `${describePlace(problem.place)}: ${problem.message}; expected ${problem.expected}, found "${problem.found}"`}`,
    'Fix the row, save the file, and run the same command again.',
  );
}

function wantedTerms(given: StockGiven): WantedTerms {
  return {
    ...given,
    asOf: given['as-of'],
    pool: given['cost-pool'],
    abcBy: given['abc-by'],
    averagePer: given['average-period'],
    fiscalYearStart: given['fiscal-year-start'],
    nrvFrom: given['nrv-from'] === SELLING_PRICE ? SELLING_PRICE : undefined,
  };
}

/** Prints the rows that cannot be understood. */
export function printProblems(
  reading: Extract<StockReading, { readonly problems: unknown }>,
  session: Session,
): ExitName {
  if (session.global.json) session.printJson(reading);
  session.printAlways(stockProblemsScreen(reading, session.canvas));
  return 'rowsFailed';
}
