import type { Field } from '../../catalogue/fields.ts';
import type { JsonObject } from '../../kernel/json.ts';
import type { ExportColumn } from '../export-columns.ts';
import type { AccountRecord } from '../../account/account-record.ts';
import type { RecordTable } from '../record-table.ts';
import type { ReferenceNames } from './reference-names.ts';

/**
 * Records as JSON, one a line, under the names of the interface: a reference is its id under
 * `group_id` and its name under `group`; amounts are text, so that no digit is lost; dates are
 * `2026-01-31`; custom fields and rates stand together under the name of their family.
 */
export function* recordLines(table: RecordTable, names: ReferenceNames): Generator<string> {
  for (const record of table.records()) {
    yield `${JSON.stringify(asJson(record, table, names))}\n`;
  }
}

function asJson(
  record: AccountRecord,
  { resource, columns }: RecordTable,
  names: ReferenceNames,
): JsonObject {
  const entries: [string, JsonObject[string]][] = [[resource.id.answer, record.id]];
  const families = new Map<string, [string, string | null][]>();
  for (const column of columns) {
    if (column.holds === 'value') {
      entries.push([column.target, record.values[column.target] ?? null]);
    } else if (column.holds === 'name') {
      const id = record.values[column.target] ?? null;
      const name = typeof id === 'number' ? names.textOf(column.field.to, id) : undefined;
      entries.push([column.target, id], [withoutId(column.target), name ?? null]);
    } else if (column.holds === 'member') {
      const family = familyName(resource.fields, column);
      const members = families.get(family) ?? [];
      members.push([memberName(column), record.named[column.target] ?? null]);
      families.set(family, members);
    }
  }
  for (const [family, members] of families) entries.push([family, Object.fromEntries(members)]);
  return Object.fromEntries(entries);
}

function withoutId(target: string): string {
  return target.endsWith('_id') ? target.slice(0, -'_id'.length) : `${target}_name`;
}

function familyName(
  fields: Readonly<Record<string, Field>>,
  { field }: Extract<ExportColumn, { holds: 'member' }>,
): string {
  return Object.entries(fields).find(([, each]) => each === field)?.[0] ?? field.prefix;
}

function memberName({ target, field }: Extract<ExportColumn, { holds: 'member' }>): string {
  return target.slice(field.prefix.length + 1);
}
