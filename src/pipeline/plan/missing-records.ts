import { containerOf } from '../../catalogue/container.ts';
import type { Resource } from '../../catalogue/define.ts';
import { DEFAULT_DATE_FORMAT } from '../../kernel/date-format.ts';
import type { CellRules, Finding } from '../../catalogue/checks/cell-check.ts';
import { PATH_JOINT, pathSteps } from '../../catalogue/paths.ts';
import { cellCheckOf, readCell } from '../../catalogue/row-check.ts';
import { ISSUES } from '../../kernel/issues.ts';
import { foldName } from '../../kernel/names.ts';
import type { NewCall, PlannedValue } from '../journal/planned-call.ts';
import { asPayload, isFound, type Found, type Resolution } from './resolution.ts';
import type { Directory } from './directory.ts';

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

  /**
   * Plans the record of that name, and those above it where the name is a path. Undefined for what
   * is no name, and where it is not clear where the record would stand.
   */
  plan(resource: Resource, name: string, within: Found | undefined): Resolution | undefined {
    const container = containerOf(resource);
    if (container !== undefined && within === undefined) return undefined;
    if (this.#directory.isSigned(resource, name)) return undefined;
    const known = this.#made.get(placeOf(resource, name, within));
    if (known !== undefined) return known;
    const steps = resource.parent === undefined ? [name] : pathSteps(name);
    const finding = steps
      .map((step) => faultOf(resource, step))
      .find((found) => found !== undefined);
    if (finding !== undefined) return { is: 'unmakeable', finding };

    let parent: Found | undefined;
    for (const [at, step] of steps.entries()) {
      const path = steps.slice(0, at + 1).join(PATH_JOINT);
      const known = this.#directory.resolve(resource, path, within);
      if (known.is === 'ambiguous') return undefined;
      parent = isFound(known) ? known : this.#planOne(resource, { step, path, parent, within });
    }
    return parent;
  }

  #planOne(
    resource: Resource,
    wanted: { step: string; path: string; parent: Found | undefined; within: Found | undefined },
  ): Found {
    const place = placeOf(resource, wanted.path, wanted.within);
    const made = this.#made.get(place);
    if (made !== undefined) return made;

    const nameField = nameFieldOf(resource);
    const container = containerOf(resource);
    const payload: Record<string, PlannedValue> = { [nameField]: wanted.step };
    if (container !== undefined && wanted.within !== undefined) {
      payload[container.name] = asPayload(wanted.within);
    }
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
    this.#made.set(place, found);
    return found;
  }
}

function placeOf({ name }: Resource, path: string, within: Found | undefined): string {
  return JSON.stringify([name, foldName(path), within ?? null]);
}

/** What keeps a name from being that of a record: it is checked like any cell. */
function faultOf(resource: Resource, name: string): Finding | undefined {
  const field = resource.fields[nameFieldOf(resource)];
  if (field === undefined) return undefined;
  const { findings } = readCell(cellCheckOf(field, RULES_OF_NAMES), name);
  return findings.find(({ code }) => ISSUES[code].severity === 'error');
}

/** Names are texts, so the rules for dates do not matter. */
const RULES_OF_NAMES: CellRules = { dateFormat: DEFAULT_DATE_FORMAT, today: '' };

function nameFieldOf({ namedBy: [first], display }: Resource): string {
  return first ?? display;
}
