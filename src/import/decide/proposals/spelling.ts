import { PATH_JOINT } from '../../../catalogue/relations/paths.ts';
import { getOrMake } from '../../../kernel/get-or-make.ts';
import { groupBy } from '../../../kernel/group-by.ts';
import { foldName } from '../../../kernel/names.ts';
import type { UnknownText } from './named-texts.ts';

/** Texts that are probably spellings of one name, and the names of the account and of the run that they are near to. */
export interface SpellingCluster {
  /** The most frequent one first. */
  readonly texts: readonly UnknownText[];
  readonly known: readonly string[];
}

/**
 * Groups texts that have a form in common, with each other or with a known name; others are in no cluster.
 * @param isCompany whether the first words of a name may be short for it
 */
export function spellingClusters(
  texts: readonly UnknownText[],
  known: Iterable<string>,
  formsOf: (name: string) => readonly string[],
  isCompany: boolean,
): SpellingCluster[] {
  const names = [...known];
  const namesByForm = byForm(names, formsOf);
  const namesByShort = byForm(isCompany ? names : [], shortForms);
  const groups = new Groups();
  const forms = texts.map(({ text }) => formsOf(text));
  const firstWith = new Map<string, number>();
  for (const [at, own] of forms.entries()) {
    for (const form of own) {
      const first = firstWith.get(form);
      if (first === undefined) firstWith.set(form, at);
      else groups.join(first, at);
    }
  }
  return groups.of(texts.length).flatMap((members): SpellingCluster[] => {
    const cluster = members.flatMap((at) => texts[at] ?? []);
    const same = members
      .flatMap((at) => forms[at] ?? [])
      .flatMap((form) => namesByForm.get(form) ?? []);
    const longer = cluster.flatMap(({ text }) => namesByShort.get(asShortForm(text) ?? '') ?? []);
    const near = same.length > 0 ? same : longer;
    if (cluster.length < 2 && near.length === 0) return [];
    const sorted = cluster.toSorted((one, other) => other.rows - one.rows);
    return [{ texts: sorted, known: [...new Set(near)] }];
  });
}

function byForm(
  names: readonly string[],
  formsOf: (name: string) => readonly string[],
): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>();
  for (const name of names) {
    for (const form of formsOf(name)) {
      getOrMake(found, form, () => []).push(name);
    }
  }
  return found;
}

/** Things that belong together in pairs, and so in groups. */
class Groups {
  readonly #above = new Map<number, number>();

