import { PROGRAM, runNode } from './child-process.mjs';
import { figure, median, rounded } from './table.mjs';

const REACH = 2.5;

/** How long the help takes to appear, against a node that does nothing; turn by turn. */
export async function measureStartUp({ isQuick, say }) {
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
  ];
}
