import { distance } from 'fastest-levenshtein';

/**
 * Invisible characters: what Unicode lets programs ignore (zero width, direction marks, soft
 * hyphen, variation selectors, tags, fillers), the byte order mark and the blank of Braille.
 */
export const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\u2800\uFEFF]/gu;

const PLAIN = /^[\x21-\x7E]+$/;
const PLAIN_WORDS = /^[\x20-\x7E]+$/;

/**
 * The form in which people consider two names equal: case, spaces, width, Unicode form and
 * invisible characters do not matter.
 */
export function foldName(name: string): string {
  if (PLAIN.test(name)) return name.toLowerCase();
  if (PLAIN_WORDS.test(name)) return name.replace(/ +/g, ' ').trim().toLowerCase();
  // Capitals first: "ß" has two of them, and "Σ" is another small letter at the end of a word.
  return name
    .toUpperCase()
    .normalize('NFKC')
    .replace(INVISIBLE, '')
    .replace(/\s+/gu, ' ')
    .trim()
    .toLowerCase()
    .replaceAll('ς', 'σ');
}

/** As foldName, and punctuation does not matter either: for headings and kinds. `Address2` is `Address 2`. */
export function foldHeading(heading: string): string {
  const folded = foldName(heading);
  const words = PLAIN_WORDS.test(folded)
    ? folded
        .replace(/[^a-z0-9#]+/g, ' ')
        .replace(/([a-z])(\d)/g, '$1 $2')
        .trim()
    : folded
        .replace(/[^\p{L}\p{N}#]+/gu, ' ')
        .replace(/(\p{L})(\d)/gu, '$1 $2')
        .trim();
  // A sign of a currency alone is a heading, too: what is below it are amounts.
  return words === '' ? heading.replace(/\P{Sc}/gu, '') : words;
}

/** A name that holds the other one is nearer than one with two wrong letters. */
const STEPS_OF_A_PART = 1.5;

/** The candidates most similar to the text, best first, without dissimilar ones. */
export function nearestNames(text: string, candidates: Iterable<string>, most = 3): string[] {
  const wanted = foldName(text);
  const near: { name: string; steps: number }[] = [];
  // In three letters or less, one wrong letter makes another word.
  const farthest = wanted.length > 3 ? Math.max(1, Math.floor(wanted.length / 3)) : 0;
  for (const name of candidates) {
    const folded = foldName(name);
    // No two texts are nearer than their lengths, and comparing long ones takes long.
    const least = Math.abs(wanted.length - folded.length);
    const steps = least > Math.max(farthest, STEPS_OF_A_PART) ? least : distance(wanted, folded);
    const holds = wanted.length >= 2 && (folded.includes(wanted) || wanted.includes(folded));
    if (holds) near.push({ name, steps: Math.min(steps, STEPS_OF_A_PART) });
    else if (steps <= farthest) near.push({ name, steps });
  }
  return near
    .sort((one, other) => one.steps - other.steps || one.name.localeCompare(other.name, 'en'))
    .slice(0, most)
    .map(({ name }) => name);
}

/** Names as messages list them: `"Room", "Rack"`. */
export function quotedNames(names: readonly string[]): string {
  return names.map((name) => `"${name}"`).join(', ');
}

/** `Did you mean --kind rooms or --kind racks?`; undefined where nothing is near. */
export function didYouMean(near: readonly string[]): string | undefined {
  return near.length === 0 ? undefined : `Did you mean ${near.join(' or ')}?`;
}

/** `Did you mean rooms? There are: racks, rooms.`; only what there is where nothing is near. */
export function didYouMeanOf(near: readonly string[], there: string): string {
  return [didYouMean(near) ?? [], there].flat().join(' ');
}

/** `Did you mean "Room", "Rack"?`; undefined where nothing is near. */
export function didYouMeanName(near: readonly string[]): string | undefined {
  return near.length === 0 ? undefined : `Did you mean ${quotedNames(near)}?`;
}

/** `Did you mean "Room"? Correct the heading.`: what is near, before what else helps. */
export function nearBefore(near: readonly string[], hint: string): string {
  const meant = didYouMeanName(near);
  return meant === undefined ? hint : `${meant} ${hint}`;
}

/** `; did you mean rooms or racks?` at the end of a message; blank where nothing is near. */
export function orDidYouMean(near: readonly string[]): string {
  return near.length === 0 ? '' : `; did you mean ${near.join(' or ')}?`;
}

/** How many letters two names differ by, without case, at most one more than asked for. */
export function lettersApart(one: string, other: string, most: number): number {
  const [first, second] = [foldName(one), foldName(other)];
  if (Math.abs(first.length - second.length) > most) return most + 1;
  return Math.min(distance(first, second), most + 1);
}

/** Letters of other alphabets that look like Latin ones, as capitals and as small letters. */
const LOOK_ALIKES: ReadonlyMap<string, string> = new Map(
  (
    [
      ['АВЕЅІЈКМНОРСТУХаеѕіјорсухһԁ', 'ABESIJKMHOPCTYXaesijopcyxhd'],
      ['ΑΒΕΖΗΙΚΜΝΟΡΤΥΧανοι', 'ABEZHIKMNOPTYXavoi'],
    ] as const
  ).flatMap(([foreign, latin]) =>
    Array.from(foreign, (letter, at): [string, string] => [letter, latin.charAt(at)]),
  ),
);

const MAY_LOOK_ALIKE = /[\u0370-\u03FF\u0400-\u052F]/u;

/** The text with letters in place of those that only look like them: `А-1` of a Cyrillic А is `A-1`. */
export function withLatinLookAlikes(text: string): string {
  if (!MAY_LOOK_ALIKE.test(text)) return text;
  return Array.from(text, (letter) => LOOK_ALIKES.get(letter) ?? letter).join('');
}
