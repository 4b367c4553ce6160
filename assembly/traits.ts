// What bytes have, sixteen at once, as src/tabular/csv/scanned-records.ts names it.

export const HAS_WIDE_CHARACTER: u32 = 1;
export const HAS_DIGIT: u32 = 2;
export const HAS_LETTER: u32 = 4;
export const HAS_SPACE: u32 = 8;
export const HAS_LINE_FEED: u32 = 16;
export const HAS_CONTROL: u32 = 32;
export const HAS_PLUS: u32 = 64;
export const HAS_DOUBLED_QUOTE: u32 = 128;

/** Bits of a class that are no traits: letters from P on, and the last byte of ASCII, which is a control. */
const LETTERS_FROM_P: u32 = 16;
const LAST_ASCII: u32 = 128;

/** So many bytes are read at once. */
export const BLOCK: u32 = 16;

/** Sixteen bytes that are all ones, and sixteen zeros behind them: a mask of any length begins in them. */
const ONES = memory.data<u8>([
  255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 0, 0, 0, 0, 0, 0,
  0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
]);

/** The first bytes of a block; the others are zeros. */
export function firstOf(block: v128, count: u32): v128 {
  return v128.and(block, maskOf(count));
}

export function maskOf(count: u32): v128 {
  return v128.load(ONES + BLOCK - count);
}

/**
 * The classes of each byte of ASCII: those that both its upper half and its lower one may have. Bytes beyond ASCII have none.
 */
export function classesOf(block: v128): v128 {
  const ofLower = i8x16(58, 54, 54, 54, 54, 54, 54, 54, 54, 54, 52, 100, 36, 36, 36, -92);
  const ofUpper = i8x16(32, 32, 72, 2, 4, 16, 4, -112, 0, 0, 0, 0, 0, 0, 0, 0);
  const lower = v128.and(block, i8x16.splat(15));
  return v128.and(v128.swizzle(ofLower, lower), v128.swizzle(ofUpper, i8x16.shr_u(block, 4)));
}

/** The traits of bytes of which the classes were collected, without those beyond ASCII. */
export function traitsOfClasses(collected: v128): u32 {
  let classes = i64x2.extract_lane(collected, 0) | i64x2.extract_lane(collected, 1);
  classes |= classes >> 32;
  classes |= classes >> 16;
  classes |= classes >> 8;
  const own = (<u32>classes) & 0xff;
  const traits = own & (HAS_DIGIT | HAS_LETTER | HAS_SPACE | HAS_CONTROL | HAS_PLUS);
  return traits | ((own & LETTERS_FROM_P) >> 2) | ((own & LAST_ASCII) >> 2);
}
