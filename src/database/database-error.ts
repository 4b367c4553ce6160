/** `busy`: another process holds it; `full`: no room; `damaged`: not a sound database of ours. */
type DatabaseTrouble = 'busy' | 'full' | 'damaged' | 'other';

/** Why a database could not be opened, read or written. */
export class DatabaseError extends Error {
  readonly trouble: DatabaseTrouble;

  constructor(trouble: DatabaseTrouble, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'DatabaseError';
    this.trouble = trouble;
  }
}

const TROUBLE_BY_CODE: readonly (readonly [RegExp, DatabaseTrouble])[] = [
  [/SQLITE_BUSY|SQLITE_LOCKED|database is locked/, 'busy'],
  [/SQLITE_FULL|SQLITE_IOERR|ENOSPC|disk is full|disk I\/O/, 'full'],
  [/SQLITE_CORRUPT|SQLITE_NOTADB|malformed|not a database/, 'damaged'],
];

/** The binding's error in our words. */
export function asDatabaseError(error: unknown): DatabaseError {
  if (error instanceof DatabaseError) return error;
  const { code = '', message = String(error) } = error as { code?: string; message?: string };
  const known = TROUBLE_BY_CODE.find(([pattern]) => pattern.test(`${code} ${message}`));
  return new DatabaseError(known?.[1] ?? 'other', message, { cause: error });
}
