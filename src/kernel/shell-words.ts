import { relative } from 'node:path';

/** A command line that can be typed as it is shown. */
export function shellLine(words: readonly string[]): string {
  return words.map(shellWord).join(' ');
}

/** One word of a command line, in quotes where the shell would take it apart. */
export function shellWord(word: string): string {
  return /^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`;
}

/** A path as one would type it here: relative where it lies below the working folder. */
export function pathFrom(cwd: string, path: string): string {
  const short = relative(cwd, path);
  return short === '' || short.startsWith('..') ? path : short;
}
