import { HashSlots, NO_ENTRY } from '../../../../kernel/hash-slots.ts';
import { NumberList } from '../../../../kernel/number-list.ts';
import { RowSet } from '../../../../kernel/row-set.ts';
import type { KeyHashes } from '../../../../kernel/rows.ts';
import { RunningNumbers } from '../../../../kernel/running-numbers.ts';

/** What a key is known by: two hashes of its folded text, and one of its exact text. */
export interface Hashes {
  readonly high: number;
  readonly low: number;
  readonly exact: number;
}

/** Where the keys are that are added. */
export interface KeyPlace {
  /** The number of the file. */
  readonly file: number;
  readonly row: number;
}

/** Where a key was met before. */
export interface KeyMeeting extends KeyPlace {
  /** The very same text, or one that is only similar. */
  readonly is: 'same' | 'look-alike';
  /** Whether this is the first time that the earlier row is met again. */
  readonly isFirst: boolean;
}

/**
 * Remembers the keys of one sort of all rows. A key is kept as numbers of 96 bits in all, not as text, so that a million of them
 * take 12 MiB, and their table 8 MiB; rows that follow each other take nothing.
 */
export class KeysOfSpace {
  /** Finds keys by the first hash of their folded text. */
  readonly #slots = new HashSlots();
  /** By key: the second hash of its folded text, and the one of its exact text. */
  readonly #folded = new NumberList();
  readonly #exact = new NumberList();
  readonly #rows = new RunningNumbers();
  /** The keys that were met again, and in which order for the first time. */
  readonly #areMetAgain = new RowSet();
  readonly #metAgain = new NumberList();
  /** From which key on they are of which file. */
  readonly #files: { readonly from: number; readonly file: number }[] = [];

  /** Adds a key, unless the very same one is known; gives where it was met. */
  add(hashes: Hashes, place: KeyPlace): KeyMeeting | undefined {
    let lookAlike: number | undefined;
    const { high, low, exact } = hashes;
    for (let key = this.#firstLike(high, low); key !== NO_ENTRY; key = this.#nextLike(high, low)) {
      if (this.#exact.at(key) === exact) return this.#meet('same', key);
      lookAlike ??= key;
    }
    this.#begin(place.file);
    this.#put(high, low, exact, place.row);
    return lookAlike === undefined ? undefined : this.#meet('look-alike', lookAlike);
  }

  /**
   * Adds the keys of so many rows that follow each other, but for those that were met before, of which it says so in `areMet`.
   */
  addNew(hashes: KeyHashes, count: number, place: KeyPlace, areMet: Uint8Array): void {
    const { areKeys } = hashes;
    this.#begin(place.file);
    // Each of these places is far from the others in memory, which brings several at once, but would be waited for by each search.
    this.#slots.bringNear(hashes.high, count);
    for (let at = 0; at < count; at += 1) {
      if (areKeys[at] !== 1) continue;
      const high = hashes.high[at] ?? 0;
      const low = hashes.low[at] ?? 0;
      if (this.#firstLike(high, low) === NO_ENTRY) {
        this.#put(high, low, hashes.exact[at] ?? 0, place.row + at);
      } else areMet[at] = 1;
    }
  }

  /** Keeps what is known now; the function that is returned forgets all that was added since. */
  mark(): () => void {
    const [keys, met, files] = [this.#slots.count, this.#metAgain.length, this.#files.length];
    return () => {
      for (let at = met; at < this.#metAgain.length; at += 1) {
        this.#areMetAgain.delete(this.#metAgain.at(at));
      }
      this.#metAgain.cut(met);
      for (const list of [this.#slots, this.#folded, this.#exact, this.#rows]) list.cut(keys);
      this.#files.length = files;
    };
  }

  /** The first key with the folded text of these hashes, or NO_ENTRY. */
  #firstLike(high: number, low: number): number {
    return this.#like(this.#slots.first(high), high, low);
  }

  #nextLike(high: number, low: number): number {
    return this.#like(this.#slots.next(high), high, low);
  }

  #like(found: number, high: number, low: number): number {
    let key = found;
    while (key !== NO_ENTRY && this.#folded.at(key) !== low) key = this.#slots.next(high);
    return key;
  }

  #begin(file: number): void {
    if (this.#files.at(-1)?.file !== file) this.#files.push({ from: this.#slots.count, file });
  }

  /** Adds the key that was searched for last. */
  #put(high: number, low: number, exact: number, row: number): void {
    this.#slots.add(high);
    this.#folded.push(low);
    this.#exact.push(exact);
    this.#rows.push(row);
  }

  #meet(is: KeyMeeting['is'], key: number): KeyMeeting {
    const isFirst = !this.#areMetAgain.has(key);
    if (is === 'same' && isFirst) {
      this.#areMetAgain.add(key);
      this.#metAgain.push(key);
    }
    const file = this.#files.findLast(({ from }) => from <= key)?.file ?? 0;
    return { is, file, row: this.#rows.at(key), isFirst };
  }
}
