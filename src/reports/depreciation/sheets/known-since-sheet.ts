import { column, wrapped, type FigureStyle } from '../../engine/sheet/columns.ts';
import type { TableSheet } from '../../engine/sheet/table-sheet.ts';
import type { KnownSince } from './figures/book-report.ts';
import { type NamedBook, bookSheet } from './book-sheets.ts';
import { groupColumn } from './asset-columns.ts';

/** What is known of a closed period since it was signed; undefined where the report is of open days. */
export function knownSinceSheet(
  named: NamedBook,
  style: FigureStyle,
): TableSheet<KnownSince> | undefined {
  const { report, book } = named;
  if (report.knownSince === undefined) return undefined;
  const rows = report.knownSince.filter((each) => each.book === book.book.name);
  return bookSheet(named, style, {
    name: 'Known since',
    title: 'Known since the close',
    says: [
      'All other sheets show the period as it was closed. This is what the register of today has otherwise.',
      'It is restated in the period after the last close, not here.',
    ],
    columns: [
      column.text('number', 'Asset no', ({ line }) => line.row.facts.number, 11),
      column.text('name', 'Name', ({ line }) => line.row.facts.name, 25),
      groupColumn(book, ({ line }) => line.className),
      column.text('changes', 'Known since', ({ changes }) => changes.join('; '), wrapped(70)),
    ],
    rows,
    ifEmpty: 'Nothing: the register says of the period what it said at the close.',
    tabColour: 'amber',
  });
}
