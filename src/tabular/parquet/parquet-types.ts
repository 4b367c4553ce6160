import type { ParquetWriter } from 'hyparquet-writer';

/** One line of the description of a file. */
type SchemaElement = ConstructorParameters<typeof ParquetWriter>[0]['schema'][number];

/** What the values of a column are. */
export type ParquetType =
  /** INT64 */
  | { readonly is: 'integer' }
  /** DECIMAL of 38 digits, the most that readers have; its values are whole numbers of the smallest unit. */
  | { readonly is: 'decimal'; readonly scale: number }
  | { readonly is: 'text' }
  /** DATE; its values are days since 1970. */
  | { readonly is: 'date' }
  /** TIMESTAMP; its values are microseconds since 1970, of no time zone or of UTC. */
  | { readonly is: 'timestamp'; readonly isUtc: boolean }
  | { readonly is: 'boolean' }
  | { readonly is: 'list'; readonly of: ParquetType }
  | { readonly is: 'struct'; readonly members: readonly ParquetColumn[] };

/** One column of a file, or one member of a struct. */
export interface ParquetColumn {
  readonly name: string;
  readonly type: ParquetType;
  /** No value is null. */
  readonly isRequired?: boolean;
}

/** A value of a column; null is NULL. */
export type ParquetValue =
  | bigint
  | number
  | string
  | boolean
  | null
  | readonly ParquetValue[]
  | { readonly [member: string]: ParquetValue };

/** The digits of a decimal. */
export const DECIMAL_DIGITS = 38;
/** Bytes that hold as many digits. */
const DECIMAL_BYTES = 16;

/** The columns as the flat list that a file begins its description with. */
export function schemaElements(columns: readonly ParquetColumn[]): SchemaElement[] {
  return [{ name: 'schema', num_children: columns.length }, ...columns.flatMap(elementsOf)];
}

function elementsOf({ name, type, isRequired = false }: ParquetColumn): SchemaElement[] {
  const repetition_type = isRequired ? 'REQUIRED' : 'OPTIONAL';
  switch (type.is) {
    case 'list':
      return [
        {
          ...{ name, repetition_type, num_children: 1 },
          ...{ converted_type: 'LIST', logical_type: { type: 'LIST' } },
        },
        { name: 'list', repetition_type: 'REPEATED', num_children: 1 },
        ...elementsOf({ name: 'element', type: type.of }),
      ];
    case 'struct':
      return [
        { name, repetition_type, num_children: type.members.length },
        ...type.members.flatMap(elementsOf),
      ];
    case 'integer':
    case 'decimal':
    case 'text':
    case 'date':
    case 'timestamp':
    case 'boolean':
      return [{ name, repetition_type, ...physical(type) }];
  }
}

/** How a value is stored: old readers know the converted type, new ones the logical type. */
function physical(
  type: Exclude<ParquetType, { readonly is: 'list' | 'struct' }>,
): Partial<SchemaElement> {
  switch (type.is) {
    case 'integer':
      return { type: 'INT64' };
    case 'boolean':
      return { type: 'BOOLEAN' };
    case 'text':
      return { type: 'BYTE_ARRAY', converted_type: 'UTF8', logical_type: { type: 'STRING' } };
    case 'date':
      return { type: 'INT32', converted_type: 'DATE', logical_type: { type: 'DATE' } };
    case 'timestamp':
      return {
        type: 'INT64',
        logical_type: { type: 'TIMESTAMP', isAdjustedToUTC: type.isUtc, unit: 'MICROS' },
      };
    case 'decimal': {
      const size = { precision: DECIMAL_DIGITS, scale: type.scale };
      return {
        ...{ type: 'FIXED_LEN_BYTE_ARRAY', type_length: DECIMAL_BYTES },
        ...{ converted_type: 'DECIMAL', logical_type: { type: 'DECIMAL', ...size }, ...size },
      };
    }
  }
}
