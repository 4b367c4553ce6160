import type { SummaryException } from '../engine/front/report-summary.ts';
import { type ItemFacts, itemLabel } from './account/item-facts.ts';
import { compareText } from '../engine/list/report-list.ts';
import type { FigureStyle } from '../engine/sheet/figures.ts';
import { TableSheet } from '../engine/sheet/table-sheet.ts';
import { column, wrapped } from '../engine/sheet/columns.ts';

/** Something about a record that people have to attend to. */
export interface StatusException extends SummaryException {
  readonly severity: 'error' | 'warning';
}

/** What may be wrong with a row, by the codes: how severe it is, what to do, and the message where it is so. */
export type ExceptionTable<Row> = Readonly<
  Record<
    string,
    Pick<StatusException, 'severity' | 'fix'> & {
      readonly found: (row: Row) => string | false | undefined;
    }
  >
>;

/** The exceptions of all rows, sorted. */
export function exceptionsOf<Row extends ItemFacts>(
  rows: readonly Row[],
  table: ExceptionTable<Row>,
): StatusException[] {
  return sortedExceptions(
    rows.flatMap((row) =>
      Object.entries(table).flatMap(([code, { severity, fix, found }]) => {
        const message = found(row);
        if (message === undefined || message === false) return [];
        return [{ code, message, about: itemLabel(row), severity, fix }];
      }),
    ),
  );
}

/** The exceptions, errors first, in the order of what they are about. */
export function sortedExceptions(exceptions: readonly StatusException[]): StatusException[] {
  return exceptions.toSorted(
    (one, other) =>
      compareText(one.severity, other.severity) ||
      compareText(one.about, other.about) ||
      compareText(one.code, other.code),
  );
}

/** The sheet of all exceptions. */
export function exceptionsSheet(
  exceptions: readonly StatusException[],
  subtitle: string,
  style: FigureStyle,
): TableSheet<StatusException> {
  return new TableSheet<StatusException>(
    {
      name: 'Exceptions',
      title: 'Exceptions',
      subtitles: [subtitle],
      columns: [
        column.text('severity', 'Severity', (row) => row.severity, 10),
        column.text('about', 'About', (row) => row.about, wrapped(30)),
        column.text('message', 'Description', (row) => row.message, wrapped(44)),
        column.text('fix', 'How to fix', (row) => row.fix, wrapped(40)),
        column.text('code', 'Code', (row) => row.code, 22),
      ],
      rows: exceptions,
      ifEmpty: 'No exceptions.',
      frozenColumns: 2,
      tabColour: 'red',
    },
    style,
  );
}
