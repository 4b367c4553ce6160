import type { Issue } from '../../../kernel/messages/issues.ts';
import type { NewCall, Payload } from '../../ledger/journal/tables/calls/planned-call.ts';
import type { JournalRow } from '../../ledger/journal/tables/rows/journal-row.ts';
import type { AskedOperation } from '../match/asked-operation.ts';
import type { Decision, Forecast } from '../match/decision.ts';
import type { WrongState } from '../match/record-order.ts';
import type { DecidedFile, RowContext } from '../match/row-context.ts';
import type { Endpoint } from '../../../catalogue/endpoints.ts';
import type { PlanningWorkplace } from '../resolve/plan-reading.ts';

/** The call that a row wants, with the states of its record that keep it from being done by then. */
export interface WantedCall extends AskedOperation {
  readonly wrong: readonly WrongState[];
}

/** What a watch says of the call of a row. With an error, the service would refuse the call, or do nothing. */
export interface Judgement extends Forecast {
  readonly issues: readonly Issue[];
  /** Nothing else has to be said of the row. */
  readonly isFinal?: true;
}

/** A create as far as the watches are concerned. */
export interface WantedCreate {
  readonly endpoint: Endpoint;
  readonly payload: Payload;
}

/**
 * One concern of a plan, in a folder of its own: what it has to know of the account, what it says of the call of a row, and
 * what the calls of the plan change for the rows after them. `watches-of-plan.ts` lists them.
 */
export interface Watch {
  /** Asks the account what the open rows need, and nothing where none needs it. Throws as Caller.read does. */
  read?(files: readonly DecidedFile[], workplace: PlanningWorkplace): Promise<void>;
  /** Decides a row whose names are not all known; undefined where that is not its concern. */
  decideUnresolved?(row: JournalRow, context: RowContext): Decision | undefined;
  /** Decides a row before anything else is asked; undefined where that is not its concern. */
  decideFirst?(row: JournalRow, asked: AskedOperation, context: RowContext): Decision | undefined;
  /** When the row was done outside of this state folder, in the service's time or ''; undefined where nothing shows it. */
  doneElsewhere?(row: JournalRow, call: NewCall, context: RowContext): string | undefined;
  /** Whether the call would change nothing, because what it is about is as it says. */
  isAsSaid?(call: NewCall): boolean;
  judge?(row: JournalRow, wanted: WantedCall, context: RowContext): Judgement | undefined;
  judgeCreate?(
    row: JournalRow,
    wanted: WantedCreate,
    context: RowContext,
  ): Pick<Judgement, 'issues' | 'waitsFor'>;
  /** Blocks rows whose calls must not enter the plan; part of the caller's transaction. Returns whether it did. */
  refuses?(calls: readonly Omit<NewCall, 'id'>[], row?: JournalRow): boolean;
  /** Notes a call of the plan; part of the caller's transaction. */
  take?(call: NewCall): void;
  close?(): void;
}
