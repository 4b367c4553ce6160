import type { Resource } from '../../catalogue/define.ts';
import { foldName } from '../../kernel/names.ts';
import type { NewCall, PlannedValue } from '../journal/planned-call.ts';
import { asPayload, isFound, type Found } from './resolution.ts';
import { containerOf, pathSteps, type Directory } from './directory.ts';

/** Records that a run makes from mere names, because the user allowed it (`--create-missing`). */
export class MissingRecords {
  readonly #allowed: ReadonlySet<string>;
  readonly #directory: Directory;
  readonly #add: (call: Omit<NewCall, 'id'>) => number;
  readonly #made = new Map<string, Found>();

  constructor(
    allowed: ReadonlySet<string>,
    directory: Directory,
    add: (call: Omit<NewCall, 'id'>) => number,
  ) {
    this.#allowed = allowed;
    this.#directory = directory;
    this.#add = add;
  }

  allows(resource: Resource): boolean {
    return this.#allowed.has(resource.name) && resource.madeFromName === true;
  }

  /** Plans the record of that name, and those above it where the name is a path. */
  plan(resource: Resource, name: string, within: Found | undefined): Found | undefined {
    const steps = resource.parent === undefined ? [name] : pathSteps(name);
    let parent: Found | undefined;
    for (const [at, step] of steps.entries()) {
      const path = steps.slice(0, at + 1).join(' / ');
      const known = this.#directory.resolve(resource, path, within);
      if (known.is === 'ambiguous') return undefined;
      parent = isFound(known) ? known : this.#planOne(resource, { step, path, parent, within });
      if (parent === undefined) return undefined;
    }
    return parent;
  }

  #planOne(
    resource: Resource,
    wanted: { step: string; path: string; parent: Found | undefined; within: Found | undefined },
  ): Found | undefined {
    const key = JSON.stringify([resource.name, foldName(wanted.path), wanted.within ?? null]);
    const made = this.#made.get(key);
    if (made !== undefined) return made;
    const container = containerOf(resource);
    if (container !== undefined && wanted.within === undefined) return undefined;

    const payload: Record<string, PlannedValue> = {};
    if (container !== undefined && wanted.within !== undefined) {
      payload[container.name] = asPayload(wanted.within);
    }
    const [nameField = resource.display] = resource.namedBy;
    payload[nameField] = wanted.step;
    if (resource.parent !== undefined && wanted.parent !== undefined) {
      payload[resource.parent] = asPayload(wanted.parent);
    }
    const call = this.#add({
      row: undefined,
      resource: resource.name,
      operation: 'create',
      title: wanted.path,
      payload,
      mark: { field: nameField, value: wanted.step },
    });
    const found: Found = { is: 'planned', call };
    this.#made.set(key, found);
    return found;
  }
}
