import { rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { SERIAL_MAPPED, writeBigRegister } from './big-register.mjs';
import { pathOf, PROGRAM, runMeasured } from './child-process.mjs';
import { figure, rounded, spread, median } from './table.mjs';

const MOST_MB = 128;
const PARSE_ALONE = pathOf('./csv-parse-alone.mjs');
const REGISTERS = [
  { name: 'offline validation', badInHundred: 0, reach: 0.4 },
  { name: 'offline validation, 3 % of the rows wrong', badInHundred: 3, reach: 0.55 },
];

/** A million rows checked by the program, against csv-parse alone on the same file; turn by turn. */
export async function measureOfflineValidation({ folder, isQuick, say }) {
  const size = isQuick ? { rows: 100_000, rounds: 3 } : { rows: 1_000_000, rounds: 7 };
  const figures = [];
  for (const register of REGISTERS) {
    figures.push(...(await measureRegister(register, { ...size, folder, say })));
  }
  return figures;
}

async function measureRegister({ name, badInHundred, reach }, { rows, rounds, folder, say }) {
  const path = join(folder, 'big.csv');
  await writeBigRegister(path, rows, { badInHundred });
  const megabytes = rounded(statSync(path).size / 1e6, 0);
  say(
    `${rows.toLocaleString('en')} rows, ${megabytes} MB, ${badInHundred} % wrong, ${rounds} times each`,
  );
  const env = { TALLYSHEET_STATE_DIR: join(folder, 'state') };
  const out = join(folder, 'out');
  const words = [PROGRAM, 'validate', path, '--kind', 'fixed-assets', ...SERIAL_MAPPED];
  words.push('--quiet', '--out', out);
  const exitCodes = [badInHundred === 0 ? 0 : 1];
  const [cpu, seconds, peaks] = [[], [], []];
  for (let round = 0; round < rounds; round += 1) {
    const alone = await runMeasured([PARSE_ALONE, path]);
    const whole = await runMeasured(words, { cwd: folder, env, exitCodes });
    rmSync(out, { recursive: true, force: true });
    cpu.push(whole.cpuSeconds / alone.cpuSeconds);
    seconds.push(whole.seconds / alone.seconds);
    peaks.push(whole.peakMb);
  }
  rmSync(path);
  const peak = Math.max(...peaks);
  return [
    figure(name, `${spread(cpu)} times in CPU`, `<= ${reach} times`, median(cpu) <= reach),
    figure('  the same by the clock', `${spread(seconds)} times`),
    figure('  peak of memory', `${rounded(peak, 0)} MB`, `<= ${MOST_MB} MB`, peak <= MOST_MB),
  ];
}
