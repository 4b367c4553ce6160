import { CALLS, CONFLICTS, READ_BEFORE } from './schema-of-calls.ts';

/** The outcome of each row: derived, never written, so that it cannot disagree with the calls. */
const OUTCOMES = `
  CREATE VIEW row_outcome AS
  SELECT row.id AS row, row.file AS file, row.number AS number, CASE
    WHEN verdict = 'blocked' THEN 'failed'
    WHEN verdict = 'skipped' THEN 'skipped'
    WHEN verdict = 'unchanged' THEN 'unchanged'
    ELSE (
      SELECT CASE
        WHEN max(state = 'needsReview') THEN 'needsReview'
        WHEN max(state = 'failed') THEN 'failed'
        WHEN count(*) = 0 OR max(state <> 'done') THEN 'notProcessed'
        WHEN max(effect = 'create') THEN 'created'
        WHEN max(effect = 'update') THEN 'updated'
        ELSE 'done'
      END
      FROM (
        SELECT state, effect FROM call WHERE call.row = row.id
        UNION ALL
        SELECT state, effect FROM shared_row CROSS JOIN call ON call.id = shared_row.call
        WHERE shared_row.row = row.id
      )
    )
  END AS outcome
  FROM row;
`;

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
 * A planned call is done without being sent where its record, or its work, was found to be there already; it needs
 * review without being sent where others changed its record.
 */
export const LEGAL_MOVES: readonly (readonly [from: CallState, to: CallState])[] = [
  ['planned', 'sent'],
  ['planned', 'done'],
  ['planned', 'failed'],
  ['planned', 'needsReview'],
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

const ROWS = `
  CREATE TABLE meta (name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;

  -- The files of the run, each with its kind, the mapping of its headings, and the format and widths of columns that
  -- results keep.
  CREATE TABLE file (
    id INTEGER PRIMARY KEY,
    name TEXT NOT NULL,
    sheet TEXT,
    kind TEXT NOT NULL,
    sha256 TEXT NOT NULL,
    bytes INTEGER NOT NULL,
    heading_row INTEGER NOT NULL,
    headings TEXT NOT NULL,
    mapping TEXT NOT NULL,
    format TEXT NOT NULL DEFAULT 'csv',
    widths TEXT NOT NULL DEFAULT '[]',
    -- Of a CSV: its delimiter, encoding and line ends.
    dialect TEXT
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
    -- What a row says that no key finds again, and its number among equal ones.
    content TEXT,
    occurrence INTEGER,
    -- The call whose record is that of the row. Not a foreign key: without an index of its own, a call could only
    -- be removed from the plan by reading all rows.
    leading_call INTEGER,
    -- What the row is, where the kind of its file leaves that to each row.
    kind TEXT,
    -- What the row does next on its record.
    steps TEXT,
    UNIQUE (file, number)
  );
  CREATE INDEX row_by_verdict ON row (verdict, id);
  CREATE INDEX row_by_key ON row (key_text);
  CREATE INDEX row_by_content ON row (content, occurrence) WHERE content IS NOT NULL;
  CREATE INDEX row_by_record ON row (record_id) WHERE record_id IS NOT NULL;

  -- Similar issues of one code and field are reported in one line.
  CREATE TABLE issue (
    id INTEGER PRIMARY KEY,
    row INTEGER REFERENCES row,
    code TEXT NOT NULL,
    severity TEXT NOT NULL,
    field TEXT,
    body TEXT NOT NULL,
    likeness TEXT NOT NULL DEFAULT ''
  );
  CREATE INDEX issue_by_row ON issue (row);
  CREATE INDEX issue_by_code ON issue (code, field);

  -- What the call of a row does only because a flag says so.
  CREATE TABLE remedy (
    row INTEGER NOT NULL REFERENCES row,
    flag TEXT NOT NULL,
    item TEXT NOT NULL,
    detail TEXT NOT NULL
  );
`;

const HISTORY = `
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
`;

/** What the account held when the plan was made: the before-images, found by name. */
const BEFORE_IMAGES = `
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
`;

/** Rows that want an item on days on which others have it, and the like items that are free then. */
const CLASHES = `
  CREATE TABLE clash (
    id INTEGER PRIMARY KEY,
    row INTEGER NOT NULL REFERENCES row,
    -- The heading of the column that names the item; none where the row can take no other one.
    heading TEXT,
    item INTEGER,
    title TEXT NOT NULL,
    member TEXT NOT NULL,
    first TEXT NOT NULL,
    last TEXT,
    held_by TEXT NOT NULL,
    held_as TEXT NOT NULL,
    held_first TEXT NOT NULL,
    held_last TEXT,
    held_place TEXT NOT NULL,
    is_refused INTEGER NOT NULL,
    -- The free items, best first, out of how many others that are alike.
    free TEXT NOT NULL DEFAULT '[]',
    alike INTEGER NOT NULL DEFAULT 0
  );
  CREATE INDEX clash_by_row ON clash (row);
`;

/** The targets of the values of a row that a default fills in. */
const DEFAULTED = 'ALTER TABLE row ADD COLUMN defaulted TEXT;';

/** The tables of `journal.db`, step by step; a step that has been released is never changed. */
export const JOURNAL_MIGRATIONS: readonly string[] = [
  [ROWS, CALLS, HISTORY, OUTCOMES, BEFORE_IMAGES].join('\n'),
  `${CONFLICTS} INSERT OR IGNORE INTO legal_move VALUES ('planned', 'needsReview');`,
  READ_BEFORE,
  CLASHES,
  DEFAULTED,
];
