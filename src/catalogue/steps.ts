import { KINDS, type Kind, type Step } from './all-kinds.ts';
import { getOrMake } from '../kernel/get-or-make.ts';
import { columnsOfSteps } from './columns/columns-of-steps.ts';
import { LAST_DAY_TARGET } from './columns/columns.ts';
import { columnsOfStep } from './columns/step-columns.ts';
import { handingStep } from './handing-steps.ts';
import { endpointName } from './index.ts';
import { operandOf } from './operations/operands.ts';
import { operationName } from './endpoints.ts';

/** Separates the record type and the steps in the name of a kind: `fixed-assets>checkout>retire`. */
export const STEP_SIGN = '>';

/** The steps that rows of a record's kind may have, in the order in which they are usual. */
export function stepsOf({ resource, operation }: Kind): Step[] {
  if (operation !== undefined) return [];
  return Object.entries(resource.endpoints).flatMap(([name, endpoint]): Step[] => {
    const kind = KINDS.find((each) => each.resource === resource && each.operation === name);
    const operand = operandOf(endpoint, resource);
    if (endpoint.trigger === undefined || kind === undefined || operand === undefined) return [];
    return [{ name: operationName(name), kind, trigger: endpoint.trigger, operand }];
  });
}

/** The steps of these names, in that order; undefined where the kind lacks one of them. */
export function stepsNamed(kind: Kind, names: readonly string[]): Step[] | undefined {
  const found = names.flatMap((name) => stepCalled(kind, name) ?? []);
  return found.length === names.length ? found : undefined;
}

/** The step of that name, also one that gives the record something; undefined where the kind has none. */
export function stepCalled(kind: Kind, name: string): Step | undefined {
  return (
    stepsOf(kind).find((step) => isCalled(step, name)) ??
    handingStep(kind, name.trim().toLowerCase())
  );
}

/** `checkout` and `fixed-assets.checkout` are one step of fixed assets. */
export function isCalled({ name, kind }: Step, wanted: string): boolean {
  const asked = wanted.trim().toLowerCase();
  return asked === name || asked === endpointName(kind.resource, kind.operation ?? '');
}

/** The target of the column that fills a parameter of a call: of a step, or of the kind of the sheet itself. */
export function targetInSheet(kind: Kind | undefined, operation: string, name: string): string {
  const step = kind?.steps?.find((each) => each.kind.operation === operation);
  return step === undefined ? name : `${step.name}.${name}`;
}

const KNOWN = new Map<string, Kind>();

/** The kind of rows that create records and have these steps. */
export function withSteps(kind: Kind, steps: readonly Step[]): Kind {
  const name = [kind.name, ...steps.map((step) => step.name)].join(STEP_SIGN);
  return getOrMake(KNOWN, name, () => {
    const columns = columnsOfSteps(kind.columns, steps.map(columnsOfStep));
    return { ...kind, name, aliases: [], columns, steps };
  });
}

/** The targets of a step, in a sheet whose rows have it, of which a cell asks for it. */
export function askingTargets({ name, trigger }: Step): readonly string[] {
  const { filled, state, lastDay } = trigger;
  const own = [
    ...filled,
    ...(state === undefined ? [] : [state]),
    ...(lastDay === undefined ? [] : [LAST_DAY_TARGET]),
  ];
  return own.map((target) => `${name}.${target}`);
}

/**
 * The fields that show how many units of an item there are because of such steps, with the target in a sheet whose rows
 * have it: a register says `On hand`, and not how many units were added.
 */
export function targetsOfQuantities({ name, kind }: Step): ReadonlyMap<string, string> {
  const change = kind.resource.endpoints[kind.operation ?? '']?.changesStock;
  if (change === undefined) return new Map();
  const shown = Object.entries(change.shown).filter(([, sign]) => sign === 1);
  return new Map(shown.map(([field]) => [field, `${name}.${change.by}`]));
}

/** The kind of rows that have these steps besides those that they have. */
export function withMoreSteps(kind: Kind, steps: readonly Step[]): Kind {
  return withSteps(recordKindOf(kind), [...(kind.steps ?? []), ...steps]);
}

/** The kind of rows that have exactly these steps. */
export function withOnlySteps(kind: Kind, steps: readonly Step[]): Kind {
  const record = recordKindOf(kind);
  const own = steps.length === 0 ? record : withSteps(record, steps);
  return kind.members === undefined ? own : { ...own, members: kind.members };
}

/** Whether both steps leave their record in a state, each in another one. */
export function areInEachOthersWay(one: Step, other: Step): boolean {
  const [left, there] = [one, other].map(
    ({ kind }) => kind.resource.endpoints[kind.operation ?? '']?.leaves,
  );
  return left !== undefined && there !== undefined && one.name !== other.name;
}

/** The kind of the records alone, without steps; of several operations that are one, the kind of the leading one. */
export function recordKindOf(kind: Kind): Kind {
  if (kind.steps === undefined) return kind;
  const own = kind.leading ?? KINDS.find(({ name }) => name === kind.resource.name) ?? kind;
  const { members } = kind;
  return members === undefined ? own : { ...own, members };
}

/** The record type in the name of a kind, and the steps, where it has any. */
export function namesIn(name: string): {
  readonly kind: string;
  readonly then?: readonly string[];
} {
  const [kind = '', ...then] = name.split(STEP_SIGN);
  return then.length === 0 ? { kind } : { kind, then };
}

/** Whether rows of both kinds are about records of one type, with any steps. */
export function isOfSameRecords(one: Kind | undefined, other: Kind): boolean {
  return one !== undefined && recordKindOf(one).name === recordKindOf(other).name;
}
