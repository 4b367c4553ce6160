import { ISSUES } from '../../kernel/messages/issues.ts';
import { code, markdownTable, page } from './markdown.ts';

/** docs/reference/issues.md: everything that can be wrong with a row. */
export function issuesPage(): string {
  const rows = Object.entries(ISSUES).map(([name, { severity, message, tip }]) => [
    code(name),
    severity,
    message,
    tip,
  ]);
  return page('What can be wrong with a row', [
    'An error keeps its row from being sent, a warning never does. In the messages `{field}` stands for the column, `{value}` for what was found and `{expected}` for what was expected.',
    markdownTable(['code', 'severity', 'message', 'how to mend it'], rows),
  ]);
}
