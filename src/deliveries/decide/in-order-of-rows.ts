import type { Issue } from '../../kernel/messages/issues.ts';
import type { SheetName } from '../../kernel/rows.ts';

/** Issues as a person goes through delivery notes: file by file, from the first row to the last. */
export function inOrderOfRows(
  issues: readonly Issue[],
  sheets: readonly SheetName[],
): readonly Issue[] {
  const sheetOf = (issue: Issue): number =>
    sheets.findIndex(({ file, sheet = null }) => file === issue.file && sheet === issue.sheet);
  return issues.toSorted(
    (one, other) => sheetOf(one) - sheetOf(other) || (one.row ?? 0) - (other.row ?? 0),
  );
}
