import { join } from 'node:path';
import { SERIAL_MAPPED, writeBigRegister } from './big-register.mjs';
import { PROGRAM, runMeasured } from './child-process.mjs';
import { figure, median, rounded } from './table.mjs';

const ROWS = 3_000;
/** Of CPU. */
const REACH_SECONDS = 0.6;

/** A spreadsheet of everyday size, from the start of the process to its end. */
export async function measureEverydaySize({ folder, isQuick, say }) {
  const path = join(folder, 'everyday.csv');
  await writeBigRegister(path, ROWS);
  const rounds = isQuick ? 3 : 7;
  say(`${ROWS} rows, ${rounds} times`);
  const runs = [];
  for (let round = 0; round < rounds; round += 1) {
    const words = [PROGRAM, 'validate', path, '--kind', 'fixed-assets', ...SERIAL_MAPPED];
    const env = { TALLYSHEET_STATE_DIR: join(folder, 'state') };
    runs.push(await runMeasured(words, { cwd: folder, env }));
  }
  const middle = median(runs.map(({ seconds }) => seconds));
  const cpu = median(runs.map(({ cpuSeconds }) => cpuSeconds));
  const measured = `${rounded(cpu)} s of CPU (${rounded(middle)} s)`;
  return [figure('everyday size', measured, `<= ${REACH_SECONDS} s`, cpu <= REACH_SECONDS)];
}
