import { z } from 'zod';
import { COUNT } from './common.ts';

/** What the words of files can be written in. */
export const FILE_LANGUAGE = z.enum(['en', 'de', 'fr', 'es']);

const EXPORT_FORMAT = z.enum(['xlsx', 'csv', 'ndjson']);

/** One filter of a record type, and the value that records have to match. */
export const FILTER = z.strictObject({ name: z.string(), value: z.string() });

/** What an export is to hold. */
export const WANTED_EXPORT = z.strictObject({
  /** `all` is every record type that needs no call for each record of another one. */
  kinds: z.array(z.string()).max(100),
  filters: z.array(FILTER).max(20),
  /** All of them unless given. */
  columns: z.array(z.string()).max(500).optional(),
  format: EXPORT_FORMAT,
  language: FILE_LANGUAGE,
});

/** A file that a job has written, by its number. */
export const WRITTEN_FILE = z.strictObject({ id: COUNT, name: z.string(), bytes: COUNT });

/** What an export has written. */
export const EXPORTED = z.strictObject({
  /** When it was. */
  at: z.string(),
  records: z.array(z.strictObject({ kind: z.string(), count: COUNT })),
  files: z.array(WRITTEN_FILE),
  /** Custom fields that are not exported: they have names as secrets of the service do. */
  omitted: z.array(z.string()),
});

/** A record type that can be exported. */
export const RECORD_TYPE = z.strictObject({
  name: z.string(),
  /** Costs a call for each record of another type. */
  isApart: z.boolean(),
  /** An import takes it. */
  isImported: z.boolean(),
});

/** What an export of a record type can be narrowed to. */
export const EXPORT_CHOICES = z.strictObject({
  filters: z.array(
    z.strictObject({
      name: z.string(),
      takes: z.enum(['word', 'name', 'period', 'text']),
      words: z.array(z.string()),
      /** The record type that its value names. */
      names: z.string().optional(),
    }),
  ),
  columns: z.array(
    z.strictObject({
      name: z.string(),
      heading: z.string(),
      /** The field that an import of the column fills. */
      field: z.string().optional(),
    }),
  ),
});
