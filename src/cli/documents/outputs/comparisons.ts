import { z } from 'zod';
import { AMOUNT, byName, COUNT, list, NOTICE, READING, TEXTS } from './parts.ts';

const AMOUNTS = list(
  z.object({ label: z.string(), register: AMOUNT, other: AMOUNT, difference: AMOUNT }),
);

const TOTALS = { register: COUNT, other: COUNT, amounts: AMOUNTS };

const GROUPS = list(z.object({ recordType: z.string(), name: z.string(), ...TOTALS }));

const RECORD = z.object({
  side: z.enum(['register', 'other']),
  recordType: z.string(),
  key: z.string(),
  name: z.string(),
  location: z.string(),
  class: z.string(),
  file: z.string().optional(),
  sheet: z.string().optional(),
  row: z.int().optional(),
  number: z.int().optional(),
  lines: COUNT.optional(),
  amounts: byName(AMOUNT),
  problem: z.string().optional(),
  obstacle: z.string().optional(),
});

const DIFFERING = z.object({
  register: RECORD,
  other: RECORD,
  fields: list(
    z.object({
      field: z.string(),
      line: z.string().optional(),
      register: z.string(),
      other: z.string(),
      difference: AMOUNT.optional(),
      operations: z.string().optional(),
      obstacle: z.string().optional(),
    }),
  ),
});

const SIDES = z.object({ register: COUNT, other: COUNT });
const LIST = z.object(TOTALS);

export const COMPARISON = {
  register: z.string(),
  other: z.string(),
  isWithAccount: z.boolean(),
  isEqual: z.boolean(),
  totals: LIST,
  lists: z.object({
    matched: LIST,
    differing: LIST,
    missing: LIST,
    unexpected: LIST,
    duplicated: LIST,
    notComparable: LIST,
  }),
  omitted: z.object({ ignored: SIDES, outOfScope: SIDES, ended: SIDES }),
  byLocation: GROUPS,
  byClass: GROUPS,
  fields: list(z.object({ field: z.string(), records: COUNT })),
  differing: list(DIFFERING),
  missing: list(RECORD),
  unexpected: list(RECORD),
  duplicated: list(RECORD),
  notComparable: list(RECORD),
  notCompared: TEXTS,
  planned: z.object({ creates: COUNT, updates: COUNT, operations: COUNT, ends: COUNT }),
  obstacles: list(z.object({ reason: z.string(), fields: COUNT })),
  checks: z.object({ all: COUNT, failed: COUNT }),
  questions: list(READING),
  files: z.object({
    report: TEXTS,
    missing: z.string().optional(),
    differing: z.string().optional(),
    unexpected: z.string().optional(),
    register: z.string().optional(),
    other: z.string().optional(),
  }),
  notices: list(NOTICE),
  calls: COUNT,
};
