import {
  type PeriodReportRequest,
  PERIOD_REQUEST,
  assertReopening,
  outputOf,
  closesBeside,
  closesOfAccount,
  closesOf,
  journalOf,
  rulesOf,
} from '../engine/report-request.ts';
import { type WantedTerms, checkTerms } from './analysis/report-terms.ts';
import { type OptionNames, assertKnownOptions } from '../../kernel/messages/known-options.ts';
import { type StockReading, readStockFiles } from './input/files/read-stock-files.ts';
import { assertRepeatable, repeatedPlace } from '../engine/repeated-report.ts';
import { withSharedCloses } from '../engine/close/shared-closes.ts';
import { type ReportWorkplace, accountOf, noSource } from '../engine/report-workplace.ts';
import { type AccountListener, ACCOUNT_LISTENER } from '../../account/account-listener.ts';
import { type StockResult, type ReopenedStock, writeStockReport } from './write-stock-report.ts';
import { withStockOfAccount } from './input/account/read-stock-account.ts';
import type { StockSource } from './input/stock-source.ts';
import { utcDate } from '../../kernel/dates/dates.ts';
import { STANDARD_INPUT } from '../../tabular/open.ts';
import { assertSellingPrices, joinRealisableValues } from './input/files/join-realisable-values.ts';
import { badUsage } from '../engine/refusals.ts';
import { describePlace } from '../../kernel/rows.ts';

const REPORT = 'stock';
const SELLING_PRICE = 'selling-price';

/** A stock report as it is asked for: what the flags of `report stock` say. */
export interface StockRequest
  extends
    PeriodReportRequest,
    Pick<WantedTerms, 'asOf' | 'from' | 'to' | 'month' | 'method' | 'abcBy' | 'basis'>,
    Pick<WantedTerms, 'fiscalYearStart' | 'decimals'> {
  /** Files with movements and items, `-` for standard input; the account of the workplace unless given. */
  readonly input?: string | readonly string[] | undefined;
  readonly costPool?: WantedTerms['pool'];
  /** The period of the periodic average. */
  readonly averagePeriod?: WantedTerms['averagePer'];
  /** Net realisable values: a sheet, or `selling-price`. */
  readonly nrvFrom?: string | undefined;
}

const REQUEST: OptionNames<StockRequest> = {
  ...PERIOD_REQUEST,
  ...{ asOf: true, from: true, to: true, month: true, method: true, abcBy: true, basis: true },
  ...{ fiscalYearStart: true, decimals: true, costPool: true, averagePeriod: true },
  ...{ input: true, nrvFrom: true },
};

/** Rows that cannot be understood: the ledger would be wrong without them, so that no report is written. */
export type StockProblems = Extract<StockReading, { readonly problems: unknown }>;

/** Checks what is asked for before anything long is read. Throws TallysheetError 'bad-usage', also for an unknown option. */
export async function checkStockRequest(
  request: StockRequest,
  place: ReportWorkplace,
): Promise<void> {
  assertKnownOptions('The request of reportStock', request, REQUEST);
  assertReopening(request);
  assertRepeatable(request, [request.input ?? []].flat());
  checkTerms(wantedTerms(request));
  await outputOf(REPORT, request, place).target();
}

/**
 * Writes a report of the stock of files or of an account, and closes or reopens its period. Takes what the flags of
 * `report stock` take. Throws TallysheetError as checkStockRequest, readStockFiles, withStockOfAccount and
 * writeStockReport do.
 */
export async function reportStock(
  request: StockRequest,
  given: ReportWorkplace,
  listener: AccountListener = {},
): Promise<StockResult | ReopenedStock | StockProblems> {
  assertKnownOptions('The listener of reportStock', listener, ACCOUNT_LISTENER);
  const workplace = repeatedPlace(REPORT, request, given);
  await checkStockRequest(request, workplace);
  const files = [request.input ?? []].flat();
  if (files.length > 0) {
    const reading = await readFiles(files, request, workplace, true);
    if ('problems' in reading) return reading;
    return writeReportOf(reading.source, request, workplace, closesBeside(files, workplace.cwd));
  }
  const account = accountOf(workplace);
  if (account === undefined) throw noSource(REPORT);
  return withStockOfAccount(account, listener, (source) =>
    writeReportOf(source, request, workplace, closesOfAccount(account)),
  );
}

async function writeReportOf(
  source: StockSource,
  request: StockRequest,
  place: ReportWorkplace,
  closesFolder: string,
): Promise<StockResult | ReopenedStock> {
  const output = outputOf(REPORT, request, place);
  const valued = await withRealisableValues(source, request, place);
  const closes = closesOf(REPORT, request, place, closesFolder);
  return withSharedCloses(closes, () =>
    writeStockReport(valued, {
      terms: wantedTerms(request),
      circumstances: { today: utcDate(place.clock.now()), currency: source.currency },
      closes,
      journal: journalOf(request, place),
      ...output,
      target: ({ to }) => output.target(to),
    }),
  );
}

/** Reads movements and items from files. */
function readFiles(
  files: readonly string[],
  request: StockRequest,
  { cwd, standardInput }: ReportWorkplace,
  needsMovements: boolean,
): Promise<StockReading> {
  return readStockFiles({
    ...{ files, cwd, rules: rulesOf(request), needsMovements },
    standardInput: files.includes(STANDARD_INPUT) ? standardInput : undefined,
  });
}

/** A sheet's net realisable values take precedence over those of the movements' files. */
async function withRealisableValues(
  source: StockSource,
  request: StockRequest,
  place: ReportWorkplace,
): Promise<StockSource> {
  const { nrvFrom: file } = request;
  if (file === undefined) return source;
  if (file === SELLING_PRICE) {
    assertSellingPrices(source);
    return source;
  }
  const reading = await readFiles([file], request, place, false);
  if ('source' in reading) return joinRealisableValues(source, reading.source);
  const [problem] = reading.problems;
  throw badUsage(
    `--nrv-from ${file}: ${problem === undefined ? 'rows cannot be understood' : `${describePlace(problem.place)}: ${problem.message}; expected ${problem.expected}, found "${problem.found}"`}`,
    'Fix the row, save the file, and run the same command again.',
  );
}

function wantedTerms({ costPool, averagePeriod, nrvFrom, ...terms }: StockRequest): WantedTerms {
  return {
    ...terms,
    pool: costPool,
    averagePer: averagePeriod,
    nrvFrom: nrvFrom === SELLING_PRICE ? SELLING_PRICE : undefined,
  };
}
