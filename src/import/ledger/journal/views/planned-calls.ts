import { integer, optional, text, wordOf } from '../../../../database/columns.ts';
import type { DatabaseReader } from '../../../../database/queries.ts';
import { rowReader, type RowOf } from '../../../../database/row-reader.ts';
import { listed, raw, sql, type Sql } from '../../../../database/sql.ts';
import { CALL_EFFECTS, type CallEffect } from '../call-effect.ts';
import { document } from '../documents.ts';
import { JournalView } from '../journal-view.ts';
import { FROM_NAMES, OF_ROWS } from '../tables/calls/call-row.ts';
import type { LookupKey, Payload } from '../tables/calls/planned-call.ts';

const OPERATION = { resource: text, operation: text };

const COUNTED = rowReader({ ...OPERATION, count: integer });

/** An operation, and how often it occurs. */
export type CountedOperation = RowOf<typeof COUNTED>;

const TITLED = rowReader({
  ...OPERATION,
  count: integer,
  /** How many titles there are in all. */
  distinct: integer,
});

/** Calls that have something in common, with the first of their titles. */
export interface TitledCalls extends RowOf<typeof TITLED> {
  /** The titles of the first of their records. */
  readonly names: string[];
}

const NAMED = rowReader({
  resource: text,
  title: text,
  /** The rows that name it. */
  rows: integer,
});

/** A record that is made from a mere name. */
export type NamedRecord = RowOf<typeof NAMED>;

const EFFECT = rowReader({ effect: wordOf(...CALL_EFFECTS), rows: integer });
const EMPTIED = rowReader({ field: text, count: integer });
const MADE = rowReader({ title: text, payload: document<Payload>('payload') });
const KEYED = rowReader({ resource: text, lookupKey: optional(document<LookupKey>('lookupKey')) });

/** What the calls of a plan come to, all of them together. */
export class PlannedCalls extends JournalView {
  /** How many rows each effect has. */
  rowsByEffect(): ReadonlyMap<CallEffect, number> {
    const statement = sql`SELECT effect, count(*) AS rows
      FROM row JOIN call ON call.id = row.leading_call GROUP BY effect`;
    return new Map(
      this.database.rows(EFFECT.read, statement).map(({ effect, rows }) => [effect, rows]),
    );
  }

  /** How many calls of each operation are about records that are there. */
  onRecords(): CountedOperation[] {
    return this.database.rows(
      COUNTED.read,
      sql`SELECT resource, operation, count(*) AS count FROM call
       WHERE state = 'planned' AND effect <> 'create' AND payload NOT LIKE '%{"call":%'
       GROUP BY resource, operation`,
    );
  }

  /** The kinds of which rows make records, parents first. */
  createdKinds(): string[] {
    return this.database.texts(
      sql`SELECT resource FROM call WHERE effect = 'create' AND ${OF_ROWS}
       GROUP BY resource ORDER BY min(position)`,
    );
  }

  /** The names in any payload that makes the record of a row, at that path of JSON. */
  keysSent(resource: string, path: string): string[] {
    return this.database.texts(
      sql`SELECT DISTINCT each.key AS name FROM call, json_each(call.payload, ${path}) AS each
       WHERE (call.effect = 'create' OR call.completes IS NOT NULL) AND ${OF_ROWS} AND call.resource = ${resource}
       ORDER BY name`,
    );
  }

  /** The records made from mere names, by their kinds. */
  namedByKind(most: number): TitledCalls[] {
    return this.#titlesByKind(FROM_NAMES, 'id', most);
  }

  /** What is done with records besides making and changing them. */
  titlesByOperation(most: number): TitledCalls[] {
    const condition = sql`effect NOT IN ('create', 'update') AND completes IS NULL`;
    return this.#titlesByKind(condition, 'title', most);
  }

  /** How often each field would be emptied. */
  emptiedFields(): RowOf<typeof EMPTIED>[] {
    return this.database.rows(
      EMPTIED.read,
      sql`SELECT json_extract(each.value, '$.field') AS field, count(*) AS count
       FROM call, json_each(call.changes) AS each
       WHERE call.changes LIKE '%"to":""%' AND json_extract(each.value, '$.to') = ''
       GROUP BY field ORDER BY min(call.id), min(each.key)`,
    );
  }

  /** How often each operation would be done, in the order of the plan; a call counts once for each row. */
  byOperation(): CountedOperation[] {
    return countByOperation(this.database, sql`state = 'planned'`, sql`ORDER BY min(position)`);
  }

