/** `busy`: another process holds it; `full`: no room; `damaged`: not a sound database of ours. */
type DatabaseProblem = 'busy' | 'full' | 'damaged' | 'other';

/** Why a database could not be opened, read or written. */
export class DatabaseError extends Error {
  readonly problem: DatabaseProblem;

  constructor(problem: DatabaseProblem, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'DatabaseError';
    this.problem = problem;
  }
}

const PROBLEM_BY_CODE: readonly (readonly [RegExp, DatabaseProblem])[] = [
  [/SQLITE_BUSY|SQLITE_LOCKED|database is locked/, 'busy'],
  [/SQLITE_FULL|SQLITE_IOERR|ENOSPC|disk is full|disk I\/O/, 'full'],
  [/SQLITE_CORRUPT|SQLITE_NOTADB|malformed|not a database/, 'damaged'],
];

/** The binding's error in our words. */
export function asDatabaseError(error: unknown): DatabaseError {
  if (error instanceof DatabaseError) return error;
  const { code = '', message = String(error) } = error as { code?: string; message?: string };
  const known = PROBLEM_BY_CODE.find(([pattern]) => pattern.test(`${code} ${message}`));
  return new DatabaseError(known?.[1] ?? 'other', message, { cause: error });
}
