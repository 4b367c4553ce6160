import { isAscii } from 'node:buffer';
import type { SourceFile } from '../files/source.ts';

/** Enough to decide, however long the file is. */
const MOST_WORDS = 5_000;

/** A longer word is cut where two pieces of the file meet. */
const LONGEST_WORD = 200;

const NOT_ASCII = /[\x80-\xFF]/g;

/** The different words of a text that hold bytes beyond ASCII, each byte as the character of its number. */
export class ForeignWords {
  readonly #words = new Set<string>();
  readonly #isWanted: (word: string) => boolean;
  #rest = '';

  /** @param isWanted skips other words, so that rare words are found in a long file */
  constructor(isWanted: (word: string) => boolean = () => true) {
    this.#isWanted = isWanted;
  }

  /** Whether there are as many as are kept. */
  get areEnough(): boolean {
    return this.#words.size >= MOST_WORDS;
  }

  read(bytes: Buffer): void {
    if (this.areEnough || (this.#rest === '' && isAscii(bytes))) return;
    const text = this.#rest + bytes.toString('latin1');
    const end = Math.max(startOfWord(text, text.length), text.length - LONGEST_WORD);
    this.#rest = text.slice(end);
    addWords(this.#words, text.slice(0, end), this.#isWanted);
  }

  /** All words of the text that was read. */
  all(): string[] {
    if (this.areEnough) return [...this.#words];
    const last = new Set(this.#words);
    addWords(last, this.#rest, this.#isWanted);
    return [...last];
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

/** Goes from one byte beyond ASCII to the next, because most text of most files has none. */
function addWords(words: Set<string>, text: string, isWanted: (word: string) => boolean): void {
  NOT_ASCII.lastIndex = 0;
  for (let found = NOT_ASCII.exec(text); found !== null; found = NOT_ASCII.exec(text)) {
    let end = found.index + 1;
    while (end < text.length && isOfWord(text.charCodeAt(end))) end += 1;
    const word = text.slice(startOfWord(text, found.index), end);
    if (isWanted(word)) words.add(word);
    NOT_ASCII.lastIndex = end;
  }
}

function startOfWord(text: string, end: number): number {
  let start = end;
  while (start > 0 && isOfWord(text.charCodeAt(start - 1))) start -= 1;
  return start;
}

/** Letters of ASCII and all bytes beyond it. */
function isOfWord(code: number): boolean {
  return code > 0x7f || (code >= 0x41 && code <= 0x5a) || (code >= 0x61 && code <= 0x7a);
}
