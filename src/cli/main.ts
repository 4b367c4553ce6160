import { EXIT_CODES } from '../kernel/messages/exit-codes.ts';
import { readCommandLine, type CommandLine } from './command-line.ts';
import { readFlags, wantsNoColour, withSettings } from './connection/settings.ts';
import { reportError } from './error-report.ts';
import type { Flags } from './flags/flag.ts';
import { GLOBAL_FLAGS } from './flags/global-flags.ts';
import { PLAIN_PAGE } from './help.ts';
import type { Canvas } from './screens/style.ts';
import { JsonDocument } from './json-document.ts';
import { openSession } from './session.ts';
import type { Io } from './terminal/io.ts';
import { writerTo } from './terminal/writer.ts';
import type { Text } from './screens/text.ts';

/** Runs one command line and returns the exit code; every error is reported here and nowhere else. */
export async function main(argv: readonly string[], io: Io): Promise<number> {
  try {
    const line = readCommandLine(argv, helpPage(io));
    if ('print' in line) {
      writerTo(io, { wantsColours: wantsColours(argv, io) }).print(line.print);
      return EXIT_CODES.ok.code;
    }
    return await runCommand(line, argv, io);
  } catch (error) {
    return reportError(error, argv, io);
  }
}

/** Help is as wide as it is in docs/, or narrower on a narrow terminal. */
function helpPage({ columns }: Io): Canvas {
  return { ...PLAIN_PAGE, columns: Math.min(columns, PLAIN_PAGE.columns) };
}

function wantsColours(argv: readonly string[], { env }: Io): boolean {
  return !argv.includes('--no-color') && !wantsNoColour(env);
}

async function runCommand(
  { command, words, operands, flags: typed }: Exclude<CommandLine, { print: Text }>,
  argv: readonly string[],
  io: Io,
): Promise<number> {
  const flags: Flags = { ...GLOBAL_FLAGS, ...command.flags };
  const written = withSettings(typed, flags, io.env);
  const given = readFlags(written, flags);
  const document = new JsonDocument();
  const session = openSession(io, words, readFlags(written, GLOBAL_FLAGS), document);
  try {
    const { run } = await command.load(given, operands);
    const exit = await run(given, operands, session);
    const printed = document.finished(exit);
    if (printed !== undefined) session.printDocument(printed);
    return EXIT_CODES[exit].code;
  } catch (error) {
    return reportError(error, argv, io, document);
  }
}
