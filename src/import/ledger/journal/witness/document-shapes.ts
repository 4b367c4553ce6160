import type { Database } from '../../../../database/database.ts';
import {
  DOCUMENTS,
  type DocumentShape,
  type Elements,
  type JsonTypes,
  type Members,
} from '../documents.ts';

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
