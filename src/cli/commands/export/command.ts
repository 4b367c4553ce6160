import { operand } from '../operands.ts';
import { defineCommand } from '../../command.ts';
import { EXPORT_FORMATS } from '../../../export/plan-export-files.ts';
import {
  choiceFlag,
  inHelpGroup,
  listFlag,
  switchFlag,
  textFlag,
  wholeNumberFlag,
} from '../../flags/flag.ts';
import { WRITTEN_FLAGS } from '../../flags/language-flags.ts';
import { snapshotFlag } from '../../flags/snapshot-flag.ts';
import { CALL_FLAGS } from '../../flags/run-flags.ts';

const FILE_FLAGS = inHelpGroup('Files:', {
  out: textFlag(
    '<file|folder|->',
    'Output file or folder (<kind>-<date>.xlsx); - is standard output, for ndjson and singer',
  ),
  format: choiceFlag(EXPORT_FORMATS, 'Format (that of --out, else xlsx)', '<format>'),
  'stable-names': switchFlag('Omit the date from file names, for scripts'),
  force: switchFlag('Replace existing files'),
});

const CONTENT_FLAGS = inHelpGroup('Records:', {
  columns: listFlag('<column,…>', 'Columns to write, by label or name (all)'),
  lines: listFlag('<heading,…>', 'Columns that an import appended to descriptions, apart again'),
  filter: listFlag('<name=value>', 'Only matching records: status=checked_out; repeatable'),
});

const SNAPSHOT_FLAGS = inHelpGroup('Snapshots:', {
  snapshot: snapshotFlag(
    'Keep the state of the account; with a date: repeat that export, without a call',
  ),
  since: textFlag('<last|date>', 'Write what changed since a snapshot, not the records'),
  who: switchFlag('With --since: name who changed each record, where shown; a call for each'),
  full: switchFlag('Read every list whole, as each n-th snapshot does'),
  'full-every': wholeNumberFlag('How often a snapshot reads every list whole (7)', 1),
});

export const EXPORT_FLAGS = {
  ...FILE_FLAGS,
  ...CONTENT_FLAGS,
  ...SNAPSHOT_FLAGS,
  ...WRITTEN_FLAGS,
  ...CALL_FLAGS,
};

export const exportCommand = defineCommand({
  name: 'export',
  summary: 'Write records to a workbook, CSV, NDJSON, Parquet or Singer',
  about:
    'Reads records from the account and writes them, all-or-nothing. The file can be re-imported: only rows that you ' +
    'edited are sent. If interrupted, the same command continues where it stopped.',
  operands: operand(
    '<kind..>',
    'Record types: all, histories, fixed-assets, members, comments, …',
    0,
    Infinity,
  ),
  flags: EXPORT_FLAGS,
  json: ['export', 'changes'],
  common: [
    'out',
    'format',
    'columns',
    'filter',
    'language',
    'stable-names',
    'force',
    'snapshot',
    'since',
    'profile',
    'json',
  ],
  examples: [
    ['assets --filter status=checked_out --columns "Name,Assigned to"', 'who has what'],
    ['all --format parquet --out warehouse --stable-names', 'typed tables for a data warehouse'],
    ['all --snapshot --stable-names --json', 'each night: reads what changed, keeps the state'],
    ['all --since last', 'what changed since the last snapshot'],
  ],
  load: () => import('./run.ts'),
});
