import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const STEPS = ['../../scripts/compile.mjs', './compile-tests.mjs'].map((step) =>
  fileURLToPath(new URL(step, import.meta.url)),
);

/** Compiles what has changed in src and test, once before all tests. */
export function setup(): void {
  for (const step of STEPS) execFileSync(process.execPath, [step], { stdio: 'inherit' });
}
