import { defined } from '../../../kernel/defined.ts';
import { getOrMake } from '../../../kernel/get-or-make.ts';
import { RowSet } from '../../../kernel/row-set.ts';
import { type Issue, isOpenQuestion } from '../../../kernel/messages/issues.ts';
import {
  DistinctNames,
  type IssueGroup,
  type Variety,
  likenessOf,
  summarizeAlike,
} from '../../ledger/rows/issue-likeness.ts';
import type { SheetName } from '../../../kernel/rows.ts';
import type { CellPlace } from '../../../tabular/csv/cell-places.ts';
import { columnLetters } from '../../../tabular/column-letters.ts';
import type { Input } from '../map/input.ts';

/** Rows whose issues are kept one by one; further ones are only in the groups. */
const MOST_ROWS = 100_000;

const FIRST_ROWS = 10;

/** The most groups of issues; further ones are grouped by their codes. */
const MOST_GROUPS = 1_000;

interface Group {
  readonly first: Issue;
  readonly variety: { -readonly [Part in keyof Variety]: boolean };
  readonly names: DistinctNames | undefined;
  count: number;
  readonly rows: number[];
  last: number;
}

/** The issues of one file, one by one and in groups. */
export class IssueCollection {
  readonly #byRow = new Map<number, Issue[]>();
  readonly #groups = new Map<string, Group>();
  readonly #rowsWithErrors = new RowSet();
  readonly #openRows = new RowSet();

  /** Adds what was found in one row. */
  addAll(issues: readonly Issue[]): void {
    for (const issue of issues) this.#add(issue);
  }

  /** Rows with something wrong. */
  get rowsWithErrors(): number {
    return this.#rowsWithErrors.size;
  }

  /** Rows with nothing wrong that wait for an answer about their file. */
  get openRows(): number {
    return this.#openRows.countBeside(this.#rowsWithErrors);
  }

  /** Rows with something wrong, or with an open question; one more where something is wrong with the whole sheet. */
  get refusedRows(): number {
    return this.rowsWithErrors + this.openRows;
  }

  of(row: number): readonly Issue[] {
    return this.#byRow.get(row) ?? [];
  }

  /** In the order of the rows; what is wrong with the whole sheet comes first. */
  issues(): Issue[] {
    return [...this.#byRow].sort(([one], [other]) => one - other).flatMap(([, issues]) => issues);
  }

  /** Errors first, then the most frequent. */
  groups(): IssueGroup[] {
    return this.groupsByKey().map(([, group]) => group);
  }

  /** The same, each with the key that `keyOf` gives for its issues. */
  groupsByKey(): [key: string, group: IssueGroup][] {
    return [...this.#groups]
      .sort(([, one], [, other]) => severityOf(one) - severityOf(other) || other.count - one.count)
      .map(([key, { first, variety, names, count, rows, last }]) => [
        key,
        {
          ...summarizeAlike(first, { variety, count, names }),
          rows: [...new Set([...rows, last])].sort((one, other) => one - other),
        },
      ]);
  }

  #add(issue: Issue): void {
    const row = issue.row ?? 0;
    const known = this.#byRow.get(row);
    if (isOpenQuestion(issue)) this.#openRows.add(row);
    else if (isError(issue)) this.#rowsWithErrors.add(row);
    if (known !== undefined) known.push(issue);
    else if (this.#byRow.size < MOST_ROWS) this.#byRow.set(row, [issue]);
    this.#group(issue, row);
  }

  #group(issue: Issue, row: number): void {
    const key = this.keyOf(issue);
    const group = this.#groups.get(key);
    if (group === undefined) {
      const variety = { messages: false, values: false, expectations: false, hints: false };
      const names = issue.together === undefined ? undefined : new DistinctNames();
      names?.add(issue.value ?? '');
      this.#groups.set(key, { first: issue, variety, names, count: 1, rows: [row], last: row });
      return;
    }
    group.variety.messages ||= group.first.message !== issue.message;
    group.variety.values ||= group.first.value !== issue.value;
    group.variety.expectations ||= group.first.expected !== issue.expected;
    group.variety.hints ||= group.first.hint !== issue.hint;
    group.count += 1;
    group.names?.add(issue.value ?? '');
    group.last = Math.max(group.last, row);
    if (group.rows.length < FIRST_ROWS) group.rows.push(row);
  }

  /** What issues of one group have in common. */
  keyOf(issue: Issue): string {
    const sort = [issue.code, issue.severity, issue.field ?? ''];
    const key = [...sort, likenessOf(issue)].join('\u0000');
    return this.#groups.has(key) || this.#groups.size < MOST_GROUPS ? key : sort.join('\u0000');
  }
}

function isError({ severity }: Issue): boolean {
  return severity === 'error';
}

function severityOf({ first }: Group): number {
  return first.severity === 'error' ? 0 : 1;
}

/** An issue with the line of the file where its row starts, which text editors show, and its cell. */
export interface LocatedIssue extends Issue {
  readonly line: number | null;
  /** `C7`, as spreadsheet programs name it; null where it is about a whole row or sheet. */
  readonly cell: string | null;
  /** Where the cell is in the text of its file; missing where it was not asked for, or the file has no text. */
  readonly place?: CellPlace;
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
  { withPlaces = false }: { readonly withPlaces?: boolean | undefined } = {},
): Promise<LocatedIssue[]> {
  const own = issues.filter((issue) => isIn(sheet.name, issue));
  const rows = new Set(own.flatMap(({ row }) => row ?? []));
  const lines = rows.size === 0 ? undefined : await sheet.physicalLines(rows);
  const places = withPlaces ? await placesOf(own, sheet) : undefined;
  return own.map((issue) => ({
    ...issue,
    line: lines?.get(issue.row ?? 0) ?? null,
    cell: cellOf(issue, sheet.headings),
    ...defined({ place: places?.get(issue.row ?? 0)?.get(columnAt(issue, sheet.headings)) }),
  }));
}

/** Reads the file again up to the last cell with an issue. */
function placesOf(
  issues: readonly Issue[],
  { cellPlaces, headings }: Input['sheet'],
): ReturnType<NonNullable<Input['sheet']['cellPlaces']>> | undefined {
  const wanted = new Map<number, Set<number>>();
  for (const issue of issues) {
    const at = columnAt(issue, headings);
    if (issue.row !== null && at >= 0) getOrMake(wanted, issue.row, () => new Set()).add(at);
  }
  return cellPlaces?.(wanted);
}

function cellOf(issue: Issue, headings: readonly string[]): string | null {
  const at = columnAt(issue, headings);
  return issue.row === null || at < 0 ? null : `${columnLetters(at)}${issue.row}`;
}

/** The place of its column from 0; -1 where it is about none. */
function columnAt({ column }: Issue, headings: readonly string[]): number {
  return column === null ? -1 : headings.indexOf(column);
}
