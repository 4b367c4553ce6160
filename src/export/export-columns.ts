import { columnFinder, type ColumnFinder } from '../catalogue/columns/column-finder.ts';
import { ID_TARGET } from '../catalogue/columns/columns.ts';
import type { Resource } from '../catalogue/define.ts';
import type { CellField, Field, NamedField, ReferenceField } from '../catalogue/fields.ts';
import { findKind, type Kind } from '../catalogue/kinds.ts';
import { foldHeading } from '../kernel/names.ts';
import type { Family } from '../account/account-record.ts';

/** One column of an export. */
export type ExportColumn = {
  readonly heading: string;
  /** What import calls it: `#id`, `group_id`, `custom:Colour`; with `_` in front where it skips it. */
  readonly target: string;
} & (
  | { readonly holds: 'id' }
  | { readonly holds: 'value'; readonly field: Exclude<CellField, NamedField | ReferenceField> }
  /** What a reference is called. */
  | { readonly holds: 'name'; readonly field: ReferenceField }
  /** Its id, beside it. */
  | { readonly holds: 'reference-id'; readonly field: ReferenceField; readonly of: string }
  | { readonly holds: 'member'; readonly field: NamedField }
);

/** Columns of ours begin with it, and import leaves them alone. */
const OURS = '_';

/**
 * All columns of a kind: its number, every field that the service shows, each reference followed by
 * its id, and the members of families. Nothing else of a record ever leaves: what the catalogue does not
 * describe may be a secret.
 */
export function exportColumns(resource: Resource, families: readonly Family[]): ExportColumn[] {
  const headings = new Headings(resource, families);
  const columns: ExportColumn[] = [{ heading: resource.id.label, target: ID_TARGET, holds: 'id' }];
  for (const [name, field] of Object.entries<Field>(resource.fields)) {
    if (field.answer === null || resource.derivedFields?.includes(name)) continue;
    if (field.kind === 'named') {
      const family = families.find((each) => each.field === field);
      columns.push(...(family?.members ?? []).map((member) => headings.member(field, member)));
    } else if (field.kind === 'reference') {
      const heading = headings.of(name, field.label);
      columns.push({ heading, target: name, holds: 'name', field });
      const target = `${OURS}${name}`;
      columns.push({ heading: target, target, holds: 'reference-id', field, of: name });
    } else if (field.kind !== 'lines') {
      columns.push({
        heading: headings.of(name, field.label),
        target: name,
        holds: 'value',
        field,
      });
    }
  }
  return columns;
}

/** Whether import writes what stands in the cells of a column. */
export function isImported(column: ExportColumn): boolean {
  return column.holds !== 'reference-id' && !('field' in column && column.field.readOnly === true);
}

/** Chooses headings by which import finds each column again, and no other. */
class Headings {
  readonly #kind: Kind | undefined;
  readonly #finder: ColumnFinder | undefined;
  readonly #shared: ReadonlySet<string>;

  constructor(resource: Resource, families: readonly Family[]) {
    const kind = findKind(resource.name);
    this.#kind = kind?.resource === resource ? kind : undefined;
    this.#finder = this.#kind === undefined ? undefined : columnFinder(this.#kind);
    const names = families.flatMap(({ members }) => members.map(foldHeading));
    this.#shared = new Set(names.filter((name, at) => names.indexOf(name) !== at));
  }

  /** The label, or the name in the interface where another column has the same label. */
  of(target: string, label: string): string {
    const found = this.#finder?.exactly(label);
    return found === undefined || found.target === target ? label : target;
  }

  /** The bare name of a custom field, unless that could mean anything else. */
  member(field: NamedField, member: string): ExportColumn {
    const target = `${field.prefix}:${member}`;
    const label = field.heading.replace('{name}', () => member);
    const plain = field.heading !== '{name}' || this.#isFree(member);
    return { heading: plain ? label : target, target, holds: 'member', field };
  }

  #isFree(name: string): boolean {
    if (name.startsWith(OURS) || name.trim() !== name || this.#shared.has(foldHeading(name))) {
      return false;
    }
    return this.#finder?.exactly(name) === undefined && this.#finder?.byAlias(name) === undefined;
  }
}
