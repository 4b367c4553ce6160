import { operand } from '../operands.ts';
import { defineCommand } from '../../command.ts';
import { INPUT_FLAGS } from '../../flags/command-flags.ts';
import { inHelpGroup, outputFlag, switchFlag } from '../../flags/flag.ts';

export const MAP_FLAGS = {
  ...INPUT_FLAGS,
  ...inHelpGroup('Files:', {
    out: outputFlag('<file>', 'Recipe: .xlsx, .json or .yaml (<file>.recipe.xlsx)'),
    force: switchFlag('Replace an existing file'),
  }),
};

export const mapCommand = defineCommand({
  name: 'map',
  summary: 'Write an import recipe of a file, to edit',
  about:
    'Detects how each sheet and column is read, and writes a workbook with drop-downs to correct it. Pass that ' +
    'workbook to other commands with --recipe.',
  operands: operand('<file>', 'Workbook or CSV file; - for standard input'),
  flags: MAP_FLAGS,
  json: ['recipe'],
  common: ['kind', 'sheet', 'header-row', 'delimiter', 'encoding', 'out', 'force', 'json'],
  examples: [
    ['company.xlsx', 'writes company.recipe.xlsx, for all sheets'],
    ['register.csv --kind fixed-assets --out recipe.yaml', 'writes a text file'],
  ],
  load: () => import('./run.ts'),
});
