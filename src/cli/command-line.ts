import { readCommandWords, type CommandLine } from './command-words.ts';
import { COMMANDS } from './commands/index.ts';
import { PLAIN_PAGE, programHelp } from './help.ts';
import type { Canvas } from './screens/style.ts';
import type { Text } from './screens/text.ts';

export type { CommandLine };

/** Parses a command line. Throws TallysheetError as readCommandWords does. */
export function readCommandLine(argv: readonly string[], page: Canvas = PLAIN_PAGE): CommandLine {
  return readCommandWords(COMMANDS, argv, page);
}

/** The help of the whole program, as `tallysheet --help` prints it. */
export function mainHelp(page: Canvas = PLAIN_PAGE): Text {
  return programHelp(COMMANDS, page, { all: false });
}
