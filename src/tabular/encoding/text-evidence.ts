import type { CodePage } from './encodings.ts';

/** How well a reading of words fits what people write. */
export interface Evidence {
  /** Words whose letters belong to one language. */
  readonly fits: number;
  /** Words, misfits among them, that the language of most words does not write. */
  readonly outside: number;
  /** Words that do not occur in real text. */
  readonly misfits: number;
  /** The larger, the likelier. */
  readonly score: number;
}

/** Words of other languages than the one that most words fit count less: a file has one language mostly. */
const WEIGHT_OF_OTHERS = 0.25;

/** Characters beside and between words that prove nothing. */
const PUNCTUATION = /[\s\u00A0’‘ʼ´`“”„«»‹›–—…·•€£°²³ªº½¼¾®©™§¿¡µ×&]+/u;

/** A sign of law behind a letter, `Stra§e`, or a letter that no word begins with, `Ÿber`. */
const ODD_SIGN = /\p{L}§|^[ÿŸ]\p{Ll}/u;

/** A sign that parts two letters of one word: `Espa–a`, where people write `Köln–Bonn` or `l’été`. */
const SPLIT_WORD = /\p{Ll}[«»„“”‹›…•€£°²³½¼¾®©™§¿¡µ×–—]\p{Ll}/u;

/** A control character, which text has only where the code page is a wrong one. */
const CONTROL = /[\u0080-\u009F]/u;

/** Words of any language in Cyrillic have one; letters that become Cyrillic by chance lack it. */
const CYRILLIC_VOWEL = /[аеёиоуыэюяіїєў]/iu;

/** Weighs words as a code page or as Unicode reads them. */
export function weigh(words: Iterable<string>, page: CodePage | 'unicode'): Evidence {
  const alphabets = alphabetsOf(page);
  const byLanguage = alphabets.map(() => 0);
  let fits = 0;
  let misfits = 0;
  for (const word of words) {
    const languages = languagesOf(word, alphabets);
    if (languages === 'none') misfits += 1;
    if (typeof languages === 'string') continue;
    fits += 1;
    for (const at of languages) byLanguage[at] = (byLanguage[at] ?? 0) + 1;
  }
  const best = Math.max(0, ...byLanguage);
  return {
    fits,
    misfits,
    outside: fits + misfits - best,
    score: best + WEIGHT_OF_OTHERS * (fits - best) - misfits,
  };
}

/** The alphabets that a word can be written in; none if it is not a word, or proves nothing. */
function languagesOf(
  word: string,
  alphabets: readonly ReadonlySet<string>[],
): readonly number[] | 'none' | 'says-nothing' {
  if (CONTROL.test(word) || SPLIT_WORD.test(word) || ODD_SIGN.test(word) || word === '¤')
    return 'none';
  const parts = word.split(PUNCTUATION).filter((part) => /[^\0-\x7F]/u.test(part));
  if (parts.some((part) => part.length > 1 && !isWord(part))) return 'none';
  const significant = parts.filter((part) => part.length > 1);
  if (significant.length === 0) return 'says-nothing';
  const letters = new Set(
    significant.flatMap((part) => Array.from(part.toLowerCase()).filter((each) => each > '\x7F')),
  );
  const found = alphabets.flatMap((alphabet, at) =>
    [...letters].every((letter) => alphabet.has(letter)) ? [at] : [],
  );
  return found.length === 0 ? 'none' : found;
}

/** Letters of one script, with capitals where people put them. */
function isWord(part: string): boolean {
  if (!/^[\p{L}\p{M}]+$/u.test(part)) return false;
  if (/\p{Script=Latin}/u.test(part) && /[^\p{Script=Latin}\p{M}]/u.test(part)) return false;
  if (part.length > 2 && /\p{Script=Cyrillic}/u.test(part) && !CYRILLIC_VOWEL.test(part))
    return false;
  // A capital beyond ASCII is at the start, or among capitals.
  return !/[^\0-\x7F]/u.test(part.slice(1).replace(/[^\p{Lu}]/gu, '')) || !/\p{Ll}/u.test(part);
}

/** The letters beyond ASCII that a language writes. */
const LETTERS = {
  german: 'äöüß',
  french: 'àâæçéèêëîïôœùûüÿ',
  spanish: 'áéíóúüñ',
  catalan: 'àçèéíïòóúü',
  portuguese: 'áàâãçéêíóôõúü',
  italian: 'àèéìíîòóùú',
  dutch: 'áéíóúàèëïöüäêîôûç',
  swedish: 'åäöéàü',
  danish: 'æøåéóäöü',
  icelandic: 'áéíóúýþæöð',
  polish: 'ąćęłńóśźżé',
  czech: 'áčďéěíňóřšťúůýžöü',
  slovak: 'áäčďéíĺľňóôŕšťúýžöü',
  hungarian: 'áéíóöőúüű',
  croatian: 'čćđšžöü',
  romanian: 'ăâîșțşţé',
  turkish: 'çğıİöşüâîû',
  baltic: 'āąčēęėģīįķļņōŗšųūž',
  estonian: 'äöõüšž',
  russian: 'абвгдеёжзийклмнопрстуфхцчшщъыьэюя',
  ukrainian: 'абвгґдеєжзиіїйклмнопрстуфхцчшщьюяʼ',
  belarusian: 'абвгдеёжзійклмнопрстуўфхцчшыьэюя',
  serbian: 'абвгдђежзијклљмнњопрстћуфхцчџш',
} as const;

type Language = keyof typeof LETTERS;

const WESTERN: readonly Language[] = [
  ...(['german', 'french', 'spanish', 'catalan', 'portuguese', 'italian', 'dutch'] as const),
  ...(['swedish', 'danish', 'icelandic'] as const),
];
const CENTRAL: readonly Language[] = [
  ...(['polish', 'czech', 'slovak', 'hungarian', 'croatian', 'romanian', 'german'] as const),
];
const CYRILLIC: readonly Language[] = ['russian', 'ukrainian', 'belarusian', 'serbian'];

/** The languages that are written in a code page, or in Unicode. */
const WRITTEN_IN: Readonly<Record<CodePage | 'unicode', readonly Language[]>> = {
  'windows-1252': WESTERN,
  macintosh: WESTERN,
  cp850: WESTERN,
  cp437: WESTERN,
  'iso-8859-15': [...WESTERN, 'estonian'],
  'windows-1250': CENTRAL,
  'iso-8859-2': CENTRAL,
  'windows-1251': CYRILLIC,
  unicode: Object.keys(LETTERS) as Language[],
};

/** The letters of each language that is written in a code page. */
function alphabetsOf(page: CodePage | 'unicode'): readonly ReadonlySet<string>[] {
  return WRITTEN_IN[page].map((language) => new Set(LETTERS[language]));
}
