import { isAscii } from 'node:buffer';
import type { SourceFile } from '../files/source.ts';

/** Enough to decide, however long the file is. */
const MOST_WORDS = 5_000;

/** A longer word is cut where two pieces of the file meet. */
const LONGEST_WORD = 200;

const NOT_ASCII = /[\x80-\xFF]/g;

/**
 * The different words of a file that hold bytes beyond ASCII, each byte as the character of its number.
 * @param isWanted skips other words, so that rare words are found in a long file
 */
export async function foreignWords(
  source: SourceFile,
  markBytes: number,
  isWanted: (word: string) => boolean = () => true,
): Promise<string[]> {
  const words = new Set<string>();
  let rest = '';
  let skip = markBytes;
  for await (const chunk of source.chunks()) {
    const bytes = chunk.subarray(skip);
    skip = 0;
    if (rest === '' && isAscii(bytes)) continue;
    const text = rest + bytes.toString('latin1');
    const end = Math.max(startOfWord(text, text.length), text.length - LONGEST_WORD);
    rest = text.slice(end);
    addWords(words, text.slice(0, end), isWanted);
    if (words.size >= MOST_WORDS) return [...words];
  }
  addWords(words, rest, isWanted);
  return [...words];
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
