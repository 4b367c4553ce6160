/** What the machines of an account wait for, and which run may write to it. */
export const LIMITS_AND_LOCKS = `
  CREATE FUNCTION tallysheet.clock() RETURNS timestamptz LANGUAGE sql VOLATILE
    AS 'SELECT clock_timestamp()';

  -- One row for each account: what its machines wait for, and which run may write to it.
  CREATE TABLE tallysheet.account (
    name text PRIMARY KEY,
    paused_until timestamptz NOT NULL DEFAULT '-infinity',
    -- The daily quota as the service reported it to the call of that slot.
    quota bigint,
    remaining bigint,
    reported_by bigint,
    reported_at timestamptz,
    -- Raised whenever a run takes the account: what an earlier holder wants to send is refused from then on.
    epoch bigint NOT NULL DEFAULT 0,
    run text,
    run_name text,
    machine text,
    host text,
    process text,
    since timestamptz,
    held_until timestamptz NOT NULL DEFAULT '-infinity'
  );

  -- Calls that the service may still count.
  CREATE TABLE tallysheet.slot (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    account text NOT NULL,
    is_open boolean NOT NULL DEFAULT true,
    free_at timestamptz NOT NULL
  );
  CREATE INDEX slot_by_account ON tallysheet.slot (account, free_at);

  -- Milliseconds, for intervals and back.
  CREATE FUNCTION tallysheet.ms(milliseconds double precision) RETURNS interval LANGUAGE sql IMMUTABLE
    AS $$ SELECT make_interval(secs => milliseconds / 1000) $$;
  CREATE FUNCTION tallysheet.as_ms(length interval) RETURNS double precision LANGUAGE sql IMMUTABLE
    AS $$ SELECT extract(epoch FROM length)::double precision * 1000 $$;

  -- The row of an account, locked until the transaction ends. Each statement after it sees what others have committed.
  CREATE FUNCTION tallysheet.lock_account(p_account text) RETURNS tallysheet.account
    LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
  DECLARE
    found tallysheet.account;
  BEGIN
    INSERT INTO tallysheet.account (name) VALUES (p_account) ON CONFLICT DO NOTHING;
    SELECT * INTO found FROM tallysheet.account WHERE name = p_account FOR UPDATE;
    RETURN found;
  END $$;

  -- Takes a slot, or says how long to wait and for what. A limit of NULL is none.
  CREATE FUNCTION tallysheet.take_slot(p_account text, p_limit bigint, p_hold_ms double precision, p_longest_ms double precision)
    RETURNS TABLE (slot text, wait_ms double precision, reason text,
                   quota double precision, remaining double precision, reported_ms double precision, others_open bigint)
    LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
  DECLARE
    known tallysheet.account := tallysheet.lock_account(p_account);
    at timestamptz := tallysheet.clock();
    used bigint;
    next_free timestamptz;
    own bigint;
  BEGIN
    quota := known.quota;
    remaining := known.remaining;
    reported_ms := tallysheet.as_ms(at - known.reported_at);
    IF known.paused_until > at THEN
      wait_ms := tallysheet.as_ms(known.paused_until - at);
      reason := 'pause';
      RETURN NEXT;
      RETURN;
    END IF;
    DELETE FROM tallysheet.slot AS old WHERE old.account = p_account AND old.free_at <= at;
    SELECT count(*), count(*) FILTER (WHERE is_open), min(free_at) INTO used, others_open, next_free
      FROM tallysheet.slot AS taken WHERE taken.account = p_account;
    IF p_limit IS NOT NULL AND used >= p_limit THEN
      -- A call that is under way may end at once, and its slot be free one window from now.
      wait_ms := least(tallysheet.as_ms(next_free - at), p_hold_ms);
      reason := 'rate';
      RETURN NEXT;
      RETURN;
    END IF;
    INSERT INTO tallysheet.slot (account, free_at)
      VALUES (p_account, at + tallysheet.ms(p_longest_ms + p_hold_ms)) RETURNING id INTO own;
    slot := own;
    RETURN NEXT;
  END $$;

  -- The call of a slot has ended: the slot is free one window from now. The figures of the newest call count.
  CREATE FUNCTION tallysheet.end_slot(p_account text, p_slot bigint, p_hold_ms double precision, p_quota bigint, p_remaining bigint)
    RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
  BEGIN
    UPDATE tallysheet.slot SET is_open = false, free_at = tallysheet.clock() + tallysheet.ms(p_hold_ms)
      WHERE id = p_slot;
    IF p_quota IS NOT NULL THEN
      UPDATE tallysheet.account
        SET quota = p_quota, remaining = p_remaining, reported_by = p_slot, reported_at = tallysheet.clock()
        WHERE name = p_account AND coalesce(reported_by, 0) < p_slot;
    END IF;
  END $$;

  -- The call of a slot was not made.
  CREATE FUNCTION tallysheet.release_slot(p_slot bigint)
    RETURNS void LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog
    AS $$ DELETE FROM tallysheet.slot WHERE id = p_slot $$;

  -- Nobody calls for that time; a longer pause stays.
  CREATE FUNCTION tallysheet.pause_calls(p_account text, p_ms double precision)
    RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
  BEGIN
    PERFORM tallysheet.lock_account(p_account);
    UPDATE tallysheet.account
      SET paused_until = greatest(paused_until, tallysheet.clock() + tallysheet.ms(p_ms)) WHERE name = p_account;
  END $$;

  -- Gives the account to a run, or says which one holds it. A process that asks again, because it had no answer, has it.
  CREATE FUNCTION tallysheet.take_account(p_account text, p_run text, p_run_name text, p_machine text, p_host text,
                                          p_process text, p_lease_ms double precision)
    RETURNS TABLE (epoch text, is_after_other boolean, run_name text, host text, since timestamptz, left_ms double precision)
    LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
  DECLARE
    known tallysheet.account := tallysheet.lock_account(p_account);
    at timestamptz := tallysheet.clock();
    raised bigint := known.epoch + 1;
  BEGIN
    IF known.held_until > at AND known.machine <> p_machine THEN
      run_name := known.run_name;
      host := known.host;
      since := known.since;
      left_ms := tallysheet.as_ms(known.held_until - at);
      RETURN NEXT;
      RETURN;
    END IF;
    UPDATE tallysheet.account AS own
      SET epoch = raised, run = p_run, run_name = p_run_name, machine = p_machine, host = p_host, process = p_process,
          since = at, held_until = at + tallysheet.ms(p_lease_ms)
      WHERE own.name = p_account;
    epoch := raised;
    is_after_other := known.machine <> p_machine;
    RETURN NEXT;
  END $$;

  -- Holds the account for longer; false where another run has taken it.
  CREATE FUNCTION tallysheet.renew_account(p_account text, p_epoch bigint, p_lease_ms double precision)
    RETURNS TABLE (held boolean) LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
  BEGIN
    UPDATE tallysheet.account SET held_until = tallysheet.clock() + tallysheet.ms(p_lease_ms)
      WHERE name = p_account AND epoch = p_epoch;
    held := FOUND;
    RETURN NEXT;
  END $$;

  -- Lets the account go, unless another run has taken it.
  CREATE FUNCTION tallysheet.release_account(p_account text, p_epoch bigint)
    RETURNS void LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog
    AS $$ UPDATE tallysheet.account SET held_until = '-infinity' WHERE name = p_account AND epoch = p_epoch $$;
  `;
