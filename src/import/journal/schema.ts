import { namesInUse } from './schema-of-names.ts';
import { CALLS_OF_SEVERAL_ROWS } from './schema-of-rows.ts';

/** What can be true of a planned call. `done`, `failed` and `needsReview` are only left by evidence. */
export const CALL_STATES = [
  'planned',
  'sent',
  'unverified',
  'done',
  'failed',
  'needsReview',
] as const;

export type CallState = (typeof CALL_STATES)[number];

/**
 * The only ways a call may go. There is no way from `unverified` to `planned` but through
 * reconciling, and no way back from `done` but to `needsReview`, when the duplicate check finds it twice.
 * A planned call is done without being sent where its record, or its work, was found to be there already.
 */
export const LEGAL_MOVES: readonly (readonly [from: CallState, to: CallState])[] = [
  ['planned', 'sent'],
  ['planned', 'done'],
  ['planned', 'failed'],
  ['sent', 'planned'],
  ['sent', 'unverified'],
  ['sent', 'done'],
  ['sent', 'failed'],
  ['unverified', 'planned'],
  ['unverified', 'done'],
  ['unverified', 'failed'],
  ['unverified', 'needsReview'],
  ['needsReview', 'planned'],
  ['needsReview', 'done'],
  ['needsReview', 'failed'],
  ['failed', 'planned'],
  ['done', 'needsReview'],
];

const MOVES = LEGAL_MOVES.map(([from, to]) => `('${from}', '${to}')`).join(', ');

