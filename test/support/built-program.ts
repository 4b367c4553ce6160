import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
/** What the build writes last. */
const LAST_BUILT = join(ROOT, 'dist', 'help.txt');

/**
 * Builds dist where it is missing or older than the sources, once before the tests that start the program: they run
 * side by side, and none may build under the feet of another. `npm ci` has built it already.
 */
export function setup(): void {
  if (existsSync(LAST_BUILT) && statSync(LAST_BUILT).mtimeMs >= newestSource()) return;
  execFileSync(process.execPath, [join(ROOT, 'scripts', 'build.mjs')], { stdio: 'inherit' });
}

function newestSource(): number {
  const files = readdirSync(join(ROOT, 'src'), { recursive: true, encoding: 'utf8' });
  return Math.max(...files.map((file) => statSync(join(ROOT, 'src', file)).mtimeMs));
}
