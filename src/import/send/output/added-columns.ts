import type { Kind } from '../../../catalogue/kinds.ts';
import { foldHeading } from '../../../kernel/names.ts';
import type { Issue, IssueCode } from '../../../kernel/messages/issues.ts';
import type { InputFile } from '../../ledger/journal/tables/rows/row-table.ts';
import type { RunReader } from '../../ledger/run/run.ts';

/** Rows lack a value, and their file has no column for it. */
const WITHOUT_COLUMN: ReadonlySet<IssueCode> = new Set(['open-field', 'missing-column']);

/** A column for a field that rows lack, so that it can be filled in where they are put right. */
export interface AddedColumn {
  /** The label of its field. */
  readonly heading: string;
  readonly target: string;
}

/** The columns that the rows of a file lack for fields which they need. */
export function addedColumns(
  { rows }: Pick<RunReader, 'rows'>,
  { id, headings }: InputFile,
  kind: Kind | undefined,
): readonly AddedColumn[] {
  const labels = new Set([...WITHOUT_COLUMN].flatMap((code) => rows.fieldsWithIssue(id, code)));
  const taken = new Set(headings.map(foldHeading));
  return [...labels]
    .filter((label) => !taken.has(foldHeading(label)))
    .flatMap((label): AddedColumn[] => {
      const column = kind?.columns.find((each) => each.label === label && each.use === 'value');
      return column === undefined ? [] : [{ heading: label, target: column.target }];
    });
}

/** The issues of a row; what it lacks is in the column that was added for it. */
export function inAddedColumns(
  issues: readonly Issue[],
  added: readonly AddedColumn[],
): readonly Issue[] {
  if (added.length === 0) return issues;
  return issues.map((issue) => {
    const isAdded = added.some(({ heading }) => heading === issue.field);
    return WITHOUT_COLUMN.has(issue.code) && isAdded ? { ...issue, column: issue.field } : issue;
  });
}
