/**
 * The step of the journal's tables from which columns and states have the names that the rest of the program uses.
 * @param moves the legal moves of a call, as values of SQL
 */
export function namesInUse(moves: string): string {
  return `
  DROP VIEW IF EXISTS row_outcome;
  ALTER TABLE call RENAME COLUMN mark TO lookup_key;
  ALTER TABLE call RENAME COLUMN ever_doubtful TO ever_unverified;
  ALTER TABLE call RENAME COLUMN audited TO checked;
  INSERT OR IGNORE INTO legal_move VALUES ('unknown', 'needsReview'), ${moves};
  UPDATE call SET state = 'needsReview' WHERE state = 'unknown';
  DELETE FROM legal_move WHERE 'unknown' IN (old, new);

  CREATE VIEW row_outcome AS
  SELECT row.id AS row, row.file AS file, row.number AS number, CASE
    WHEN verdict = 'blocked' THEN 'failed'
    WHEN verdict = 'skipped' THEN 'skipped'
    WHEN verdict = 'unchanged' THEN 'unchanged'
    ELSE (
      SELECT CASE
        WHEN max(state = 'needsReview') THEN 'needsReview'
        WHEN max(state = 'failed') THEN 'failed'
        WHEN count(*) = 0 OR max(state <> 'done') THEN 'notProcessed'
        WHEN max(effect = 'create') THEN 'created'
        WHEN max(effect = 'update') THEN 'updated'
        ELSE 'done'
      END
      FROM (
        SELECT state, effect FROM call WHERE call.row = row.id
        UNION ALL
        SELECT state, effect FROM shared_row CROSS JOIN call ON call.id = shared_row.call
        WHERE shared_row.row = row.id
      )
    )
  END AS outcome
  FROM row;
  `;
}
