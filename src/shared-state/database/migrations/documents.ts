/** What an account's people keep for one another besides what was sent, such as how their files are read. */
export const DOCUMENTS = `
  CREATE TABLE tallysheet.document (
    account text NOT NULL,
    kind text NOT NULL,
    name text NOT NULL,
    -- When it was last used; a newer one takes its place.
    at text NOT NULL,
    body text NOT NULL,
    change bigint NOT NULL,
    PRIMARY KEY (account, kind, name)
  );

  CREATE FUNCTION tallysheet.keep_documents(p_account text, p_kind text, p_documents jsonb)
    RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
  DECLARE
    changes bigint;
  BEGIN
    PERFORM tallysheet.lock_account(p_account);
    UPDATE tallysheet.account AS own SET change = own.change + 1 WHERE own.name = p_account RETURNING own.change INTO changes;
    INSERT INTO tallysheet.document AS own
      SELECT p_account, p_kind, said.name, said.at, said.body, changes
      FROM jsonb_to_recordset(p_documents) AS said(name text, at text, body text)
      ON CONFLICT (account, kind, name) DO UPDATE SET at = excluded.at, body = excluded.body, change = excluded.change
        WHERE own.at < excluded.at;
  END $$;

  -- What was kept after a count of the account, in that order.
  CREATE FUNCTION tallysheet.documents_since(p_account text, p_kind text, p_after bigint)
    RETURNS TABLE (name text, at text, body text, change double precision)
    LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog AS $$
    SELECT name, at, body, change FROM tallysheet.document
      WHERE account = p_account AND kind = p_kind AND change > p_after ORDER BY change $$;
  `;
