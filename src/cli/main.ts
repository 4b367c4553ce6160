import { VERSION } from '../kernel/version.ts';
import { EXIT_CODES } from '../kernel/messages/exit-codes.ts';
import { readCommandLine, type CommandLine } from './command-line.ts';
import { colourChoice, readFlags, withSettings } from './connection/settings.ts';
import { errorForLog, reportError } from './error-report.ts';
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
      writerTo(io, colourChoice(io.env, argv.includes('--no-color'))).print(line.print);
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
  const { log, clock } = session;
  const startedAt = clock.monotonic();
  const end = (exitCode: number): number => {
    log?.info({ exitCode, durationMs: Math.round(clock.monotonic() - startedAt) }, 'end');
    return exitCode;
  };
  // Values of flags may be secrets, or what a file holds.
  log?.info({ version: VERSION, command: command.name, flags: [...typed.keys()] }, 'start');
  try {
    const { run } = await command.load(given, operands);
    const exit = await run(given, operands, session);
    const printed = document.finished(exit);
    if (printed !== undefined) session.printDocument(printed);
    return end(EXIT_CODES[exit].code);
  } catch (error) {
    log?.error(errorForLog(error), 'error');
    return end(reportError(error, argv, io, document));
  }
}
