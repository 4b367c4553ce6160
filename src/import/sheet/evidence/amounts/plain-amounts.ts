const [ZERO, ONE, NINE, POINT] = ['0', '1', '9', '.'].map((sign) => sign.charCodeAt(0)) as [
  number,
  number,
  number,
  number,
];

/** Longer numbers are not exact with two decimals. */
const MOST_DIGITS = 9;
const MOST_DECIMALS = 2;

/**
 * The shape of a number that is written with digits alone, or with a point and one or two more of them: how many digits it
 * has, as one number. Undefined for any other text.
 */
export function plainShape(text: string): number | undefined {
  const first = text.charCodeAt(0);
  if (!(first >= ONE && first <= NINE) || text.length > MOST_DIGITS + 1 + MOST_DECIMALS)
    return undefined;
  let point = text.length;
  for (let at = 1; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code >= ZERO && code <= NINE) continue;
    if (code !== POINT || point < text.length) return undefined;
    point = at;
  }
  const decimals = Math.max(0, text.length - point - 1);
  const endsInPoint = point === text.length - 1;
  if (endsInPoint || point > MOST_DIGITS || decimals > MOST_DECIMALS) return undefined;
  return point * (MOST_DECIMALS + 1) + decimals;
}

/** The smallest and the largest number of a shape: what holds for both, and for no number outside of a range, holds for all. */
export function endsOfShape(shape: number): readonly [string, string] {
  const decimals = shape % (MOST_DECIMALS + 1);
  const digits = (shape - decimals) / (MOST_DECIMALS + 1);
  const behind = (digit: string): string => (decimals === 0 ? '' : `.${digit.repeat(decimals)}`);
  return [`1${'0'.repeat(digits - 1)}${behind('0')}`, `${'9'.repeat(digits)}${behind('9')}`];
}
