import { holdsDates } from '../../../../catalogue/columns/legal-values.ts';
import { CLEAR_WORD } from '../../../../catalogue/columns/row-words.ts';
import { cellText, type Cell } from '../../../../kernel/cells.ts';
import type { DateFormat } from '../../../../kernel/dates/date-format.ts';
import { DateSurvey } from '../../../../kernel/dates/date-survey.ts';
import { unmistakableDate } from '../../../../kernel/dates/unmistakable-date.ts';
import type { Issue, IssueCode } from '../../../../kernel/messages/issues.ts';
import { foldName } from '../../../../kernel/names.ts';
import type { SheetRow } from '../../../../kernel/rows.ts';
import { inSheet } from '../../recipe/sheet-scope.ts';
import { withIssues, type CheckedRow } from '../../../ledger/rows/row-values.ts';
import { formatHint, formatChoiceHint } from './date-orders.ts';
import type { ColumnPlan } from '../rows/column-plan.ts';
import type { SheetPlan } from '../rows/sheet-plan.ts';

const OF_ORDER: ReadonlySet<Issue['code']> = new Set<IssueCode>([
  'malformed-date',
  'invalid-date',
  'two-digit-year',
]);

/**
 * Names the `--date-format` that would read every date of a column, where one does. Reads the sheet again for
 * it, when the first date is refused.
 */
export class DateAdvice {
  readonly #columns: readonly ColumnPlan[];
  readonly #format: DateFormat | undefined;
  readonly #scope: string | undefined;
  readonly #rows: () => AsyncIterable<readonly SheetRow[]>;
  #hints: ReadonlyMap<string, string> | undefined;

  /** @param format the format that dates are read in now, where no column has one of its own */
  constructor(
    { columns, scope }: SheetPlan,
    format: DateFormat | undefined,
    rows: () => AsyncIterable<readonly SheetRow[]>,
  ) {
    this.#columns = columns.filter(
      ({ column, format }) => holdsDates(column.field) && format.read === undefined,
    );
    this.#format = format;
    this.#scope = scope;
    this.#rows = rows;
  }

  /** The same rows, with better hints for refused dates. */
  async improve(rows: readonly CheckedRow[]): Promise<readonly CheckedRow[]> {
    if (this.#columns.length === 0 || !rows.some(({ issues }) => issues.some(isOfOrder))) {
      return rows;
    }
    this.#hints ??= await this.#survey();
    const hints = this.#hints;
    return hints.size === 0 ? rows : rows.map((row) => withHints(row, hints));
  }

  async #survey(): Promise<ReadonlyMap<string, string>> {
    const surveys = this.#columns.map(({ index }) => ({ index, survey: new DateSurvey() }));
    for await (const rows of this.#rows()) {
      for (const { cells } of rows) {
        for (const { index, survey } of surveys) seeCell(survey, cells[index]);
      }
      if (surveys.every(({ survey }) => survey.isHopeless)) break;
    }
    const all = surveys.map(({ survey }) => survey);
    return new Map(
      this.#columns.flatMap((column, at): [string, string][] => {
        const hint = this.#hintFor(column, surveys[at]?.survey, all);
        return hint === undefined ? [] : [[column.heading, hint]];
      }),
    );
  }

  /** A format is said for all columns at once where it reads the others too, and there is no other sheet. */
  #hintFor(
    { heading, format }: ColumnPlan,
    survey: DateSurvey | undefined,
    all: readonly DateSurvey[],
  ): string | undefined {
    const [best] = survey?.formats() ?? [];
    if (survey === undefined || best === undefined) return undefined;
    const ambiguity = survey.ambiguity();
    if (ambiguity !== undefined) return formatChoiceHint(ambiguity, inSheet(this.#scope, heading));
    const hasItsOwn = format.dateFormat !== this.#format;
    const isForAll =
      this.#scope === undefined && !hasItsOwn && all.every((each) => each.reads(best));
    return formatHint(best, isForAll ? undefined : inSheet(this.#scope, heading));
  }
}

function seeCell(survey: DateSurvey, cell: Cell | undefined): void {
  if (cell === undefined || (typeof cell === 'object' && cell.type !== 'text')) return;
  const text = cellText(cell).trim();
  // A date that shows its order is read in every format, and proves none.
  const isOpen = text !== '' && unmistakableDate(text) === undefined;
  if (isOpen && foldName(text) !== CLEAR_WORD) survey.see(text);
}

function isOfOrder({ code }: Issue): boolean {
  return OF_ORDER.has(code);
}

function withHints(row: CheckedRow, hints: ReadonlyMap<string, string>): CheckedRow {
  if (!row.issues.some(isOfOrder)) return row;
  const issues = row.issues.map((issue) => {
    const hint = isOfOrder(issue) ? hints.get(issue.column ?? '') : undefined;
    return hint === undefined ? issue : { ...issue, hint };
  });
  return withIssues(row, issues);
}
