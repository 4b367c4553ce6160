/** The outcome of each row: derived, never written, so that it cannot disagree with the calls. */
export const OUTCOMES = `
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
