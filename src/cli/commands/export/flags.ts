import { EXPORT_FORMATS } from '../../../export/plan-export-files.ts';
import { choiceFlag, inHelpGroup, listFlag, switchFlag, outputFlag } from '../../flags/flag.ts';
import { WRITTEN_FLAGS } from '../../flags/language-flags.ts';
import { CALL_FLAGS } from '../../flags/run-flags.ts';

const FILE_FLAGS = inHelpGroup('Files:', {
  out: outputFlag('<file|folder>', 'Output file or folder (<kind>-<date>.xlsx)'),
  format: choiceFlag(EXPORT_FORMATS, 'Format (that of --out, else xlsx)', '<format>'),
  'stable-names': switchFlag('Omit the date from file names, for scripts'),
  force: switchFlag('Replace existing files'),
});

const CONTENT_FLAGS = inHelpGroup('Records:', {
  columns: listFlag('<column,…>', 'Columns to write, by label or name (all)'),
  lines: listFlag('<heading,…>', 'Columns that an import appended to descriptions, apart again'),
  filter: listFlag('<name=value>', 'Only matching records: status=checked_out; repeatable'),
});

export const EXPORT_FLAGS = { ...FILE_FLAGS, ...CONTENT_FLAGS, ...WRITTEN_FLAGS, ...CALL_FLAGS };
