/** Milliseconds since 1970, from the browser. */
export function now(): number {
  return Date.now();
}
