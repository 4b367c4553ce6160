/** Outcomes that a machine learned after another one had taken its account. */
export const OLD_OUTCOMES = `
  CREATE TABLE tallysheet.old_outcome (
    run text NOT NULL,
    epoch bigint NOT NULL,
    call bigint NOT NULL,
    outcome jsonb NOT NULL,
    is_new boolean NOT NULL DEFAULT true,
    PRIMARY KEY (run, epoch, call)
  );

  -- Keeps what an earlier holder of the account has learned. It changes nothing else: the next one compares it with what it knows.
  CREATE FUNCTION tallysheet.keep_outcomes(p_account text, p_run text, p_epoch bigint, p_outcomes jsonb)
    RETURNS void LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog AS $$
    INSERT INTO tallysheet.old_outcome AS own (run, epoch, call, outcome)
      SELECT p_run, p_epoch, (said ->> 'call')::bigint, said FROM jsonb_array_elements(p_outcomes) AS said
        WHERE EXISTS (SELECT 1 FROM tallysheet.run WHERE id = p_run AND account = p_account)
      ON CONFLICT (run, epoch, call) DO UPDATE SET outcome = excluded.outcome, is_new = true
        WHERE own.outcome <> excluded.outcome;
    -- Whoever resumes the newest unfinished run has it, also where it had ended.
    UPDATE tallysheet.run SET is_open = true
      WHERE id = p_run AND account = p_account
        AND EXISTS (SELECT 1 FROM tallysheet.old_outcome WHERE run = p_run AND is_new) $$;

  -- What earlier holders have learned of a run, and no later one has compared yet.
  CREATE FUNCTION tallysheet.old_outcomes(p_account text, p_run text)
    RETURNS TABLE (epoch text, outcome jsonb)
    LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog AS $$
    SELECT epoch, outcome FROM tallysheet.old_outcome AS own
      WHERE run = p_run AND is_new AND EXISTS (SELECT 1 FROM tallysheet.run WHERE id = p_run AND account = p_account)
      ORDER BY own.epoch, own.call $$;

  -- They were compared, by the holder of the account.
  CREATE FUNCTION tallysheet.take_outcomes(p_account text, p_epoch bigint, p_run text, p_taken jsonb)
    RETURNS void LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog AS $$
    UPDATE tallysheet.old_outcome AS own SET is_new = false
      FROM jsonb_to_recordset(p_taken) AS said(epoch bigint, call bigint)
      WHERE own.run = p_run AND own.epoch = said.epoch AND own.call = said.call
        AND EXISTS (SELECT 1 FROM tallysheet.account WHERE name = p_account AND epoch = p_epoch) $$;
  `;
