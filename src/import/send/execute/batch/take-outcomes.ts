import type { Confirmed } from '../../../../client/transport/attempt-result.ts';
import type { Values } from '../../../../catalogue/fields.ts';
import type { PlannedCall } from '../../../ledger/journal/tables/calls/planned-call.ts';
import {
  isDivisible,
  recordNumbers,
} from '../../../ledger/journal/tables/shared-calls/shared-payload.ts';
import type { ExecutionContext } from '../execution-context.ts';
import { recordCallOutcome } from '../row-consequences.ts';

type Outcomes = NonNullable<Confirmed['outcomes']>;

/** Rows of a call that fare alike. */
export interface Part {
  readonly rows: readonly number[];
  readonly is: 'done' | 'refused' | 'unnamed';
  /** Why they were refused. */
  readonly message: string;
}

/** Takes the outcomes of single items from an answer; items that it does not name are unverified. */
export function partsOf(call: PlannedCall, values: Values, outcomes: Outcomes): readonly Part[] {
  const named = new Map(outcomes.map((outcome) => [outcome.id, outcome]));
  const parts = new Map<string, Part & { readonly rows: number[] }>();
  for (const [at, number] of recordNumbers(call, values).entries()) {
    const outcome = named.get(number);
    const is = outcome === undefined ? 'unnamed' : outcome.error === undefined ? 'done' : 'refused';
    const message = outcome?.error ?? '';
    const key = `${is} ${message}`;
    const known = parts.get(key) ?? { rows: [], is, message };
    parts.set(key, known);
    known.rows.push(call.rows[at] ?? 0);
  }
  return [...parts.values()];
}

/** Gives each part of a call a call of its own; the first one keeps that of the whole. */
export function divide(
  call: PlannedCall,
  parts: readonly Part[],
  { calls, journal }: Pick<ExecutionContext, 'calls' | 'journal'>,
): readonly { readonly call: PlannedCall; readonly part: Part }[] {
  return journal.commit(() => {
    const [first, ...others] = parts;
    const ids = others.map(({ rows, message, is }) =>
      calls.shared.split(call.id, rows, message === '' ? is : message),
    );
    return [call.id, ...ids].flatMap((id, at) => {
      const part = at === 0 ? first : others[at - 1];
      const own = calls.get(id);
      return part === undefined || own === undefined ? [] : [{ call: own, part }];
    });
  });
}

/**
 * A refusal of several rows at once says that nothing was done, and of which of them it speaks is not known: they are
 * sent again in two halves, until the rows that are refused are alone.
 */
export function halve(
  call: PlannedCall,
  message: string,
  { calls, journal }: Pick<ExecutionContext, 'calls' | 'journal'>,
): void {
  journal.commit(() => {
    const half = call.rows.slice(Math.ceil(call.rows.length / 2));
    const other = calls.shared.split(call.id, half, message);
    calls.release(call.id, message);
    calls.release(other, message);
  });
}

/** Ends the rows of a call well that the service shows as done; the others stay where they are. */
export function completePart(
  call: PlannedCall,
  { rows, how }: { readonly rows: readonly number[]; readonly how: string },
  context: ExecutionContext,
): { readonly part: number; readonly added: number } {
  const { calls, journal } = context;
  return journal.commit(() => {
    const part = calls.shared.split(call.id, rows, how);
    const own = calls.get(part);
    const evidence = { recordId: call.recordId, held: undefined, how };
    return { part, added: own === undefined ? 0 : recordCallOutcome(own, evidence, context) };
  });
}

/** A person has to decide, row by row where that is possible. Returns how many calls that leaves open. */
export function leaveRowsOpen(
  call: PlannedCall,
  why: string,
  { calls, journal }: Pick<ExecutionContext, 'calls' | 'journal'>,
): number {
  return journal.commit(() => {
    const isBatch = call.rows.length > 1 && isDivisible(call);
    const ids = isBatch ? calls.shared.splitByRow(call.id, why) : [call.id];
    for (const id of ids) calls.leaveOpen(id, why);
    return ids.length;
  });
}
