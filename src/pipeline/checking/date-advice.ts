import { holdsDates } from '../../catalogue/legal-values.ts';
import { CLEAR_WORD } from '../../catalogue/row-words.ts';
import { cellText, type Cell } from '../../kernel/cells.ts';
import { parseDate, type DateFormat } from '../../kernel/dates.ts';
import type { Issue, IssueCode } from '../../kernel/issues.ts';
import { foldName } from '../../kernel/names.ts';
import type { SheetRow } from '../../kernel/rows.ts';
import type { CheckedRow } from '../row-values.ts';
import type { ColumnPlan, SheetPlan } from './sheet-plan.ts';

/** The orders that may be advised, one for each way of reading; those with more digits come first. */
const ADVISED: readonly DateFormat[] = [
  'dd/mm/yyyy',
  'dd.mm.yyyy',
  'yyyy-mm-dd',
  'mm/dd/yyyy',
  'd/m/yy',
  'm/d/yy',
];

const OF_ORDER: ReadonlySet<IssueCode> = new Set([
  'malformed-date',
  'not-a-real-date',
  'two-digit-year',
]);

/**
 * Names the `--date-format` that would read every date of a column, where one does. The sheet is read
 * once more for it, when the first date that is refused turns up.
 */
export class DateAdvice {
  readonly #columns: readonly ColumnPlan[];
  readonly #format: DateFormat | undefined;
  readonly #rows: () => AsyncIterable<readonly SheetRow[]>;
  #hints: ReadonlyMap<string, string> | undefined;

  /** @param format the order that the dates are read in now */
  constructor(
    { columns }: SheetPlan,
    format: DateFormat | undefined,
    rows: () => AsyncIterable<readonly SheetRow[]>,
  ) {
    this.#columns = columns.filter(({ column }) => holdsDates(column.field));
    this.#format = format;
    this.#rows = rows;
  }

  /** The same rows, with better remedies for refused dates. */
  async improve(rows: readonly CheckedRow[]): Promise<readonly CheckedRow[]> {
    if (this.#columns.length === 0 || !rows.some(({ issues }) => issues.some(isOfOrder))) {
      return rows;
    }
    this.#hints ??= await this.#survey();
    const hints = this.#hints;
    return hints.size === 0 ? rows : rows.map((row) => withHints(row, hints));
  }

  async #survey(): Promise<ReadonlyMap<string, string>> {
    const candidates = ADVISED.filter((format) => format !== this.#format);
    const fitting = new Map(this.#columns.map(({ index }) => [index, new Set(candidates)]));
    for await (const rows of this.#rows()) {
      for (const { cells } of rows) {
        for (const [index, formats] of fitting) narrow(formats, cells[index]);
      }
      if ([...fitting.values()].every((formats) => formats.size === 0)) break;
    }
    return new Map(
      this.#columns.flatMap(({ index, heading }): [string, string][] => {
        const [best] = bestOf(fitting.get(index) ?? new Set(), [...fitting.values()]);
        return best === undefined ? [] : [[heading, adviceOf(best)]];
      }),
    );
  }
}

/** An order is said for all columns at once, so one that reads the others too goes first. */
function bestOf(
  own: ReadonlySet<DateFormat>,
  all: readonly ReadonlySet<DateFormat>[],
): readonly DateFormat[] {
  const forAll = [...own].filter((format) => all.every((formats) => formats.has(format)));
  return forAll.length > 0 ? forAll : [...own];
}

function adviceOf(format: DateFormat): string {
  return `Say --date-format ${format}, which reads every date of the column.`;
}

/** Takes away the orders in which a text is no date. */
function narrow(formats: Set<DateFormat>, cell: Cell | undefined): void {
  if (cell === undefined || (typeof cell === 'object' && cell.type !== 'text')) return;
  const text = cellText(cell).trim();
  if (text === '' || foldName(text) === CLEAR_WORD) return;
  for (const format of formats) {
    if ('problem' in parseDate(text, format)) formats.delete(format);
  }
}

function isOfOrder({ code }: Issue): boolean {
  return OF_ORDER.has(code);
}

function withHints(row: CheckedRow, hints: ReadonlyMap<string, string>): CheckedRow {
  if (!row.issues.some(isOfOrder)) return row;
  const { number, cells, action, id, values } = row;
  const issues = row.issues.map((issue) => {
    const hint = isOfOrder(issue) ? hints.get(issue.column ?? '') : undefined;
    return hint === undefined ? issue : { ...issue, hint };
  });
  return { number, cells, action, id, values, issues };
}
