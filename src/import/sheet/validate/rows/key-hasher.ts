import { randomBytes } from 'node:crypto';
import { mixedBits } from '../../../../kernel/mixed-bits.ts';
import type { HashSeeds, RoutineCells } from '../../../../kernel/rows.ts';
import { foldName, withLatinLookAlikes } from '../../../../kernel/names.ts';

const LAST_ASCII = 0x7f;
/** So many characters of ASCII are taken at once. */
const WORD = 4;

/**
 * Makes numbers of the text of a key: two of the text in which similar texts are the same, and one of the exact text.
 * The writer of a file cannot know which texts have the same. The code of assembly/keys.ts makes the same of the bytes of many cells.
 */
export class KeyHasher {
  readonly seeds: HashSeeds = {
    first: randomBytes(4).readUInt32LE(),
    second: randomBytes(4).readUInt32LE(),
  };
  high = 0;
  low = 0;
  exact = 0;

  readText(text: string): void {
    const folded = foldName(withLatinLookAlikes(text));
    this.#begin(folded.length, text.length);
    const step = areAscii(folded) ? WORD : 1;
    for (let at = 0; at < folded.length; at += step) this.#addFolded(wordOf(folded, at, step));
    const exactStep = areAscii(text) ? WORD : 1;
    for (let at = 0; at < text.length; at += exactStep) this.#addExact(wordOf(text, at, exactStep));
    this.#conclude();
  }

  /** The same for a cell of ASCII without spaces. */
  readCell(cells: RoutineCells, column: number): void {
    const bytes = cells.bytesOf(column);
    const start = cells.startOf(column);
    const end = cells.endOf(column);
    this.#begin(end - start, end - start);
    for (let at = start; at < end; at += WORD) {
      const word = wordOfBytes(bytes, at, end);
      this.#addFolded(inSmallLetters(word));
      this.#addExact(word);
    }
    this.#conclude();
  }

  #begin(folded: number, exact: number): void {
    this.high = this.seeds.first ^ folded;
    this.low = this.seeds.second;
    this.exact = exact;
  }

  /** Steps of MurmurHash3, and of another kind: equal steps would have equal numbers for the same texts. */
  #addFolded(word: number): void {
    let unit = Math.imul(word, 0xcc9e_2d51);
    unit = Math.imul((unit << 15) | (unit >>> 17), 0x1b87_3593);
    const high = this.high ^ unit;
    this.high = (Math.imul((high << 13) | (high >>> 19), 5) + 0xe654_6b64) | 0;
    const low = Math.imul(this.low ^ word, 0x85eb_ca6b);
    this.low = low ^ (low >>> 15);
  }

  /** FNV-1a: it has only to be another one for another text that is read alike. */
  #addExact(word: number): void {
    this.exact = Math.imul(this.exact ^ word, 0x0100_0193);
  }

  #conclude(): void {
    this.exact = mixedBits(this.exact ^ this.high);
    this.high = mixedBits(this.high);
    this.low = mixedBits(this.low);
  }
}

function areAscii(text: string): boolean {
  let units = 0;
  for (let at = 0; at < text.length; at += 1) units |= text.charCodeAt(at);
  return units <= LAST_ASCII;
}

/** The characters of a text from one on, the first of them in the lowest bits; it is filled up with zeros. */
function wordOf(text: string, from: number, count: number): number {
  let word = 0;
  const end = Math.min(from + count, text.length);
  for (let at = from; at < end; at += 1) word |= text.charCodeAt(at) << (8 * (at - from));
  return word;
}

function wordOfBytes(bytes: Uint8Array, from: number, end: number): number {
  let word = 0;
  const last = Math.min(from + WORD, end);
  for (let at = from; at < last; at += 1) word |= (bytes[at] ?? 0) << (8 * (at - from));
  return word;
}

/** Four bytes of ASCII at once: the carry of each sum shows whether a byte is at least `A`, and whether it is beyond `Z`. */
function inSmallLetters(word: number): number {
  const areCapitals = (word + 0x3f3f_3f3f) & ~(word + 0x2525_2525) & 0x8080_8080;
  return word | (areCapitals >>> 2);
}
