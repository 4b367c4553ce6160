import { isAscii } from 'node:buffer';
import type { SourceFile } from './source-file.ts';

/** Enough to tell by, however long the file is. */
const MOST_WORDS = 5_000;

/** Letters of ASCII and all bytes beyond it. */
const WORD = /[A-Za-z\x80-\xFF]+/g;

const UNFINISHED = /[A-Za-z\x80-\xFF]{1,200}$/;

/** The different words of a file that hold bytes beyond ASCII, each byte as the character of its number. */
export async function foreignWords(source: SourceFile, markBytes: number): Promise<string[]> {
  const words = new Set<string>();
  let rest = '';
  let skip = markBytes;
  for await (const chunk of source.chunks()) {
    const bytes = chunk.subarray(skip);
    skip = 0;
    if (rest === '' && isAscii(bytes)) continue;
    const text = rest + bytes.toString('latin1');
    rest = UNFINISHED.exec(text)?.[0] ?? '';
    addWords(words, text.slice(0, text.length - rest.length));
    if (words.size >= MOST_WORDS) return [...words];
  }
  addWords(words, rest);
  return [...words];
}

function addWords(words: Set<string>, text: string): void {
  for (const [word] of text.matchAll(WORD)) {
    if (/[\x80-\xFF]/.test(word)) words.add(word);
  }
}
