/** A number of rounds, or `all`. */
const ASKED = process.env['RUNS'];

/** Whether little is played: what takes long and is mostly tried elsewhere waits for RUNS=all. */
export const IS_EVERYDAY = ASKED === undefined;

/** A run of every day has so many times fewer cases and rounds than the steps and numbers of tests say. */
const EVERYDAY = 16;

/** Those that each take long are so many times fewer. */
const EVERYDAY_SAMPLES = 3;

/** Of cases that differ in nothing that the test is about every so many-th, the first included; all of them where RUNS is set. */
export function thinned<T>(cases: readonly T[], step: number): readonly T[] {
  return IS_EVERYDAY ? everyOf(cases, step * EVERYDAY) : cases;
}

/** The cases halfway between those, so that two tests play different ones; all of them where RUNS is set. */
export function between<T>(cases: readonly T[], step: number): readonly T[] {
  return IS_EVERYDAY ? everyOf(cases.slice(step), step * EVERYDAY) : cases;
}

/** Of cases that each take long every so many-th, the first included; all of them where RUNS is set. What differs between them is tried by shorter tests, too. */
export function sampled<const T>(cases: readonly T[], step: number): readonly T[] {
  return IS_EVERYDAY ? everyOf(cases, step * EVERYDAY_SAMPLES) : cases;
}

/** How often a law is tried: every day, with RUNS=all, or as often as RUNS says. */
export function rounds(everyday: number, all: number): number {
  if (IS_EVERYDAY) return Math.ceil(everyday / EVERYDAY);
  return ASKED === 'all' ? all : Number(ASKED);
}

function everyOf<T>(cases: readonly T[], step: number): readonly T[] {
  return cases.filter((_case, at) => at % step === 0);
}
