// Makes the file of a release and proves it: installed in an empty project, its main job is done on each version of Node with each
// binding of SQLite, and a typed program is checked by the oldest and the newest TypeScript. It publishes nothing.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { TYPED_PROGRAM } from './typed-program.mjs';

const NODES = ['20', '22', '24'];
/** Of SQLite; that of Node itself is as old as Node 22. */
const BINDINGS = [
  { binding: 'libsql', since: 20 },
  { binding: 'node', since: 22 },
];
const COMPILERS = ['5.4', 'latest'];
const MOST_LINES_OF_CHANGES = 60;

const root = fileURLToPath(new URL('..', import.meta.url));
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const project = mkdtempSync(join(tmpdir(), 'tallysheet-release-'));
try {
  checkChanges();
  const file = pack();
  run('node', [join(root, 'scripts/advisories.mjs')]);
  writeFileSync(join(project, 'package.json'), '{ "private": true, "type": "module" }');
  run('npm', ['install', '--no-audit', '--no-fund', file]);
  doMainJob();
  checkTypes();
  const sha256 = createHash('sha256').update(readFileSync(file)).digest('hex');
  console.log(`${file}\nSHA-256 ${sha256}`);
} finally {
  rmSync(project, { recursive: true, force: true });
}

/** What changed fits one page. */
function checkChanges() {
  const changes = readFileSync(join(root, 'CHANGELOG.md'), 'utf8').split(/^## /m);
  const own = changes.find((section) => section.startsWith(`${version} `));
  if (own === undefined) throw new Error(`CHANGELOG.md has no section ${version}`);
  const lines = own.trimEnd().split('\n').length;
  if (lines <= MOST_LINES_OF_CHANGES) return;
  throw new Error(
    `CHANGELOG.md: ${version} has ${lines} lines; at most ${MOST_LINES_OF_CHANGES} fit a page`,
  );
}

function pack() {
  const packed = execFileSync('npm', ['pack', '--json', '--ignore-scripts'], {
    cwd: root,
    encoding: 'utf8',
  });
  const [{ filename, entryCount, size }] = JSON.parse(packed);
  console.log(`${filename}: ${entryCount} files, ${size} bytes`);
  return join(root, filename);
}

function doMainJob() {
  const job = join(project, 'main-job.mjs');
  copyFileSync(join(root, 'scripts/main-job.mjs'), job);
  for (const node of NODES) {
    const program = join(project, 'node_modules/tallysheet/dist/cli/bin.js');
    run('npx', ['--yes', `node@${node}`, program, '--version']);
    for (const { binding } of BINDINGS.filter(({ since }) => Number(node) >= since)) {
      console.log(`Node ${node}, SQLite of ${binding}:`);
      const env = { ...process.env, TALLYSHEET_SQLITE: binding };
      run('npx', ['--yes', `node@${node}`, job], { env });
      // The tests of what is kept, on that Node with that binding.
      const vitest = join(root, 'node_modules/vitest/vitest.mjs');
      const words = [vitest, 'run', '--reporter', 'dot', 'test/database', 'test/import/ledger'];
      run('npx', ['--yes', `node@${node}`, ...words], { cwd: root, env });
    }
  }
}

function checkTypes() {
  writeFileSync(join(project, 'program.ts'), TYPED_PROGRAM);
  const settings = { target: 'es2022', module: 'nodenext', strict: true, noEmit: true };
  const options = { compilerOptions: { ...settings, types: ['node'] }, files: ['program.ts'] };
  writeFileSync(join(project, 'tsconfig.json'), JSON.stringify(options));
  for (const compiler of COMPILERS) {
    run('npm', ['install', '--no-audit', '--no-fund', `typescript@${compiler}`, '@types/node@20']);
    run('npx', ['tsc']);
    console.log(`TypeScript ${compiler}: no errors`);
  }
}

function run(command, words, options = {}) {
  execFileSync(command, words, { cwd: project, stdio: 'inherit', ...options });
}
