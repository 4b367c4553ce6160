const ZERO: u8 = 48;
const ONE: u8 = 49;
const NINE: u8 = 57;
const POINT: u8 = 46;
const MOST_DIGITS: u32 = 9;
const MOST_DECIMALS: u32 = 2;

/** The text is no amount of a shape. */
export const NO_SHAPE: u32 = 0;

/** The shape of an amount, as src/import/sheet/evidence/amounts/plain-amounts.ts has it. */
export function shapeOf(start: usize, end: usize): u32 {
  const first = load<u8>(start);
  if (first < ONE || first > NINE || end - start > MOST_DIGITS + 1 + MOST_DECIMALS) return NO_SHAPE;
  let point = end;
  for (let at = start + 1; at < end; at += 1) {
    const byte = load<u8>(at);
    if (byte >= ZERO && byte <= NINE) continue;
    if (byte != POINT || point < end) return NO_SHAPE;
    point = at;
  }
  if (point == end - 1) return NO_SHAPE;
  const digits = <u32>(point - start);
  const decimals: u32 = point == end ? 0 : <u32>(end - point - 1);
  if (digits > MOST_DIGITS || decimals > MOST_DECIMALS) return NO_SHAPE;
  return digits * (MOST_DECIMALS + 1) + decimals;
}
