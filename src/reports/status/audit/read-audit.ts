import type { AccountRecord } from '../../../account/account-record.ts';
import { fixedAssets } from '../../../catalogue/resources/fixed-assets.ts';
import { assetsBy, listOf, NAMED } from '../account/item-lists.ts';
import { itemNames, type ItemNames } from '../account/item-names.ts';
import { People } from '../account/people.ts';
import {
  readVerificationStatus,
  statusCalls,
  type VerificationStatus,
} from '../account/verification-status.ts';
import type { StatusReading } from '../status-kind.ts';

/** What an audit report reads of an account. */
export interface ReadAudit {
  readonly assets: readonly AccountRecord[];
  readonly statuses: readonly VerificationStatus[];
  readonly people: People;
  readonly names: ItemNames;
  /** Assets that the account lists as waiting for a verification. */
  readonly pendingInAccount: number;
}

/** Reads who was asked and who answered. Throws as AccountSnapshot.read and Caller.read do. */
export async function readAudit({ snapshot, caller }: StatusReading): Promise<ReadAudit> {
  const lists = [...NAMED, listOf(fixedAssets), assetsBy('pending audit', { audit_pending: true })];
  const selections = await snapshot.read(lists, (mostRecords) =>
    statusCalls(mostRecords(fixedAssets.name)),
  );
  const assets = [...snapshot.of(fixedAssets.name)].filter(
    ({ values }) => values['state'] !== 'retired',
  );
  const items = assets.map(({ id }) => id).sort((one, other) => one - other);
  return {
    assets,
    statuses: await readVerificationStatus(snapshot, caller, items),
    people: new People(snapshot),
    names: itemNames(snapshot),
    pendingInAccount: [...(selections.at(-1)?.records() ?? [])].length,
  };
}