  /** Whether any record is made from a mere name. */
  hasNamed(): boolean {
    return this.database.has(sql`call WHERE ${FROM_NAMES}`);
  }

  /** The records made from mere names, in the order of the plan. */
  named(): Generator<NamedRecord> {
    return this.database.each(
      NAMED.read,
      ['position'],
      (after, most) =>
        sql`SELECT resource, title, position,
          (SELECT count(*) FROM dependency JOIN call AS needy ON needy.id = dependency.call
           WHERE dependency.needed = call.id AND dependency.kind = 'id' AND needy.row IS NOT NULL) AS rows
         FROM call WHERE ${FROM_NAMES} AND position > ${after} ORDER BY position LIMIT ${most}`,
    );
  }

  /** The records of a kind that are made from mere names, each once, by their titles. */
  namedOf(resource: string, most: number): RowOf<typeof MADE>[] {
    return this.database.rows(
      MADE.read,
      sql`SELECT DISTINCT title, payload FROM call
       WHERE resource = ${resource} AND effect = 'create' AND ${FROM_NAMES} ORDER BY title LIMIT ${most}`,
    );
  }

  /** Records made from mere names that no call needs. */
  unneeded(): number[] {
    return this.database.numbers(
      sql`SELECT id FROM call WHERE ${FROM_NAMES} AND id NOT IN (SELECT needed FROM dependency)`,
    );
  }

  /** The calls of rows that make records of a kind. */
  createsOfRows(resource: string): ReadonlySet<number> {
    return new Set(
      this.database.numbers(
        sql`SELECT id FROM call WHERE resource = ${resource} AND effect = 'create' AND ${OF_ROWS}`,
      ),
    );
  }

  /** How many records of these kinds are made. */
  countCreates(resources: readonly string[]): number {
    return this.database.count(
      sql`call WHERE effect = 'create' AND resource IN ${listed(resources)}`,
    );
  }

  /** Calls that are still to come to an end. */
  countOpen(): number {
    return this.database.count(sql`call WHERE state NOT IN ('done', 'failed')`);
  }

  /** Each kind of which records are made, with what one of them is found by. */
  lookupKeysOfCreates(): RowOf<typeof KEYED>[] {
    return this.database.rows(
      KEYED.read,
      sql`SELECT resource, min(lookup_key) AS lookup_key FROM call WHERE effect = 'create' GROUP BY resource`,
    );
  }

  /** What the record of a call is called; blank for a call that is not there. */
  titleOf(call: number): string {
    return this.database.text(sql`SELECT title FROM call WHERE id = ${call}`) ?? '';
  }

  /** The newest call of the same sort that is done and has a lookup key. */
  newestDone(resource: string, operation: string): number | undefined {
    return this.database.numberOrNone(
      sql`SELECT id FROM call WHERE resource = ${resource} AND operation = ${operation}
         AND state = 'done' AND lookup_key IS NOT NULL ORDER BY id DESC LIMIT 1`,
    );
  }

  /** The titles of the calls of each kind; calls that agree in `each` have one title. */
  #titlesByKind(condition: Sql, each: 'id' | 'title', most: number): TitledCalls[] {
    const groups = this.database.rows(
      TITLED.read,
      sql`SELECT resource, operation, count(*) AS count, count(DISTINCT ${raw(each)}) AS "distinct"
       FROM call WHERE ${condition} GROUP BY resource, operation ORDER BY min(position)`,
    );
    return groups.map((group) => ({
      ...group,
      names: this.database.texts(
        sql`SELECT title FROM call
         WHERE ${condition} AND resource = ${group.resource} AND operation = ${group.operation}
         GROUP BY ${raw(each)} ORDER BY min(position) LIMIT ${most}`,
      ),
    }));
  }
}

/** How often each operation occurs; a call counts once for each row. */
export function countByOperation(
  database: DatabaseReader,
  which: Sql,
  order: Sql = sql``,
): CountedOperation[] {
  return database.rows(
    COUNTED.read,
    // Only shared calls have several rows; the view of all rows would be gone through for each call.
    sql`SELECT resource, operation, sum(max(1, (SELECT count(*) FROM shared_row WHERE shared_row.call = call.id))) AS count
     FROM call WHERE ${which} GROUP BY resource, operation ${order}`,
  );
}
