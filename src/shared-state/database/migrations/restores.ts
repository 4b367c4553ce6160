/** What shows that a database was restored from a backup, replaced or failed over. */
export const RESTORES = `
  -- Which server this is, on which timeline, and which of its databases: a restored one and a promoted standby differ.
  CREATE FUNCTION tallysheet.server() RETURNS text LANGUAGE sql STABLE SET search_path = pg_catalog AS $$
    SELECT concat_ws('/', (SELECT system_identifier FROM pg_control_system()),
      CASE WHEN pg_is_in_recovery() THEN 'standby' ELSE substr(pg_walfile_name(pg_current_wal_insert_lsn()), 1, 8) END,
      (SELECT oid FROM pg_database WHERE datname = current_database())) $$;

  -- Where this database was last known to be whole: an account that a backup lacks begins there.
  CREATE TABLE tallysheet.origin (server text NOT NULL);
  INSERT INTO tallysheet.origin SELECT tallysheet.server();

  ALTER TABLE tallysheet.account
    ADD COLUMN server text,
    -- Changes whenever the account was found to be restored; those of before are kept.
    ADD COLUMN history text NOT NULL DEFAULT gen_random_uuid()::text,
    ADD COLUMN past text[] NOT NULL DEFAULT '{}',
    ADD COLUMN is_stopped boolean NOT NULL DEFAULT false,
    -- Until when a restored database knows what was done, and until when everything is looked up because of that.
    ADD COLUMN known_until timestamptz,
    ADD COLUMN look_up_until timestamptz NOT NULL DEFAULT '-infinity',
    -- Where the slots of the rate limit were last counted.
    ADD COLUMN slots_server text;
  UPDATE tallysheet.account SET server = tallysheet.server(), slots_server = tallysheet.server();

  -- The machines of an account, with the count of the account at the last intent of each.
  CREATE TABLE tallysheet.machine (
    account text NOT NULL,
    id text NOT NULL,
    host text NOT NULL,
    history text NOT NULL,
    change bigint NOT NULL DEFAULT 0,
    used_at timestamptz NOT NULL,
    PRIMARY KEY (account, id)
  );

  CREATE OR REPLACE FUNCTION tallysheet.lock_account(p_account text) RETURNS tallysheet.account
    LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
  DECLARE
    found tallysheet.account;
  BEGIN
    INSERT INTO tallysheet.account (name, server, slots_server)
      SELECT p_account, server, server FROM tallysheet.origin ON CONFLICT DO NOTHING;
    SELECT * INTO found FROM tallysheet.account WHERE name = p_account FOR UPDATE;
    RETURN found;
  END $$;

  -- Why a machine must not use the account: the database is not the one that it was, or lacks what the machine has confirmed.
  -- Where the account itself may lack something, it stops for all machines. NULL where all is well.
  CREATE FUNCTION tallysheet.check_account(p_account text, p_machine text, p_server text, p_history text, p_epoch bigint,
                                           p_change bigint)
    RETURNS TABLE (problem text, missing text)
    LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
  DECLARE
    known tallysheet.account := tallysheet.lock_account(p_account);
    kept bigint;
  BEGIN
    SELECT own.change INTO kept FROM tallysheet.machine AS own WHERE own.account = p_account AND own.id = p_machine;
    problem := CASE
      WHEN known.server <> tallysheet.server() THEN 'restored'
      WHEN p_history = ANY (known.past) THEN 'behind'
      WHEN p_history <> known.history THEN 'replaced'
      WHEN p_epoch > known.epoch OR p_change > coalesce(kept, 0) THEN 'lacks'
      WHEN known.is_stopped THEN 'stopped'
    END;
    IF problem IN ('restored', 'replaced', 'lacks') AND NOT known.is_stopped THEN
      UPDATE tallysheet.account AS own
        SET is_stopped = true, history = gen_random_uuid()::text, past = own.past || own.history, epoch = own.epoch + 1,
            held_until = '-infinity', slots_server = '',
            known_until = (SELECT greatest(own.since, max(each.used_at)) FROM tallysheet.machine AS each
                           WHERE each.account = p_account)
        WHERE own.name = p_account;
    END IF;
    missing := tallysheet.missing_machines(p_account);
    RETURN NEXT;
  END $$;

  -- The hosts of the machines that have not recovered the account yet; NULL where all have.
  CREATE FUNCTION tallysheet.missing_machines(p_account text) RETURNS text
    LANGUAGE sql STABLE SET search_path = pg_catalog AS $$
    SELECT string_agg(each.host, ', ' ORDER BY each.host)
      FROM tallysheet.machine AS each JOIN tallysheet.account AS own ON own.name = each.account
      WHERE own.name = p_account AND each.history <> own.history $$;

  DROP FUNCTION tallysheet.take_account(text, text, text, text, text, text, double precision);
  -- Gives the account to a run, or says which one holds it, or why it is stopped. A process that asks again, because it had no
  -- answer, has it. A recovery has it also where it is stopped.
  CREATE FUNCTION tallysheet.take_account(p_account text, p_run text, p_run_name text, p_machine text, p_host text,
                                          p_process text, p_lease_ms double precision, p_server text, p_history text,
                                          p_epoch bigint, p_change bigint, p_recovers boolean)
    RETURNS TABLE (epoch text, is_after_other boolean, run_name text, host text, since timestamptz,
                   left_ms double precision, problem text, missing text, server text, history text,
                   unknown_for_ms double precision)
    LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
  DECLARE
    known tallysheet.account;
    at timestamptz;
    raised bigint;
  BEGIN
    SELECT found.problem, found.missing INTO problem, missing
      FROM tallysheet.check_account(p_account, p_machine, p_server, p_history, p_epoch, p_change) AS found;
    known := tallysheet.lock_account(p_account);
    at := tallysheet.clock();
    raised := greatest(known.epoch, coalesce(p_epoch, 0)) + 1;
    IF problem IS NOT NULL AND NOT p_recovers THEN
      RETURN NEXT;
      RETURN;
    END IF;
    IF known.held_until > at AND known.machine <> p_machine THEN
      run_name := known.run_name;
      host := known.host;
      since := known.since;
      left_ms := tallysheet.as_ms(known.held_until - at);
      RETURN NEXT;
      RETURN;
    END IF;
    server := tallysheet.server();
    history := known.history;
    UPDATE tallysheet.account AS own
      SET epoch = raised, run = p_run, run_name = p_run_name, machine = p_machine, host = p_host, process = p_process,
          since = at, held_until = at + tallysheet.ms(p_lease_ms), server = tallysheet.server(),
          -- Others with the same history have to recover, too, and need not stop those that have.
          past = CASE WHEN p_history IS NULL OR p_history = own.history OR p_history = ANY (own.past)
                 THEN own.past ELSE own.past || p_history END
      WHERE own.name = p_account;
    IF NOT p_recovers THEN
      INSERT INTO tallysheet.machine AS own VALUES (p_account, p_machine, p_host, known.history, 0, at)
        ON CONFLICT (account, id) DO UPDATE SET host = p_host, history = known.history, used_at = at;
    END IF;
    epoch := raised;
    is_after_other := known.machine <> p_machine;
    unknown_for_ms := CASE WHEN known.look_up_until > at
      THEN tallysheet.as_ms(at - coalesce(known.known_until, '2000-01-01')) END;
    RETURN NEXT;
  END $$;

  DROP FUNCTION tallysheet.end_journal(text, bigint, text, bigint);
  -- What was kept of the journal since begin_journal is the journal from now on.
  -- p_kept_epoch says when it held the account, which a recovery has from the journal.
  CREATE FUNCTION tallysheet.end_journal(p_account text, p_epoch bigint, p_run text, p_generation bigint, p_kept_epoch bigint)
    RETURNS TABLE (held boolean) LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
  BEGIN
    PERFORM 1 FROM tallysheet.account WHERE name = p_account AND epoch = p_epoch FOR UPDATE;
    held := FOUND;
    IF held THEN
      UPDATE tallysheet.run
        SET generation = p_generation, epoch = p_kept_epoch, is_open = true, kept_at = tallysheet.clock() WHERE id = p_run;
      DELETE FROM tallysheet.journal_part WHERE run = p_run AND generation <> p_generation;
    END IF;
    RETURN NEXT;
  END $$;

  DROP FUNCTION tallysheet.commit_intent(text, bigint, double precision, text, text, jsonb, jsonb, bigint, bigint, bytea, boolean);
  -- commit_changes with a piece of the log that has the intent, and whether anything of the run is left to do. The database must
  -- still be the one that gave the account away; change is the count that the machine knows it again by.
  CREATE FUNCTION tallysheet.commit_intent(p_account text, p_epoch bigint, p_lease_ms double precision,
                                           p_run text, p_run_name text, p_claims jsonb, p_settled jsonb,
                                           p_generation bigint, p_at bigint, p_bytes bytea, p_is_open boolean)
    RETURNS TABLE (held boolean, claimed_by text, is_restored boolean, change text)
    LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
  DECLARE
    known tallysheet.account := tallysheet.lock_account(p_account);
  BEGIN
    is_restored := known.server <> tallysheet.server() OR known.epoch < p_epoch;
    held := NOT is_restored AND known.epoch = p_epoch;
    IF NOT held THEN
      RETURN NEXT;
      RETURN;
    END IF;
    SELECT done.held, done.claimed_by INTO held, claimed_by
      FROM tallysheet.commit_changes(p_account, p_epoch, p_lease_ms, p_run, p_run_name, p_claims, p_settled) AS done;
    IF p_bytes IS NOT NULL THEN
      INSERT INTO tallysheet.journal_part VALUES (p_run, p_generation, true, p_at, p_bytes)
        ON CONFLICT (run, generation, is_log, at) DO UPDATE SET bytes = excluded.bytes;
    END IF;
    IF p_generation IS NOT NULL THEN
      UPDATE tallysheet.run SET is_open = p_is_open, kept_at = tallysheet.clock() WHERE id = p_run;
    END IF;
    UPDATE tallysheet.machine AS own SET change = known.change + 1, used_at = tallysheet.clock()
      WHERE own.account = p_account AND own.id = known.machine;
    change := known.change + 1;
    RETURN NEXT;
  END $$;
  `;
