type Numbers =
  | Int32Array<ArrayBuffer>
  | Uint32Array<ArrayBuffer>
  | Uint8Array<ArrayBuffer>
  | Float64Array<ArrayBuffer>;

/** The same numbers, with room for as many as `length`. */
export function withRoom<T extends Numbers>(numbers: T, length: number): T {
  const longer = new (numbers.constructor as new (length: number) => T)(length);
  longer.set(numbers);
  return longer;
}
