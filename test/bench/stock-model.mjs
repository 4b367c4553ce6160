import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { figure } from './table.mjs';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const TEST = 'test/reports/stock/stock-model.test.ts';

/**
 * Random lists of movements, valued by the engine and by a model of fractions that shares no code with it:
 * how many lists each valuation and pool agrees on, to the cent.
 */
export function measureStockModel({ isQuick, say }) {
  const lists = isQuick ? 1_000 : 10_000;
  say(`${lists.toLocaleString('en')} lists of movements by every valuation and pool`);
  const run = spawnSync('npx', ['vitest', 'run', TEST, '--maxWorkers=1', '--reporter=json'], {
    cwd: ROOT,
    env: { ...process.env, STOCK_MODEL_LISTS: String(lists), LAW_TIME_MS: '3600000' },
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  const { numTotalTests, numPassedTests } = JSON.parse(run.stdout.slice(run.stdout.indexOf('{')));
  return [
    figure(
      'stock-model',
      `${numPassedTests} of ${numTotalTests} valuations and pools agree on ${lists.toLocaleString('en')} lists`,
      'all of them',
      numTotalTests > 0 && numPassedTests === numTotalTests,
    ),
  ];
}
