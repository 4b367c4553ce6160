import type { Resource } from '../../../catalogue/define.ts';
import { getOrMake } from '../../../kernel/get-or-make.ts';
import type { Place } from '../../../kernel/rows.ts';
import { PATH_JOINT, pathSteps } from '../../../catalogue/relations/paths.ts';
import { nameKey } from '../../sheet/values/answer.ts';
import type { Reason } from './blocked-dependency.ts';
import type { PlannedName } from './planned-names.ts';

/** Rows that were refused before the plan, by the name that their records would have. */
export interface RefusedRows {
  readonly first: Place;
  /** Why the first is refused. */
  readonly because: Reason;
  readonly others: number;
}

/** What the record of a refused row would be called. */
export type RefusedName = Pick<PlannedName, 'name'> & Required<Pick<PlannedName, 'furtherNames'>>;

/** The names in refused rows of a run, by kind: rows that refer to them wait for those rows. */
export class RefusedNames {
  readonly #rows = new Map<string, RefusedRows>();
  readonly #names = new Map<string, RefusedName[]>();

  add(kind: string, refused: RefusedName, place: Place, because: () => Reason): void {
    const { name, furtherNames } = refused;
    getOrMake(this.#names, kind, () => []).push({ name, furtherNames });
    for (const each of [name, ...furtherNames.values()]) this.#add(kind, each, place, because);
  }

  /** What the records of all refused rows of a kind would be called. */
  of(kind: string): readonly RefusedName[] {
    return this.#names.get(kind) ?? [];
  }

  #add(kind: string, name: string, place: Place, because: () => Reason): void {
    const key = nameKey(kind, name);
    const known = this.#rows.get(key);
    this.#rows.set(
      key,
      known === undefined
        ? { first: place, because: because(), others: 0 }
        : { ...known, others: known.others + 1 },
    );
  }

  /**
   * The refused rows of a name, or of the first unknown step of a path.
   * @param isKnown whether a path leads to a record all the same
   */
  whereIs(
    resource: Resource,
    name: string,
    isKnown: (path: string) => boolean,
  ): RefusedRows | undefined {
    if (this.#rows.size === 0) return undefined;
    const steps = resource.parent === undefined ? [name] : pathSteps(name);
    const unknown = steps.findIndex(
      (_step, at) => !isKnown(steps.slice(0, at + 1).join(PATH_JOINT)),
    );
    return (
      this.#rows.get(nameKey(resource.name, name)) ??
      this.#rows.get(nameKey(resource.name, steps[unknown] ?? ''))
    );
  }
}
