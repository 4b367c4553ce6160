import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { PROGRAM, runMeasured, startNode } from './child-process.mjs';
import { writePlanRegister, writePlanSeed } from './plan-register.mjs';
import { figure, rounded } from './table.mjs';

const TOKEN = 'bench-token';
const MOST_MB_PLANNED = 400;
const MOST_MB_IMPORTED = 256;

const REGISTERS = [
  { name: 'CSV with a key', file: 'keyed.csv', isKeyed: true },
  { name: 'CSV without a key', file: 'plain.csv', isKeyed: false },
  { name: 'workbook with a key', file: 'keyed.xlsx', isKeyed: true },
];

/** A million rows planned, and a file of everyday size for a large company imported, over HTTP. */
export async function measurePlanMemory({ folder: parent, isQuick, say }) {
  const folder = join(parent, 'plan-memory');
  mkdirSync(folder);
  const rows = isQuick ? 100_000 : 1_000_000;
  const imported = isQuick ? 3_000 : 30_000;
  const run = await programFor(folder);
  try {
    const figures = [];
    for (const { name, file, isKeyed } of REGISTERS) {
      say(`${rows.toLocaleString('en')} rows planned, ${name}`);
      await writePlanRegister(join(folder, file), rows, { isKeyed });
      const { peakMb, cpuSeconds } = await run('plan', file);
      rmSync(join(folder, file));
      figures.push(memoryFigure(`plan of ${counted(rows)} rows, ${name}`, peakMb, MOST_MB_PLANNED));
      figures.push(figure('  CPU', `${rounded(cpuSeconds, 0)} s`));
    }
    say(`${imported.toLocaleString('en')} rows imported`);
    await writePlanRegister(join(folder, 'import.csv'), imported, { isKeyed: true });
    const { peakMb, cpuSeconds } = await run('import', 'import.csv', '--yes');
    figures.push(memoryFigure(`import of ${counted(imported)} rows`, peakMb, MOST_MB_IMPORTED));
    figures.push(figure('  CPU', `${rounded(cpuSeconds, 0)} s`));
    return figures;
  } finally {
    run.stop();
  }
}

/** Runs the built program against a local service in another process, whose memory does not count. */
async function programFor(folder) {
  const seed = join(folder, 'seed.json');
  writePlanSeed(seed);
  const serve = ['serve', '--port', '0', '--token', TOKEN, '--rate-limit', 'off', '--seed', seed];
  const service = await startNode([PROGRAM, ...serve]);
  const [url] = /http:\/\/[\d.]+:\d+/.exec(service.ready) ?? [];
  const env = {
    TALLYSHEET_BASE_URL: url,
    TALLYSHEET_TOKEN: TOKEN,
    TALLYSHEET_STATE_DIR: join(folder, 'state'),
  };
  const run = async (command, file, ...flags) => {
    const out = join(folder, 'run');
    const words = [PROGRAM, command, file, '--kind', 'fixed-assets', '--out', out, '--quiet'];
    try {
      return await runMeasured([...words, '--rate-limit', 'off', ...flags], { cwd: folder, env });
    } finally {
      rmSync(out, { recursive: true, force: true });
    }
  };
  run.stop = service.stop;
  return run;
}

function memoryFigure(name, peakMb, most) {
  return figure(name, `${rounded(peakMb, 0)} MB`, `<= ${most} MB`, peakMb <= most);
}

function counted(rows) {
  return rows.toLocaleString('en');
}
