import { integer, type RunJournal } from '../../journal.ts';

/** A field by which records of one kind refer to those of another. */
export interface Referring {
  readonly from: string;
  readonly field: string;
  readonly to: string;
}

/** Whether the plan deletes records of a kind. */
export function deletesAny({ database }: Pick<RunJournal, 'database'>, resource: string): boolean {
  const found = database.get(
    `SELECT 1 AS found FROM call WHERE resource = ? AND effect = 'delete' LIMIT 1`,
    resource,
  );
  return found !== undefined;
}

/** The calls of the plan that delete records of a kind. */
export function deletesOf({ database }: Pick<RunJournal, 'database'>, resource: string): number[] {
  return database
    .all(`SELECT id FROM call WHERE resource = ? AND effect = 'delete' ORDER BY id`, resource)
    .map((row) => integer(row, 'id'));
}

/**
 * The calls that delete a record, each with one that deletes or changes a record which refers to it, as far as the
 * plan read that one.
 */
export function callsReferring(
  { database }: Pick<RunJournal, 'database'>,
  { from, field, to }: Referring,
): { call: number; referring: number }[] {
  return database
    .all(
      `SELECT gone.id AS call, other.id AS referring
       FROM call AS other
       JOIN record ON record.kind = other.resource AND record.id = other.record_id
       JOIN call AS gone ON gone.resource = ? AND gone.record_id = json_extract(record.body, ?)
       WHERE other.resource = ? AND other.effect IN ('delete', 'update') AND gone.effect = 'delete'
         AND gone.id <> other.id`,
      to,
      `$.values."${field}"`,
      from,
    )
    .map((row) => ({ call: integer(row, 'call'), referring: integer(row, 'referring') }));
}
