/** How the program says to scripts what became of a run (docs/reference/errors.md prints this table). */
export const EXIT_CODES = {
  ok: { code: 0, meaning: 'all well, or nothing to do' },
  rowsFailed: { code: 1, meaning: 'finished; some rows have issues or failed' },
  usage: { code: 2, meaning: 'wrong usage or settings' },
  fatal: {
    code: 3,
    meaning: 'fatal: input refused, service gone, disk or journal trouble, or a bug',
  },
  stoppedEarly: {
    code: 4,
    meaning: 'stopped early on purpose (too many errors, daily allowance, max wait); can go on',
  },
  needsReview: { code: 5, meaning: 'finished; some rows need review' },
  tokenRefused: { code: 6, meaning: 'the token was refused' },
  locked: { code: 7, meaning: 'another run holds the account or the run' },
  hungUp: { code: 129, meaning: 'ended because the terminal or the connection closed; can go on' },
  interrupted: { code: 130, meaning: 'interrupted by Ctrl-C; can go on' },
  terminated: { code: 143, meaning: 'ended by a termination signal; can go on' },
} as const;

export type ExitName = keyof typeof EXIT_CODES;
