import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { figure } from './table.mjs';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const TEST = 'test/reports/depreciation/model/depreciation-model.test.ts';

/**
 * Random assets under random terms, computed by the engine and by a model of fractions that was written
 * from the definitions and shares no code with it, compared to the minor unit.
 */
export function measureDepreciationModel({ folder, isQuick, say }) {
  const assets = isQuick ? 10_000 : 100_000;
  const inWords = `${assets.toLocaleString('en')} assets`;
  say(inWords);
  const count = join(folder, 'compared-figures');
  const run = spawnSync('npx', ['vitest', 'run', TEST, '--maxWorkers=1'], {
    cwd: ROOT,
    env: {
      ...process.env,
      DEPRECIATION_MODEL_ASSETS: String(assets),
      DEPRECIATION_MODEL_COUNT: count,
    },
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  const agrees = run.status === 0;
  if (!agrees) say(run.stdout + run.stderr);
  const figures = agrees ? Number(readFileSync(count, 'utf8')).toLocaleString('en') : 'not all';
  return [
    figure(
      'depreciation-model',
      agrees
        ? `0 disagreements in ${figures} figures of ${inWords}`
        : `a disagreement in ${inWords}`,
      'none',
      agrees,
    ),
  ];
}
