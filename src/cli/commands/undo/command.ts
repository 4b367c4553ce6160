import { defineCommand } from '../../command.ts';
import { RUN } from '../operands.ts';
import { inHelpGroup, switchFlag } from '../../flags/flag.ts';
import { CHECKING_FLAGS } from '../../flags/input-flags.ts';
import { CALL_FLAGS, CONSENT_FLAGS, EXECUTION_FLAGS } from '../../flags/run-flags.ts';

export const UNDO_FLAGS = {
  ...inHelpGroup('Apply:', {
    'dry-run': switchFlag('Only show the plan', 'n'),
    force: switchFlag('Also undo records on which others worked since'),
  }),
  ...CONSENT_FLAGS,
  'confirm-account': CHECKING_FLAGS['confirm-account'],
  ...EXECUTION_FLAGS,
  ...CALL_FLAGS,
};

export const undoCommand = defineCommand({
  name: 'undo',
  summary: 'Undo a run',
  about:
    'Plans what undoes a run, asks, then sends it: deletes or deactivates what the run created, restores the values that it ' +
    'changed, and reverses checkouts and stock movements. What others changed since is listed and stays. If interrupted, ' +
    'the same command continues.',
  operands: RUN,
  flags: UNDO_FLAGS,
  json: ['plan', 'run', 'undo'],
  rehearsed: 'as-it-is',
  common: ['dry-run', 'yes', 'confirm-account', 'rate-limit', 'max-calls', 'profile', 'json'],
  examples: [
    ['fixed-assets-20261120T101500Z --dry-run', 'only shows what would be undone'],
    [
      'fixed-assets-20261120T101500Z --yes --confirm-account company.example',
      'undoes the run, deletions included',
    ],
  ],
  load: () => import('./run.ts'),
});
