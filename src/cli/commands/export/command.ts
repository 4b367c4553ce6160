import { defineCommand } from '../../command.ts';
import { EXPORT_FLAGS } from './flags.ts';

export const exportCommand = defineCommand({
  name: 'export',
  summary: 'Write records to a workbook, CSV or NDJSON',
  about:
    'Reads records from the account and writes them, all-or-nothing. The file can be re-imported: only rows that you ' +
    'edited are sent. If interrupted, the same command continues where it stopped.',
  operands: {
    usage: '<kind..>',
    describe: 'Record types: all, histories, fixed-assets, members, comments, …',
    least: 0,
    most: Infinity,
  },
  flags: EXPORT_FLAGS,
  common: [
    'out',
    'format',
    'columns',
    'filter',
    'language',
    'stable-names',
    'force',
    'profile',
    'json',
  ],
  examples: [
    ['fixed-assets', 'writes fixed-assets-2026-01-31.xlsx'],
    ['assets --filter status=checked_out --columns "Name,Assigned to"', 'who has what'],
    ['all --language de --out firma.xlsx', 'German headings and sheet names'],
    ['all --format csv --out backup --stable-names --json', 'a nightly export by a script'],
  ],
  load: () => import('./run.ts'),
});
