import { holdsDates } from '../../../../catalogue/columns/legal-values.ts';
import { columnOf } from '../../../../catalogue/kinds.ts';
import { cellText } from '../../../../kernel/cells.ts';
import type { DateFormat } from '../../../../kernel/dates/date-format.ts';
import type { Issue } from '../../../../kernel/messages/issues.ts';
import type { SheetName, SheetRow } from '../../../../kernel/rows.ts';
import type { FixedValue, Mapping } from '../../headings/mapping.ts';
import { DateOrderWatch } from './date-orders.ts';
import type { SheetPlan } from '../rows/sheet-plan.ts';

interface WatchedColumn {
  readonly watch: DateOrderWatch;
  readonly index: number;
  /** The value of blank cells, as it was typed. */
  readonly fallback: string | undefined;
}

interface WatchedValue {
  readonly watch: DateOrderWatch;
  readonly text: string;
}

/**
 * Watches all dates of a sheet without a given format: those of its columns, with the values of their blank
 * cells, and those that whole columns are filled with.
 */
export class WatchedDates {
  readonly #columns: readonly WatchedColumn[];
  readonly #values: readonly WatchedValue[];
  #isFirstRow = true;

  /** @param format the format of all dates, where one was given */
  constructor(sheet: SheetName, plan: SheetPlan, mapping: Mapping, format: DateFormat | undefined) {
    const open = plan.columns.filter(
      ({ column: { field }, format }) =>
        holdsDates(field) && format.dateFormat === undefined && format.read === undefined,
    );
    this.#columns = open.map((column) => ({
      watch: new DateOrderWatch(sheet, { ...column, scope: plan.scope }),
      index: column.index,
      fallback: mapping.defaults.findLast(({ target }) => target === column.target)?.text,
    }));
    const inColumns = new Set(plan.columns.map(({ target }) => target));
    const byColumn = new Map(
      [...mapping.defaults, ...mapping.fixed].map((value) => [value.target, value]),
    );
    this.#values = [...byColumn.values()]
      .filter(({ target, dateFormat, read }) => {
        return !inColumns.has(target) && dateFormat === undefined && read === undefined;
      })
      .filter(() => format === undefined)
      .flatMap((value) => watchedValue(sheet, plan, value));
  }

  see({ number, cells }: SheetRow): void {
    for (const { watch, index, fallback } of this.#columns) {
      const cell = cells[index] ?? '';
      const isText = typeof cell === 'string' || cell.type === 'text';
      const text = isText ? cellText(cell) : '';
      if (text !== '') watch.see(number, text);
      else if (isText && fallback !== undefined) watch.see(number, fallback);
    }
    if (!this.#isFirstRow) return;
    this.#isFirstRow = false;
    for (const { watch, text } of this.#values) watch.see(number, text);
  }

  *issues(): Generator<Issue, void, undefined> {
    for (const { watch } of this.#columns) yield* watch.issues();
    for (const { watch } of this.#values) yield* watch.issues();
  }
}

function watchedValue(
  sheet: SheetName,
  { kind, scope }: SheetPlan,
  { target, text }: FixedValue,
): WatchedValue[] {
  const column = columnOf(kind, target);
  if (column === undefined || !holdsDates(column.field)) return [];
  const watched = { column, heading: column.label, scope };
  return [{ watch: new DateOrderWatch(sheet, watched), text }];
}
