import { defineCommand } from '../../../command.ts';
import { FILES } from '../../operands.ts';
import { COUNT_FLAGS } from './flags.ts';

export const countCommand = defineCommand({
  name: 'stocktake count',
  summary: 'Count scans and filled count sheets',
  about:
    'Takes lists of scans, tables and filled count sheets, from several people and any number of times. The same file again changes ' +
    'nothing; a count sheet that was changed replaces its earlier version. No call is made.',
  operands: { ...FILES, describe: 'Lists of scans, tables or count sheets; - for standard input' },
  flags: COUNT_FLAGS,
  common: ['by', 'at', 'time', 'recount', 'replace', 'add', 'scan-prefix', 'stocktake', 'json'],
  examples: [
    ['count-sheets.xlsx', 'count sheets that were filled in'],
    ['scan.txt --by anna --at "HQ / Floor 2 / Room 5"', 'what one person scanned in one room'],
    ['corrected.csv --replace', 'a file that was corrected'],
  ],
  load: () => import('./run.ts'),
});
