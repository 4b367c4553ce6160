import { formatMinorUnits } from '../../../../kernel/money.ts';
import type {
  BookReport,
  DepreciationReport,
  ExceptionLine,
} from '../../../../reports/depreciation/report/depreciation-report.ts';
import { eventColumns } from '../../../../reports/depreciation/sheets/movements/event-columns.ts';
import { wrongLines } from '../../../../reports/depreciation/sheets/exceptions-sheet.ts';
import {
  describeRow,
  type JoinedSheet,
} from '../../../../reports/depreciation/register/register.ts';
import type {
  DoneReport,
  WrittenReport,
} from '../../../../reports/depreciation/write-depreciation-report.ts';
import { block, definitions, screenOf } from '../../../screens/blocks.ts';
import { closeBlock } from './closes-block.ts';
import { noticesBlock } from '../../../screens/notices-block.ts';
import { count, counted } from '../../../screens/phrases.ts';
import type { Canvas } from '../../../screens/style.ts';
import { wrap } from '../../../screens/wrap.ts';

/** More of them are in the workbook and in --json. */
const MOST_EXCEPTIONS = 10;

/** What a depreciation report comes to. */
export function depreciationScreen(
  done: DoneReport & { readonly written: WrittenReport },
  { from, canvas }: { readonly from: (path: string) => string; readonly canvas: Canvas },
): string {
  const { report, written, journalPaths, unusedAccounts } = done;
  const { period } = report.request;
  const unused =
    unusedAccounts.length === 0
      ? undefined
      : `Columns of the accounts file that were left aside: ${unusedAccounts.join(', ')}`;
  return screenOf([
    block(
      `Depreciation from ${report.register.name}`,
      definitions([['Period', `${period.start} to ${period.end}`]], canvas),
      canvas,
    ),
    ...report.books.map((book) => {
      const held = written.checks.filter((check) => check.book === book.book.name);
      return bookBlock(report, book, { held, canvas });
    }),
    exceptionsBlock(report, canvas),
    remarksBlock(report, canvas),
    unused,
    closeBlock(done, { from, canvas }),
    noticesBlock(
      written.notices.map((notice) => ({ ...notice, path: from(notice.path) })),
      canvas,
    ),
    block(
      'Written',
      [...written.paths, ...journalPaths].map((path) => `  ${from(path)}`),
      canvas,
    ),
  ]);
}

/** The one line that --quiet leaves. */
export function depreciationLine(
  { report, written, isClosed }: DoneReport,
  from: (path: string) => string,
): string {
  const exceptions = wrongLines(report).length;
  const failed = written?.checks.filter(({ holds }) => !holds).length ?? 0;
  return [
    (written?.paths ?? []).map((path) => from(path)).join(', '),
    ...(exceptions > 0 ? [`${counted(exceptions, 'row')} could not be computed`] : []),
    failed === 0 ? 'all checks hold' : `${counted(failed, 'check')} do not hold`,
    ...(isClosed ? ['closed'] : []),
  ].join('; ');
}

/** Why no report was written: no row could be computed. */
export function nothingComputedScreen(report: DepreciationReport, canvas: Canvas): string {
  return screenOf([
    exceptionsBlock(report, canvas),
    remarksBlock(report, canvas),
    'No row of the register can be computed, so nothing was written.',
  ]);
}

/** The document of --json. */
export function depreciationDocument(
  { report, written, journalPaths, isClosed, reopened }: DoneReport,
  from: (path: string) => string,
): object {
  const { register, request, books } = report;
  return {
    files: [...(written?.paths ?? []), ...journalPaths].map((path) => from(path)),
    closed: isClosed,
    reopened: reopened.length > 0,
    source: register.name,
    period: { from: request.period.start, to: request.period.end },
    currency: register.currency ?? null,
    rows: register.rows.length,
    costs: besideDocument(register.costs),
    events: besideDocument(register.events),
    remarks: remarksOf(report),
    settingsKept: request.settingsKept ?? null,
    books: books.map((book) => bookDocument(report, book)),
    checks: written?.checks ?? [],
    exceptions: books.flatMap(({ exceptions }) =>
      exceptions.map(({ row, book, reasons }) => ({
        book,
        row: row.account === undefined ? row.place.row : undefined,
        number: row.facts.number,
        name: row.facts.name,
        reasons: reasons.map(({ code, setting, message, hint }) => ({
          ...{ code, setting, message, hint },
        })),
      })),
    ),
  };
}

