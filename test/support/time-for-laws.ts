import fc from 'fast-check';

/** Below the time that a test has: in it a law tells its counterexample, or that it held so far. */
const LONGEST_SEARCH_MS = Number(process.env['LAW_TIME_MS'] ?? 40_000);

// Done once for each worker, as long as nobody but the set-up of all tests imports this file.
fc.installGlobalPlugin(fc.interruptAfterTimeLimit(LONGEST_SEARCH_MS));
