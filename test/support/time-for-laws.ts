import fc from 'fast-check';

/** Below the time that a test has: in it a law reports its counterexample, or that it held so far. */
const LONGEST_SEARCH_MS = Number(process.env['LAW_TIME_MS'] ?? 40_000);

/** The same examples in each run, so that a test that fails says something about the change. */
const EVERYDAY_SEED = 20_261_122;

const SEED = process.env['LAW_SEED'] ?? EVERYDAY_SEED;

// Done once for each worker, as long as only the set-up of all tests imports this file.
fc.installGlobalPlugin(fc.interruptAfterTimeLimit(LONGEST_SEARCH_MS));
if (SEED !== 'random') {
  fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: Number(SEED) });
}
