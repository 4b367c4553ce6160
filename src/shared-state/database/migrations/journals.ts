/** The journals of runs as bytes, so that another machine can continue them. */
export const JOURNALS = `
  -- Runs, with their journals as bytes: the file as it was when a process began to send, and its log since.
  CREATE TABLE tallysheet.run (
    id text PRIMARY KEY,
    account text NOT NULL,
    name text NOT NULL,
    -- When the journal that is kept last held the account; a machine whose own says otherwise is behind.
    epoch bigint,
    generation bigint NOT NULL DEFAULT 0,
    next_generation bigint NOT NULL DEFAULT 1,
    is_open boolean NOT NULL DEFAULT true,
    host text,
    kept_at timestamptz
  );
  CREATE INDEX run_by_name ON tallysheet.run (account, name);

  -- Deflated pieces; those of the log are behind those of the file.
  CREATE TABLE tallysheet.journal_part (
    run text NOT NULL,
    generation bigint NOT NULL,
    is_log boolean NOT NULL,
    at bigint NOT NULL,
    bytes bytea NOT NULL,
    PRIMARY KEY (run, generation, is_log, at)
  );

  -- Begins to keep the journal of a run anew; what is kept of it stays until this is whole. NULL where another run has the account.
  CREATE FUNCTION tallysheet.begin_journal(p_account text, p_epoch bigint, p_run text, p_run_name text, p_host text)
    RETURNS TABLE (generation text)
    LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
  BEGIN
    PERFORM 1 FROM tallysheet.account WHERE name = p_account AND epoch = p_epoch FOR UPDATE;
    IF FOUND THEN
      INSERT INTO tallysheet.run AS own (id, account, name, host) VALUES (p_run, p_account, p_run_name, p_host)
        ON CONFLICT (id) DO UPDATE SET next_generation = own.next_generation + 1, host = p_host
        RETURNING own.next_generation INTO generation;
    END IF;
    RETURN NEXT;
  END $$;

  CREATE FUNCTION tallysheet.keep_journal_part(p_account text, p_epoch bigint, p_run text, p_generation bigint,
                                               p_is_log boolean, p_at bigint, p_bytes bytea)
    RETURNS TABLE (held boolean) LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
  BEGIN
    PERFORM 1 FROM tallysheet.account WHERE name = p_account AND epoch = p_epoch FOR UPDATE;
    held := FOUND;
    IF held THEN
      INSERT INTO tallysheet.journal_part VALUES (p_run, p_generation, p_is_log, p_at, p_bytes)
        ON CONFLICT (run, generation, is_log, at) DO UPDATE SET bytes = excluded.bytes;
    END IF;
    RETURN NEXT;
  END $$;

  -- What was kept of the journal since begin_journal is the journal from now on.
  CREATE FUNCTION tallysheet.end_journal(p_account text, p_epoch bigint, p_run text, p_generation bigint)
    RETURNS TABLE (held boolean) LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
  BEGIN
    PERFORM 1 FROM tallysheet.account WHERE name = p_account AND epoch = p_epoch FOR UPDATE;
    held := FOUND;
    IF held THEN
      UPDATE tallysheet.run SET generation = p_generation, epoch = p_epoch, is_open = true, kept_at = tallysheet.clock()
        WHERE id = p_run;
      DELETE FROM tallysheet.journal_part WHERE run = p_run AND generation <> p_generation;
    END IF;
    RETURN NEXT;
  END $$;

  -- commit_changes with a piece of the log that has the intent, and whether anything of the run is left to do.
  CREATE FUNCTION tallysheet.commit_intent(p_account text, p_epoch bigint, p_lease_ms double precision,
                                           p_run text, p_run_name text, p_claims jsonb, p_settled jsonb,
                                           p_generation bigint, p_at bigint, p_bytes bytea, p_is_open boolean)
    RETURNS TABLE (held boolean, claimed_by text)
    LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
  BEGIN
    SELECT done.held, done.claimed_by INTO held, claimed_by
      FROM tallysheet.commit_changes(p_account, p_epoch, p_lease_ms, p_run, p_run_name, p_claims, p_settled) AS done;
    IF held AND p_bytes IS NOT NULL THEN
      INSERT INTO tallysheet.journal_part VALUES (p_run, p_generation, true, p_at, p_bytes)
        ON CONFLICT (run, generation, is_log, at) DO UPDATE SET bytes = excluded.bytes;
      UPDATE tallysheet.run SET is_open = p_is_open, kept_at = tallysheet.clock() WHERE id = p_run;
    END IF;
    RETURN NEXT;
  END $$;

  -- The run of an id, else the newest of a name, else the newest that is open.
  CREATE FUNCTION tallysheet.find_run(p_account text, p_id text, p_name text)
    RETURNS TABLE (id text, name text, epoch text, generation text, host text)
    LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog AS $$
    SELECT id, name, epoch, generation, host FROM tallysheet.run
      WHERE account = p_account AND epoch IS NOT NULL AND (id = p_id OR (p_id IS NULL
        AND (name = p_name OR (p_name IS NULL AND is_open))))
      ORDER BY is_open DESC, kept_at DESC LIMIT 1 $$;

  -- The next piece of a journal behind another one.
  CREATE FUNCTION tallysheet.next_journal_part(p_account text, p_run text, p_generation bigint, p_is_log boolean, p_at bigint)
    RETURNS TABLE (is_log boolean, at text, bytes bytea)
    LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog AS $$
    SELECT is_log, at, bytes FROM tallysheet.journal_part
      WHERE run = p_run AND generation = p_generation AND (is_log, at) > (p_is_log, p_at)
        AND EXISTS (SELECT 1 FROM tallysheet.run WHERE id = p_run AND account = p_account)
      ORDER BY is_log, at LIMIT 1 $$;
  `;
