import { HashSlots, NO_ENTRY } from '../../../../kernel/hash-slots.ts';
import { NumberList } from '../../../../kernel/number-list.ts';
import type { RoutineCells, SheetName } from '../../../../kernel/rows.ts';
import { KeyHasher } from './key-hasher.ts';
import type { HashedKeys, Hashes } from './hashed-keys.ts';

/** Where a key was met before. */
export interface Meeting {
  /** The very same text, or one that is only similar. */
  readonly is: 'same' | 'look-alike';
  readonly file: SheetName;
  readonly row: number;
  /** The heading of the key's column there; undefined where it is unknown. */
  readonly heading: string | undefined;
  /** Whether this is the first time that the earlier row is met again. */
  readonly isFirst: boolean;
}

interface Place {
  readonly file: number;
  readonly row: number;
}

/** A file with what the columns of its keys are called, by the keys' spaces. */
interface KeyedFile {
  readonly name: SheetName;
  readonly headings: ReadonlyMap<string, string>;
}

/** The bit of a row that says that its key was met again. */
const MET_AGAIN = 0x8000_0000;

/**
 * Remembers the keys of all rows of all files of a run, to find duplicates. A key is kept as numbers of 96 bits
 * in all, not as text, so that a million of them take 16 MiB, and their table 8 MiB.
 */
export class KeyIndex {
  readonly #files: KeyedFile[] = [];
  readonly #seeds = new Map<string, number>();
  readonly #hasher = new KeyHasher();
  /** Finds keys by the first hash of their folded text. */
  readonly #slots = new HashSlots();
  /** By key: the second hash of its folded text, the one of its exact text, and its row. */
  readonly #folded = new NumberList();
  readonly #exact = new NumberList();
  readonly #rows = new NumberList();
  /** The keys in the order in which they were met again for the first time. */
  readonly #metAgain = new NumberList();
  /** From which key on they are of which file. */
  readonly #runs: { readonly from: number; readonly file: number }[] = [];

  /**
   * Says that the keys to come are of that file; gives its number.
   * @param headings what the columns of the keys are called there, by the keys' spaces
   */
  openFile(name: SheetName, headings: ReadonlyMap<string, string> = new Map()): number {
    return this.#files.push({ name, headings });
  }

  /**
   * Adds a key of a row.
   * @param space separates keys of different kinds and fields
   */
  add(space: string, text: string, place: Readonly<Place>): Meeting | undefined {
    this.#hasher.readText(text, this.#seedOf(space));
    let lookAlike: number | undefined;
    for (let key = this.#firstLike(); key !== NO_ENTRY; key = this.#nextLike()) {
      if (this.#exact.at(key) === this.#hasher.exact) return this.#meet('same', key, space);
      lookAlike ??= key;
    }
    this.#put(place);
    return lookAlike === undefined ? undefined : this.#meet('look-alike', lookAlike, space);
  }

  /** The hashes of a key that is one cell of ASCII, until the next key is hashed. */
  hashesOf(space: string, cells: RoutineCells, column: number): Readonly<Hashes> {
    this.#hasher.readCell(cells, column, this.#seedOf(space));
    return this.#hasher;
  }

  /** Has the places of keys read together that are to be added next: each of them is far from the others in memory. */
  bringNear({ high, count }: HashedKeys): void {
    this.#slots.bringNear(high, count);
  }

  /** Adds a key that was hashed, unless it was met before. Gives whether it was added. */
  addHashed({ high, low, exact }: HashedKeys, at: number, place: Readonly<Place>): boolean {
    this.#hasher.high = high[at] ?? 0;
    this.#hasher.low = low[at] ?? 0;
    this.#hasher.exact = exact[at] ?? 0;
    if (this.#firstLike() !== NO_ENTRY) return false;
    this.#put(place);
    return true;
  }

  /** Keeps what is known now; the function that is returned forgets all that was added since. */
  mark(): () => void {
    const [keys, met, runs] = [this.#slots.count, this.#metAgain.length, this.#runs.length];
    const files = this.#files.length;
    return () => {
      for (let at = met; at < this.#metAgain.length; at += 1) this.#forgetMeeting(at);
      this.#metAgain.cut(met);
      this.#slots.cut(keys);
      for (const list of [this.#folded, this.#exact, this.#rows]) list.cut(keys);
      this.#runs.length = runs;
      this.#files.length = files;
    };
  }

  #forgetMeeting(at: number): void {
    const key = this.#metAgain.at(at);
    this.#rows.set(key, this.#rows.at(key) & ~MET_AGAIN);
  }

  /** The first key with the folded text that was hashed last, or NO_ENTRY. */
  #firstLike(): number {
    return this.#like(this.#slots.first(this.#hasher.high));
  }

  #nextLike(): number {
    return this.#like(this.#slots.next(this.#hasher.high));
  }

  #like(found: number): number {
    let key = found;
    while (key !== NO_ENTRY && this.#folded.at(key) !== this.#hasher.low) {
      key = this.#slots.next(this.#hasher.high);
    }
    return key;
  }

  /** Adds the key that was hashed and searched for last. */
  #put({ file, row }: Readonly<Place>): void {
    if (this.#runs.at(-1)?.file !== file) this.#runs.push({ from: this.#slots.count, file });
    this.#slots.add(this.#hasher.high);
    this.#folded.push(this.#hasher.low);
    this.#exact.push(this.#hasher.exact);
    this.#rows.push(row);
  }

  #meet(is: Meeting['is'], key: number, space: string): Meeting {
    const marked = this.#rows.at(key);
    const isFirst = (marked & MET_AGAIN) === 0;
    if (is === 'same' && isFirst) {
      this.#rows.set(key, marked | MET_AGAIN);
      this.#metAgain.push(key);
    }
    const known = this.#fileOf(key);
    const heading = known?.headings.get(space);
    const row = marked & ~MET_AGAIN;
    return { is, file: known?.name ?? { file: '' }, row, heading, isFirst };
  }

  #fileOf(key: number): KeyedFile | undefined {
    const run = this.#runs.findLast(({ from }) => from <= key);
    return run && this.#files[run.file - 1];
  }

  /** Spaces are few, and each is asked for with every row. */
  #seedOf(space: string): number {
    const known = this.#seeds.get(space);
    if (known !== undefined) return known;
    this.#hasher.readText(space, 0);
    this.#seeds.set(space, this.#hasher.high);
    return this.#hasher.high;
  }
}
