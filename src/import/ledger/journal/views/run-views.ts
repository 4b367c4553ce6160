import { called, integer, optional, text, wordOf } from '../../../../database/columns.ts';
import { RowReader, rowReader, type RowOf } from '../../../../database/row-reader.ts';
import { sql } from '../../../../database/sql.ts';
import { JournalView } from '../journal-view.ts';
import { REMEDY_FLAGS, type PlannedRemedy, type RemedyFlag } from '../tables/rows/remedy-table.ts';
import { ClashView } from './clash-view.ts';
import { DefaultView } from './default-view.ts';
import { DoneCalls, EventLog } from './done-calls.ts';
import { IssueView, OpenReferences } from './issue-view.ts';
import { LikeIssues } from './like-issues.ts';
import { MadeNumbers } from './made-numbers.ts';
import { MovementView } from './movement-view.ts';
import { OutcomeView } from './outcome-view.ts';
import { PlanLines } from './plan-lines.ts';
import { PlannedCalls } from './planned-calls.ts';
import type { RowContent } from '../../rows/fingerprint.ts';
import type { KnownStep } from '../../rows/known-step.ts';
import type { RowValues } from '../../rows/row-values.ts';
import { document } from '../documents.ts';
import type { RowsOfFile } from '../tables/rows/row-queries.ts';

/** The remedies of rows that are in the plan. */
const IN_PLAN = sql`FROM remedy JOIN row ON row.id = remedy.row JOIN file ON file.id = row.file
  WHERE row.leading_call IS NOT NULL`;

const COUNTED = rowReader({ flag: wordOf(...REMEDY_FLAGS), count: integer });

const REMEDY = new RowReader<PlannedRemedy>({
  flag: wordOf(...REMEDY_FLAGS),
  item: text,
  detail: text,
  file: text,
  sheet: optional(text),
  row: called(integer, 'number'),
});

/** What a plan does only because a flag says so. */
class RemedyView extends JournalView {
  /** How many rows each flag is for. */
  counts(): RowOf<typeof COUNTED>[] {
    return this.database.rows(
      COUNTED.read,
      sql`SELECT flag, count(*) AS count ${IN_PLAN} GROUP BY flag ORDER BY flag`,
    );
  }

  /** All of them in the order of the rows, or those of one flag. */
  all(flag?: RemedyFlag): Generator<PlannedRemedy> {
    return this.database.each(
      REMEDY.read,
      ['at'],
      (after, most) =>
        sql`SELECT remedy.rowid AS at, remedy.flag AS flag, item, detail, file.name AS file, file.sheet AS sheet,
           row.number AS number
         ${IN_PLAN} AND remedy.rowid > ${after} AND flag = coalesce(${flag}, flag) ORDER BY remedy.rowid LIMIT ${most}`,
    );
  }
}

/** What can be read of a run, by who wants to know it; nothing here changes anything. */
export class RunViews extends JournalView {
  readonly rows = new RowView({ database: this.database });
  readonly issues = new IssueView({ database: this.database });
  readonly likeIssues = new LikeIssues({ database: this.database });
  readonly openReferences = new OpenReferences({ database: this.database });
  readonly planned = new PlannedCalls({ database: this.database });
  readonly planLines = new PlanLines({ database: this.database });
  readonly remedies = new RemedyView({ database: this.database });
  readonly defaults = new DefaultView({ database: this.database });
  readonly clashes = new ClashView({ database: this.database });
  readonly movements = new MovementView({ database: this.database });
  readonly outcomes = new OutcomeView({ database: this.database });
  readonly done = new DoneCalls({ database: this.database });
  readonly made = new MadeNumbers({ database: this.database });
  readonly events = new EventLog({ database: this.database });
}

const ROW = rowReader({ id: integer, file: integer, kind: optional(text) });

const CONTENT = rowReader({ row: called(integer, 'id'), content: text, occurrence: integer });

const STEPS = rowReader({ steps: document<readonly KnownStep[]>('steps') });

function* stepsOf(rows: Iterable<RowOf<typeof STEPS>>): Generator<KnownStep> {
  for (const { steps } of rows) yield* steps;
}

const CHECKED = rowReader({
  values: called(document<RowValues>('rowValues'), 'row_values'),
  recordId: optional(integer),
});

/** What single rows say. */
class RowView extends JournalView {
  /** The rows with their files, in order. */
  all(): Generator<RowOf<typeof ROW>> {
    return this.database.each(
      ROW.read,
      ['id'],
      (after, most) =>
        sql`SELECT id, file, kind FROM row WHERE id > ${after} ORDER BY id LIMIT ${most}`,
    );
  }

  /** The contents that identify rows without a key; of all rows, or of those of one file. */
  contents({ id, rowKind }: Partial<RowsOfFile> = {}): Generator<RowOf<typeof CONTENT>> {
    return this.database.each(
      CONTENT.read,
      ['id'],
      (after, most) =>
        sql`SELECT id, content, occurrence FROM row
         WHERE content IS NOT NULL AND id > ${after} AND file = coalesce(${id}, file)
           AND kind IS coalesce(${rowKind}, kind) ORDER BY id LIMIT ${most}`,
    );
  }

  /** The contents that identify what the steps of rows do. */
  *stepContents(): Generator<RowContent> {
    const rows = this.database.each(
      STEPS.read,
      ['id'],
      (after, most) =>
        sql`SELECT id, steps FROM row WHERE steps IS NOT NULL AND id > ${after} ORDER BY id LIMIT ${most}`,
    );
    for (const { content, unnumbered } of stepsOf(rows)) {
      if (content !== undefined) yield content;
      if (unnumbered !== undefined) yield unnumbered;
    }
  }

  /** The numbers, among equal ones, of the rows of that content and place in a file; the failed ones first. */
  occurrencesAt(content: string, number: number): number[] {
    return this.database.numbers(
      sql`SELECT row.occurrence AS occurrence FROM row JOIN row_outcome ON row_outcome.row = row.id
       WHERE row.content = ${content} AND row.number = ${number} ORDER BY outcome = 'failed' DESC, row.id`,
    );
  }

  /** What the row wants done, where it says so itself. */
  actionOf(row: number): string | undefined {
    return this.database.text(sql`SELECT action FROM row WHERE id = ${row}`);
  }

  /** The targets of the values that the row has only by a default. */
  defaultedOf(row: number): readonly string[] {
    return this.database.texts(
      sql`SELECT each.value AS target FROM row, json_each(row.defaulted) AS each WHERE row.id = ${row}`,
    );
  }

  /** What the plan makes of a row. */
  statusOf(row: number): string | undefined {
    return this.database.text(sql`SELECT verdict FROM row WHERE id = ${row}`);
  }

  /** What a row says, and the record that it is about; undefined for a row that is not there. */
  checkedValuesOf(row: number): RowOf<typeof CHECKED> | undefined {
    return this.database.row(
      CHECKED.read,
      sql`SELECT row_values, record_id FROM row WHERE id = ${row}`,
    );
  }
}
