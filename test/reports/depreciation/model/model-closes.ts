import type { Restatement } from '../../../../src/reports/depreciation/close/book-closes.ts';
import type {
  AssetEvent,
  DepreciableAsset,
  Terms,
} from '../../../../src/reports/depreciation/index.ts';
import { isoOf, type Day } from './model-days.ts';
import { eventfulBook, type EventfulBook } from './model-eventful.ts';

/** What is known of an asset when a period is closed. */
export interface Known {
  readonly asset: DepreciableAsset & { readonly acquired: string };
  readonly events: readonly AssetEvent[];
}

/** What a close posts, in minor units. */
export interface Posted {
  readonly cost: bigint;
  readonly accumulated: bigint;
  /** What it corrects of the closes before it. */
  readonly restated: bigint;
}

/** The closes of one asset, by what docs/reference/depreciation.md says of restatements. */
export class ModelCloses {
  readonly #terms: Terms;
  #last: Posted | undefined;
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
    const book = this.#continued(known, before, restate);
    if (book === undefined) return undefined;
    const { cost, accumulated } = book.heldBy(end);
    const restated =
      this.#last === undefined ? 0n : book.heldBy(before).accumulated - this.#last.accumulated;
    this.#facts = factsBy(known, end);
    this.#last = { cost, accumulated, restated };
    return this.#last;
  }

  #continued(known: Known, before: Day, restate: Restatement): EventfulBook | undefined {
    const plain = this.#book(known);
    if (this.#last === undefined || plain === undefined) return plain;
    const { cost, accumulated } = this.#last;
    if (this.#facts !== factsBy(known, before)) this.#spreadFrom = undefined;
    const now = this.#book(known, this.#spreadFrom);
    const held = now?.heldBy(before);
    if (held?.cost === cost && held.accumulated === accumulated) return now;
    if (restate !== 'prospective') {
      this.#spreadFrom = undefined;
      return plain;
    }
    // What is above a lowered cost is booked now.
    const most = plain.heldBy(before).cost - plain.heldBy(before).residual;
    const amount = accumulated < most ? accumulated : most;
    this.#spreadFrom = { on: isoOf(before), kind: 'as-closed', amount };
    return this.#book(known, this.#spreadFrom);
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
