import type { MadeReport } from '../../interface/calls.ts';

/** What making a report came to. */
export interface Outcome {
  readonly made: MadeReport;
  readonly written: readonly string[];
  readonly journals: readonly string[];
}

/** More of them are in the files of the report. */
export const MOST_PROBLEMS = 20;
