import { WRITTEN_LANGUAGES } from '../../../catalogue/languages/language-codes.ts';
import { INPUT_FLAGS } from '../../flags/command-flags.ts';
import { asSettings, choiceFlag, inHelpGroup, listFlag, switchFlag } from '../../flags/flag.ts';
import { CALL_FLAGS, PLANNING_FLAGS } from '../../flags/run-flags.ts';

/** Flags of `runs results`. */
export const RESULTS_FLAGS = asSettings({
  language: choiceFlag(WRITTEN_LANGUAGES, 'Language of added headings (that of the run)', '<code>'),
});

export const RECOVER_FLAGS = {
  ...inHelpGroup('Recover:', {
    input: listFlag('<file>', 'Input file of the run, as it is now; repeatable'),
    force: switchFlag('Accept a file that differs from the input of the run'),
  }),
  ...INPUT_FLAGS,
  ...PLANNING_FLAGS,
  ...CALL_FLAGS,
};
