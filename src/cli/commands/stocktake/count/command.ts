import { defineCommand } from '../../../command.ts';
import { FILES } from '../../operands.ts';
import { COUNT_TIME, readCountTime } from '../../../../stocktake/count/count-time.ts';
import { badValue, inHelpGroup, switchFlag, textFlag, valueFlag } from '../../../flags/flag.ts';
import { READING_FLAGS } from '../../../flags/input-flags.ts';
import { STOCKTAKE_FLAGS } from '../wanted-stocktake.ts';

export const COUNT_FLAGS = {
  ...inHelpGroup('Where the files do not say it:', {
    by: textFlag('<name>', 'Who counted'),
    at: textFlag('<place>', 'Where: a name, path or #number'),
    time: valueFlag('<time>', 'When, such as "2026-01-31 17:00"', (text, flag) => {
      const time = readCountTime(text);
      if (time !== undefined) return time;
      throw badValue(flag, COUNT_TIME, text);
    }),
  }),
  ...inHelpGroup('Earlier counts:', {
    recount: switchFlag('Replace earlier counts of the items in these files'),
    replace: switchFlag('Replace what was counted from an earlier version of these files'),
    add: switchFlag('Add to what was counted from files of the same name or contents'),
  }),
  ...inHelpGroup('Reading:', {
    'scan-prefix': READING_FLAGS['scan-prefix'],
    'scan-check-digit': READING_FLAGS['scan-check-digit'],
  }),
  ...STOCKTAKE_FLAGS,
};

export const countCommand = defineCommand({
  name: 'stocktake count',
  summary: 'Count scans and filled count sheets',
  about:
    'Takes lists of scans, tables and filled count sheets, from several people and any number of times. The same file again changes ' +
    'nothing; a count sheet that was changed replaces its earlier version. No call is made.',
  operands: { ...FILES, describe: 'Lists of scans, tables or count sheets; - for standard input' },
  flags: COUNT_FLAGS,
  json: ['stocktake-counted'],
  common: ['by', 'at', 'time', 'recount', 'replace', 'add', 'scan-prefix', 'stocktake', 'json'],
  examples: [
    ['count-sheets.xlsx', 'count sheets that were filled in'],
    ['scan.txt --by anna --at "HQ / Floor 2 / Room 5"', 'what one person scanned in one room'],
    ['corrected.csv --replace', 'a file that was corrected'],
  ],
  load: () => import('./run.ts'),
});
