const [ZERO, ONE, NINE, POINT] = ['0', '1', '9', '.'].map((sign) => sign.charCodeAt(0)) as [
  number,
  number,
  number,
  number,
];

/** Longer numbers are not exact with two decimals. */
const MOST_DIGITS = 9;
const MOST_DECIMALS = 2;
const LONGEST = MOST_DIGITS + 1 + MOST_DECIMALS;

/**
 * The shape of a number that is written with digits alone, or with a point and one or two more of them: how many digits it
 * has, as one number. Undefined for any other text.
 */
export function plainShape(text: string): number | undefined {
  if (text.length > LONGEST) return undefined;
  const bytes = Buffer.from(text);
  return plainShapeIn(bytes, 0, bytes.length);
}

/** The same for bytes of UTF-8, from one up to another. */
export function plainShapeIn(bytes: Uint8Array, start: number, end: number): number | undefined {
  const first = bytes[start] ?? 0;
  if (first < ONE || first > NINE || end - start > LONGEST) return undefined;
  const point = pointIn(bytes, start, end);
  if (point === undefined || point === end - 1) return undefined;
  const digits = point - start;
  const decimals = Math.max(0, end - point - 1);
  if (digits > MOST_DIGITS || decimals > MOST_DECIMALS) return undefined;
  return digits * (MOST_DECIMALS + 1) + decimals;
}

/** Where the point of a number is, or its end; undefined where anything else is in it but digits. */
function pointIn(bytes: Uint8Array, start: number, end: number): number | undefined {
  let point = end;
  for (let at = start + 1; at < end; at += 1) {
    const code = bytes[at] ?? 0;
    if (code >= ZERO && code <= NINE) continue;
    if (code !== POINT || point < end) return undefined;
    point = at;
  }
  return point;
}

/** The smallest and the largest number of a shape: what holds for both, and for no number outside of a range, holds for all. */
export function endsOfShape(shape: number): readonly [string, string] {
  const decimals = shape % (MOST_DECIMALS + 1);
  const digits = (shape - decimals) / (MOST_DECIMALS + 1);
  const behind = (digit: string): string => (decimals === 0 ? '' : `.${digit.repeat(decimals)}`);
  return [`1${'0'.repeat(digits - 1)}${behind('0')}`, `${'9'.repeat(digits)}${behind('9')}`];
}
