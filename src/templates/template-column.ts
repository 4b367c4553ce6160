import { columnOf, type Kind } from '../catalogue/kinds.ts';
import { neededUnless } from '../catalogue/columns/alternatives.ts';
import type { Column } from '../catalogue/columns/columns.ts';
import { operationOf } from '../catalogue/operations/operations.ts';
import type { CellField, NamedField } from '../catalogue/fields.ts';

/** One column of a blank sheet. */
export interface TemplateColumn {
  readonly heading: string;
  readonly target: string;
  readonly use: Column['use'];
  /** The content of its cells; undefined if they identify the record or the operation. */
  readonly field: CellField | undefined;
  /** Other headings that import knows it by. */
  readonly aliases: readonly string[];
  /** Whether a new record, or the operation, cannot do without it. */
  readonly isRequired: boolean;
  /** When a row can do without it, where it needs it otherwise: `Member email is filled in`. */
  readonly neededUnless?: string;
  /** Whether its cells accept `(clear)`. */
  readonly mayClear: boolean;
  /** Its choices are offered, and others are warned of but taken. */
  readonly mayBeOther?: true;
}

/** A custom field, a depreciation method: a column whose name only the account knows. */
export interface NamedMember {
  readonly name: string;
  /** What its values look like. */
  readonly field: CellField;
  /** Its choices may not be all that it takes. */
  readonly mayBeOther?: true;
}

/** The members of a family that the sheet of a kind gets columns for. */
export type MembersOf = (kind: Kind, family: NamedField) => readonly NamedMember[];

/**
 * The columns of a blank sheet: what can be written, then the account's own fields, and at the end
 * what matters only for records that are there already.
 */
export function templateColumns(kind: Kind, membersOf: MembersOf): TemplateColumn[] {
  const written = kind.columns.filter((column) => !isShownOnly(column) && !isPart(column));
  const values = written.filter(({ use }) => use === 'value');
  const others = written.filter(({ use }) => use !== 'value' && (use !== 'id' || canUpdate(kind)));
  const members = kind.families.flatMap((family) =>
    membersOf(kind, family).map((member) => memberColumn(kind, family, member)),
  );
  return [
    ...values.map((column) => asTemplateColumn(kind, column)),
    ...members,
    ...others.map((column) => asTemplateColumn(kind, column)),
  ];
}

/** A template has a column for each part of a name. */
function isShownOnly({ use }: Column): boolean {
  return use === 'read-only' || use === 'split' || use === 'decision';
}

/** `Document URL 2`: a template has the one column that takes all of them. */
function isPart({ target, field }: Column): boolean {
  return field?.kind === 'urls' && target.includes('#');
}

function asTemplateColumn(kind: Kind, column: Column): TemplateColumn {
  const { label, target, use, field, aliases, requiredFor } = column;
  const unless = neededUnless(kind, column);
  return {
    heading: label,
    target,
    use,
    field,
    aliases,
    isRequired: requiredFor.includes(kind.operation === undefined ? 'create' : 'operation'),
    ...(unless !== undefined && { neededUnless: unless }),
    mayClear: use === 'value' && requiredFor.length === 0 && canUpdate(kind),
  };
}

function memberColumn(kind: Kind, family: NamedField, member: NamedMember): TemplateColumn {
  const { name, field, mayBeOther } = member;
  const target = `${family.prefix}:${name}`;
  // The mere name of a custom field may be that of another column, or an alias of one.
  const heading = family.heading === '{name}' ? target : columnOf(kind, target)?.label;
  return {
    heading: heading ?? target,
    target,
    use: 'value',
    field,
    aliases: [],
    isRequired: false,
    mayClear: canUpdate(kind),
    ...(mayBeOther && { mayBeOther }),
  };
}

/** Whether rows of the kind may change records that are there. */
export function canUpdate({ operation, resource }: Kind): boolean {
  return operation === undefined && operationOf(resource, 'update') !== undefined;
}
