import type { Resource } from '../../catalogue/define.ts';
import type { Endpoint, StateValue } from '../../catalogue/endpoints.ts';
import { type NamedOperation, operationOf } from '../../catalogue/operations/operations.ts';
import { capitalized, withArticle } from '../../kernel/nouns.ts';
import { operandOf } from '../../catalogue/operations/operands.ts';
import type { Cell } from '../../kernel/cells.ts';
import { readTarget } from '../../import/ledger/rows/targets.ts';
import { isBlank } from '../columns/same-value.ts';
import type { Entry, KeptEntry } from '../entries/entry.ts';
import { planCell } from '../columns/plan-cells.ts';
import { titleOf } from './operation-title.ts';
import { withoutLines } from './without-lines.ts';
import {
  endedState,
  type Handing,
  handingOf,
  newState,
  operationsBetween,
  stateField,
} from './state-operations.ts';
import {
  type FindRecords,
  saidHolderTargets,
  type WantedHolder,
  wantedHolder,
} from './wanted-holder.ts';
import { impliedState, saidState, type WantedState } from './wanted-state.ts';

/** An operation on a record, with what a row says of its parameters. */
export interface PlannedOperation extends NamedOperation {
  /** By parameter. */
  readonly cells: Readonly<Record<string, Cell>>;
  /** Who gets the record, as people read it. */
  readonly holder?: string;
}

/** What brings the state and the holder of a record in line with a row. */
export interface NeededOperations {
  readonly operations: readonly PlannedOperation[];
  /** Why fields that differ stay as they are, by target. */
  readonly obstacles: ReadonlyMap<string, string>;
}

/** How operations are planned. */
export interface OperationRules {
  /** A blank cell of the register empties what the account has. */
  readonly clears: boolean;
  readonly find: FindRecords;
}

export const BLANK = 'Blank in the register: the account keeps its value; --clear-blank empties it';
const BLANK_HOLDER = 'Blank in the register, which says elsewhere that a person has it';
const BLANK_STATE = 'Blank in the register: it does not say which state it should be';
const NOTHING: NeededOperations = { operations: [], obstacles: new Map() };

/** What a row and its record have, and in which fields they differ. */
interface ComparedPair {
  readonly register: KeptEntry;
  readonly other: Pick<Entry, 'values' | 'lines'>;
  readonly differs: readonly string[];
}

/** The operations that a record needs to agree with its row in its state and its holder. */
export function neededOperations(
  resource: Resource,
  pair: ComparedPair,
  rules: OperationRules,
): NeededOperations {
  const field = stateField(resource);
  const handing = handingOf(resource);
  const holders = Object.keys(handing?.shown ?? {});
  if (field === undefined || !pair.differs.some((each) => each === field || holders.includes(each)))
    return NOTHING;
  const from = pair.other.values[field];
  if (from === undefined || from === null || typeof from === 'object') return NOTHING;
  return new PairPlanner(resource, { ...pair, field, handing, from }, rules).plan();
}

interface PlannedPair extends ComparedPair {
  readonly field: string;
  readonly handing: Handing | undefined;
  readonly from: StateValue;
}

/** Finds the operations for one pair. */
class PairPlanner {
  readonly #resource: Resource;
  readonly #pair: PlannedPair;
  readonly #rules: OperationRules;

  constructor(resource: Resource, pair: PlannedPair, rules: OperationRules) {
    this.#resource = resource;
    this.#pair = pair;
    this.#rules = rules;
  }

