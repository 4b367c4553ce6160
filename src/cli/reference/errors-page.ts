import { ERRORS } from '../../kernel/messages/errors.ts';
import { EXIT_CODES } from '../../kernel/messages/exit-codes.ts';
import { code, markdownTable, page } from '../openapi/markdown.ts';

/** docs/reference/errors.md: the exit codes, and every error that ends a run. */
export function errorsPage(): string {
  const exits = Object.values(EXIT_CODES).map((exit) => [String(exit.code), exit.meaning]);
  const errors = Object.entries(ERRORS).map(([name, { exit, title, tip }]) => [
    code(name),
    String(EXIT_CODES[exit].code),
    title,
    tip,
  ]);
  return page('Exit codes and errors', [
    'An error in a single row never ends a run; [issues.md](issues.md) lists these issues.',
    '## Exit codes',
    markdownTable(['code', 'meaning'], exits),
    '## Errors',
    'With `--json` an error is one document on standard output: `{"error":{"code","message","hint"}}`.',
    markdownTable(['code', 'exit', 'what went wrong', 'what to do'], errors),
  ]);
}
