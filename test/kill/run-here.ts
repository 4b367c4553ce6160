import { main } from '../../src/cli/main.ts';
import { captureIo } from '../support/captured-io.ts';
import type { ProgramEnd } from '../support/program.ts';

/** Where commands run, and with what. */
export interface Place {
  readonly cwd: string;
  readonly env: Readonly<Record<string, string>>;
}

/** Runs a command to its end in this process: only what is killed needs one of its own. */
export async function runHere(words: readonly string[], { cwd, env }: Place): Promise<ProgramEnd> {
  const captured = captureIo({ env });
  const exitCode = await main(words, { ...captured.io, cwd });
  return { exitCode, stdout: captured.stdout(), stderr: captured.stderr() };
}
