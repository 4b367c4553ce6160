import { z } from 'zod';
import { AMOUNT, byName, COUNT, ISSUE, list, TEXTS } from './parts.ts';

const SCOPE = z.object({ locations: list(z.unknown()), groups: list(z.unknown()), kinds: TEXTS });

const HEAD = {
  stocktake: z.string(),
  id: z.string(),
  startedAt: z.string(),
  startedBy: z.string(),
  timeZone: z.string(),
  scope: SCOPE,
};

export const STOCKTAKE_STARTED = {
  ...HEAD,
  folder: z.string(),
  expected: COUNT,
  places: COUNT,
  registered: COUNT,
  files: TEXTS,
  calls: COUNT,
};

const FIGURES = {
  items: byName(COUNT),
  value: byName(AMOUNT),
};

export const STOCKTAKE_STATUS = {
  ...HEAD,
  state: z.string(),
  total: z.object(FIGURES),
  places: list(z.object({ place: z.string(), ...FIGURES })),
  notExpected: COUNT,
  unknownTags: TEXTS,
  people: list(z.object({ by: z.string(), rows: COUNT })),
  files: list(
    z.object({
      id: z.int(),
      name: z.string(),
      sha256: z.string(),
      countedAt: z.string(),
      isReplaced: z.boolean(),
    }),
  ),
  problems: list(z.unknown()),
};

export const STOCKTAKE_COUNTED = {
  stocktake: z.string(),
  files: list(
    z.object({
      name: z.string(),
      outcome: z.string(),
      rows: COUNT,
      found: COUNT,
      elsewhere: COUNT,
      unknown: COUNT,
      repeated: COUNT,
      replaced: COUNT,
    }),
  ),
  unknownTags: list(
    z.object({
      code: z.string(),
      file: z.string(),
      sheet: z.string().nullable(),
      row: z.int(),
      hint: z.string(),
    }),
  ),
  problems: list(ISSUE),
};

export const STOCKTAKE_FINISHED = {
  stocktake: z.string(),
  account: z.string(),
  frozenAt: z.string(),
  timeZone: z.string(),
  finishedAt: z.string().nullable(),
  coverage: z.object({
    expected: COUNT,
    counted: COUNT,
    expectedValue: AMOUNT,
    countedValue: AMOUNT,
  }),
  lists: list(z.object({ list: z.string(), items: list(z.int()), value: AMOUNT })),
  unknownTags: TEXTS,
  quantities: list(
    z.object({
      item: z.int(),
      location: z.int().nullable(),
      expected: z.int().nullable(),
      counted: z.int().nullable(),
      variance: z.int().nullable(),
    }),
  ),
  adjustments: byName(COUNT),
  followUps: list(z.object({ reason: z.string(), item: z.int(), details: z.string() })),
  checks: list(z.object({ check: z.string(), passed: z.boolean() })),
  files: TEXTS,
  /** The run that sent the adjustments. */
  run: byName(z.unknown()).nullable(),
};
