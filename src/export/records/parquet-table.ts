import type { Resource } from '../../catalogue/define.ts';
import type { Json } from '../../kernel/json.ts';
import type { AccountRecord } from '../../account/account-record.ts';
import { microsecondsOf, daysOf } from '../../kernel/dates/since-1970.ts';
import { unscaledDecimal } from '../../kernel/decimals.ts';
import { TallysheetError } from '../../kernel/messages/errors.ts';
import { quote } from '../../kernel/messages/issues.ts';
import {
  DECIMAL_DIGITS,
  type ParquetColumn,
  type ParquetType,
  type ParquetValue,
} from '../../tabular/parquet/parquet-types.ts';
import type { ParquetContent } from '../../tabular/parquet/parquet-writer.ts';
import type { RecordTable } from '../record-table.ts';
import type { ReferenceNames } from '../read/reference-names.ts';
import { columnNames } from './column-names.ts';
import {
  recordFields,
  type RecordField,
  type ValueField,
  type ValueType,
} from './record-fields.ts';

/** Digits behind the point of an amount: as many as the numbers of every warehouse have. */
const AMOUNT_PLACES = 9;

/** When the export read the account: the same in all rows. */
const EXPORTED_AT = '_exported_at';

/** A column, and how a record becomes its value. */
interface TableColumn extends ParquetColumn {
  /** In words, for programs that show them. */
  readonly label: string;
  readonly valueOf: (record: AccountRecord) => ParquetValue;
}

type Typed = Pick<ValueField, 'name' | 'type' | 'places'>;

/** The records of a type as a file of Parquet: a row for each record, with its lines as a list. */
export function parquetTable(
  table: RecordTable,
  names: ReferenceNames,
  startedAt: string,
): ParquetContent {
  const { resource } = table;
  const columns = tableColumns(resource, recordFields(table, names), startedAt);
  return {
    columns,
    rows: rowsOf(table, columns),
    metadata: {
      'tallysheet.record_type': resource.name,
      'tallysheet.labels': JSON.stringify(
        Object.fromEntries(columns.map(({ name, label }) => [name, label])),
      ),
    },
  };
}

function* rowsOf(
  table: RecordTable,
  columns: readonly TableColumn[],
): Generator<readonly ParquetValue[]> {
  for (const record of table.records()) yield columns.map(({ valueOf }) => valueOf(record));
}

function tableColumns(
  resource: Resource,
  fields: readonly RecordField[],
  startedAt: string,
): TableColumn[] {
  const described = fields.flatMap((field) => columnsOf(resource, field));
  const members = fields.flatMap((field) =>
    field.is === 'members' ? field.members.map((each) => ({ ...each, prefix: field.prefix })) : [],
  );
  const named = columnNames(members, new Set(described.map(({ name }) => name)));
  const exportedAt = microsecondsOf(startedAt.replace(/(\.\d+)?Z$/, '')) ?? null;
  return [
    ...described,
    ...members.map((member, at): TableColumn => {
      const typed = { ...member, name: named[at] ?? member.name };
      const valueOf = converted(resource, typed, member.read);
      return { name: typed.name, label: member.name, type: typeOf(typed), valueOf };
    }),
    {
      name: EXPORTED_AT,
      label: 'Exported at, UTC',
      type: { is: 'timestamp', isUtc: true },
      isRequired: true,
      valueOf: () => exportedAt,
    },
  ];
}

/** Members of families come behind all others, as their names depend on those. */
function columnsOf(resource: Resource, field: RecordField): TableColumn[] {
  switch (field.is) {
    case 'members':
      return [];
    case 'value':
      return [valueColumn(resource, field)];
    case 'lines': {
      const members = field.fields.map((each) => valueColumn(resource, each));
      return [
        {
          name: field.name,
          label: field.label,
          type: { is: 'list', of: { is: 'struct', members } },
          valueOf: (record) =>
            field
              .lines(record)
              .map((line) =>
                Object.fromEntries(members.map(({ name, valueOf }) => [name, valueOf(line)])),
              ),
        },
      ];
    }
  }
}

function valueColumn(resource: Resource, field: ValueField): TableColumn {
  const { name, label, isKey = false } = field;
  const valueOf = converted(resource, field, field.read);
  return { name, label, type: typeOf(field), isRequired: isKey, valueOf };
}

function typeOf({ type, places = AMOUNT_PLACES }: Typed): ParquetType {
  return TYPES[type](places);
}

const TYPES: Readonly<Record<ValueType, (places: number) => ParquetType>> = {
  integer: () => ({ is: 'integer' }),
  decimal: (scale) => ({ is: 'decimal', scale }),
  text: () => ({ is: 'text' }),
  date: () => ({ is: 'date' }),
  timestamp: () => ({ is: 'timestamp', isUtc: false }),
  'yes-no': () => ({ is: 'boolean' }),
  texts: () => ({ is: 'list', of: { is: 'text' } }),
  integers: () => ({ is: 'list', of: { is: 'integer' } }),
};

type Store = (value: Json, places: number) => ParquetValue | undefined;

/** How a value is stored; undefined where it is not one of the type. */
const STORED: Readonly<Record<ValueType, Store>> = {
  integer: (value) => (typeof value === 'number' ? BigInt(value) : undefined),
  decimal: ifText(decimalOf),
  text: ifText((text) => text),
  date: ifText(daysOf),
  timestamp: ifText(microsecondsOf),
  'yes-no': (value) => (typeof value === 'boolean' ? value : undefined),
  texts: (value) => (Array.isArray(value) ? value.map(String) : undefined),
  integers: (value) =>
    Array.isArray(value) ? value.map((each) => BigInt(Number(each))) : undefined,
};

function ifText(store: (text: string, places: number) => ParquetValue | undefined): Store {
  return (value, places) => (typeof value === 'string' ? store(value, places) : undefined);
}

function decimalOf(text: string, places: number): bigint | undefined {
  const value = unscaledDecimal(text, places);
  const digits = value?.toString().replace('-', '').length ?? 0;
  return digits > DECIMAL_DIGITS ? undefined : value;
}

function converted(
  resource: Resource,
  field: Typed,
  read: (record: AccountRecord) => Json,
): TableColumn['valueOf'] {
  const store = STORED[field.type];
  const { places = AMOUNT_PLACES } = field;
  return (record) => {
    const value = read(record);
    if (value === null) return null;
    const stored = store(value, places);
    if (stored === undefined) throw doesNotFit(resource, record, { field, value });
    return stored;
  };
}

function doesNotFit(
  { singular }: Resource,
  { id }: AccountRecord,
  { field, value }: { readonly field: Typed; readonly value: Json },
): TallysheetError {
  const shown = quote(typeof value === 'string' ? value : JSON.stringify(value));
  const isDecimal = field.type === 'decimal';
  const expected = isDecimal
    ? `has more digits than DECIMAL(${DECIMAL_DIGITS},${field.places ?? AMOUNT_PLACES}) keeps`
    : `is not a ${field.type}`;
  return new TallysheetError(
    isDecimal ? 'over-limit' : 'bad-response',
    `The ${field.name} of ${singular} #${id} cannot be written as Parquet: ${shown} ${expected}`,
    {
      hint: 'Correct it in the account, choose other columns with --columns, or use --format ndjson, which writes values as they are.',
    },
  );
}
