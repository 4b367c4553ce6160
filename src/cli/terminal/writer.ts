import { fileReason } from '../../kernel/messages/file-reasons.ts';
import { TallysheetError } from '../../kernel/messages/errors.ts';
import { printableLines } from '../../kernel/printable.ts';
import type { Text } from '../screens/text.ts';
import type { Io, TextSink } from './io.ts';
import { rendered } from './render.ts';
import { safeJson } from './safe-json.ts';
import { withoutWorkflowCommands } from './workflow-commands.ts';

/**
 * The only way to the terminal. Texts are printable by their making; here, and nowhere else, emphasis becomes control
 * sequences.
 */
export interface Writer {
  /** Talk, on standard error. */
  readonly talk: (text: Text) => void;
  /** A screen on standard output. */
  readonly print: (text: Text) => void;
  /** Data on standard output: byte for byte to a file or another program; a terminal gets it printable. */
  readonly printData: (data: string) => void;
  /** The same for a stream of it; resolves when standard output is ready for more. Throws TallysheetError 'cannot-write'. */
  readonly streamData: (data: string) => Promise<void>;
  /** A document on standard output. */
  readonly printJson: (value: unknown) => void;
  /** Takes away the line that the cursor of standard error is on. */
  readonly eraseLine: () => void;
  /** Puts a line in place of that one; the cursor stays behind it. */
  readonly redrawLine: (line: Text) => void;
  /** Rings the bell of the terminal. */
  readonly ring: () => void;
}

/** Where characters go. */
type Streams = Pick<Io, 'stdout' | 'stderr' | 'isTerminal' | 'isOutputTerminal'>;

const ERASE_LINE = '\r\u001B[2K';
const BELL = '\u0007';

/** The writer of a command line. */
export function writerTo(
  { stdout, stderr, isTerminal, isOutputTerminal }: Streams,
  choice: 'never' | 'terminal' | 'always' = 'never',
): Writer {
  const hasColours = (isShown: boolean): boolean =>
    choice === 'always' || (choice === 'terminal' && isShown);
  const colours = { talk: hasColours(isTerminal), print: hasColours(isOutputTerminal) };
  return {
    talk: (text) => void stderr.write(withoutWorkflowCommands(rendered(text, colours.talk))),
    print: (text) => void stdout.write(withoutWorkflowCommands(rendered(text, colours.print))),
    printData: (data) => void stdout.write(isOutputTerminal ? printableLines(data) : data),
    streamData: (data) => streamed(stdout, isOutputTerminal ? printableLines(data) : data),
    printJson: (value) => void stdout.write(`${safeJson(value)}\n`),
    eraseLine: () => void stderr.write(ERASE_LINE),
    redrawLine: (line) => void stderr.write(ERASE_LINE + rendered(line, colours.talk)),
    ring: () => void stderr.write(BELL),
  };
}

function streamed(stdout: TextSink, data: string): Promise<void> {
  return new Promise((resolve, reject) => {
    stdout.write(data, (cause) => {
      if (cause === undefined || cause === null) resolve();
      else reject(closed(cause));
    });
  });
}

function closed(cause: Error): TallysheetError {
  return new TallysheetError(
    'cannot-write',
    `Standard output was closed before everything was written: ${fileReason(cause)}`,
    { hint: 'What the other program got is not complete. Run the command again.', cause },
  );
}
