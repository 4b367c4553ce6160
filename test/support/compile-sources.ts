import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const COMPILE = fileURLToPath(new URL('../../scripts/compile.mjs', import.meta.url));

/** Compiles what has changed in src, once before all tests. */
export function setup(): void {
  execFileSync(process.execPath, [COMPILE], { stdio: 'inherit' });
}
