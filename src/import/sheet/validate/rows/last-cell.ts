import { cellText } from '../../../../kernel/cells.ts';
import { makeIssue, type Issue } from '../../../../kernel/messages/issues.ts';
import type { SheetRow } from '../../../../kernel/rows.ts';
import type { HeadedSheet } from '../../read/read.ts';

/** Fewer rows say nothing about how long cells of the column are. */
const LEAST_ROWS = 2;

/**
 * Watches the last column of a text that ends without a line end: where its last cell is shorter than
 * all others, the end of the file may be missing. Many programs write no last line end, so that this
 * alone says nothing.
 */
export class LastCellWatch {
  readonly #sheet: HeadedSheet;
  #shortest = Infinity;
  #rows = 0;
  #last: { readonly row: number; readonly text: string } | undefined;

  constructor(sheet: HeadedSheet) {
    this.#sheet = sheet;
  }

  see({ number, cells }: SheetRow): void {
    if (this.#last !== undefined) {
      this.#shortest = Math.min(this.#shortest, this.#last.text.length);
      this.#rows += 1;
    }
    this.#last = { row: number, text: cellText(cells[this.#sheet.headings.length - 1]).trim() };
  }

  *issues(): Generator<Issue, void, undefined> {
    const { headings, name, endsWithinLine } = this.#sheet;
    const last = this.#last;
    if (endsWithinLine !== true || last === undefined || this.#rows < LEAST_ROWS) return;
    if (last.text.length >= this.#shortest) return;
    const column = headings.at(-1) ?? '';
    yield makeIssue(
      'truncated-last-row',
      { ...name, row: last.row, column },
      {
        field: column,
        value: last.text,
        expected: `the others have at least ${this.#shortest} characters`,
      },
    );
  }
}
