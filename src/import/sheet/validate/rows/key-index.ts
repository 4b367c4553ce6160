import { randomBytes } from 'node:crypto';
import { mixedBits } from '../../../../kernel/mixed-bits.ts';
import { foldName, withLatinLookAlikes } from '../../../../kernel/names.ts';
import type { SheetName } from '../../../../kernel/rows.ts';

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

/** A key of ASCII without spaces, from the first of its bytes up to its end. */
export interface KeyBytes {
  readonly bytes: Uint8Array;
  readonly start: number;
  readonly end: number;
}

interface Place {
  readonly file: number;
  readonly row: number;
}

/** Numbers of one entry: two of the folded text, one of the exact text, row, file and mark. */
const STRIDE = 5;
const MET_AGAIN = 0x8000_0000;
const FIRST_SIZE = 1 << 10;
const FULL_AT = 0.75;

/**
 * Remembers the keys of all rows of all files of a run, to find duplicates. A key is kept as numbers of 96 bits
 * in all, not as text, so that a million of them take 40 MiB.
 */
export class KeyIndex {
  readonly #files: { readonly name: SheetName; readonly headings: ReadonlyMap<string, string> }[] =
    [];
  readonly #seed = randomBytes(4).readUInt32LE();
  readonly #seeds = new Map<string, number>();
  #entries = new Uint32Array(FIRST_SIZE * STRIDE);
  #slots = FIRST_SIZE;
  #count = 0;

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
    const folded = foldName(withLatinLookAlikes(text));
    const high = hash(folded, this.#seedOf(space));
    const low = hash(folded, high ^ SECOND_SEED);
    const exact = hash(text, high);
    let at = this.#slotOf(high);
    let lookAlike: number | undefined;
    while (this.#isTaken(at)) {
      if (this.#entries[at] === high && this.#entries[at + 1] === low) {
        if (this.#entries[at + 2] === exact) return this.#meet('same', at, space);
        lookAlike ??= at;
      }
      at = this.#next(at);
    }
    const met = lookAlike === undefined ? undefined : this.#meet('look-alike', lookAlike, space);
    this.#put(at, [high, low, exact], place);
    return met;
  }

  /** Adds a key by its bytes, unless it was met before. Gives whether it was added. */
  addBytes(space: string, key: KeyBytes, place: Readonly<Place>): boolean {
    const high = hashOfBytes(key, this.#seedOf(space), SMALL);
    const low = hashOfBytes(key, high ^ SECOND_SEED, SMALL);
    let at = this.#slotOf(high);
    for (; this.#isTaken(at); at = this.#next(at)) {
      if (this.#entries[at] === high && this.#entries[at + 1] === low) return false;
    }
    this.#put(at, [high, low, hashOfBytes(key, high, AS_WRITTEN)], place);
    return true;
  }

  #put(
    at: number,
    [high, low, exact]: readonly [high: number, low: number, exact: number],
    place: Readonly<Place>,
  ): void {
    this.#entries[at] = high;
    this.#entries[at + 1] = low;
    this.#entries[at + 2] = exact;
    this.#entries[at + 3] = place.row;
    this.#entries[at + 4] = place.file;
    this.#count += 1;
    if (this.#count > this.#slots * FULL_AT) this.#grow();
  }

  /** Keeps what is known now; the function that is returned forgets all that was added since. */
  mark(): () => void {
    const [entries, slots, count] = [this.#entries.slice(), this.#slots, this.#count];
    const files = this.#files.length;
    return () => {
      this.#entries = entries;
      this.#slots = slots;
      this.#count = count;
      this.#files.length = files;
    };
  }

  #meet(is: Meeting['is'], at: number, space: string): Meeting {
    const marked = this.#entries[at + 4] ?? 0;
    const isFirst = (marked & MET_AGAIN) === 0;
    if (is === 'same') this.#entries[at + 4] = marked | MET_AGAIN;
    const known = this.#files[(marked & ~MET_AGAIN) - 1];
    const heading = known?.headings.get(space);
    const row = this.#entries[at + 3] ?? 0;
    return { is, file: known?.name ?? { file: '' }, row, heading, isFirst };
  }

  #grow(): void {
    const old = this.#entries;
    this.#slots *= 2;
    this.#entries = new Uint32Array(this.#slots * STRIDE);
    for (let from = 0; from < old.length; from += STRIDE) {
      if (old[from + 4] === 0) continue;
      let at = this.#slotOf(old[from] ?? 0);
      while (this.#isTaken(at)) at = this.#next(at);
      // Number by number: a view of them for each entry costs ten times as much.
      for (let of = 0; of < STRIDE; of += 1) this.#entries[at + of] = old[from + of] ?? 0;
    }
  }

  /** Spaces are few, and each is asked for with every row. */
  #seedOf(space: string): number {
    const known = this.#seeds.get(space);
    if (known !== undefined) return known;
    const seed = hash(space, this.#seed);
    this.#seeds.set(space, seed);
    return seed;
  }

  /** Their number is a power of two. */
  #slotOf(hashed: number): number {
    return (hashed & (this.#slots - 1)) * STRIDE;
  }

  #next(at: number): number {
    const next = at + STRIDE;
    return next === this.#entries.length ? 0 : next;
  }

  /** Files are counted from 1, so that an entry is never all zeros. */
  #isTaken(at: number): boolean {
    return this.#entries[at + 4] !== 0;
  }
}

const SECOND_SEED = 0x9e37_79b9;

/** Each byte as it is, and with the small letter of a capital. */
const AS_WRITTEN = Uint8Array.from({ length: 256 }, (_, byte) => byte);
const SMALL = AS_WRITTEN.map((byte) => String.fromCharCode(byte).toLowerCase().charCodeAt(0));

/** Spreads texts over 32 bits (the mixing steps are those of MurmurHash3). */
function hash(text: string, seed: number): number {
  let hashed = seed ^ text.length;
  for (let at = 0; at < text.length; at += 1) hashed = withUnit(hashed, text.charCodeAt(at));
  return mixedBits(hashed);
}

/** The same for the text of some bytes of ASCII, each as a table has it. */
function hashOfBytes({ bytes, start, end }: KeyBytes, seed: number, table: Uint8Array): number {
  let hashed = seed ^ (end - start);
  for (let at = start; at < end; at += 1) hashed = withUnit(hashed, table[bytes[at] ?? 0] ?? 0);
  return mixedBits(hashed);
}

function withUnit(hashed: number, code: number): number {
  let unit = Math.imul(code, 0xcc9e_2d51);
  unit = (unit << 15) | (unit >>> 17);
  const more = hashed ^ Math.imul(unit, 0x1b87_3593);
  return (Math.imul((more << 13) | (more >>> 19), 5) + 0xe654_6b64) | 0;
}
