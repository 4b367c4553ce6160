import { z } from 'zod';
import { byName, COUNT, list, NOTICE, OUTCOMES, TEXTS, WHEN } from './parts.ts';
import { NOT_COPIED } from './others.ts';

const RECORD = { kind: z.string(), id: z.int(), name: z.string(), identifier: z.string() };

const RECORDS = list(z.object(RECORD));

const FIELDS = list(z.object({ ...RECORD, field: z.string(), from: z.string(), to: z.string() }));

const HOLDINGS = list(z.object({ ...RECORD, holder: z.string(), units: z.int() }));

/** What a command changed on a twin of the account. */
export const REHEARSAL = {
  command: z.string(),
  path: z.string(),
  notices: list(NOTICE),
  account: z.string(),
  readAt: WHEN,
  calls: COUNT,
  lists: list(
    z.object({
      kind: z.string(),
      ...{ created: COUNT, updated: COUNT, ended: COUNT, deleted: COUNT },
      ...{ handedOut: COUNT, checkedIn: COUNT, moved: COUNT, stock: COUNT },
    }),
  ),
  created: RECORDS,
  updated: FIELDS,
  ended: FIELDS,
  deleted: RECORDS,
  handedOut: HOLDINGS,
  checkedIn: HOLDINGS,
  moved: FIELDS,
  stock: FIELDS,
  runs: list(z.object({ name: z.string(), kind: z.string(), outcomes: OUTCOMES })),
  rows: list(
    z.object({
      run: z.string(),
      file: z.string(),
      sheet: z.string().optional(),
      row: z.int(),
      record: z.string(),
      outcome: z.string(),
      messages: TEXTS,
    }),
  ),
  notCopied: NOT_COPIED,
  /** The document that the command itself prints with --json. */
  result: byName(z.unknown()),
};
