import { choiceFlag, switchFlag, textFlag, inHelpGroup } from './flag.ts';
import { REPORT_FORMATS } from '../../reports/engine/report-path.ts';
import { dateFormatFlag, decimalFlag } from './format-flags.ts';
import { LAYOUT_NAMES } from '../../reports/engine/journal/layouts.ts';

/** How every report writes its files. */
export const OUTPUT_FLAGS = {
  format: choiceFlag(REPORT_FORMATS, 'Format (that of --out, else xlsx)', '<format>'),
  'stable-names': switchFlag('Omit the date from file names, for scripts'),
  'prepared-by': textFlag('<name>', 'Name of the preparer (user of this computer)'),
  force: switchFlag('Replace existing files'),
};

/** How every report reads dates and amounts. */
export const READING_FLAGS = inHelpGroup('Reading:', {
  'date-format': dateFormatFlag(),
  decimal: decimalFlag(),
});

/** Where every report keeps its closes, and the accounts of its journal. */
export const closesFlag = textFlag(
  '<folder>',
  'Folder of closes (beside --input, else per account)',
);
export const accountsFlag = textFlag('<file>', 'Accounts by group; the first run writes the file');
export const journalFlag = choiceFlag(
  LAYOUT_NAMES,
  'Write the journal for an accounting program',
  '<ledger>',
);
