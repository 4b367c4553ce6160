import { HeadingNames, type HeadingOptions } from '../catalogue/columns/heading-names.ts';
import { DECISION_TARGET, ID_TARGET } from '../catalogue/columns/columns.ts';
import type { Resource } from '../catalogue/define.ts';
import type {
  CellField,
  Field,
  LinesField,
  NamedField,
  ReferenceField,
} from '../catalogue/fields.ts';
import { resourceNamed } from '../catalogue/index.ts';
import { unitedKinds } from '../catalogue/relations/united.ts';
import { foldHeading } from '../kernel/names.ts';
import type { Family } from '../account/account-record.ts';

/** One column of an export. */
export type ExportColumn = {
  readonly heading: string;
  /** Its name in English. */
  readonly label: string;
  /** What import calls it: `#id`, `group_id`, `items.quantity`, `custom:Colour`; with `_` in front where it skips it. */
  readonly target: string;
  /** The field of kind `lines` that it belongs to: it has a cell for each line of a record. */
  readonly line?: string;
} & (
  | { readonly holds: 'id' }
  | {
      readonly holds: 'value';
      readonly field: Exclude<CellField, NamedField | ReferenceField>;
      /** Lines of its text that have columns of their own. */
      readonly lines?: readonly string[];
    }
  /** One of them. */
  | {
      readonly holds: 'line';
      readonly of: string;
      readonly at: number;
      readonly lines: readonly string[];
    }
  /** What a reference is called. */
  | {
      readonly holds: 'name';
      readonly field: ReferenceField;
      /** Import cannot do without it, so that a record without a name is `#12`. */
      readonly isNeeded: boolean;
    }
  /** Its id, beside it. */
  | { readonly holds: 'reference-id'; readonly field: ReferenceField; readonly of: string }
  /** Its kind, where it may be of several. */
  | { readonly holds: 'reference-kind'; readonly field: ReferenceField; readonly of: string }
  | { readonly holds: 'member'; readonly field: NamedField }
  /** Blank, for a word that decides about the record. */
  | { readonly holds: 'decision' }
);

/** Our own columns start with it, and import ignores them. */
const OURS = '_';

/**
 * All columns of a kind: its number, its container, every field that the service shows, those of
 * its lines, each reference followed by its id, and the members of families. Nothing else of a
 * record is exported: what the catalogue does not describe may be a secret.
 */
export function exportColumns(
  resource: Resource,
  families: readonly Family[],
  options: Pick<HeadingOptions, 'language' | 'customFields'> = {},
): ExportColumn[] {
  const headings = new HeadingNames(resource, options);
  const shared = sharedNames(families);
  const { label } = resource.id;
  const columns: ExportColumn[] = [
    { heading: headings.of(ID_TARGET, label), label, target: ID_TARGET, holds: 'id' },
  ];
  for (const [name, field] of Object.entries<Field>(resource.fields)) {
    if (!isShown(resource, name, field)) continue;
    if (field.kind === 'named') {
      const family = families.find((each) => each.field === field);
      columns.push(
        ...(family?.members ?? []).map((member) => memberColumn(field, member, headings, shared)),
      );
    } else if (field.kind === 'lines') {
      columns.push(...lineColumns(name, field, headings));
    } else {
      const isNeeded = name === resource.within?.field;
      columns.push(...fieldColumns(name, field, { headings, isNeeded }));
    }
  }
  const { decided } = resource;
  if (decided !== undefined) {
    const heading = headings.of(DECISION_TARGET, decided.label);
    columns.push({ heading, label: decided.label, target: DECISION_TARGET, holds: 'decision' });
  }
  return columns;
}

/**
 * Whether the service shows a field, or the client adds it: answers do not name the container of a
 * record.
 */
function isShown({ within, derivedFields }: Resource, name: string, { answer }: Field): boolean {
  if (name === within?.field) return true;
  return answer !== null && derivedFields?.includes(name) !== true;
}

function lineColumns(line: string, { fields }: LinesField, headings: HeadingNames): ExportColumn[] {
  return Object.entries<Field>(fields).flatMap(([name, field]) =>
    field.answer === null || field.kind === 'named' || field.kind === 'lines'
      ? []
      : fieldColumns(`${line}.${name}`, field, { headings, isNeeded: true }).map((column) => ({
          ...column,
          line,
        })),
  );
}

function fieldColumns(
  target: string,
  field: Exclude<CellField, NamedField>,
  { headings, isNeeded }: { readonly headings: HeadingNames; readonly isNeeded: boolean },
): ExportColumn[] {
  const { label } = field;
  const heading = headings.of(target, label);
  if (field.kind !== 'reference') return [{ heading, label, target, holds: 'value', field }];
  const of = target;
  const id = `${OURS}${target}`;
  const kind = `${id}_kind`;
  return [
    { heading, label, target, holds: 'name', field, isNeeded },
    { heading: id, label: id, target: id, holds: 'reference-id', field, of },
    ...(isOfSeveralKinds(field)
      ? [{ heading: kind, label: kind, target: kind, holds: 'reference-kind' as const, field, of }]
      : []),
  ];
}

/** Whether a reference may be to records of several kinds, such as any item. */
export function isOfSeveralKinds({ to }: ReferenceField): boolean {
  return unitedKinds(resourceNamed(to)).length > 1;
}

/** Whether a column is for programs only; import skips it. */
export function isOurs({ target }: ExportColumn): boolean {
  return target.startsWith(OURS);
}

/** Whether import writes the cells of a column. */
export function isImported(column: ExportColumn): boolean {
  return !isOurs(column) && !('field' in column && column.field.readOnly === true);
}

/** Folded names that members of two families share. */
function sharedNames(families: readonly Family[]): ReadonlySet<string> {
  const names = families.flatMap(({ members }) => members.map(foldHeading));
  return new Set(names.filter((name, at) => names.indexOf(name) !== at));
}

/** The bare name of a custom field, unless that could mean anything else. */
function memberColumn(
  field: NamedField,
  member: string,
  headings: HeadingNames,
  shared: ReadonlySet<string>,
): ExportColumn {
  const target = `${field.prefix}:${member}`;
  const isBare = field.heading === '{name}';
  const isClear =
    !member.startsWith(OURS) &&
    member.trim() === member &&
    !shared.has(foldHeading(member)) &&
    headings.isFree(member);
  const heading = isBare && !isClear ? target : headings.ofMember(field, member);
  const label = isBare ? member : field.heading.replace('{name}', () => member);
  return { heading, label, target, holds: 'member', field };
}
