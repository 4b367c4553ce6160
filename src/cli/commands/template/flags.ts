import { SPREADSHEET_FORMATS } from '../../../tabular/sheet.ts';
import { choiceFlag, inHelpGroup, switchFlag, outputFlag } from '../../flags/flag.ts';
import { WRITTEN_FLAGS } from '../../flags/language-flags.ts';
import { CALL_FLAGS } from '../../flags/run-flags.ts';

export const TEMPLATE_FLAGS = {
  ...inHelpGroup('Files:', {
    out: outputFlag('<file|folder>', 'Output file or folder (template-<kind>.xlsx)'),
    format: choiceFlag(SPREADSHEET_FORMATS, 'Format (that of --out, else xlsx)', '<format>'),
    force: switchFlag('Replace an existing file'),
  }),
  ...inHelpGroup('Account:', {
    live: switchFlag('Add drop-downs and custom fields from the account'),
  }),
  ...WRITTEN_FLAGS,
  ...CALL_FLAGS,
};
