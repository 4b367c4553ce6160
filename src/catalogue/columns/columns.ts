import type { Resource } from '../define.ts';
import { pathNames, type Condition, type Endpoint } from '../endpoints.ts';
import type { NameOrder } from '../../kernel/person-names.ts';
import type { CellField, Field, Fields, LinesField, NamedField } from '../fields.ts';
import { operationOf } from '../operations/operations.ts';

/** What a cell of the column is for. */
type ColumnUse = 'value' | 'id' | 'action' | 'decision' | 'read-only' | 'split';

/** A call that cannot do without the column. */
type Requirement = 'create' | 'update' | 'operation';

/** One column that a sheet of a kind may have, derived from the description of its fields. */
export interface Column {
  /**
   * What it fills: a field (`group_id`), a member of a named family (`custom:Warranty until`), one
   * part of a field that takes several (`document_urls#2`), a field of a line (`items.quantity`), `#id`,
   * `#action`, `#decision` or `#split-name`.
   */
  readonly target: string;
  readonly label: string;
  readonly aliases: readonly string[];
  /** Headings that may mean it and may mean something else. */
  readonly vague: readonly string[];
  readonly field: CellField | undefined;
  readonly use: ColumnUse;
  readonly requiredFor: readonly Requirement[];
  /** A create cannot do without it unless that holds. */
  readonly requiredUnless?: Condition;
  /** The field of kind `lines` whose line in this row it belongs to. */
  readonly line?: string;
  /** The columns that its value is split into. */
  readonly parts?: SplitParts;
  /** What its words in other languages are found by, where that is not its target. */
  readonly words?: string;
  /** What it is of the step that it belongs to, in a sheet whose rows have steps. */
  readonly step?: StepColumn;
}

/** A column of an operation on the record of its row. */
export interface StepColumn {
  /** `checkout` */
  readonly name: string;
  /** What it fills there, and what it is called there. */
  readonly target: string;
  readonly label: string;
  /** No column before it is called so. */
  readonly isAlone: boolean;
  /** The fields of the record that show it: what people call these, they mean by it. */
  readonly shownBy: readonly string[];
}

/** The columns of a person's first and last name. */
export interface SplitParts {
  readonly first: Column;
  readonly last: Column;
  /** How a name without a comma is written. */
  readonly order: NameOrder;
}

export const ID_TARGET = '#id';

/** The heading of a column that only people read: what the record of a row is called in the account, where the row may rename it. */
export const NAME_IN_ACCOUNT = '_name_in_account';

/** What fills the column with the last day before a state; no parameter is called so. */
export const LAST_DAY_TARGET = 'last_day';
export const ACTION_TARGET = '#action';
export const DECISION_TARGET = '#decision';
export const SPLIT_TARGET = '#split-name';
export const SPLIT_LAST_FIRST_TARGET = '#split-last-first';

/** The columns of a sheet that creates and updates records. */
export function recordColumns(resource: Resource): Column[] {
  const create = operationOf(resource, 'create')?.endpoint;
  const columns: Column[] = [idColumn(resource)];
  for (const [name, field] of Object.entries(resource.fields)) {
    const requiredUnless = create?.requiredUnless?.[name];
    const ofField = fieldColumns(name, field, requirementsOf(resource, name));
    columns.push(
      ...ofField.map((column) => ({ ...column, ...(requiredUnless && { requiredUnless }) })),
    );
  }
  columns.push(...splitColumns(resource, columns), ACTION_COLUMN, ...decisionColumn(resource));
  return columns;
}

/** The calls that cannot do without a field; a new record of lines is nothing without them, and its rows are found by their group. */
function requirementsOf(resource: Resource, name: string): Requirement[] {
  const create = operationOf(resource, 'create')?.endpoint;
  const update = operationOf(resource, 'update')?.endpoint;
  const { field, groupedBy } = resource.lineItems ?? {};
  const isForCreate = isRequired(create, name) || name === field || name === groupedBy;
  const isForUpdate = isRequired(update, name) || update?.requiredUnless?.[name] !== undefined;
  return [
    ...(isForCreate ? (['create'] as const) : []),
    ...(isForUpdate ? (['update'] as const) : []),
  ];
}

/** The columns of a sheet that does one thing with records that exist. */
export function operationColumns(endpoint: Endpoint): Column[] {
  const { params = {}, batch, covers } = endpoint;
  const sent = Object.entries(params).flatMap(([name, field]) =>
    fieldColumns(
      name,
      name === batch ? ofOneRow(field) : field,
      isRequired(endpoint, name) ? ['operation'] : [],
    ),
  );
  return covers === undefined ? sent : [...sent, ...lineColumns(covers.name, covers.lines, [])];
}

