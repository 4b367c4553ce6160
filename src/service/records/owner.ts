import { members } from '../../catalogue/resources/members.ts';
import type { Store, StoredRecord } from '../store/store.ts';

/** The owner of the account, who made the token: what calls do is done by the owner. */
export function ownerOf(store: Store): StoredRecord | undefined {
  const conditions = [{ field: 'owner', is: 'true' }];
  return store.select({ resources: [members.name], conditions }, { limit: 1 })[0];
}
