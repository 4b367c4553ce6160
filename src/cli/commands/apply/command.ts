import { defineCommand } from '../../command.ts';
import { RUN } from '../operands.ts';
import { CHECKING_FLAGS } from '../../flags/input-flags.ts';
import { inHelpGroup } from '../../flags/flag.ts';
import { CALL_FLAGS, CONFIRM_READINGS, EXECUTION_FLAGS, YES } from '../../flags/run-flags.ts';

export const APPLY_FLAGS = {
  ...EXECUTION_FLAGS,
  ...inHelpGroup('Apply:', { yes: YES }),
  'confirm-account': CHECKING_FLAGS['confirm-account'],
  ...CONFIRM_READINGS,
  ...CALL_FLAGS,
};

export const applyCommand = defineCommand({
  name: 'apply',
  summary: 'Apply a saved plan exactly',
  about: 'Sends exactly what `tallysheet plan` planned, without asking again.',
  operands: RUN,
  flags: APPLY_FLAGS,
  json: ['run'],
  rehearsed: 'as-it-is',
  common: ['first', 'max-errors', 'rate-limit', 'max-calls', 'profile', 'json'],
  examples: [
    ['runs/fixed-assets-20261120T101500Z', 'the command that the plan screen shows'],
    ['first-import --first 10', 'only the first ten rows, to check the result'],
  ],
  load: () => import('./run.ts'),
});
