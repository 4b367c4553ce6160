/** Bytes that markup is made of. */
export const TAB = 9;
export const LINE_FEED = 10;
const RETURN = 13;
const BLANK = 32;
export const QUOTE = 34;
export const AMPERSAND = 38;
export const POINT = 46;
export const ZERO = 48;
export const LESS = 60;
export const EQUALS = 61;
export const GREATER = 62;
export const UNDERSCORE = 95;
export const LAST_ASCII = 127;

/** Four bytes of markup as a number, in which form they are compared at once. */
export function wordOf(markup: string): number {
  return Buffer.from(markup, 'latin1').readInt32BE(0);
}

/** Whether the bytes there are these. */
export function hasAt(bytes: Buffer, at: number, expected: Buffer): boolean {
  const { length } = expected;
  for (let place = 0; place < length; place += 1) {
    if (bytes[at + place] !== expected[place]) return false;
  }
  return true;
}

/** The next place whose byte is not white space. */
export function pastBlanks(bytes: Buffer, from: number, to: number): number {
  let at = from;
  while (at < to && isBlank(bytes[at])) at += 1;
  return at;
}

function isBlank(byte: number | undefined): boolean {
  return byte === BLANK || byte === LINE_FEED || byte === TAB || byte === RETURN;
}
