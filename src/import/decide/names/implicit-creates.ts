import { containerOf } from '../../../catalogue/relations/container.ts';
import type { Resource } from '../../../catalogue/define.ts';
import { requireOperation } from '../../../catalogue/operations/operations.ts';
import { DEFAULT_DATE_FORMAT } from '../../../kernel/dates/date-format.ts';
import type { CellRules, CellIssue } from '../../../catalogue/checks/cell-check.ts';
import { PATH_JOINT, pathSteps } from '../../../catalogue/relations/paths.ts';
import { cellCheckOf, readCell } from '../../../catalogue/checks/row-check.ts';
import { ISSUES } from '../../../kernel/messages/issues.ts';
import type { NewCall, PlannedValue } from '../../ledger/journal/tables/calls/planned-call.ts';
import { asPayload, isFound, type Found, type LookedUp, type Resolution } from './resolution.ts';
import type { Directory } from './directory.ts';
import type { NameScope } from './planned-names.ts';
import { recordKey } from './record-key.ts';

/** Records that a run makes from mere names, because the user allowed it (`--create-missing`). */
export class ImplicitCreates {
  readonly #allowed: ReadonlySet<string>;
  readonly #directory: Directory;
  readonly #add: (call: Omit<NewCall, 'id'>) => number;
  #takesWholePathsOnly = false;
  #postponed = 0;

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
   * Plans nothing but what is called by its path from the top, until the work has ended. The rest of a
   * path may mean what another cell calls by the whole of it, so it has to wait until that is planned.
   * Returns whether anything waits.
   */
  async wholePathsOnly(work: () => Promise<void>): Promise<boolean> {
    this.#postponed = 0;
    this.#takesWholePathsOnly = true;
    try {
      await work();
    } finally {
      this.#takesWholePathsOnly = false;
    }
    return this.#postponed > 0;
  }

  /**
   * Whether the user could allow a record of that name, with the record that contains it, if any. What else the
   * run makes does not matter.
   */
  static canCreate(
    resource: Resource,
    name: string,
    { directory, hasContainer }: { directory: Directory; hasContainer: boolean },
  ): boolean {
    if (resource.madeFromName !== true || directory.isSigned(resource, name)) return false;
    if (containerOf(resource) !== undefined && !hasContainer) return false;
    const steps = resource.parent === undefined ? [name] : pathSteps(name);
    return steps.every((step) => faultOf(resource, step) === undefined);
  }

  /** Whether a name has too few characters for a record that is made from it. */
  static isTooShort(resource: Resource, name: string): boolean {
    return resource.madeFromName === true && faultOf(resource, name)?.code === 'too-short';
  }

  /**
   * Plans the record of that name, and its parents where the name is a path. Undefined where the text cannot be
   * a name, or the place of the record is unclear.
   */
  plan(resource: Resource, name: string, within: Found | undefined): Resolution | undefined {
    const container = containerOf(resource);
    if (container !== undefined && within === undefined) return undefined;
    if (this.#directory.isSigned(resource, name)) return undefined;
    const steps = resource.parent === undefined ? [name] : pathSteps(name);
    const issue = steps.map((step) => faultOf(resource, step)).find((found) => found !== undefined);
    if (issue !== undefined) return { is: 'unmakeable', issue };

    return this.#planPath(resource, steps, within);
  }

  #planPath(
    resource: Resource,
    steps: readonly string[],
    within: Found | undefined,
  ): Found | undefined {
    const known = this.#knownPart(resource, steps, within);
    if (this.#takesWholePathsOnly && !this.#isFromTop(resource, steps, known)) {
      this.#postponed += 1;
      return undefined;
    }
    if (known === 'ambiguous') return undefined;
    let { found } = known;
    for (const [at, step] of steps.entries()) {
      if (at < known.length) continue;
      // Below what was made just now there may be rows of the run.
      const there =
        at === known.length ? undefined : this.#at(resource, steps.slice(0, at + 1), within);
      if (there?.is === 'ambiguous') return undefined;
      const nameScope = { container: within, parent: found };
      found =
        there !== undefined && isFound(there) ? there : this.#planOne(resource, step, nameScope);
    }
    return found;
  }

  #at(resource: Resource, steps: readonly string[], within: Found | undefined): LookedUp {
    return this.#directory.resolve(resource, steps.join(PATH_JOINT), within);
  }

  /** How far a path leads to what there is already, or will be. */
  #knownPart(
    resource: Resource,
    steps: readonly string[],
    within: Found | undefined,
  ): KnownPart | 'ambiguous' {
    for (let length = steps.length - 1; length > 0; length -= 1) {
      const found =
        length === 1
          ? this.#directory.resolveStart(resource, steps[0] ?? '', within)
          : this.#at(resource, steps.slice(0, length), within);
      if (found.is === 'ambiguous') return found.is;
      if (isFound(found)) return { length, found };
    }
    return { length: 0, found: undefined };
  }

  /** Whether a path begins at the top of the tree, or with a number, so that it can mean one place only. */
  #isFromTop(
    resource: Resource,
    [first = '']: readonly string[],
    known: KnownPart | 'ambiguous',
  ): boolean {
    if (known === 'ambiguous') return false;
    const { found, length } = known;
    if (found === undefined || this.#directory.isSigned(resource, first)) return true;
    return this.#directory.isFromTop(resource, found, length);
  }

  #planOne(resource: Resource, name: string, nameScope: NameScope): Found {
    const made = this.#directory.createdFromName(resource, nameScope, name);
    if (made !== undefined) return made;

    const nameField = nameFieldOf(resource);
    const container = containerOf(resource);
    const payload: Record<string, PlannedValue> = { [nameField]: name };
    if (container !== undefined && nameScope.container !== undefined) {
      payload[container.name] = asPayload(nameScope.container);
    }
    if (resource.parent !== undefined && nameScope.parent !== undefined) {
      payload[resource.parent] = asPayload(nameScope.parent);
    }
    const above = nameScope.parent && this.#directory.pathOf(resource, nameScope.parent);
    const call = this.#add({
      rows: [],
      resource: resource.name,
      operation: requireOperation(resource, 'create').operation,
      title: above === undefined ? name : `${above}${PATH_JOINT}${name}`,
      payload,
      lookupKey: { field: nameField, value: name },
      key: recordKey(resource, resource.keys[0]?.fields ?? [], payload),
    });
    this.#directory.expect(resource.name, { call, name, values: {}, nameScope });
    return { is: 'planned', call };
  }
}

/** So many steps of a path lead to something that is there already, or will be. */
interface KnownPart {
  readonly length: number;
  readonly found: Found | undefined;
}

/** What keeps a name from being that of a record: it is checked like any cell. */
function faultOf(resource: Resource, name: string): CellIssue | undefined {
  const field = resource.fields[nameFieldOf(resource)];
  if (field?.kind !== 'text') return undefined;
  const { issues } = readCell(cellCheckOf(field, RULES_OF_NAMES), name);
  return issues.find(({ code }) => ISSUES[code].severity === 'error');
}

/** Names are texts, so the rules for dates do not matter. */
const RULES_OF_NAMES: CellRules = { dateFormat: DEFAULT_DATE_FORMAT, today: '' };

function nameFieldOf({ namedBy: [first], display }: Resource): string {
  return first ?? display;
}
