import type { Issue } from '../../../kernel/messages/issues.ts';
import type { SheetName } from '../../../kernel/rows.ts';
import type { Input } from '../map/input.ts';

/** An issue with the line of the file where its row starts, which text editors show. */
export interface LocatedIssue extends Issue {
  readonly line: number | null;
}

/** Whether an issue is about a row of that sheet. */
export function isIn({ file, sheet }: SheetName, issue: Issue): boolean {
  return issue.file === file && issue.sheet === (sheet ?? null);
}

/**
 * The issues of a sheet with their lines, which differ from rows where cells hold line breaks. Reads the file
 * again up to its last issue.
 */
export async function locateIssues(
  issues: readonly Issue[],
  { sheet }: Pick<Input, 'sheet'>,
): Promise<LocatedIssue[]> {
  const own = issues.filter((issue) => isIn(sheet.name, issue));
  const rows = new Set(own.flatMap(({ row }) => row ?? []));
  const lines = rows.size === 0 ? undefined : await sheet.physicalLines(rows);
  return own.map((issue) => ({ ...issue, line: lines?.get(issue.row ?? 0) ?? null }));
}