/** The tables of `journal.db`, step by step; a step that has been released is never changed. */
export const JOURNAL_MIGRATIONS: readonly string[] = [
  `
  CREATE TABLE meta (name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;

  -- The files of the run, each with its kind and the mapping of its headings.
  CREATE TABLE file (
    id INTEGER PRIMARY KEY,
    name TEXT NOT NULL,
    sheet TEXT,
    kind TEXT NOT NULL,
    sha256 TEXT NOT NULL,
    bytes INTEGER NOT NULL,
    heading_row INTEGER NOT NULL,
    headings TEXT NOT NULL,
    mapping TEXT NOT NULL
  );

  -- The user's rows: their cells untouched, their checked values, and what the plan makes of them.
  CREATE TABLE row (
    id INTEGER PRIMARY KEY,
    file INTEGER NOT NULL REFERENCES file,
    number INTEGER NOT NULL,
    cells TEXT NOT NULL,
    action TEXT,
    record_id INTEGER,
    row_values TEXT NOT NULL,
    key_text TEXT,
    verdict TEXT NOT NULL DEFAULT 'open'
      CHECK (verdict IN ('open', 'blocked', 'skipped', 'unchanged', 'planned')),
    UNIQUE (file, number)
  );
  CREATE INDEX row_by_verdict ON row (verdict, id);
  CREATE INDEX row_by_key ON row (key_text);

  CREATE TABLE issue (
    id INTEGER PRIMARY KEY,
    row INTEGER REFERENCES row,
    code TEXT NOT NULL,
    severity TEXT NOT NULL,
    field TEXT,
    body TEXT NOT NULL
  );
  CREATE INDEX issue_by_row ON issue (row);
  CREATE INDEX issue_by_code ON issue (code, field);

  -- The plan: one call for each row that changes something, and one for each record that is made
  -- from a mere name (these have no row). The call of a row has the row's id.
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
    mark TEXT,
    record_id INTEGER,
    state TEXT NOT NULL DEFAULT 'planned',
    waiting INTEGER NOT NULL DEFAULT 0,
    attempts INTEGER NOT NULL DEFAULT 0,
    failed_attempts INTEGER NOT NULL DEFAULT 0,
    ever_doubtful INTEGER NOT NULL DEFAULT 0,
    audited INTEGER NOT NULL DEFAULT 0,
    note TEXT
  );
  CREATE INDEX call_by_readiness ON call (state, waiting, position);
  CREATE INDEX call_by_row ON call (row);
  CREATE INDEX call_by_record ON call (resource, record_id);

  -- What a call waits for: 'id' needs the other's record, 'turn' only that the other has ended.
  CREATE TABLE dependency (
    needed INTEGER NOT NULL REFERENCES call,
    call INTEGER NOT NULL REFERENCES call,
    kind TEXT NOT NULL CHECK (kind IN ('id', 'turn')),
    met INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY (needed, call, kind)
  ) WITHOUT ROWID;
  CREATE INDEX dependency_by_call ON dependency (call);

  CREATE TABLE legal_move (old TEXT NOT NULL, new TEXT NOT NULL, PRIMARY KEY (old, new)) WITHOUT ROWID;
  INSERT INTO legal_move VALUES ${MOVES};
  CREATE TRIGGER call_moves_only_forward BEFORE UPDATE OF state ON call
  WHEN NOT EXISTS (SELECT 1 FROM legal_move WHERE old = OLD.state AND new = NEW.state)
  BEGIN
    SELECT RAISE(ABORT, 'a call may not go back');
  END;

  -- Everything that happened, in order; nothing is ever changed or removed here.
  CREATE TABLE event (
    seq INTEGER PRIMARY KEY,
    at TEXT NOT NULL,
    call INTEGER,
    what TEXT NOT NULL,
    detail TEXT
  );
  CREATE INDEX event_by_call ON event (call);
  CREATE TRIGGER events_stay BEFORE UPDATE ON event
  BEGIN
    SELECT RAISE(ABORT, 'an event is never changed');
  END;

  -- The outcome of each row: derived, never written, so that it cannot disagree with the calls.
  CREATE VIEW row_outcome AS
  SELECT row.id AS row, row.file AS file, row.number AS number, CASE
    WHEN verdict = 'blocked' THEN 'failed'
    WHEN verdict = 'skipped' THEN 'skipped'
    WHEN verdict = 'unchanged' THEN 'unchanged'
    WHEN EXISTS (SELECT 1 FROM call WHERE call.row = row.id AND state = 'unknown') THEN 'needsReview'
    WHEN EXISTS (SELECT 1 FROM call WHERE call.row = row.id AND state = 'failed') THEN 'failed'
    WHEN EXISTS (SELECT 1 FROM call WHERE call.row = row.id AND state <> 'done')
      OR NOT EXISTS (SELECT 1 FROM call WHERE call.row = row.id) THEN 'notProcessed'
    ELSE (
      SELECT CASE operation WHEN 'create' THEN 'created' WHEN 'update' THEN 'updated' ELSE 'done' END
      FROM call WHERE call.id = row.id
    )
  END AS outcome
  FROM row;

  -- What the account held when the plan was made: the before-images, found by name.
  CREATE TABLE record (
    kind TEXT NOT NULL,
    id INTEGER NOT NULL,
    body TEXT NOT NULL,
    PRIMARY KEY (kind, id)
  ) WITHOUT ROWID;
  CREATE TABLE record_name (
    kind TEXT NOT NULL,
    field TEXT NOT NULL,
    folded TEXT NOT NULL,
    id INTEGER NOT NULL,
    PRIMARY KEY (kind, field, folded, id)
  ) WITHOUT ROWID;
  `,
  `
  -- The format of a file and the widths of its columns, which results keep.
  ALTER TABLE file ADD COLUMN format TEXT NOT NULL DEFAULT 'csv';
  ALTER TABLE file ADD COLUMN widths TEXT NOT NULL DEFAULT '[]';
  `,
  `
  -- Similar issues of one code and field are reported in one line.
  ALTER TABLE issue ADD COLUMN likeness TEXT NOT NULL DEFAULT '';
  `,
  `
  -- What rows say that no key finds again, and their number among equal ones; and the fingerprint of
  -- the call that follows, by which other runs know it.
  ALTER TABLE row ADD COLUMN content TEXT;
  ALTER TABLE row ADD COLUMN occurrence INTEGER;
  CREATE INDEX row_by_content ON row (content, occurrence) WHERE content IS NOT NULL;
  ALTER TABLE call ADD COLUMN fingerprint TEXT;
  ALTER TABLE call ADD COLUMN generation INTEGER;
  CREATE INDEX call_by_fingerprint ON call (fingerprint) WHERE fingerprint IS NOT NULL;
  INSERT OR IGNORE INTO legal_move VALUES ('planned', 'done');
  `,
  `
  -- Identifies a record that the run creates: no two creates share it.
  ALTER TABLE call ADD COLUMN record_key TEXT;
  CREATE INDEX call_by_key ON call (record_key) WHERE record_key IS NOT NULL;
  `,
  `
  -- When a call was done: by our clock, and in the service's own time as its answer showed it.
  ALTER TABLE call ADD COLUMN done_at TEXT;
  ALTER TABLE call ADD COLUMN stamp TEXT;
  `,
  `
  -- A hash over what a call sends: one that was changed on the disk is never sent.
  ALTER TABLE call ADD COLUMN seal TEXT;
  `,
  `
  -- Whether a row says which record it is about.
  CREATE INDEX row_by_record ON row (record_id) WHERE record_id IS NOT NULL;
  `,
  CALLS_OF_SEVERAL_ROWS,
  namesInUse(MOVES),
  `
  -- What a row is, where the kind of its file leaves that to each row.
  ALTER TABLE row ADD COLUMN kind TEXT;
  `,
  `
  -- What the service filled in of a record that a call made: nothing of it was sent.
  ALTER TABLE call ADD COLUMN filled TEXT;
  `,
  `
  -- What a row does next on its record.
  ALTER TABLE row ADD COLUMN steps TEXT;
  `,
  `
  -- What the call of a row does only because a flag says so.
  CREATE TABLE remedy (
    row INTEGER NOT NULL REFERENCES row,
    flag TEXT NOT NULL,
    item TEXT NOT NULL,
    detail TEXT NOT NULL
  );
  `,
];
