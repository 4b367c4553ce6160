import { asRow, contentOfRow, type JournalRow } from './journal-row.ts';
import type { NewCall } from './planned-call.ts';
import type { Cell } from '../../../kernel/cells.ts';
import { hasErrors, type Issue, type IssueCode } from '../../../kernel/messages/issues.ts';
import type { SpreadsheetFormat } from '../../../tabular/sheet.ts';
import { likenessOf } from '../../validate/issue-likeness.ts';
import type { RowContent } from '../../request/fingerprint.ts';
import type { CheckedRow, RowValues } from '../../read/row-values.ts';
import { integer, optionalText, storable, text, type Journal } from '../journal.ts';

/** What the plan makes of a row. `open` is not yet decided. */
export type Verdict = 'open' | 'blocked' | 'skipped' | 'unchanged' | 'planned';

/** A file of the run. */
export interface InputFile {
  readonly id: number;
  readonly name: string;
  readonly sheet: string | undefined;
  readonly kind: string;
  readonly sha256: string;
  readonly bytes: number;
  readonly headingRow: number;
  readonly headings: readonly string[];
  /** What the map stage made of the headings, as that stage serialises it. */
  readonly mapping: unknown;
  readonly format: SpreadsheetFormat;
  /** Of its columns, in characters, as far as the sheet said them. */
  readonly widths: readonly (number | null)[];
}

/** The rows of a file: all of them, or those of one kind where each row says its own. */
export interface RowsOfFile {
  readonly id: number;
  readonly rowKind?: string;
}

/** The rows of a run for whoever only reads them. */
export type RowReader = Omit<
  RowTable,
  'addFile' | 'add' | 'block' | 'addIssue' | 'forget' | 'decide' | 'plan' | 'setValues'
>;

/** The rows of a run and what is wrong with them. */
export class RowTable {
  readonly #journal: Journal;

  constructor(journal: Journal) {
    this.#journal = journal;
  }

