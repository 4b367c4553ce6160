import { z } from 'zod';
import { call, NOTHING, OF_JOB } from '../define-call.ts';
import { EXPORT_CHOICES, FILE_LANGUAGE, RECORD_TYPE, WANTED_EXPORT } from '../shapes/exports.ts';
import { JOB } from '../shapes/job.ts';

/** Records out of the account, into files. */
export const EXPORT_CALLS = {
  recordTypes: call(NOTHING, z.strictObject({ types: z.array(RECORD_TYPE) })),
  exportChoices: call(
    z.strictObject({ kind: z.string(), language: FILE_LANGUAGE }),
    EXPORT_CHOICES,
  ),
  /** What the records of a type are called in the account, to choose from. */
  accountNames: call(
    z.strictObject({ recordType: z.string() }),
    z.strictObject({ names: z.array(z.string()) }),
  ),
  chooseExport: call(OF_JOB.extend({ wanted: WANTED_EXPORT }), JOB),
  exportRecords: call(OF_JOB.extend({ wanted: WANTED_EXPORT }), JOB),
} as const;
