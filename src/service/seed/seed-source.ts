import { isJsonObject, type Json, type JsonObject } from '../../kernel/json.ts';
import { seedError, type SeedPath } from './seed-error.ts';

/** What a fresh account holds: records of each kind, under the name of their section. */
export type SeedDocument = Readonly<Record<string, readonly JsonObject[]>>;

/** Some records of one section, as they are read; a section comes whole before the next one. */
export interface SeedPart {
  readonly section: string;
  readonly rows: readonly Json[];
}

/** A seed that is read part by part, because all of it may be larger than the memory. */
export interface SeedSource extends Iterable<SeedPart> {
  /** The place of a path in the file, counted from 1; requested only to report an error. */
  placeOf?(path: SeedPath): { readonly line: number; readonly column: number } | undefined;
}

/** Editors find the schema of a seed by this key; it is not a section. */
export const SCHEMA_KEY = '$schema';

/** The parts of a seed that is in memory. Throws TallysheetError 'bad-seed' where it has no sections. */
export function* partsOf(document: unknown): Generator<SeedPart> {
  if (!isJsonObject(document)) throw seedError('the top level', 'sections by name', document);
  for (const [section, rows] of Object.entries(document)) {
    if (section === SCHEMA_KEY) continue;
    if (!Array.isArray(rows)) throw seedError(section, 'a list of records', rows);
    yield { section, rows };
  }
}
