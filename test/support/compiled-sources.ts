import { execFileSync } from 'node:child_process';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vitest/config';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const SOURCE = new RegExp(`^${ROOT}src/(.+)\\.ts$`);

/** Compiles what has changed in src, once before all tests. */
export function setup(): void {
  execFileSync(process.execPath, [`${ROOT}scripts/compile.mjs`], { stdio: 'inherit' });
}

/**
 * Lets tests import the sources as `setup` has compiled them: Node then loads them without a transformation in each worker, and runs them
 * as in the program. Sources that tests watch, or replace by others, are left to vitest.
 */
export function compiledSources(): Plugin {
  let isWatching = false;
  return {
    name: 'compiled-sources',
    enforce: 'pre',
    configureVitest({ vitest }) {
      isWatching = vitest.config.watch;
    },
    resolveId(name, importer) {
      if (isWatching) return null;
      const path = importer === undefined ? name : resolve(dirname(importer), name);
      const [, module] = SOURCE.exec(path) ?? [];
      if (module === undefined) return null;
      return { id: `${ROOT}build/${module}.js`, external: true };
    },
  };
}
