import { SeedError, type SeedPath } from './seed-error.ts';
import type { SeedSource } from './seed-source.ts';

/** The same error with the line and the column in the file, where the source knows them. */
export function inSource(error: unknown, source: SeedSource): unknown {
  if (!(error instanceof SeedError)) return error;
  const { place, sentence } = error;
  const at = source.placeOf?.(pathOf(place));
  return at === undefined
    ? error
    : new SeedError(place, sentence, `line ${at.line}, column ${at.column}, `);
}

/** `members[3].role` is `['members', 3, 'role']`. */
function pathOf(place: string): SeedPath {
  return [...place.matchAll(/\[(\d+)\]|([^.[\]]+)/g)].map(([, at, key = '']) =>
    at === undefined ? key : Number(at),
  );
}
