import { z } from 'zod';
import { PLAN_FIELDS, RUN_FIELDS, WHOLE_RECIPE } from './imports.ts';
import { COUNT, list, NOTICE, OUTCOMES, READING, TEXTS, WHEN } from './parts.ts';

const STATE = z.string();

/** A run as the list of runs has it. */
const KNOWN_RUN = {
  name: z.string(),
  folder: z.string(),
  account: z.string(),
  baseUrl: z.string(),
  key: z.string(),
  input: z.string(),
  state: STATE,
  startedAt: WHEN,
  unverified: COUNT,
  rows: COUNT,
  parents: TEXTS,
  turn: COUNT,
};

const LINK = z.object({
  run: z.string(),
  folder: z.string(),
  state: STATE,
  rows: COUNT,
  outcomes: OUTCOMES,
});

/** A run with the imports of its errors files. */
const CHAIN = {
  runs: list(LINK),
  lost: list(z.object({ run: z.string(), folder: z.string(), why: z.string() })),
  outcomes: OUTCOMES,
  open: z.object({
    count: COUNT,
    rows: list(
      z.object({
        file: z.string(),
        sheet: z.string().nullable().optional(),
        row: z.int(),
        outcome: z.string(),
        run: z.string(),
      }),
    ),
  }),
};

export const RUNS = { runs: list(z.object({ kind: z.string(), ...KNOWN_RUN })) };

export const RUN_DETAILS = {
  recordType: z.string(),
  ...KNOWN_RUN,
  plan: z
    .object({
      kind: z.string(),
      ...PLAN_FIELDS,
      questions: list(READING),
      notices: list(NOTICE).optional(),
    })
    .nullable(),
  summary: z.object({ kind: z.string(), exitCode: z.int(), ...RUN_FIELDS }).nullable(),
  chain: z.object(CHAIN).optional(),
  undo: z.object({ done: COUNT, undoable: COUNT }).optional(),
};

export const RUN_RESULTS = { results: z.string(), ...CHAIN };

export const RUN_DROPPED = { dropped: z.string() };

export const RUN_RECOVERED = {
  folder: z.string(),
  rows: COUNT,
  done: COUNT,
  left: COUNT,
  asked: COUNT,
  setAside: z.string().optional(),
  next: z.string(),
};

export const STATE_RECOVERED = {
  fingerprints: COUNT,
  runs: TEXTS,
  unread: TEXTS,
  twice: TEXTS,
  missing: TEXTS,
  lacked: z.boolean(),
};

export const RUNS_PURGED = {
  olderThan: z.number().optional(),
  purged: list(
    z.object({
      run: z.string(),
      folder: z.string(),
      startedAt: WHEN,
      bytes: COUNT,
      left: TEXTS,
    }),
  ),
  kept: list(z.object({ run: z.string(), why: z.string() })),
  remains: list(
    z.object({
      of: z.enum(['plan', 'reading']),
      path: z.string(),
      changedAt: WHEN,
      bytes: COUNT,
    }),
  ),
};

export const RUN_BUNDLE = {
  path: z.string(),
  files: list(z.object({ name: z.string(), lines: COUNT })),
};

export const SNAPSHOTS_PURGED = {
  olderThan: z.number(),
  purged: list(
    z.object({
      account: z.string(),
      of: z.string(),
      removed: COUNT,
      left: COUNT,
      from: WHEN,
      to: WHEN,
    }),
  ),
};

const LEFT = {
  kind: z.string(),
  id: z.int(),
  title: z.string(),
  did: z.string(),
  place: z
    .object({
      file: z.string(),
      sheet: z.string().optional(),
      row: z.int().optional(),
      column: z.string().optional(),
    })
    .optional(),
};

const CHANGED = z.object({
  ...LEFT,
  field: z.string(),
  left: z.string(),
  now: z.string(),
  by: z.string().optional(),
  at: z.string().optional(),
});

/** What is left of an undo that has nothing to do. */
export const UNDO = {
  run: z.string(),
  cannotBeUndone: list(z.object({ ...LEFT, reason: z.string() })),
  changedSince: list(CHANGED),
  reversedByOthers: list(CHANGED),
};

const REMEMBERED = {
  id: z.int(),
  account: z.string(),
  baseUrl: z.string(),
  file: z.string(),
  usedAt: WHEN,
  recipe: WHOLE_RECIPE,
};

export const RECIPES = { recipes: list(z.object(REMEMBERED)) };

export const REMEMBERED_RECIPE = REMEMBERED;

export const KNOWN_SOURCE = { name: z.string(), path: z.string(), recipe: WHOLE_RECIPE };

export const KNOWN_SOURCES = {
  sources: list(
    z.object({
      name: z.string(),
      title: z.string(),
      file: z.string(),
      recordType: z.string().nullable().optional(),
    }),
  ),
};

export const RECIPE_FORGOTTEN = { forgotten: z.int() };
