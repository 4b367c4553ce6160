import {
  makeIssue,
  type Issue,
  type IssueCode,
  type IssueDetails,
} from '../../../../kernel/messages/issues.ts';
import type { SheetName, SheetRow } from '../../../../kernel/rows.ts';
import type { ColumnPlan } from './column-plan.ts';

/** What is wrong with a row, as it comes to light. */
export class RowIssues {
  readonly all: Issue[];
  readonly #sheet: SheetName;
  readonly #row: SheetRow;

  /** @param found what was found before */
  constructor(sheet: SheetName, row: SheetRow, found: readonly Issue[] = []) {
    this.#sheet = sheet;
    this.#row = row;
    this.all = [...found];
  }

  /** @param column its heading; undefined for what is wrong with the row as a whole */
  report(code: IssueCode, column: string | undefined, details: IssueDetails): void {
    const place = { ...this.#sheet, row: this.#row.number };
    this.all.push(makeIssue(code, column === undefined ? place : { ...place, column }, details));
  }

  reportIn({ heading, column }: ColumnPlan, code: IssueCode, details: IssueDetails): void {
    this.report(code, heading, { ...details, field: column.label });
  }

  /** Whether anything was found in the column of that heading. */
  hasAny(column: string | undefined): boolean {
    return this.all.some((issue) => issue.column === column);
  }

  /** Whether an error was found in the column of that heading. */
  hasError(column: string): boolean {
    return this.all.some((issue) => issue.column === column && issue.severity === 'error');
  }

  /** Whether an error was found about that field, by its name. */
  hasErrorAbout(field: string | undefined): boolean {
    return this.all.some((issue) => issue.field === field && issue.severity === 'error');
  }
}
