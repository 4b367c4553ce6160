import { KnownTexts } from '../../kernel/known-texts.ts';
import type { SourceFile } from '../files/source.ts';
import { endOfWord, ForeignBytes, startOfWord } from './words-in-bytes.ts';

/** Enough to decide, however long the file is. */
const MOST_WORDS = 5_000;

/** A longer word is cut where two pieces of the file meet. */
const LONGEST_WORD = 200;

const NO_BYTES = Buffer.alloc(0);

/** The different words of a text that hold bytes beyond ASCII, each byte as the character of its number. */
export class ForeignWords {
  readonly #words = new Set<string>();
  /** Words that were met: most of a long file are. */
  readonly #known = new KnownTexts();
  readonly #isWanted: (word: string) => boolean;
  /** A word at the end of what was read, which may continue. */
  #rest: Buffer = NO_BYTES;

  /** @param isWanted skips other words, so that rare words are found in a long file */
  constructor(isWanted: (word: string) => boolean = () => true) {
    this.#isWanted = isWanted;
  }

  /** Whether there are as many as are kept. */
  get areEnough(): boolean {
    return this.#words.size >= MOST_WORDS;
  }

  read(bytes: Buffer): void {
    if (this.areEnough) return;
    const end = this.#rest.length === 0 ? 0 : endOfWord(bytes, 0, bytes.length);
    if (this.#rest.length > 0) {
      const word = Buffer.concat([this.#rest, bytes.subarray(0, end)]);
      this.#readWords(word, end === bytes.length ? this.#keepRest(word) : word.length);
    }
    if (end === bytes.length) return;
    const others = bytes.subarray(end);
    this.#readWords(others, this.#keepRest(others));
  }

  /** All words of the text that was read. */
  all(): string[] {
    if (!this.areEnough) this.#readWords(this.#rest, this.#rest.length);
    return [...this.#words];
  }

  /** Keeps the word at the end of some bytes; gives where it begins, or is cut. */
  #keepRest(bytes: Buffer): number {
    const start = startOfWord(bytes, bytes.length, 0);
    const cut = Math.max(start, bytes.length - LONGEST_WORD);
    this.#rest = cut === bytes.length ? NO_BYTES : Buffer.from(bytes.subarray(cut));
    return cut;
  }

  #readWords(all: Buffer, end: number): void {
    const bytes = all.subarray(0, end);
    const foreign = new ForeignBytes(bytes);
    let from = 0;
    for (let at = foreign.next(from); at < end; at = foreign.next(from)) {
      const start = startOfWord(bytes, at, from);
      from = endOfWord(bytes, at, end);
      this.#add(bytes, start, from);
    }
  }

  #add(bytes: Buffer, start: number, end: number): void {
    if (this.#known.numberOf(bytes, start, end) !== undefined) return;
    this.#known.add(bytes, start, end, 0);
    const word = bytes.toString('latin1', start, end);
    if (this.#isWanted(word)) this.#words.add(word);
  }
}

/** The foreign words of a file, as they were seen, or as they are read now. */
export async function allWords(
  source: SourceFile,
  markBytes: number,
  seen: { readonly words: ForeignWords } | undefined,
): Promise<string[]> {
  return seen === undefined ? foreignWords(source, markBytes) : seen.words.all();
}

/** The foreign words of a file. */
export async function foreignWords(
  source: SourceFile,
  markBytes: number,
  isWanted?: (word: string) => boolean,
): Promise<string[]> {
  const words = new ForeignWords(isWanted);
  let skip = markBytes;
  for await (const chunk of source.chunks()) {
    words.read(chunk.subarray(skip));
    skip = 0;
    if (words.areEnough) break;
  }
  return words.all();
}
