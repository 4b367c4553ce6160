import { relative } from 'node:path';
import { printable, replaceObeyed } from './printable.ts';

/** A command line that can be typed as it is shown. */
export function shellLine(words: readonly string[]): string {
  return words.map(shellWord).join(' ');
}

/** One word of a command line, in quotes where the shell would take it apart. */
export function shellWord(word: string): string {
  return /^[\w@%+=:,./-]+$/.test(word) ? word : quotedWord(word);
}

/** One word of a command line in quotes, as examples show it. */
export function quotedWord(word: string): string {
  if (printable(word) !== word) return `$'${withEscapes(word)}'`;
  return `'${word.replaceAll("'", `'\\''`)}'`;
}

/** What the shells of Unix read between `$'` and `'`. */
function withEscapes(word: string): string {
  return replaceObeyed(word.replace(/[\\']/g, '\\$&'), (character) => {
    const digits = (character.codePointAt(0) ?? 0).toString(16);
    return digits.length > 4 ? `\\U${digits.padStart(8, '0')}` : `\\u${digits.padStart(4, '0')}`;
  });
}

/** A path as one would type it here: relative where it lies below the working folder. */
export function pathFrom(cwd: string, path: string): string {
  const short = relative(cwd, path);
  return short === '' || short.startsWith('..') ? path : short;
}
