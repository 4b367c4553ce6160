import { called, integer, optional, text, wordOf } from '../../../../database/columns.ts';
import { RowReader, rowReader, type RowOf } from '../../../../database/row-reader.ts';
import { sql } from '../../../../database/sql.ts';
import type { RunJournal } from '../journal.ts';
import { JournalView } from '../journal-view.ts';
import { REMEDY_FLAGS, type PlannedRemedy, type RemedyFlag } from '../tables/rows/remedy-table.ts';
import { DoneCalls } from './done-calls.ts';
import { EventLog } from './event-log.ts';
import { IssueView } from './issue-view.ts';
import { LikeIssues } from './like-issues.ts';
import { MovementView } from './movement-view.ts';
import { OpenReferences } from './open-references.ts';
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
export class RunViews {
  readonly rows: RowView;
  readonly issues: IssueView;
  readonly likeIssues: LikeIssues;
  readonly openReferences: OpenReferences;
  readonly planned: PlannedCalls;
  readonly planLines: PlanLines;
  readonly remedies: RemedyView;
  readonly movements: MovementView;
  readonly outcomes: OutcomeView;
  readonly done: DoneCalls;
  readonly events: EventLog;

  constructor(journal: Pick<RunJournal, 'database'>) {
    this.rows = new RowView(journal);
    this.issues = new IssueView(journal);
    this.likeIssues = new LikeIssues(journal);
    this.openReferences = new OpenReferences(journal);
    this.planned = new PlannedCalls(journal);
    this.planLines = new PlanLines(journal);
    this.remedies = new RemedyView(journal);
    this.movements = new MovementView(journal);
    this.outcomes = new OutcomeView(journal);
    this.done = new DoneCalls(journal);
    this.events = new EventLog(journal);
  }
}
