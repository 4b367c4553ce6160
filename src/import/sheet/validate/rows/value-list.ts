import type { CheckedRow, RowValue } from '../../../ledger/rows/row-values.ts';
import type { ColumnPlan, PartPlan } from './column-plan.ts';
import type { SheetPlan } from './sheet-plan.ts';

/** The values of a row as they come together; the parts of one field are joined. */
export class ValueList {
  readonly #values: Map<string, RowValue>;
  readonly #defaulted: Set<string>;

  constructor({ fixed, defaulted }: SheetPlan) {
    this.#values = new Map(Object.entries(fixed));
    this.#defaulted = new Set(defaulted);
  }

  put(column: ColumnPlan, value: RowValue | undefined): void {
    const { target, parts } = column;
    if (value === undefined) return;
    if (parts !== undefined) {
      this.#putParts(parts, value);
      return;
    }
    this.#defaulted.delete(target);
    const before = this.list(target);
    const more = isList(value) ? value : [];
    this.#values.set(target, before === undefined ? value : [...before, ...more]);
  }

  /** What a blank cell of the column means. */
  fallBack(column: ColumnPlan): void {
    for (const { target, fallback } of column.parts ?? []) {
      if (fallback === undefined || this.#values.has(target)) continue;
      this.#values.set(target, fallback);
      this.#noteDefault(column, target);
    }
    const { target, fallback } = column;
    if (fallback === undefined || this.#values.has(target)) return;
    this.put(column, fallback);
    this.#noteDefault(column, target);
  }

  /** Where blank cells are to change records, their value counts like that of a filled one. */
  #noteDefault({ format }: ColumnPlan, target: string): void {
    if (format.clearBlank !== true) this.#defaulted.add(target);
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

  taken(): Pick<CheckedRow, 'values' | 'defaulted'> {
    const values = Object.fromEntries(this.#values);
    return this.#defaulted.size === 0 ? { values } : { values, defaulted: [...this.#defaulted] };
  }
}

function isList(value: RowValue | undefined): value is readonly string[] {
  return Array.isArray(value);
}
