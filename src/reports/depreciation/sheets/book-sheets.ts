import { knownFacts } from './asset-columns.ts';
import type { BookReport, DepreciationReport } from './figures/depreciation-report.ts';
import type { AssetFacts } from '../terms/asset.ts';
import { suffixesOf } from '../input/closes/opening-workbook.ts';
import type { FigureStyle } from '../../engine/sheet/columns.ts';
import { type OwnTable, type TableSheet, tableSheet } from '../../engine/sheet/table-sheet.ts';

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

/** A sheet of a book; one that says nothing else in place of rows is of all assets. */
export function bookSheet<Row>(
  { sheetName, subtitles }: NamedBook,
  style: FigureStyle,
  table: Omit<OwnTable<Row>, 'ifEmpty'> & { readonly ifEmpty?: string },
): TableSheet<Row> {
  const { name, title = name } = table;
  const ifEmpty = 'No assets could be calculated. See the sheet Exceptions.';
  return tableSheet(subtitles, style, { ifEmpty, ...table, name: sheetName(name), title });
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
