import type { Resource } from '../../catalogue/define.ts';
import type { Field } from '../../catalogue/fields.ts';
import type { AccountRecord } from '../../account/account-record.ts';
import type { Json, JsonObject } from '../../kernel/json.ts';
import type { RecordTable } from '../record-table.ts';
import type { ReferenceNames } from '../read/reference-names.ts';
import { keyNames, recordFields, recordJson } from './record-fields.ts';
import { schemaOfFields } from './record-schema.ts';

/** What messages say of a reading besides its records. */
export interface SingerReading {
  readonly names: ReferenceNames;
  /** When the reading started, as ISO 8601: records of a later one replace those of this one. */
  readonly startedAt: string;
  /** As of when the records of a type are, as ISO 8601. */
  readonly readAt: (kind: string) => string;
  /** Records are missing that the account has: a target must not remove those that it does not get. */
  readonly isPart: boolean;
}

/** The field by which a later reading can ask for what changed since. */
const CHANGED_AT = 'updated_at';

/**
 * The tables as messages of the Singer protocol, one JSON object a line. Of each stream: SCHEMA, RECORD for each record, and, only
 * behind the last of them, ACTIVATE_VERSION, by which a target removes what the account has no more, and STATE.
 */
export function* singerMessages(
  tables: readonly RecordTable[],
  reading: SingerReading,
): Generator<string> {
  const bookmarks: Record<string, Json> = {};
  for (const [at, table] of tables.entries()) {
    const stream = streamName(table.resource);
    const latest = yield* streamMessages(table, stream, reading);
    bookmarks[stream] = bookmarkOf(table, latest, reading);
    const next = tables[at + 1];
    const currently = next === undefined ? null : streamName(next.resource);
    yield message({ type: 'STATE', value: { bookmarks, currently_syncing: currently } });
  }
}

/** `fixed_assets`: what targets call its table. */
function streamName({ name }: Resource): string {
  return name.replace(/[^a-z0-9]+/g, '_');
}

/** Gives the newest time at which one of the records was changed. */
function* streamMessages(
  table: RecordTable,
  stream: string,
  reading: SingerReading,
): Generator<string, string | undefined> {
  const { resource } = table;
  const { readAt, isPart, names } = reading;
  const fields = recordFields(table, names);
  const version = isPart ? {} : { version: versionOf(reading) };
  const isBookmarked =
    canBeAskedForChanges(resource) && fields.some(({ name }) => name === CHANGED_AT);
  yield message({
    type: 'SCHEMA',
    stream,
    schema: schemaOfFields(resource, fields, { formats: true }),
    key_properties: keyNames(resource),
    ...(isBookmarked && { bookmark_properties: [CHANGED_AT] }),
  });
  let latest: string | undefined;
  for (const record of table.records()) {
    latest = later(latest, record);
    yield message({
      type: 'RECORD',
      stream,
      record: recordJson(fields, record),
      ...version,
      time_extracted: readAt(resource.name),
    });
  }
  if (!isPart) yield message({ type: 'ACTIVATE_VERSION', stream, ...version });
  return latest;
}

function bookmarkOf(
  { resource, recordCount }: RecordTable,
  latest: string | undefined,
  reading: SingerReading,
): JsonObject {
  const isAsked = canBeAskedForChanges(resource) && latest !== undefined;
  return {
    ...(reading.isPart ? {} : { version: versionOf(reading) }),
    read_at: reading.readAt(resource.name),
    records: recordCount,
    ...(isAsked && { replication_key: CHANGED_AT, replication_key_value: latest }),
  };
}

/** Milliseconds since 1970, which only grow. */
function versionOf({ startedAt }: SingerReading): number {
  return Date.parse(startedAt);
}

function canBeAskedForChanges({ filters = {}, fields }: Resource): boolean {
  const byChange = Object.values(filters).some((filter) => filter.byChange === true);
  const field: Field | undefined = fields[CHANGED_AT];
  return byChange && field !== undefined;
}

/** Times without a zone, in one form: text order is their order. */
function later(latest: string | undefined, { values }: AccountRecord): string | undefined {
  const changed = values[CHANGED_AT];
  if (typeof changed !== 'string') return latest;
  return latest === undefined || changed > latest ? changed : latest;
}

function message(content: JsonObject): string {
  return `${JSON.stringify(content)}\n`;
}
