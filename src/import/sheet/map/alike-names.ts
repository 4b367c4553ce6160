import { foldName, nearestNames } from '../../../kernel/names.ts';

/** A record that was renamed usually keeps a word, or most letters, of its name. */
export function areAlike(one: string, other: string): boolean {
  if (nearestNames(one, [other]).length > 0) return true;
  const words = new Set(wordsOf(one));
  return wordsOf(other).some((word) => words.has(word));
}

function wordsOf(name: string): string[] {
  return foldName(name)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length > 2);
}
