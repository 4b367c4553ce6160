// Compiles src to build, and joins that in dist, with exceljs's writer, pdfkit, codes, fonts and the page inside. Runs on `npm ci` (prepare), so it
// needs nothing but what npm installed; where that is without devDependencies, a program that is built already stays as it is.
import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const dist = `${root}/dist`;
const types = `${root}/build/types`;
/** Rooms that can be imported alone, as `tallysheet/<room>`. */
const DOORS = ['client', 'page', 'reports', 'service'];
/** The fonts of printed labels, and the package that they are from. */
const FONTS = {
  package: 'dejavu-fonts-ttf',
  files: ['DejaVuSansCondensed.ttf', 'DejaVuSansCondensed-Bold.ttf'],
  folder: `${dist}/fonts`,
};
/** The words that modules read when they need them (src/kernel/word-file.ts): beside the bundled ones, as beside the single ones. */
const WORDS = ['issue-texts', 'error-texts', 'plan-texts'].map(
  (name) => `kernel/messages/translation/${name}.json`,
);

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
  await import('./compile.mjs');
  const { bundle, bundleLauncher } = await import('./bundle.mjs');
  const { bundleDeclarations } = await import('./bundle-declarations.mjs');
  const { bundlePage } = await import('./bundle-page.mjs');
  rmSync(dist, { recursive: true, force: true });
  execFileSync(process.execPath, [tsc, '--project', 'tsconfig.build.json'], {
    cwd: root,
    stdio: 'inherit',
  });
  const doors = [['index', 'index'], ...DOORS.map((room) => [room, `${room}/index`])];
  const declarations = doors.map(([door, path]) => [door, `${types}/${path}.d.ts`]);
  await bundleDeclarations(Object.fromEntries(declarations), dist);

  const fonts = folderOf(FONTS.package);
  mkdirSync(FONTS.folder, { recursive: true });
  for (const file of FONTS.files) copyFileSync(`${fonts}/ttf/${file}`, `${FONTS.folder}/${file}`);
  for (const file of WORDS) copyFileSync(`${root}/build/${file}`, `${dist}/${basename(file)}`);
  const { dependencies, peerDependencies } = JSON.parse(
    readFileSync(`${root}/package.json`, 'utf8'),
  );
  await bundle(
    {
      start: `${root}/build/cli/start.js`,
      index: `${root}/build/index.js`,
      ...Object.fromEntries(DOORS.map((room) => [room, `${root}/build/${room}/index.js`])),
    },
    {
      folder: dist,
      typesOf: (module) =>
        join(types, relative(join(root, 'build'), module).replace(/\.js$/, '.d.ts')),
      installed: Object.keys({ ...dependencies, ...peerDependencies }),
      licences: `${dist}/bundled-licences.txt`,
      materials: `${dist}/bundled.cdx.json`,
      packageFolders: [fonts, folderOf('preact')],
    },
  );
  await bundlePage(`${dist}/page`);
  await bundleLauncher(`${root}/build/cli/bin.js`, { folder: `${dist}/cli` });
  chmodSync(`${dist}/cli/bin.js`, 0o755);

  const { FILE_OF_KEYS, placesByKey } = await import('../build/catalogue/columns/word-lists.js');
  writeFileSync(`${dist}/${FILE_OF_KEYS}`, JSON.stringify(placesByKey()));

  // The help of the whole program is written once, so that `tallysheet --help` need not load yargs.
  const { mainHelp } = await import('../build/cli/command-line.js');
  const { rendered } = await import('../build/cli/terminal/render.js');
  writeFileSync(`${dist}/help-colours.txt`, rendered(mainHelp(), true));
  writeFileSync(`${dist}/help.txt`, rendered(mainHelp(), false));
}

/** Where a package is installed. */
function folderOf(name) {
  return dirname(createRequire(import.meta.url).resolve(`${name}/package.json`));
}
