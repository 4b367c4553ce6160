import { ID_TARGET } from '../../catalogue/columns/columns.ts';
import type { Resource } from '../../catalogue/define.ts';
import type { CellField, CellFieldKind, Field, NamedField } from '../../catalogue/fields.ts';
import { getOrMake } from '../../kernel/get-or-make.ts';
import type { Json, JsonObject } from '../../kernel/json.ts';
import type { AccountRecord } from '../../account/account-record.ts';
import { isOfSeveralKinds, type ExportColumn } from '../export-columns.ts';
import type { ReferenceNames } from '../read/reference-names.ts';
import { linesOf } from '../record-table.ts';

/** What one value is, in files that programs read. */
export type ValueType =
  'integer' | 'decimal' | 'text' | 'date' | 'timestamp' | 'yes-no' | 'texts' | 'integers';

/** One value of a record, or of a line of it. */
export interface ValueField {
  readonly name: string;
  /** What it is called in English. */
  readonly label: string;
  readonly type: ValueType;
  /** Digits behind the point that its description asks for. */
  readonly places?: number;
  /** Every record has it: it is of the key. */
  readonly isKey?: true;
  readonly read: (record: AccountRecord) => Json;
}

/** One custom field, or one rate: its name is a name of the account. */
export interface MemberField {
  readonly name: string;
  readonly target: string;
  readonly type: Extract<ValueType, 'text' | 'decimal'>;
  readonly read: (record: AccountRecord) => string | null;
}

/** What a record has under one name, in files that programs read. */
export type RecordField =
  | ({ readonly is: 'value' } & ValueField)
  | {
      readonly is: 'members';
      readonly name: string;
      readonly label: string;
      readonly prefix: string;
      readonly members: readonly MemberField[];
    }
  | {
      readonly is: 'lines';
      readonly name: string;
      readonly label: string;
      readonly fields: readonly ValueField[];
      /** Its lines, as records of their own. */
      readonly lines: (record: AccountRecord) => readonly AccountRecord[];
    };

/** A new kind of field does not compile without its line. */
const TYPES: Readonly<Record<CellFieldKind, ValueType>> = {
  text: 'text',
  date: 'date',
  time: 'text',
  decimal: 'decimal',
  integer: 'integer',
  'yes-no': 'yes-no',
  url: 'text',
  urls: 'texts',
  email: 'text',
  country: 'text',
  choice: 'text',
  reference: 'integer',
  numbers: 'integers',
  named: 'text',
};

/** The columns of a record type, and what references are called. */
interface Described {
  readonly resource: Resource;
  readonly columns: readonly ExportColumn[];
}

/**
 * What files for programs have of a record, under the names of the interface: a reference is its id as
 * `group_id` and its name as `group`; custom fields and rates are under the name of their family, and the lines of a
 * record under the name of their field.
 */
export function recordFields(
  { resource, columns }: Described,
  names: ReferenceNames,
): RecordField[] {
  const fields: RecordField[] = [];
  const families = new Map<NamedField, MemberField[]>();
  const lines = new Map<string, ValueField[]>();
  for (const column of columns) {
    if (column.holds === 'member') {
      getOrMake(families, column.field, () => []).push(memberField(column));
    } else if (column.line !== undefined) {
      const prefix = column.line.length + 1;
      const ofLine = valueFields(column, column.target.slice(prefix), { resource, names });
      getOrMake(lines, column.line, () => []).push(...ofLine);
    } else {
      const values = valueFields(column, column.target, { resource, names });
      fields.push(...values.map((field) => ({ is: 'value' as const, ...field })));
    }
  }
  for (const [field, members] of families) fields.push(familyOf(resource, field, members));
  for (const [name, ofLine] of lines) fields.push(linesField(resource, name, ofLine));
  return fields;
}

/** A record as JSON, with one member for each of its fields. */
export function recordJson(fields: readonly RecordField[], record: AccountRecord): JsonObject {
  return Object.fromEntries(fields.map((field) => [field.name, jsonOf(field, record)]));
}

function jsonOf(field: RecordField, record: AccountRecord): Json {
  switch (field.is) {
    case 'value':
      return field.read(record);
    case 'members':
      return Object.fromEntries(field.members.map(({ name, read }) => [name, read(record)]));
    case 'lines':
      return field
        .lines(record)
        .map((line) =>
          Object.fromEntries(field.fields.map(({ name, read }) => [name, read(line)])),
        );
  }
}

/** The names of the fields that identify a record: that of its container, and its own. */
export function keyNames({ id, within }: Resource): string[] {
  return [...(within === undefined ? [] : [within.field]), id.answer];
}

/** What a column is: a value, or a reference with its name and, where it may be of several, its record type. */
function valueFields(
  column: ExportColumn,
  name: string,
  { resource, names }: { readonly resource: Resource; readonly names: ReferenceNames },
): ValueField[] {
  const { label } = column;
  if (column.target === ID_TARGET) {
    const read: ValueField['read'] = ({ id }) => id;
    return [{ name: resource.id.answer, label, type: 'integer', isKey: true, read }];
  }
  const read: ValueField['read'] = ({ values }) => values[name] ?? null;
  if (column.holds === 'value') return [{ name, label, ...typeOf(column.field), read }];
  if (column.holds !== 'name') return [];
  const { field } = column;
  const named =
    (find: (kind: string, id: number) => string | undefined): ValueField['read'] =>
    (record) => {
      const id = read(record);
      return typeof id === 'number' ? (find(field.to, id) ?? null) : null;
    };
  const isKey = resource.within?.field === column.target;
  return [
    { name, label, type: 'integer', ...(isKey && { isKey: true as const }), read },
    {
      name: withoutId(name),
      label: `${label}: name`,
      type: 'text',
      read: named((kind, id) => names.textOf(kind, id)),
    },
    ...(isOfSeveralKinds(field)
      ? [
          {
            name: `${name}_kind`,
            label: `${label}: record type`,
            type: 'text' as const,
            read: named((kind, id) => names.kindOf(kind, id)),
          },
        ]
      : []),
  ];
}

function typeOf(field: CellField): Pick<ValueField, 'type' | 'places'> {
  if (field.kind === 'text' && field.timestamp === true) return { type: 'timestamp' };
  const places = field.kind === 'decimal' ? field.places : undefined;
  return { type: TYPES[field.kind], ...(places !== undefined && { places }) };
}

function withoutId(target: string): string {
  return target.endsWith('_id') ? target.slice(0, -'_id'.length) : `${target}_name`;
}

function memberField({ target, field }: Extract<ExportColumn, { holds: 'member' }>): MemberField {
  return {
    name: target.slice(field.prefix.length + 1),
    target,
    type: field.value,
    read: ({ named }) => named[target] ?? null,
  };
}

function familyOf(
  resource: Resource,
  field: NamedField,
  members: readonly MemberField[],
): RecordField {
  const { label, prefix } = field;
  return { is: 'members', name: familyName(resource, field), label, prefix, members };
}

/** The name of a family of named values in its record type. */
export function familyName({ fields }: Resource, family: NamedField): string {
  const named = Object.entries<Field>(fields).find(([, each]) => each === family);
  return named?.[0] ?? family.prefix;
}

function linesField(
  { fields }: Resource,
  name: string,
  ofLine: readonly ValueField[],
): RecordField {
  return {
    is: 'lines',
    name,
    label: fields[name]?.label ?? name,
    fields: ofLine,
    lines: (record) =>
      linesOf(record, name).map((values) => ({ id: record.id, values, named: {} })),
  };
}
