import type { Field, Value } from '../../catalogue/fields.ts';
import { getOrMake } from '../../kernel/get-or-make.ts';
import type { Json, JsonObject } from '../../kernel/json.ts';
import { type ExportColumn, isOfSeveralKinds } from '../export-columns.ts';
import type { AccountRecord } from '../../account/account-record.ts';
import { type RecordTable, linesOf } from '../record-table.ts';
import type { ReferenceNames } from './reference-names.ts';

type Entry = [string, Json];

/**
 * Records as JSON, one a line, under the names of the interface: a reference is its id under
 * `group_id` and its name under `group`; amounts are text, so that no digit is lost; dates are
 * `2026-01-31`; custom fields and rates are grouped under the name of their family, and the lines
 * of a record under the name of their field.
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
  const entries: Entry[] = [[resource.id.answer, record.id]];
  const families = new Map<string, Entry[]>();
  const lines = new Map<string, ExportColumn[]>();
  for (const column of columns) {
    if (column.holds === 'member') {
      const members = getOrMake(families, familyName(resource.fields, column), () => []);
      members.push([memberName(column), record.named[column.target] ?? null]);
    } else if (column.line !== undefined) {
      getOrMake(lines, column.line, () => []).push(column);
    } else {
      entries.push(...entriesOf(column, column.target, record.values, names));
    }
  }
  for (const [family, members] of families) entries.push([family, Object.fromEntries(members)]);
  for (const [line, ofLine] of lines) {
    const listed = linesOf(record, line).map((values) =>
      Object.fromEntries(
        ofLine.flatMap((column) =>
          entriesOf(column, column.target.slice(line.length + 1), values, names),
        ),
      ),
    );
    entries.push([line, listed]);
  }
  return Object.fromEntries(entries);
}

/** What a column is as JSON: a value, or a reference with its name and, where it may be of several, its kind. */
function entriesOf(
  column: ExportColumn,
  name: string,
  values: Readonly<Record<string, Value>>,
  names: ReferenceNames,
): Entry[] {
  if (column.holds === 'value') return [[name, values[name] ?? null]];
  if (column.holds !== 'name') return [];
  const { to } = column.field;
  const id = values[name] ?? null;
  const [text, kind] =
    typeof id === 'number' ? [names.textOf(to, id), names.kindOf(to, id)] : [undefined, undefined];
  return [
    [name, id],
    [withoutId(name), text ?? null],
    ...(isOfSeveralKinds(column.field) ? [[`${name}_kind`, kind ?? null] as Entry] : []),
  ];
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
