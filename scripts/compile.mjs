// Brings build up to date with src: each source as a module without types, which tests, benches and scripts import as Node runs it, and
// the tables of words beside them.
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { compileFolder, copyFiles } from './compile-folder.mjs';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const FOLDERS = { from: join(ROOT, 'src'), to: join(ROOT, 'build') };
const OPTIONS = {
  target: 'es2023',
  typescript: { onlyRemoveTypeImports: true, rewriteImportExtensions: 'rewrite' },
};

// The compiled tests have a folder in it.
compileFolder({
  ...FOLDERS,
  without: 'test/',
  asCode: (_path, text) => ({ text, options: OPTIONS }),
});
copyFiles({ ...FOLDERS, ending: '.json' });
