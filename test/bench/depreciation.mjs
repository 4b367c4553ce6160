import { rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { pathOf, runMeasured } from './child-process.mjs';
import { figure, rounded } from './table.mjs';

const REACH = 2.2;
const MOST_MB = 230;
const CHILD = pathOf('./depreciation-child.mjs');

/**
 * A register of assets by months, computed and written as a workbook, against writing cells of the
 * same number and kinds that nothing was computed for.
 */
export async function measureDepreciation({ folder, isQuick, say }) {
  const assets = isQuick ? 10_000 : 100_000;
  const months = 120;
  say(`${assets.toLocaleString('en')} assets by ${months} months`);
  const alone = await write('alone', { assets, months, folder });
  const ours = await write('ours', { assets, months, folder });
  const ratio = ours.cpuSeconds / alone.cpuSeconds;
  const peak = ours.peakMb;
  return [
    figure(
      'depreciation',
      `${rounded(ratio)} times (${rounded(ours.cpuSeconds)} s of CPU against ${rounded(alone.cpuSeconds)} s)`,
      `<= ${REACH} times`,
      ratio <= REACH,
    ),
    figure('  peak of memory', `${rounded(peak, 0)} MB`, `<= ${MOST_MB} MB`, peak <= MOST_MB),
    figure(
      '  size of the file',
      `${rounded(ours.fileMb, 1)} MB against ${rounded(alone.fileMb, 1)} MB`,
    ),
  ];
}

async function write(way, { assets, months, folder }) {
  const path = join(folder, `depreciation-${way}.xlsx`);
  const run = await runMeasured([CHILD, way, path, `${assets}`, `${months}`]);
  const fileMb = statSync(path).size / 1e6;
  rmSync(path);
  return { ...run, fileMb };
}
