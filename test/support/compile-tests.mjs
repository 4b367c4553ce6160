// Brings build/test up to date with the tests and what they share: each as a module without types, which takes the compiled sources.
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parseSync } from 'rolldown/utils';
import { compileFolder } from '../../scripts/compile-folder.mjs';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const SOURCES = join(ROOT, 'src');
const TESTS = join(ROOT, 'test');
const BUILD = join(ROOT, 'build');
const COMPILED = join(BUILD, 'test');

compileFolder({ from: TESTS, to: COMPILED, asCode });

/** A module keeps the address of its source, by which it finds fixtures. */
function asCode(path, text, target) {
  const options = {
    target: 'es2023',
    sourcemap: true,
    typescript: { onlyRemoveTypeImports: true, rewriteImportExtensions: 'rewrite' },
    define: {
      'import.meta.url': JSON.stringify(pathToFileURL(path).href),
      'import.meta.dirname': JSON.stringify(dirname(path)),
    },
  };
  return { text: withImportsFrom(path, text, target), options };
}

function withImportsFrom(path, text, target) {
  const requests = importsOf(path, text).toSorted((one, other) => other.start - one.start);
  return requests.reduce((changed, { start, end }) => {
    const name = text.slice(start + 1, end - 1);
    if (!name.startsWith('.')) return changed;
    const address = relative(dirname(target), placeOf(resolve(dirname(path), name)));
    const written = `'${address.startsWith('.') ? address : `./${address}`}'`;
    return changed.slice(0, start) + written + changed.slice(end);
  }, text);
}

/** Where the names of what a module imports are written. */
function importsOf(path, text) {
  const { staticImports, staticExports, dynamicImports } = parseSync(path, text).module;
  const exported = staticExports.flatMap(({ entries }) => entries);
  const requests = [...staticImports, ...exported, ...dynamicImports].flatMap(
    ({ moduleRequest }) => moduleRequest ?? [],
  );
  const quoted = requests.filter(({ start }) => /['"]/.test(text[start]));
  return [...new Map(quoted.map((request) => [request.start, request])).values()];
}

/** Where a module is when all are compiled; what is not TypeScript stays where it is. */
function placeOf(path) {
  if (!path.endsWith('.ts')) return path;
  if (path.startsWith(`${SOURCES}/`)) return join(BUILD, relative(SOURCES, path));
  return path.startsWith(`${TESTS}/`) ? join(COMPILED, relative(TESTS, path)) : path;
}