  plan(): NeededOperations {
    const { field, differs, register } = this.#pair;
    const said = saidState(this.#resource, field, register);
    if (said === undefined && Object.hasOwn(register.values, field) && differs.includes(field)) {
      return this.#refused(BLANK_STATE);
    }
    const wanted = said ?? impliedState(this.#resource, field, this.#pair);
    if (wanted === undefined) return NOTHING;
    const isHanded = this.#isHanded(wanted);
    // A blank cell checks nothing in unless a state or a flag says so.
    if (!isHanded && said === undefined && this.#isOnlyBlank() && !this.#rules.clears) {
      return this.#refused(BLANK);
    }
    const found = isHanded ? this.#handed() : this.#brought(wanted);
    return typeof found === 'string' ? this.#refused(found) : this.#checked(found, wanted);
  }

  /** Whether a row says which person has its record, in a state in which one does. */
  #isHanded({ willDo }: WantedState): boolean {
    const { handing, field, register } = this.#pair;
    const left = handing?.endpoint.leaves?.[field];
    return left !== undefined && willDo(left) && saidHolderTargets(handing, register).length > 0;
  }

  #isOnlyBlank(): boolean {
    const { handing, differs } = this.#pair;
    return differs.some((target) => Object.hasOwn(handing?.shown ?? {}, target));
  }

  /** What gives the record to the person of the row; a text says what is in the way. */
  #handed(): readonly PlannedOperation[] | string {
    const { handing, field, from, differs, register } = this.#pair;
    if (handing === undefined) return [];
    const targets = saidHolderTargets(handing, register);
    const hasIt = from === handing.endpoint.leaves?.[field];
    if (hasIt && !targets.some((target) => differs.includes(target))) return [];
    const holder = wantedHolder(this.#resource, handing, register, this.#rules.find);
    if (typeof holder === 'string') return holder;
    if (holder.obstacle !== undefined) return holder.obstacle;
    const needs = handing.endpoint.needs?.[field];
    const before = this.#brought({ willDo: (state) => needs?.includes(state) ?? true });
    return typeof before === 'string' ? before : [...before, handedTo(handing, holder)];
  }

