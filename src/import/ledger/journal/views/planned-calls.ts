import { integer, optionalText, text } from '../journal.ts';
import { FROM_NAMES, OF_ROWS } from '../tables/calls/call-conditions.ts';
import type { CallEffect } from '../call-effect.ts';
import type { LookupKey, Payload } from '../tables/calls/planned-call.ts';
import type { Reader } from '../reader.ts';

/** Calls that have something in common, with the first of their titles. */
export interface TitledCalls {
  readonly resource: string;
  readonly operation: string;
  readonly count: number;
  /** The titles of the first of their records. */
  readonly names: string[];
  /** How many titles there are in all. */
  readonly distinct: number;
}

interface TitleQuery {
  readonly condition: string;
  readonly each: 'id' | 'title';
  readonly most: number;
}

/** A record that is made from a mere name. */
export interface NamedRecord {
  readonly resource: string;
  readonly title: string;
  /** The rows that name it. */
  readonly rows: number;
}

const REFERENCES_AT_ONCE = 500;

/** What the calls of a plan come to, all of them together. */
export class PlannedCalls {
  readonly #database: Reader;

  constructor(database: Reader) {
    this.#database = database;
  }

  /** How many rows each effect has. */
  rowsByEffect(): ReadonlyMap<CallEffect, number> {
    const effects = this.#database.all(
      'SELECT effect, count(*) AS rows FROM row JOIN call ON call.id = row.leading_call GROUP BY effect',
    );
    return new Map(effects.map((row) => [text(row, 'effect') as CallEffect, integer(row, 'rows')]));
  }

  /** How many calls of each operation are about records that are there. */
  onRecords(): { resource: string; operation: string; calls: number }[] {
    return this.#database
      .all(
        `SELECT resource, operation, count(*) AS calls FROM call
         WHERE state = 'planned' AND effect <> 'create' AND payload NOT LIKE '%{"call":%'
         GROUP BY resource, operation`,
      )
      .map((row) => ({
        resource: text(row, 'resource'),
        operation: text(row, 'operation'),
        calls: integer(row, 'calls'),
      }));
  }

  /** The kinds of which rows make records, parents first. */
  createdKinds(): string[] {
    return this.#database
      .all(
        `SELECT resource FROM call WHERE effect = 'create' AND ${OF_ROWS}
         GROUP BY resource ORDER BY min(position)`,
      )
      .map((row) => text(row, 'resource'));
  }

  /** The names in any payload that makes the record of a row, at that path of JSON. */
  keysSent(resource: string, path: string): string[] {
    return this.#database
      .all(
        `SELECT DISTINCT each.key AS name FROM call, json_each(call.payload, ?) AS each
         WHERE (call.effect = 'create' OR call.completes IS NOT NULL) AND ${OF_ROWS} AND call.resource = ? ORDER BY name`,
        path,
        resource,
      )
      .map((row) => text(row, 'name'));
  }

  /** The records made from mere names, by their kinds. */
  namedByKind(most: number): TitledCalls[] {
    return this.#titlesByKind({ condition: FROM_NAMES, each: 'id', most });
  }

  /** What is done with records besides making and changing them. */
  titlesByOperation(most: number): TitledCalls[] {
    const others = `effect NOT IN ('create', 'update') AND completes IS NULL`;
    return this.#titlesByKind({ condition: others, each: 'title', most });
  }

  /** How often each field would be emptied. */
  emptiedFields(): { field: string; count: number }[] {
    const rows = this.#database.all(
      `SELECT json_extract(each.value, '$.field') AS field, count(*) AS times
       FROM call, json_each(call.changes) AS each
       WHERE call.changes LIKE '%"to":""%' AND json_extract(each.value, '$.to') = ''
       GROUP BY field ORDER BY min(call.id), min(each.key)`,
    );
    return rows.map((row) => ({ field: text(row, 'field'), count: integer(row, 'times') }));
  }

  /** How often each operation would be done, in the order of the plan; a call counts once for each row. */
  byOperation(): { resource: string; operation: string; count: number }[] {
    const rows = this.#database.all(
      `SELECT resource, operation, sum(max(1, (SELECT count(*) FROM call_row WHERE call_row.call = call.id))) AS times
       FROM call WHERE state = 'planned' GROUP BY resource, operation ORDER BY min(position)`,
    );
    return rows.map((row) => ({
      resource: text(row, 'resource'),
      operation: text(row, 'operation'),
      count: integer(row, 'times'),
    }));
  }

  /** Whether any record is made from a mere name. */
  hasNamed(): boolean {
    return this.#database.get(`SELECT 1 AS found FROM call WHERE ${FROM_NAMES}`) !== undefined;
  }

  /** The records made from mere names, in the order of the plan. */
  *named(): Generator<NamedRecord> {
    for (let after = -1; ;) {
      const found = this.#database.all(
        `SELECT id, resource, title, position,
                (SELECT count(*) FROM dependency JOIN call AS needy ON needy.id = dependency.call
                 WHERE dependency.needed = made.id AND dependency.kind = 'id' AND needy.row IS NOT NULL) AS rows
         FROM call AS made WHERE row IS NULL AND NOT is_shared AND position > ? ORDER BY position LIMIT ?`,
        after,
        REFERENCES_AT_ONCE,
      );
      if (found.length === 0) return;
      after = integer(found.at(-1) ?? {}, 'position');
      for (const row of found) {
        yield {
          resource: text(row, 'resource'),
          title: text(row, 'title'),
          rows: integer(row, 'rows'),
        };
      }
    }
  }

  /** The records of a kind that are made from mere names, each once, by their titles. */
  namedOf(resource: string, most: number): { title: string; payload: Payload }[] {
    return this.#database
      .all(
        `SELECT DISTINCT title, payload FROM call
         WHERE resource = ? AND effect = 'create' AND ${FROM_NAMES} ORDER BY title LIMIT ?`,
        resource,
        most,
      )
      .map((row) => ({
        title: text(row, 'title'),
        payload: JSON.parse(text(row, 'payload')) as Payload,
      }));
  }

  /** Records made from mere names that no call needs. */
  unneeded(): number[] {
    return this.#database
      .all(`SELECT id FROM call WHERE ${FROM_NAMES} AND id NOT IN (SELECT needed FROM dependency)`)
      .map((row) => integer(row, 'id'));
  }

  /** The calls of rows that make records of a kind. */
  createsOfRows(resource: string): ReadonlySet<number> {
    const calls = this.#database.all(
      `SELECT id FROM call WHERE resource = ? AND effect = 'create' AND ${OF_ROWS}`,
      resource,
    );
    return new Set(calls.map((call) => integer(call, 'id')));
  }

  /** How many records of these kinds are made. */
  countCreates(resources: readonly string[]): number {
    const row = this.#database.get(
      `SELECT count(*) AS calls FROM call
       WHERE effect = 'create' AND resource IN (SELECT value FROM json_each(?))`,
      JSON.stringify(resources),
    );
    return integer(row ?? {}, 'calls');
  }

  /** Calls that are still to come to an end. */
  countOpen(): number {
    const row = this.#database.get(
      `SELECT count(*) AS calls FROM call WHERE state NOT IN ('done', 'failed')`,
    );
    return integer(row ?? {}, 'calls');
  }

  /** Each kind of which records are made, with what one of them is found by. */
  lookupKeysOfCreates(): { resource: string; lookupKey: LookupKey | undefined }[] {
    const kinds = this.#database.all(
      `SELECT resource, min(lookup_key) AS lookup_key FROM call WHERE effect = 'create' GROUP BY resource`,
    );
    return kinds.map((kind) => {
      const lookupKey = optionalText(kind, 'lookup_key');
      return {
        resource: text(kind, 'resource'),
        lookupKey: lookupKey === undefined ? undefined : (JSON.parse(lookupKey) as LookupKey),
      };
    });
  }

  /** What the record of a call is called; blank for a call that is not there. */
  titleOf(call: number): string {
    return text(this.#database.get('SELECT title FROM call WHERE id = ?', call) ?? {}, 'title');
  }

  /** The newest call of the same sort that is done and has a lookup key. */
  newestDone(resource: string, operation: string): number | undefined {
    const row = this.#database.get(
      `SELECT id FROM call WHERE resource = ? AND operation = ? AND state = 'done' AND lookup_key IS NOT NULL
       ORDER BY id DESC LIMIT 1`,
      resource,
      operation,
    );
    return row === undefined ? undefined : integer(row, 'id');
  }

  /** The titles of the calls of each kind; calls that agree in `each` have one title. */
  #titlesByKind({ condition, each, most }: TitleQuery): TitledCalls[] {
    const groups = this.#database.all(
      `SELECT resource, operation, count(*) AS calls, count(DISTINCT ${each}) AS titles
       FROM call WHERE ${condition} GROUP BY resource, operation ORDER BY min(position)`,
    );
    return groups.map((group) => {
      const [resource, operation] = [text(group, 'resource'), text(group, 'operation')];
      const titles = this.#database.all(
        `SELECT title FROM call WHERE ${condition} AND resource = ? AND operation = ?
         GROUP BY ${each} ORDER BY min(position) LIMIT ?`,
        resource,
        operation,
        most,
      );
      return {
        resource,
        operation,
        count: integer(group, 'calls'),
        names: titles.map((row) => text(row, 'title')),
        distinct: integer(group, 'titles'),
      };
    });
  }
}
