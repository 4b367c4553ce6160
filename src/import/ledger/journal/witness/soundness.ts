import { isUtf8 } from 'node:buffer';
import { effectOf } from '../call-effect.ts';
import type { Database } from '../../../../database/database.ts';
import { CALL_STATES } from '../schema.ts';
import type { SqlValue } from '../../../../database/binds.ts';
import {
  DOCUMENTS,
  type DocumentShape,
  type Elements,
  type JsonTypes,
  type Members,
} from '../documents.ts';

const ROWS_AT_ONCE = 2_000;

/** The texts of a table, and whether its rows are numbered. */
interface Table {
  readonly name: string;
  readonly columns: readonly string[];
  readonly isNumbered: boolean;
}

/**
 * Finds text that is not well formed, which the binding ends the process at: every text is read as bytes,
 * the names of tables and columns among them. Undefined where all of it can be read.
 */
export function faultOfText(database: Database): string | undefined {
  const names = database.all(
    `SELECT CAST(m.name AS BLOB) AS name, CAST(m.sql AS BLOB) AS sql, CAST(c.name AS BLOB) AS column, l.wr AS wr
     FROM sqlite_schema AS m JOIN pragma_table_list(m.name) AS l JOIN pragma_table_info(m.name) AS c
     WHERE m.type = 'table' AND l.schema = 'main' AND c.type = 'TEXT'`,
  );
  const tables = new Map<string, Table & { readonly columns: string[] }>();
  for (const row of names) {
    if (!isWellFormed(row['name'], row['sql'], row['column'])) return 'its tables cannot be read';
    const name = String(row['name']);
    const table = tables.get(name) ?? { name, columns: [], isNumbered: row['wr'] === 0 };
    tables.set(name, table);
    table.columns.push(String(row['column']));
  }
  const broken = [...tables.values()].find((table) => !isTableWellFormed(database, table));
  return broken && `text in its table ${broken.name} cannot be read`;
}

function isTableWellFormed(database: Database, table: Table): boolean {
  const bytes = table.columns.map(
    (column) => `CAST(${quoted(column)} AS BLOB) AS ${quoted(column)}`,
  );
  const texts = `${bytes.join(', ')} FROM ${quoted(table.name)}`;
  const sql = table.isNumbered
    ? `SELECT rowid AS place, ${texts} WHERE rowid > ? ORDER BY rowid LIMIT ${ROWS_AT_ONCE}`
    : `SELECT 1 AS step, ${texts} LIMIT ${ROWS_AT_ONCE} OFFSET ?`;
  for (let after = 0; ;) {
    const rows = database.all(sql, after);
    if (!rows.every((row) => isWellFormed(...table.columns.map((column) => row[column])))) {
      return false;
    }
    if (rows.length < ROWS_AT_ONCE) return true;
    after = table.isNumbered ? Number(rows.at(-1)?.['place']) : after + rows.length;
  }
}

function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

function isWellFormed(...values: readonly (SqlValue | undefined)[]): boolean {
  return values.every((value) => !Buffer.isBuffer(value) || isUtf8(value));
}

const STATES = CALL_STATES.map((state) => `'${state}'`).join(', ');

/** What cannot be true at once: a call that is not found by its index is never sent. */
const CONTRADICTIONS = [
  ['a call has an unknown state', `SELECT 1 AS found FROM call WHERE state NOT IN (${STATES})`],
  [
    'a planned row has no call',
    `SELECT 1 AS found FROM row WHERE verdict = 'planned'
     AND NOT EXISTS (SELECT 1 FROM call WHERE call.row = row.id)
     AND NOT EXISTS (SELECT 1 FROM shared_row WHERE shared_row.row = row.id)`,
  ],
  [
    'a call that several rows share has none',
    `SELECT 1 AS found FROM call WHERE is_shared
     AND NOT EXISTS (SELECT 1 FROM shared_row WHERE shared_row.call = call.id)`,
  ],
  [
    'a row is led by a call that does not carry it',
    `SELECT 1 AS found FROM row WHERE verdict = 'planned' AND NOT EXISTS (
       SELECT 1 FROM call WHERE call.id = leading_call AND (call.row = row.id
       OR EXISTS (SELECT 1 FROM shared_row WHERE shared_row.call = call.id AND shared_row.row = row.id)))`,
  ],
  [
    'a call waits for a call that it does not depend on',
    `SELECT 1 AS found FROM call WHERE state = 'planned' AND waiting <>
     (SELECT count(*) FROM dependency WHERE dependency.call = call.id AND met = 0)`,
  ],
] as const;

/** Checks the whole database for what cannot be as it was written; undefined for a sound journal. */
export function faultOf(database: Database): string | undefined {
  const found = database.get('PRAGMA integrity_check(1)')?.['integrity_check'];
  if (found !== 'ok') return String(found);
  const unreadable = faultOfShapes(database);
  if (unreadable !== undefined) return unreadable;
  for (const [fault, sql] of CONTRADICTIONS) {
    if (database.get(`${sql} LIMIT 1`) !== undefined) return fault;
  }
  return faultOfEffects(database) ?? faultOfCount(database);
}

/** What a call does follows from its operation. */
function faultOfEffects(database: Database): string | undefined {
  const calls = database.all('SELECT DISTINCT resource, operation, effect FROM call');
  const isWrong = calls.some(
    ({ resource, operation, effect }) => effectOf(String(resource), String(operation)) !== effect,
  );
  return isWrong ? 'a call does not do what its operation does' : undefined;
}

/** Each sending of a call is an event, too. */
function faultOfCount(database: Database): string | undefined {
  const { sent, noted } = database.get(
    `SELECT (SELECT coalesce(sum(attempts), 0) FROM call) AS sent,
       (SELECT count(*) FROM event WHERE what = 'intent') AS noted`,
  ) ?? { sent: 0, noted: 0 };
  return sent === noted
    ? undefined
    : `it records ${String(noted)} sent calls, but counts ${String(sent)}`;
}

/**
 * Finds a document that is no longer what was written: a bit that turned in the name of a member leaves it
 * valid JSON. Undefined where all have the members that their readers need.
 */
export function faultOfShapes(database: Database): string | undefined {
  const broken = Object.values<DocumentShape>(DOCUMENTS).find(
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
