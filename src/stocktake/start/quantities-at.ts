import type { AccountSnapshot } from '../../account/account-snapshot.ts';
import { quantitiesAt, type QuantityAt } from '../../account/quantities-at.ts';
import type { Caller } from '../../client/caller.ts';

/** What is at a location, in one call for all items; nothing where the location was deleted meanwhile. */
export function readQuantitiesAt(
  snapshot: AccountSnapshot,
  caller: Caller,
  location: number,
): Promise<QuantityAt[]> {
  return snapshot.answer(`quantities at ${location}`, () => quantitiesAt(caller, location));
}
