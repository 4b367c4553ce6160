import type { DoneReport } from '../../../../reports/depreciation/write-depreciation-report.ts';
import {
  calendarDay,
  dayBefore,
} from '../../../../reports/depreciation/engine/calendar/calendar-day.ts';
import { isChosen } from '../../../../reports/depreciation/close/close-report.ts';
import type {
  BookReport,
  DepreciationReport,
} from '../../../../reports/depreciation/report/depreciation-report.ts';
import { block } from '../../../screens/blocks.ts';
import { counted } from '../../../screens/phrases.ts';
import type { Canvas } from '../../../screens/style.ts';
import { wrap } from '../../../screens/wrap.ts';

/** How paths and lines are shown. */
export interface Place {
  readonly from: (path: string) => string;
  readonly canvas: Canvas;
}

/** What became of closes: which period is closed now, what is left out of it, what has to be chosen. */
export function closeBlock(done: DoneReport, { from, canvas }: Place): string | undefined {
  const { report, isClosed, closesPath } = done;
  const { period } = report.request;
  const exceptions = report.books.reduce((all, book) => all + book.exceptions.length, 0);
  const lines = [
    ...(isClosed ? [`${period.start} to ${period.end} is closed (${from(closesPath)}).`] : []),
    ...(isClosed && exceptions > 0
      ? [
          `${counted(exceptions, 'row')} could not be computed, and ${exceptions === 1 ? 'is' : 'are'} not in what is closed.`,
        ]
      : []),
    ...settingLines(report),
    ...report.books.flatMap((book) => differenceLines(book, report)),
    ...otherBooks(done),
  ];
  if (lines.length === 0) return undefined;
  return block(
    'Closed periods',
    lines.map((line) => wrap(line, canvas.columns, 2, 2)),
    canvas,
  );
}

/** Which settings go on from the last close, and what was changed on purpose. */
function settingLines({ request: { settingsKept: kept } }: DepreciationReport): string[] {
  if (kept === undefined) return [];
  const { closedOn, used, changed } = kept;
  return [
    ...(used.length === 0
      ? []
      : [`Settings of the close of ${closedOn} are used: ${used.join(', ')}.`]),
    ...(changed.length === 0
      ? []
      : [`Changed since the close of ${closedOn}: ${changed.join('; ')}.`]),
  ];
}

function differenceLines(book: BookReport, { request, books }: DepreciationReport): string[] {
  const { restated, isClosed } = book;
  const name = books.length > 1 ? `Book ${book.book.name}: ` : '';
  const count = restated.length;
  const differences = isClosed
    ? `It was closed with ${counted(count, 'difference')} from earlier closes; see Restatements.`
    : `${counted(count, 'asset')} ${count === 1 ? 'differs' : 'differ'} from closed periods; see Restatements.`;
  return [
    ...gapLines(book, request).map((line) => name + line),
    ...(count === 0 ? [] : [name + differences]),
    ...(isChosen(book) ? [] : [TO_CHOOSE]),
  ];
}

const TO_CHOOSE =
  'Before a close or a journal, choose --restate catch-up, prospective or retrospective.';

/** What lies between the last close and the period is neither closed nor in the report. */
function gapLines(
  { from, isClosed }: BookReport,
  request: DepreciationReport['request'],
): string[] {
  const last = from?.closes.periods.at(-1);
  const before = dayBefore(calendarDay(request.period.start)).iso;
  if (isClosed || last === undefined || last.end >= before) return [];
  return [`From the last close on ${last.end} to ${before} nothing is closed.`];
}

/** Somebody may have closed other books than the ones that are asked for. */
function otherBooks({ closedBooks, report }: DoneReport): string[] {
  const asked = report.books.map(({ book }) => book.name);
  const others = closedBooks.filter((name) => !asked.includes(name));
  if (
    others.length === 0 ||
    report.books.some(({ from }) => (from?.closes.periods.length ?? 0) > 0)
  ) {
    return [];
  }
  return [
    `Other books are closed here: ${others.join(', ')}. This report does not go on from them.`,
  ];
}

/** A period that is open again, and how to go on. */
export function reopenedScreen(
  { report, closesPath, reopenReason }: DoneReport,
  { from, canvas }: Place,
): string {
  const { start, end } = report.request.period;
  const lines = [
    `${start} to ${end} is open again (${from(closesPath)}).`,
    'Nothing was written. The same command without --reopen reports the period anew.',
    ...(reopenReason === undefined
      ? ['No reason was recorded: add --reason "..." to --reopen, and the report will show it.']
      : [`Reason: ${reopenReason}`]),
  ];
  return block(
    'Closed periods',
    lines.map((line) => wrap(line, canvas.columns, 2, 2)),
    canvas,
  );
}
