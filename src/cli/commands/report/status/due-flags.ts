import { inHelpGroup, wholeNumberFlag } from '../../../flags/flag.ts';

/** Months that a report looks ahead, unless another number is given. */
export const DEFAULT_MONTHS = 12;

/** How far a report on what falls due looks ahead. */
export const AHEAD_FLAGS = inHelpGroup('Report:', {
  months: wholeNumberFlag(`Months ahead (${DEFAULT_MONTHS})`),
});
