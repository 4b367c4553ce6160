import type { NewCall } from '../calls/planned-call.ts';
import { hasErrors, type Issue, type IssueCode } from '../../../../../kernel/messages/issues.ts';
import {
  integer,
  jsonObject,
  key,
  optional,
  text,
  wordOf,
} from '../../../../../database/columns.ts';
import { insertInto, sql } from '../../../../../database/sql.ts';
import { Table } from '../../../../../database/table.ts';
import type { CsvDialect } from '../../../../../tabular/csv/csv-dialect.ts';
import { SPREADSHEET_FORMATS, type SpreadsheetFormat } from '../../../../../tabular/sheet.ts';
import { likenessOf } from '../../../rows/issue-likeness.ts';
import type { RowContent } from '../../../rows/fingerprint.ts';
import type { CheckedRow, RowValues } from '../../../rows/row-values.ts';
import type { KnownStep } from '../../../rows/known-step.ts';
import { document } from '../../documents.ts';
import { storable, type RunJournal } from '../../journal.ts';
import { RowQueries, type RowStatus } from './row-queries.ts';

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
  readonly mapping: object;
  readonly format: SpreadsheetFormat;
  /** Of its columns, in characters, as far as the sheet said them. */
  readonly widths: readonly (number | null)[];
  /** How a CSV is written. */
  readonly dialect?: CsvDialect | undefined;
}

export const FILE = new Table<InputFile, 'id'>('file', {
  id: key,
  name: text,
  sheet: optional(text),
  kind: text,
  sha256: text,
  bytes: integer,
  headingRow: integer,
  headings: document('headings'),
  mapping: document('mapping'),
  format: wordOf(...SPREADSHEET_FORMATS),
  widths: document('widths'),
  dialect: optional(
    jsonObject<CsvDialect>({ delimiter: 'string', encoding: 'string', lineEnd: 'string' }),
  ),
});

/** What other runs know of a row. */
interface KnownRow {
  readonly content?: RowContent | undefined;
  readonly steps?: readonly KnownStep[];
}

/** The rows of a run, only read. */
export type RowReader = RowQueries & Pick<RowTable, 'files'>;

/** The rows of a run and what is wrong with them. */
export class RowTable extends RowQueries {
  readonly #database: RunJournal['database'];
  /** They are asked for often, and hardly ever change. */
  #files: readonly InputFile[] | undefined;

  constructor({ database }: RunJournal) {
    super({ database });
    this.#database = database;
  }

  addFile(file: Omit<InputFile, 'id'>): number {
    this.#files = undefined;
    return FILE.insert(this.#database, file);
  }

  /** Forgets a file with its rows, which are read again; part of the caller's transaction. */
  removeFile(file: number): void {
    this.#files = undefined;
    this.#database.run(
      sql`DELETE FROM issue WHERE row IN (SELECT id FROM row WHERE file = ${file})`,
    );
    this.#database.run(sql`DELETE FROM row WHERE file = ${file}`);
    this.#database.run(sql`DELETE FROM file WHERE id = ${file}`);
  }

  files(): readonly InputFile[] {
    return (this.#files ??= FILE.all(this.#database, 'ORDER BY id'));
  }

  /**
   * Keeps a row as it was read and checked; part of the caller's transaction.
   * @param known what other runs know it by: its content, where no key finds its record again, and that of its steps
   */
  add(file: number, row: CheckedRow, keyText: string | undefined, known: KnownRow = {}): number {
    const { content, steps = [] } = known;
    const id = this.#database.run(
      insertInto('row', {
        file,
        number: row.number,
        cells: JSON.stringify(row.cells),
        action: row.action,
        record_id: row.id,
        row_values: JSON.stringify(row.values),
        defaulted: row.defaulted?.length ? JSON.stringify(row.defaulted) : null,
        key_text: keyText && storable(keyText),
        content: content?.content,
        occurrence: content?.occurrence,
        kind: row.kind?.name,
        steps: steps.length === 0 ? null : JSON.stringify(steps),
      }),
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
    const { code, severity, field } = issue;
    this.#database.run(
      insertInto('issue', {
        row,
        code,
        severity,
        field: field && storable(field),
        likeness: storable(likenessOf(issue)),
        body: JSON.stringify(issue),
      }),
    );
  }

  /** Removes what the service said of a row that is to be sent again. */
  forget(row: number, code: IssueCode): void {
    this.#database.run(sql`DELETE FROM issue WHERE row = ${row} AND code = ${code}`);
  }

  decide(row: number, status: RowStatus, recordId?: number): void {
    this.#database.run(
      sql`UPDATE row SET verdict = ${status}, record_id = coalesce(${recordId}, record_id) WHERE id = ${row}`,
    );
  }

  /** Puts a row into the plan, with the call whose record is its own. */
  plan(row: number, { id, recordId }: Pick<NewCall, 'id' | 'recordId'>): void {
    this.#database.run(
      sql`UPDATE row SET verdict = 'planned', leading_call = ${id}, record_id = coalesce(${recordId}, record_id)
       WHERE id = ${row}`,
    );
  }

  /** Puts a row together with those that have the same text; part of the caller's transaction. */
  group(row: number, keyText: string): void {
    this.#database.run(sql`UPDATE row SET key_text = ${storable(keyText)} WHERE id = ${row}`);
  }

  /** Replaces what the row's cells said by what they turned out to mean. */
  setValues(row: number, values: RowValues): void {
    this.#database.run(
      sql`UPDATE row SET row_values = ${JSON.stringify(values)} WHERE id = ${row}`,
    );
  }
}