  /** What brings the record into a state; a text says what is in the way. */
  #brought({ willDo, said }: WantedState): readonly PlannedOperation[] | string {
    const { field, from, register, handing } = this.#pair;
    const path = operationsBetween(this.#resource, field, from, willDo);
    if (path === undefined) {
      const left = handing?.endpoint.leaves?.[field];
      return handing !== undefined && left !== undefined && willDo(left)
        ? lacking(this.#resource, handing, [Object.values(handing.shown)[0] ?? ''])
        : `No operation leads from "${String(from)}"${said === undefined ? '' : ` to ${said}`}`;
    }
    const bare = withoutLines(this.#resource, path, [register, this.#pair.other]);
    return bare ?? filled(this.#resource, path, register);
  }

  /** Says of each field why it still differs afterwards, where it does. */
  #checked(operations: readonly PlannedOperation[], { said }: WantedState): NeededOperations {
    const { differs, handing, register } = this.#pair;
    const isGiven = handing !== undefined && operations.at(-1)?.operation === handing.operation;
    const blank = this.#rules.clears ? BLANK_HOLDER : BLANK;
    const obstacles = new Map<string, string>();
    for (const target of differs.filter((each) => Object.hasOwn(handing?.shown ?? {}, each))) {
      const isSaid = !isBlank(register.values[target] ?? null);
      const isResolved = isGiven ? isSaid : !isSaid && operations.length > 0;
      if (isResolved) continue;
      obstacles.set(target, isSaid ? `No person has what is ${said ?? 'in this state'}` : blank);
    }
    return { operations, obstacles };
  }

  #refused(reason: string): NeededOperations {
    const { differs, field, handing } = this.#pair;
    const targets = differs.filter(
      (target) => target === field || Object.hasOwn(handing?.shown ?? {}, target),
    );
    return { operations: [], obstacles: new Map(targets.map((target) => [target, reason])) };
  }
}

/** What a new record needs once it is there: the step of its row that gives it to a person or ends its use. */
export function neededSteps(
  resource: Resource,
  register: KeptEntry,
  rules: OperationRules,
): NeededOperations {
  const field = stateField(resource);
  const first = field === undefined ? undefined : newState(resource, field);
  if (field === undefined || first === undefined) return NOTHING;
  const handing = handingOf(resource);
  const differs = Object.keys(register.values).filter(
    (target) =>
      (target === field || Object.hasOwn(handing?.shown ?? {}, target)) &&
      !isBlank(register.values[target] ?? null),
  );
  const other = { values: { [field]: first } };
  const needed = neededOperations(resource, { register, other, differs }, rules);
  const [only, ...others] = needed.operations;
  if (only === undefined || (only.endpoint.trigger !== undefined && others.length === 0)) {
    return needed;
  }
  const titles = needed.operations.map(titleOf).join(', ');
  const reason = `${titles}: compare again once the record is created`;
  return { operations: [], obstacles: new Map([[field, reason]]) };
}

/** The operations that end the use of a record, without what people have to fill in. A text says why there are none. */
export function endingOperations(
  resource: Resource,
  { values }: Pick<Entry, 'values'>,
): readonly NamedOperation[] | string {
  const field = stateField(resource);
  const ended = field === undefined ? undefined : endedState(resource, field);
  const from = values[field ?? ''] ?? null;
  if (field === undefined || ended === undefined || from === null || typeof from === 'object') {
    return neverEnded(resource);
  }
  return (
    operationsBetween(resource, field, from, (state) => state === ended) ??
    `No operation leads from "${String(from)}" to "${String(ended)}"`
  );
}

/** Why no operation ends the use of records of a type. */
function neverEnded(resource: Resource): string {
  const { singular } = resource;
  return operationOf(resource, 'delete') === undefined
    ? `No operation ends the use of ${withArticle(singular)}`
    : `${capitalized(withArticle(singular))} can only be deleted, which no plan does`;
}

/** The operations after which a field agrees with its row; none where it differs all the same. */
export function operationsResolving(
  resource: Resource,
  { operations, obstacles }: NeededOperations,
  { values }: Entry,
  target: string,
): readonly PlannedOperation[] {
  if (obstacles.has(target)) return [];
  const changing = operations.filter(
    ({ operation }) => resource.changedBy?.[target]?.includes(operation) === true,
  );
  const isOfState =
    target === stateField(resource) || Object.hasOwn(handingOf(resource)?.shown ?? {}, target);
  const isSaid =
    isOfState ||
    isBlank(values[target] ?? null) ||
    changing.some(({ cells }) => Object.hasOwn(cells, target));
  return isSaid ? changing : [];
}

/** Operations with what they require, as the row has it; a text says what it lacks. */
function filled(
  resource: Resource,
  path: readonly NamedOperation[],
  register: Entry,
): readonly PlannedOperation[] | string {
  const planned: PlannedOperation[] = [];
  for (const each of path) {
    const params = requiredOf(each.endpoint, resource);
    const missing = params.filter((param) => !isFilled(each.endpoint, param, register));
    if (missing.length > 0) return lacking(resource, each, missing);
    const cells = params.map((param) => [
      param,
      planCell(each.endpoint.params?.[param], register, param),
    ]);
    planned.push({ ...each, cells: Object.fromEntries(cells) as PlannedOperation['cells'] });
  }
  return planned;
}

/** The parameters that an operation requires besides its record. */
export function requiredOf(endpoint: Endpoint, resource: Resource): readonly string[] {
  const operand = operandOf(endpoint, resource);
  return (endpoint.required ?? []).filter((param) => param !== operand);
}

/** Whether a row has a value for a parameter; the name of a record that the account lacks is none. */
function isFilled(endpoint: Endpoint, param: string, { values }: Entry): boolean {
  const value = values[param] ?? null;
  const isReference = endpoint.params?.[param]?.kind === 'reference';
  return isReference ? typeof value === 'number' : !isBlank(value);
}

function handedTo(
  { operation, endpoint, shown }: Handing,
  { id, name }: WantedHolder,
): PlannedOperation {
  const param = Object.values(shown).find((each) => endpoint.params?.[each]?.kind === 'reference');
  return { operation, endpoint, cells: { [param ?? '']: `#${id}` }, holder: name };
}

/** `Retire needs Retire reason, which the register does not say` */
function lacking(resource: Resource, of: NamedOperation, params: readonly string[]): string {
  const labels = params.map(
    (param) =>
      of.endpoint.params?.[param]?.label ?? readTarget(resource, param)?.field.label ?? param,
  );
  return `${titleOf(of)} needs ${labels.join(' and ')}, which the register does not say`;
}
