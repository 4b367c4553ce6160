import { iconv } from './iconv.ts';
import type { MultiByte } from './encodings.ts';

/** How characters of more than one byte are built, and which of them people write all the time. */
interface Scheme {
  /** How many bytes the character has that begins with these. */
  readonly lengthOf: (lead: number, second: number) => number;
  /** Whether a character of two bytes is one of the usual ones of its language. */
  readonly isUsual: (lead: number, second: number) => boolean;
}

const between = (byte: number, from: number, to: number): boolean => byte >= from && byte <= to;

const SCHEMES: Readonly<Record<MultiByte, Scheme>> = {
  // Kana, and the first of the two levels of characters.
  shift_jis: {
    lengthOf: (lead) => (between(lead, 0x81, 0x9f) || between(lead, 0xe0, 0xfc) ? 2 : 1),
    isUsual: (lead) => between(lead, 0x81, 0x83) || between(lead, 0x88, 0x97),
  },
  'euc-jp': {
    lengthOf: (lead) => (lead === 0x8f ? 3 : lead === 0x8e || lead >= 0xa1 ? 2 : 1),
    isUsual: (lead) => lead === 0xa4 || lead === 0xa5 || between(lead, 0xb0, 0xcf),
  },
  // Syllables.
  'euc-kr': {
    lengthOf: (lead) => (lead >= 0x81 ? 2 : 1),
    isUsual: (lead, second) => between(lead, 0xb0, 0xc8) && second >= 0xa1,
  },
  gb18030: {
    lengthOf: (lead, second) => (lead < 0x81 ? 1 : between(second, 0x30, 0x39) ? 4 : 2),
    isUsual: (lead, second) => between(lead, 0xb0, 0xd7) && second >= 0xa1,
  },
  big5: {
    lengthOf: (lead) => (lead >= 0x81 ? 2 : 1),
    isUsual: (lead) => between(lead, 0xa4, 0xc6),
  },
};

/** Signs and letters that all of these encodings have; they show no language. */
const SIGN = /^[\p{P}\p{S}\p{Z}\p{Script=Latin}\p{N}]$/u;

/** How many bytes at the end are the beginning of a character. */
export function unfinishedIn(encoding: MultiByte, bytes: Buffer): number {
  const { lengthOf } = SCHEMES[encoding];
  let at = 0;
  while (at < bytes.length) {
    const length = lengthOf(bytes[at] ?? 0, bytes[at + 1] ?? 0);
    const isCut = at + length > bytes.length || (at + 1 === bytes.length && length > 1);
    if (isCut) return bytes.length - at;
    at += length;
  }
  return 0;
}

/** The text of whole characters; undefined where bytes are none. */
export function decodeMultiByte(bytes: Buffer, encoding: MultiByte): string | undefined {
  const text = iconv().decode(bytes, encoding);
  return text.includes('\uFFFD') ? undefined : text;
}

/** What the characters of a text beyond ASCII are like. */
export interface MultiByteEvidence {
  readonly characters: number;
  /** Those that people write all the time. */
  readonly usual: number;
  /** Those beside another one: words of these languages have several, those of others one between letters. */
  readonly inRuns: number;
}

/** Weighs bytes as characters of the encoding; undefined where they are none. */
export function weighMultiByte(bytes: Buffer, encoding: MultiByte): MultiByteEvidence | undefined {
  const whole = bytes.subarray(0, bytes.length - unfinishedIn(encoding, bytes));
  if (decodeMultiByte(whole, encoding) === undefined) return undefined;
  const { lengthOf, isUsual } = SCHEMES[encoding];
  const evidence = { characters: 0, usual: 0, inRuns: 0 };
  let run = 0;
  const endRun = (): void => {
    if (run > 1) evidence.inRuns += run;
    run = 0;
  };
  for (let at = 0; at < whole.length;) {
    const [lead = 0, second = 0] = whole.subarray(at, at + 2);
    const length = lengthOf(lead, second);
    const character = whole.subarray(at, at + length);
    at += length;
    if (lead < 0x80) endRun();
    if (length === 1 || SIGN.test(iconv().decode(character, encoding))) continue;
    run += 1;
    evidence.characters += 1;
    if (length === 2 && isUsual(lead, second)) evidence.usual += 1;
  }
  endRun();
  return evidence;
}
