import { call, NOTHING, OF_JOB } from '../define-call.ts';
import { JOB } from '../shapes/job.ts';
import { LABEL_CHOICES, WANTED_LABELS } from '../shapes/labels.ts';

const OF_LABELS = OF_JOB.extend({ wanted: WANTED_LABELS });

/** Labels of records, to be printed. */
export const LABEL_CALLS = {
  labelChoices: call(NOTHING, LABEL_CHOICES),
  chooseLabels: call(OF_LABELS, JOB),
  printLabels: call(OF_LABELS, JOB),
} as const;
