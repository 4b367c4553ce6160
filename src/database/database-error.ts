import { fileReason, systemCode } from '../kernel/messages/file-reasons.ts';

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

/** What SQLite says, and what it means to people. */
const KNOWN: readonly (readonly [said: RegExp, problem: DatabaseProblem, message: string])[] = [
  [/SQLITE_BUSY|SQLITE_LOCKED|database is locked/, 'busy', 'another process is using it'],
  [/SQLITE_FULL|ENOSPC|EDQUOT|disk is full/, 'full', 'the disk is full'],
  [/SQLITE_IOERR|disk I\/O/, 'full', 'the disk cannot be read or written'],
  [
    /SQLITE_CORRUPT|SQLITE_NOTADB|malformed|not a database/,
    'damaged',
    'it is damaged, or not a database of Tallysheet',
  ],
  [/SQLITE_READONLY|readonly database/, 'other', 'it is read-only'],
  [/SQLITE_CANTOPEN|unable to open/, 'other', 'it cannot be opened'],
];

/** The binding's error in our words; what only a mistake of ours causes keeps those of SQLite. */
export function asDatabaseError(error: unknown): DatabaseError {
  if (error instanceof DatabaseError) return error;
  const { code = '', message = String(error) } = error as { code?: string; message?: string };
  const said = `${code} ${message}`;
  const [, problem = 'other', words] = KNOWN.find(([pattern]) => pattern.test(said)) ?? [];
  const reason = systemCode(error) === undefined ? message : fileReason(error);
  return new DatabaseError(problem, words ?? reason, { cause: error });
}
