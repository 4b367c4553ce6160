// Compiles src to dist, with exceljs's writer and pdfkit inside. Runs on `npm ci` (prepare), so it needs nothing but what npm
// installed; where that is without devDependencies, a program that is built already stays as it is.
import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const dist = `${root}/dist`;
/** The modules that take their packages along (docs/decisions/0038-packed-install.md, 0049-labels.md). */
const BUNDLED = ['tabular/xlsx/write/exceljs-writer.js', 'service/labels/pdf-document.js'].map(
  (module) => `${dist}/${module}`,
);
const LICENCES = `${dist}/bundled-licences.txt`;

const tsc = compiler();
if (tsc !== undefined) await build(tsc);

function compiler() {
  try {
    return createRequire(import.meta.url).resolve('typescript/bin/tsc');
  } catch (error) {
    if (!existsSync(`${dist}/help.txt`)) {
      throw new Error('The build needs the devDependencies. Run: npm ci', { cause: error });
    }
    console.log('Installed without devDependencies: dist stays as it was built.');
    return undefined;
  }
}

async function build(tsc) {
  rmSync(dist, { recursive: true, force: true });
  execFileSync(process.execPath, [tsc, '--project', 'tsconfig.build.json'], {
    cwd: root,
    stdio: 'inherit',
  });
  chmodSync(`${dist}/cli/bin.js`, 0o755);

  const { bundle } = await import('./bundle.mjs');
  const { pruneDeclarations } = await import('./prune-declarations.mjs');
  await bundle(BUNDLED, LICENCES);
  pruneDeclarations(dist, 'index.d.ts');

  // The help of the whole program is written once, so that `tallysheet --help` need not load yargs.
  const { mainHelp } = await import('../dist/cli/command-line.js');
  writeFileSync(`${dist}/help.txt`, mainHelp());
}
