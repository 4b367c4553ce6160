import { z } from 'zod';
import { byName, COUNT, ISSUE, list, TEXTS } from './parts.ts';

export const DELIVERIES = {
  folder: z.string(),
  orders: list(
    z.object({
      /** The number of the order. */
      order: z.int(),
      name: z.string(),
      deliveries: TEXTS,
      complete: z.boolean(),
      lines: list(
        z.object({
          line: z.int(),
          item: z.int(),
          name: z.string(),
          recordType: z.string(),
          ordered: COUNT,
          /** Before these delivery notes. */
          arrived: COUNT,
          /** With these delivery notes. */
          arriving: COUNT,
        }),
      ),
    }),
  ),
  countedTwice: list(
    z.object({
      order: z.int(),
      line: z.int(),
      item: z.int(),
      name: z.string(),
      units: COUNT,
    }),
  ),
  issues: list(ISSUE),
  files: z.object({ toVoid: z.string().nullable(), countedTwice: z.string().nullable() }),
  /** The run that added the stock and created the items. */
  run: byName(z.unknown()).nullable(),
};
