import { inHelpGroup, switchFlag, textFlag } from '../../flags/flag.ts';
import { CALL_FLAGS, EXECUTION_FLAGS } from '../../flags/run-flags.ts';

export const RESUME_FLAGS = {
  ...inHelpGroup('Run:', {
    failed: switchFlag('Retry the rows that the service refused'),
    decisions: textFlag('<file>', 'Review file with the decisions filled in'),
  }),
  ...EXECUTION_FLAGS,
  ...CALL_FLAGS,
};
