import { ISSUES } from '../../kernel/messages/issues.ts';
import { code, markdownTable, page } from '../openapi/markdown.ts';

/** docs/reference/issues.md: everything that can be wrong with a row. */
export function issuesPage(): string {
  const rows = Object.entries(ISSUES).map(([name, { severity, message, tip }]) => [
    code(name),
    severity,
    message,
    tip,
  ]);
  return page('Issues of rows', [
    'A row with an error is not sent; a row with only warnings is. In the messages, `{field}` is the column, `{value}` the found value and `{expected}` the expected one.',
    markdownTable(['code', 'severity', 'message', 'fix'], rows),
  ]);
}
