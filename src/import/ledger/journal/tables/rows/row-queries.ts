import type { Cell } from '../../../../../kernel/cells.ts';
import { defined } from '../../../../../kernel/defined.ts';
import { isJsonObject } from '../../../../../kernel/json.ts';
import type { Issue, IssueCode } from '../../../../../kernel/messages/issues.ts';
import type { Place } from '../../../../../kernel/rows.ts';
import { findKind, type Kind } from '../../../../../catalogue/kinds.ts';
import { called, integer, json, optional, text, wordOf } from '../../../../../database/columns.ts';
import { rowReader, type RowOf } from '../../../../../database/row-reader.ts';
import { sql } from '../../../../../database/sql.ts';
import type { RowContent } from '../../../rows/fingerprint.ts';
import type { RowValues } from '../../../rows/row-values.ts';
import { document } from '../../documents.ts';
import { storable } from '../../journal.ts';
import { JournalView } from '../../journal-view.ts';
import { asRow, contentOfRow, ROW_COLUMNS, type JournalRow } from './journal-row.ts';

const ROW_STATUSES = ['open', 'blocked', 'skipped', 'unchanged', 'planned'] as const;

/** What the plan makes of a row. `open` is not yet decided. */
export type RowStatus = (typeof ROW_STATUSES)[number];

/** The rows of a file: all of them, or those of one kind where each row says its own. */
export interface RowsOfFile {
  readonly id: number;
  readonly rowKind?: string;
}

/** Where texts of rows are. */
interface TextsUnder {
  readonly file: number;
  readonly rowKind?: string | undefined;
  readonly step?: string | undefined;
  readonly target: string;
}

/** The fields that the columns of a row's file are mapped to. */
export interface RowColumns {
  readonly kind: Kind;
  readonly columns: readonly { readonly heading: string; readonly target: string | null }[];
}

/** One of the rows that make a record together. */
export interface RowOfRecord {
  readonly row: JournalRow;
  readonly status: RowStatus;
}

const STATUS = rowReader({ status: called(wordOf(...ROW_STATUSES), 'verdict') });
const COUNTED = rowReader({ status: text, rows: integer });
const TEXT = rowReader({ text, rows: integer });
const PLACE = rowReader({
  file: called(text, 'name'),
  sheet: optional(text),
  row: called(integer, 'number'),
});
const COLUMNS = rowReader({
  kind: text,
  mapping: document<Pick<RowColumns, 'columns'>>('mapping'),
});
const VALUES = rowReader({ values: called(document<RowValues>('rowValues'), 'row_values') });
const CELLS = rowReader({ cells: document<Cell[]>('cells') });
const CELL = rowReader({ cell: optional(json<Cell>(isCell)) });
const ISSUE = rowReader({ body: document<Issue>('issue') });

/** What is asked of the rows of a run; nothing here changes them. */
export class RowQueries extends JournalView {
  /** The next rows with that status after a row, in the order of the files. */
  next(
    status: RowStatus,
    { id: file, rowKind }: RowsOfFile,
    after: number,
    most: number,
  ): JournalRow[] {
    return this.database.rows(
      asRow,
      sql`SELECT ${ROW_COLUMNS} FROM row WHERE verdict = ${status} AND file = ${file} AND id > ${after}
         AND kind IS coalesce(${rowKind}, kind) ORDER BY id LIMIT ${most}`,
    );
  }

  /** The next rows of a file after one that are not decided or refused, in the order of the file. */
  nextToGroup({ id: file, rowKind }: RowsOfFile, after: number, most: number): JournalRow[] {
    return this.database.rows(
      asRow,
      sql`SELECT ${ROW_COLUMNS} FROM row WHERE file = ${file} AND id > ${after}
         AND verdict IN ('open', 'blocked') AND kind IS coalesce(${rowKind}, kind) ORDER BY id LIMIT ${most}`,
    );
  }

  /** The rows of a file that make one record with a row, itself included, in the order of the file. */
  ofRecord({ id, file }: JournalRow): RowOfRecord[] {
    return this.database.rows(
      (found) => ({ row: asRow(found), ...STATUS.read(found) }),
      sql`SELECT ${ROW_COLUMNS}, verdict FROM row
       WHERE key_text = (SELECT key_text FROM row WHERE id = ${id}) AND file = ${file} ORDER BY id`,
    );
  }

  /** The place of a row in the user's files. */
  placeOf(row: number): Place {
    const found = this.database.row(
      PLACE.read,
      sql`SELECT file.name AS name, file.sheet AS sheet, row.number AS number
       FROM row JOIN file ON file.id = row.file WHERE row.id = ${row}`,
    );
    if (found === undefined) return { file: '' };
    const { sheet, ...place } = found;
    return { ...place, ...defined({ sheet }) };
  }

  /** The columns of a row's file. */
  columnsOf(row: number): RowColumns | undefined {
    const file = this.database.row(
      COLUMNS.read,
      sql`SELECT file.kind AS kind, file.mapping AS mapping
       FROM row JOIN file ON file.id = row.file WHERE row.id = ${row}`,
    );
    const kind = file && findKind(file.kind);
    return kind && { kind, columns: file.mapping.columns };
  }

  /** Whether any row of that record type is known to be about a record of the account. */
  isAbout(kind: string, recordId: number): boolean {
    return this.database.has(
      sql`row JOIN file ON file.id = row.file WHERE row.record_id = ${recordId} AND file.kind = ${kind}`,
    );
  }

