import { foldHeading } from '../../kernel/names.ts';
import { remembering } from '../../kernel/remember.ts';
import { ID_TARGET, type Column } from './columns.ts';
import type { NamedField } from '../fields.ts';
import type { Kind } from '../kinds.ts';

/** A writable column comes before a read-only one of the same name. */
export function writtenFirst({ columns }: Kind): Column[] {
  const [read, written] = partition(columns, ({ use }) => use === 'read-only');
  return [...written, ...read];
}

/** Names are compared in this form; `Asset#` and `Asset #` are the same. */
export const foldColumn = remembering((text): string =>
  foldHeading(text).replace(/ ?#/g, ' #').trim(),
);

export function exactNames(column: Column, { resource }: Kind): string[] {
  const { label, target, step } = column;
  const own = step?.isAlone === true ? [step.label] : [];
  const names = [label, target, target.replace(/_id$/, ''), ...own];
  return column.target === ID_TARGET ? [...names, resource.id.answer] : names;
}

export function addOnce(
  columns: Map<string, Column>,
  name: string,
  column: Column,
  fold: (text: string) => string = foldColumn,
): void {
  const folded = fold(name);
  if (!columns.has(folded)) columns.set(folded, column);
}

export function memberName({ prefix, heading }: NamedField, text: string): string | undefined {
  const leads = [`${prefix}:`, heading.replace('{name}', '')].filter((lead) => lead !== '');
  const lead = leads.find((each) => text.toLowerCase().startsWith(each.toLowerCase()));
  const name = lead === undefined ? '' : text.slice(lead.length).trim();
  return name === '' ? undefined : name;
}

function partition<T>(items: readonly T[], isFirst: (item: T) => boolean): [T[], T[]] {
  return [items.filter(isFirst), items.filter((item) => !isFirst(item))];
}
