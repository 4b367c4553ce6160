import { formatMinorUnits } from '../../kernel/money.ts';
import { describePlace } from '../../kernel/rows.ts';
import type {
  BookReport,
  DepreciationReport,
  ExceptionLine,
} from '../../reports/depreciation/report/depreciation-report.ts';
import type { WrittenReport } from '../../reports/depreciation/sheets/depreciation-workbook.ts';
import { block, definitions, screenOf } from './blocks.ts';
import { count, counted } from './phrases.ts';
import type { Canvas } from './style.ts';
import { wrap } from './wrap.ts';

/** More of them are in the workbook and in --json. */
const MOST_EXCEPTIONS = 10;

/** What a depreciation report comes to. */
export function depreciationScreen(
  report: DepreciationReport,
  { checks }: WrittenReport,
  { file, canvas }: { readonly file: string; readonly canvas: Canvas },
): string {
  const { period } = report.request;
  return screenOf([
    block(
      `Depreciation from ${report.register.name}`,
      definitions([['Period', `${period.start} to ${period.end}`]], canvas),
      canvas,
    ),
    ...report.books.map((book) => {
      const held = checks.filter((check) => check.book === book.book.name);
      return bookBlock(report, book, { held, canvas });
    }),
    exceptionsBlock(report, canvas),
    block('Written', [`  ${file}`], canvas),
  ]);
}

/** Why no report was written: no row could be computed. */
export function nothingComputedScreen(report: DepreciationReport, canvas: Canvas): string {
  return screenOf([
    exceptionsBlock(report, canvas),
    'No row of the register can be computed, so nothing was written.',
  ]);
}

/** The document of --json. */
export function depreciationDocument(
  report: DepreciationReport,
  written: { readonly file: string; readonly checks: WrittenReport['checks'] } | undefined,
): object {
  const { register, request, books } = report;
  return {
    file: written?.file ?? null,
    source: register.name,
    period: { from: request.period.start, to: request.period.end },
    currency: register.currency ?? null,
    rows: register.rows.length,
    books: books.map((book) => bookDocument(report, book)),
    checks: written?.checks ?? [],
    exceptions: books.flatMap(({ exceptions }) =>
      exceptions.map(({ row, book, reasons }) => ({
        book,
        row: row.place.row,
        number: row.facts.number,
        name: row.facts.name,
        reasons: reasons.map(({ code, setting, message, hint }) => ({
          ...{ code, setting, message, hint },
        })),
      })),
    ),
  };
}

function bookDocument(
  { request }: DepreciationReport,
  { book, lines, totals }: BookReport,
): object {
  const written = (amount: bigint): string => formatMinorUnits(amount, request.exponent);
  const { assets, ...amounts } = totals;
  return {
    name: book.name,
    assets: Number(assets),
    fullyDepreciated: lines.filter(
      ({ movement }) => movement.closing.status === 'fully-depreciated',
    ).length,
    ...Object.fromEntries(Object.entries(amounts).map(([key, value]) => [key, written(value)])),
    bookValueClosing: written(totals.costClosing - totals.accumulatedClosing),
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

function exceptionsBlock({ books }: DepreciationReport, canvas: Canvas): string | undefined {
  const exceptions = books.flatMap((book) => book.exceptions);
  if (exceptions.length === 0) return undefined;
  const lines = exceptions.slice(0, MOST_EXCEPTIONS).map((line) => exceptionLine(line, canvas));
  const rest = exceptions.length - lines.length;
  return block(
    `${counted(exceptions.length, 'row')} could not be computed`,
    rest > 0 ? [...lines, `  and ${counted(rest, 'other')}`] : lines,
    canvas,
  );
}

function exceptionLine({ row, reasons }: ExceptionLine, canvas: Canvas): string {
  const said = reasons.map(({ message, hint }) => `${message} -> ${hint}`).join('; ');
  return wrap(`${describePlace(row.place)}: ${said}`, canvas.columns, 2, 4);
}
