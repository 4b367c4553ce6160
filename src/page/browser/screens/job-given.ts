import type { Job, ShownProgress } from '../../interface/calls.ts';
import type { Pace } from '../state/pace.ts';

/** What each step of a job gets. */
export interface JobGiven {
  readonly job: Job;
  readonly progress: ShownProgress | undefined;
  readonly pace: Pace | undefined;
}
