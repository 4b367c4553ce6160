import { called, integer, optional, text, wordOf } from '../../../../../database/columns.ts';
import { rowReader, type RowOf, type SqlRow } from '../../../../../database/row-reader.ts';
import { raw } from '../../../../../database/sql.ts';
import { ROW_ACTIONS } from '../../../../../catalogue/columns/row-words.ts';
import type { RowContent } from '../../../rows/fingerprint.ts';
import type { RowValues } from '../../../rows/row-values.ts';
import type { KnownStep } from '../../../rows/known-step.ts';
import { document } from '../../documents.ts';

const KEPT = rowReader({
  id: integer,
  file: integer,
  number: integer,
  action: optional(wordOf(...ROW_ACTIONS)),
  /** What the row is, where its file leaves that to each row. */
  kind: optional(text),
  /** The item number or id that the row names, or that was found for it. */
  recordId: optional(integer),
  values: called(document<RowValues>('rowValues'), 'row_values'),
  defaulted: optional(document<readonly string[]>('defaulted')),
  steps: optional(document<readonly KnownStep[]>('steps')),
  content: optional(text),
  occurrence: optional(integer),
});

type KeptRow = RowOf<typeof KEPT>;

/** A row of the user's file as the journal keeps it. */
export interface JournalRow extends Omit<KeptRow, 'steps' | 'content' | 'occurrence'> {
  /** What the row does next on its record. */
  readonly steps: readonly KnownStep[];
  /** Undefined where a key of its own finds its record again. */
  readonly content: RowContent | undefined;
  /** What it may be known by, too: what it said before it had the number of its record. */
  readonly unnumbered?: RowContent | undefined;
}

/** What asRow needs of the table of rows. */
export const ROW_COLUMNS = raw(KEPT.columns);

export function asRow(kept: SqlRow): JournalRow {
  const { steps = [], content, occurrence, ...row } = KEPT.read(kept);
  return { ...row, steps, content: contentOf({ content, occurrence }) };
}

const CONTENT = rowReader({ content: optional(text), occurrence: optional(integer) });

export function contentOfRow(row: SqlRow): RowContent | undefined {
  return contentOf(CONTENT.read(row));
}

function contentOf({ content, occurrence = 0 }: RowOf<typeof CONTENT>): RowContent | undefined {
  return content === undefined ? undefined : { content, occurrence };
}
