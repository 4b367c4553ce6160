import { rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { pathOf, runMeasured } from './child-process.mjs';
import { figure, median, rounded } from './table.mjs';

const REACH = 0.5;
const MOST_MB = 150;
const CHILD = pathOf('./xlsx-write-child.mjs');

/**
 * A workbook of results with 14 columns and painted cells, written by the product and by exceljs's
 * streaming writer alone, which waits for nothing; turn by turn, the same rows.
 */
export async function measureXlsxWrite({ folder, isQuick, say }) {
  const rows = isQuick ? 20_000 : 100_000;
  const rounds = isQuick ? 1 : 3;
  say(`${rows.toLocaleString('en')} rows, ${rounds} times each`);
  const alone = [];
  const ours = [];
  for (let round = 0; round < rounds; round += 1) {
    alone.push(await write('alone', rows, folder));
    ours.push(await write('ours', rows, folder));
  }
  const of = (runs, name) => median(runs.map((run) => run[name]));
  const ratio = of(ours, 'seconds') / of(alone, 'seconds');
  const cpuRatio = of(ours, 'cpuSeconds') / of(alone, 'cpuSeconds');
  const peak = Math.max(...ours.map(({ peakMb }) => peakMb));
  const times = `${rounded(of(ours, 'seconds'))} s against ${rounded(of(alone, 'seconds'))} s`;
  const sizes = `${rounded(of(ours, 'fileMb'), 1)} MB against ${rounded(of(alone, 'fileMb'), 1)} MB`;
  return [
    figure('xlsx-write', `${rounded(ratio)} times (${times})`, `<= ${REACH} times`, ratio <= REACH),
    figure('  the same in CPU', `${rounded(cpuRatio)} times`),
    figure('  peak of memory', `${rounded(peak, 0)} MB`, `<= ${MOST_MB} MB`, peak <= MOST_MB),
    figure('  size of the file', sizes),
  ];
}

async function write(way, rows, folder) {
  const path = join(folder, `${way}.xlsx`);
  const run = await runMeasured([CHILD, way, path, `${rows}`]);
  const fileMb = statSync(path).size / 1e6;
  rmSync(path);
  return { ...run, fileMb };
}
