import {
  memberColumn,
  namedFamilies,
  operationColumns,
  recordColumns,
  type Column,
} from './columns/columns.ts';
import { columnsOfActions, familiesOfActions } from './columns/columns-of-actions.ts';
import type { LineItems, Resource } from './define.ts';
import {
  ANY_OPERATION,
  operationName,
  operationTitle,
  type CoveredLines,
  type Effect,
} from './endpoints.ts';
import { operandOf } from './operations/operands.ts';
import { operationOf } from './operations/operations.ts';
import type { NamedField } from './fields.ts';
import type { MemberValues } from './columns/member-values.ts';
import { RESOURCES } from './index.ts';
import { kindNamesIn, LANGUAGES, foldTerm, spellings } from './languages/index.ts';
import { foldHeading, nearestNames } from '../kernel/names.ts';

/** What the rows of a sheet may be: records of a resource, or one of its operations. */
export interface Kind {
  /** `fixed-assets`, `fixed-assets.delete`: what `--kind` takes. */
  readonly name: string;
  readonly title: string;
  readonly aliases: readonly string[];
  readonly resource: Resource;
  /** The endpoint that each row calls; undefined where rows create and update records. */
  readonly operation: string | undefined;
  readonly columns: readonly Column[];
  /** What people call its operation, where it is one: `Check out`. */
  readonly action?: string;
  /** Further words for it in a column of actions. */
  readonly actionAliases?: readonly string[];
  /** The kinds that single rows may be, by what their action says; undefined where all rows of a sheet are alike. */
  readonly actions?: ReadonlyMap<string, Kind>;
  /** The operations that a word in the column of decisions makes of single rows, by operation. */
  readonly decisions?: ReadonlyMap<string, Kind>;
  /** Families whose members are columns too, under names that only the account knows. */
  readonly families: readonly NamedField[];
  /** What the account shows of its custom fields, by their names; undefined where it was not asked. */
  readonly members?: ReadonlyMap<string, MemberValues>;
}

/** What the rows of a record's own kind do; reads have no rows. */
const NO_KIND_OF_ITS_OWN: ReadonlySet<Effect> = new Set(['read', 'create', 'update']);

/** Everything that can be driven from a spreadsheet, parents before those that refer to them. */
export const KINDS: readonly Kind[] = RESOURCES.flatMap((resource) => [
  ...recordKind(resource),
  ...operationKinds(resource),
  ...kindOfActions(resource),
]);

const BY_FOLDED_NAME: ReadonlyMap<string, Kind> = new Map(
  KINDS.toReversed().flatMap((kind) =>
    [...kind.aliases, kind.title, kind.name].map((name): [string, Kind] => [
      foldHeading(name),
      kind,
    ]),
  ),
);

/** Every kind by its names in other languages: `standorte`. No word names two of them. */
const BY_TERM: ReadonlyMap<string, Kind> = new Map(
  KINDS.flatMap((kind) => namesAbroad(kind).map((name): [string, Kind] => [name, kind])),
);

/**
 * The kind of that name, title or alias, in any language; case, spaces and punctuation do not
 * matter.
 */
export function findKind(text: string): Kind | undefined {
  return BY_FOLDED_NAME.get(foldHeading(text)) ?? BY_TERM.get(foldTerm(text));
}

/** The kinds whose names look most like the text. */
export function nearestKinds(text: string): string[] {
  const near = nearestNames(foldHeading(text), BY_FOLDED_NAME.keys());
  return [...new Set(near.flatMap((name) => BY_FOLDED_NAME.get(name)?.name ?? []))];
}

/** How several rows of the kind make one record; undefined where each row is about one of its own. */
export function lineItemsOf({ resource, operation }: Kind): LineItems | undefined {
  return operation === undefined ? resource.lineItems : undefined;
}

/** The lines of a record that rows may list, where the kind is an operation that is done with all of them at once. */
export function coveredLinesOf({ resource, operation = '' }: Kind): CoveredLines | undefined {
  return resource.endpoints[operation]?.covers;
}

/** The column that names the record which each row works on; undefined where rows have none of their own. */
export function operandColumn(kind: Kind): Column | undefined {
  const endpoint = kind.resource.endpoints[kind.operation ?? ''];
  const operand = endpoint && operandOf(endpoint, kind.resource);
  return operand === undefined ? undefined : columnOf(kind, operand);
}

/** Whether a column says something of the record as a whole, so that one of its rows may say it for all. */
export function isOfWholeRecord(kind: Kind, { target, line }: Column): boolean {
  const grouping = lineItemsOf(kind);
  return grouping !== undefined && line === undefined && target !== grouping.groupedBy;
}

/** The kinds that single rows of a kind may be: itself, with those of its decisions, or those of its actions. */
export function kindsOfRows(kind: Kind): readonly Kind[] {
  const { actions, decisions, members } = kind;
  if (decisions !== undefined) return [kind, ...decisions.values()];
  if (actions === undefined) return [kind];
  return [...actions.values()].map((own) => ({ ...own, ...(members && { members }) }));
}

/** The column that a target names, members of families included. */
export function columnOf(kind: Kind, target: string): Column | undefined {
  const column = kind.columns.find((each) => each.target === target);
  if (column !== undefined) return column;
  const colon = target.indexOf(':');
  const family = kind.families.find(({ prefix }) => prefix === target.slice(0, colon));
  if (family === undefined) return undefined;
  const member = target.slice(colon + 1);
  const holds = family.shown === 'by-name' ? kind.members?.get(member) : undefined;
  return memberColumn(holds === undefined ? family : { ...family, holds }, member);
}

function namesAbroad({ resource, operation }: Kind): string[] {
  return LANGUAGES.flatMap((language) =>
    kindNamesIn(language, resource, operation).flatMap(spellings),
  );
}

function recordKind(resource: Resource): Kind[] {
  if (operationOf(resource, 'create') === undefined) return [];
  const decisions = decisionsOf(resource);
  return [
    {
      name: resource.name,
      title: resource.title,
      aliases: resource.aliases ?? [],
      resource,
      operation: undefined,
      columns: recordColumns(resource),
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

function operationKinds(resource: Resource): Kind[] {
  const operations = Object.entries(resource.endpoints);
  return operations
    .filter(([, { effect, massForm }]) => !NO_KIND_OF_ITS_OWN.has(effect) && massForm === undefined)
    .map(([operation, endpoint]) => {
      const singles = operations.flatMap(([name, { massForm }]) =>
        massForm === operation ? [name] : [],
      );
      const [suffix = '', ...others] = [operation, ...singles].map(operationName);
      const names = [resource.name, ...(resource.aliases ?? [])];
      const action = operationTitle(operation, endpoint);
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
        columns: operationColumns(endpoint),
        families: namedFamilies(endpoint.params ?? {}),
      };
    });
}

/** The kind of a sheet with an action in each row; there is none where there is nothing to choose. */
function kindOfActions(resource: Resource): Kind[] {
  const operations = operationKinds(resource);
  if (operations.length < 2) return [];
  return [
    {
      name: `${resource.name}.${ANY_OPERATION}`,
      title: `${resource.title}: ${ANY_OPERATION}`,
      aliases: (resource.aliases ?? []).map((alias) => `${alias}.${ANY_OPERATION}`),
      resource,
      operation: ANY_OPERATION,
      columns: columnsOfActions(operations),
      families: familiesOfActions(operations),
      actions: new Map(operations.map((kind): [string, Kind] => [kind.action ?? '', kind])),
    },
  ];
}
