/** Work that is done when it is asked for first, and never again. */
export function once<T extends object>(work: () => T): () => T {
  let result: T | undefined;
  return () => (result ??= work());
}
