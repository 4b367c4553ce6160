import { type RunJournal, integer, optionalText, text } from '../journal.ts';
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
import { defined } from '../../../../kernel/defined.ts';
import type { PlannedRemedy, RemedyFlag } from '../tables/rows/remedy.ts';
import type { Reader } from '../reader.ts';

const REMEDIES_AT_ONCE = 500;

/** The remedies of rows that are in the plan. */
const IN_PLAN = `FROM remedy JOIN row ON row.id = remedy.row JOIN file ON file.id = row.file
  WHERE row.leading_call IS NOT NULL`;

/** What a plan does only because a flag says so. */
class RemedyView {
  readonly #database: Reader;

  constructor(database: Reader) {
    this.#database = database;
  }

  /** How many rows each flag is for. */
  counts(): { readonly flag: RemedyFlag; readonly count: number }[] {
    return this.#database
      .all(`SELECT flag, count(*) AS rows ${IN_PLAN} GROUP BY flag ORDER BY flag`)
      .map((found) => ({ flag: text(found, 'flag') as RemedyFlag, count: integer(found, 'rows') }));
  }

  /** All of them in the order of the rows, or those of one flag. */
  *all(flag?: RemedyFlag): Generator<PlannedRemedy> {
    for (let after = 0; ;) {
      const found = this.#database.all(
        `SELECT remedy.rowid AS at, remedy.flag AS flag, item, detail, file.name AS file, file.sheet AS sheet, row.number AS number
         ${IN_PLAN} AND remedy.rowid > ? AND flag = coalesce(?, flag) ORDER BY remedy.rowid LIMIT ?`,
        after,
        flag ?? null,
        REMEDIES_AT_ONCE,
      );
      if (found.length === 0) return;
      after = integer(found.at(-1) ?? {}, 'at');
      for (const each of found) {
        yield {
          flag: text(each, 'flag') as RemedyFlag,
          item: text(each, 'item'),
          detail: text(each, 'detail'),
          file: text(each, 'file'),
          ...defined({ sheet: optionalText(each, 'sheet') }),
          row: integer(each, 'number'),
        };
      }
    }
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

  constructor({ database }: RunJournal) {
    this.rows = new RowView(database);
    this.issues = new IssueView(database);
    this.likeIssues = new LikeIssues(database);
    this.openReferences = new OpenReferences(database);
    this.planned = new PlannedCalls(database);
    this.planLines = new PlanLines(database);
    this.remedies = new RemedyView(database);
    this.movements = new MovementView(database);
    this.outcomes = new OutcomeView(database);
    this.done = new DoneCalls(database);
    this.events = new EventLog(database);
  }
}
