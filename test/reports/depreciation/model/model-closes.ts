import type { Restatement } from '../../../../src/reports/depreciation/close/book-closes.ts';
import type {
  AssetEvent,
  DepreciableAsset,
  Terms,
} from '../../../../src/reports/depreciation/index.ts';
import { isoOf, type Day } from './model-days.ts';
import { eventfulBook, type Changed, type EventfulBook } from './model-eventful.ts';

/** What is known of an asset when a period is closed. */
export interface Known {
  readonly asset: DepreciableAsset & { readonly acquired: string };
  readonly events: readonly AssetEvent[];
}

/** What a close posts, in minor units. */
export interface Posted {
  readonly cost: bigint;
  readonly accumulated: bigint;
  /** What it corrects of the closes before it; what late events changed is booked as events. */
  readonly restated: bigint;
  readonly late: Changed;
}

/** The books after the last close, and what late events changed before. */
interface Continued {
  readonly book: EventfulBook;
  readonly late: Changed;
}

const changedSince = (one: Changed, other: Changed): Changed => ({
  cost: one.cost - other.cost,
  accumulated: one.accumulated - other.accumulated,
});

/** The closes of one asset, by what docs/reference/depreciation.md says of restatements. */
export class ModelCloses {
  readonly #terms: Terms;
  #last: { readonly book: EventfulBook; readonly posted: Posted } | undefined;
  #facts = '';
  /** What an earlier close posted, where the rest is spread from it. */
  #spreadFrom: AssetEvent | undefined;

  constructor(terms: Terms) {
    this.#terms = terms;
  }

  /** Undefined where what is known cannot be booked. */
  close(
    known: Known,
    { before, end }: { readonly before: Day; readonly end: Day },
    restate: Restatement,
  ): Posted | undefined {
    const continued = this.#continued(known, before, restate);
    if (continued === undefined) return undefined;
    const { book, late } = continued;
    const { cost, accumulated } = book.heldBy(end);
    const posted = this.#last?.posted.accumulated;
    const restated =
      posted === undefined ? 0n : book.heldBy(before).accumulated - posted - late.accumulated;
    this.#facts = factsBy(known, end);
    this.#last = { book, posted: { cost, accumulated, restated, late } };
    return this.#last.posted;
  }

  #continued(known: Known, before: Day, restate: Restatement): Continued | undefined {
    const plain = this.#book(known);
    if (this.#last === undefined || plain === undefined) {
      return plain && { book: plain, late: { cost: 0n, accumulated: 0n } };
    }
    const { posted, book: then } = this.#last;
    if (this.#facts !== factsBy(known, before)) this.#spreadFrom = undefined;
    const now = this.#book(known, this.#spreadFrom) ?? plain;
    const held = now.heldBy(before);
    const late = changedSince(now.changedBy(before), then.changedBy(before));
    if (held.cost === posted.cost && held.accumulated === posted.accumulated) {
      return { book: now, late };
    }
    if (restate !== 'prospective') {
      this.#spreadFrom = undefined;
      return { book: plain, late };
    }
    // What is above a lowered cost is booked now, and so are late events.
    const most = plain.heldBy(before).cost - plain.heldBy(before).residual;
    const kept = posted.accumulated + late.accumulated;
    const amount = kept < 0n ? 0n : kept < most ? kept : most;
    this.#spreadFrom = { on: isoOf(before), kind: 'as-closed', amount };
    const book = this.#book(known, this.#spreadFrom);
    return book && { book, late };
  }

  #book({ asset, events }: Known, spreadFrom?: AssetEvent): EventfulBook | undefined {
    const all = spreadFrom === undefined ? events : [...events, spreadFrom];
    return eventfulBook(
      asset,
      this.#terms,
      all.toSorted((one, other) => (one.on < other.on ? -1 : one.on > other.on ? 1 : 0)),
    );
  }
}

/** All that the figures up to a day follow from. */
function factsBy({ asset, events }: Known, day: Day): string {
  const facts = [asset, events.filter(({ on }) => on <= isoOf(day))];
  return JSON.stringify(facts, (_, value: unknown) =>
    typeof value === 'bigint' ? String(value) : value,
  );
}
