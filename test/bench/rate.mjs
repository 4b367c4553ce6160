import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathOf, runNode } from './child-process.mjs';
import { startStampingService, TOKEN } from './stamping-service.mjs';
import { figure, rounded } from './table.mjs';

const LIMIT = { text: '60/s', calls: 60, windowMs: 1_000 };
const REACH = 1.03;
const CLIENT = pathOf('./rate-client.mjs');

/** The pace of one process and of two that share a state folder, stamped at the service. */
export async function measureRate({ folder, isQuick, say }) {
  const windows = isQuick ? 10 : 25;
  const calls = windows * LIMIT.calls;
  const figures = [];
  for (const processes of [1, 2]) {
    say(`${calls} calls at ${LIMIT.text}, ${processes === 1 ? 'one process' : 'two processes'}`);
    const state = join(folder, `rate-${processes}`);
    mkdirSync(state);
    const stamps = await stampsOf(processes, calls / processes, state);
    figures.push(...figuresOf(stamps, processes === 1 ? '' : ', two processes'));
  }
  return figures;
}

async function stampsOf(processes, calls, state) {
  const service = await startStampingService();
  try {
    const words = [CLIENT, service.url, TOKEN, state, LIMIT.text, `${calls}`];
    await Promise.all(Array.from({ length: processes }, () => runNode(words)));
    return service.takeCalls().map(({ at }) => at);
  } finally {
    await service.close();
  }
}

function figuresOf(stamps, who) {
  const most = mostInAnyWindow(stamps);
  const least = (Math.ceil(stamps.length / LIMIT.calls) - 1) * LIMIT.windowMs;
  const ratio = (stamps.at(-1) - stamps[0]) / least;
  return [
    figure(
      `rate, never above${who}`,
      `${most} calls`,
      `<= ${LIMIT.calls} calls`,
      most <= LIMIT.calls,
    ),
    figure(
      `rate, used to the full${who}`,
      `${rounded(ratio, 3)} times`,
      `<= ${REACH} times`,
      ratio <= REACH,
    ),
  ];
}

/** The most calls between any call and the end of a window that begins with it. */
function mostInAnyWindow(stamps) {
  let most = 0;
  for (let first = 0, after = 0; first < stamps.length; first += 1) {
    while (after < stamps.length && stamps[after] < stamps[first] + LIMIT.windowMs) after += 1;
    most = Math.max(most, after - first);
  }
  return most;
}
