import { inHelpGroup, listFlag } from '../../../flags/flag.ts';
import { AMOUNT_FLAGS, outFlag, STATUS_FLAGS } from '../status/status-flags.ts';

/** What `report custody` takes. */
export const CUSTODY_REPORT_FLAGS = {
  ...outFlag('custody'),
  ...inHelpGroup('Report:', {
    member: listFlag('<name>', 'Only what this member holds: name, e-mail or #12; repeatable'),
    team: listFlag('<name>', 'Only what members of this team hold; repeatable'),
    location: listFlag('<path>', 'Only what is at this location, or within it; repeatable'),
  }),
  ...STATUS_FLAGS,
  ...AMOUNT_FLAGS,
};
