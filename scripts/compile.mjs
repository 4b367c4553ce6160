// Brings build up to date with src: each source as a module without types, which tests, benches and scripts import as Node runs it, and
// the tables of words beside them.
// Only what has changed since the last time is compiled; throws where a source cannot be parsed.
import {
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { transformSync } from 'rolldown/utils';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const SOURCES = join(ROOT, 'src');
const COMPILED = join(ROOT, 'build');
const OPTIONS = {
  target: 'es2023',
  typescript: { onlyRemoveTypeImports: true, rewriteImportExtensions: 'rewrite' },
};

const sources = modulesIn(SOURCES, '.ts');
const compiled = modulesIn(COMPILED, '.js');
for (const [module, changed] of sources) {
  if (compiled.get(module) !== changed) compile(module, changed);
}
for (const module of compiled.keys()) {
  if (!sources.has(module)) rmSync(join(COMPILED, `${module}.js`), { force: true });
}
const copied = modulesIn(COMPILED, '.json');
for (const [table, changed] of modulesIn(SOURCES, '.json')) {
  if (copied.get(table) === changed) continue;
  write(`${table}.json`, readFileSync(join(SOURCES, `${table}.json`)), changed);
}

/** When each module of a folder was changed, by its path without the ending. */
function modulesIn(folder, ending) {
  mkdirSync(folder, { recursive: true });
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const modules = files.filter((file) => file.endsWith(ending));
  return new Map(
    modules.map((file) => [file.slice(0, -ending.length), lastChange(join(folder, file))]),
  );
}

/** In whole milliseconds, as not every file system keeps more. */
function lastChange(path) {
  return Math.round(statSync(path).mtimeMs);
}

function compile(module, changed) {
  const path = join(SOURCES, `${module}.ts`);
  const { code, errors } = transformSync(path, readFileSync(path, 'utf8'), OPTIONS);
  if (errors.length > 0) throw new Error(`${path}: ${errors[0].message}`);
  write(`${module}.js`, code, changed);
}

/** Written beside and renamed, as other tests may be importing it; as old as its source, so that each is known by it. */
function write(file, content, changed) {
  const target = join(COMPILED, file);
  const beside = `${target}.${process.pid}`;
  mkdirSync(dirname(target), { recursive: true });
  writeFileSync(beside, content);
  utimesSync(beside, changed / 1000, changed / 1000);
  renameSync(beside, target);
}
