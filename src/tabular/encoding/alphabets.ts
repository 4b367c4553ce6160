import type { CodePage } from './encodings.ts';

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
export function alphabetsOf(page: CodePage | 'unicode'): readonly ReadonlySet<string>[] {
  return WRITTEN_IN[page].map((language) => new Set(LETTERS[language]));
}