  addFile(file: Omit<InputFile, 'id'>): number {
    return this.#journal.database.run(
      `INSERT INTO file (name, sheet, kind, sha256, bytes, heading_row, headings, mapping, format, widths)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      file.name,
      file.sheet ?? null,
      file.kind,
      file.sha256,
      file.bytes,
      file.headingRow,
      JSON.stringify(file.headings),
      JSON.stringify(file.mapping),
      file.format,
      JSON.stringify(file.widths),
    ).lastId;
  }

  files(): InputFile[] {
    return this.#journal.database.all('SELECT * FROM file ORDER BY id').map((row) => ({
      id: integer(row, 'id'),
      name: text(row, 'name'),
      sheet: optionalText(row, 'sheet'),
      kind: text(row, 'kind'),
      sha256: text(row, 'sha256'),
      bytes: integer(row, 'bytes'),
      headingRow: integer(row, 'heading_row'),
      headings: JSON.parse(text(row, 'headings')) as string[],
      mapping: JSON.parse(text(row, 'mapping')) as unknown,
      format: text(row, 'format') as SpreadsheetFormat,
      widths: JSON.parse(text(row, 'widths')) as (number | null)[],
    }));
  }

  /**
   * Keeps a row as it was read and checked; part of the caller's transaction.
   * @param content what its cells say, where no key finds its record again
   */
  add(file: number, row: CheckedRow, keyText: string | undefined, content?: RowContent): number {
    const id = this.#journal.database.run(
      `INSERT INTO row (file, number, cells, action, record_id, row_values, key_text, content, occurrence, kind)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      file,
      row.number,
      JSON.stringify(row.cells),
      row.action ?? null,
      row.id ?? null,
      JSON.stringify(row.values),
      keyText === undefined ? null : storable(keyText),
      content?.content ?? null,
      content?.occurrence ?? null,
      row.kind?.name ?? null,
    ).lastId;
    if (hasErrors(row.issues)) this.block(id, row.issues);
    else for (const issue of row.issues) this.addIssue(id, issue);
    return id;
  }

  /** Takes a row out of the plan, with the reasons. */
  block(row: number, issues: readonly Issue[]): void {
    for (const issue of issues) this.addIssue(row, issue);
    this.decide(row, 'blocked');
  }

  addIssue(row: number, issue: Issue): void {
    this.#journal.database.run(
      'INSERT INTO issue (row, code, severity, field, likeness, body) VALUES (?, ?, ?, ?, ?, ?)',
      row,
      issue.code,
      issue.severity,
      issue.field === null ? null : storable(issue.field),
      storable(likenessOf(issue)),
      JSON.stringify(issue),
    );
  }

  /** Forgets what the service said of a row that is to be sent once more. */
  forget(row: number, code: IssueCode): void {
    this.#journal.database.run('DELETE FROM issue WHERE row = ? AND code = ?', row, code);
  }

  /** Whether a row of that kind of record is known to be about a record of the account. */
  isAbout(kind: string, recordId: number): boolean {
    return (
      this.#journal.database.get(
        `SELECT 1 AS found FROM row JOIN file ON file.id = row.file
         WHERE row.record_id = ? AND file.kind = ? LIMIT 1`,
        recordId,
        kind,
      ) !== undefined
    );
  }

  decide(row: number, verdict: Verdict, recordId?: number): void {
    this.#journal.database.run(
      'UPDATE row SET verdict = ?, record_id = coalesce(?, record_id) WHERE id = ?',
      verdict,
      recordId ?? null,
      row,
    );
  }

  /** Puts a row into the plan, with the call whose record is its own. */
  plan(row: number, { id, recordId }: Pick<NewCall, 'id' | 'recordId'>): void {
    this.#journal.database.run(
      `UPDATE row SET verdict = 'planned', leading_call = ?, record_id = coalesce(?, record_id) WHERE id = ?`,
      id,
      recordId ?? null,
      row,
    );
  }

  /** What the row turned out to say, once more is known than its cells. */
  setValues(row: number, values: RowValues): void {
    this.#journal.database.run(
      'UPDATE row SET row_values = ? WHERE id = ?',
      JSON.stringify(values),
      row,
    );
  }

  /** The next rows with that verdict after a row, in the order of the files. */
  next(
    verdict: Verdict,
    { id: file, rowKind }: RowsOfFile,
    after: number,
    most: number,
  ): JournalRow[] {
    return this.#journal.database
      .all(
        `SELECT id, file, number, action, record_id, row_values, content, occurrence, kind FROM row
         WHERE verdict = ? AND file = ? AND id > ? AND kind IS coalesce(?, kind) ORDER BY id LIMIT ?`,
        verdict,
        file,
        after,
        rowKind ?? null,
        most,
      )
      .map(asRow);
  }

  /** The row with that number in a file. */
  find(file: string, sheet: string | null, number: number): number | undefined {
    const row = this.#journal.database.get(
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
    return this.#journal.database
      .all('SELECT DISTINCT cells -> ? AS cell FROM row WHERE file = ?', `$[${column}]`, file)
      .map((row) => JSON.parse(optionalText(row, 'cell') ?? '""') as Cell);
  }

  count(): number {
    const row = this.#journal.database.get('SELECT count(*) AS rows FROM row');
    return row === undefined ? 0 : integer(row, 'rows');
  }

  countOf(file: number): number {
    const row = this.#journal.database.get('SELECT count(*) AS rows FROM row WHERE file = ?', file);
    return row === undefined ? 0 : integer(row, 'rows');
  }

  countFailed(file: number): number {
    const row = this.#journal.database.get(
      `SELECT count(*) AS rows FROM row_outcome WHERE file = ? AND outcome = 'failed'`,
      file,
    );
    return row === undefined ? 0 : integer(row, 'rows');
  }

  /** Whether any row of a file has that finding. */
  hasIssue(file: number, code: IssueCode): boolean {
    const found = this.#journal.database.get(
      'SELECT 1 AS found FROM issue JOIN row ON row.id = issue.row WHERE row.file = ? AND issue.code = ? LIMIT 1',
      file,
      code,
    );
    return found !== undefined;
  }

  verdicts(): ReadonlyMap<string, number> {
    const rows = this.#journal.database.all(
      'SELECT verdict, count(*) AS rows FROM row GROUP BY verdict',
    );
    return new Map(rows.map((row) => [text(row, 'verdict'), integer(row, 'rows')]));
  }

  /** Whether a row has that number among those that say the same. */
  hasContent({ content, occurrence }: RowContent): boolean {
    const sql = 'SELECT 1 AS found FROM row WHERE content = ? AND occurrence = ?';
    return this.#journal.database.get(sql, content, occurrence) !== undefined;
  }

  /** The highest number among rows that say the same; 0 where there are none. */
  lastOccurrence(content: string): number {
    const row = this.#journal.database.get(
      'SELECT max(occurrence) AS last FROM row WHERE content = ?',
      content,
    );
    return row === undefined ? 0 : integer(row, 'last');
  }

  /** What a row says, with its number among rows that say the same; undefined where a key finds it. */
  contentOf(row: number): RowContent | undefined {
    const found = this.#journal.database.get(
      'SELECT content, occurrence FROM row WHERE id = ?',
      row,
    );
    return found === undefined ? undefined : contentOfRow(found);
  }

  /** Whether any row of a file is told from others by what it says alone. */
  hasContents(file: number): boolean {
    const sql = 'SELECT 1 AS found FROM row WHERE file = ? AND content IS NOT NULL LIMIT 1';
    return this.#journal.database.get(sql, file) !== undefined;
  }

  /** Whether only one row has that key. */
  isOnly(keyText: string): boolean {
    const rows = this.#journal.database.all(
      'SELECT id FROM row WHERE key_text = ? LIMIT 2',
      storable(keyText),
    );
    return rows.length === 1;
  }

  issuesOf(row: number): Issue[] {
    return this.#journal.database
      .all('SELECT body FROM issue WHERE row = ? ORDER BY id', row)
      .map((found) => JSON.parse(text(found, 'body')) as Issue);
  }

  /** What the row says, as it was understood. */
  values(row: number): RowValues {
    const found = this.#journal.database.get('SELECT row_values FROM row WHERE id = ?', row);
    return found === undefined ? {} : (JSON.parse(text(found, 'row_values')) as RowValues);
  }

  cells(row: number): Cell[] {
    const found = this.#journal.database.get('SELECT cells FROM row WHERE id = ?', row);
    return found === undefined ? [] : (JSON.parse(text(found, 'cells')) as Cell[]);
  }
}
