import { defineCommand } from '../../command.ts';
import { FILES } from '../operands.ts';
import { VALIDATE_FLAGS } from './flags.ts';

export const validateCommand = defineCommand({
  name: 'validate',
  summary: 'Check files without an account; make no API calls',
  about:
    'Checks every cell and reports each issue with its row, column and fix. Rows with errors are written to an errors ' +
    'file. No account is needed without --online.',
  operands: FILES,
  flags: VALIDATE_FLAGS,
  common: [...(['kind', 'recipe', 'mode', 'online', 'out', 'force', 'json'] as const)],
  examples: [
    ['register.csv --kind fixed-assets', 'checks a register'],
    [
      "stock.csv --kind assets --map 'Bought=Purchased on' --date-format dd/mm/yyyy",
      'maps a heading and sets the date format',
    ],
  ],
  load: ({ online }) => (online ? import('./run-online.ts') : import('./run.ts')),
});
