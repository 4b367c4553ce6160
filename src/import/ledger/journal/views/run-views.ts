import { called, integer, optional, text, wordOf } from '../../../../database/columns.ts';
import { RowReader, rowReader, type RowOf } from '../../../../database/row-reader.ts';
import { sql } from '../../../../database/sql.ts';
import { JournalView } from '../journal-view.ts';
import { REMEDY_FLAGS, type PlannedRemedy, type RemedyFlag } from '../tables/rows/remedy-table.ts';
import { DoneCalls, EventLog } from './done-calls.ts';
import { IssueView, OpenReferences } from './issue-view.ts';
import { LikeIssues } from './like-issues.ts';
import { MovementView } from './movement-view.ts';
import { OutcomeView } from './outcome-view.ts';
import { PlanLines } from './plan-lines.ts';
import { PlannedCalls } from './planned-calls.ts';
import { RowView } from './row-view.ts';

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
  readonly movements = new MovementView({ database: this.database });
  readonly outcomes = new OutcomeView({ database: this.database });
  readonly done = new DoneCalls({ database: this.database });
  readonly events = new EventLog({ database: this.database });
}
