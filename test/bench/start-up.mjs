import { join } from 'node:path';
import { SERIAL_MAPPED, writeBigRegister } from './big-register.mjs';
import { PROGRAM, pathOf, runMeasured, runNode } from './child-process.mjs';
import { figure, median, rounded } from './table.mjs';

const REACH = 2.5;

/** Of CPU, from the start of the process to its end. */
const REACH_SECONDS = 0.4;

/** How long the help takes to appear, and what small work costs, against a node that does nothing; turn by turn. */
export async function measureStartUp({ folder, isQuick, say }) {
  const rounds = isQuick ? 5 : 20;
  say(`${rounds} starts of each`);
  const help = [];
  const nothing = [];
  for (let round = 0; round < rounds; round += 1) {
    nothing.push((await runNode(['-e', '0'])).seconds * 1000);
    help.push((await runNode([PROGRAM, '--help'])).seconds * 1000);
  }
  const ratio = median(help) / median(nothing);
  const times = `${rounded(median(help), 0)} ms against ${rounded(median(nothing), 0)} ms`;
  return [
    figure('start-up', `${rounded(ratio)} times (${times})`, `<= ${REACH} times`, ratio <= REACH),
    ...(await measureSmallWork({ folder, rounds })),
  ];
}

async function measureSmallWork({ folder, rounds }) {
  const path = join(folder, 'one.csv');
  await writeBigRegister(path, 1);
  const env = { TALLYSHEET_STATE_DIR: join(folder, 'state') };
  const works = {
    nothing: ['-e', '0'],
    '  one row validated': [PROGRAM, 'validate', path, '--kind', 'fixed-assets', ...SERIAL_MAPPED],
    '  import of the library': ['--import', pathOf('../../dist/index.js'), '-e', '0'],
  };
  const seconds = new Map(Object.keys(works).map((name) => [name, []]));
  for (let round = 0; round < rounds; round += 1) {
    for (const [name, words] of Object.entries(works)) {
      seconds.get(name).push((await runMeasured(words, { cwd: folder, env })).cpuSeconds);
    }
  }
  const [bare, ...others] = [...seconds].map(([name, each]) => ({ name, cpu: median(each) }));
  return others.map(({ name, cpu }) => {
    const measured = `${rounded(cpu)} s of CPU (${rounded(cpu / bare.cpu, 1)} times node alone)`;
    return figure(name, measured, `<= ${REACH_SECONDS} s`, cpu <= REACH_SECONDS);
  });
}
