import { foldName } from '../../kernel/names.ts';
import type { RowValues } from '../row-values.ts';

/** A record that a row of the run will make. */
export interface PlannedName {
  readonly call: number;
  readonly name: string;
  /** The row's values, for its parent and what it stands within; references are names still. */
  readonly values: RowValues;
}

/** The names of all records that rows of the run will make, by kind. */
export class PlannedNames {
  readonly #byName = new Map<string, Map<string, PlannedName[]>>();
  readonly #byCall = new Map<number, PlannedName>();

  add(kind: string, planned: PlannedName): void {
    const byName = this.#byName.get(kind) ?? new Map<string, PlannedName[]>();
    this.#byName.set(kind, byName);
    const folded = foldName(planned.name);
    const same = byName.get(folded);
    if (same === undefined) byName.set(folded, [planned]);
    else same.push(planned);
    this.#byCall.set(planned.call, planned);
  }

  called(kind: string, name: string): readonly PlannedName[] {
    return this.#byName.get(kind)?.get(foldName(name)) ?? [];
  }

  madeBy(call: number): PlannedName | undefined {
    return this.#byCall.get(call);
  }

  get isEmpty(): boolean {
    return this.#byCall.size === 0;
  }

  of(kind: string): PlannedName[] {
    return [...(this.#byName.get(kind)?.values() ?? [])].flat();
  }

  all(kind: string): string[] {
    return this.of(kind).map(({ name }) => name);
  }
}
