/** A person's name in its two parts. */
export interface PersonName {
  readonly first: string;
  readonly last: string;
}

/** How whole names are written where a text is from. */
interface NameForm {
  /** How many family names people have, where that is more than one. */
  readonly familyNames?: 2 | undefined;
  readonly order?: NameOrder | undefined;
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

/** Given names in Spanish and Portuguese that are often the second of two: Ana María, João Pedro. */
const SECOND_GIVEN: ReadonlySet<string> = new Set(
  'maría, maria, josé, jose, luis, luís, luiz, luisa, luísa, antonio, antónio, antônio, carlos, manuel, ángel, angel, jesús, jesus, pablo, miguel, javier, fernando, fernanda, alberto, andrés, enrique, henrique, ignacio, ramón, isabel, carmen, teresa, pilar, josefa, dolores, rosa, elena, helena, cristina, belén, paula, paulo, pedro, beatriz, clara, eduardo, eduarda, augusto, rita, filipa, filipe, sofia, sofía, lúcia, lucía, carolina, inês, francisco, vitor, vítor, gabriel, gabriela, rafael, alexandre, alejandro, alejandra, daniel, mercedes, victoria, vitória, laura, mar, juan'.split(
    ', ',
  ),
);

/** In these scripts the family name is written first, or the parts are not separated. */
const FAMILY_NAME_FIRST =
  /[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}]/u;

/** Which part of a name without a comma is first. */
export type NameOrder = 'first-last' | 'last-first';

/**
 * Splits `Last, First`, and `First Last` or `Last First`; undefined where that cannot be done without guessing, such
 * as a single word.
 */
export function splitPersonName(text: string, form?: NameForm): PersonName | undefined {
  const [before, ...behind] = text.split(/[,，]/).map(wordsOf);
  const suffixes = behind.length > 0 && behind.at(-1)?.every(isSuffix) ? behind.pop() : [];
  if (before === undefined || behind.length > 1) return undefined;
  const [given] = behind;
  if (given !== undefined) return lastBeforeFirst([...before, ...(suffixes ?? [])], given);
  if (FAMILY_NAME_FIRST.test(text)) return familyFirst(before, form);
  return capitalsFirst(before) ?? inOrder(before, suffixes ?? [], form);
}

/** Family names of two characters; all others of these scripts have one. */
const TWO_CHARACTERS: ReadonlySet<string> = new Set(
  '欧阳, 歐陽, 司马, 司馬, 上官, 诸葛, 諸葛, 夏侯, 皇甫, 尉迟, 尉遲, 公孙, 公孫, 慕容, 长孙, 長孫, 宇文, 司徒, 令狐, 端木, 东方, 東方, 南宫, 南宮, 独孤, 西门, 남궁, 황보, 제갈, 선우, 독고, 사공, 서문'.split(
    ', ',
  ),
);

/** Names without a space, in Chinese characters or Hangul alone. */
const UNSPACED = /^(?:\p{Script=Han}{2,4}|\p{Script=Hangul}{2,5})$/u;

/** Where the last name is first, a space shows the parts; without one, Chinese and Korean names have one character first, or two that are known. */
function familyFirst(words: readonly string[], form: NameForm | undefined): PersonName | undefined {
  const [text = '', given, ...more] = words;
  if (form?.order !== 'last-first') return undefined;
  if (given !== undefined) return more.length === 0 ? named([given], [text]) : undefined;
  if (!UNSPACED.test(text)) return undefined;
  const characters = Array.from(text);
  const length = TWO_CHARACTERS.has(characters.slice(0, 2).join('')) ? 2 : 1;
  const isWhole = characters.length > length && characters.length <= length + 2;
  const [last, first] = [characters.slice(0, length), characters.slice(length)];
  return isWhole ? named([first.join('')], [last.join('')]) : undefined;
}

/** A name in which neither a comma nor capitals show the family name. */
function inOrder(
  words: readonly string[],
  suffixes: readonly string[],
  form: NameForm | undefined,
): PersonName | undefined {
  if (form?.order === 'last-first') return lastWordFirst(words);
  return firstBeforeLast([...words, ...suffixes], form);
}

/** `De Luca Maria`; of three names any two may be one person's first or last names. */
function lastWordFirst(words: readonly string[]): PersonName | undefined {
  let end = 1;
  while (end < words.length - 1 && isParticle(words[end - 1])) end += 1;
  const isWhole = words.length === end + 1 && !isParticle(words[end - 1]);
  return isWhole ? named(words.slice(end), words.slice(0, end)) : undefined;
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

function firstBeforeLast(
  words: readonly string[],
  form: NameForm | undefined,
): PersonName | undefined {
  let start = startOfLast(words, words.length);
  const isJoined = start > 2 && CONNECTORS.has(words[start - 1] ?? '');
  if (isJoined) start -= 2;
  else if (form?.familyNames === 2) start = startOfTwo(words, start);
  return named(words.slice(0, start), words.slice(start));
}

/** Where the family name begins that ends before a word: its particles and suffixes belong to it. */
function startOfLast(words: readonly string[], end: number): number {
  let start = end - 1;
  while (start > 0 && isSuffix(words[start] ?? '')) start -= 1;
  while (start > 1 && isParticle(words[start - 1])) start -= 1;
  return start;
}

/** Where the first of two family names begins, if the word before the last one is not a second given name. */
function startOfTwo(words: readonly string[], start: number): number {
  const before = words[start - 1] ?? '';
  const isGiven = start === 2 && SECOND_GIVEN.has(before.toLowerCase());
  if (start < 2 || isGiven || before.endsWith('.')) return start;
  return Math.max(1, startOfLast(words, start));
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
