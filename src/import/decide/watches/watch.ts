import type { Issue } from '../../../kernel/messages/issues.ts';
import type { NewCall, Payload } from '../../ledger/journal/tables/calls/planned-call.ts';
import type { JournalRow } from '../../ledger/journal/tables/rows/journal-row.ts';
import type { AskedOperation, Decision, Forecast } from '../match/decision.ts';
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
  /** Adds to what it said once all rows are decided, which may take further calls. Throws as Caller.read does. */
  conclude?(files: readonly DecidedFile[], workplace: PlanningWorkplace): Promise<void>;
  /** What it closes at the end of the plan. */
  readonly closes?: { close(): void };
}

/** What the first of the watches says that has something to say. */
export function firstSaid<Said>(
  watches: readonly Watch[],
  ask: (watch: Watch) => Said | undefined,
): Said | undefined {
  for (const watch of watches) {
    const said = ask(watch);
    if (said !== undefined) return said;
  }
  return undefined;
}

/** What the state of the account means for the call of a row: what all watches say, in their order. */
export function judgeCall(
  watches: readonly Watch[],
  row: JournalRow,
  wanted: WantedCall,
  context: RowContext,
): Judgement {
  const said: Judgement[] = [];
  for (const watch of watches) {
    const judgement = watch.judge?.(row, wanted, context);
    if (judgement === undefined) continue;
    if (judgement.isFinal === true) return judgement;
    said.push(judgement);
  }
  const [before, remedies] = [said.flatMap(({ before = [] }) => before), said.flatMap(remediesOf)];
  const sent = said.find((each) => each.sent !== undefined)?.sent;
  return {
    ...together(said),
    ...(before.length > 0 && { before }),
    ...(remedies.length > 0 && { remedies }),
    ...(sent && { sent }),
  };
}

/** The same for a record that a row creates. */
export function judgeCreate(
  watches: readonly Watch[],
  row: JournalRow,
  wanted: WantedCreate,
  context: RowContext,
): Required<Pick<Judgement, 'issues' | 'waitsFor'>> {
  return together(watches.flatMap((watch) => watch.judgeCreate?.(row, wanted, context) ?? []));
}

function together(
  said: readonly Pick<Judgement, 'issues' | 'waitsFor'>[],
): Required<Pick<Judgement, 'issues' | 'waitsFor'>> {
  return {
    issues: said.flatMap(({ issues }) => issues),
    waitsFor: said.flatMap(({ waitsFor = [] }) => waitsFor),
  };
}

function remediesOf({ remedies = [] }: Judgement): NonNullable<Judgement['remedies']> {
  return remedies;
}
