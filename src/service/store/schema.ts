import { nameValueTable } from '../../database/name-values.ts';
import { MEMBER_ENTRY_INDEXES } from './line-items.ts';

export const SETTINGS = nameValueTable('settings');

/** Takes the name of a new record into the index of names. */
export const NAME_ADDED = `CREATE TRIGGER name_added AFTER INSERT ON records BEGIN
    INSERT INTO record_names (rowid, name) VALUES (NEW.record, NEW.name);
  END`;

/** Finds the marks of a record that changes or goes. */
export const MARKS_BY_RECORD = 'CREATE INDEX marks_by_record ON marks (record, field, value)';

/**
 * The tables of the service, one step for each version of the file. A record is stored as JSON; the
 * values that requests filter by are beside it as fingerprints, each with the record's name, so
 * that every page of every list is read from an index in name order.
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
  ${MARKS_BY_RECORD};

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
  `
  -- Every three letters in a row of each name, so that a part of a name is found without reading all.
  CREATE VIRTUAL TABLE record_names USING fts5 (
    name, content = '', contentless_delete = 1, tokenize = 'trigram case_sensitive 1'
  );
  INSERT INTO record_names (rowid, name) SELECT record, name FROM records;
  ${NAME_ADDED};
  CREATE TRIGGER name_changed AFTER UPDATE OF name ON records WHEN OLD.name <> NEW.name BEGIN
    UPDATE record_names SET name = NEW.name WHERE rowid = NEW.record;
  END;
  CREATE TRIGGER name_removed AFTER DELETE ON records BEGIN
    DELETE FROM record_names WHERE rowid = OLD.record;
  END;
  `,
  `
  -- What the custom fields of items held, one after another.
  CREATE TABLE custom_values (
    line INTEGER PRIMARY KEY,
    item INTEGER NOT NULL,
    field INTEGER NOT NULL,
    body TEXT NOT NULL
  );
  CREATE INDEX custom_values_by_item ON custom_values (item, field, line);
  `,
  MEMBER_ENTRY_INDEXES,
];
