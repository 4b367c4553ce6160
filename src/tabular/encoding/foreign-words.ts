import { KnownTexts } from '../../kernel/known-texts.ts';
import type { SourceFile } from '../files/source.ts';
import { eachForeignWord, endOfWord, startOfWord } from './words-in-bytes.ts';

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
    const end = this.#rest.length === 0 ? 0 : endOfWord(bytes, 0);
    if (this.#rest.length > 0) {
      const word = Buffer.concat([this.#rest, bytes.subarray(0, end)]);
      this.#readWords(end === bytes.length ? this.#withoutRest(word) : word);
    }
    if (end === bytes.length) return;
    this.#readWords(this.#withoutRest(bytes.subarray(end)));
  }

  /** All words of the text that was read. */
  all(): string[] {
    if (!this.areEnough) this.#readWords(this.#rest);
    return [...this.#words];
  }

  /** Keeps the word at the end of some bytes, or its last part; gives the bytes before it. */
  #withoutRest(bytes: Buffer): Buffer {
    const start = startOfWord(bytes, bytes.length, 0);
    const cut = Math.max(start, bytes.length - LONGEST_WORD);
    this.#rest = cut === bytes.length ? NO_BYTES : Buffer.from(bytes.subarray(cut));
    return bytes.subarray(0, cut);
  }

  #readWords(bytes: Buffer): void {
    eachForeignWord(bytes, (start, end) => {
      if (!this.#known.isNew(bytes, start, end)) return;
      const word = bytes.toString('latin1', start, end);
      if (this.#isWanted(word)) this.#words.add(word);
    });
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
