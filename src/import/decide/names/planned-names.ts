import type { Resource } from '../../../catalogue/define.ts';
import { getOrMake } from '../../../kernel/get-or-make.ts';
import { foldNameOf } from '../../../catalogue/relations/paths.ts';
import { resourceNamed } from '../../../catalogue/index.ts';
import type { RowValues } from '../../ledger/rows/row-values.ts';
import type { Found } from './resolution.ts';

/** What contains a record, and its parent. */
export interface NameScope {
  readonly container: Found | undefined;
  readonly parent: Found | undefined;
}

/** A record that the run will make: that of a row, or one made from a mere name. */
export interface PlannedName {
  readonly call: number;
  readonly name: string;
  /** What else it may be called, by field: the employee number and the full name of a member. */
  readonly furtherNames?: ReadonlyMap<string, string>;
  /** The row's values, for its parent and what contains it; references are names still. */
  readonly values: RowValues;
  /** The record of the account that the row names by its number. */
  readonly recordId?: number | undefined;
  /** Whether the name of the row was a path, so that its parent is the rest of that path. */
  readonly wasPath?: boolean;
  /** Its place, if it is made from a mere name; a row has it in its values. */
  readonly nameScope?: NameScope;
}

/** What a cell of a row of the run says, as it was answered; undefined where it names nothing. */
export type MeantName = (planned: PlannedName, target: string, to: Resource) => string | undefined;

/** The names of all records that the run will make, by kind. */
export class PlannedNames {
  readonly #byName = new Map<string, Map<string, PlannedName[]>>();
  readonly #byFurtherName = new Map<string, PlannedName[]>();
  readonly #byCall = new Map<number, PlannedName>();
  readonly #fromName = new Map<string, Found>();

  add(kind: string, planned: PlannedName): void {
    const byName = getOrMake(this.#byName, kind, () => new Map<string, PlannedName[]>());
    const folded = foldNameOf(resourceNamed(kind), planned.name);
    getOrMake(byName, folded, () => []).push(planned);
    this.#byCall.set(planned.call, planned);
    for (const [field, further] of planned.furtherNames ?? []) {
      getOrMake(this.#byFurtherName, furtherKey(kind, field, further), () => []).push(planned);
    }
    if (planned.nameScope !== undefined) {
      const place = placeOf(kind, planned.nameScope, folded);
      this.#fromName.set(place, { is: 'planned', call: planned.call });
    }
  }

  /** Whether it is made from a mere name, not by a row. */
  isFromName(found: Found): boolean {
    return found.is === 'planned' && this.#byCall.get(found.call)?.nameScope !== undefined;
  }

  /** What is made from a mere name at that place. */
  createdFromName(resource: Resource, nameScope: NameScope, name: string): Found | undefined {
    return this.#fromName.get(placeOf(resource.name, nameScope, foldNameOf(resource, name)));
  }

  called(kind: string, name: string): readonly PlannedName[] {
    return this.#byName.get(kind)?.get(foldNameOf(resourceNamed(kind), name)) ?? [];
  }

  /** Those that are called so by a field that is not their first name. */
  calledBy(kind: string, field: string, name: string): readonly PlannedName[] {
    return this.#byFurtherName.get(furtherKey(kind, field, name)) ?? [];
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

function furtherKey(kind: string, field: string, name: string): string {
  return JSON.stringify([kind, field, foldNameOf(resourceNamed(kind), name)]);
}

/** One record of a kind has one place; the place of a record with a parent is its parent. */
function placeOf(kind: string, { container, parent }: NameScope, folded: string): string {
  return JSON.stringify([
    kind,
    parent === undefined ? (container ?? null) : null,
    parent ?? null,
    folded,
  ]);
}
