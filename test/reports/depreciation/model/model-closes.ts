import type { Restatement } from '../../../../src/reports/depreciation/events/closes/book-closes.ts';
import type {
  AssetEvent,
  DepreciableAsset,
  Terms,
} from '../../../../src/reports/depreciation/index.ts';
import { dayOf, isoOf, type Day } from './model-days.ts';
import { lesser } from './model-events.ts';
import { eventfulBook, type Changed, type EventfulBook } from './model-eventful.ts';

/** What is known of an asset when a period is closed. */
export interface Known {
  readonly asset: DepreciableAsset & { readonly acquired: string };
  readonly events: readonly AssetEvent[];
  readonly gone?: { readonly on: string; readonly proceeds: bigint } | undefined;
}

/** What a close posts, in minor units. */
export interface Posted {
  readonly cost: bigint;
  readonly accumulated: bigint;
  /** What it corrects of the closes before it; what late events changed is booked as events. */
  readonly restated: bigint;
  readonly late: Changed;
  readonly gainOrLoss: bigint;
}

/** What left with a disposal, and what that came to. */
interface Left {
  readonly cost: bigint;
  readonly accumulated: bigint;
  readonly gainOrLoss: bigint;
}

/** What the books have, as if nothing had left them. */
type Held = Pick<Left, 'cost' | 'accumulated'>;

const NO_BALANCE: Held = { cost: 0n, accumulated: 0n };
const NOTHING_LEFT: Left = { cost: 0n, accumulated: 0n, gainOrLoss: 0n };

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
  #last: { readonly book: EventfulBook; readonly held: Held; readonly left: Left } | undefined;
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
    const left = leftBy(known, end, book);
    const found = isGoneBy(known, before) ? left : book.heldBy(before);
    const restated =
      this.#last === undefined
        ? 0n
        : found.accumulated - this.#last.held.accumulated - late.accumulated;
    const isGone = isGoneBy(known, end);
    const { cost, accumulated } = isGone ? left : book.heldBy(end);
    const gainOrLoss = left.gainOrLoss - (this.#last?.left.gainOrLoss ?? 0n);
    this.#facts = factsBy(known, end);
    this.#last = { book, held: { cost, accumulated }, left };
    return { ...(isGone ? NO_BALANCE : { cost, accumulated }), restated, late, gainOrLoss };
  }

  #continued(known: Known, before: Day, restate: Restatement): Continued | undefined {
    const plain = this.#book(known);
    if (this.#last === undefined || plain === undefined) {
      return plain && { book: plain, late: { cost: 0n, accumulated: 0n } };
    }
    const { held: posted, book: then } = this.#last;
    this.#forgetSpread(known, before);
    const now = this.#book(known, this.#spreadFrom) ?? plain;
    const held = now.heldBy(before);
    const late = changedSince(now.changedBy(before), then.changedBy(before));
    if (isGoneBy(known, before)) return { book: now, late };
    if (held.cost === posted.cost && held.accumulated === posted.accumulated) {
      return { book: now, late };
    }
    if (restate !== 'prospective') {
      this.#spreadFrom = undefined;
      return { book: plain, late };
    }
    const amount = spreadAmount(plain.heldBy(before), posted, late);
    if (amount === undefined) return undefined;
    this.#spreadFrom = { on: isoOf(before), kind: 'as-closed', amount };
    const book = this.#book(known, this.#spreadFrom);
    return book && { book, late };
  }

  /** What was spread by other facts, or after the day of disposal, is not spread any more. */
  #forgetSpread(known: Known, before: Day): void {
    const isOther = this.#facts !== factsBy(known, before);
    if (isOther || isGoneBefore(known, this.#spreadFrom)) this.#spreadFrom = undefined;
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

function isGoneBy({ gone }: Known, day: Day): boolean {
  return gone !== undefined && gone.on <= isoOf(day);
}

/**
 * What the books keep where the rest is spread: what is above a lowered cost is booked now, and so are late events.
 * Undefined where the residual value was raised above what is left.
 */
function spreadAmount(
  { cost, residual }: Held & { readonly residual: bigint },
  posted: Held,
  late: Changed,
): bigint | undefined {
  const kept = posted.accumulated + late.accumulated;
  if (kept > cost - residual && cost >= posted.cost + late.cost) return undefined;
  return kept < 0n ? 0n : lesser(kept, cost - residual);
}

function isGoneBefore({ gone }: Known, spreadFrom: AssetEvent | undefined): boolean {
  return gone !== undefined && spreadFrom !== undefined && gone.on <= spreadFrom.on;
}

function leftBy(known: Known, day: Day, book: EventfulBook): Left {
  if (known.gone === undefined || !isGoneBy(known, day)) return NOTHING_LEFT;
  const on = dayOf(known.gone.on);
  const { cost } = book.heldBy(on);
  const accumulated = book.foundOn(on);
  return { cost, accumulated, gainOrLoss: known.gone.proceeds - (cost - accumulated) };
}

/** All that the figures up to a day follow from. */
function factsBy({ asset, events }: Known, day: Day): string {
  const facts = [asset, events.filter(({ on }) => on <= isoOf(day))];
  return JSON.stringify(facts, (_, value: unknown) =>
    typeof value === 'bigint' ? String(value) : value,
  );
}
