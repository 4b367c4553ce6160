import type { AccountCopy } from '../records/account-copy.ts';
import { keptNumber } from '../http/body.ts';

/** Keys that say who did something through the interface, by record type. */
const DOERS: readonly (readonly [resource: string, key: string])[] = [
  ['purchase-orders', 'created_by_id'],
  ['fixed-assets', 'retired_by_id'],
];

/** The role of those who may do everything, which an owner has. */
const ADMINISTRATOR = 1;

/**
 * The owner of an account made its token, so that what programs did is the owner's. Where all of it names one
 * administrator, that is taken to be the owner.
 */
export function ownerIn(copy: AccountCopy): number | null {
  const doers = new Set<number>();
  for (const [resource, key] of DOERS) {
    for (const { answer } of copy.records(resource)) {
      const doer = keptNumber(answer, key);
      if (doer > 0) doers.add(doer);
    }
  }
  const [only] = doers;
  if (only === undefined || doers.size > 1) return null;
  for (const { id, answer } of copy.records('members')) {
    if (id === only) return keptNumber(answer, 'role_id') === ADMINISTRATOR ? id : null;
  }
  return null;
}
