import { z } from 'zod';
import {
  byName,
  CALLS,
  COUNT,
  ERROR,
  FINDING,
  list,
  NOTICE,
  open,
  SETTINGS,
  TEXTS,
  WHEN,
} from './parts.ts';

export const CHECKS = { checks: list(FINDING) };

export const PROFILES = {
  profiles: list(
    z.object({
      name: z.string(),
      path: z.string(),
      settings: SETTINGS.optional(),
      problem: z.string().optional(),
    }),
  ),
};

export const PROFILE_SAVED = {
  saved: z.boolean(),
  profile: z.string().optional(),
  path: z.string().optional(),
  tokenPath: z.string().optional(),
  removedPath: z.string().optional(),
  settings: SETTINGS.optional(),
  findings: list(FINDING),
};

const WRITTEN = z.object({ path: z.string(), format: z.string(), kinds: TEXTS });

/** How lists are known: read whole, from a snapshot and what changed since, or as a snapshot has them. */
const LIST_READING = {
  kind: z.string(),
  how: z.enum(['whole', 'changes', 'kept']),
  asOf: WHEN.optional(),
  reason: z.string().optional(),
};

export const EXPORT = {
  files: list(WRITTEN),
  notices: list(NOTICE),
  records: byName(COUNT),
  rows: byName(COUNT),
  calls: CALLS,
  passes: byName(COUNT),
  apart: list(z.object({ kind: z.string(), calls: COUNT })),
  omitted: TEXTS,
  damaged: list(z.object({ kind: z.string(), id: z.int(), field: z.string() })),
  lists: list(z.object(LIST_READING)),
  snapshot: z.object({ takenAt: WHEN, isFull: z.boolean() }).optional(),
  continued: z.boolean(),
  startedAt: WHEN,
  finishedAt: WHEN,
};

const RECORD_CHANGE = {
  kind: z.string(),
  id: z.int(),
  name: z.string(),
  identifier: z.string(),
  when: z.string(),
  who: z.string(),
};

const FIELD_CHANGES = list(
  z.object({ ...RECORD_CHANGE, field: z.string(), from: z.string(), to: z.string() }),
);

export const CHANGES = {
  path: z.string(),
  notices: list(NOTICE),
  since: WHEN,
  until: WHEN,
  lists: list(
    z.object({
      ...LIST_READING,
      ...{ created: COUNT, updated: COUNT, deleted: COUNT, moved: COUNT, heldBy: COUNT },
    }),
  ),
  unnamed: COUNT,
  anonymous: COUNT,
  missing: TEXTS,
  created: list(z.object(RECORD_CHANGE)),
  updated: FIELD_CHANGES,
  deleted: list(z.object(RECORD_CHANGE)),
  moved: FIELD_CHANGES,
  heldBy: FIELD_CHANGES,
  snapshot: z.object({ takenAt: WHEN, isFull: z.boolean() }).optional(),
  calls: CALLS,
};

export const TEMPLATES = { files: list(WRITTEN) };

const NOT_FOUND = list(z.object({ place: z.string(), text: z.string() }));

export const LABELS = {
  files: list(z.object({ path: z.string(), format: z.string() })),
  labels: COUNT,
  pages: COUNT,
  medium: z.string(),
  notFound: NOT_FOUND,
  cut: list(z.object({ id: z.int(), name: z.string() })),
  missingCharacters: TEXTS,
  logoProblem: z.string().optional(),
  sharedCodes: list(z.object({ code: z.string(), ids: list(z.int()) })),
  notices: list(NOTICE),
  calls: z.object({ reads: COUNT }),
};

export const SERVICE_LABELS = {
  files: list(z.object({ path: z.string(), format: z.string(), labels: COUNT })),
  labels: COUNT,
  notFound: NOT_FOUND,
};

/** One response, or all records of a list with --all. */
export const CALL = {
  call: z.string(),
  body: z.unknown().optional(),
  records: list(z.unknown()).optional(),
};

/** A response that was saved as a file. */
export const CALL_SAVED = {
  call: z.string(),
  path: z.string(),
  bytes: COUNT,
  mediaType: z.string(),
};

export const ENDPOINTS = {
  endpoints: list(
    open({
      name: z.string(),
      method: z.string(),
      path: z.string(),
      summary: z.string(),
      section: z.string(),
      effect: z.string(),
      requiredOneOf: list(TEXTS),
      parameters: list(
        z.object({
          name: z.string(),
          label: z.string(),
          kind: z.string(),
          required: z.boolean(),
          wire: z.string(),
          choices: TEXTS.optional(),
          note: z.string().optional(),
        }),
      ),
    }),
  ),
};

/** What of an account a local copy lacks. */
export const NOT_COPIED = list(
  z.object({ what: z.string(), because: z.string(), with: z.string().optional() }),
);

/** A local copy of an account, and what it lacks. */
const TWIN = z.object({
  readAt: z.string(),
  records: byName(COUNT),
  notCopied: NOT_COPIED,
  calls: COUNT,
});

/** The local service listens; it ends with Ctrl-C. */
export const SERVICE = { listening: z.string(), twin: TWIN.optional() };

/** The page is served; it ends with Ctrl-C. */
export const PAGE = { address: z.string() };

/** An error that ended a command, with what else a program needs, such as the plan that is not confirmed. */
export const FAILURE = { error: ERROR };
