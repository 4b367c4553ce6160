import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { TestRunner } from 'vitest';

const TESTS = fileURLToPath(new URL('..', import.meta.url));
const COMPILED = new URL('../../build/test/', import.meta.url);

/** A runner is made for each file, in a worker that keeps its modules. */
let setUps = 0;

/** Runs the tests as they were compiled before all of them: Node loads them itself, without a hook or a message for each import. */
export default class CompiledTests extends TestRunner {
  importFile(path, source) {
    const module = relative(TESTS, path).replace(/\.ts$/, '.js').replaceAll('\\', '/');
    const { href } = new URL(module, COMPILED);
    // The set-up is run for each file, also where files share a worker and its modules.
    return import(source === 'setup' ? `${href}?${(setUps += 1)}` : href);
  }
}