  join(one: number, other: number): void {
    const [top, below] = [this.#topOf(one), this.#topOf(other)];
    if (top !== below) this.#above.set(below, top);
  }

  /** All numbers below the count, each in one group. */
  of(count: number): number[][] {
    const all = Array.from({ length: count }, (_, at) => at);
    return [...groupBy(all, (at) => this.#topOf(at)).values()];
  }

  #topOf(at: number): number {
    let top = at;
    for (let above = this.#above.get(top); above !== undefined; above = this.#above.get(top))
      top = above;
    return top;
  }
}

/** What companies are called besides their names, folded, without dots: at the end of a name. */
const LEGAL_FORMS: ReadonlySet<string> = new Set(
  [
    ['gmbh', 'mbh', 'ag', 'kg', 'ohg', 'ug', 'gbr', 'ek', 'ekfr', 'ekfm', 'ev', 'eg', 'se', 'kgaa'],
    ['gesmbh', 'haftungsbeschrankt', 'co', 'cie', 'holding'],
    [
      'inc',
      'incorporated',
      'ltd',
      'limited',
      'llc',
      'llp',
      'plc',
      'corp',
      'corporation',
      'company',
    ],
    ['sa', 'sas', 'sasu', 'sarl', 'eurl', 'snc', 'sci', 'scop'],
    ['sl', 'slu', 'sau', 'sll', 'scoop'],
    ['srl', 'srls', 'spa', 'sapa'],
    ['bv', 'nv', 'vof', 'bvba', 'cv'],
    ['lda', 'ltda', 'unipessoal', 'eireli'],
  ].flat(),
);

/** Words in front of the name of a company, without accents. */
const COMPANY_WORDS: ReadonlySet<string> = new Set([
  ...['fa', 'firma', 'ste', 'societe', 'ets', 'etablissements', 'ditta', 'empresa', 'messrs'],
]);

/** Words between the parts of a name that people skip or write as a sign. */
const CONNECTIVES: ReadonlySet<string> = new Set(['&', '+', 'und', 'and', 'et', 'u']);

/** Letters with another usual spelling. */
const DIGRAPHS: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue' };

/** A word, a number, or a sign that makes another thing of a name: `C++`, `C#`. */
const PARTS = /\p{L}+|\p{N}+|[&+#%°*]/gu;

const ROMAN = /^[ivxl]+$/u;

/** Shorter texts have too few letters to be compared by them. */
const LEAST_LETTERS = 5;

const WORDS_OF_COMPANY = 4;

/**
 * Forms of a name; two names with one form in common are probably spellings of one name. One form has the words in
 * any order (fingerprint), the other the pairs of letters, without the words' limits (n-gram fingerprint). Both
 * have all numbers, single letters and short words in their order: what differs in one of those is another thing.
 * @param isCompany whether legal forms and words such as `Fa.` do not count
 */
export function spellingForms(name: string, isCompany: boolean): readonly string[] {
  const folded = foldName(name);
  const spelt = folded.replace(/[äöü]/gu, (letter) => DIGRAPHS[letter] ?? letter);
  return [...new Set([folded, spelt].flatMap((text) => formsOf(text, isCompany)))];
}

/** Forms of a path: those of its steps, in their order. */
export function formsOfPath(steps: readonly string[]): readonly string[] {
  const forms = steps.map((step) => spellingForms(step, false));
  if (forms.some(({ length }) => length === 0)) return [];
  const ends = [forms.map((each) => each[0]), forms.map((each) => each.at(-1))];
  return [...new Set(ends.map((each) => each.join(PATH_JOINT)))];
}

/** A shorter text may begin many names. */
const LEAST_SHORT = 4;

/** The first words of the name of a company, as people shorten it: `conrad` of `Conrad Electronic SE`. */
export function shortForms(name: string): readonly string[] {
  const parts = companyParts(name);
  return parts.slice(1).flatMap((_part, at) => wholeForm(parts.slice(0, at + 1)) ?? []);
}

/** The name of a company as it may be the short form of another one; undefined with a legal form, or few letters. */
export function asShortForm(name: string): string | undefined {
  const all = partsOf(plainOf(foldName(name)), false);
  return formLength(all) > 0 ? undefined : wholeForm(companyParts(name));
}

function companyParts(name: string): readonly string[] {
  return partsOf(plainOf(foldName(name)), true);
}

function wholeForm(parts: readonly string[]): string | undefined {
  return parts.join('').length < LEAST_SHORT ? undefined : parts.join(' ');
}

function plainOf(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '');
}

function formsOf(text: string, isCompany: boolean): string[] {
  const all = partsOf(plainOf(text), isCompany);
  const parts = all.filter((part, at) => !isConnective(part, at, all));
  const marks = parts.filter(isMark).join(' ');
  const words = parts.filter((part) => !isMark(part));
  if (parts.length === 0) return [];
  const letters = words.join('');
  const fingerprint = `words ${[...new Set(words)].toSorted().join(' ')} | ${marks}`;
  if (letters.length < LEAST_LETTERS) return [fingerprint];
  return [fingerprint, `pairs ${letters.length} ${pairsOf(letters).join(' ')} | ${marks}`];
}

function partsOf(plain: string, isCompany: boolean): string[] {
  // `S.r.l.` is one word, `Fa.Bechtle` is two.
  const joined = plain.replace(/(?<=(?<!\p{L})\p{L})\.\s?(?=\p{L}(?!\p{L}))/gu, '');
  const parts: string[] = joined.match(PARTS) ?? [];
  return isCompany ? withoutCompanyWords(parts) : parts;
}

/** At least one part of a name is left. */
function withoutCompanyWords(parts: readonly string[]): string[] {
  let left = [...parts];
  const [first = ''] = left;
  if (left.length > 1 && COMPANY_WORDS.has(first)) left = left.slice(1);
  for (let length = formLength(left); length > 0; length = formLength(left)) {
    left = left.slice(0, -length);
  }
  return left;
}

/** How many of the last parts are a legal form: `ges mbh` is one of two parts. */
function formLength(parts: readonly string[]): number {
  for (let length = Math.min(WORDS_OF_COMPANY, parts.length - 1); length > 0; length -= 1) {
    const end = parts.slice(-length).join('');
    if (LEGAL_FORMS.has(end) || (length === 1 && CONNECTIVES.has(end))) return length;
  }
  return 0;
}

/** Between two words, and not a single letter that is a code. */
function isConnective(part: string, at: number, parts: readonly string[]): boolean {
  return CONNECTIVES.has(part) && part !== 'u' && at > 0 && at < parts.length - 1;
}

/** What makes another thing of a name where it differs. */
function isMark(part: string): boolean {
  return part.length <= 2 || /^\P{L}/u.test(part) || ROMAN.test(part);
}

function pairsOf(letters: string): string[] {
  const pairs = new Set<string>();
  for (let at = 1; at < letters.length; at += 1) pairs.add(letters.slice(at - 1, at + 1));
  return [...pairs].toSorted();
}
