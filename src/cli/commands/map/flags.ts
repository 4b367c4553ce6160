import { INPUT_FLAGS } from '../../flags/command-flags.ts';
import { inHelpGroup, switchFlag, outputFlag } from '../../flags/flag.ts';

export const MAP_FLAGS = {
  ...INPUT_FLAGS,
  ...inHelpGroup('Files:', {
    out: outputFlag('<file>', 'Recipe: .xlsx, .json or .yaml (<file>.recipe.xlsx)'),
    force: switchFlag('Replace an existing file'),
  }),
};
