import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import {
  databaseFiles,
  isUnused,
  removeUnused,
  type DatabaseFiles,
} from '../database/unused-database.ts';
import { MIGRATIONS } from './account-store.ts';
import { readingsFolder } from './with-account.ts';

/** What a command that was interrupted has read of an account. */
export interface AbandonedReading extends DatabaseFiles {
  readonly path: string;
}

/**
 * The readings that were last written before a time, in milliseconds since 1970, and that no process uses, the oldest
 * first. Throws DatabaseError.
 */
export function abandonedReadings(stateFolder: string, before: number): AbandonedReading[] {
  const folder = readingsFolder(stateFolder);
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => name.endsWith('.db'))
    .map((name) => ({ path: join(folder, name), ...databaseFiles(join(folder, name)) }))
    .filter(({ path, changedAt }) => changedAt <= before && isUnused(path, MIGRATIONS))
    .sort((one, other) => one.changedAt - other.changedAt);
}

/** Returns whether it was removed: a command may have continued it meanwhile. Throws DatabaseError. */
export function removeReading({ path }: AbandonedReading): boolean {
  return removeUnused(path, MIGRATIONS);
}
