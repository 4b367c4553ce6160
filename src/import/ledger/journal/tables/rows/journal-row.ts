import type { SqlRow } from '../../../../../database/database.ts';
import type { RowContent } from '../../../rows/fingerprint.ts';
import type { KnownStep } from '../../../rows/known-step.ts';
import type { RowValues } from '../../../rows/row-values.ts';
import { integer, optionalInteger, optionalText, text } from '../../journal.ts';

/** A row of the user's file as the journal keeps it. */
export interface JournalRow {
  readonly id: number;
  readonly file: number;
  readonly number: number;
  readonly action: 'create' | 'update' | 'skip' | undefined;
  /** What the row is, where its file leaves that to each row. */
  readonly kind: string | undefined;
  /** The item number or id that the row names, or that was found for it. */
  readonly recordId: number | undefined;
  readonly values: RowValues;
  /** What the row does next on its record. */
  readonly steps: readonly KnownStep[];
  /** Undefined where a key of its own finds its record again. */
  readonly content: RowContent | undefined;
  /** What it may be known by, too: what it said before it had the number of its record. */
  readonly unnumbered?: RowContent | undefined;
}

export function asRow(row: SqlRow): JournalRow {
  return {
    id: integer(row, 'id'),
    file: integer(row, 'file'),
    number: integer(row, 'number'),
    action: optionalText(row, 'action') as JournalRow['action'],
    kind: optionalText(row, 'kind'),
    recordId: optionalInteger(row, 'record_id'),
    values: JSON.parse(text(row, 'row_values')) as RowValues,
    steps: JSON.parse(optionalText(row, 'steps') ?? '[]') as KnownStep[],
    content: contentOfRow(row),
  };
}

export function contentOfRow(row: SqlRow): RowContent | undefined {
  const content = optionalText(row, 'content');
  return content === undefined ? undefined : { content, occurrence: integer(row, 'occurrence') };
}
