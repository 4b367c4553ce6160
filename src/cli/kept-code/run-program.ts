import { fileURLToPath } from 'node:url';
import { setEngineFlags } from '../engine-flags.ts';
import type { start } from '../start.ts';
import { folderOfKeptCode, KeptCode } from './kept-code.ts';
import { ProgramFiles } from './program-files.ts';

/** Runs a command line by the built files of the program, which are in the folder above the launcher's. */
export async function runProgram(
  argv: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
): Promise<void> {
  // First of all: kept code is bound to these flags.
  setEngineFlags();
  const folder = folderOfKeptCode(env);
  const kept = folder === undefined ? undefined : new KeptCode(folder);
  process.once('exit', () => kept?.keep());
  const files = new ProgramFiles(fileURLToPath(new URL('..', import.meta.url)), kept);
  const program = files.load('start.cjs') as { readonly start: typeof start };
  await program.start(argv);
}
