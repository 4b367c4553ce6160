/** A path with its parts filled in, and the inputs that are not part of it. */
interface FilledPath {
  readonly path: string;
  readonly rest: Readonly<Record<string, unknown>>;
}

/** `/api/jobs/{job}` with `{ job: 'a b', name: 'c' }` is `/api/jobs/a%20b`, and `{ name: 'c' }` is left. */
export function fillPath(path: string, input: Readonly<Record<string, unknown>>): FilledPath {
  const rest = new Map(Object.entries(input));
  const filled = path.replaceAll(/\{(\w+)\}/gu, (part, name: string) => {
    const value = rest.get(name);
    if (typeof value !== 'string' && typeof value !== 'number') {
      throw new Error(`The path ${path} needs ${part}`);
    }
    rest.delete(name);
    return encodeURIComponent(value);
  });
  return { path: filled, rest: Object.fromEntries(rest) };
}
