import { CHECKING_FLAGS } from '../../flags/input-flags.ts';
import { CALL_FLAGS, CONFIRM_READINGS, EXECUTION_FLAGS } from '../../flags/run-flags.ts';

export const APPLY_FLAGS = {
  ...EXECUTION_FLAGS,
  'confirm-account': CHECKING_FLAGS['confirm-account'],
  ...CONFIRM_READINGS,
  ...CALL_FLAGS,
};