/** The families of named values among the fields: custom fields, depreciation rates. */
export function namedFamilies(fields: Fields): NamedField[] {
  return Object.values(fields).filter((field) => field.kind === 'named');
}

/** The column of one member of a family: `custom:Warranty until`. */
export function memberColumn(family: NamedField, member: string): Column {
  return {
    target: `${family.prefix}:${member}`,
    label: family.heading.replace('{name}', () => member),
    aliases: [],
    vague: [],
    field: family,
    use: 'value',
    requiredFor: [],
  };
}

function idColumn({ id }: Resource): Column {
  return {
    target: ID_TARGET,
    label: id.label,
    aliases: id.aliases ?? [],
    vague: [],
    field: undefined,
    use: 'id',
    requiredFor: [],
  };
}

/** The columns whose value is split into those of other columns, where a kind has them: one for each order of names. */
function splitColumns({ splitsInto }: Resource, columns: readonly Column[]): Column[] {
  const first = columns.find(({ target }) => target === splitsInto?.parts.first);
  const last = columns.find(({ target }) => target === splitsInto?.parts.last);
  if (first === undefined || last === undefined) return [];
  const columnOfNames = (target: string, order: NameOrder): Column => {
    const inOrder = order === 'last-first' ? [last, first] : [first, last];
    return {
      target,
      label: `${inOrder.map(({ label }) => label).join(', ')} (split)`,
      aliases: [],
      vague: [],
      field: undefined,
      use: 'split',
      requiredFor: [],
      parts: { first, last, order },
    };
  };
  return [
    columnOfNames(SPLIT_TARGET, 'first-last'),
    columnOfNames(SPLIT_LAST_FIRST_TARGET, 'last-first'),
  ];
}

/** The column whose words decide about records, where a kind has one. */
function decisionColumn({ decided }: Resource): Column[] {
  if (decided === undefined) return [];
  const { label, aliases = [] } = decided;
  return [
    {
      target: DECISION_TARGET,
      label,
      aliases,
      vague: [],
      field: undefined,
      use: 'decision',
      requiredFor: [],
    },
  ];
}

export const ACTION_COLUMN: Column = {
  target: ACTION_TARGET,
  label: 'Action',
  aliases: [],
  vague: [],
  field: undefined,
  use: 'action',
  requiredFor: [],
};

/** What a row says of the numbers of a batch: the one record that it is about. */
function ofOneRow(field: Field): Field {
  if (field.kind !== 'numbers' || field.to === undefined) return field;
  const { label, aliases = [], vague = [], note, to } = field;
  return { kind: 'reference', to, label, aliases, vague, ...(note !== undefined && { note }) };
}

/** The columns of a line; each that a call writes is required. */
function lineColumns(
  name: string,
  { fields }: LinesField,
  requiredFor: readonly Requirement[],
): Column[] {
  return Object.entries(fields).flatMap(([inner, field]) =>
    fieldColumns(`${name}.${inner}`, field, field.readOnly ? [] : requiredFor).map((column) => ({
      ...column,
      line: name,
    })),
  );
}

function fieldColumns(name: string, field: Field, requiredFor: readonly Requirement[]): Column[] {
  if (field.kind === 'named') return [];
  if (field.kind === 'lines') return lineColumns(name, field, requiredFor);
  const column: Column = {
    target: name,
    label: field.label,
    aliases: field.aliases ?? [],
    vague: field.vague ?? [],
    field,
    use: field.readOnly ? 'read-only' : 'value',
    requiredFor,
  };
  if (field.kind !== 'urls') return [column];
  const parts = Array.from({ length: field.max }, (_, at) => partColumn(column, at + 1));
  return [column, ...parts];
}

/** `Document URL 2`, one of the columns that together fill `Document URLs`. */
function partColumn(column: Column, number: number): Column {
  const singular = column.label.replace(/s$/, '');
  return {
    ...column,
    target: `${column.target}#${number}`,
    label: `${singular} ${number}`,
    aliases: column.aliases.map((alias) => `${alias} ${number}`),
    vague: [],
  };
}

function isRequired(endpoint: Endpoint | undefined, name: string): boolean {
  if (endpoint === undefined) return false;
  return pathNames(endpoint.route).includes(name) || (endpoint.required ?? []).includes(name);
}
