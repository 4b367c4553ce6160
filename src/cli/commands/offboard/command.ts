import { defineCommand } from '../../command.ts';
import { ACCOUNT_FLAGS } from '../../flags/account-flags.ts';
import { asSettings, inHelpGroup, outputFlag, switchFlag } from '../../flags/flag.ts';
import { CALL_FLAGS, CONSENT_FLAGS, EXECUTION_FLAGS } from '../../flags/run-flags.ts';
import { AMOUNT_FLAGS } from '../../flags/status-flags.ts';
import { operand } from '../operands.ts';

export const OFFBOARD_FLAGS = {
  ...inHelpGroup('Plan:', {
    'all-returned': switchFlag('Check in everything, without a check-in list'),
    'deactivate-anyway': switchFlag('Deactivate people with missing items, too'),
  }),
  ...inHelpGroup('Files:', {
    out: outputFlag('<folder>', 'Folder of the check-in lists (offboarding/<name>)'),
    ...AMOUNT_FLAGS,
    ...asSettings({ 'time-zone': ACCOUNT_FLAGS['time-zone'] }),
  }),
  ...inHelpGroup('Apply:', {
    'dry-run': switchFlag('Only write the lists and show the plan', 'n'),
  }),
  ...CONSENT_FLAGS,
  ...EXECUTION_FLAGS,
  ...CALL_FLAGS,
};

export const offboardCommand = defineCommand({
  name: 'offboard',
  summary: 'Check in what leavers have, and deactivate them',
  about:
    'Writes a check-in list of what leavers have. Mark there what came back, and run the same command again: it plans ' +
    'the check-ins, lists what is missing, and deactivates those who have nothing left. Others stay active. ' +
    'Nothing is sent before you confirm. If interrupted, the same command continues.',
  operands: operand(
    '<people..>',
    'File of people, check-in list, or e-mail address, employee number or name',
    1,
    Infinity,
  ),
  flags: OFFBOARD_FLAGS,
  json: ['offboarding'],
  rehearsed: 'as-it-is',
  common: [
    ...(['all-returned', 'deactivate-anyway', 'out', 'dry-run', 'yes'] as const),
    ...(['rate-limit', 'max-calls', 'profile', 'json'] as const),
  ],
  examples: [
    ['leavers.csv', 'writes the check-in list, later takes what it marks as returned'],
    ['ann@company.example --all-returned', 'checks in everything that one person has'],
    ['offboarding/leavers', 'continues with the lists of that folder'],
  ],
  load: () => import('./run.ts'),
});
