import type { Issue } from '../../../kernel/messages/issues.ts';
import type {
  CallToAdd,
  NewCall,
  Payload,
} from '../../ledger/journal/tables/calls/planned-call.ts';
import type { NewRemedy } from '../../ledger/journal/tables/rows/remedy-table.ts';
import type { Endpoint } from '../../../catalogue/endpoints.ts';

/** What the state of the account adds to the call of a row. */
export interface Forecast {
  /** Calls that have to be done before it, in their order, for the same row. */
  readonly before?: readonly Omit<NewCall, 'id'>[];
  /** Calls of this run that bring records which it names into the states that it needs. */
  readonly waitsFor?: readonly number[];
  /** What it sends besides what the row says. */
  readonly sent?: Payload;
  /** What it does only because a flag says so. */
  readonly remedies?: readonly NewRemedy[];
}

/** A row that becomes a call. */
export interface PlannedDecision extends Forecast {
  readonly status: 'planned';
  readonly call: NewCall;
  /** The calls that complete the record which it creates, in their order. */
  readonly after?: readonly CallToAdd[];
  readonly issues: readonly Issue[];
  /** No key identifies the record among equal ones; such creates are sent one after another. */
  readonly withoutKey?: true;
}

/** The record of a row is that of an earlier row of the run, which makes it. */
export interface SharedRecord {
  readonly status: 'shared';
  /** The call that makes it. */
  readonly call: number;
  readonly title: string;
}

/** What the plan makes of one row. */
export type Decision =
  | { readonly status: 'blocked'; readonly issues: readonly Issue[] }
  | { readonly status: 'skipped'; readonly issues: readonly Issue[] }
  | {
      readonly status: 'unchanged';
      readonly recordId: number | undefined;
      readonly issues?: readonly Issue[];
    }
  | PlannedDecision;

/** What a row asks of an operation. */
export interface AskedOperation {
  readonly endpoint: Endpoint;
  readonly call: NewCall;
  /** The parameter that names its record. */
  readonly operand: string | undefined;
}
