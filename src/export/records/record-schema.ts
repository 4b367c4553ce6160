import type { Resource } from '../../catalogue/define.ts';
import type { NamedField } from '../../catalogue/fields.ts';
import { familiesOf } from '../../account/families.ts';
import type { JsonObject } from '../../kernel/json.ts';
import { exportColumns } from '../export-columns.ts';
import { ReferenceNames } from '../read/reference-names.ts';
import {
  familyName,
  keyNames,
  recordFields,
  type RecordField,
  type ValueField,
  type ValueType,
} from './record-fields.ts';

/** Draft 7 is the version that programs know best. */
const DIALECT = 'http://json-schema.org/draft-07/schema#';

interface ValueSchema {
  readonly type: string;
  readonly pattern?: string;
  /** What programs know such a text by. */
  readonly format?: string;
  readonly items?: JsonObject;
}

/** Texts have a pattern, which every validator checks; formats are for programs that choose the type of a column by them. */
const VALUES: Readonly<Record<ValueType, ValueSchema>> = {
  integer: { type: 'integer' },
  decimal: {
    type: 'string',
    pattern: '^-?(0|[1-9][0-9]*)(\\.[0-9]+)?$',
    format: 'singer.decimal',
  },
  text: { type: 'string' },
  date: { type: 'string', pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}$', format: 'date' },
  // No format: a time with a zone would be another time.
  timestamp: {
    type: 'string',
    pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2} [0-9]{2}:[0-9]{2}:[0-9]{2}$',
  },
  'yes-no': { type: 'boolean' },
  texts: { type: 'array', items: { type: 'string' } },
  integers: { type: 'array', items: { type: 'integer' } },
};

interface SchemaOptions {
  /** Texts say which type they are, as Singer's targets read it. */
  readonly formats?: boolean;
}

/** The JSON Schema of records with some fields, closed to others. */
export function schemaOfFields(
  resource: Resource,
  fields: readonly RecordField[],
  { formats = false }: SchemaOptions = {},
): JsonObject {
  return {
    type: 'object',
    properties: Object.fromEntries(
      fields.map((field) => [field.name, schemaOfField(field, formats)]),
    ),
    required: keyNames(resource),
    additionalProperties: false,
  };
}

/**
 * The JSON Schema of a record type as an export writes it line by line. The account names custom fields and rates, so
 * the members of families have any names.
 */
export function recordSchema(resource: Resource): JsonObject {
  const fields = recordFields(
    { resource, columns: exportColumns(resource, []) },
    new ReferenceNames(),
  );
  const { properties, ...closed } = schemaOfFields(resource, fields);
  const families = familiesOf(resource).map((field) => [
    familyName(resource, field),
    openFamily(field),
  ]);
  return {
    $schema: DIALECT,
    title: `${resource.title}: one line of an export as NDJSON`,
    ...closed,
    properties: { ...(properties as JsonObject), ...(Object.fromEntries(families) as JsonObject) },
  };
}

function schemaOfField(field: RecordField, formats: boolean): JsonObject {
  const { label: description } = field;
  switch (field.is) {
    case 'value':
      return { ...schemaOfValue(field, formats), description };
    case 'members':
      return {
        type: 'object',
        description,
        properties: Object.fromEntries(
          field.members.map(({ name, type }) => [name, schemaOfValue({ type }, formats)]),
        ),
        additionalProperties: false,
      };
    case 'lines':
      return {
        type: 'array',
        description,
        items: {
          type: 'object',
          properties: Object.fromEntries(
            field.fields.map((each) => [
              each.name,
              schemaOfField({ is: 'value', ...each }, formats),
            ]),
          ),
          additionalProperties: false,
        },
      };
  }
}

function openFamily({ value, label }: NamedField): JsonObject {
  return {
    type: 'object',
    description: label,
    additionalProperties: schemaOfValue({ type: value }, false),
  };
}

function schemaOfValue(
  { type: named, isKey }: Pick<ValueField, 'type' | 'isKey'>,
  formats: boolean,
): JsonObject {
  const { type, format, ...rules } = VALUES[named];
  return {
    type: isKey === true ? type : [type, 'null'],
    ...rules,
    ...(formats && format !== undefined && { format }),
  };
}
