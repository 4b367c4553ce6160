import { evidenceOf } from '../../catalogue/description/change-evidence.ts';
import type { AccountPlace } from '../account-reader.ts';
import type { KnownLists } from '../known-lists.ts';
import type { AccountList } from '../list-query.ts';
import { settlingMs } from './known-since.ts';
import { noteServiceTime } from './list-notes.ts';

/** A shorter list costs little to read whole the next time. */
const LEAST_PAGES = 5;

function isSeenByTime({ resource, unlessIn, asked }: AccountList): boolean {
  const { changes } = evidenceOf(resource);
  return changes === 'update-time' && unlessIn === undefined && asked === undefined;
}

/**
 * Reads a list only when its changes can be seen the next time: of records that were all written within this minute, such
 * as by an import, the filter could not say later which ones changed since.
 */
export function settling(
  { has, costOf, fill }: KnownLists,
  { clock, stop, connection: { caller } }: AccountPlace,
): KnownLists {
  return {
    has,
    costOf,
    fill,
    onFirstPage: async (list, store) => {
      const { name } = list;
      const { isDone = true, totalPages = 0 } = store.stateOf(name) ?? {};
      const now = caller.serviceTime();
      // It is read again from its first page where it has more than one.
      if (!isSeenByTime(list) || isDone || totalPages <= 1 || now === undefined) return;
      const wait = settlingMs([...store.records(name)], now);
      if (totalPages >= LEAST_PAGES && wait > 0) await clock.sleep(wait, stop.signal);
      noteServiceTime(store, name, caller.serviceTime() ?? now);
    },
  };
}
