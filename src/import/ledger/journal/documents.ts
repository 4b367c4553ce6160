import { json, type Column } from '../../../database/columns.ts';
import { isJsonObject } from '../../../kernel/json.ts';

/** JSON types as SQLite's `json_type` names them. */
export type JsonTypes = readonly string[];

/** The members that an object must have, each with the types that it may have; `a.b` is one within another. */
export type Members = Readonly<Record<string, JsonTypes>>;

/** What the elements of a list may be: objects with those members, or values of those types. */
export interface Elements {
  /** `$` for the document itself. */
  readonly path: string;
  readonly members?: Members;
  readonly types?: JsonTypes;
}

/** The members that a stored document must have to be read. */
export interface DocumentShape {
  readonly table: string;
  readonly column: string;
  readonly is: 'object' | 'array';
  readonly members?: Members;
  readonly each?: Elements;
  /** The rows that keep such documents; all of them unless given. */
  readonly where?: string;
}

const TEXT: JsonTypes = ['text'];
const NUMBER: JsonTypes = ['integer', 'real'];
const TEXT_OR_NULL: JsonTypes = ['text', 'null'];

const ISSUE: Members = {
  code: TEXT,
  severity: TEXT,
  file: TEXT,
  message: TEXT,
  hint: TEXT,
  column: TEXT_OR_NULL,
  field: TEXT_OR_NULL,
  value: TEXT_OR_NULL,
  expected: TEXT_OR_NULL,
};

const IDENTITY: Members = {
  name: TEXT,
  kind: TEXT,
  account: TEXT,
  baseUrl: TEXT,
  key: TEXT,
  input: TEXT,
  startedAt: TEXT,
  request: ['object'],
  'request.reading': ['object'],
  'request.mapping': ['object'],
  'request.checking': ['object'],
  'request.planning': ['object'],
  'request.origins': ['object'],
};

/** Every document that the tables of a journal keep. */
export const DOCUMENTS = {
  identity: {
    table: 'meta',
    column: 'value',
    is: 'object',
    where: `name = 'identity'`,
    members: IDENTITY,
  },
  counters: {
    table: 'meta',
    column: 'value',
    is: 'object',
    where: `name = 'counters'`,
    members: { reads: NUMBER, writes: NUMBER, retries: NUMBER, rateLimited: NUMBER },
  },
  headings: { table: 'file', column: 'headings', is: 'array', each: { path: '$', types: TEXT } },
  widths: {
    table: 'file',
    column: 'widths',
    is: 'array',
    each: { path: '$', types: [...NUMBER, 'null'] },
  },
  mapping: {
    table: 'file',
    column: 'mapping',
    is: 'object',
    members: { columns: ['array'] },
    each: { path: '$.columns', members: { heading: TEXT, target: TEXT_OR_NULL } },
  },
  cells: {
    table: 'row',
    column: 'cells',
    is: 'array',
    each: { path: '$', types: TEXT, members: { type: TEXT, text: TEXT } },
  },
  rowValues: { table: 'row', column: 'row_values', is: 'object' },
  defaulted: { table: 'row', column: 'defaulted', is: 'array', each: { path: '$', types: TEXT } },
  steps: {
    table: 'row',
    column: 'steps',
    is: 'array',
    each: { path: '$', members: { name: TEXT, values: ['object'] } },
  },
  freeItems: { table: 'clash', column: 'free', is: 'array', each: { path: '$', types: TEXT } },
  issue: { table: 'issue', column: 'body', is: 'object', members: ISSUE },
  payload: { table: 'call', column: 'payload', is: 'object' },
  before: { table: 'call', column: 'before', is: 'object' },
  readBefore: { table: 'call', column: 'read_before', is: 'object' },
  filled: { table: 'call', column: 'filled', is: 'object' },
  traces: { table: 'call', column: 'traces', is: 'object' },
  lookupKey: {
    table: 'call',
    column: 'lookup_key',
    is: 'object',
    members: { field: TEXT, value: TEXT },
  },
  changes: {
    table: 'call',
    column: 'changes',
    is: 'array',
    each: { path: '$', members: { field: TEXT, from: TEXT, to: TEXT } },
  },
  conflict: {
    table: 'conflict',
    column: 'body',
    is: 'object',
    members: { fields: ['array'], held: ['object'] },
  },
  record: {
    table: 'record',
    column: 'body',
    is: 'object',
    members: { id: ['integer'], values: ['object'], named: ['object'] },
  },
} as const satisfies Readonly<Record<string, DocumentShape>>;

/** A column with such a document, which is checked when it is read. */
export function document<Document>(name: keyof typeof DOCUMENTS): Column<Document> {
  const shape: DocumentShape = DOCUMENTS[name];
  return json((kept) => fits(kept, shape));
}

/** A value of a whole run, by its name; those without a shape are any JSON. */
export function documentNamed<Document>(name: string): Column<Document> {
  const shape = Object.values<DocumentShape>(DOCUMENTS).find(
    ({ where }) => where === `name = '${name}'`,
  );
  return json((kept) => shape === undefined || fits(kept, shape));
}

function fits(kept: unknown, { is, members, each }: DocumentShape): boolean {
  const isOfType = is === 'array' ? Array.isArray(kept) : isJsonObject(kept);
  if (!isOfType || !hasMembers(kept, members)) return false;
  const list = each && memberAt(kept, each.path.slice('$.'.length));
  return !Array.isArray(list) || list.every((element) => isElement(element, each));
}

function isElement(element: unknown, each: Elements | undefined): boolean {
  if (each?.types?.includes(jsonType(element)) === true) return true;
  return each?.members !== undefined && hasMembers(element, each.members);
}

function hasMembers(kept: unknown, members: Members = {}): boolean {
  for (const path in members) {
    if (members[path]?.includes(jsonType(memberAt(kept, path))) !== true) return false;
  }
  return true;
}

function memberAt(kept: unknown, path: string): unknown {
  if (path === '') return kept;
  return path.split('.').reduce((at, name) => (isJsonObject(at) ? at[name] : undefined), kept);
}

function jsonType(value: unknown): string {
  if (value === null) return 'null';
  if (typeof value === 'string') return 'text';
  if (typeof value === 'number') return Number.isInteger(value) ? 'integer' : 'real';
  if (typeof value === 'boolean') return String(value);
  return Array.isArray(value) ? 'array' : typeof value;
}
