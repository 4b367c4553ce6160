/** Files that the machines of an account share, such as its closes. */
export const FILES = `
  -- Each version follows the one before; all are known, so that a machine knows whether it is behind.
  CREATE TABLE tallysheet.file_version (
    account text NOT NULL,
    name text NOT NULL,
    number bigint NOT NULL,
    id text NOT NULL,
    digest text NOT NULL,
    host text NOT NULL,
    PRIMARY KEY (account, name, number)
  );

  -- Deflated pieces of the newest versions, and of what is being kept.
  CREATE TABLE tallysheet.file_piece (
    account text NOT NULL,
    id text NOT NULL,
    at bigint NOT NULL,
    bytes bytea NOT NULL,
    kept_at timestamptz NOT NULL,
    PRIMARY KEY (account, id, at)
  );

  CREATE FUNCTION tallysheet.keep_file_piece(p_account text, p_id text, p_at bigint, p_bytes bytea)
    RETURNS void LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog AS $$
    INSERT INTO tallysheet.file_piece VALUES (p_account, p_id, p_at, p_bytes, tallysheet.clock())
      ON CONFLICT (account, id, at) DO UPDATE SET bytes = excluded.bytes $$;

  -- The pieces of that id are the newest version of the file, unless another one than p_after is. Pieces that no newest version
  -- has stay for a day: another machine may be reading or writing them.
  CREATE FUNCTION tallysheet.keep_file(p_account text, p_name text, p_after text, p_id text, p_digest text, p_host text)
    RETURNS TABLE (kept boolean) LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
  DECLARE
    newest tallysheet.file_version;
  BEGIN
    PERFORM tallysheet.lock_account(p_account);
    SELECT * INTO newest FROM tallysheet.file_version AS own
      WHERE own.account = p_account AND own.name = p_name ORDER BY own.number DESC LIMIT 1;
    kept := newest.id IS NOT DISTINCT FROM p_after;
    IF kept THEN
      INSERT INTO tallysheet.file_version
        VALUES (p_account, p_name, coalesce(newest.number, 0) + 1, p_id, p_digest, p_host);
      DELETE FROM tallysheet.file_piece AS own
        WHERE own.account = p_account AND own.kept_at < tallysheet.clock() - interval '1 day'
          AND own.id NOT IN (SELECT DISTINCT ON (name) each.id FROM tallysheet.file_version AS each
                             WHERE each.account = p_account ORDER BY name, number DESC);
    END IF;
    -- A machine that asks again, because it had no answer, has kept it.
    kept := kept OR newest.id = p_id;
    RETURN NEXT;
  END $$;

  CREATE FUNCTION tallysheet.file_versions(p_account text, p_name text)
    RETURNS TABLE (id text, digest text, host text)
    LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog AS $$
    SELECT id, digest, host FROM tallysheet.file_version WHERE account = p_account AND name = p_name ORDER BY number $$;

  CREATE FUNCTION tallysheet.next_file_piece(p_account text, p_id text, p_after bigint)
    RETURNS TABLE (at text, bytes bytea)
    LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog AS $$
    SELECT at, bytes FROM tallysheet.file_piece
      WHERE account = p_account AND id = p_id AND at > p_after ORDER BY at LIMIT 1 $$;
  `;
