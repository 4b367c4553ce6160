import type { Database } from '../../../../database/database.ts';

/** JSON types as SQLite's `json_type` names them. */
type JsonTypes = readonly string[];

/** The members that an object must have, each with the types that it may have; `a.b` is one within another. */
type Members = Readonly<Record<string, JsonTypes>>;

/** What the elements of a list may be: objects with those members, or values of those types. */
interface Elements {
  /** `$` for the document itself. */
  readonly path: string;
  readonly members?: Members;
  readonly types?: JsonTypes;
}

/** The members that a stored document must have to be read. */
interface DocumentShape {
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

const SHAPES: readonly DocumentShape[] = [
  { table: 'meta', column: 'value', is: 'object', where: `name = 'identity'`, members: IDENTITY },
  {
    table: 'meta',
    column: 'value',
    is: 'object',
    where: `name = 'counters'`,
    members: { reads: NUMBER, writes: NUMBER, retries: NUMBER, rateLimited: NUMBER },
  },
  { table: 'file', column: 'headings', is: 'array', each: { path: '$', types: TEXT } },
  { table: 'file', column: 'widths', is: 'array', each: { path: '$', types: [...NUMBER, 'null'] } },
  {
    table: 'file',
    column: 'mapping',
    is: 'object',
    members: { columns: ['array'] },
    each: { path: '$.columns', members: { heading: TEXT, target: TEXT_OR_NULL } },
  },
  {
    table: 'row',
    column: 'cells',
    is: 'array',
    each: { path: '$', types: TEXT, members: { type: TEXT, text: TEXT } },
  },
  { table: 'row', column: 'row_values', is: 'object' },
  {
    table: 'row',
    column: 'steps',
    is: 'array',
    each: { path: '$', members: { name: TEXT, values: ['object'] } },
  },
  { table: 'issue', column: 'body', is: 'object', members: ISSUE },
  { table: 'call', column: 'payload', is: 'object' },
  { table: 'call', column: 'before', is: 'object' },
  { table: 'call', column: 'filled', is: 'object' },
  { table: 'call', column: 'traces', is: 'object' },
  { table: 'call', column: 'lookup_key', is: 'object', members: { field: TEXT, value: TEXT } },
  {
    table: 'call',
    column: 'changes',
    is: 'array',
    each: { path: '$', members: { field: TEXT, from: TEXT, to: TEXT } },
  },
  {
    table: 'conflict',
    column: 'body',
    is: 'object',
    members: { fields: ['array'], held: ['object'] },
  },
  {
    table: 'record',
    column: 'body',
    is: 'object',
    members: { id: ['integer'], values: ['object'], named: ['object'] },
  },
];

/**
 * Finds a document that is no longer what was written: a bit that turned in the name of a member leaves it
 * valid JSON. Undefined where all have the members that their readers need.
 */
export function faultOfShapes(database: Database): string | undefined {
  const broken = SHAPES.find(
    (shape) => database.get(`SELECT 1 AS found FROM ${selectionOf(shape)} LIMIT 1`) !== undefined,
  );
  return broken && `a stored ${broken.table} cannot be read`;
}

function selectionOf({ table, column, is, members, each, where = 'TRUE' }: DocumentShape): string {
  const faults = [
    `json_type(${column}) <> '${is}'`,
    ...(members === undefined ? [] : [`NOT (${hasMembers(column, members)})`]),
    ...(each === undefined ? [] : [hasOtherElements(column, each)]),
  ];
  // Text other than JSON is an error to every function but json_valid, and CASE keeps the order.
  return `${table} WHERE ${where} AND ${column} IS NOT NULL
    AND CASE WHEN NOT json_valid(${column}) THEN TRUE ELSE ${faults.join(' OR ')} END`;
}

function hasOtherElements(column: string, { path, members, types = [] }: Elements): string {
  const allowed = [
    ...(types.length === 0 ? [] : [`type IN (${listed(types)})`]),
    ...(members === undefined ? [] : [`type = 'object' AND ${hasMembers('value', members)}`]),
  ];
  return `EXISTS (SELECT 1 FROM json_each(${column}, '${path}')
    WHERE NOT CASE ${allowed.map((each) => `WHEN ${each} THEN TRUE`).join(' ')} ELSE FALSE END)`;
}

function hasMembers(json: string, members: Members): string {
  return Object.entries(members)
    .map(([name, types]) => `coalesce(json_type(${json}, '$.${name}'), '') IN (${listed(types)})`)
    .join(' AND ');
}

function listed(types: JsonTypes): string {
  return types.map((type) => `'${type}'`).join(', ');
}
