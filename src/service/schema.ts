/**
 * The tables of the service, one step for each version of the file. A record is kept as JSON;
 * what requests ask by stands beside it as marks, each with the record's name, so that every
 * page of every list is read from an index in name order.
 */
export const SCHEMA: readonly string[] = [
  `
  CREATE TABLE records (
    record INTEGER PRIMARY KEY,
    resource TEXT NOT NULL,
    id INTEGER NOT NULL,
    name TEXT NOT NULL,
    body TEXT NOT NULL,
    UNIQUE (resource, id)
  );
  CREATE INDEX records_by_name ON records (resource, name, record);

  CREATE TABLE marks (
    resource TEXT NOT NULL,
    field TEXT NOT NULL,
    value TEXT NOT NULL,
    name TEXT NOT NULL,
    record INTEGER NOT NULL REFERENCES records ON DELETE CASCADE,
    PRIMARY KEY (resource, field, value, name, record)
  ) WITHOUT ROWID;
  CREATE INDEX marks_by_record ON marks (record, field, value);

  CREATE TABLE numbers (space TEXT PRIMARY KEY, last INTEGER NOT NULL) WITHOUT ROWID;
  CREATE TABLE settings (name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
  `,
  `
  -- What was done with the stock of items; still_out counts the units of a checkout that are not back.
  CREATE TABLE line_items (
    line INTEGER PRIMARY KEY AUTOINCREMENT,
    item INTEGER NOT NULL,
    body TEXT NOT NULL,
    still_out INTEGER NOT NULL DEFAULT 0
  );
  CREATE INDEX line_items_by_item ON line_items (item, line);
  CREATE INDEX line_items_still_out ON line_items (item, line) WHERE still_out > 0;
  `,
];
