import type { PlannedCall } from '../../../ledger/journal/tables/calls/planned-call.ts';
import type { LookUpContext } from '../execution-context.ts';
import type { Waiting } from '../queue/delay-queue.ts';
import type { Evidence } from '../row-consequences.ts';

/** The outcome of verifying a call whose response was lost. */
export type Verification =
  | { readonly is: 'found'; readonly evidence: Evidence }
  /** Its rows fare differently. */
  | { readonly is: 'parts'; readonly parts: readonly VerifiedRows[] }
  /** Proven not to be there, or harmless to repeat: it may be sent again. */
  | { readonly is: 'send-again'; readonly why: string }
  | { readonly is: 'read-again'; readonly at: number }
  /** It was refused, and nothing of it is there. */
  | { readonly is: 'refused'; readonly why: string }
  /** It was refused for some of its rows, and nothing says for which. */
  | { readonly is: 'halve'; readonly why: string }
  | { readonly is: 'not-verifiable'; readonly why: string };

/** Rows of a call with one outcome. */
export interface VerifiedRows {
  readonly rows: readonly number[];
  readonly verification: Verification;
}

/** So many attempts without a response are enough for a call that may be repeated. */
const MOST_ATTEMPTS = 3;

/** Absence counts only when it was seen twice, the second time after the verification delay. */
const READS_THAT_PROVE_ABSENCE = 2;

const HARMLESS = {
  read: 'reading again changes nothing',
  repeat: 'nothing has touched its record',
  gone: 'the record still exists, and nothing has touched it',
} as const;

/** How a record was found, for the journal. */
export const BY_SEARCH = 'found by a search';

export const ABSENT: Verification = {
  is: 'send-again',
  why: 'absent in two reads, the second after the verification delay',
};

export const UNPROVEN: Verification = {
  is: 'not-verifiable',
  why: 'it must not be repeated, and nothing proves that it was done',
};

export function hasAttemptsLeft({ failedAttempts }: PlannedCall): boolean {
  return failedAttempts < MOST_ATTEMPTS;
}

/** In words, for what was attempted too often. */
export function attemptsOf({ failedAttempts }: PlannedCall): string {
  return `${failedAttempts} attempts without a response`;
}

/** Another attempt at a call whose record is untouched; undefined after too many. */
export function repeat(call: PlannedCall, policy: keyof typeof HARMLESS): Verification | undefined {
  return hasAttemptsLeft(call) ? { is: 'send-again', why: HARMLESS[policy] } : undefined;
}

/** Another read, until one that found nothing proves absence: then undefined. */
export function readUntilAbsent(
  waiting: Waiting,
  readAt: number,
  context: LookUpContext,
): Verification | undefined {
  const at = lastArrival(waiting, context);
  const isProven = waiting.reads + 1 >= READS_THAT_PROVE_ABSENCE && readAt >= at;
  return isProven ? undefined : { is: 'read-again', at };
}

/** Until when the last attempt may still arrive: the end of the verification delay. */
export function lastArrival({ since }: Waiting, { request }: LookUpContext): number {
  return since + request.verificationDelayMs;
}
