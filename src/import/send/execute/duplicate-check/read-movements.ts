import { readHistory } from '../../../../account/history.ts';
import { exactText } from '../../../../account/record-values.ts';
import type { Entry } from '../../../../client/responses/plain-value.ts';
import { ServiceRefusal } from '../../../../client/responses/service-refusal.ts';
import type { ReadOptions } from '../../../../client/caller.ts';
import type { Value } from '../../../../catalogue/fields.ts';
import { resourceNamed } from '../../../../catalogue/index.ts';
import { SERVICE_LIMITS } from '../../../../catalogue/limits.ts';
import { fingerprintsIn, tagOf } from '../../../ledger/rows/fingerprint.ts';
import type { MovedItem } from '../../../ledger/journal/tables/records/moved-items.ts';
import type { LookUpContext } from '../execution-context.ts';
import type { HistoryProof } from '../reconcile/seen-in-history.ts';

/** Pages of other people's movements that are read through, besides those that hold our own. */
const MOST_OTHER_PAGES = 100;

/** The tags that the history of an item shows, each with when its movements were made. */
export class MovementsSeen {
  readonly #times = new Map<string, Map<Value, Map<string, Seen>>>();

  /** Takes a page; an entry that comes on two pages, because others were added, counts once. */
  takePage(entries: readonly Entry[], { shownAs, sort, at }: HistoryProof): void {
    const onPage = new Map<string, number>();
    for (const { values, raw } of entries) {
      const comment = values[shownAs];
      const key = JSON.stringify(raw);
      const times = (onPage.get(key) ?? 0) + 1;
      onPage.set(key, times);
      for (const fingerprint of fingerprintsIn(exactText(comment))) {
        const seen = this.#of(tagOf(fingerprint), values[sort] ?? null);
        const known = seen.get(key)?.times ?? 0;
        seen.set(key, { at: exactText(values[at]), times: Math.max(known, times) });
      }
    }
  }

  /** When each movement with that tag was made; one movement may leave an entry of each sort. */
  of(tag: string): readonly string[] {
    const bySort = [...(this.#times.get(tag)?.values() ?? [])].map((seen) =>
      [...seen.values()].flatMap(({ at, times }) => Array.from({ length: times }, () => at)),
    );
    return bySort.reduce((most, each) => (each.length > most.length ? each : most), []);
  }

  #of(tag: string, sort: Value): Map<string, Seen> {
    const bySort = this.#times.get(tag) ?? new Map<Value, Map<string, Seen>>();
    this.#times.set(tag, bySort);
    const seen = bySort.get(sort) ?? new Map<string, Seen>();
    bySort.set(sort, seen);
    return seen;
  }
}

interface Seen {
  readonly at: string;
  /** Equal entries of one page. */
  readonly times: number;
}

/** What a history shows of our movements. */
export interface MovementsRead {
  readonly seen: MovementsSeen;
  /** Whether all of it was read since the plan was made, so that what is not seen is not there. */
  readonly isWhole: boolean;
}

/**
 * The tags that the history of an item shows since the plan was made. Undefined where the item is not
 * there any more. Throws as readHistory does.
 */
export async function readMovements(
  { resource, id }: MovedItem,
  { proof, most }: { readonly proof: HistoryProof; readonly most: number },
  { caller, records, stop }: LookUpContext,
  options: ReadOptions,
): Promise<MovementsRead | undefined> {
  const since = records.get(resource, id)?.updatedAt ?? '';
  const seen = new MovementsSeen();
  let pagesLeft = MOST_OTHER_PAGES + Math.ceil(most / SERVICE_LIMITS.historyPageSize);
  try {
    for await (const entries of readHistory(caller, resourceNamed(resource), id, options)) {
      stop.signal.throwIfAborted();
      const newer = entries.filter((entry) => isSince(entry, since, proof));
      seen.takePage(newer, proof);
      pagesLeft -= 1;
      if (newer.length < entries.length) break;
      if (pagesLeft <= 0) return { seen, isWhole: false };
    }
  } catch (error) {
    if (error instanceof ServiceRefusal && error.status === 404) return undefined;
    throw error;
  }
  return { seen, isWhole: true };
}

/** An entry that does not say when it was made may be new. */
function isSince({ values }: Entry, since: string, { at }: HistoryProof): boolean {
  const made = values[at];
  return typeof made !== 'string' || made >= since;
}
