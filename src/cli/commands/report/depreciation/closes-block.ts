import { reportChoices } from '../../../../inner-library.ts';
import { depreciation, type DepreciationResult } from '../../../../reports/index.ts';
import { closedLine, closesBlock, reopenedBlock, type Shown } from '../period-report.ts';
import { counted } from '../../../../kernel/counts.ts';
import type { Text } from '../../../screens/text.ts';

/** The results of closes: the closed period, what is excluded from it, what has to be chosen. */
export function closeBlock(done: DepreciationResult, shown: Shown): Text | undefined {
  const { canvas } = shown;
  const { report, isClosed, closesPath } = done;
  const { period } = report.request;
  const exceptions = report.books.reduce((all, book) => all + book.exceptions.length, 0);
  const lines = [
    ...(isClosed ? [closedLine(`${period.start} to ${period.end}`, closesPath, shown)] : []),
    ...(isClosed && exceptions > 0
      ? [`${counted(exceptions, 'row')} not calculated and not included in the close.`]
      : []),
    ...settingLines(report),
    ...sinceLines(report),
    ...report.books.flatMap((book) => differenceLines(book, report)),
    ...otherBooks(done),
  ];
  return closesBlock(lines, canvas);
}

/** Settings carried forward from the last close, and those changed on purpose. */
function settingLines({
  request: { savedSettings: kept },
}: depreciation.DepreciationReport): string[] {
  if (kept === undefined) return [];
  const { closedOn, used, changed } = kept;
  return [
    ...(used.length === 0 ? [] : [`Settings from the close of ${closedOn}: ${used.join(', ')}.`]),
    ...(changed.length === 0
      ? []
      : [`Changed since the close of ${closedOn}: ${changed.join('; ')}.`]),
  ];
}

/** What a closed period is reproduced from, and what cannot be. */
function sinceLines(report: depreciation.DepreciationReport): string[] {
  const { knownSince = [] } = report;
  const since = `${counted(knownSince.length, 'asset')} changed in the register since the close. See the sheet Known since.`;
  return [
    ...(knownSince.length === 0 ? [] : [since]),
    depreciation.notReproduced(report) ?? [],
  ].flat();
}

function differenceLines(
  book: depreciation.BookReport,
  { request, books }: depreciation.DepreciationReport,
): string[] {
  const { restated, isClosed } = book;
  const name = books.length > 1 ? `Book ${book.book.name}: ` : '';
  const count = restated.length;
  const differences = isClosed
    ? `Closed with ${counted(count, 'difference')} from earlier closes. See the sheet Restatements.`
    : `${counted(count, 'asset')} ${count === 1 ? 'differs' : 'differ'} from closed periods. See the sheet Restatements.`;
  return [
    ...gapLines(book, request).map((line) => name + line),
    ...(count === 0 ? [] : [name + differences]),
    ...(depreciation.isChosen(book) ? [] : [CHOOSE_RESTATEMENT]),
  ];
}

const CHOOSE_RESTATEMENT =
  'To close the period or write a journal, add --restate catch-up, prospective or retrospective.';

/** What lies between the last close and the period is neither closed nor in the report. */
function gapLines(
  book: depreciation.BookReport,
  request: depreciation.DepreciationReport['request'],
): string[] {
  const open = reportChoices.openDaysBefore(book, request);
  const last = book.from?.closes.periods.at(-1);
  if (open === undefined || last === undefined) return [];
  return [`Not closed: the days from the last close on ${last.end} to ${open.end}.`];
}

/** Other books than the requested ones may be closed. */
function otherBooks({ closedBooks, report }: DepreciationResult): string[] {
  const asked = report.books.map(({ book }) => book.name);
  const others = closedBooks.filter((name) => !asked.includes(name));
  if (
    others.length === 0 ||
    report.books.some(({ from }) => (from?.closes.periods.length ?? 0) > 0)
  ) {
    return [];
  }
  return [
    `Other books have closes here: ${others.join(', ')}. This report does not continue them.`,
  ];
}

/** A reopened period, and the next command. */
export function reopenedScreen(
  { report, closesPath, reopenReason: reason }: DepreciationResult,
  shown: Shown,
): Text {
  const { start, end } = report.request.period;
  return reopenedBlock(`${start} to ${end}`, closesPath, reason, shown);
}
