import { integer, type RunJournal } from '../../journal.ts';
import type { Referring } from './referring-calls.ts';

/** The calls that delete records, each with a number of records that refer to that one. */
export type UsesByDelete = ReadonlyMap<number, number>;

type WithDatabase = Pick<RunJournal, 'database'>;

/** How many records that the plan read refer to each one that it deletes. */
export function usesRead({ database }: WithDatabase, { from, field, to }: Referring): UsesByDelete {
  return asMap(
    database.all(
      `SELECT gone.id AS call, count(*) AS uses FROM record
       JOIN call AS gone ON gone.resource = ? AND gone.effect = 'delete'
         AND gone.record_id = json_extract(record.body, ?)
       WHERE record.kind = ? GROUP BY gone.id`,
      to,
      `$.values."${field}"`,
      from,
    ),
  );
}

/** How many records no longer refer to each one that the plan deletes: it deletes them, or writes another one there. */
export function usesEnded(
  { database }: WithDatabase,
  { from, field, to }: Referring,
): UsesByDelete {
  const sent = `$."${field}"`;
  return asMap(
    database.all(
      `SELECT gone.id AS call, count(DISTINCT record.id) AS uses FROM call AS other
       JOIN record ON record.kind = other.resource AND record.id = other.record_id
       JOIN call AS gone ON gone.resource = ? AND gone.effect = 'delete'
         AND gone.record_id = json_extract(record.body, ?)
       WHERE other.resource = ? AND gone.id <> other.id AND (other.effect = 'delete'
         OR (other.effect = 'update' AND json_type(other.payload, ?) IS NOT NULL
           AND json_extract(other.payload, ?) IS NOT gone.record_id))
       GROUP BY gone.id`,
      to,
      `$.values."${field}"`,
      from,
      sent,
      sent,
    ),
  );
}

/** How many records refer to each one that the plan deletes only because of it. */
export function usesBegun(
  { database }: WithDatabase,
  { from, field, to }: Referring,
): UsesByDelete {
  return asMap(
    database.all(
      `SELECT gone.id AS call, count(*) AS uses FROM call AS other
       JOIN call AS gone ON gone.resource = ? AND gone.effect = 'delete'
         AND gone.record_id = json_extract(other.payload, ?)
       LEFT JOIN record AS was ON was.kind = other.resource AND was.id = other.record_id
       WHERE other.resource = ? AND other.effect IN ('create', 'update')
         AND json_extract(was.body, ?) IS NOT gone.record_id
       GROUP BY gone.id`,
      to,
      `$."${field}"`,
      from,
      `$.values."${field}"`,
    ),
  );
}

function asMap(rows: readonly Parameters<typeof integer>[0][]): UsesByDelete {
  return new Map(rows.map((row) => [integer(row, 'call'), integer(row, 'uses')]));
}
