// What dependency-cruiser refuses by paths alone, found from the imports: cheap enough for every run of the tests.
import { relative, sep } from 'node:path';
import { importsBelow } from './folder-cycles.mjs';

/** The imports of `src` below a folder, types and dynamic imports included, with paths as the rules name them. */
export function importsOfSource(root) {
  const named = (file) => relative(root, file).split(sep).join('/');
  return importsBelow(`${root}${sep}src`).map(({ from, to, isDynamic }) => ({
    from: named(from),
    to: named(to),
    isDynamic,
  }));
}

/** Imports that a rule forbids, as `rule: from -> to`; rules that ask for more than paths are not tried. */
export function forbiddenImports(imports, rules) {
  const byPaths = rules.filter(({ from, to }) => isAboutPaths(from) && isAboutPaths(to));
  return imports.flatMap(({ from, to }) =>
    byPaths
      .filter((rule) => fits(from, rule.from) && fits(to, rule.to))
      .map(({ name }) => `${name}: ${from} -> ${to}`),
  );
}

function isAboutPaths(end) {
  return Object.keys(end).every((key) => key === 'path' || key === 'pathNot');
}

function fits(file, { path, pathNot }) {
  const matches = (patterns) => [patterns].flat().some((pattern) => new RegExp(pattern).test(file));
  return (path === undefined || matches(path)) && (pathNot === undefined || !matches(pathNot));
}

/** Circles of files, as the way from the first file back to it; at least one if there is any. A dynamic import closes none. */
export function fileCycles(imports) {
  const imported = new Map();
  for (const { from, to, isDynamic } of imports) {
    if (!isDynamic) imported.set(from, [...(imported.get(from) ?? []), to]);
  }
  const cycles = [];
  const followed = new Set();
  const follow = (file, way) => {
    if (way.includes(file)) cycles.push([...way.slice(way.indexOf(file)), file]);
    if (followed.has(file)) return;
    followed.add(file);
    for (const next of imported.get(file) ?? []) follow(next, [...way, file]);
  };
  for (const file of imported.keys()) follow(file, []);
  return cycles;
}
