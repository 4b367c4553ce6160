import { KINDS, type Kind } from './all-kinds.ts';
import { memberColumn, type Column } from './columns/columns.ts';
import type { LineItems } from './define.ts';
import type { CoveredLines } from './endpoints.ts';
import { operandOf } from './operations/operands.ts';
import { STEP_SIGN, stepsNamed, withSteps } from './steps.ts';
import { kindNamesIn, LANGUAGES, foldTerm, spellings } from './languages/index.ts';
import { foldHeading, nearestNames } from '../kernel/names.ts';

export { KINDS, type Kind, type Step } from './all-kinds.ts';

const BY_FOLDED_NAME: ReadonlyMap<string, Kind> = new Map(
  KINDS.toReversed().flatMap((kind) =>
    [...kind.aliases, kind.title, kind.name].map((name): [string, Kind] => [
      foldHeading(name),
      kind,
    ]),
  ),
);

let namedAbroad: ReadonlyMap<string, Kind> | undefined;

/** Every kind by its names in other languages: `standorte`. No word names two of them. Made where English does not do. */
function byTerm(): ReadonlyMap<string, Kind> {
  namedAbroad ??= new Map(
    KINDS.flatMap((kind) => namesAbroad(kind).map((name): [string, Kind] => [name, kind])),
  );
  return namedAbroad;
}

/**
 * The kind of that name, title or alias, in any language; case, spaces and punctuation do not
 * matter.
 */
export function findKind(text: string): Kind | undefined {
  const [name = '', ...steps] = text.split(STEP_SIGN);
  const kind = BY_FOLDED_NAME.get(foldHeading(name)) ?? byTerm().get(foldTerm(name));
  if (kind === undefined || steps.length === 0) return kind;
  const wanted = stepsNamed(kind, steps);
  return wanted && withSteps(kind, wanted);
}

/** The kind of that name; a name from the catalogue itself always has one. */
export function kindNamed(name: string): Kind {
  const kind = findKind(name);
  if (kind === undefined) throw new RangeError(`${name} is not a record type`);
  return kind;
}

/** The kinds whose names look most like the text. */
export function nearestKinds(text: string, most = 3): string[] {
  const near = nearestNames(foldHeading(text), BY_FOLDED_NAME.keys(), most);
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
  return columnOf(kind, operand);
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

/** The column that a target names, members of families included; undefined without a target. */
export function columnOf(kind: Kind, target: string | undefined): Column | undefined {
  if (target === undefined) return undefined;
  const column = kind.columns.find((each) => each.target === target);
  if (column !== undefined) return column;
  const colon = target.indexOf(':');
  const family = kind.families.find(({ prefix }) => prefix === target.slice(0, colon));
  if (family === undefined) return undefined;
  const member = target.slice(colon + 1);
  const holds = family.shown === 'by-name' ? kind.members?.get(member) : undefined;
  return memberColumn(holds === undefined ? family : { ...family, holds }, member);
}

function namesAbroad({ resource, operation, compound = operation }: Kind): string[] {
  return LANGUAGES.flatMap((language) =>
    kindNamesIn(language, resource, compound).flatMap(spellings),
  );
}
