// Draws the pictures of the README from real runs: the screen of a plan as SVG, and an errors workbook as PNG.
// Works on dist. The PNG needs LibreOffice and pdftoppm; without them only the SVG is drawn.
import { execFileSync } from 'node:child_process';
import { EventEmitter } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { main } from '../build/cli/main.js';
import { systemClock } from '../build/kernel/clock.js';
import { createService } from '../build/service/create-service.js';
import { listen } from '../build/service/http/server.js';
import { DEMO } from '../build/service/seed/demo.js';
import { drawTerminal } from './terminal-svg.mjs';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const PICTURES = join(ROOT, 'docs/pictures');
const TOKEN = 'rehearsal';
/** The part of the printed page that has rows, in pixels. */
const CROPPED = ['-x', '52', '-y', '66', '-W', '1274', '-H', '180'];
const COMMAND = 'plan samples/laptops.csv --kind fixed-assets --out first-import';

const folder = mkdtempSync(join(tmpdir(), 'tallysheet-pictures-'));
const service = createService({
  ...{ data: ':memory:', token: TOKEN, clock: systemClock },
  ...{ rateLimit: 'off', seed: DEMO },
});
const server = await listen(service, { host: '127.0.0.1', port: 0 });
try {
  cpSync(join(ROOT, 'samples'), join(folder, 'samples'), { recursive: true });
  mkdirSync(PICTURES, { recursive: true });
  const screen = await printed(COMMAND.split(' '));
  writeFileSync(join(PICTURES, 'plan.svg'), drawTerminal(`$ tallysheet ${COMMAND}\n${screen}`));
  console.log('docs/pictures/plan.svg');
  await drawErrorsWorkbook();
} finally {
  await server.close();
  service.close();
  rmSync(folder, { recursive: true, force: true });
}

/** What a command prints in a terminal, with its colours. */
async function printed(words) {
  let text = '';
  const sink = { write: (piece) => (text += piece) };
  await main(words, {
    stdin: new PassThrough(),
    ...{ stdout: sink, stderr: sink },
    env: {
      ...{ HOME: folder, TALLYSHEET_STATE_DIR: join(folder, 'state'), FORCE_COLOR: '1' },
      ...{ TALLYSHEET_BASE_URL: server.url, TALLYSHEET_TOKEN: TOKEN },
    },
    cwd: folder,
    isTerminal: true,
    columns: 80,
    clock: systemClock,
    signals: new EventEmitter(),
  });
  return text;
}

/** The rows of an errors workbook, as a spreadsheet program shows it. */
async function drawErrorsWorkbook() {
  await printed([
    ...['import', 'samples/laptops.csv', '--kind', 'fixed-assets', '--out', 'import'],
    ...['--format', 'xlsx', '--yes', '--confirm-readings', '--quiet'],
  ]);
  const pdf = join(folder, 'laptops.errors.pdf');
  try {
    execFileSync('soffice', [
      ...['--headless', '--convert-to', 'pdf', '--outdir', folder],
      join(folder, 'import/laptops.errors.xlsx'),
    ]);
    execFileSync('pdftoppm', [
      ...['-png', '-r', '130', '-singlefile', ...CROPPED],
      ...[pdf, join(folder, 'errors')],
    ]);
  } catch (error) {
    if (error.code !== 'ENOENT') throw error;
    console.log(`docs/pictures/errors.png was not drawn: ${error.path} is not installed`);
    return;
  }
  renameSync(join(folder, 'errors.png'), join(PICTURES, 'errors.png'));
  console.log('docs/pictures/errors.png');
}
