import { columnsOfSteps } from './columns/columns-of-steps.ts';
import { columnOfRecord } from './columns/columns-of-compounds.ts';
import { columnsOfStep } from './columns/step-columns.ts';
import { namedFamilies, operationColumns, recordColumns, type Column } from './columns/columns.ts';
import { columnsOfActions, familiesOfActions } from './columns/columns-of-actions.ts';
import type { MemberValues } from './columns/member-values.ts';
import type { Resource } from './define.ts';
import type { Compound, FollowingPart } from './description/compound.ts';
import {
  ANY_OPERATION,
  operationName,
  operationTitle,
  type Effect,
  type Endpoint,
  type Trigger,
} from './endpoints.ts';
import type { NamedField } from './fields.ts';
import { once } from '../kernel/once.ts';
import { RESOURCES } from './index.ts';
import { operandOf } from './operations/operands.ts';
import { operationOf } from './operations/operations.ts';

/** What the rows of a sheet may be: records of a resource, or one of its operations. */
export interface Kind {
  /** `fixed-assets`, `fixed-assets.delete`: what `--kind` takes. */
  readonly name: string;
  readonly title: string;
  readonly aliases: readonly string[];
  readonly resource: Resource;
  /** The endpoint that each row calls; undefined where rows create and update records. */
  readonly operation: string | undefined;
  /** Made when they are asked for first: a command needs those of few kinds. */
  readonly columns: readonly Column[];
  /** What people call its operation, where it is one: `Check out`. */
  readonly action?: string;
  /** Further words for it in a column of actions. */
  readonly actionAliases?: readonly string[];
  /** The kinds that single rows may be, by what their action says; undefined where all rows of a sheet are alike. */
  readonly actions?: ReadonlyMap<string, Kind>;
  /** The operations that a word in the column of decisions makes of single rows, by operation. */
  readonly decisions?: ReadonlyMap<string, Kind>;
  /** The operations that each row may do next on its record, in their order. */
  readonly steps?: readonly Step[];
  /** The name of the several operations that its rows do as one: `swap`. */
  readonly compound?: string;
  /** The same, without those that follow the leading operation. */
  readonly leading?: Kind;
  /** Families whose members are columns too, under names that only the account knows. */
  readonly families: readonly NamedField[];
  /** What the account shows of its custom fields, by their names; undefined where it was not asked. */
  readonly members?: ReadonlyMap<string, MemberValues>;
}

/** An operation that a row does on its own record once that is created, or on another one that it names. */
export interface Step {
  /** `checkout`, `add-stock`: what `--then` takes. */
  readonly name: string;
  /** The kind whose rows do nothing else. */
  readonly kind: Kind;
  readonly trigger: Trigger;
  /** The parameter that names the record of the row, or of the step where it has one of its own. */
  readonly operand: string;
  /** The parameter of what it gives the record of the row, where it gives it something else. */
  readonly gives?: string;
  /** How it is part of several operations that are one, where it is: its record is another one than that of the row. */
  readonly own?: FollowingPart;
}

/** What the rows of a record's own kind do. */
const OF_RECORDS: ReadonlySet<Effect> = new Set(['create', 'update']);

/** Everything that can be driven from a spreadsheet, parents before those that refer to them. */
export const KINDS: readonly Kind[] = RESOURCES.flatMap((resource) => [
  ...recordKind(resource),
  ...operationKinds(resource),
  ...kindOfActions(resource),
  ...compoundKinds(resource),
]);

function recordKind(resource: Resource): Kind[] {
  if (operationOf(resource, 'create') === undefined) return [];
  const decisions = decisionsOf(resource);
  const columns = once(() => recordColumns(resource));
  return [
    {
      name: resource.name,
      title: resource.title,
      aliases: resource.aliases ?? [],
      resource,
      operation: undefined,
      get columns() {
        return columns();
      },
      ...(decisions !== undefined && { decisions }),
      families: namedFamilies(resource.fields).filter(({ readOnly }) => !readOnly),
    },
  ];
}

/** The kinds of the operations that decide about the records of a resource, by operation. */
function decisionsOf(resource: Resource): ReadonlyMap<string, Kind> | undefined {
  const { by } = resource.decided ?? {};
  if (by === undefined) return undefined;
  const deciding = operationKinds(resource).filter(({ operation = '' }) =>
    Object.hasOwn(by, operation),
  );
  return new Map(deciding.map((kind): [string, Kind] => [kind.operation ?? '', kind]));
}

