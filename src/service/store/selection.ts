import type { SqlValue } from '../../database/binds.ts';

/** What one field of a record must hold; the fields are marked ones (see Filing). */
export type FieldCondition =
  | { readonly field: string; readonly is: string }
  /** From the first on, and before the second; both in the form that the record keeps. */
  | { readonly field: string; readonly from: string; readonly before: string };

/** What a record must meet to be selected. */
export type Condition =
  | FieldCondition
  /** It refers, or does not refer, to a record that meets another condition. */
  | { readonly field: string; readonly refersTo: Referred; readonly not?: true }
  /** The field does not hold that. */
  | { readonly lacks: FieldCondition }
  /** A record of another kind refers to it, or none does. */
  | { readonly referredBy: Referrer; readonly not?: true }
  /** Its name holds that text; case does not matter. */
  | { readonly nameHolds: string }
  | { readonly idIs: number }
  /** One of those numbers. */
  | { readonly idIn: readonly number[] };

/** Records of a kind that others refer to. */
interface Referred {
  readonly resource: string;
  readonly field: string;
  readonly is: string;
}

/** Records of a kind that refer to others by a field, and meet these conditions. */
interface Referrer {
  readonly resource: string;
  readonly by: string;
  readonly conditions: readonly FieldCondition[];
}

/** Records of some kinds that meet every condition, in the order of their names. */
export interface Selection {
  readonly resources: readonly string[];
  readonly conditions?: readonly Condition[];
}

/** The records of some kinds that hold all of these values. */
export function holding(
  resources: string | readonly string[],
  values: Readonly<Record<string, string | number | boolean>>,
): Selection {
  const conditions = Object.entries(values).map(([field, is]) => ({ field, is: String(is) }));
  return { resources: [resources].flat(), conditions };
}

/** A part of an SQL statement and the values for its places. */
export interface SqlPart {
  readonly sql: string;
  readonly values: readonly SqlValue[];
}

/**
 * `FROM ... WHERE ...` of a selection; `t` is the table that has name and record.
 * @param among the numbers of the only records that come into question, as a JSON list
 */
export function selectionSql({ resources, conditions = [] }: Selection, among?: string): SqlPart {
  const marks = conditions.filter((condition) => 'field' in condition);
  const [first, ...others] = marks;
  // The sign keeps the statement from going through all records of the kind, where few come into question.
  const sign = among === undefined ? '' : '+';
  const parts: SqlPart[] = [
    { sql: `${sign}t.resource IN (${resources.map(() => '?').join(', ')})`, values: resources },
    ...(among === undefined
      ? []
      : [{ sql: 't.record IN (SELECT value FROM json_each(?))', values: [among] }]),
    ...(first === undefined ? [] : [markSql('t', first)]),
    ...others.map((condition) => besideSql('t', condition)),
    ...conditions.flatMap((condition) =>
      'field' in condition ? [] : [plainSql(resources, condition)],
    ),
  ];
  return {
    sql: `FROM ${first === undefined ? 'records' : 'marks'} t WHERE ${parts.map(({ sql }) => sql).join(' AND ')}`,
    values: parts.flatMap(({ values }) => values),
  };
}

/** The form of a name that lists are sorted by and names are searched in. */
export function sortName(name: string): string {
  return name.toLowerCase();
}

function plainSql(
  resources: readonly string[],
  condition: Exclude<Condition, { field: string }>,
): SqlPart {
  if ('lacks' in condition) {
    const { sql, values } = besideSql('t', condition.lacks);
    return { sql: `NOT ${sql}`, values };
  }
  if ('referredBy' in condition) return referrerSql(resources, condition);
  if ('nameHolds' in condition) {
    return { sql: 'instr(t.name, ?) > 0', values: [sortName(condition.nameHolds)] };
  }
  const ids = 'idIs' in condition ? [condition.idIs] : condition.idIn;
  return {
    sql: `t.record IN (SELECT record FROM records
      WHERE resource IN (SELECT value FROM json_each(?)) AND id IN (SELECT value FROM json_each(?)))`,
    values: [JSON.stringify(resources), JSON.stringify(ids)],
  };
}

/** The numbers that others refer by are those of records of the kinds that are asked for. */
function referrerSql(
  resources: readonly string[],
  { referredBy: { resource, by, conditions }, not }: Extract<Condition, { referredBy: Referrer }>,
): SqlPart {
  const met = conditions.map((condition) => besideSql('aim', condition));
  const kinds = resources.map(() => '?').join(', ');
  return {
    sql: `t.record ${not ? 'NOT IN' : 'IN'} (
      SELECT item.record FROM marks aim
      JOIN records item ON item.id = CAST(aim.value AS INTEGER) AND item.resource IN (${kinds})
      WHERE ${['aim.resource = ? AND aim.field = ?', ...met.map(({ sql }) => sql)].join(' AND ')})`,
    values: [...resources, resource, by, ...met.flatMap(({ values }) => values)],
  };
}

type MarkCondition = Extract<Condition, { field: string }>;

function markSql(table: string, condition: MarkCondition): SqlPart {
  if ('is' in condition) {
    return {
      sql: `${table}.field = ? AND ${table}.value = ?`,
      values: [condition.field, condition.is],
    };
  }
  if ('refersTo' in condition) {
    const { resource, field, is } = condition.refersTo;
    return {
      sql: `${table}.field = ? AND ${table}.value ${condition.not ? 'NOT IN' : 'IN'} (
        SELECT CAST(target.id AS TEXT) FROM marks aim JOIN records target USING (record)
        WHERE aim.resource = ? AND aim.field = ? AND aim.value = ?)`,
      values: [condition.field, resource, field, is],
    };
  }
  return {
    sql: `${table}.field = ? AND ${table}.value >= ? AND ${table}.value < ?`,
    values: [condition.field, condition.from, condition.before],
  };
}

/** The condition holds of the record whose mark the table has. */
function besideSql(table: string, condition: MarkCondition): SqlPart {
  const { sql, values } = markSql('other', condition);
  return {
    sql: `EXISTS (SELECT 1 FROM marks other WHERE other.record = ${table}.record AND ${sql})`,
    values,
  };
}
