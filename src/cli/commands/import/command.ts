import { defineCommand } from '../../command.ts';
import { FILES } from '../operands.ts';
import { IMPORT_FLAGS } from '../../flags/command-flags.ts';
import { CONFIRM_READINGS, DELIVERY_FLAGS } from '../../flags/run-flags.ts';
import { inHelpGroup, switchFlag } from '../../flags/flag.ts';

export const IMPORT_COMMAND_FLAGS = {
  ...IMPORT_FLAGS,
  ...CONFIRM_READINGS,
  ...DELIVERY_FLAGS,
  ...inHelpGroup('Apply:', {
    'dry-run': switchFlag('Only show the plan, as `tallysheet plan` does', 'n'),
  }),
};

export const importCommand = defineCommand({
  name: 'import',
  summary: 'Plan, ask, then apply the plan',
  about:
    'Shows the plan, asks, then sends it. Rows with errors are not sent: fix them in the errors file and import that ' +
    'file. If interrupted, the same command continues where it stopped.',
  operands: FILES,
  flags: IMPORT_COMMAND_FLAGS,
  json: ['plan', 'run', 'deliveries'],
  rehearsed: 'as-it-is',
  common: [
    ...(['kind', 'recipe', 'confirm-readings', 'mode', 'create-missing'] as const),
    ...(['first', 'yes', 'dry-run', 'out', 'profile', 'json'] as const),
  ],
  examples: [
    ['company.xlsx', 'a workbook whose sheets have the names of record types'],
    ["company.xlsx --sheet 'IT kit=fixed-assets'", 'one sheet, as fixed assets'],
    ['register.csv --kind fixed-assets --first 10 --yes', 'ten rows, to check the result'],
    ["people.csv --kind members --set 'Role=Staff' --yes", 'sets a field that the file lacks'],
  ],
  load: (given) => {
    if (given['receive-in-parts']) return import('./run-in-parts.ts');
    return given['dry-run'] ? import('../plan/run.ts') : import('./run.ts');
  },
});
