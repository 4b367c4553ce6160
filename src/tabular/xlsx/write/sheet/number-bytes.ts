const ZERO = 48;
const MINUS = 45;
const POINT = 46;
const CENTS = 100;
/** Below it, a whole number of cents is one of 31 bits, which is what processors count in. */
const MOST_IN_CENTS = 20_000_000;
const MOST_WHOLE = 0x7f_ff_ff_ff;

/** Writes a number with as many digits as make it the same again, as `String` does; gives the end. */
export function writeNumber(bytes: Uint8Array, at: number, value: number): number {
  let to = at;
  let size = value;
  if (value < 0) {
    bytes[to++] = MINUS;
    size = -value;
  }
  if (size <= MOST_WHOLE && (size | 0) === size) return writeDigits(bytes, to, size);
  if (size < MOST_IN_CENTS) {
    const cents = Math.round(size * CENTS);
    // Two numbers with at most 15 digits never are the same in binary: this one is the shortest.
    if (cents / CENTS === size) return writeCents(bytes, to, cents);
  }
  return writeLetters(bytes, at, String(value));
}

/** The digits of a whole number, in these bytes if they are as many. */
export function digitsOf(whole: number, bytes: Uint8Array): Uint8Array {
  const count = countDigits(whole);
  const digits = bytes.length === count ? bytes : new Uint8Array(count);
  writeDigits(digits, 0, whole);
  return digits;
}

/** A number from 0 to 2,147,483,647. */
function writeDigits(bytes: Uint8Array, at: number, whole: number): number {
  const end = at + countDigits(whole);
  let rest = whole;
  for (let to = end - 1; to >= at; to -= 1) {
    const tens = (rest / 10) | 0;
    bytes[to] = ZERO + rest - tens * 10;
    rest = tens;
  }
  return end;
}

function countDigits(whole: number): number {
  if (whole < 100) return whole < 10 ? 1 : 2;
  let digits = 3;
  for (let limit = 1_000; whole >= limit && digits < 10; limit *= 10) digits += 1;
  return digits;
}

/** An amount that is not whole; without a zero at its end. */
function writeCents(bytes: Uint8Array, at: number, cents: number): number {
  const whole = (cents / CENTS) | 0;
  const rest = cents - whole * CENTS;
  const tenths = (rest / 10) | 0;
  let to = writeDigits(bytes, at, whole);
  bytes[to++] = POINT;
  bytes[to++] = ZERO + tenths;
  if (rest !== tenths * 10) bytes[to++] = ZERO + rest - tenths * 10;
  return to;
}

function writeLetters(bytes: Uint8Array, at: number, letters: string): number {
  for (let letter = 0; letter < letters.length; letter += 1) {
    bytes[at + letter] = letters.charCodeAt(letter);
  }
  return at + letters.length;
}
