import { inHelpGroup, listFlag, switchFlag } from '../../flags/flag.ts';
import { CALL_FLAGS } from '../../flags/run-flags.ts';

export const SINGLE_CALL_FLAGS = {
  ...inHelpGroup('Call:', {
    param: listFlag('<name=value>', 'Parameter; an empty value clears the field; repeatable'),
    yes: switchFlag('Change records without asking', 'y'),
  }),
  ...CALL_FLAGS,
};
