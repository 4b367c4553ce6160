/** A person's name in its two parts. */
export interface PersonName {
  readonly first: string;
  readonly last: string;
}

/**
 * Words before a family name that belong to it. Source: the non-dropping and dropping particles of
 * the Citation Style Language, and the prefixes of Dutch (tussenvoegsels), German, French, Spanish,
 * Portuguese, Italian, Nordic, Welsh, Arabic, Hebrew and Malay names.
 */
const PARTICLES: ReadonlySet<string> = new Set(
  'van, von, vom, vander, vanden, de, der, den, del, della, delle, dello, degli, dei, di, da, do, dos, das, du, des, d, la, las, le, les, lo, los, li, ten, ter, te, tot, op, zu, zum, zur, und, auf, af, av, bin, ibn, binti, bint, ben, bar, abu, al, el, ap, st, st., ste., sainte, san, santa'.split(
    ', ',
  ),
);

/** Words that join two family names: Ortega y Gasset. */
const CONNECTORS: ReadonlySet<string> = new Set(['y', 'e', 'i']);

/** Words behind a family name that stay with it: generations, degrees, and Portuguese kinship. */
const SUFFIXES: ReadonlySet<string> = new Set(
  'jr, sr, jnr, snr, ii, iii, iv, 2nd, 3rd, 4th, phd, md, dds, dvm, esq, cpa, mba, júnior, junior, filho, neto, sobrinho'.split(
    ', ',
  ),
);

/** In these scripts the family name is written first, or the parts are not separated. */
const FAMILY_NAME_FIRST =
  /[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}]/u;

/**
 * Splits `Last, First` or `First Last`; undefined where that cannot be done without guessing, such
 * as a single word.
 */
export function splitPersonName(text: string): PersonName | undefined {
  const [before, ...behind] = text.split(/[,，]/).map(wordsOf);
  const suffixes = behind.length > 0 && behind.at(-1)?.every(isSuffix) ? behind.pop() : [];
  if (before === undefined || behind.length > 1) return undefined;
  const [given] = behind;
  if (given !== undefined) return lastBeforeFirst([...before, ...(suffixes ?? [])], given);
  if (FAMILY_NAME_FIRST.test(text)) return undefined;
  return capitalsFirst(before) ?? firstBeforeLast([...before, ...(suffixes ?? [])]);
}

/** `DE LA CRUZ María`: a family name in capitals is first; initials are not capitals of a name. */
function capitalsFirst(words: readonly string[]): PersonName | undefined {
  const end = words.findIndex((word) => !isInCapitals(word));
  const last = words.slice(0, end);
  if (end < 1 || words.slice(end).some(isInCapitals)) return undefined;
  if (!last.some((word) => word.replace(/\P{L}/gu, '').length >= 3)) return undefined;
  return named(words.slice(end), last);
}

function isInCapitals(word: string): boolean {
  return /\p{Lu}/u.test(word) && word === word.toUpperCase() && !word.endsWith('.');
}

/** Whether a family name in capitals is first, so that the heading need not say the order. */
export function hasCapitalsFirst(text: string): boolean {
  return capitalsFirst(wordsOf(text)) !== undefined;
}

/** `Gogh, Vincent van`, as directories sort it, has its particles at the end. */
function lastBeforeFirst(
  last: readonly string[],
  given: readonly string[],
): PersonName | undefined {
  let end = given.length;
  while (end > 1 && isParticle(given[end - 1]) && isLowerCase(given[end - 1])) end -= 1;
  return named(given.slice(0, end), [...given.slice(end), ...last]);
}

function firstBeforeLast(words: readonly string[]): PersonName | undefined {
  let start = words.length - 1;
  while (start > 0 && isSuffix(words[start] ?? '')) start -= 1;
  while (start > 1 && isParticle(words[start - 1])) start -= 1;
  if (start > 2 && CONNECTORS.has(words[start - 1] ?? '')) start -= 2;
  return named(words.slice(0, start), words.slice(start));
}

function named(first: readonly string[], last: readonly string[]): PersonName | undefined {
  const isWhole = first.length > 0 && last.some((word) => !isSuffix(word));
  return isWhole ? { first: first.join(' '), last: last.join(' ') } : undefined;
}

function wordsOf(text: string): string[] {
  return text.split(/\s+/).filter((word) => word !== '');
}

function isParticle(word = ''): boolean {
  return PARTICLES.has(word.toLowerCase());
}

function isSuffix(word: string): boolean {
  return SUFFIXES.has(word.toLowerCase().replaceAll('.', ''));
}

function isLowerCase(word = ''): boolean {
  return word === word.toLowerCase();
}
