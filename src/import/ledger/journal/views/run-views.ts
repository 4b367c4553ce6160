import type { RunJournal } from '../journal.ts';
import { DoneCalls } from './done-calls.ts';
import { EventLog } from './event-log.ts';
import { IssueView } from './issue-view.ts';
import { LikeIssues } from './like-issues.ts';
import { MovementView } from './movement-view.ts';
import { OpenReferences } from './open-references.ts';
import { OutcomeView } from './outcome-view.ts';
import { PlanLines } from './plan-lines.ts';
import { PlannedCalls } from './planned-calls.ts';
import { RemedyView } from './remedy-view.ts';
import { RowView } from './row-view.ts';

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
