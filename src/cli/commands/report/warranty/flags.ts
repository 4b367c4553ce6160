import { inHelpGroup, textFlag } from '../../../flags/flag.ts';
import { AHEAD_FLAGS } from '../status/due-flags.ts';
import { AMOUNT_FLAGS, outFlag, STATUS_FLAGS } from '../status/status-flags.ts';

/** What `report warranty` takes. */
export const WARRANTY_REPORT_FLAGS = {
  ...outFlag('warranty'),
  ...STATUS_FLAGS,
  ...AMOUNT_FLAGS,
  ...AHEAD_FLAGS,
  ...inHelpGroup('Report:', {
    field: textFlag('<name>', 'Custom field with the last day, or the months, of the warranty'),
  }),
};
