import { IMPORT_FLAGS } from '../../flags/command-flags.ts';
import { CONFIRM_READINGS } from '../../flags/run-flags.ts';
import { inHelpGroup, switchFlag } from '../../flags/flag.ts';

export const IMPORT_COMMAND_FLAGS = {
  ...IMPORT_FLAGS,
  ...CONFIRM_READINGS,
  ...inHelpGroup('Apply:', {
    'dry-run': switchFlag('Only show the plan, as `tallysheet plan` does', 'n'),
  }),
};