  /** The row with that number in a file. */
  find(file: string, sheet: string | null, number: number): number | undefined {
    return this.database.numberOrNone(
      sql`SELECT row.id AS id FROM row JOIN file ON file.id = row.file
       WHERE file.name = ${file} AND file.sheet IS ${sheet} AND row.number = ${number}`,
    );
  }

  /** What the rows of a file have in a column, each once. */
  distinctCells(file: number, column: number): Cell[] {
    const statement = sql`SELECT DISTINCT cells -> ${`$[${column}]`} AS cell FROM row WHERE file = ${file}`;
    return this.database.rows(CELL.read, statement).map(({ cell = '' }) => cell);
  }

  /**
   * The texts that rows of a file have under a target, the most frequent first.
   * @param step the step that has the target, where no field of the record does
   */
  textsUnder({ file, rowKind, step, target }: TextsUnder, most: number): RowOf<typeof TEXT>[] {
    const inRow = sql`SELECT json_extract(row.row_values, ${`$."${target}"`}) AS text FROM row WHERE TRUE`;
    const inStep = sql`SELECT json_extract(step.value, ${`$.values."${target}"`}) AS text
      FROM row, json_each(row.steps) AS step WHERE json_extract(step.value, '$.name') = ${step}`;
    return this.database.rows(
      TEXT.read,
      sql`SELECT text, count(*) AS rows FROM (
           ${step === undefined ? inRow : inStep}
           AND row.file = ${file} AND (${rowKind} IS NULL OR row.kind = ${rowKind}) AND row.verdict <> 'skipped')
         WHERE typeof(text) = 'text' GROUP BY text ORDER BY rows DESC, text LIMIT ${most}`,
    );
  }

  /** The first rows that say one of these texts, for their record or for what they do next. */
  withText(texts: readonly string[], most: number): JournalRow[] {
    const wanted = sql`SELECT value FROM json_each(${JSON.stringify(texts)})`;
    return this.database.rows(
      asRow,
      sql`SELECT ${ROW_COLUMNS} FROM row
       WHERE EXISTS (SELECT 1 FROM json_each(row.row_values) AS said WHERE said.value IN (${wanted}))
          OR EXISTS (SELECT 1 FROM json_tree(row.steps) AS said WHERE said.value IN (${wanted}))
       ORDER BY id LIMIT ${most}`,
    );
  }

  count(): number {
    return this.database.count(sql`row`);
  }

  countOf(file: number): number {
    return this.database.count(sql`row WHERE file = ${file}`);
  }

  countFailed(file: number): number {
    return this.database.count(sql`row_outcome WHERE file = ${file} AND outcome = 'failed'`);
  }

  /** Whether any row of a file has that issue. */
  hasIssue(file: number, code: IssueCode): boolean {
    return this.database.has(
      sql`issue JOIN row ON row.id = issue.row WHERE row.file = ${file} AND issue.code = ${code}`,
    );
  }

  /** The labels of the fields that the rows of a file have that issue about, each once. */
  fieldsWithIssue(file: number, code: IssueCode): readonly string[] {
    return this.database.texts(
      sql`SELECT DISTINCT issue.field AS field FROM issue JOIN row ON row.id = issue.row
       WHERE row.file = ${file} AND issue.code = ${code} AND issue.field IS NOT NULL ORDER BY issue.field`,
    );
  }

  countByStatus(): ReadonlyMap<string, number> {
    const statement = sql`SELECT verdict AS status, count(*) AS rows FROM row GROUP BY verdict`;
    return new Map(
      this.database.rows(COUNTED.read, statement).map(({ status, rows }) => [status, rows]),
    );
  }

  /** Whether a row has that number among those that say the same. */
  hasContent({ content, occurrence }: RowContent): boolean {
    return this.database.has(sql`row WHERE content = ${content} AND occurrence = ${occurrence}`);
  }

  /** The highest number among rows that say the same; 0 where there are none. */
  lastOccurrence(content: string): number {
    return this.database.number(
      sql`SELECT max(occurrence) AS last FROM row WHERE content = ${content}`,
    );
  }

  /** What a row says, with its number among rows that say the same; undefined where a key finds it. */
  contentOf(row: number): RowContent | undefined {
    return this.database.row(
      contentOfRow,
      sql`SELECT content, occurrence FROM row WHERE id = ${row}`,
    );
  }

  /** Whether any row of a file is identified by its content alone. */
  hasContents(file: number): boolean {
    return this.database.has(sql`row WHERE file = ${file} AND content IS NOT NULL`);
  }

  /** Whether only one row has that key. */
  isOnly(keyText: string): boolean {
    const rows = sql`SELECT id FROM row WHERE key_text = ${storable(keyText)} LIMIT 2`;
    return this.database.numbers(rows).length === 1;
  }

  issuesOf(row: number): Issue[] {
    return this.database
      .rows(ISSUE.read, sql`SELECT body FROM issue WHERE row = ${row} ORDER BY id`)
      .map(({ body }) => body);
  }

  /** What the row says, as it was understood. */
  values(row: number): RowValues {
    const statement = sql`SELECT row_values FROM row WHERE id = ${row}`;
    return this.database.row(VALUES.read, statement)?.values ?? {};
  }

  cells(row: number): Cell[] {
    return this.database.row(CELLS.read, sql`SELECT cells FROM row WHERE id = ${row}`)?.cells ?? [];
  }
}

function isCell(kept: unknown): boolean {
  return typeof kept === 'string' || isJsonObject(kept);
}
