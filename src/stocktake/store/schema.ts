import {
  declared,
  flag,
  integer,
  jsonObject,
  key,
  optional,
  text,
} from '../../database/columns.ts';
import { nameValueTable } from '../../database/name-values.ts';
import { Table } from '../../database/table.ts';
import type { Issue } from '../../kernel/messages/issues.ts';
import type { Expected, RegisterItem, StocktakePlace } from '../stocktake.ts';

export const META = nameValueTable('meta');

export const ITEM = new Table<{ readonly id: number; readonly body: RegisterItem }>('item', {
  id: key,
  body: jsonObject<RegisterItem>({ kind: 'string', number: 'number', name: 'string' }),
});

export const PLACE = new Table<{ readonly id: number; readonly body: StocktakePlace }>('place', {
  id: key,
  body: jsonObject<StocktakePlace>({
    id: 'number',
    path: 'string',
    name: 'string',
    isInScope: 'boolean',
  }),
});

export const EXPECTED = new Table<Expected>(
  'expected',
  {
    item: declared(integer, 'REFERENCES item (id)'),
    location: optional(integer),
    quantity: integer,
  },
  { isNumbered: true },
);

export const FILE = new Table<
  {
    readonly id: number;
    readonly name: string;
    readonly path?: string | undefined;
    readonly sha256: string;
    /** How it was read; the same bytes read in another way are another count. */
    readonly reading: string;
    readonly countedAt: string;
    readonly isRecount: boolean;
  },
  'id'
>('file', {
  id: key,
  name: text,
  path: optional(text),
  sha256: text,
  reading: text,
  countedAt: text,
  isRecount: flag,
});

/** The reading of lists of scans among the files; that of other files is a JSON object. */
export const SCANNED = 'scans';

export const SHEET = new Table<
  {
    readonly id: number;
    readonly file: number;
    readonly name?: string | undefined;
    /** The mark of a count sheet, of which each person has a version. */
    readonly mark?: string | undefined;
    readonly by?: string | undefined;
    readonly replacedBy?: number;
  },
  'id'
>('sheet', {
  id: key,
  file: declared(integer, 'REFERENCES file (id)'),
  name: optional(text),
  mark: optional(text),
  by: optional(text),
  replacedBy: declared(optional(integer), 'REFERENCES file (id)'),
});

export const COUNT = new Table<{
  readonly sheet: number;
  readonly row: number;
  readonly code: string;
  readonly item?: number | undefined;
  readonly location?: number | undefined;
  /** What a recount replaces: counts of its item at its location, or anywhere (0) for an item that is at one place only. */
  readonly recountScope?: number | undefined;
  /** Missing for a remark. */
  readonly quantity?: number | undefined;
  readonly by?: string | undefined;
  readonly at?: string | undefined;
  readonly condition?: string | undefined;
  readonly note?: string | undefined;
}>(
  'count',
  {
    sheet: declared(integer, 'REFERENCES sheet (id)'),
    row: integer,
    code: text,
    item: declared(optional(integer), 'REFERENCES item (id)'),
    location: optional(integer),
    recountScope: optional(integer),
    quantity: optional(integer),
    by: optional(text),
    at: optional(text),
    condition: optional(text),
    note: optional(text),
  },
  { isNumbered: true },
);

export const PROBLEM = new Table<{
  readonly sheet: number;
  readonly body: Issue;
}>(
  'problem',
  {
    sheet: declared(integer, 'REFERENCES sheet (id)'),
    body: jsonObject<Issue>({ code: 'string' }),
  },
  { isNumbered: true },
);

/** The keys of scans that were counted, also of those that were taken out again. */
export const SCAN_KEY = new Table<{
  readonly key: string;
  readonly sheet: number;
  readonly row: number;
}>('scan_key', {
  key: declared(text, 'PRIMARY KEY'),
  sheet: declared(integer, 'REFERENCES sheet (id)'),
  row: integer,
});

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
  `CREATE TABLE scan_key (
    key TEXT PRIMARY KEY,
    sheet INTEGER NOT NULL REFERENCES sheet (id),
    row INTEGER NOT NULL
  ) WITHOUT ROWID;`,
];
