import { foldHeading, nearestNames } from '../kernel/names.ts';
import { ID_TARGET, memberColumn, type Column } from './columns.ts';
import type { NamedField } from './fields.ts';
import type { Kind } from './kinds.ts';

/** Finds the columns of a kind by what people call them; case, blanks and punctuation do not matter. */
export class ColumnFinder {
  readonly #kind: Kind;
  readonly #exact = new Map<string, Column>();
  readonly #aliases = new Map<string, Column>();

  constructor(kind: Kind) {
    this.#kind = kind;
    const [read, written] = partition(kind.columns, ({ use }) => use === 'read-only');
    // What can be written comes first where a column that is only shown has the same name.
    for (const column of [...written, ...read]) {
      for (const name of exactNames(column, kind)) addOnce(this.#exact, name, column);
      for (const name of column.aliases) addOnce(this.#aliases, name, column);
    }
  }

  /** By label, name in the interface (`group_id`), that without `_id`, or `custom:<name>`. */
  exactly(text: string): Column | undefined {
    return this.#exact.get(foldColumn(text)) ?? this.#member(text);
  }

  byAlias(text: string): Column | undefined {
    return this.#aliases.get(foldColumn(text));
  }

  /** The labels of the columns whose names look most like the text. */
  nearest(text: string): string[] {
    const near = nearestNames(
      foldColumn(text),
      [...this.#exact.keys(), ...this.#aliases.keys()],
      9,
    );
    const labels = near.flatMap((name) => this.#exact.get(name) ?? this.#aliases.get(name) ?? []);
    return [...new Set(labels.map(({ label }) => label))].slice(0, 3);
  }

  /** A member of a family: `custom:Warranty until`, `Depreciation rate: Straight Line`. */
  #member(text: string): Column | undefined {
    for (const family of this.#kind.families) {
      const member = memberName(family, text);
      if (member !== undefined) return memberColumn(family, member);
    }
    return undefined;
  }
}

/** Names are compared in this form; `Asset#` and `Asset #` are the same. */
function foldColumn(text: string): string {
  return foldHeading(text).replace(/ ?#/g, ' #').trim();
}

function exactNames(column: Column, { resource }: Kind): string[] {
  const names = [column.label, column.target, column.target.replace(/_id$/, '')];
  return column.target === ID_TARGET ? [...names, resource.id.answer] : names;
}

function addOnce(columns: Map<string, Column>, name: string, column: Column): void {
  const folded = foldColumn(name);
  if (!columns.has(folded)) columns.set(folded, column);
}

function memberName({ prefix, heading }: NamedField, text: string): string | undefined {
  const leads = [`${prefix}:`, heading.replace('{name}', '')].filter((lead) => lead !== '');
  const lead = leads.find((each) => text.toLowerCase().startsWith(each.toLowerCase()));
  const name = lead === undefined ? '' : text.slice(lead.length).trim();
  return name === '' ? undefined : name;
}

function partition<T>(items: readonly T[], isFirst: (item: T) => boolean): [T[], T[]] {
  return [items.filter(isFirst), items.filter((item) => !isFirst(item))];
}
