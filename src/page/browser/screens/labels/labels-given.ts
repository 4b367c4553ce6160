import type { LabelChoices, WantedLabels } from '../../../interface/calls.ts';

/** What each part of the form gets. */
export interface LabelsGiven {
  readonly wanted: WantedLabels;
  readonly choices: LabelChoices;
  readonly onChoose: (changes: Partial<WantedLabels>) => void;
}
