import {
  HAS_CONTROL,
  HAS_DIGIT,
  HAS_LETTER,
  HAS_LINE_FEED,
  HAS_PLUS,
  HAS_SPACE,
  HAS_WIDE_CHARACTER,
} from '../../../tabular/csv/scanned-records.ts';

const LAST_ASCII = 0x7f;
const LINE_FEED = 10;

const OF_ASCII = Uint8Array.from({ length: LAST_ASCII + 1 }, (_, byte) => traitOf(byte));

function traitOf(byte: number): number {
  const character = String.fromCharCode(byte);
  if (byte === LINE_FEED) return HAS_LINE_FEED;
  if (!/[ -~]/.test(character)) return HAS_CONTROL;
  if (/\d/.test(character)) return HAS_DIGIT;
  if (/[A-Za-z]/.test(character)) return HAS_LETTER;
  if (character === ' ') return HAS_SPACE;
  return character === '+' ? HAS_PLUS : 0;
}

/** What is in a text, by its bytes of UTF-8. */
export class TextTraits {
  traits = 0;
  /** Whether its characters beyond ASCII are letters that plain texts may have. */
  areLettersPlain = true;

  read(bytes: Uint8Array, start: number, end: number): void {
    let traits = 0;
    this.areLettersPlain = true;
    for (let at = start; at < end; at += 1) {
      const byte = bytes[at] ?? 0;
      if (byte <= LAST_ASCII) {
        traits |= OF_ASCII[byte] ?? 0;
        continue;
      }
      traits |= HAS_WIDE_CHARACTER;
      const length = plainLetterAt(byte, bytes[at + 1] ?? 0, bytes[at + 2] ?? 0);
      if (length === 0) this.areLettersPlain = false;
      else at += length - 1;
    }
    this.traits = traits;
  }
}

/** How many bytes the letter has that begins with the first of these, if PLAIN_TEXT has it; else 0. */
function plainLetterAt(first: number, second: number, third: number): 0 | 2 | 3 {
  if (first < 0xe0) return isPlainOfTwo(first, second) ? 2 : 0;
  return isPlainOfThree(first, second, third) ? 3 : 0;
}

/** À-ÁÄ-áã-îð-ɏ */
function isPlainOfTwo(first: number, second: number): boolean {
  if (first === 0xc3)
    return second !== 0x82 && second !== 0x83 && second !== 0xa2 && second !== 0xaf;
  return (first >= 0xc4 && first <= 0xc8) || (first === 0xc9 && second <= 0x8f);
}

/** By the first of three bytes: from where and up to where the second may be. */
const SECOND_OF_THREE = new Map<number, readonly [number, number]>([
  [0xe3, [0x81, 0x83]],
  [0xe4, [0xb8, 0xbf]],
  ...[0xe5, 0xe6, 0xe7, 0xe8, 0xe9, 0xeb, 0xec].map((first) => [first, [0x80, 0xbf]] as const),
  [0xea, [0xb0, 0xbf]],
  [0xed, [0x80, 0x9e]],
]);

/** U+3041 to U+30FF, U+4E00 to U+9FFF and U+AC00 to U+D7A3. */
function isPlainOfThree(first: number, second: number, third: number): boolean {
  const [least, most] = SECOND_OF_THREE.get(first) ?? [0, -1];
  if (second < least || second > most) return false;
  if (first === 0xe3 && second === 0x81) return third > 0x80;
  return first !== 0xed || second < 0x9e || third <= 0xa3;
}
