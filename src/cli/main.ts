import { EXIT_CODES } from '../kernel/messages/exit-codes.ts';
import { readCommandLine, type CommandLine } from './command-line.ts';
import { reportError } from './error-report.ts';
import type { Flags } from './flags/flag.ts';
import { GLOBAL_FLAGS } from './flags/global-flags.ts';
import type { Io } from './terminal/io.ts';
import { openSession } from './session.ts';
import { readFlags, withSettings } from './connection/settings.ts';

/** Runs one command line and gives the exit code; whatever goes wrong is told here and nowhere else. */
export async function main(argv: readonly string[], io: Io): Promise<number> {
  try {
    const line = readCommandLine(argv);
    if ('print' in line) {
      io.stdout.write(line.print);
      return EXIT_CODES.ok.code;
    }
    return await runCommand(line, argv.slice(1), io);
  } catch (error) {
    return reportError(error, argv, io);
  }
}

async function runCommand(
  line: Exclude<CommandLine, { print: string }>,
  words: readonly string[],
  io: Io,
): Promise<number> {
  const { command, operands } = line;
  const flags: Flags = { ...GLOBAL_FLAGS, ...command.flags };
  const written = withSettings(line.flags, flags, io.env);
  const given = readFlags(written, flags);
  const session = openSession(io, words, readFlags(written, GLOBAL_FLAGS));
  const exit = await command.run(given, operands, session);
  return EXIT_CODES[exit].code;
}
