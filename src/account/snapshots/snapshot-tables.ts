import { flag, integer, jsonObject, key, optional, text } from '../../database/columns.ts';
import { Table } from '../../database/table.ts';
import type { AccountRecord } from '../account-record.ts';

/** A state of an account that was kept. */
export interface KeptSnapshot {
  readonly id: number;
  /** When its reading started, in milliseconds since 1970. */
  readonly takenAt: number;
  /** The version of Tallysheet: another one may describe records differently. */
  readonly version: string;
  /** Every list was read whole. */
  readonly isFull: boolean;
}

/** How a list of a snapshot is known. */
export interface KeptReading {
  /** The record type. */
  readonly kind: string;
  /** When it was last known to be so, in milliseconds since 1970. */
  readonly readAt: number;
  /** When all of its records were last read. */
  readonly fullAt: number;
  readonly records: number;
  /** Records on a full page. */
  readonly pageSize: number;
  /** The newest time that its records show, in the account's own time. */
  readonly newest?: string;
  /** Everything that changed before this time of the account is in it. */
  readonly since?: string;
  /** The same, by how long ago the newest was then, as the clock of the service says. */
  readonly laterSince?: string;
  /** The numbers in the order of the list, where that is not the order of their names. */
  readonly order?: readonly number[];
}

/** A record as it was from one snapshot to another. */
interface KeptVersion {
  readonly place: number;
  readonly list: string;
  readonly id: number;
  readonly name: string;
  /** The first snapshot that has it so, and the first that does not any more. */
  readonly since: number;
  readonly until: number | undefined;
  readonly body: AccountRecord;
}

export const SNAPSHOT = new Table<KeptSnapshot, 'id'>('snapshot', {
  id: key,
  takenAt: integer,
  version: text,
  isFull: flag,
});

export const READING = new Table<{
  readonly snapshot: number;
  readonly list: string;
  readonly reading: KeptReading;
}>(
  'reading',
  {
    snapshot: integer,
    list: text,
    reading: jsonObject<KeptReading>({ kind: 'string', readAt: 'number', records: 'number' }),
  },
  { within: ['PRIMARY KEY (snapshot, list)'] },
);

export const VERSION_OF_RECORD = new Table<KeptVersion, 'place'>('version_of_record', {
  place: key,
  list: text,
  id: integer,
  name: text,
  since: integer,
  until: optional(integer),
  body: jsonObject<AccountRecord>({ id: 'number', values: 'object', named: 'object' }),
});

export const MIGRATIONS = [
  `CREATE TABLE snapshot (
    id INTEGER PRIMARY KEY,
    taken_at INTEGER NOT NULL,
    version TEXT NOT NULL,
    is_full INTEGER NOT NULL
  );
  CREATE TABLE reading (
    snapshot INTEGER NOT NULL,
    list TEXT NOT NULL,
    reading TEXT NOT NULL,
    PRIMARY KEY (snapshot, list)
  );
  CREATE TABLE version_of_record (
    place INTEGER PRIMARY KEY,
    list TEXT NOT NULL,
    id INTEGER NOT NULL,
    name TEXT NOT NULL,
    since INTEGER NOT NULL,
    until INTEGER,
    body TEXT NOT NULL
  );
  CREATE UNIQUE INDEX version_begins ON version_of_record (list, id, since);`,
];
