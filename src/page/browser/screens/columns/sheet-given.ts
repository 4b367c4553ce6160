import type { Decision, Job, Sheet } from '../../../interface/calls.ts';

/** Decides about a sheet. */
interface Deciding {
  readonly isBusy: boolean;
  readonly decide: (...decisions: readonly Decision[]) => void;
}

/** What each part of a sheet gets. */
export interface SheetGiven {
  readonly job: Job;
  readonly sheet: Sheet;
  readonly deciding: Deciding;
}
