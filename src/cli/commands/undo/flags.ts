import { inHelpGroup, switchFlag } from '../../flags/flag.ts';
import { CHECKING_FLAGS } from '../../flags/input-flags.ts';
import { CALL_FLAGS, CONSENT_FLAGS, EXECUTION_FLAGS } from '../../flags/run-flags.ts';

export const UNDO_FLAGS = {
  ...inHelpGroup('Apply:', {
    'dry-run': switchFlag('Only show the plan', 'n'),
    force: switchFlag('Also undo records on which others worked since'),
  }),
  ...CONSENT_FLAGS,
  'confirm-account': CHECKING_FLAGS['confirm-account'],
  ...EXECUTION_FLAGS,
  ...CALL_FLAGS,
};
