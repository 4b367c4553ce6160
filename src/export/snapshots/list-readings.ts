import type { AccountSnapshot } from '../../account/account-snapshot.ts';

/** How a list of an export is known. */
export interface ListReading {
  readonly kind: string;
  /** Read whole; from a snapshot and what changed since; or as a snapshot has it. */
  readonly how: 'whole' | 'changes' | 'kept';
  /** When it was last known to be so; of lists as a snapshot has them. */
  readonly asOf?: string;
  /** Why it was read whole although a snapshot has it. */
  readonly reason?: string;
}

/** How the lists of some kinds are known, those that were read. */
export function listReadings(
  snapshot: AccountSnapshot,
  kinds: readonly { readonly name: string }[],
): ListReading[] {
  const names = new Set(kinds.map(({ name }) => name));
  // A further list has another name.
  const lists = [...snapshot.wholeLists()].filter(({ name }) => names.has(name));
  return lists.map(({ name, note: { how, asOf, reason } }) => ({
    kind: name,
    how,
    ...(asOf !== undefined && { asOf: new Date(asOf).toISOString() }),
    ...(reason !== undefined && { reason }),
  }));
}
