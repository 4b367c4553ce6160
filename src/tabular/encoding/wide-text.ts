/** Text of two bytes for each character, of which one half is zero in Latin text. */
export type WideEncoding = 'utf-16le' | 'utf-16be';

/** How many of the characters have to be Latin: cells in another script may be many. */
const LATIN_SHARE = 0.25;

/**
 * The encoding of text in UTF-16 without a byte order mark; undefined if the bytes are something else, such as binary
 * data or UTF-32. Line ends, separators and figures are Latin in a table of any language.
 *
 * @param head the first bytes of the file
 */
export function wideEncodingOf(head: Buffer): WideEncoding | undefined {
  const whole = head.subarray(0, head.length - (head.length % 2));
  const pairs = whole.length / 2;
  const zerosAt = (place: 0 | 1): number =>
    whole.reduce((count, byte, at) => (byte === 0 && at % 2 === place ? count + 1 : count), 0);
  const [first, second] = [zerosAt(0), zerosAt(1)];
  if (Math.max(first, second) < pairs * LATIN_SHARE || Math.min(first, second) > 0) {
    return undefined;
  }
  const encoding = second > first ? 'utf-16le' : 'utf-16be';
  return isText(whole, encoding) ? encoding : undefined;
}

/** Whether the bytes are characters of text; the last may be half of one. */
function isText(bytes: Buffer, encoding: WideEncoding): boolean {
  const text = new TextDecoder(encoding).decode(bytes, { stream: true });
  return text.isWellFormed() && !/[^\P{Cc}\t\n\r\v\f\u0085]|\p{Cn}|\uFFFD/u.test(text);
}
