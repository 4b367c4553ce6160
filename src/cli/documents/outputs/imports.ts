import { z } from 'zod';
import { RECIPE_SCHEMA } from '../../../import/sheet/recipe/document/recipe-schema.ts';
import type { Recipe } from '../../../import/sheet/recipe/recipe.ts';
import {
  byName,
  COUNT,
  ERROR,
  INPUT,
  ISSUE,
  ISSUE_GROUP,
  list,
  NOTICE,
  OUTCOMES,
  READING,
  TEXTS,
  WHEN,
  WRITTEN_RECIPE,
} from './parts.ts';

const TOTALS = z.object({
  create: COUNT,
  update: COUNT,
  operation: COUNT,
  unchanged: COUNT,
  skipped: COUNT,
  blocked: COUNT,
  open: COUNT,
});

const COST = z.object({
  writes: COUNT,
  reads: COUNT,
  check: COUNT,
  historyChecks: COUNT,
  historyChecksAtMost: COUNT,
  secondRead: COUNT,
  milliseconds: z.number().optional(),
  rateLimit: z.string().optional(),
  quota: z.object({ limit: z.int(), remaining: z.int() }).optional(),
  fitsToday: z.boolean(),
});

/** What a plan says, here and in plan.json. */
export const PLAN_FIELDS = {
  run: z.string(),
  folder: z.string(),
  account: z.string(),
  inputs: list(INPUT),
  ignored: list(
    z.object({
      file: z.string(),
      sheet: z.string().optional(),
      why: z.string(),
      reading: READING.optional(),
    }),
  ),
  rows: COUNT,
  totals: TOTALS,
  references: list(z.object({ kind: z.string(), names: TEXTS, count: COUNT })),
  operations: list(
    z.object({ operation: z.string(), names: TEXTS, distinct: COUNT, count: COUNT }),
  ),
  remedies: list(
    z.object({
      flag: z.string(),
      item: z.string(),
      detail: z.string(),
      file: z.string(),
      sheet: z.string().optional(),
      row: z.int(),
    }),
  ),
  clashes: list(
    z.object({
      file: z.string(),
      sheet: z.string().optional(),
      row: z.int(),
      severity: z.enum(['error', 'warning']),
      item: z.string(),
      member: z.string(),
      from: z.string(),
      to: z.string().optional(),
      with: z.object({
        is: z.enum(['reservation', 'reservations', 'checkout']),
        by: z.string(),
        from: z.string(),
        to: z.string().optional(),
        place: z.string(),
      }),
      alternatives: z.object({ alike: COUNT, free: COUNT, items: TEXTS }).optional(),
    }),
  ),
  defaults: list(
    z.object({
      field: z.string(),
      value: z.string(),
      created: COUNT,
      filled: COUNT,
      done: COUNT,
      kept: COUNT,
    }),
  ),
  clears: list(z.object({ field: z.string(), count: COUNT })),
  irreversible: list(
    z.object({ operation: z.string(), what: z.string(), count: COUNT, reason: z.string() }),
  ),
  withoutKey: COUNT,
  columns: list(
    z.object({
      file: z.string(),
      sheet: z.string().optional(),
      heading: z.string(),
      field: z.string().nullable(),
      how: z.string(),
      language: z.string().optional(),
    }),
  ),
  readings: list(READING),
  existing: z.object({ found: COUNT, of: COUNT }).optional(),
  offers: list(
    z.object({
      file: z.string(),
      sheet: z.string().optional(),
      operation: z.string(),
      headings: TEXTS,
      rows: COUNT,
      placeholders: COUNT.optional(),
      then: z.string(),
    }),
  ),
  issues: list(ISSUE_GROUP),
  cost: COST,
  itemCapacity: z.object({ limit: z.int(), there: COUNT, added: COUNT }).optional(),
  callsSoFar: COUNT,
};

/** What waits for a person. */
const QUESTIONS = { questions: list(READING).optional(), recipe: WRITTEN_RECIPE.optional() };

export const PLAN = {
  recordType: z.string(),
  ...PLAN_FIELDS,
  ...QUESTIONS,
  questions: list(READING),
  notices: list(NOTICE),
};

/** What a finished or interrupted run says, here and in summary.json. */
export const RUN_FIELDS = {
  run: z.string(),
  account: z.string(),
  input: z.object({ file: z.string(), sha256: z.string(), rows: COUNT }),
  inputs: list(INPUT),
  outcomes: OUTCOMES,
  open: COUNT,
  references: z.object({ created: COUNT }),
  issues: byName(COUNT),
  calls: z.object({ reads: COUNT, writes: COUNT, retries: COUNT, rateLimited: COUNT }),
  window: z.object({ calls: COUNT, longestMs: z.number(), meanMs: z.number() }).optional(),
  startedAt: WHEN,
  finishedAt: WHEN,
  error: ERROR.optional(),
  notices: list(NOTICE),
};

export const RUN = { recordType: z.string(), ...RUN_FIELDS, ...QUESTIONS };

export const VALIDATION = {
  issues: list(ISSUE.extend({ line: z.int().nullable(), cell: z.string().nullable() })),
  readings: list(READING),
  questions: list(READING),
  recipe: WRITTEN_RECIPE.optional(),
  notices: list(NOTICE),
};

/** A recipe as the program has it; the schema is that of recipe.yaml. */
export const WHOLE_RECIPE = RECIPE_SCHEMA as unknown as z.ZodType<Recipe, Recipe>;

type TypedAs<T> = z.ZodType<T, T>;

type RecipeShape = { sheets: TypedAs<Recipe['sheets']> } & {
  [K in Exclude<keyof Recipe, 'version' | 'sheets'>]-?: z.ZodOptional<
    TypedAs<NonNullable<Recipe[K]>>
  >;
};

/** A recipe: --recipe takes the document as it is. */
export const RECIPE = RECIPE_SCHEMA.omit({ $schema: true, version: true })
  .shape as unknown as RecipeShape;
