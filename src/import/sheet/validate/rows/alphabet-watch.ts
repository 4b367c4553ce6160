import { holdsIdentifier } from '../../../../catalogue/columns/legal-values.ts';
import { cellText } from '../../../../kernel/cells.ts';
import { makeIssue, type Issue } from '../../../../kernel/messages/issues.ts';
import { withLatinLookAlikes } from '../../../../kernel/names.ts';
import type { SheetName, SheetRow } from '../../../../kernel/rows.ts';
import type { ColumnPlan } from './column-plan.ts';
import type { SheetPlan } from './sheet-plan.ts';

/** What is remembered of one column; a register in another alphabet has no Latin rows beside it. */
const MOST_ROWS = 1_000;

/**
 * Finds identifiers with letters that are only similar to the Latin ones of the other rows: `А-1` beside `B-2`.
 */
export class AlphabetWatch {
  readonly #sheet: SheetName;
  readonly #columns: readonly {
    readonly plan: ColumnPlan;
    readonly foreign: { readonly row: number; readonly text: string }[];
    latin: string | undefined;
  }[];

  constructor(sheet: SheetName, { columns }: SheetPlan) {
    this.#sheet = sheet;
    this.#columns = columns
      .filter(({ column }) => holdsIdentifier(column.field))
      .map((plan) => ({ plan, foreign: [], latin: undefined }));
  }

  see({ number, cells }: SheetRow): void {
    for (const column of this.#columns) {
      const text = cellText(cells[column.plan.index]);
      if (looksLatin(text)) {
        if (column.foreign.length < MOST_ROWS) column.foreign.push({ row: number, text });
      } else if (column.latin === undefined && /[A-Za-z]/.test(text)) column.latin = text;
    }
  }

  *issues(): Generator<Issue, void, undefined> {
    for (const { plan, foreign, latin } of this.#columns) {
      if (latin === undefined) continue;
      for (const { row, text } of foreign) {
        yield makeIssue(
          'other-alphabet',
          { ...this.#sheet, row, column: plan.heading },
          { field: plan.column.label, value: text, expected: `Latin ones, such as "${latin}"` },
        );
      }
    }
  }
}

const BEYOND_LATIN = /[\u0370-\u052F]/u;

/** Only letters of another alphabet, each similar to a Latin one. */
function looksLatin(text: string): boolean {
  if (!BEYOND_LATIN.test(text) || /\p{Script=Latin}/u.test(text)) return false;
  return !/[\p{Script=Cyrillic}\p{Script=Greek}]/u.test(withLatinLookAlikes(text));
}
