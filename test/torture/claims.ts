import type { Run } from '../../src/import/ledger/run/run.ts';
import { CALL_STATES, type CallState } from '../../src/import/ledger/journal/schema.ts';
import { keyOf } from './watch.ts';

/** What a run says of a call on one record. */
export interface Claim {
  /** `fixed-assets.checkin #5` */
  readonly key: string;
  readonly state: CallState;
}

/** Creates have no record before they are done, and what many records share is no claim about one. */
export function claimsOf({ calls }: Run): Claim[] {
  return CALL_STATES.flatMap((state) =>
    calls.inState(state).flatMap(({ resource, operation, effect, recordId }) => {
      if (effect === 'create' || recordId === undefined) return [];
      return [{ key: keyOf(`${resource}.${operation}`, recordId), state }];
    }),
  );
}

/** Calls that the service did for a run, and that the run calls failed: more were done than it knows of. */
export function wronglyFailed(
  claims: readonly Claim[],
  processed: ReadonlyMap<string, number>,
): string[] {
  const failed = new Set(claims.filter(({ state }) => state === 'failed').map(({ key }) => key));
  return [...failed].filter((key) => {
    const known = claims.filter((claim) => claim.key === key && claim.state !== 'failed');
    const open = known.filter(({ state }) => state !== 'planned');
    return (processed.get(key) ?? 0) > open.length;
  });
}
