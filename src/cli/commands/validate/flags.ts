import { INPUT_FLAGS } from '../../flags/command-flags.ts';
import { inHelpGroup, switchFlag } from '../../flags/flag.ts';
import { CALL_FLAGS, OUTPUT_FLAGS, PLANNING_FLAGS } from '../../flags/run-flags.ts';

const { mode, 'create-missing': createMissing } = PLANNING_FLAGS;

export const VALIDATE_FLAGS = {
  ...INPUT_FLAGS,
  mode,
  ...OUTPUT_FLAGS,
  ...inHelpGroup('Account:', {
    online: switchFlag('Look up names and keys in the account too; send nothing'),
  }),
  'create-missing': createMissing,
  ...CALL_FLAGS,
};
