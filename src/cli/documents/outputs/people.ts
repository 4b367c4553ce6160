import { z } from 'zod';
import { AMOUNT, byName, COUNT, ISSUE, list, TEXTS } from './parts.ts';

const ENTRY = {
  member: z.int(),
  entry: z.string(),
  item: z.int(),
  name: z.string(),
  units: COUNT,
};

const OPEN_POINT = z.object({
  what: z.string(),
  number: z.int(),
  about: z.string(),
  status: z.string(),
  from: z.string(),
  to: z.string(),
});

export const OFFBOARDING = {
  folder: z.string(),
  notLeaving: COUNT,
  people: list(
    z.object({
      member: z.int(),
      name: z.string(),
      email: z.string(),
      employeeId: z.string(),
      lastDay: z.string().nullable(),
      held: COUNT,
      staysBecause: z.enum(['items', 'last-day', 'inactive']).nullable(),
      openPoints: list(OPEN_POINT),
    }),
  ),
  returned: list(z.object(ENTRY)),
  missing: list(
    z.object({
      ...ENTRY,
      identifier: z.string(),
      value: AMOUNT.nullable(),
      remark: z.string().nullable(),
    }),
  ),
  issues: list(ISSUE),
  files: z.object({ lists: TEXTS, missing: z.string().nullable() }),
  /** The run that sent the check-ins and deactivations. */
  run: byName(z.unknown()).nullable(),
};
