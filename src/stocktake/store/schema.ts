/** The tables of a stocktake. A step is never changed later. */
export const MIGRATIONS = [
  `CREATE TABLE meta (name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
  CREATE TABLE item (id INTEGER PRIMARY KEY, body TEXT NOT NULL);
  CREATE TABLE place (id INTEGER PRIMARY KEY, body TEXT NOT NULL);
  CREATE TABLE expected (
    id INTEGER PRIMARY KEY,
    item INTEGER NOT NULL REFERENCES item (id),
    location INTEGER,
    quantity INTEGER NOT NULL
  );
  CREATE TABLE file (
    id INTEGER PRIMARY KEY,
    name TEXT NOT NULL,
    path TEXT,
    sha256 TEXT NOT NULL,
    -- How it was read; the same bytes read in another way are another count.
    reading TEXT NOT NULL,
    counted_at TEXT NOT NULL,
    is_recount INTEGER NOT NULL
  );
  CREATE TABLE sheet (
    id INTEGER PRIMARY KEY,
    file INTEGER NOT NULL REFERENCES file (id),
    name TEXT,
    -- The mark of a count sheet, of which each person has a version.
    mark TEXT,
    by TEXT,
    replaced_by INTEGER REFERENCES file (id)
  );
  CREATE INDEX sheet_by_mark ON sheet (mark);
  CREATE TABLE count (
    id INTEGER PRIMARY KEY,
    sheet INTEGER NOT NULL REFERENCES sheet (id),
    row INTEGER NOT NULL,
    code TEXT NOT NULL,
    item INTEGER REFERENCES item (id),
    location INTEGER,
    -- What a recount replaces: counts of its item at its location, or anywhere (0) for an item that is at one place only.
    recount_scope INTEGER,
    -- Null for a remark.
    quantity INTEGER,
    by TEXT,
    at TEXT,
    condition TEXT,
    note TEXT
  );
  CREATE INDEX count_by_item ON count (item);
  CREATE TABLE problem (
    id INTEGER PRIMARY KEY,
    sheet INTEGER NOT NULL REFERENCES sheet (id),
    body TEXT NOT NULL
  );
  CREATE VIEW valid_count AS
    SELECT count.*, sheet.file AS file, sheet.name AS sheet_name
    FROM count JOIN sheet ON sheet.id = count.sheet
    WHERE sheet.replaced_by IS NULL AND NOT EXISTS (
      SELECT 1 FROM count AS later
      JOIN sheet AS later_sheet ON later_sheet.id = later.sheet
      JOIN file AS recount ON recount.id = later_sheet.file
      WHERE later.item = count.item AND later.quantity IS NOT NULL
        AND later.recount_scope IS count.recount_scope
        AND recount.is_recount = 1 AND recount.id > sheet.file
        AND later_sheet.replaced_by IS NULL
    );`,
];
