import { EXIT_CODES } from '../kernel/messages/exit-codes.ts';
import { errorAsData, TallysheetError } from '../kernel/messages/errors.ts';
import { printable } from '../kernel/secrets.ts';
import type { Io } from './terminal/io.ts';
import { wrap } from './screens/wrap.ts';

/**
 * Reports an error and returns its exit code: the message and the fix on standard error; with
 * --json one document on standard output. The stack trace is printed only with --verbose.
 */
export function reportError(thrown: unknown, argv: readonly string[], io: Io): number {
  const error = asTallysheetError(thrown);
  if (argv.includes('--json')) {
    const document = { error: errorAsData(error) };
    io.stdout.write(`${JSON.stringify(document, undefined, 2)}\n`);
  } else {
    printError(error, io);
  }
  if (argv.includes('--verbose')) io.stderr.write(traceOf(error));
  return EXIT_CODES[error.exit].code;
}

/** What happened and what can be done about it. */
export function printError({ message, hint }: TallysheetError, { stderr, columns }: Io): void {
  const [first = '', ...others] = message.split('\n').map(printable);
  stderr.write(`${wrap(`error: ${first}`, columns, 0, 7)}\n`);
  for (const line of others) stderr.write(`${wrap(line, columns, 7, 9)}\n`);
  stderr.write(`${wrap(`-> ${hint}`, columns, 2, 5)}\n`);
}

/** An unexpected exception is a bug of ours. */
function asTallysheetError(thrown: unknown): TallysheetError {
  if (thrown instanceof TallysheetError) return thrown;
  const what = thrown instanceof Error ? `${thrown.name}: ${thrown.message}` : String(thrown);
  return new TallysheetError('internal-error', `Internal error: ${what}`, { cause: thrown });
}

/** Where an exception came from, and those that caused it; safe to print. */
export function traceOf(thrown: unknown): string {
  const traces: string[] = [];
  for (let each = thrown; each instanceof Error; each = each.cause) {
    traces.push(each.stack ?? each.message);
  }
  return `${printable(traces.join('\ncaused by: '))}\n`;
}
