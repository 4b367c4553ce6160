import type { Run } from '../../../ledger/run/run.ts';
import type { ExecutionContext } from '../execution-context.ts';
import type { PlannedCall } from '../../../ledger/journal/tables/calls/planned-call.ts';

/** Looks for the record that a call would make. Returns how many rows found theirs. */
type LookUp = (call: PlannedCall) => Promise<number>;

/**
 * Kinds whose second read would use up most of today's calls: each record is looked for just before it is made, so that
 * every day makes some, however long the list is.
 */
export class LateLookUps {
  readonly #lookUps = new Map<string, LookUp>();
  readonly #done = new Set<number>();

  add(resource: string, lookUp: LookUp): void {
    this.#lookUps.set(resource, lookUp);
  }

  /** Whether the record of a call was there already, so that the call has ended. Throws as Caller.read does. */
  async endsBeforeSending(call: PlannedCall): Promise<boolean> {
    const lookUp = call.effect === 'create' ? this.#lookUps.get(call.resource) : undefined;
    if (lookUp === undefined || this.#done.has(call.id)) return false;
    this.#done.add(call.id);
    return (await lookUp(call)) > 0;
  }
}

/** What a second read needs. */
export interface SecondRead {
  readonly run: Run;
  readonly context: ExecutionContext;
  /** Why the plan may no longer say what the account holds; undefined where it was made just now. */
  readonly outdated: string | undefined;
  /** What is looked for only just before it is made. */
  readonly late: LateLookUps;
}
