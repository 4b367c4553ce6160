import type { Resource } from '../../catalogue/define.ts';
import type { Field, LinesField, Value } from '../../catalogue/fields.ts';
import { kindsUniting } from '../../catalogue/relations/united.ts';
import { entriesIn } from '../../catalogue/relations/attached.ts';
import { isJsonObject, ownValue } from '../../kernel/json.ts';
import type { ServiceRecord } from '../../client/records.ts';

/** A record that refers to another one. */
export interface Reference {
  /** The field that refers to it; undefined for a list that the record shows. */
  readonly field: string | undefined;
  readonly label: string;
  /** The number of the record that is referred to. */
  readonly id: number;
}

/** The fields of a kind by which its records refer to those of another; those within its lines, too. */
export function referringFields(from: Resource, to: string): readonly [string, Field][] {
  const kinds = [to, ...kindsUniting(to)];
  const refers = (field: Field): boolean => field.kind === 'reference' && kinds.includes(field.to);
  return Object.entries<Field>(from.fields).filter(([name, field]) => {
    if (name === from.within?.field) return false;
    return field.kind === 'lines' ? Object.values(field.fields).some(refers) : refers(field);
  });
}

/** Whether records of a kind may refer to those of another one. */
export function mayRefer(from: Resource, to: string): boolean {
  const inEntries = (from.attached ?? []).some(({ entries }) => entries?.shows?.to === to);
  return inEntries || referringFields(from, to).length > 0;
}

/** What a record refers to of one kind. */
export function referencesIn(resource: Resource, record: ServiceRecord, to: string): Reference[] {
  const byFields = referringFields(resource, to).flatMap(([field, described]) =>
    numbersIn(described, record.values[field] ?? null, to).map((id) => ({
      ...{ field, label: described.label, id },
    })),
  );
  const byEntries = (resource.attached ?? []).flatMap(({ title, entries }) => {
    const shows = entries?.shows;
    if (shows?.to !== to) return [];
    const shown = entriesIn(ownValue(record.raw, entries?.key ?? '')).map(({ entry }) =>
      ownValue(entry, shows.key),
    );
    return shown.flatMap((each) => {
      const id = isJsonObject(each) ? ownValue(each, 'id') : undefined;
      return typeof id === 'number' ? [{ field: undefined, label: title, id }] : [];
    });
  });
  return [...byFields, ...byEntries];
}

function numbersIn(field: Field, value: Value, to: string): number[] {
  if (field.kind !== 'lines') return typeof value === 'number' ? [value] : [];
  if (!Array.isArray(value)) return [];
  const names = namesReferring(field, to);
  return (value as readonly unknown[]).flatMap((line) =>
    names.flatMap((name) => {
      const id = (line as Readonly<Record<string, unknown>>)[name];
      return typeof id === 'number' ? [id] : [];
    }),
  );
}

function namesReferring({ fields }: LinesField, to: string): string[] {
  const kinds = [to, ...kindsUniting(to)];
  return Object.entries<Field>(fields)
    .filter(([, field]) => field.kind === 'reference' && kinds.includes(field.to))
    .map(([name]) => name);
}
