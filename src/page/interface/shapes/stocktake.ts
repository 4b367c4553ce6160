import { z } from 'zod';
import { COUNT, ROW_MESSAGE, TEXT } from './common.ts';

/** What is to be counted; an empty list is all. */
const STOCKTAKE_SCOPE = z.strictObject({
  locations: z.array(z.string()),
  groups: z.array(z.string()),
  /** Names of record types. */
  kinds: z.array(z.string()),
});

/** A stocktake as it is asked for. */
export const WANTED_STOCKTAKE = STOCKTAKE_SCOPE.extend({
  /** Who starts it; blank for the user of this computer. */
  by: z.string(),
  /** Count sheets show how much is expected. */
  showsExpected: z.boolean(),
});

/** How the count is compared with the account. */
export const FINISH_WANTED = z.strictObject({
  preparedBy: z.string(),
  /** Quantities that were not counted are zero. */
  isUncountedZero: z.boolean(),
  /** Why missing fixed assets are retired; blank leaves them as they are. */
  retireReason: z.string(),
});

/** A file that was counted last, in figures. */
const COUNTED_FILE = z.strictObject({
  name: z.string(),
  outcome: z.enum(['counted', 'unchanged', 'blank']),
  rows: COUNT,
  found: COUNT,
  elsewhere: COUNT,
  unknown: COUNT,
  repeated: COUNT,
  replaced: COUNT,
});

const ROW_PROBLEM = z.strictObject({ message: ROW_MESSAGE, hint: TEXT });

/** A stocktake of a job. */
export const STOCKTAKE = z.strictObject({
  wanted: WANTED_STOCKTAKE,
  /** Undefined until it is started. */
  started: z
    .strictObject({
      name: z.string(),
      folder: z.string(),
      startedAt: z.string(),
      startedBy: z.string(),
      scope: STOCKTAKE_SCOPE,
      files: z.array(z.strictObject({ id: COUNT, name: z.string(), what: z.string() })),
    })
    .optional(),
  /** The files that were counted last. */
  counted: z
    .strictObject({ files: z.array(COUNTED_FILE), problems: z.array(ROW_PROBLEM) })
    .optional(),
  /** How the count was compared last; undefined where something was counted since. */
  compared: FINISH_WANTED.extend({
    /** How many changes of each sort the plan makes. */
    adjustments: z.array(z.strictObject({ what: z.string(), count: COUNT })),
    followUps: z.array(z.strictObject({ what: z.string(), count: COUNT })),
    failedChecks: z.array(z.string()),
    isFinished: z.boolean(),
  }).optional(),
});

/** What a stocktake can be limited to, and those that are open. */
export const STOCKTAKE_CHOICES = z.strictObject({
  /** Undefined until the account was read. */
  choices: z
    .strictObject({
      kinds: z.array(z.string()),
      locations: z.array(z.string()),
      groups: z.array(z.string()),
      retireReasons: z.array(z.string()),
    })
    .optional(),
  open: z.array(
    z.strictObject({
      folder: z.string(),
      name: z.string(),
      startedAt: z.string(),
      startedBy: z.string(),
      locations: z.array(z.string()),
    }),
  ),
});

/** The row of a scan, by which it is corrected. */
export const SCAN_ROW = z.strictObject({ file: COUNT, row: COUNT });

/** The answer to one scan. */
export const SCAN_ANSWER = z.strictObject({
  code: z.string(),
  outcome: z.enum([
    'as-expected',
    'elsewhere',
    'different-places',
    'repeated',
    'unknown',
    'unclear',
    'place',
  ]),
  at: SCAN_ROW.optional(),
  item: z.strictObject({ number: COUNT, name: z.string(), isRetired: z.boolean() }).optional(),
  place: z.string().optional(),
  registered: z.string().optional(),
  /** Units at this place so far, of an item that has units. */
  units: COUNT.optional(),
  /** Who scanned it. */
  by: z.string().optional(),
  /** Who counted the item before. */
  earlierBy: z.string().optional(),
  hint: TEXT.optional(),
});

/** The latest scans of all who count. */
export const COUNTED_SCANS = z.strictObject({
  /** Counts up with every change. */
  revision: COUNT,
  /** The latest first. */
  answers: z.array(SCAN_ANSWER),
});

/** What has changed in a count, for a tab that has it as it was before. */
export const COUNT_CHANGE = COUNTED_SCANS.extend({
  /** The revision before. */
  after: COUNT,
  /** Units that a person gave to a scan; null where it was taken back. */
  corrected: z.strictObject({ at: SCAN_ROW, units: COUNT.nullable() }).optional(),
});

const FIGURES = z.strictObject({
  expected: COUNT,
  found: COUNT,
  elsewhere: COUNT,
  notFound: COUNT,
  toCount: COUNT,
});

/** How far the count is. */
export const STOCKTAKE_STATUS = z.strictObject({
  state: z.enum(['open', 'closed', 'finished']),
  total: FIGURES,
  places: z.array(FIGURES.extend({ place: z.string() })),
  notExpected: COUNT,
  unknownTags: COUNT,
  people: z.array(z.strictObject({ by: z.string(), rows: COUNT })),
  /** Rows of files that are to be corrected. */
  problems: COUNT,
});

const UNITS = z.strictObject({ expected: COUNT.optional(), counted: COUNT.optional() });

/** The lists of what was found, each with its first lines. */
export const STOCKTAKE_LISTS = z.strictObject({
  lists: z.array(
    z.strictObject({
      list: z.string(),
      total: COUNT,
      lines: z.array(
        z.strictObject({
          number: COUNT.optional(),
          name: z.string(),
          identifier: z.string().optional(),
          registered: z.string().optional(),
          custodian: z.string().optional(),
          counted: z.string().optional(),
          by: z.string().optional(),
          units: UNITS.optional(),
          nearest: z.array(z.string()).optional(),
        }),
      ),
    }),
  ),
});