/** Whether rows make calls of it: all that do something to records, and reads that many rows ask for together, such as labels. */
function hasSheets({ effect, massForm, batch }: Endpoint): boolean {
  if (effect === 'read') return batch !== undefined;
  return !OF_RECORDS.has(effect) && massForm === undefined;
}

function operationKinds(resource: Resource): Kind[] {
  const operations = Object.entries(resource.endpoints);
  return operations
    .filter(([, endpoint]) => hasSheets(endpoint))
    .map(([operation, endpoint]) => {
      const singles = operations.flatMap(([name, { massForm }]) =>
        massForm === operation ? [name] : [],
      );
      const [suffix = '', ...others] = [operation, ...singles].map(operationName);
      const names = [resource.name, ...(resource.aliases ?? [])];
      const action = operationTitle(operation, endpoint);
      const columns = once(() => operationColumns(endpoint));
      return {
        name: `${resource.name}.${suffix}`,
        title: `${resource.title}: ${suffix}`,
        aliases: [
          ...names.slice(1).map((alias) => `${alias}.${suffix}`),
          ...others.flatMap((other) => names.map((name) => `${name}.${other}`)),
        ],
        resource,
        operation,
        action,
        actionAliases: [operation, ...singles]
          .map((name) => operationTitle(name, {}))
          .filter((word) => word !== action),
        get columns() {
          return columns();
        },
        families: namedFamilies(endpoint.params ?? {}),
      };
    });
}

/** The kind of a sheet with an action in each row; there is none where there is nothing to choose. */
function kindOfActions(resource: Resource): Kind[] {
  const operations = operationKinds(resource);
  if (operations.length < 2) return [];
  const columns = once(() => columnsOfActions(operations));
  return [
    {
      name: `${resource.name}.${ANY_OPERATION}`,
      title: `${resource.title}: ${ANY_OPERATION}`,
      aliases: (resource.aliases ?? []).map((alias) => `${alias}.${ANY_OPERATION}`),
      resource,
      operation: ANY_OPERATION,
      get columns() {
        return columns();
      },
      families: familiesOfActions(operations),
      actions: new Map(operations.map((kind): [string, Kind] => [kind.action ?? '', kind])),
    },
  ];
}

/** The kinds of sheets whose rows do several operations of a resource as one. */
function compoundKinds(resource: Resource): Kind[] {
  const operations = operationKinds(resource);
  return Object.entries(resource.compounds ?? {}).flatMap(([name, compound]) => {
    const leading = operations.find(({ operation }) => operation === compound.operation);
    return leading === undefined ? [] : [compoundKind(name, compound, leading, operations)];
  });
}

function compoundKind(
  name: string,
  { title, aliases, record, following }: Compound,
  { columns, ...operation }: Kind,
  operations: readonly Kind[],
): Kind {
  const { resource } = operation;
  const operand = operandOf(endpointOfKind(operation), resource);
  const leading: Kind = {
    ...operation,
    ...{ name: `${resource.name}.${operationName(name)}`, compound: name, action: title },
    title: `${resource.title}: ${operationName(name)}`,
    aliases: [
      ...(resource.aliases ?? []).map((alias) => `${alias}.${operationName(name)}`),
      ...aliases,
    ],
    actionAliases: [],
    columns: columns.map((column) =>
      column.target === operand ? columnOfRecord(column, record) : column,
    ),
  };
  const steps = following.flatMap((part): Step[] => {
    const kind = operations.find((each) => each.operation === part.operation);
    return kind === undefined ? [] : [stepOfPart(part, kind)];
  });
  return {
    ...{ ...leading, leading, steps },
    columns: columnsOfSteps(leading.columns, steps.map(columnsOfStep)),
  };
}

/** A part is called for by the column of its record, unless it has columns that say whether it is wanted. */
function stepOfPart(own: FollowingPart, kind: Kind): Step {
  const endpoint = endpointOfKind(kind);
  const operand = operandOf(endpoint, kind.resource) ?? '';
  const trigger = own.filled === undefined ? undefined : endpoint.trigger;
  const { state } = trigger ?? {};
  return {
    ...{ name: operationName(own.operation), kind, operand, own },
    trigger: { filled: own.filled ?? [operand], ...(state !== undefined && { state }) },
  };
}

function endpointOfKind({
  resource,
  operation = '',
}: Pick<Kind, 'resource' | 'operation'>): Endpoint {
  const endpoint = resource.endpoints[operation];
  if (endpoint === undefined)
    throw new RangeError(`${resource.name} has no operation ${operation}`);
  return endpoint;
}
