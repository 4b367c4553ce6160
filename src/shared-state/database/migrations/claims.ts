/** What runs have sent, by what others know it. */
export const CLAIMS = `
  ALTER TABLE tallysheet.account ADD COLUMN change bigint NOT NULL DEFAULT 0;

  -- What a run has sent, by what other runs know it: the fingerprint of a row, or the key of a record. A key counts only as long
  -- as the outcome is not known, because then the account shows the record.
  CREATE TABLE tallysheet.claim (
    account text NOT NULL,
    name text NOT NULL,
    generation bigint NOT NULL,
    is_key boolean NOT NULL,
    state text NOT NULL CHECK (state IN ('begun', 'done', 'released')),
    run text NOT NULL,
    run_name text NOT NULL,
    call bigint,
    kind text NOT NULL,
    at text NOT NULL,
    record_id bigint,
    stamp text,
    lines text,
    -- The count of the account when it last changed.
    change bigint NOT NULL,
    PRIMARY KEY (account, name, generation, is_key)
  );
  CREATE INDEX claim_by_change ON tallysheet.claim (account, change);
  CREATE INDEX claim_by_run ON tallysheet.claim (run) WHERE state = 'begun';

  -- Says what became of earlier claims and makes new ones, for the holder of the account alone: all of it or nothing. Where
  -- another run has a claim, none is made, and that run is named.
  CREATE FUNCTION tallysheet.commit_changes(p_account text, p_epoch bigint, p_lease_ms double precision,
                                            p_run text, p_run_name text, p_claims jsonb, p_settled jsonb)
    RETURNS TABLE (held boolean, claimed_by text)
    LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
  DECLARE
    changes bigint;
  BEGIN
    UPDATE tallysheet.account AS own
      SET held_until = tallysheet.clock() + tallysheet.ms(p_lease_ms), change = own.change + 1
      WHERE own.name = p_account AND own.epoch = p_epoch RETURNING own.change INTO changes;
    held := FOUND;
    IF NOT held THEN
      RETURN NEXT;
      RETURN;
    END IF;

    DELETE FROM tallysheet.claim AS own USING jsonb_to_recordset(p_settled) AS said(name text, is_key boolean)
      WHERE said.is_key AND own.account = p_account AND own.name = said.name AND own.is_key AND own.run = p_run;
    UPDATE tallysheet.claim AS own SET state = 'released', change = changes
      FROM jsonb_to_recordset(p_settled) AS said(name text, generation bigint, is_key boolean, state text)
      WHERE NOT said.is_key AND said.state = 'released' AND own.account = p_account AND own.name = said.name
        AND own.generation = said.generation AND NOT own.is_key AND own.run = p_run AND own.state = 'begun';
    INSERT INTO tallysheet.claim AS own
      SELECT p_account, said.name, said.generation, false, 'done', p_run, p_run_name, NULL, said.kind, said.at,
             said.record_id, said.stamp, NULL, changes
      FROM jsonb_to_recordset(p_settled)
        AS said(name text, generation bigint, is_key boolean, state text, kind text, at text, record_id bigint, stamp text)
      WHERE NOT said.is_key AND said.state = 'done'
      ON CONFLICT (account, name, generation, is_key) DO UPDATE
        SET state = 'done', run = excluded.run, run_name = excluded.run_name, at = excluded.at,
            record_id = excluded.record_id, stamp = excluded.stamp, change = excluded.change;

    SELECT other.run_name INTO claimed_by FROM tallysheet.claim AS other
      JOIN jsonb_to_recordset(p_claims) AS wanted(name text, generation bigint, is_key boolean)
        ON other.name = wanted.name AND other.generation = wanted.generation AND other.is_key = wanted.is_key
      WHERE other.account = p_account AND other.run <> p_run AND other.state <> 'released' LIMIT 1;
    IF claimed_by IS NULL THEN
      INSERT INTO tallysheet.claim
        SELECT p_account, wanted.name, wanted.generation, wanted.is_key, 'begun', p_run, p_run_name, wanted.call,
               wanted.kind, wanted.at, NULL, NULL, wanted.lines, changes
        FROM jsonb_to_recordset(p_claims)
          AS wanted(name text, generation bigint, is_key boolean, call bigint, kind text, at text, lines text)
        ON CONFLICT (account, name, generation, is_key) DO UPDATE
          SET state = 'begun', run = excluded.run, run_name = excluded.run_name, call = excluded.call,
              kind = excluded.kind, at = excluded.at, lines = excluded.lines, change = excluded.change;
    END IF;
    RETURN NEXT;
  END $$;

  -- What fingerprints became after a count of the account, in that order, with the count that the account has now.
  CREATE FUNCTION tallysheet.changes_since(p_account text, p_after bigint, p_most bigint)
    RETURNS TABLE (name text, generation double precision, state text, run text, run_name text, kind text, at text,
                   record_id double precision, stamp text, lines text, change double precision)
    LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog AS $$
    SELECT name, generation, state, run, run_name, kind, at, record_id, stamp, lines, change
      FROM tallysheet.claim WHERE account = p_account AND change > p_after AND NOT is_key ORDER BY change
      FETCH FIRST (p_most) ROWS WITH TIES $$;

  -- The claims of a run whose outcome is not known.
  CREATE FUNCTION tallysheet.open_claims(p_account text, p_run text)
    RETURNS TABLE (name text, generation double precision, is_key boolean, call double precision, kind text)
    LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog AS $$
    SELECT name, generation, is_key, call, kind FROM tallysheet.claim
      WHERE account = p_account AND run = p_run AND state = 'begun' $$;
  `;
