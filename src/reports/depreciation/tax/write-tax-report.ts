import { FileNotices, type FileNotice } from '../../../tabular/file-notices.ts';
import { counted } from '../../../kernel/counts.ts';
import type { ClosingOptions } from '../../engine/close/close-record.ts';
import { cannotClose, firstOf } from '../../engine/refusals.ts';
import { passed, type ReconciliationCheck } from '../../engine/checks/reconciliation-check.ts';
import { writeReport } from '../../engine/write-report.ts';
import type { ReportOutput } from '../../engine/report-request.ts';
import { calendarDay, dayAfter } from '../terms/calendar/calendar-day.ts';
import { CLOSED, type TaxClose, type TaxCloseStore } from './closes/tax-closes.ts';
import { taxContent } from './sheets/tax-content.ts';
import { type Word, wordsOf } from './rules/tax-rules.ts';
import type { TaxReport } from './tax-report.ts';

/** How a tax report is written and closed. */
export interface TaxWriting extends ReportOutput {
  readonly closes: ClosingOptions;
  readonly today: string;
}

/** The outcome of a tax report. */
export interface TaxResult {
  readonly report: TaxReport;
  /** What the country calls the figures. */
  readonly words: Readonly<Record<Word, string>>;
  /** The paths that were written. */
  readonly written: readonly string[];
  readonly checks: readonly ReconciliationCheck[];
  readonly notices: readonly FileNotice[];
  readonly closesPath: string;
  readonly isClosed: boolean;
}

/** A period that is open again; nothing else was done. */
export interface ReopenedTax {
  readonly reopened: TaxClose;
  readonly closesPath: string;
}

/** Writes a tax report, and closes its period last. Throws TallysheetError 'cannot-close', 'cannot-write'. */
export async function writeTaxReport(
  report: TaxReport,
  store: TaxCloseStore | undefined,
  { closes, today, target, createdAt, own, audit }: TaxWriting,
): Promise<TaxResult> {
  if (closes.close) assertCloseable(report, closes, today);
  const content = taxContent(report, { createdAt, audit });
  const failed = content.checks.find((check) => !passed(check));
  if (closes.close && failed !== undefined) {
    throw cannotClose(`Reconciliation check failed: ${failed.label}`);
  }
  const notices = new FileNotices(own);
  const written = await writeReport(await target(report.period.end), content, notices);
  const isClosed = closes.close && store !== undefined;
  if (isClosed) storeClose(report, store, closes);
  return {
    ...{
      report,
      words: wordsOf(report.inForce.rules),
      written,
      checks: content.checks,
      notices: notices.list(),
    },
    ...{ closesPath: closes.path, isClosed },
  };
}

const MOST_NAMED = 3;

function assertCloseable(report: TaxReport, closes: ClosingOptions, today: string): void {
  const { period, isClosed } = report;
  const span = `${period.start} to ${period.end}`;
  if (isClosed) {
    throw cannotClose(
      `${span} is already closed`,
      'To reopen the last closed period, use --reopen instead of --close.',
    );
  }
  if (period.end >= today) {
    throw cannotClose(
      `${span} has not ended: today is ${today}`,
      'Close a period after its last day. A report without --close works for any date.',
    );
  }
  assertFollows(report, span);
  assertWhole(report, closes);
  const { restated } = report.figures;
  if (restated === undefined || restated.chosen !== undefined) return;
  throw cannotClose(
    `Changed since the last close: ${counted(restated.assets.length, 'asset')}`,
    'Add --restate prospective (from this period on), catch-up (book the difference now) or retrospective (amended returns). A report without --close lists the differences on the sheet Restatements.',
  );
}

function assertFollows({ period, closes }: TaxReport, span: string): void {
  const last = closes.at(-1)?.[0];
  if (last === undefined) return;
  const next = dayAfter(calendarDay(last.end)).iso;
  if (period.start === next) return;
  throw cannotClose(
    `${span} does not follow the last close, which ended on ${last.end}`,
    `Close the period that begins on ${next} first.`,
  );
}

function assertWhole(
  { figures: { exceptions } }: TaxReport,
  { allowExceptions = false }: ClosingOptions,
): void {
  if (exceptions.length === 0 || allowExceptions) return;
  const named = exceptions.map(({ row, message }) =>
    `${row.facts.number} ${row.facts.name}: ${message}`.trim(),
  );
  throw cannotClose(
    `${counted(exceptions.length, 'exception')}: ${firstOf(named, MOST_NAMED, '; ')}`,
    'Fix them, or add --allow-exceptions. A report without --close lists all of them.',
  );
}

function storeClose(report: TaxReport, store: TaxCloseStore, { now, by }: ClosingOptions): void {
  const { period, register, inForce, exponent, figures, results, settings } = report;
  store.close(
    {
      ...{ start: period.start, end: period.end, decimals: exponent, currency: register.currency },
      ...{ closedAt: now, madeBy: by },
      columns: { source: register.name, book: bookOf(inForce) },
    },
    [[CLOSED, { figures, history: results, settings }]],
  );
}

/** The name of a book: `uk company`. */
export function bookOf({ rules, taxpayer }: TaxReport['inForce']): string {
  return `${rules.country} ${taxpayer}`;
}
