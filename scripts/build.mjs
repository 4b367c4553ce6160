// Compiles src to dist, with exceljs's writer, pdfkit, codes and fonts inside. Runs on `npm ci` (prepare), so it needs nothing but what npm
// installed; where that is without devDependencies, a program that is built already stays as it is.
import { execFileSync } from 'node:child_process';
import { chmodSync, copyFileSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const dist = `${root}/dist`;
/** The modules that take their packages along (docs/decisions/0038-packed-install.md, 0049-labels.md, 0054-printed-labels.md). */
const BUNDLED = [
  'tabular/xlsx/write/exceljs-writer.js',
  'service/labels/pdf-document.js',
  'labels/print/pdf-document.js',
  'labels/layout/bidirectional.js',
  'labels/codes/barcode-writer.js',
].map((module) => `${dist}/${module}`);
/** The fonts of printed labels, and the package that they are from. */
const FONTS = {
  package: 'dejavu-fonts-ttf',
  files: ['DejaVuSansCondensed.ttf', 'DejaVuSansCondensed-Bold.ttf'],
  folder: `${dist}/labels/print/fonts`,
};
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
  const fontPackage = dirname(
    createRequire(import.meta.url).resolve(`${FONTS.package}/package.json`),
  );
  mkdirSync(FONTS.folder, { recursive: true });
  for (const file of FONTS.files)
    copyFileSync(`${fontPackage}/ttf/${file}`, `${FONTS.folder}/${file}`);
  await bundle(BUNDLED, LICENCES, [fontPackage]);
  pruneDeclarations(dist, 'index.d.ts');

  // The help of the whole program is written once, so that `tallysheet --help` need not load yargs.
  const { mainHelp } = await import('../dist/cli/command-line.js');
  const { rendered } = await import('../dist/cli/terminal/render.js');
  writeFileSync(`${dist}/help-colours.txt`, rendered(mainHelp(), true));
  writeFileSync(`${dist}/help.txt`, rendered(mainHelp(), false));
}
