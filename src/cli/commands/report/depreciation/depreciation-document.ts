import type { JsonBody } from '../../../documents/outputs/index.ts';
import type { depreciation, DepreciationResult } from '../../../../reports/index.ts';
import { formatMinorUnits } from '../../../../kernel/money.ts';

/** The document of --json. */
export function depreciationDocument(
  { report, written, journalPaths, isClosed, reopened }: DepreciationResult,
  from: (path: string) => string,
): JsonBody<'depreciation-report'> {
  const { register, request, books } = report;
  const checks = written?.checks ?? [];
  const counts = {
    rows: register.rows.length,
    books: books.length,
    exceptions: books.reduce((sum, { exceptions }) => sum + exceptions.length, 0),
    checks: checks.length,
    failedChecks: checks.filter(({ passed }) => !passed).length,
  };
  return {
    counts,
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
    savedSettings: request.savedSettings ?? null,
    books: books.map((book) => bookDocument(report, book)),
    checks,
    exceptions: books.flatMap(({ exceptions }) =>
      exceptions.map(({ row, book, reasons }) => ({
        book,
        row: row.account === undefined ? row.place.row : undefined,
        number: row.facts.number,
        name: row.facts.name,
        reasons: reasons.map(({ code, setting, message, hint }) => ({
          code,
          setting,
          message,
          hint,
        })),
      })),
    ),
  };
}

function besideDocument(
  sheet: depreciation.JoinedSheet | undefined,
): JsonBody<'depreciation-report'>['costs'] {
  if (sheet === undefined) return null;
  const { name, rows, leftOver } = sheet;
  const unused = leftOver.map(({ row, found }) => ({ row: row.place.row, found }));
  return { source: name, rows, leftOver: unused };
}

function bookDocument(
  { request }: depreciation.DepreciationReport,
  { book, fullyDepreciated, restated, restate, totals }: depreciation.BookReport,
): JsonBody<'depreciation-report'>['books'][number] {
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

/** Notes on the register and its settings. */
export function remarksOf({ register, books }: depreciation.DepreciationReport): readonly string[] {
  return [...(register.remarks ?? []), ...books.flatMap(({ settings }) => settings.warnings)];
}
