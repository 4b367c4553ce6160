import { z } from 'zod';
import { call, NOTHING, OF_JOB } from '../define-call.ts';
import { JOB } from '../shapes/job.ts';
import {
  LABEL_CHOICES,
  LABEL_PAGE,
  PAPER,
  WANTED_LABELS,
  WANTED_SAMPLE,
} from '../shapes/labels.ts';

const OF_LABELS = OF_JOB.extend({ wanted: WANTED_LABELS });

/** Labels of records, to be printed. */
export const LABEL_CALLS = {
  labelChoices: call(NOTHING, LABEL_CHOICES),
  /** Gives a new job with labels for the records of one type that the run of a job made or changed. */
  labelsOfRun: call(OF_JOB.extend({ kind: z.string(), paper: PAPER }), JOB),
  chooseLabels: call(OF_LABELS, JOB),
  /** One label with texts of the page, without the account. */
  sampleLabel: call(z.strictObject({ wanted: WANTED_SAMPLE }), LABEL_PAGE),
  /** The first page that was printed last. */
  labelPage: call(OF_JOB, z.strictObject({ page: LABEL_PAGE.optional() })),
  printLabels: call(OF_LABELS, JOB),
} as const;
