import { operand } from '../operands.ts';
import { defineCommand } from '../../command.ts';
import { SPREADSHEET_FORMATS } from '../../../tabular/sheet.ts';
import { choiceFlag, inHelpGroup, outputFlag, switchFlag } from '../../flags/flag.ts';
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

export const templateCommand = defineCommand({
  name: 'template',
  summary: 'Write a blank workbook to fill in',
  about:
    'Writes a workbook with one sheet per record type: headings with notes, drop-downs and cell checks. No account is ' +
    'needed without --live.',
  operands: operand(
    '<kind..>',
    'all, all-operations, fixed-assets, members, fixed-assets.delete, …',
    0,
    Infinity,
  ),
  flags: TEMPLATE_FLAGS,
  json: ['templates'],
  common: ['out', 'format', 'language', 'live', 'force', 'profile', 'json'],
  examples: [
    ['fixed-assets', 'writes template-fixed-assets.xlsx'],
    ['all --out company.xlsx --live', 'one sheet per record type, with lists from the account'],
    ['members --language de', 'German headings and sheet names'],
    ['groups locations --format csv --out blank', 'two CSV files in the folder blank'],
  ],
  load: ({ live }) => (live ? import('./run-live.ts') : import('./run.ts')),
});
