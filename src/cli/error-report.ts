import { DatabaseError } from '../database/database-error.ts';
import { EXIT_CODES } from '../kernel/messages/exit-codes.ts';
import { TallysheetError } from '../kernel/messages/errors.ts';
import { fileReason, systemCode } from '../kernel/messages/file-reasons.ts';
import { JsonDocument } from './json-document.ts';
import { wrap } from './screens/wrap.ts';
import type { Io } from './terminal/io.ts';
import { writerTo } from './terminal/writer.ts';
import { stacked, type Text } from './screens/text.ts';

/**
 * Reports an error and returns its exit code: the message and the fix on standard error; with
 * --json one document on standard output. The stack trace is printed only with --verbose.
 */
export function reportError(
  thrown: unknown,
  argv: readonly string[],
  io: Io,
  document = new JsonDocument(),
): number {
  const error = asTallysheetError(thrown);
  const writer = writerTo(io);
  if (argv.includes('--json')) {
    writer.printJson(document.failed(error));
  } else {
    printError(error, io);
  }
  if (argv.includes('--verbose')) writer.talk(traceOf(error));
  return EXIT_CODES[error.exit].code;
}

/** An error with all that is known of it, for --log-file. */
export function errorForLog(thrown: unknown): object {
  const error = asTallysheetError(thrown);
  return { ...error.toJSON(), trace: traceOf(error).plain().trimEnd().split(/\n/) };
}

/** What happened and what can be done about it. */
export function printError({ lines, hint }: TallysheetError, io: Io): void {
  const { columns } = io;
  const [first = '', ...cases] = lines;
  writerTo(io).talk(
    stacked([
      wrap(`error: ${first}`, columns, 0, 7),
      ...cases.map((each) => wrap(each, columns, 7, 9)),
      wrap(`-> ${hint}`, columns, 2, 5),
      '',
    ]),
  );
}

/** An unexpected exception is a bug of ours. */
function asTallysheetError(thrown: unknown): TallysheetError {
  if (thrown instanceof TallysheetError) return thrown;
  if (thrown instanceof DatabaseError && thrown.cause !== undefined) return unusable(thrown);
  if (systemCode(thrown) !== undefined && pathIn(thrown) !== undefined) return unusable(thrown);
  const what = thrown instanceof Error ? `${thrown.name}: ${thrown.message}` : String(thrown);
  return new TallysheetError('internal-error', `Internal error: ${what}`, { cause: thrown });
}

/** A file that the system, or its database, does not let this program use. */
function unusable(cause: unknown): TallysheetError {
  const what = pathIn(cause) ?? 'A database in the state folder';
  const reason = cause instanceof DatabaseError ? cause.message : fileReason(cause);
  return new TallysheetError('cannot-write', `${what} cannot be used: ${reason}`, { cause });
}

function pathIn(error: unknown): string | undefined {
  const path = error instanceof Error && 'path' in error ? error.path : undefined;
  return typeof path === 'string' ? path : undefined;
}

/** Where an exception came from, and those that caused it. */
export function traceOf(thrown: unknown): Text {
  const lines: string[] = [];
  for (let each = thrown; each instanceof Error; each = each.cause) {
    const { name, message, stack = '' } = each;
    lines.push(`${lines.length === 0 ? '' : 'caused by: '}${name}: ${message}`);
    // The message comes first in it, and may have any lines.
    const places = stack.slice(stack.indexOf(message) + message.length);
    lines.push(...places.split(/\n/).filter((line) => line !== ''));
  }
  return stacked([...lines, '']);
}
