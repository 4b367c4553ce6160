import { column, wrapped } from '../engine/sheet/columns.ts';
import type { FigureStyle } from '../engine/sheet/figures.ts';
import type { SummaryException } from '../engine/front/report-summary.ts';
import { TableSheet } from '../engine/sheet/table-sheet.ts';
import { itemLabel, type ItemFacts } from './account/item-facts.ts';
import { compareText } from '../engine/list/report-list.ts';

/** Something about a record that people have to attend to. */
export interface StatusException extends SummaryException {
  readonly severity: 'error' | 'warning';
}

/** Exceptions of one code: how severe they are, and what to do. */
export interface ExceptionTerms {
  readonly severity: StatusException['severity'];
  readonly fix: string;
}

/** What is wrong with a row: the code of it, and the message. */
export type FoundException<Code extends string> = readonly [Code, string];

/** The exceptions of all rows, each under the terms of its code, sorted. */
export function exceptionsOf<Row extends ItemFacts, Code extends string>(
  rows: readonly Row[],
  terms: Readonly<Record<Code, ExceptionTerms>>,
  found: (row: Row) => readonly FoundException<Code>[],
): StatusException[] {
  return sortedExceptions(
    rows.flatMap((row) =>
      found(row).map(([code, message]) => ({
        code,
        message,
        about: itemLabel(row),
        ...terms[code],
      })),
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