function besideDocument(sheet: JoinedSheet | undefined): object | null {
  if (sheet === undefined) return null;
  const { name, rows, leftOver } = sheet;
  const unused = leftOver.map(({ row, found }) => ({ row: row.place.row, found }));
  return { source: name, rows, leftOver: unused };
}

function bookDocument(
  { request }: DepreciationReport,
  { book, fullyDepreciated, restated, restate, totals }: BookReport,
): object {
  const written = (amount: bigint): string => formatMinorUnits(amount, request.exponent);
  const { assets, ...amounts } = totals;
  return {
    name: book.name,
    assets: Number(assets),
    fullyDepreciated,
    ...Object.fromEntries(Object.entries(amounts).map(([key, value]) => [key, written(value)])),
    bookValueClosing: written(totals.costClosing - totals.accumulatedClosing),
    differing: restated.length,
    restate: restate ?? null,
  };
}

function bookBlock(
  { register, request, books }: DepreciationReport,
  { book, totals }: BookReport,
  { held, canvas }: { readonly held: WrittenReport['checks']; readonly canvas: Canvas },
): string {
  const suffix = register.currency === undefined ? '' : ` ${register.currency}`;
  const amount = (value: bigint): string => formatMinorUnits(value, request.exponent) + suffix;
  const failed = held.filter((check) => !check.holds);
  return block(
    books.length > 1 ? `Book ${book.name}` : 'Figures',
    definitions(
      [
        ['Assets', count(Number(totals.assets))],
        ['Charge', amount(totals.charge)],
        ['Additions', amount(totals.additions)],
        ['Disposals', `${amount(totals.costDisposed)}, gain or loss ${amount(totals.gainOrLoss)}`],
        ...eventColumns(totals).map(({ key, heading }) => [heading, amount(totals[key])] as const),
        ...corrected(totals, amount),
        ['Cost', amount(totals.costClosing)],
        ['Accumulated', amount(totals.accumulatedClosing)],
        ['Net book value', amount(totals.costClosing - totals.accumulatedClosing)],
        [
          'Ties',
          failed.length === 0
            ? `all ${held.length} checks hold`
            : `do not hold: ${failed.map(({ says }) => says).join('; ')}`,
        ],
      ],
      canvas,
    ),
    canvas,
  );
}

/** What was booked of differences from closed periods. */
function corrected(
  totals: BookReport['totals'],
  amount: (value: bigint) => string,
): readonly (readonly [string, string])[] {
  const { costRestated, accumulatedRestated, costRemoved, accumulatedRemoved } = totals;
  const row = (
    label: string,
    cost: bigint,
    accumulated: bigint,
  ): readonly (readonly [string, string])[] =>
    cost === 0n && accumulated === 0n
      ? []
      : [[label, `cost ${amount(cost)}, accumulated ${amount(accumulated)}`]];
  return [
    ...row('Restated', costRestated, accumulatedRestated),
    ...row('Removed', -costRemoved, -accumulatedRemoved),
  ];
}

function exceptionsBlock(report: DepreciationReport, canvas: Canvas): string | undefined {
  const exceptions = wrongLines(report);
  if (exceptions.length === 0) return undefined;
  const lines = exceptions.slice(0, MOST_EXCEPTIONS).map((line) => exceptionLine(line, canvas));
  const rest = exceptions.length - lines.length;
  return block(
    `${counted(exceptions.length, 'row')} could not be computed`,
    rest > 0 ? [...lines, `  and ${counted(rest, 'other')}`] : lines,
    canvas,
  );
}

/** What there is to know though everything could be computed. */
function remarksBlock(report: DepreciationReport, canvas: Canvas): string | undefined {
  const { costs } = report.register;
  const leftOver = costs?.leftOver.length ?? 0;
  const lines = [
    ...remarksOf(report),
    ...(leftOver === 0
      ? []
      : [`Rows of ${costs?.name ?? ''} that fit no asset (see Exceptions): ${leftOver}`]),
  ];
  if (lines.length === 0) return undefined;
  return block(
    'Remarks',
    lines.map((line) => wrap(line, canvas.columns, 2, 4)),
    canvas,
  );
}

/** What there is to know of the register, and of the rules that its rows were computed by. */
function remarksOf({ register, books }: DepreciationReport): readonly string[] {
  return [...(register.remarks ?? []), ...books.flatMap(({ settings }) => settings.warnings)];
}

function exceptionLine({ row, reasons }: ExceptionLine, canvas: Canvas): string {
  const said = reasons.map(({ message, hint }) => `${message} -> ${hint}`).join('; ');
  return wrap(`${describeRow(row)}: ${said}`, canvas.columns, 2, 4);
}
