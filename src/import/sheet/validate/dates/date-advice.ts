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
 * Names the `--date-format` that would read every date of a column, where one does. The sheet is read again for
 * it, when the first date is refused.
 * @param current the format that dates are read in now, where no column has one of its own
 * @returns what gives the same rows, with better hints for refused dates
 */
export function dateAdvice(
  { columns, scope }: SheetPlan,
  current: DateFormat | undefined,
  readRows: () => AsyncIterable<readonly SheetRow[]>,
): (rows: readonly CheckedRow[]) => Promise<readonly CheckedRow[]> {
  const ofDates = columns.filter(
    ({ column, format }) => holdsDates(column.field) && format.read === undefined,
  );
  let hints: ReadonlyMap<string, string> | undefined;
  return async (rows) => {
    const areRefused = rows.some(({ issues }) => issues.some(isOfOrder));
    if (ofDates.length === 0 || !areRefused) return rows;
    hints ??= hintsFor(await surveyDates(ofDates, readRows()), current, scope);
    const known = hints;
    return known.size === 0 ? rows : rows.map((row) => withHints(row, known));
  };
}

interface SurveyedDates {
  readonly column: ColumnPlan;
  readonly survey: DateSurvey;
}

async function surveyDates(
  columns: readonly ColumnPlan[],
  batches: AsyncIterable<readonly SheetRow[]>,
): Promise<readonly SurveyedDates[]> {
  const surveyed = columns.map((column) => ({ column, survey: new DateSurvey() }));
  for await (const rows of batches) {
    for (const { cells } of rows) {
      for (const { column, survey } of surveyed) seeCell(survey, cells[column.index]);
    }
    if (surveyed.every(({ survey }) => survey.isHopeless)) break;
  }
  return surveyed;
}

/** A format is said for all columns at once where it reads the others too, and there is no other sheet. */
function hintsFor(
  surveyed: readonly SurveyedDates[],
  current: DateFormat | undefined,
  scope: string | undefined,
): ReadonlyMap<string, string> {
  const hints = surveyed.flatMap(({ column: { heading, format }, survey }) => {
    const [best] = survey.formats();
    if (best === undefined) return [];
    const ambiguity = survey.ambiguity();
    if (ambiguity !== undefined) {
      return [[heading, formatChoiceHint(ambiguity, inSheet(scope, heading))] as const];
    }
    const hasItsOwn = format.dateFormat !== current;
    const isForAll =
      scope === undefined && !hasItsOwn && surveyed.every((each) => each.survey.reads(best));
    return [[heading, formatHint(best, isForAll ? undefined : inSheet(scope, heading))] as const];
  });
  return new Map(hints);
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
