import { asRow, type JournalRow } from './journal-row.ts';
import { RowQueries } from './row-queries.ts';
import type { NewCall } from '../calls/planned-call.ts';
import { hasErrors, type Issue, type IssueCode } from '../../../../../kernel/messages/issues.ts';
import type { SqlRow } from '../../../../../database/database.ts';
import type { CsvDialect } from '../../../../../tabular/csv/csv-dialect.ts';
import type { SpreadsheetFormat } from '../../../../../tabular/sheet.ts';
import { likenessOf } from '../../../rows/issue-likeness.ts';
import type { RowContent } from '../../../rows/fingerprint.ts';
import type { KnownStep } from '../../../rows/known-step.ts';
import type { CheckedRow, RowValues } from '../../../rows/row-values.ts';
import { integer, optionalText, storable, text, type RunJournal } from '../../journal.ts';

/** What the plan makes of a row. `open` is not yet decided. */
export type RowStatus = 'open' | 'blocked' | 'skipped' | 'unchanged' | 'planned';

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
  /** How a CSV is written. */
  readonly dialect?: CsvDialect;
}

/** The rows of a file: all of them, or those of one kind where each row says its own. */
export interface RowsOfFile {
  readonly id: number;
  readonly rowKind?: string;
}

/** What other runs know of a row. */
interface KnownRow {
  readonly content?: RowContent | undefined;
  readonly steps?: readonly KnownStep[];
}

function contentCells({ content }: KnownRow): readonly (string | number | null)[] {
  return content === undefined ? [null, null] : [content.content, content.occurrence];
}

function stepsCell({ steps = [] }: KnownRow): string | null {
  return steps.length === 0 ? null : JSON.stringify(steps);
}

function dialectIn(row: SqlRow): Pick<InputFile, 'dialect'> {
  const dialect = optionalText(row, 'dialect');
  return dialect === undefined ? {} : { dialect: JSON.parse(dialect) as CsvDialect };
}

/** The rows of a run, only read. */
export type RowReader = RowQueries & Pick<RowTable, 'files' | 'next'>;

/** The rows of a run and what is wrong with them. */
export class RowTable extends RowQueries {
  readonly #journal: RunJournal;

  constructor(journal: RunJournal) {
    super(journal);
    this.#journal = journal;
  }

  addFile(file: Omit<InputFile, 'id'>): number {
    return this.#journal.database.run(
      `INSERT INTO file (name, sheet, kind, sha256, bytes, heading_row, headings, mapping, format, widths, dialect)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
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
      file.dialect === undefined ? null : JSON.stringify(file.dialect),
    ).lastId;
  }

  /** Forgets a file with its rows, which are read again; part of the caller's transaction. */
  removeFile(file: number): void {
    const { database } = this.#journal;
    database.run('DELETE FROM issue WHERE row IN (SELECT id FROM row WHERE file = ?)', file);
    database.run('DELETE FROM row WHERE file = ?', file);
    database.run('DELETE FROM file WHERE id = ?', file);
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
      ...dialectIn(row),
    }));
  }

  /**
   * Keeps a row as it was read and checked; part of the caller's transaction.
   * @param known what other runs know it by: its content, where no key finds its record again, and that of its steps
   */
  add(file: number, row: CheckedRow, keyText: string | undefined, known: KnownRow = {}): number {
    const id = this.#journal.database.run(
      `INSERT INTO row (file, number, cells, action, record_id, row_values, key_text, content, occurrence, kind, steps)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      file,
      row.number,
      JSON.stringify(row.cells),
      row.action ?? null,
      row.id ?? null,
      JSON.stringify(row.values),
      keyText === undefined ? null : storable(keyText),
      ...contentCells(known),
      row.kind?.name ?? null,
      stepsCell(known),
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

  /** Removes what the service said of a row that is to be sent again. */
  forget(row: number, code: IssueCode): void {
    this.#journal.database.run('DELETE FROM issue WHERE row = ? AND code = ?', row, code);
  }

  decide(row: number, status: RowStatus, recordId?: number): void {
    this.#journal.database.run(
      'UPDATE row SET verdict = ?, record_id = coalesce(?, record_id) WHERE id = ?',
      status,
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

  /** Puts a row together with those that have the same text; part of the caller's transaction. */
  group(row: number, keyText: string): void {
    this.#journal.database.run('UPDATE row SET key_text = ? WHERE id = ?', storable(keyText), row);
  }

  /** Replaces what the row's cells said by what they turned out to mean. */
  setValues(row: number, values: RowValues): void {
    this.#journal.database.run(
      'UPDATE row SET row_values = ? WHERE id = ?',
      JSON.stringify(values),
      row,
    );
  }

  /** The next rows with that status after a row, in the order of the files. */
  next(
    status: RowStatus,
    { id: file, rowKind }: RowsOfFile,
    after: number,
    most: number,
  ): JournalRow[] {
    return this.#journal.database
      .all(
        `SELECT id, file, number, action, record_id, row_values, content, occurrence, kind, steps FROM row
         WHERE verdict = ? AND file = ? AND id > ? AND kind IS coalesce(?, kind) ORDER BY id LIMIT ?`,
        status,
        file,
        after,
        rowKind ?? null,
        most,
      )
      .map(asRow);
  }
}
