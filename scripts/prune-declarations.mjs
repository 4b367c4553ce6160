// Users import one module: the declarations that it does not lead to are of no use to them.
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';

const IMPORTED = /(?:from|import\() ?['"](\.[^'"]+)['"]/g;

/** Removes all declarations in a folder except those that the entry leads to. */
export function pruneDeclarations(folder, entry) {
  const needed = new Set();
  const open = [resolve(folder, entry)];
  for (const path of open) {
    if (needed.has(path)) continue;
    needed.add(path);
    const text = readFileSync(path, 'utf8');
    open.push(...[...text.matchAll(IMPORTED)].map(([, name]) => declarationOf(path, name)));
  }
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const path = resolve(folder, name);
    if (name.endsWith('.d.ts') && !needed.has(path)) rmSync(path);
  }
}

function declarationOf(from, name) {
  return join(from, '..', name.replace(/\.(?:js|ts)$/, '.d.ts'));
}
