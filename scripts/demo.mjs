// The main job on a sample, without an account: starts the local service on a free port with fresh
// data, imports the workbook samples/company.xlsx into it, and says where everything lies. Ends by itself.
import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const program = fileURLToPath(new URL('../dist/cli/bin.js', import.meta.url));
const TOKEN = 'demo-token';

/** Exit code of an import that went through and had rows with problems. */
const SOME_ROWS_REFUSED = 1;

rmSync(`${root}/demo-output`, { recursive: true, force: true });
mkdirSync(`${root}/demo-output`);

const service = spawn(
  process.execPath,
  [
    program,
    'serve',
    ...['--demo', '--quiet', '--port', '0', '--rate-limit', '100/3s'],
    ...['--data', 'demo-output/service.db', '--token', TOKEN],
  ],
  { cwd: root, stdio: ['ignore', 'pipe', 'ignore'] },
);

try {
  const url = await readyUrl(service);
  const command = [
    ...['import', 'samples/company.xlsx', '--rate-limit', '100/3s'],
    ...['--out', 'demo-output/run', '--yes'],
  ];
  console.log(`The local service runs at ${url}, with a small invented company in it.\n`);
  console.log(`$ tallysheet ${command.join(' ')}\n`);
  const exitCode = await run([program, ...command], {
    TALLYSHEET_BASE_URL: url,
    TALLYSHEET_TOKEN: TOKEN,
    TALLYSHEET_STATE_DIR: `${root}/demo-output/state`,
  });
  if (exitCode !== SOME_ROWS_REFUSED) throw new Error(`the import ended with ${exitCode}`);
  const { outcomes } = JSON.parse(readFileSync(`${root}/demo-output/run/summary.json`, 'utf8'));
  console.log(
    `\nAll is well: ${outcomes.failed} rows of the sample are meant to be refused. Their reasons stand in the\n` +
      'error file, which goes in again as it is once its cells are mended.',
  );
} finally {
  service.kill('SIGTERM');
}

/** The address on the service's ready line. */
async function readyUrl(child) {
  for await (const line of createInterface({ input: child.stdout })) {
    const ready = /^listening on (.+)$/.exec(line);
    if (ready) return ready[1];
  }
  throw new Error('the local service did not start');
}

function run(args, environment) {
  const child = spawn(process.execPath, args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...environment },
  });
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', resolve);
  });
}
