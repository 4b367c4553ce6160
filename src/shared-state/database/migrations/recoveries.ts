/** What a machine puts back into a database that was restored, and slots that such a one has forgotten. */
export const RECOVERIES = `
  -- Puts back what a machine knows of fingerprints. What two runs have sent is kept of the one that is known to have done it, and
  -- named.
  CREATE FUNCTION tallysheet.restore_claims(p_account text, p_epoch bigint, p_claims jsonb)
    RETURNS TABLE (held boolean, twice text)
    LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
  DECLARE
    changes bigint;
  BEGIN
    UPDATE tallysheet.account AS own SET change = own.change + 1
      WHERE own.name = p_account AND own.epoch = p_epoch RETURNING own.change INTO changes;
    held := FOUND;
    IF held THEN
      SELECT string_agg(DISTINCT said.run_name || ' and ' || own.run_name, ', ') INTO twice
        FROM jsonb_to_recordset(p_claims) AS said(name text, generation bigint, state text, run text, run_name text)
        JOIN tallysheet.claim AS own ON own.account = p_account AND own.name = said.name
          AND own.generation = said.generation AND NOT own.is_key
        WHERE own.run <> said.run AND own.state <> 'released' AND said.state <> 'released';
      INSERT INTO tallysheet.claim AS own
        SELECT p_account, said.name, said.generation, false, said.state, said.run, said.run_name, NULL, said.kind, said.at,
               said.record_id, said.stamp, said.lines, changes
        FROM jsonb_to_recordset(p_claims)
          AS said(name text, generation bigint, state text, run text, run_name text, kind text, at text, record_id bigint,
                  stamp text, lines text)
        ON CONFLICT (account, name, generation, is_key) DO UPDATE
          SET state = excluded.state, run = excluded.run, run_name = excluded.run_name, at = excluded.at,
              record_id = excluded.record_id, stamp = excluded.stamp, lines = coalesce(excluded.lines, own.lines),
              change = excluded.change
          WHERE own.state = 'released' OR (own.state = 'begun' AND excluded.state = 'done');
    END IF;
    RETURN NEXT;
  END $$;

  -- A machine has put back what it knows. The account is usable once all have, or without those that have not.
  CREATE FUNCTION tallysheet.end_recovery(p_account text, p_epoch bigint, p_machine text, p_host text, p_change bigint,
                                          p_without_others boolean, p_look_up_ms double precision)
    RETURNS TABLE (held boolean, missing text, change text)
    LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
  DECLARE
    known tallysheet.account := tallysheet.lock_account(p_account);
    at timestamptz := tallysheet.clock();
    counted bigint := greatest(known.change, p_change);
  BEGIN
    held := known.epoch = p_epoch;
    IF NOT held THEN
      RETURN NEXT;
      RETURN;
    END IF;
    INSERT INTO tallysheet.machine AS own VALUES (p_account, p_machine, p_host, known.history, counted, at)
      ON CONFLICT (account, id) DO UPDATE SET host = p_host, history = known.history, change = counted, used_at = at;
    IF p_without_others THEN
      DELETE FROM tallysheet.machine AS own WHERE own.account = p_account AND own.history <> known.history;
    END IF;
    missing := tallysheet.missing_machines(p_account);
    UPDATE tallysheet.account AS own
      SET change = counted, held_until = '-infinity', is_stopped = own.is_stopped AND missing IS NOT NULL,
          look_up_until = CASE WHEN own.is_stopped THEN at + tallysheet.ms(p_look_up_ms) ELSE own.look_up_until END
      WHERE own.name = p_account;
    UPDATE tallysheet.origin SET server = tallysheet.server();
    change := counted;
    RETURN NEXT;
  END $$;

  -- Takes a slot, or says how long to wait and for what. A limit of NULL is none. A restored database has forgotten slots: as many
  -- as the limit has count as taken by calls that were never heard of again.
  CREATE OR REPLACE FUNCTION tallysheet.take_slot(p_account text, p_limit bigint, p_hold_ms double precision,
                                                  p_longest_ms double precision)
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
    IF known.slots_server <> tallysheet.server() THEN
      INSERT INTO tallysheet.slot (account, is_open, free_at)
        SELECT p_account, false, at + tallysheet.ms(p_longest_ms + p_hold_ms)
        FROM generate_series(1, coalesce(p_limit, 0));
      UPDATE tallysheet.account SET slots_server = tallysheet.server() WHERE name = p_account;
    END IF;
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
  `;
