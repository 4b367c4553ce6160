import { rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { pathOf, PROGRAM, runMeasured, runNode } from './child-process.mjs';
import { figure, median, rounded } from './table.mjs';
import { writeWorkbookRegister } from './xlsx-register.mjs';

const REACH = 0.8;
const MOST_MB = 250;
const EXCELJS_ALONE = pathOf('./xlsx-exceljs-alone.mjs');
const READ_ALONE = pathOf('./xlsx-read-alone.mjs');
const ALTERED = pathOf('./xlsx-altered.mjs');
const DIGEST = pathOf('./xlsx-digest.mjs');
const SLOW = { TALLYSHEET_SLOW: '1' };

/** A workbook read and validated by the program, against exceljs only reading it; turn by turn. */
export async function measureXlsxRead({ folder, isQuick, say }) {
  const rows = isQuick ? 20_000 : 100_000;
  const path = join(folder, 'register.xlsx');
  await writeWorkbookRegister(path, rows);
  const megabytes = rounded(statSync(path).size / 1e6, 0);
  say(`${rows.toLocaleString('en')} rows of 12 columns, ${megabytes} MB, three times each`);
  const runs = { exceljs: [], read: [], slow: [], validated: [] };
  const env = { TALLYSHEET_STATE_DIR: join(folder, 'state') };
  for (let round = 0; round < 3; round += 1) {
    runs.exceljs.push(await runMeasured([EXCELJS_ALONE, path]));
    runs.read.push(await runMeasured([READ_ALONE, path]));
    runs.slow.push(await runMeasured([READ_ALONE, path], { env: SLOW }));
    const words = [PROGRAM, 'validate', path, '--kind', 'fixed-assets', '--quiet'];
    runs.validated.push(await runMeasured(words, { cwd: folder, env }));
  }
  const { altered, missing } = JSON.parse((await runNode([ALTERED, path, rows])).stdout);
  const quick = await runNode([DIGEST, path]);
  const slow = await runNode([DIGEST, path], { env: SLOW });
  rmSync(path);
  return figures(runs, altered + missing, quick.stdout === slow.stdout);
}

function figures({ exceljs, read, slow, validated }, lost, isSame) {
  const of = (runs, name) => median(runs.map((run) => run[name]));
  const ratio = of(validated, 'seconds') / of(exceljs, 'seconds');
  const cpuRatio = of(validated, 'cpuSeconds') / of(exceljs, 'cpuSeconds');
  const readRatio = of(read, 'cpuSeconds') / of(exceljs, 'cpuSeconds');
  const slowRatio = of(slow, 'cpuSeconds') / of(read, 'cpuSeconds');
  const peak = Math.max(...validated.map(({ peakMb }) => peakMb));
  const times = `${rounded(of(validated, 'seconds'))} s against ${rounded(of(exceljs, 'seconds'))} s`;
  return [
    figure(
      'read and validate XLSX',
      `${rounded(ratio)} times (${times})`,
      `<= ${REACH} times`,
      ratio <= REACH,
    ),
    figure('  the same in CPU', `${rounded(cpuRatio)} times`),
    figure(
      '  reading alone',
      `${rounded(of(read, 'seconds'))} s, ${rounded(of(read, 'cpuSeconds'))} s of CPU`,
    ),
    figure('  the same against exceljs', `${rounded(readRatio)} times its CPU`),
    figure('  by the strict parser alone', `${rounded(slowRatio, 1)} times the CPU of both ways`),
    figure('  the same cells by it', isSame ? 'yes' : 'no', 'yes', isSame),
    figure('  peak of memory', `${rounded(peak, 0)} MB`, `<= ${MOST_MB} MB`, peak <= MOST_MB),
    figure('  cells altered', `${lost}`, '0', lost === 0),
  ];
}
