/** The exit codes of the program, for scripts (docs/reference/errors.md prints this table). */
export const EXIT_CODES = {
  ok: { code: 0, meaning: 'success, or nothing to do' },
  rowsFailed: {
    code: 1,
    meaning: 'finished; some rows have errors or failed, or a check failed',
  },
  usage: { code: 2, meaning: 'wrong usage or settings' },
  fatal: {
    code: 3,
    meaning:
      'fatal error: unusable input, service unreachable, disk or run journal error, or a bug',
  },
  stoppedEarly: {
    code: 4,
    meaning: 'stopped early (too many errors, daily quota, --max-wait); can be resumed',
  },
  needsReview: { code: 5, meaning: 'finished; some rows need review' },
  tokenRefused: { code: 6, meaning: 'the service refused the token' },
  locked: { code: 7, meaning: 'the account or the run is in use by another run' },
  hungUp: { code: 129, meaning: 'the terminal or the connection was closed; can be resumed' },
  interrupted: { code: 130, meaning: 'interrupted with Ctrl-C; can be resumed' },
  terminated: { code: 143, meaning: 'ended by a termination signal; can be resumed' },
} as const;

export type ExitName = keyof typeof EXIT_CODES;

/** The exit of a code that a summary has. */
export function exitNamed(code: number): ExitName {
  const found = Object.entries(EXIT_CODES).find(([, exit]) => exit.code === code);
  return found === undefined ? 'fatal' : (found[0] as ExitName);
}
