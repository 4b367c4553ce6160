import { defineCommand } from '../../command.ts';
import { PLAN_FLAGS } from '../../flags/command-flags.ts';
import { DELIVERY_FLAGS } from '../../flags/run-flags.ts';
import { FILES } from '../operands.ts';

export const PLAN_COMMAND_FLAGS = { ...PLAN_FLAGS, ...DELIVERY_FLAGS };

export const planCommand = defineCommand({
  name: 'plan',
  summary: 'Show what an import would do and cost; send nothing',
  about:
    'Compares the files with the account and shows what would be created and updated, and the cost in API calls and ' +
    'time. plan.xlsx shows every row; recipe.xlsx asks once for all that is open. `tallysheet apply` applies the plan.',
  operands: FILES,
  flags: PLAN_COMMAND_FLAGS,
  json: ['plan', 'deliveries'],
  common: [...(['kind', 'recipe', 'mode', 'create-missing', 'out', 'profile', 'json'] as const)],
  examples: [
    ['register.csv --kind fixed-assets', 'plans the import of a register'],
    ['register.csv --kind assets --create-missing groups,locations', 'creates missing references'],
  ],
  load: (given) => (given['receive-in-parts'] ? import('./run-in-parts.ts') : import('./run.ts')),
});
