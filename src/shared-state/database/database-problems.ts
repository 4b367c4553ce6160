import { TallysheetError } from '../../kernel/messages/errors.ts';

/** Classes of SQLSTATE: connection, too few resources, ended by an operator, and system errors. */
const AWAY_CLASSES: ReadonlySet<string> = new Set(['08', '53', '57', '58']);

/** A role, a password or a database that is not there: asking again changes nothing. */
const SETTINGS_CODES: ReadonlySet<string> = new Set(['28000', '28P01', '3D000', '42501', '3F000']);

/** What the driver says in words alone. */
const AWAY_WORDS = /terminated|timeout|ended|closed|not queryable|socket/i;

/** A standby server answers: during a failover it may be promoted in a moment. */
export class StandbyError extends Error {
  constructor() {
    super('it is a standby server');
    this.name = 'StandbyError';
  }
}

/** Whether a database was not reached, or interrupted its answer: it may answer when it is asked again. */
export function isAway(error: unknown): boolean {
  if (error instanceof StandbyError) return true;
  if (error instanceof TallysheetError || !(error instanceof Error)) return false;
  const code = codeOf(error);
  if (isSqlState(code)) return AWAY_CLASSES.has(code.slice(0, 2));
  return /^E[A-Z_]+$/.test(code) || AWAY_WORDS.test(error.message);
}

/** The error that a person reads. `shown` is the host and the database. */
export function refusalOf(error: unknown, shown: string): TallysheetError {
  if (error instanceof TallysheetError) return error;
  if (error instanceof StandbyError) return unsafeError(error.message);
  const message = error instanceof Error ? error.message || codeOf(error) : String(error);
  if (SETTINGS_CODES.has(codeOf(error))) {
    return new TallysheetError(
      'bad-settings',
      `The shared state ${shown} cannot be used: ${message}`,
      {
        hint: 'Check the role and its rights: docs/how-to/share-state.md names them.',
        cause: error,
      },
    );
  }
  return new TallysheetError('shared-state-unreachable', `The shared state ${shown}: ${message}`, {
    cause: error,
  });
}

/** A database that cannot be relied on. */
export function unsafeError(problem: string): TallysheetError {
  return new TallysheetError(
    'shared-state-unsafe',
    `The database may lose what it confirmed: ${problem}`,
  );
}

function isSqlState(code: string): boolean {
  return /^[0-9A-Z]{5}$/.test(code) && /\d/.test(code);
}

function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return '';
  const { code = '' } = error as Error & { readonly code?: string };
  // Where a name has several addresses, the reasons are inside.
  if (code === '' && error instanceof AggregateError) return codeOf(error.errors[0]);
  return code;
}
