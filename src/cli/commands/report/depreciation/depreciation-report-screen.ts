import {
  depreciation,
  type DepreciationResult,
  type WrittenReport,
} from '../../../../reports/index.ts';
import { showMinorUnits } from '../../../../kernel/money.ts';
import { block, definitions, screenOf } from '../../../screens/blocks.ts';
import type { Shown } from '../period-report.ts';
import { closeBlock } from './closes-block.ts';
import { remarksOf } from './depreciation-document.ts';
import { noticesBlock } from '../../../screens/notices-block.ts';
import { counted, formatCount } from '../../../../kernel/counts.ts';
import { nameList } from '../../../screens/phrases.ts';
import type { Canvas } from '../../../screens/style.ts';
import { wrap } from '../../../screens/wrap.ts';
import { type Text, text } from '../../../screens/text.ts';

/** More of them are in the workbook and in --json. */
const MOST_EXCEPTIONS = 10;

/** The workbook lists all checks. */
const MOST_FAILED = 3;

/** The result of a depreciation report; the summary comes last. */
export function depreciationScreen(
  done: DepreciationResult & { readonly written: WrittenReport },
  { from, canvas }: Shown,
): Text {
  const { report, written, journalPaths } = done;
  const { register, request, books } = report;
  const { start, end } = request.period;
  return screenOf([
    exceptionsBlock(report, canvas),
    remarksBlock(done, canvas),
    noticesBlock(
      written.notices.map((notice) => ({ ...notice, path: from(notice.path) })),
      canvas,
    ),
    closeBlock(done, { from, canvas }),
    canvas.style.strong(
      wrap(`Depreciation report: ${register.name}, ${start} to ${end}`, canvas.columns),
    ),
    ...books.map((book) => {
      const checks = written.checks.filter((check) => check.book === book.book.name);
      return bookBlock(report, book, { checks, canvas });
    }),
    block(
      'Files',
      [...written.paths, ...journalPaths].map((path) => `  ${from(path)}`),
      canvas,
    ),
  ]);
}

/** The one line that --quiet prints. */
export function depreciationLine(
  { report, written, isClosed }: DepreciationResult,
  from: (path: string) => string,
): string {
  const exceptions = depreciation.wrongLines(report).length;
  const failed = written?.checks.filter(({ passed }) => !passed).length ?? 0;
  return [
    (written?.paths ?? []).map((path) => from(path)).join(', '),
    ...(exceptions > 0 ? [counted(exceptions, 'exception')] : []),
    failed === 0
      ? 'all reconciliation checks passed'
      : `${counted(failed, 'reconciliation check')} failed`,
    ...(isClosed ? ['closed'] : []),
  ].join('; ');
}

/** Why no report was written: no asset could be calculated. */
export function nothingComputedScreen(done: DepreciationResult, canvas: Canvas): Text {
  return screenOf([
    exceptionsBlock(done.report, canvas),
    remarksBlock(done, canvas),
    'No asset of the register can be calculated, so no report was written.',
  ]);
}

function bookBlock(
  { register, request, books }: depreciation.DepreciationReport,
  ofBook: depreciation.BookReport,
  { checks, canvas }: { readonly checks: WrittenReport['checks']; readonly canvas: Canvas },
): Text {
  const { book, totals, exceptions } = ofBook;
  const amount = (value: bigint): string => showMinorUnits(value, request.exponent);
  const currency = register.currency === undefined ? '' : ` (${register.currency})`;
  const amounts = [
    ['Depreciation expense', amount(totals.expense)],
    ['Additions', amount(totals.additions)],
    ['Disposals', amount(totals.costDisposed)],
    ['Gain or loss on disposals', amount(totals.gainOrLoss)],
    ...depreciation
      .eventColumns(ofBook)
      .map(({ key, heading }) => [heading, amount(totals[key])] as const),
    ...restatedAmounts(totals, amount),
    ['Closing cost', amount(totals.costClosing)],
    ['Accumulated depreciation', amount(totals.accumulatedClosing)],
    ['Net book value', amount(totals.costClosing - totals.accumulatedClosing)],
  ] as const;
  const widest = Math.max(...amounts.map(([, text]) => text.length));
  return block(
    books.length > 1 ? `Book ${book.name}${currency}` : `Summary${currency}`,
    definitions(
      [
        ['Assets', formatCount(Number(totals.assets))],
        ['Exceptions', formatCount(exceptions.length)],
        ...amounts.map(([label, text]) => [label, text.padStart(widest)] as const),
        ['Reconciliation checks', checksLine(checks, canvas)],
      ],
      canvas,
    ),
    canvas,
  );
}

/** How many checks passed; the names of the first that failed. */
function checksLine(checks: WrittenReport['checks'], { style }: Canvas): Text {
  const failed = checks.filter(({ passed }) => !passed).map(({ label }) => label);
  if (failed.length === 0) return style.good(`all ${formatCount(checks.length)} passed`);
  const list = nameList(failed, failed.length, MOST_FAILED);
  return text`${style.bad(`${formatCount(failed.length)} of ${formatCount(checks.length)} failed`)}: ${list}`;
}

/** What was booked of differences from closed periods. */
function restatedAmounts(
  {
    costRestated,
    accumulatedRestated,
    costRemoved,
    accumulatedRemoved,
  }: depreciation.BookReport['totals'],
  amount: (value: bigint) => string,
): readonly (readonly [string, string])[] {
  const amounts = [
    ['Cost restated', costRestated],
    ['Accumulated depreciation restated', accumulatedRestated],
    ['Cost removed', -costRemoved],
    ['Accumulated depreciation removed', -accumulatedRemoved],
  ] as const;
  return amounts
    .filter(([, value]) => value !== 0n)
    .map(([label, value]) => [label, amount(value)] as const);
}

function exceptionsBlock(
  report: depreciation.DepreciationReport,
  canvas: Canvas,
): Text | undefined {
  const exceptions = depreciation.wrongLines(report);
  if (exceptions.length === 0) return undefined;
  const lines = exceptions.slice(0, MOST_EXCEPTIONS).map((line) => exceptionLine(line, canvas));
  const rest = exceptions.length - lines.length;
  return block(
    `${counted(exceptions.length, 'exception')}, excluded from the report`,
    rest > 0 ? [...lines, `  and ${formatCount(rest)} more: see the sheet Exceptions`] : lines,
    canvas,
  );
}

/** Notes on the register, the settings and the accounts file. */
function remarksBlock(
  { report, unusedAccounts }: DepreciationResult,
  canvas: Canvas,
): Text | undefined {
  const { costs } = report.register;
  const leftOver = costs?.leftOver.length ?? 0;
  const lines = [
    ...remarksOf(report),
    ...(leftOver === 0
      ? []
      : [
          `Rows of ${costs?.name ?? ''} without a matching asset (see the sheet Exceptions): ${leftOver}`,
        ]),
    ...(unusedAccounts.length === 0
      ? []
      : [`Ignored columns of the accounts file: ${unusedAccounts.join(', ')}`]),
  ];
  if (lines.length === 0) return undefined;
  return block(
    'Notes',
    lines.map((line) => wrap(line, canvas.columns, 2, 4)),
    canvas,
  );
}

function exceptionLine({ row, reasons }: depreciation.ExceptionLine, canvas: Canvas): Text {
  const said = reasons.map(({ message, hint }) => `${message} -> ${hint}`).join('; ');
  return wrap(`${depreciation.describeRow(row)}: ${said}`, canvas.columns, 2, 4);
}
