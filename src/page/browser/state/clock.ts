/** Milliseconds since 1970, from the browser. */
export function now(): number {
  return Date.now();
}

/** Does some work after a while, unless what it gives is called before. */
export function after(milliseconds: number, work: () => void): () => void {
  const timer = setTimeout(work, milliseconds);
  return () => {
    clearTimeout(timer);
  };
}
