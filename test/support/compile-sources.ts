import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const STEPS = ['../../scripts/compile.mjs', './compile-tests.mjs'].map((step) =>
  fileURLToPath(new URL(step, import.meta.url)),
);

/** Each project calls the set-up that it shares with the others, in modules of its own. */
const DONE = 'TALLYSHEET_TESTS_COMPILED';

/** Compiles what has changed in src and test, once before all tests. */
export function setup(): void {
  if (process.env[DONE] === String(process.pid)) return;
  process.env[DONE] = String(process.pid);
  for (const step of STEPS) execFileSync(process.execPath, [step], { stdio: 'inherit' });
}
