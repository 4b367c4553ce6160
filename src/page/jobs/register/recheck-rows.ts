import { validateFiles, type Recipe, type Workplace } from '../../../index.ts';
import { cellText, type Cell } from '../../../kernel/cells.ts';
import { defined } from '../../../kernel/defined.ts';
import { cellMeaning } from './cell-meaning.ts';
import { asCustomFields, type KnownCustomFields } from './known-custom-fields.ts';
import type { SheetSource } from './sheet-source.ts';
import type { ProblemRows } from './problem-rows.ts';
import type { KeptIssue, KeptRow } from './problem-tables.ts';
import type { CauseIssue } from './row-with-issues.ts';
import { isOfSeveralRows } from './shared-issues.ts';

/** The sheet of rows that are checked again, and how it is read. */
export interface RecheckedSheet {
  readonly id: number;
  readonly source: SheetSource;
  readonly recipe: Recipe['sheets'][number];
  readonly customFields: KnownCustomFields | undefined;
  /** What whole columns were asked about their blank cells, by column: a single row would be an error of its own. */
  readonly questions: ReadonlyMap<number, KeptIssue>;
}

/** A row with the cells that it has now. */
export interface ChangedRow {
  readonly kept: KeptRow;
  readonly cells: readonly Cell[];
  /** The columns whose cells changed. */
  readonly columns: ReadonlySet<number>;
}

/** Checks rows again by themselves; gives them as they are now, in their order. */
export async function recheckRows(
  changed: readonly ChangedRow[],
  sheet: RecheckedSheet,
  rows: ProblemRows,
  workplace: Workplace,
): Promise<KeptRow[]> {
  const { headings } = sheet.source;
  const found = await issuesOf(changed, sheet, workplace);
  const meaningOf = cellMeaning(sheet.recipe, headings);
  return changed.map(({ kept, cells, columns }, at) => {
    const stays = kept.issues.filter(
      (issue) =>
        isOfSeveralRows(issue, kept) && (issue.column === null || !columns.has(issue.column)),
    );
    const before = new Set(kept.issues.map(({ code }) => code));
    // Its headings are the first row, and the rows follow.
    const own = (found.get(at + 2) ?? [])
      // What one row leaves open, such as the order of dates, the whole column has shown.
      .filter(({ severity, code }) => severity === 'error' || before.has(code) || isAnswer(code))
      .map((issue) => asAsked(rows.keptIssue(sheet.id, issue, headings), sheet))
      .filter((issue) => !isOfSeveralRows(issue, kept));
    const { place, planned } = kept;
    // What only the account shows is known again with the next plan.
    const holds = planned.filter(({ column, meant }) => meaningOf(cells, column) === meant);
    return { place, cells, planned, issues: [...own, ...stays, ...holds] };
  });
}

/** A blank cell stays what its column was asked about. */
function asAsked(issue: KeptIssue, { questions }: RecheckedSheet): KeptIssue {
  if (issue.code !== 'required') return issue;
  return questions.get(issue.column ?? -1) ?? issue;
}

/** What says that a row is skipped, as a person wants it. */
function isAnswer(code: string): boolean {
  return code === 'skipped-by-answer';
}

/** By the places of the rows. */
async function issuesOf(
  changed: readonly ChangedRow[],
  { source: { headings }, recipe, customFields }: RecheckedSheet,
  workplace: Workplace,
): Promise<ReadonlyMap<number, readonly CauseIssue[]>> {
  const { recordType, columns, set, defaults, key, then } = recipe;
  const sheet = defined({ recordType, columns, set, defaults, key, then });
  const found = new Map<number, readonly CauseIssue[]>();
  await validateFiles(
    {
      rows: [[...headings], ...changed.map(({ cells }) => cells.map(givenValue))],
      recipe: { version: 1, sheets: [sheet] },
    },
    workplace,
    {
      dryRun: true,
      customFields: asCustomFields(customFields),
      watch: {
        onRow: ({ row, issues }) => found.set(row, [...(found.get(row) ?? []), ...issues]),
        onAgain: () => {
          found.clear();
        },
      },
    },
  );
  return found;
}

/** A cell of a workbook keeps its type, so that nothing about its form is asked. */
function givenValue(cell: Cell): string | number | boolean | Date {
  if (typeof cell === 'string') return cell;
  if (cell.type === 'number' || cell.type === 'boolean') return cell.value;
  const isDay = cell.type === 'date' && /^\d{4}-/.test(cell.iso);
  return isDay ? new Date(`${cell.iso.slice(0, 10)}T00:00:00Z`) : cellText(cell);
}
