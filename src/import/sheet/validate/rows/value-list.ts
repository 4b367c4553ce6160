import type { RowValue, RowValues } from '../../../ledger/rows/row-values.ts';
import type { ColumnPlan, PartPlan } from './column-plan.ts';
import type { SheetPlan } from './sheet-plan.ts';

/** The values of a row as they come together; the parts of one field are joined. */
export class ValueList {
  readonly #values: Map<string, RowValue>;

  constructor({ fixed }: SheetPlan) {
    this.#values = new Map(Object.entries(fixed));
  }

  put(column: ColumnPlan, value: RowValue | undefined): void {
    const { target, parts } = column;
    if (value === undefined) return;
    if (parts !== undefined) {
      this.#putParts(parts, value);
      return;
    }
    const before = this.list(target);
    const more = isList(value) ? value : [];
    this.#values.set(target, before === undefined ? value : [...before, ...more]);
  }

  /** What a blank cell of the column means. */
  fallBack(column: ColumnPlan): void {
    for (const { target, fallback } of column.parts ?? []) {
      if (fallback !== undefined && !this.#values.has(target)) this.#values.set(target, fallback);
    }
    if (!this.#values.has(column.target)) this.put(column, column.fallback);
  }

  /** A value for the whole column, such as null, is that of each of its parts. */
  #putParts(parts: readonly PartPlan[], value: RowValue): void {
    for (const [at, { target, isFixed }] of parts.entries()) {
      const own = isList(value) ? value[at] : value;
      if (!isFixed && own !== undefined) this.#values.set(target, own);
    }
  }

  get(target: string): RowValue | undefined {
    return this.#values.get(target);
  }

  /** The value of a field that takes several. */
  list(target: string): readonly string[] | undefined {
    const value = this.#values.get(target);
    return isList(value) ? value : undefined;
  }

  remove(target: string): void {
    this.#values.delete(target);
  }

  taken(): RowValues {
    return Object.fromEntries(this.#values);
  }
}

function isList(value: RowValue | undefined): value is readonly string[] {
  return Array.isArray(value);
}
