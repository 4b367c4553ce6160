import { cellText } from '../../../kernel/cells.ts';
import { shownBy } from '../../../kernel/messages/issues.ts';
import type { Checked } from '../../interface/calls.ts';
import type { ProblemRows } from './problem-rows.ts';
import type { KeptIssue, KeptRow } from './problem-tables.ts';

/** An issue that ends, or returns, with a step about cells. */
export interface IssueOfRow {
  readonly place: number;
  readonly issue: KeptIssue;
}

/**
 * Whether only other rows of the files show an issue of a row: it stays until all rows are checked again, unless its own
 * cell was corrected. Those of a plan have their own rule.
 */
export function isOfSeveralRows({ code, cause }: KeptIssue, { planned }: KeptRow): boolean {
  return shownBy({ code }) !== undefined && planned.every((issue) => issue.cause !== cause);
}

/** Whether rows must differ in a column: one value for all of them helps nowhere. */
export function mustDiffer(issues: readonly KeptIssue[], column: number | null): boolean {
  return issues.some((issue) => issue.column === column && shownBy(issue) === 'equal rows');
}

/** What ends when a cell gets another value: its own duplicates, and that of a row that is alone with the value then. */
export function endedWith(
  kept: KeptRow,
  column: number,
  { checked }: { readonly checked?: Checked | undefined },
  rows: ProblemRows,
): IssueOfRow[] {
  const value = cellText(kept.cells[column]);
  const own = kept.issues.filter(
    (issue) => isOfSeveralRows(issue, kept) && issue.column === column,
  );
  return own.flatMap((issue) => {
    const causes = (checked?.causes ?? []).filter(({ code }) => code === issue.code);
    const others = causes
      .flatMap(({ id }) => rows.placesWith(id, value))
      .filter((place) => place !== kept.place);
    const [alone, ...further] = others;
    const isAlone = alone !== undefined && further.length === 0;
    return [
      { place: kept.place, issue },
      ...(isAlone && mustDiffer([issue], column) ? issuesAt(alone, value, issue, rows) : []),
    ];
  });
}

function issuesAt(
  place: number,
  value: string,
  { code }: KeptIssue,
  rows: ProblemRows,
): IssueOfRow[] {
  const { cells = [], issues = [] } = rows.get(place) ?? {};
  return issues
    .filter((issue) => issue.code === code && cellText(cells[issue.column ?? -1]) === value)
    .map((issue) => ({ place, issue }));
}

/** A row without issues that end with a step, and with those that return with it. */
export function withShared(
  row: KeptRow,
  ended: readonly IssueOfRow[],
  returned: readonly IssueOfRow[],
): KeptRow {
  const ofRow = (all: readonly IssueOfRow[]): KeptIssue[] =>
    all.filter(({ place }) => place === row.place).map(({ issue }) => issue);
  const isIn = (all: readonly KeptIssue[], issue: KeptIssue): boolean =>
    all.some(({ cause, column }) => cause === issue.cause && column === issue.column);
  const others = row.issues.filter((issue) => !isIn(ofRow(ended), issue));
  const back = ofRow(returned).filter((issue) => !isIn(others, issue));
  return { ...row, issues: [...others, ...back] };
}
