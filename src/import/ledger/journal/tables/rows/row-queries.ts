import type { Cell } from '../../../../../kernel/cells.ts';
import type { Issue, IssueCode } from '../../../../../kernel/messages/issues.ts';
import type { RowContent } from '../../../rows/fingerprint.ts';
import type { RowValues } from '../../../rows/row-values.ts';
import { integer, optionalText, storable, text, type JournalReader } from '../../journal.ts';
import { contentOfRow } from './journal-row.ts';

/** Where texts of rows are. */
interface TextsUnder {
  readonly file: number;
  readonly rowKind?: string | undefined;
  readonly step?: string | undefined;
  readonly target: string;
}

/** What is asked of the rows of a run; nothing here changes them. */
export class RowQueries {
  readonly #database: JournalReader['database'];

  constructor({ database }: Pick<JournalReader, 'database'>) {
    this.#database = database;
  }

  /** Whether any row of that record type is known to be about a record of the account. */
  isAbout(kind: string, recordId: number): boolean {
    return (
      this.#database.get(
        `SELECT 1 AS found FROM row JOIN file ON file.id = row.file
         WHERE row.record_id = ? AND file.kind = ? LIMIT 1`,
        recordId,
        kind,
      ) !== undefined
    );
  }

  /** The row with that number in a file. */
  find(file: string, sheet: string | null, number: number): number | undefined {
    const row = this.#database.get(
      `SELECT row.id AS id FROM row JOIN file ON file.id = row.file
       WHERE file.name = ? AND file.sheet IS ? AND row.number = ?`,
      file,
      sheet,
      number,
    );
    return row === undefined ? undefined : integer(row, 'id');
  }

  /** What the rows of a file have in a column, each once. */
  distinctCells(file: number, column: number): Cell[] {
    return this.#database
      .all('SELECT DISTINCT cells -> ? AS cell FROM row WHERE file = ?', `$[${column}]`, file)
      .map((row) => JSON.parse(optionalText(row, 'cell') ?? '""') as Cell);
  }

  /**
   * The texts that rows of a file have under a target, the most frequent first.
   * @param step the step that has the target, where no field of the record does
   */
  textsUnder(
    { file, rowKind, step, target }: TextsUnder,
    most: number,
  ): { text: string; rows: number }[] {
    const ofRow = step === undefined;
    const from = ofRow ? 'row' : 'row, json_each(row.steps) AS step';
    const value = ofRow ? 'json_extract(row.row_values, ?)' : 'json_extract(step.value, ?)';
    const which = ofRow ? '? IS NULL' : `json_extract(step.value, '$.name') = ?`;
    const path = `$${ofRow ? '' : '.values'}."${target}"`;
    const kind = rowKind ?? null;
    return this.#database
      .all(
        `SELECT text, count(*) AS rows FROM (
           SELECT ${value} AS text FROM ${from}
           WHERE row.file = ? AND ${which} AND (? IS NULL OR row.kind = ?) AND row.verdict <> 'skipped')
         WHERE typeof(text) = 'text' GROUP BY text ORDER BY rows DESC, text LIMIT ?`,
        ...[path, file, step ?? null, kind, kind, most],
      )
      .map((row) => ({ text: text(row, 'text'), rows: integer(row, 'rows') }));
  }

  count(): number {
    const row = this.#database.get('SELECT count(*) AS rows FROM row');
    return row === undefined ? 0 : integer(row, 'rows');
  }

  countOf(file: number): number {
    const row = this.#database.get('SELECT count(*) AS rows FROM row WHERE file = ?', file);
    return row === undefined ? 0 : integer(row, 'rows');
  }

  countFailed(file: number): number {
    const row = this.#database.get(
      `SELECT count(*) AS rows FROM row_outcome WHERE file = ? AND outcome = 'failed'`,
      file,
    );
    return row === undefined ? 0 : integer(row, 'rows');
  }

  /** Whether any row of a file has that issue. */
  hasIssue(file: number, code: IssueCode): boolean {
    const found = this.#database.get(
      'SELECT 1 AS found FROM issue JOIN row ON row.id = issue.row WHERE row.file = ? AND issue.code = ? LIMIT 1',
      file,
      code,
    );
    return found !== undefined;
  }

  /** The labels of the fields that the rows of a file have that issue about, each once. */
  fieldsWithIssue(file: number, code: IssueCode): readonly string[] {
    const rows = this.#database.all(
      'SELECT DISTINCT issue.field AS field FROM issue JOIN row ON row.id = issue.row WHERE row.file = ? AND issue.code = ? AND issue.field IS NOT NULL ORDER BY issue.field',
      file,
      code,
    );
    return rows.map((row) => text(row, 'field'));
  }

  countByStatus(): ReadonlyMap<string, number> {
    const rows = this.#database.all('SELECT verdict, count(*) AS rows FROM row GROUP BY verdict');
    return new Map(rows.map((row) => [text(row, 'verdict'), integer(row, 'rows')]));
  }

  /** Whether a row has that number among those that say the same. */
  hasContent({ content, occurrence }: RowContent): boolean {
    const sql = 'SELECT 1 AS found FROM row WHERE content = ? AND occurrence = ?';
    return this.#database.get(sql, content, occurrence) !== undefined;
  }

  /** The highest number among rows that say the same; 0 where there are none. */
  lastOccurrence(content: string): number {
    const row = this.#database.get(
      'SELECT max(occurrence) AS last FROM row WHERE content = ?',
      content,
    );
    return row === undefined ? 0 : integer(row, 'last');
  }

  /** What a row says, with its number among rows that say the same; undefined where a key finds it. */
  contentOf(row: number): RowContent | undefined {
    const found = this.#database.get('SELECT content, occurrence FROM row WHERE id = ?', row);
    return found === undefined ? undefined : contentOfRow(found);
  }

  /** Whether any row of a file is identified by its content alone. */
  hasContents(file: number): boolean {
    const sql = 'SELECT 1 AS found FROM row WHERE file = ? AND content IS NOT NULL LIMIT 1';
    return this.#database.get(sql, file) !== undefined;
  }

  /** Whether only one row has that key. */
  isOnly(keyText: string): boolean {
    const rows = this.#database.all(
      'SELECT id FROM row WHERE key_text = ? LIMIT 2',
      storable(keyText),
    );
    return rows.length === 1;
  }

  issuesOf(row: number): Issue[] {
    return this.#database
      .all('SELECT body FROM issue WHERE row = ? ORDER BY id', row)
      .map((found) => JSON.parse(text(found, 'body')) as Issue);
  }

  /** What the row says, as it was understood. */
  values(row: number): RowValues {
    const found = this.#database.get('SELECT row_values FROM row WHERE id = ?', row);
    return found === undefined ? {} : (JSON.parse(text(found, 'row_values')) as RowValues);
  }

  cells(row: number): Cell[] {
    const found = this.#database.get('SELECT cells FROM row WHERE id = ?', row);
    return found === undefined ? [] : (JSON.parse(text(found, 'cells')) as Cell[]);
  }
}
