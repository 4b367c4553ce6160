import type { BookedMovement } from '../../../events/closes/closed-asset.ts';
import type { AssetLine } from './asset-line.ts';

/** Longer lists are recomputed on each iteration. */
const MOST_KEPT = 5_000;

/** Some lines of a book, with what they come to. */
export class LineList implements Iterable<AssetLine> {
  length = 0;
  addition = 0n;
  costDisposed = 0n;
  accumulatedDisposed = 0n;
  readonly #lines: Iterable<AssetLine>;
  readonly #isOne: (line: AssetLine) => boolean;
  #kept: AssetLine[] | undefined = [];

  constructor(lines: Iterable<AssetLine>, isOne: (line: AssetLine) => boolean) {
    this.#lines = lines;
    this.#isOne = isOne;
  }

  /** Adds a line up, if it is one of them; once for each line of the book. */
  take(line: AssetLine): void {
    if (!this.#isOne(line)) return;
    this.length += 1;
    this.#kept?.push(line);
    if (this.length > MOST_KEPT) this.#kept = undefined;
    this.#add(line.movement);
  }

  *[Symbol.iterator](): Generator<AssetLine> {
    if (this.#kept !== undefined) yield* this.#kept;
    else for (const line of this.#lines) if (this.#isOne(line)) yield line;
  }

  #add({ addition, disposal }: BookedMovement): void {
    this.addition += addition;
    this.costDisposed += disposal?.cost ?? 0n;
    this.accumulatedDisposed += disposal?.accumulated ?? 0n;
  }
}
