import type { ExecutionContext } from '../execution-context.ts';
import type { Values } from '../../../../catalogue/fields.ts';
import type { ServiceRecord } from '../../../../client/records.ts';
import type { PlannedCall } from '../../../ledger/journal/tables/calls/planned-call.ts';

/** What the account says of a record right before a call on it. */
export type Seen =
  /** No user changed it since the plan was made. */
  | { readonly is: 'as-planned' }
  | {
      readonly is: 'shown';
      readonly record: ServiceRecord;
      /** The entry of a list that showed it, where one list shows many records. */
      readonly status?: Values;
    }
  | { readonly is: 'gone' };

/** The same with its age. */
export interface RecordReading {
  readonly seen: Seen;
  /** When it was asked for, in monotonic milliseconds. */
  readonly at: number;
  /** Its turn among the readings and the calls of this process; what was read for the plan has 0. */
  readonly turn: number;
}

/** Which readings count: those that are new enough, and after what this process last sent. */
export interface WantedReading {
  /** Monotonic milliseconds. */
  readonly notBefore: number;
  readonly afterTurn: number;
}

/** Which record, for which call, and how new a reading has to be. */
export interface ReadingRequest {
  readonly call: PlannedCall;
  readonly id: number;
  /** What the reading has to show. */
  readonly targets: readonly string[];
  /** Whether what no user has changed is as the call expects it. */
  readonly isOfPlan: boolean;
  /** Whether a call of the run, of this process or an earlier one, was done on it: the plan does not show that. */
  readonly isTouched: boolean;
}

/** Counts readings and calls, because a clock may show the same time for both. */
export class Turns {
  #last = 0;

  next(): number {
    this.#last += 1;
    return this.#last;
  }
}

/** Whether a reading counts. */
export function counts(
  { at, turn }: Pick<RecordReading, 'at' | 'turn'>,
  { notBefore, afterTurn }: WantedReading,
): boolean {
  return at >= notBefore && turn > afterTurn;
}

/** What reading a list needs. */
export interface ListReading extends Pick<ExecutionContext, 'caller' | 'clock'> {
  readonly turns: Turns;
}
