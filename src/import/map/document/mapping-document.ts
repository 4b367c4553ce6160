import type { Column } from '../../../catalogue/columns/columns.ts';
import { columnOf, type Kind } from '../../../catalogue/kinds.ts';
import { readDateFormat } from '../../../kernel/dates/date-format.ts';
import { DECIMAL_STYLES } from '../../../kernel/decimals.ts';
import { TallysheetError } from '../../../kernel/messages/errors.ts';
import { isJsonObject, ownValue, type JsonObject } from '../../../kernel/json.ts';
import type { CellFormat, FixedValue, Mapping } from '../mapping.ts';

/** A mapping as a file that people edit: change a `field`, or make it null to leave a column alone. */
export interface MappingDocument {
  readonly version: 1;
  /** The sheet of a workbook that it is for. */
  readonly sheet?: string;
  readonly kind: string;
  readonly columns: readonly DocumentColumn[];
  /** What may be written as a field; for the reader only. */
  readonly fields?: FieldNames;
  /** Field to value, for whole columns. */
  readonly set: Readonly<Record<string, string>>;
  /** Field to value, for blank cells. */
  readonly defaults: Readonly<Record<string, string>>;
}

interface DocumentColumn extends CellFormat {
  readonly heading: string;
  readonly field: string | null;
  /** For the reader only; not looked at when the document is used. */
  readonly certainty?: string;
  readonly samples?: readonly string[];
  readonly alternatives?: readonly string[];
  /** The cell of a mapping workbook that says the field, for messages. */
  readonly place?: string;
}

/** The names of a kind's fields: those that a new record needs, and the others. */
export interface FieldNames {
  readonly needed: readonly string[];
  readonly others: readonly string[];
}

/**
 * Writes a mapping down.
 * @param samples some values of each column, by its index
 * @param sheet the sheet of a workbook that it is for
 */
export function mappingDocument(
  mapping: Mapping,
  samples: readonly (readonly string[])[] = [],
  sheet?: string,
): MappingDocument {
  return {
    version: 1,
    ...(sheet !== undefined && { sheet }),
    kind: mapping.kind.name,
    columns: mapping.columns
      .filter(({ how }) => how !== 'ours' && how !== 'duplicate')
      .map(({ index, heading, target, certainty, suggestions, dateFormat, decimal }) => ({
        heading,
        field: target === undefined ? null : shownField(mapping, target),
        ...(dateFormat !== undefined && { dateFormat }),
        ...(decimal !== undefined && { decimal }),
        certainty,
        samples: samples[index] ?? [],
        alternatives: suggestions,
      })),
    fields: fieldNames(mapping.kind),
    set: byField(mapping, mapping.fixed),
    defaults: byField(mapping, mapping.defaults),
  };
}

/** Checks a document for one sheet or several. Throws `bad-mapping` naming the place in it. */
export function parseMappingDocuments(json: unknown): readonly MappingDocument[] {
  const sheets = isJsonObject(json) ? ownValue(json, 'sheets') : undefined;
  if (sheets === undefined) return [parseMappingDocument(json)];
  if (!Array.isArray(sheets)) throw bad('sheets', 'a list', sheets);
  return sheets.map((sheet: unknown) => parseMappingDocument(sheet));
}

function parseMappingDocument(json: unknown): MappingDocument {
  if (!isJsonObject(json)) throw bad('the document', 'an object', json);
  const version = ownValue(json, 'version');
  if (version !== 1) throw bad('version', '1', version);
  const kind = ownValue(json, 'kind');
  if (typeof kind !== 'string') throw bad('kind', 'the name of a kind', kind);
  const columns = ownValue(json, 'columns');
  if (!Array.isArray(columns)) throw bad('columns', 'a list', columns);
  const sheet = ownValue(json, 'sheet');
  if (sheet !== undefined && typeof sheet !== 'string')
    throw bad('sheet', 'the name of a sheet', sheet);
  return {
    version,
    ...(sheet !== undefined && { sheet }),
    kind,
    columns: columns.map((column: unknown, at) => parseColumn(column, `columns[${at}]`)),
    set: parseValues(json, 'set'),
    defaults: parseValues(json, 'defaults'),
  };
}

function parseColumn(json: unknown, place: string): DocumentColumn {
  if (!isJsonObject(json)) throw bad(place, 'an object', json);
  const heading = ownValue(json, 'heading');
  if (typeof heading !== 'string') throw bad(`${place}.heading`, 'text', heading);
  const cell = ownValue(json, 'place');
  const field = ownValue(json, 'field') ?? null;
  if (field !== null && typeof field !== 'string') {
    throw bad(`${place}.field`, 'the name of a field or null', field);
  }
  if (typeof cell !== 'string') return { heading, field, ...parseFormat(json, place) };
  return { heading, field, ...parseFormat(json, cell), place: cell };
}

function parseFormat(json: JsonObject, place: string): CellFormat {
  const [dateText, decimalText] = [ownValue(json, 'dateFormat'), ownValue(json, 'decimal')];
  const dateFormat = typeof dateText === 'string' ? readDateFormat(dateText) : undefined;
  const decimal = DECIMAL_STYLES.find((style) => style === decimalText);
  if ((dateText ?? null) !== null && dateFormat === undefined) {
    throw bad(`${place}.dateFormat`, 'a format of dates such as d.m.yyyy', dateText);
  }
  if ((decimalText ?? null) !== null && decimal === undefined) {
    throw bad(`${place}.decimal`, DECIMAL_STYLES.join(' or '), decimalText);
  }
  return { dateFormat, decimal };
}

function parseValues(json: JsonObject, name: string): Readonly<Record<string, string>> {
  const values = ownValue(json, name) ?? {};
  if (!isJsonObject(values)) throw bad(name, 'an object', values);
  const entries = Object.entries(values).map(([field, value]): [string, string] => {
    if (typeof value !== 'string') throw bad(`${name}.${field}`, 'text', value);
    return [field, value];
  });
  return Object.fromEntries(entries);
}

function bad(place: string, expected: string, found: unknown): TallysheetError {
  const shown = found === undefined ? 'nothing' : JSON.stringify(found).slice(0, 60);
  return new TallysheetError(
    'bad-mapping',
    `The mapping: ${place} is to be ${expected}, found ${shown}`,
    {
      hint: '`tallysheet map <file>` writes a mapping that can be edited.',
    },
  );
}

/** One part of a field that takes several, such as `Document URL 2`, is not told besides the field. */
function fieldNames({ columns, families }: Kind): FieldNames {
  const written = columns.filter(({ use, target }) => use !== 'read-only' && !PART.test(target));
  const isNeeded = ({ requiredFor }: Column): boolean =>
    requiredFor.some((call) => call !== 'update');
  const members = families.map(({ prefix }) => `${prefix}:<name>`);
  return {
    needed: written.filter(isNeeded).map(({ label }) => label),
    others: [
      ...written.filter((column) => !isNeeded(column)).map(({ label }) => label),
      ...members,
    ],
  };
}

const PART = /.#\d+$/;

function byField(
  mapping: Mapping,
  values: readonly FixedValue[],
): Readonly<Record<string, string>> {
  return Object.fromEntries(values.map(({ target, text }) => [shownField(mapping, target), text]));
}

/** Fields are named by their labels, members of families by their targets, which tell them apart. */
function shownField(mapping: Mapping, target: string): string {
  const column = columnOf(mapping.kind, target);
  return column === undefined || column.field?.kind === 'named' ? target : column.label;
}
