import { HeadingNames } from '../catalogue/columns/heading-names.ts';
import type { Kind } from '../catalogue/kinds.ts';
import { type Language } from '../catalogue/languages/index.ts';
import { headingsIn } from '../catalogue/columns/headings-in.ts';
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
export function templateColumns(
  kind: Kind,
  membersOf: MembersOf,
  language?: Language,
): TemplateColumn[] {
  const written = kind.columns.filter((column) => !isShownOnly(column) && !isPart(column));
  const values = written.filter(({ use }) => use === 'value');
  const others = written.filter(({ use }) => use !== 'value' && (use !== 'id' || canUpdate(kind)));
  const customFields = kind.families
    .filter(({ shown }) => shown === 'by-name')
    .flatMap((family) => membersOf(kind, family).map(({ name }) => name));
  const names = new HeadingNames(kind.resource, { language, customFields, kind });
  const headings = new Map(
    [...values, ...others].map(({ target, label }) => [
      target,
      language === undefined ? label : names.of(target, label),
    ]),
  );
  const members = kind.families.flatMap((family) =>
    membersOf(kind, family).map((member) => memberColumn(kind, family, member, names)),
  );
  const described = (column: Column): TemplateColumn =>
    asTemplateColumn(kind, column, headings, language);
  return [...values.map(described), ...members, ...others.map(described)];
}

/** A template has a column for each part of a name. */
function isShownOnly({ use }: Column): boolean {
  return use === 'read-only' || use === 'split' || use === 'decision';
}

/** `Document URL 2`: a template has the one column that takes all of them. */
function isPart({ target, field }: Column): boolean {
  return field?.kind === 'urls' && target.includes('#');
}

function asTemplateColumn(
  kind: Kind,
  column: Column,
  headings: ReadonlyMap<string, string>,
  language: Language | undefined,
): TemplateColumn {
  const { label, target, use, field, requiredFor } = column;
  const heading = headings.get(target) ?? label;
  const unless = neededUnless(kind, column, (each) => headings.get(each) ?? each);
  const words =
    language === undefined ? [] : [...headingsIn(language, kind.resource, column), label];
  return {
    heading,
    target,
    use,
    field,
    aliases: language === undefined ? column.aliases : words.filter((word) => word !== heading),
    isRequired: requiredFor.includes(kind.operation === undefined ? 'create' : 'operation'),
    ...(unless !== undefined && { neededUnless: unless }),
    mayClear: use === 'value' && requiredFor.length === 0 && canUpdate(kind),
  };
}

function memberColumn(
  kind: Kind,
  family: NamedField,
  member: NamedMember,
  names: HeadingNames,
): TemplateColumn {
  const { name, field, mayBeOther } = member;
  const target = `${family.prefix}:${name}`;
  // The mere name of a custom field may be that of another column, or an alias of one.
  const heading = family.heading === '{name}' ? target : names.ofMember(family, name);
  return {
    heading,
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
