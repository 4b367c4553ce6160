import { cellCheckOf, readCell } from '../../catalogue/checks/row-check.ts';
import { columnOf } from '../../catalogue/kinds.ts';
import type { Cell } from '../../kernel/cells.ts';
import { cellRules } from '../../import/sheet/validate/rows/sheet-plan.ts';
import type { CheckingOptions } from '../../import/sheet/validate/checking-options.ts';
import { RowReader } from '../../import/sheet/cells/row-reader.ts';
import { readTarget } from '../../import/ledger/rows/targets.ts';
import { type ComparedSheet, type SheetColumn, targetsOf } from '../columns/compared-sheet.ts';
import { isBlank, isSameValue } from '../columns/same-value.ts';
import { ShownValues } from '../columns/shown-values.ts';
import { type Entry, textIn } from '../entries/entry.ts';
import { planCell } from '../columns/plan-cells.ts';

type Valued = Pick<Entry, 'values' | 'texts'>;

/** Writes values into the columns of a sheet as its owner has them, where that sheet is read back as these values. */
export class RowWriter {
  readonly #sheet: ComparedSheet;
  readonly #reader: RowReader;
  readonly #shown: ShownValues;
  readonly #checking: CheckingOptions;
  readonly #columns: ReadonlyMap<string, readonly SheetColumn[]>;

  constructor(sheet: ComparedSheet, checking: CheckingOptions) {
    this.#sheet = sheet;
    this.#reader = new RowReader(sheet.name, sheet.mapping, checking);
    this.#shown = new ShownValues(sheet, checking);
    this.#checking = checking;
    this.#columns = new Map(
      targetsOf(sheet).map((target) => [
        target,
        sheet.columns.filter((column) => column.target === target),
      ]),
    );
  }

  /** The cell of a target with what an entry has there, by its column; undefined where no cell would be read so. */
  cellOf(
    target: string,
    entry: Valued,
  ): { readonly index: number; readonly cell: Cell } | undefined {
    const columns = this.#columns.get(target) ?? [];
    const [column] = columns;
    if (column === undefined || columns.length > 1 || isOfSeveral(column)) return undefined;
    const { kind, resource } = this.#sheet;
    const parts = columnOf(kind, column.mapped.target)?.parts;
    if (parts !== undefined) {
      const names = [parts.first, parts.last].map((part) => textIn(entry, part.target));
      const cell = (parts.order === 'last-first' ? names.toReversed() : names).join(' ').trim();
      return { index: column.index, cell };
    }
    const field = readTarget(resource, target)?.field;
    const cell = planCell(field, entry, target);
    return this.#readsBack(column, cell, entry) ? { index: column.index, cell } : undefined;
  }

  #readsBack(column: SheetColumn, cell: Cell, entry: Valued): boolean {
    const { target, index, use, mapped } = column;
    const { resource } = this.#sheet;
    if (cell === '') return isBlank(entry.values[target] ?? null);
    const field = readTarget(resource, target)?.field;
    // Names of other records are those that an import finds.
    if (field?.kind === 'reference') return true;
    const whole = Array.from({ length: index + 1 }, (_, at) => (at === index ? cell : ''));
    if (use !== 'value') {
      return isSameValue(resource, target, { values: this.#shown.of(1, whole) }, entry);
    }
    if (field === undefined || field.kind === 'lines') return false;
    const { row } = this.#reader.read({ number: 1, cells: whole });
    const check = cellCheckOf(field, cellRules(this.#checking, this.#checking, mapped));
    const { value } = readCell(check, row.cells[index] ?? '');
    return (
      value !== undefined && isSameValue(resource, target, { values: { [target]: value } }, entry)
    );
  }
}

/** Whether other columns have a part in what the column says. */
function isOfSeveral({ mapped }: SheetColumn): boolean {
  const { joined, instead, joinedBySpace, isAppended, completedBy, target } = mapped;
  const parts = [joined, instead, joinedBySpace, isAppended, completedBy];
  return parts.some((part) => part !== undefined) || /#\d+$/.test(target ?? '');
}
