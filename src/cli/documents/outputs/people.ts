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

export const ONBOARDING = {
  folder: z.string(),
  people: list(
    z.object({
      member: z.int().nullable(),
      name: z.string(),
      email: z.string(),
      state: z.enum(['gets', 'complete', 'short']),
      kits: TEXTS,
      items: list(
        z.object({
          kit: z.string(),
          recordType: z.enum(['fixed-assets', 'asset-stock']).nullable(),
          /** The number of the item; null where none is free. */
          item: z.int().nullable(),
          name: z.string(),
          identifier: z.string(),
          units: COUNT,
          state: z.enum(['has', 'gets', 'short']),
        }),
      ),
    }),
  ),
  availability: list(
    z.object({
      kit: z.string(),
      wantedItem: z.string(),
      wanted: COUNT,
      had: COUNT,
      given: COUNT,
      short: COUNT,
      free: COUNT,
      all: COUNT,
    }),
  ),
  issues: list(ISSUE),
  /** `kits` is an empty kit list that was written, because there was none. */
  files: z.object({
    kits: z.string().nullable(),
    overview: z.string().nullable(),
    signOff: TEXTS,
  }),
  /** The run that created the members and handed out the items. */
  run: byName(z.unknown()).nullable(),
};
