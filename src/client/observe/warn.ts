import { printableLines } from '../../kernel/printable.ts';

/** A warning of the process about something of the program that does not harm a call. */
export function warn(message: string, error: unknown): void {
  const detail = error instanceof Error ? (error.stack ?? error.message) : String(error);
  // eslint-disable-next-line no-restricted-syntax -- the way of libraries: programs listen to it or silence it
  process.emitWarning(message, { type: 'TallysheetWarning', detail: printableLines(detail) });
}
