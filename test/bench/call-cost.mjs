import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { pathOf, runNode, startNode } from './child-process.mjs';
import { figure, median, rounded } from './table.mjs';

const SERVER = pathOf('./small-answers-server.mjs');
const CLIENT = pathOf('./call-cost-client.mjs');
const WAYS = ['bare-read', 'read', 'bare-write', 'write', 'journalled-write'];
const READS_REACH = 2;
const WRITES_REACH = 2.5;
/** Its intent and the outcome before it share a commit, with those of other workers. */
const JOURNALLED_REACH = 2.2;

/**
 * The CPU time of a call with everything that belongs to it, against a bare undici pool: the median
 * of the ratios of each round, in which all ways take their turns.
 */
export async function measureCallCost({ folder, isQuick, say }) {
  const rounds = isQuick ? 3 : 7;
  const calls = isQuick ? 2_000 : 5_000;
  say(`${calls} calls of each way, ${rounds} times, turn by turn`);
  const server = await startNode([SERVER]);
  const costs = Object.fromEntries(WAYS.map((way) => [way, []]));
  try {
    for (let round = 0; round < rounds; round += 1) {
      for (const way of WAYS) {
        const state = mkdtempSync(join(folder, 'call-cost-'));
        const { stdout } = await runNode([CLIENT, way, server.ready, state, `${calls}`]);
        costs[way].push(Number(stdout));
      }
    }
  } finally {
    server.stop();
  }
  const cost = (way) => median(costs[way]);
  const line = (name, way, bare, reach) => {
    const ratio = median(costs[way].map((each, round) => each / costs[bare][round]));
    const times = `${rounded(cost(way), 0)} us against ${rounded(cost(bare), 0)} us`;
    const measured = `${rounded(ratio)} times (${times})`;
    return reach === undefined
      ? figure(name, measured)
      : figure(name, measured, `<= ${reach} times`, ratio <= reach);
  };
  return [
    line('cost of a read', 'read', 'bare-read', READS_REACH),
    line('cost of a write', 'write', 'bare-write', WRITES_REACH),
    line('  with its commits in the journal', 'journalled-write', 'bare-write', JOURNALLED_REACH),
  ];
}
