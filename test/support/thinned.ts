/** A number of rounds, or `all`. */
const ASKED = process.env['RUNS'];

/** Of cases that differ in nothing that the test is about every so many-th, the first included; all of them where RUNS is set. */
export function thinned<T>(cases: readonly T[], step: number): readonly T[] {
  return ASKED === undefined ? cases.filter((_case, at) => at % step === 0) : cases;
}

/** How often a law is tried: every day, with RUNS=all, or as often as RUNS says. */
export function rounds(everyday: number, all: number): number {
  if (ASKED === undefined) return everyday;
  return ASKED === 'all' ? all : Number(ASKED);
}
