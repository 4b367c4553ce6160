import { distance } from 'fastest-levenshtein';
import { foldName, nearestNames } from './names.ts';
import { withoutTitles } from './person-titles.ts';

/** Names without spaces between their parts are compared letter by letter. */
const WITHOUT_WORDS = /[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}]/u;

/** All people whom a text fits equally well are named, up to this number. */
const MOST_EQUAL = 10;

/** How far two words of a name may be apart: an initial, or another given name with the same first letter. */
const STEPS_OF_INITIAL = 0.5;
const STEPS_OF_SAME_LETTER = 2;

/**
 * The people whom a text may mean, best first: by the words of their names in any order, with initials and
 * misspelt words, never by some letters alone. An e-mail address among the candidates counts by the words before its `@`.
 * @param most of those who fit less well; of those who fit equally well, all up to ten are named
 */
export function nearestPeople(text: string, candidates: Iterable<string>, most = 3): string[] {
  if (WITHOUT_WORDS.test(text)) return nearestNames(text, candidates, most);
  const wanted = wordsOf(withoutTitles(text)?.name ?? text);
  const near = [...new Set(candidates)].flatMap((name) => {
    const steps = stepsBetween(wanted, wordsOf(name.replace(/@.*/u, '')));
    return steps === undefined ? [] : [{ name, steps }];
  });
  const called = near.filter(({ name }) => !name.includes('@'));
  const sorted = (called.length > 0 ? called : near).sort(
    (one, other) => one.steps - other.steps || one.name.localeCompare(other.name, 'en'),
  );
  const equal = sorted.filter(({ steps }) => steps === sorted[0]?.steps).length;
  return sorted.slice(0, Math.max(most, Math.min(equal, MOST_EQUAL))).map(({ name }) => name);
}

function wordsOf(name: string): string[] {
  const plain = foldName(name).normalize('NFKD').replace(/\p{M}/gu, '');
  return plain.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '');
}

/** Undefined where the words are not those of the same person. */
function stepsBetween(wanted: readonly string[], words: readonly string[]): number | undefined {
  const [only] = wanted;
  if (only === undefined || words.length === 0) return undefined;
  if (wanted.length === 1) return stepsOfOneWord(only, words);
  const left = [...words];
  let steps = 0;
  let isNamed = false;
  // Whole words first, so that an initial does not take the word that another one means.
  for (const word of wanted.toSorted((one, other) => other.length - one.length)) {
    const best = bestOf(word, left);
    if (best === undefined) return undefined;
    left.splice(best.at, 1);
    steps += best.steps;
    isNamed ||= best.isWhole;
  }
  return isNamed ? steps : undefined;
}

interface Fit {
  readonly at: number;
  readonly steps: number;
  /** Whether it is the word itself, or a misspelling of it. */
  readonly isWhole: boolean;
}

function bestOf(word: string, words: readonly string[]): Fit | undefined {
  const fits = words.flatMap((other, at): Fit[] => {
    const misspelt = stepsOfSpelling(word, other);
    if (misspelt !== undefined) return [{ at, steps: misspelt, isWhole: word.length > 1 }];
    if (!other.startsWith(word.charAt(0))) return [];
    const isInitial = word.length === 1 || other.length === 1;
    return [{ at, steps: isInitial ? STEPS_OF_INITIAL : STEPS_OF_SAME_LETTER, isWhole: false }];
  });
  return fits.sort((one, other) => one.steps - other.steps)[0];
}

/** A word by itself is a name, or one with the given name or its initial before it: `sstrasser`. */
function stepsOfOneWord(word: string, words: readonly string[]): number | undefined {
  const spelled = words.flatMap((other) => stepsOfSpelling(word, other) ?? []);
  if (spelled.length > 0) return word.length === 1 ? undefined : Math.min(...spelled);
  const [first = '', last = ''] = [words[0], words.at(-1)];
  const joined = [`${first.charAt(0)}${last}`, `${first}${last}`, `${last}${first}`];
  return words.length > 1 && last.length > 1 && joined.includes(word) ? 1 : undefined;
}

/** One letter of four may be wrong; undefined for another word. */
function stepsOfSpelling(one: string, other: string): number | undefined {
  if (one === other) return 0;
  const farthest = Math.floor(Math.min(one.length, other.length) / 4);
  if (Math.abs(one.length - other.length) > farthest) return undefined;
  const steps = distance(one, other);
  return steps <= farthest ? steps : undefined;
}
