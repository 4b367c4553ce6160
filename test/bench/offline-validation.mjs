import { rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { writeBigRegister } from './big-register.mjs';
import { pathOf, PROGRAM, runMeasured } from './child-process.mjs';
import { figure, median, rounded } from './table.mjs';

const REACH = 1.5;
const MOST_MB = 250;
const PARSE_ALONE = pathOf('./csv-parse-alone.mjs');

/** A million rows checked by the program, against csv-parse alone on the same file; turn by turn. */
export async function measureOfflineValidation({ folder, isQuick, say }) {
  const rows = isQuick ? 100_000 : 1_000_000;
  const path = join(folder, 'big.csv');
  await writeBigRegister(path, rows);
  const megabytes = rounded(statSync(path).size / 1e6, 0);
  say(`${rows.toLocaleString('en')} rows, ${megabytes} MB, three times each`);
  const alone = [];
  const whole = [];
  const env = { TALLYSHEET_STATE_DIR: join(folder, 'state') };
  for (let round = 0; round < 3; round += 1) {
    alone.push(await runMeasured([PARSE_ALONE, path]));
    const words = [PROGRAM, 'validate', path, '--kind', 'fixed-assets', '--quiet'];
    whole.push(await runMeasured(words, { cwd: folder, env }));
  }
  rmSync(path);
  const of = (runs, name) => median(runs.map((run) => run[name]));
  const ratio = of(whole, 'seconds') / of(alone, 'seconds');
  const cpuRatio = of(whole, 'cpuSeconds') / of(alone, 'cpuSeconds');
  const peak = Math.max(...whole.map(({ peakMb }) => peakMb));
  const times = `${rounded(of(whole, 'seconds'))} s against ${rounded(of(alone, 'seconds'))} s`;
  return [
    figure(
      'offline validation',
      `${rounded(ratio)} times (${times})`,
      `<= ${REACH} times`,
      ratio <= REACH,
    ),
    figure('  the same in CPU', `${rounded(cpuRatio)} times`),
    figure('  peak of memory', `${rounded(peak, 0)} MB`, `<= ${MOST_MB} MB`, peak <= MOST_MB),
  ];
}
