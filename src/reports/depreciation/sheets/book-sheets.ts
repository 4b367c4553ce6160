import type { AssetFacts } from '../register/register.ts';
import { knownFacts } from './asset-columns.ts';
import type { BookReport, DepreciationReport } from '../report/depreciation-report.ts';

/** Room for the name of a book besides that of a sheet: a spreadsheet program allows 31 characters. */
const LONGEST_SUFFIX = 15;

/** A book with what its sheets are called. */
export interface NamedBook {
  readonly report: DepreciationReport;
  readonly book: BookReport;
  /** The name of one of its sheets: `Register`, with several books `Register (SLN)`. */
  readonly sheetName: (base: string) => string;
  readonly subtitles: readonly string[];
  /** The facts that at least one asset has; other columns are not shown. */
  readonly known: ReadonlySet<keyof AssetFacts>;
}

/** Names the sheets of each book so that no two are the same. */
export function namedBooks(report: DepreciationReport): readonly NamedBook[] {
  const { books, request, register } = report;
  const suffixes = suffixesOf(books.map(({ book }) => book.name));
  const currency = register.currency === undefined ? '' : `, ${register.currency}`;
  const period = `${request.period.start} to ${request.period.end}${currency}`;
  const known = knownFacts(register.rows);
  return books.map((book, at): NamedBook => {
    const suffix = suffixes[at] ?? '';
    const isOnly = books.length === 1;
    return {
      report,
      book,
      known,
      sheetName: (base) => (isOnly ? base : `${base} (${suffix})`),
      subtitles: [isOnly ? period : `${period}, book ${book.book.name}`],
    };
  });
}

/** What the sheets of each book have after their names, in brackets. */
export function suffixesOf(names: readonly string[]): readonly string[] {
  // Signs that names of sheets may not have, or that end a quoted name in a formula.
  const short = names.map((name) =>
    name
      .replace(/[^\p{L}\p{N} %.-]+/gu, '-')
      .slice(0, LONGEST_SUFFIX)
      .trim(),
  );
  const isClear = new Set(short.map((name) => name.toLowerCase())).size === names.length;
  return isClear && !short.includes('') ? short : names.map((_, at) => `book ${at + 1}`);
}
