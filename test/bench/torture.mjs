import fc from 'fast-check';
import '../support/typescript-loader.mjs';
import { figure, rounded } from './table.mjs';

const SEED = 20_261_122;

/** One scenario in so many is a bare race: only the count at the end sees what that made twice. */
const EVERY = 10;

/** Of fewer rows the first ones that are made twice stop both runs. */
const A_DOZEN_ROWS = { faults: 0, workers: 2, keyed: 6, keyless: 6 };

/** Scenarios of several machines, plans, copies, deaths, faults, undos and colleagues on one account, as designed and as known to be bad. */
export async function measureTorture({ isQuick, say }) {
  const { play } = await import('../torture/play.ts');
  const { AS_BUILT, KNOWN_BAD } = await import('../torture/design.ts');
  const { SCENARIO } = await import('../torture/random-scenario.ts');
  const { REVEALING } = await import('../torture/revealing.ts');
  const { RACE } = await import('../torture/scenario.ts');
  const numRuns = Number(process.env.TORTURE_ROUNDS ?? (isQuick ? 20 : 300));
  const sample = fc.sample(SCENARIO, { seed: SEED, numRuns });
  const scenarios = sample.map((scenario, at) =>
    at % EVERY === EVERY - 1 ? { ...scenario, ...A_DOZEN_ROWS, steps: [RACE] } : scenario,
  );

  const campaign = async () => {
    const sum = { lost: 0, twice: 0, stuck: 0, overwritten: 0, wronglyFailed: 0, reportedTwice: 0 };
    for (const [at, scenario] of scenarios.entries()) {
      const damage = await play(scenario, AS_BUILT);
      for (const key of Object.keys(sum)) sum[key] += damage[key].length;
      if (at % 10 === 9) say(`as built: ${at + 1} of ${scenarios.length} rounds`);
    }
    return sum;
  };
  const isCaught = async (scenario, design) => {
    const { lost, twice, overwritten } = await play(scenario, design);
    return lost.length + twice.length + overwritten.length > 0;
  };
  /** The first random round that catches a design, or that it takes the scenario made for it; later ones say no more. */
  const caughtIn = async (name, design) => {
    for (const [at, scenario] of scenarios.entries()) {
      if (await isCaught(scenario, design)) return `round ${at + 1}`;
    }
    const isRevealed = await isCaught(REVEALING[name], design);
    return isRevealed ? `its own scenario, in no random round of ${scenarios.length}` : undefined;
  };

  const startedAt = performance.now();
  const asBuilt = await campaign();
  const { lost, twice, stuck, overwritten, wronglyFailed, reportedTwice } = asBuilt;
  const minutes = rounded((performance.now() - startedAt) / 60_000, 1);
  const bad = [];
  for (const [name, design] of Object.entries(KNOWN_BAD)) {
    const place = await caughtIn(name, design);
    const said = place === undefined ? 'not caught' : `caught in ${place}`;
    say(`${name}: ${said}`);
    bad.push(figure(`  ${name}`, said, 'caught', place !== undefined));
  }
  return [
    figure(
      'torture',
      `${lost} lost, ${twice} twice, ${stuck} stuck, ${overwritten} overwritten, ${wronglyFailed} wrongly failed`,
      '0 of each',
      lost + twice + stuck + overwritten + wronglyFailed === 0,
    ),
    figure(
      '  how',
      `${scenarios.length} rounds, ${reportedTwice} duplicates of races reported, ${minutes} min`,
    ),
    ...bad,
  ];
}
