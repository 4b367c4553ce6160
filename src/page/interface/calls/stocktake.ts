import { z } from 'zod';
import { call, OF_JOB } from '../define-call.ts';
import { JOB } from '../shapes/job.ts';
import { SCAN_KEY } from '../shapes/common.ts';
import {
  COUNT_CHANGE,
  COUNTED_SCANS,
  FINISH_WANTED,
  SCAN_ANSWER,
  SCAN_ROW,
  STOCKTAKE_CHOICES,
  STOCKTAKE_LISTS,
  STOCKTAKE_STATUS,
  WANTED_STOCKTAKE,
} from '../shapes/stocktake.ts';

/** As scanned or pasted at once. */
const MOST_CODES = 2000;
const LONGEST_CODE = 500;

/** Undefined where nothing has changed. */
const CHANGED = z.strictObject({ change: COUNT_CHANGE.optional() });

/** Who counts, and where. */
const COUNTING = OF_JOB.extend({ by: z.string().max(200), place: z.string().max(500) });

/** From the choice of what is counted to the end of a stocktake. */
export const STOCKTAKE_CALLS = {
  readChoices: call(OF_JOB, JOB),
  stocktakeChoices: call(OF_JOB, STOCKTAKE_CHOICES),
  wantStocktake: call(OF_JOB.extend({ wanted: WANTED_STOCKTAKE }), JOB),
  startStocktake: call(OF_JOB, JOB),
  continueStocktake: call(OF_JOB.extend({ folder: z.string() }), JOB),
  stocktakePlaces: call(OF_JOB, z.strictObject({ places: z.array(z.string()) })),
  countedScans: call(OF_JOB, COUNTED_SCANS),
  /** Each code is counted once, however often its key comes. */
  scanCodes: call(
    COUNTING.extend({
      codes: z
        .array(z.strictObject({ key: SCAN_KEY, code: z.string().max(LONGEST_CODE) }))
        .max(MOST_CODES),
    }),
    CHANGED.extend({ answers: z.array(SCAN_ANSWER) }),
  ),
  correctScan: call(
    OF_JOB.extend({
      at: SCAN_ROW,
      /** Null takes the scan back. */
      units: z.number().int().nonnegative().nullable(),
    }),
    CHANGED,
  ),
  countFiles: call(COUNTING.extend({ onEarlier: z.enum(['refuse', 'replace', 'add']) }), JOB),
  stocktakeStatus: call(OF_JOB, STOCKTAKE_STATUS),
  stocktakeLists: call(OF_JOB, STOCKTAKE_LISTS),
  compareStocktake: call(OF_JOB.extend({ wanted: FINISH_WANTED }), JOB),
  finishStocktake: call(OF_JOB, JOB),
} as const;
