import { iconv } from './iconv.ts';

/** Encodings of one byte for each character, the most usual first. */
export const CODE_PAGES = [
  'windows-1252',
  'windows-1250',
  'windows-1251',
  'macintosh',
  'cp850',
  'cp437',
  'iso-8859-15',
  'iso-8859-2',
] as const;

export type CodePage = (typeof CODE_PAGES)[number];

/** Encodings of one or more bytes for each character, the narrowest first: what is usual in it is so in few others. */
export const MULTI_BYTE = ['euc-kr', 'euc-jp', 'shift_jis', 'gb18030', 'big5'] as const;

export type MultiByte = (typeof MULTI_BYTE)[number];

export function isMultiByte(encoding: Encoding): encoding is MultiByte {
  return MULTI_BYTE.some((each) => each === encoding);
}

/** Code pages that programs took other text for before they saved it as UTF-8. */
const MISTAKEN_FOR = ['windows-1252', 'macintosh', 'cp850', 'cp437'] as const;

type Mistaken = (typeof MISTAKEN_FOR)[number];

/** `utf-8-via-windows-1252`: UTF-8 that was read as windows-1252 and saved as UTF-8 again. */
export type DoubleEncoding = `${'utf-8' | CodePage}-via-${Mistaken}`;

const DOUBLE_ENCODINGS: readonly DoubleEncoding[] = (['utf-8', ...CODE_PAGES] as const).flatMap(
  (inner) =>
    MISTAKEN_FOR.filter((outer) => outer !== inner).map(
      (outer): DoubleEncoding => `${inner}-via-${outer}`,
    ),
);

export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | CodePage | MultiByte | DoubleEncoding;

/** The encodings of a CSV that are understood. */
export const ENCODINGS: readonly Encoding[] = [
  'utf-8',
  'utf-16le',
  'utf-16be',
  ...CODE_PAGES,
  ...MULTI_BYTE,
  ...DOUBLE_ENCODINGS,
];

const OTHER_NAMES: Readonly<Record<string, Encoding>> = {
  utf8: 'utf-8',
  latin1: 'windows-1252',
  'iso-8859-1': 'windows-1252',
  ansi: 'windows-1252',
  cp1252: 'windows-1252',
  cp1250: 'windows-1250',
  cp1251: 'windows-1251',
  mac: 'macintosh',
  macroman: 'macintosh',
  'mac-roman': 'macintosh',
  'x-mac-roman': 'macintosh',
  ibm850: 'cp850',
  ibm437: 'cp437',
  latin9: 'iso-8859-15',
  latin2: 'iso-8859-2',
  sjis: 'shift_jis',
  'shift-jis': 'shift_jis',
  cp932: 'shift_jis',
  'windows-31j': 'shift_jis',
  gbk: 'gb18030',
  gb2312: 'gb18030',
  cp936: 'gb18030',
  cp950: 'big5',
  cp949: 'euc-kr',
  euckr: 'euc-kr',
  eucjp: 'euc-jp',
};

/** The encoding of that name or of one of its usual other names, undefined where there is none. */
export function encodingNamed(text: string): Encoding | undefined {
  const name = text.trim().toLowerCase();
  return ENCODINGS.find((each) => each === name) ?? OTHER_NAMES[name];
}

/** The parts of the name of a repeated encoding. */
function partsOf(encoding: DoubleEncoding): { inner: 'utf-8' | CodePage; outer: Mistaken } {
  const [inner, outer] = encoding.split('-via-') as ['utf-8' | CodePage, Mistaken];
  return { inner, outer };
}

export function isDuplicate(encoding: Encoding): encoding is DoubleEncoding {
  return encoding.includes('-via-');
}

export { MISTAKEN_FOR };

const ALL_BYTES = Buffer.from(Array.from({ length: 256 }, (_, byte) => byte));

const decodingTables = new Map<CodePage, readonly string[]>();

/** The character of each byte; a byte that has none is the control character of its number. */
export function charactersOf(page: CodePage): readonly string[] {
  let table = decodingTables.get(page);
  if (table === undefined) {
    table = Array.from(iconv().decode(ALL_BYTES, page), (character, byte) =>
      character === '\uFFFD' ? String.fromCharCode(byte) : character,
    );
    decodingTables.set(page, table);
  }
  return table;
}

const encodingTables = new Map<CodePage, ReadonlyMap<string, number>>();

/** The byte of each character. */
function bytesOf(page: CodePage): ReadonlyMap<string, number> {
  let table = encodingTables.get(page);
  if (table === undefined) {
    table = new Map(charactersOf(page).map((character, byte) => [character, byte]));
    encodingTables.set(page, table);
  }
  return table;
}

/** The text of bytes of a code page. */
export function decodeBytes(bytes: Uint8Array, page: CodePage): string {
  const characters = charactersOf(page);
  let text = '';
  for (const byte of bytes) text += characters[byte] ?? '';
  return text;
}

/** The bytes of a text, undefined where the code page lacks one of its characters. */
export function encodeText(text: string, page: CodePage): Buffer | undefined {
  const bytes = bytesOf(page);
  const encoded = Array.from(text, (character) => bytes.get(character));
  return encoded.includes(undefined) ? undefined : Buffer.from(encoded as number[]);
}

/** A sequence of characters that may represent one character of UTF-8 in a code page. */
const LONGEST_SEQUENCE = 4;

/** The text that was meant, once the detour over a wrong code page is undone; what made no detour stays. */
export function undoDetour(text: string, encoding: DoubleEncoding): string {
  const { inner, outer } = partsOf(encoding);
  const bytes = bytesOf(outer);
  if (inner !== 'utf-8') {
    const characters = charactersOf(inner);
    return Array.from(text, (each) => characters[bytes.get(each) ?? -1] ?? each).join('');
  }
  const characters = Array.from(text);
  let undone = '';
  for (let at = 0; at < characters.length;) {
    const found = utf8At(characters, at, bytes);
    undone += found?.text ?? characters[at] ?? '';
    at += found?.length ?? 1;
  }
  return undone;
}

/** Such a sequence has several characters beyond ASCII. */
const MAY_HAVE_DETOUR = /\P{ASCII}{2}/u;

/** How many characters of the text are UTF-8 that was read as the code page. */
export function countDetours(text: string, outer: CodePage): number {
  if (!MAY_HAVE_DETOUR.test(text)) return 0;
  const bytes = bytesOf(outer);
  const characters = Array.from(text);
  let count = 0;
  for (let at = 0; at < characters.length;) {
    const found = utf8At(characters, at, bytes);
    if (found !== undefined) count += 1;
    at += found?.length ?? 1;
  }
  return count;
}

function utf8At(
  characters: readonly string[],
  at: number,
  bytes: ReadonlyMap<string, number>,
): { readonly text: string; readonly length: number } | undefined {
  const lead = bytes.get(characters[at] ?? '') ?? 0;
  const length = lead >= 0xf0 ? LONGEST_SEQUENCE : lead >= 0xe0 ? 3 : lead >= 0xc2 ? 2 : 0;
  if (length === 0) return undefined;
  const sequence = characters.slice(at, at + length).map((each) => bytes.get(each) ?? 0);
  const text = Buffer.from(sequence).toString('utf8');
  return text.length > 2 || text.includes('\uFFFD') || sequence.length < length
    ? undefined
    : { text, length };
}
