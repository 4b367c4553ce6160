import { CALL_EFFECTS } from './call-effect.ts';

const EFFECTS = CALL_EFFECTS.map((effect) => `'${effect}'`).join(', ');

/** The tables of planned calls, and of what a call may carry and wait for. */
export const CALLS = `
  -- The plan: the calls of each row that changes something, and one for each record that is made from a mere
  -- name. A call carries one row, which it names itself; or several, which are in shared_row; or none, for a
  -- mere name. The call that begins a row has the row's id.
  CREATE TABLE call (
    id INTEGER PRIMARY KEY,
    row INTEGER REFERENCES row,
    resource TEXT NOT NULL,
    operation TEXT NOT NULL,
    title TEXT NOT NULL,
    position INTEGER NOT NULL,
    payload TEXT NOT NULL,
    before TEXT,
    changes TEXT,
    lookup_key TEXT,
    record_id INTEGER,
    state TEXT NOT NULL DEFAULT 'planned',
    waiting INTEGER NOT NULL DEFAULT 0,
    attempts INTEGER NOT NULL DEFAULT 0,
    failed_attempts INTEGER NOT NULL DEFAULT 0,
    ever_unverified INTEGER NOT NULL DEFAULT 0,
    checked INTEGER NOT NULL DEFAULT 0,
    note TEXT,
    -- By which other runs know the call, where no key finds its row again.
    fingerprint TEXT,
    generation INTEGER,
    -- Identifies a record that the run creates: no two creates share it.
    record_key TEXT,
    -- When the call was done: by our clock, and in the service's own time as its answer showed it.
    done_at TEXT,
    stamp TEXT,
    -- A hash over what the call sends: one that was changed on the disk is never sent.
    seal TEXT,
    effect TEXT NOT NULL DEFAULT 'act' CHECK (effect IN (${EFFECTS})),
    -- The call whose record a refusal would leave half made.
    completes INTEGER,
    is_shared INTEGER NOT NULL DEFAULT 0 CHECK (is_shared = 0 OR row IS NULL),
    split_of INTEGER,
    -- What the service filled in of a record that the call made: nothing of it was sent.
    filled TEXT,
    -- The service's own time of the last change of its record, where the record proved that the call was done.
    seen TEXT,
    -- What its answer showed of that which people add to the record, such as the number of its comments.
    traces TEXT
  );
  CREATE INDEX call_by_readiness ON call (state, waiting, position);
  CREATE INDEX call_by_row ON call (row);
  CREATE INDEX call_by_record ON call (resource, record_id);
  CREATE INDEX call_by_fingerprint ON call (fingerprint) WHERE fingerprint IS NOT NULL;
  CREATE INDEX call_by_key ON call (record_key) WHERE record_key IS NOT NULL;

  CREATE TABLE shared_row (
    call INTEGER NOT NULL REFERENCES call,
    row INTEGER NOT NULL REFERENCES row,
    PRIMARY KEY (call, row)
  ) WITHOUT ROWID;
  CREATE INDEX shared_row_by_row ON shared_row (row);
  CREATE TRIGGER only_shared_calls_share BEFORE INSERT ON shared_row
  WHEN NOT EXISTS (SELECT 1 FROM call WHERE id = NEW.call AND is_shared)
  BEGIN
    SELECT RAISE(ABORT, 'a call of one row names it itself');
  END;
  CREATE VIEW call_row AS
  SELECT id AS call, row FROM call WHERE row IS NOT NULL
  UNION ALL SELECT call, row FROM shared_row;

  -- A call that was sent keeps its rows, unless it is split: then each part follows a call of its own from the
  -- state of the whole.
  CREATE TRIGGER call_begins_planned BEFORE INSERT ON call
  WHEN NEW.state <> 'planned' AND NOT EXISTS (
    SELECT 1 FROM call WHERE id = NEW.split_of AND state = NEW.state AND ever_unverified <= NEW.ever_unverified)
  BEGIN
    SELECT RAISE(ABORT, 'a call begins as it was planned');
  END;
  CREATE TRIGGER sent_calls_keep_rows BEFORE DELETE ON shared_row
  WHEN EXISTS (SELECT 1 FROM call WHERE id = OLD.call AND (state <> 'planned' OR attempts > 0 OR ever_unverified))
  BEGIN
    SELECT RAISE(ABORT, 'a call that was sent keeps its rows');
  END;
  CREATE TRIGGER rows_stay_with_their_work BEFORE UPDATE ON shared_row
  WHEN OLD.row <> NEW.row OR NOT EXISTS (SELECT 1 FROM call WHERE id = NEW.call AND split_of = OLD.call)
  BEGIN
    SELECT RAISE(ABORT, 'a row goes only to a part of its call');
  END;

  -- What a call waits for: 'id' needs the other's record, 'turn' only that the other has ended.
  CREATE TABLE dependency (
    needed INTEGER NOT NULL REFERENCES call,
    call INTEGER NOT NULL REFERENCES call,
    kind TEXT NOT NULL CHECK (kind IN ('id', 'turn')),
    met INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY (needed, call, kind)
  ) WITHOUT ROWID;
  CREATE INDEX dependency_by_call ON dependency (call);
`;

/** The calls that others were ahead of. */
export const CONFLICTS = `
  -- A call that was not sent because others had changed its record: what that showed, and whether a person wants the
  -- call sent all the same.
  CREATE TABLE conflict (
    call INTEGER PRIMARY KEY REFERENCES call,
    at TEXT NOT NULL,
    body TEXT NOT NULL,
    is_ours INTEGER NOT NULL
  );
`;

/** What the record of a call showed of its changes in the reading on which the call was last sent. */
export const READ_BEFORE = 'ALTER TABLE call ADD COLUMN read_before TEXT;';
