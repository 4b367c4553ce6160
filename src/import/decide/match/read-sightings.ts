import { readHistory, unlessGone } from '../../../account/history.ts';
import type { Resource } from '../../../catalogue/define.ts';
import type { FingerprintProof } from '../../../catalogue/endpoints.ts';
import type { Caller } from '../../../client/caller.ts';
import { reachesBefore, sightingsIn, type Sighting } from '../../ledger/run/sightings.ts';
import { MOST_HISTORY_PAGES } from './history-checks.ts';

/** An item whose movements show fingerprints. */
export interface MovedItem {
  readonly resource: Resource;
  readonly item: number;
  readonly proof: FingerprintProof;
}

/**
 * What the history of an item shows of fingerprints, newest first, back to a time of the service and on so many pages as
 * any history is read. Nothing where the item was deleted meanwhile. Throws as readHistory does.
 */
export async function readSightings(
  caller: Caller,
  { resource, item, proof }: MovedItem,
  since: string,
): Promise<readonly Sighting[]> {
  const found: Sighting[] = [];
  let pages = 0;
  await unlessGone(async () => {
    for await (const entries of readHistory(caller, resource, item)) {
      found.push(...entries.flatMap((entry) => sightingsIn(entry, proof)));
      pages += 1;
      if (pages >= MOST_HISTORY_PAGES || reachesBefore(entries, since, proof)) return;
    }
  });
  return found;
}
