import { rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { pathOf, runMeasured } from './child-process.mjs';
import { figure, rounded } from './table.mjs';
import { writeWorkbookRegister } from './xlsx-register.mjs';

const MOST_MB = 300;
const READ_ALONE = pathOf('./xlsx-read-alone.mjs');

/** As many rows as a sheet can nearly hold, read once. */
export async function measureXlsxMillion({ folder, isQuick, say }) {
  const rows = isQuick ? 100_000 : 1_000_000;
  const path = join(folder, 'million.xlsx');
  // More texts than that are no longer shared by any program that keeps to the limits.
  await writeWorkbookRegister(path, rows, rows / 4);
  say(
    `${rows.toLocaleString('en')} rows of 12 columns, ${rounded(statSync(path).size / 1e6, 0)} MB`,
  );
  const { stdout, seconds, peakMb } = await runMeasured([READ_ALONE, path]);
  rmSync(path);
  const read = JSON.parse(stdout).rows ?? 0;
  const isWhole = read === rows + 1;
  return [
    figure(
      'a workbook of a million rows',
      `${read} rows in ${rounded(seconds, 1)} s`,
      `${rows + 1} rows`,
      isWhole,
    ),
    figure('  peak of memory', `${rounded(peakMb, 0)} MB`, `<= ${MOST_MB} MB`, peakMb <= MOST_MB),
  ];
}
