import { type NamedEndpoint, endpointOf, resourceNamed } from '../../../../../catalogue/index.ts';
import type { LineValues, Value } from '../../../../../catalogue/fields.ts';
import type { Fingerprint } from '../../../rows/fingerprint.ts';
import type { CallState } from '../../schema.ts';
import type { CallEffect } from '../../call-effect.ts';
import { text } from '../../../../../database/columns.ts';
import { type RowOf, rowReader } from '../../../../../database/row-reader.ts';
import { type Sql, sql } from '../../../../../database/sql.ts';
import type { JournalReader } from '../../journal.ts';

const OPERATION = rowReader({ resource: text, operation: text });

/** An operation of a record type. */
export type PlannedOperation = RowOf<typeof OPERATION>;

/** The operations among the calls of a run. */
export function operationsOf(
  { database }: Pick<JournalReader, 'database'>,
  which: Sql = sql`TRUE`,
): PlannedOperation[] {
  return database.rows(
    OPERATION.read,
    sql`SELECT DISTINCT resource, operation FROM call WHERE ${which}`,
  );
}

/** Replaces in a payload the id of a record that another call of the run makes. */
export interface Pointer {
  readonly call: number;
}

/** One of the records, or lines, that a call carries. */
export type PlannedItem = number | Pointer | PlannedLine;

/** The values of a line, whose record may be one that the run makes. */
export type PlannedLine = Readonly<Record<string, LineValues[string] | Pointer>>;

/** Lists of records and lines are values as well; those in them that the run makes are pointers. */
export type PlannedValue = Value | Pointer;

/** What a record shows of what was done to it, in the service's own time and numbers. */
export interface ChangeMarks {
  /** When it was last changed. */
  readonly updatedAt?: string;
  /** Numbers that change with what is done to it, by the keys of answers (`counted`). */
  readonly marks?: Readonly<Record<string, number | null>>;
}

/** The values of a call as they were planned, by the names of the endpoint's parameters. */
export type Payload = Readonly<Record<string, PlannedValue>>;

/** One field of a record as it is and as the row wants it, in the words of people. */
export interface Change {
  readonly field: string;
  readonly from: string;
  readonly to: string;
}

/** The value by which a record that a call makes can be found again. */
export interface LookupKey {
  readonly field: string;
  readonly value: string;
}

/** A call before the journal has given it a state. */
export interface NewCall {
  readonly id: number;
  /** The rows that it carries: none for a record that is made from a mere name. */
  readonly rows: readonly number[];
  readonly resource: string;
  readonly operation: string;
  /** What people call its record. */
  readonly title: string;
  readonly payload: Payload;
  readonly before?: Payload;
  readonly changes?: readonly Change[];
  readonly lookupKey?: LookupKey;
  /** Names what its row wants done, so that no other run does it too; none where a key does that. */
  readonly fingerprint?: Fingerprint;
  /** What identifies the record that a create makes within the run; undefined for one without a key. */
  readonly key?: string;
  readonly recordId?: number;
  /** The call whose record it completes. */
  readonly completes?: number;
}

/** A call whose place in the plan is not known yet. */
export type CallToAdd = Omit<NewCall, 'id'>;

/** A call of the plan with its state so far. */
export interface PlannedCall extends NewCall {
  /** What it does; behaviour depends on this, and not on the name of its operation. */
  readonly effect: CallEffect;
  readonly state: CallState;
  /** How often it was sent. */
  readonly attempts: number;
  /** How often it was sent without a usable answer, not counting ends of our own process. */
  readonly failedAttempts: number;
  /** Whether any attempt without a usable answer may have arrived. */
  readonly everUnverified: boolean;
  /** What its record showed in the reading on which it was last sent; undefined where nothing but the plan was read. */
  readonly readBefore?: ChangeMarks;
  /** Why it failed or is unverified. */
  readonly note: string | undefined;
}

export function isPointer(value: unknown): value is Pointer {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && 'call' in value;
}

/** The endpoint that a call uses. */
export function endpointOfCall({ resource, operation }: PlannedOperation): NamedEndpoint {
  return endpointOf(resourceNamed(resource), operation);
}
