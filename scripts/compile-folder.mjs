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
import { transformSync } from 'rolldown/utils';
import { inlineMap } from './inline-map.mjs';

/**
 * Brings a folder of compiled modules up to date with a folder of TypeScript: only what has changed since the last time is compiled.
 * `asCode` gives the text to compile and how, from a module's path and text; `without` is a folder in the compiled one that has
 * another origin. Throws where a module cannot be parsed.
 */
export function compileFolder({ from, to, without, asCode }) {
  const sources = filesIn(from, '.ts');
  const compiled = filesIn(to, '.js', without);
  for (const [module, changed] of sources) {
    if (compiled.get(module) !== changed) compile(module, changed);
  }
  for (const module of compiled.keys()) {
    if (!sources.has(module)) rmSync(join(to, `${module}.js`), { force: true });
  }

  function compile(module, changed) {
    const path = join(from, `${module}.ts`);
    const target = join(to, `${module}.js`);
    const { text, options } = asCode(path, readFileSync(path, 'utf8'), target);
    const { code, map, errors } = transformSync(path, text, options);
    if (errors.length > 0) throw new Error(`${path}: ${errors[0].message}`);
    write(target, map === undefined ? code : `${code}\n${inlineMap(map)}`, changed);
  }
}

/** Copies the files of an ending that have changed. */
export function copyFiles({ from, to, ending }) {
  const copied = filesIn(to, ending);
  for (const [file, changed] of filesIn(from, ending)) {
    if (copied.get(file) === changed) continue;
    write(join(to, `${file}${ending}`), readFileSync(join(from, `${file}${ending}`)), changed);
  }
}

/** When each file of a folder was changed, by its path without the ending. */
function filesIn(folder, ending, without) {
  mkdirSync(folder, { recursive: true });
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const wanted = files.filter(
    (file) => file.endsWith(ending) && !(without !== undefined && file.startsWith(without)),
  );
  return new Map(
    wanted.map((file) => [file.slice(0, -ending.length), lastChange(join(folder, file))]),
  );
}

/** In whole milliseconds, as not every file system keeps more. */
function lastChange(path) {
  return Math.round(statSync(path).mtimeMs);
}

/** Written beside and renamed, as other tests may be importing it; as old as its source, so that each is known by it. */
function write(target, content, changed) {
  const beside = `${target}.${process.pid}`;
  mkdirSync(dirname(target), { recursive: true });
  writeFileSync(beside, content);
  utimesSync(beside, changed / 1000, changed / 1000);
  renameSync(beside, target);
}
