import { inHelpGroup, wholeNumberFlag } from '../../../flags/flag.ts';
import { AHEAD_FLAGS } from '../status/due-flags.ts';
import { AMOUNT_FLAGS, outFlag, STATUS_FLAGS } from '../status/status-flags.ts';

/** What `report replacement` takes. */
export const REPLACEMENT_REPORT_FLAGS = {
  ...outFlag('replacement'),
  ...STATUS_FLAGS,
  ...AMOUNT_FLAGS,
  ...AHEAD_FLAGS,
  ...inHelpGroup('Report:', {
    life: wholeNumberFlag('Useful life in months, where the account gives none', 1),
  }),
};
