import { defineCommand } from '../../command.ts';
import { ACCOUNT_FLAGS } from '../../flags/account-flags.ts';
import { asSettings, inHelpGroup, outputFlag, switchFlag, textFlag } from '../../flags/flag.ts';
import { LOGO_FLAG } from '../../flags/logo-flag.ts';
import { CALL_FLAGS, CONSENT_FLAGS, EXECUTION_FLAGS } from '../../flags/run-flags.ts';
import { AMOUNT_FLAGS } from '../../flags/status-flags.ts';
import { operand } from '../operands.ts';

export const ONBOARD_FLAGS = {
  ...inHelpGroup('Plan:', {
    kits: textFlag('<file>', 'Kit list (the workbook of the people)'),
    kit: textFlag('<name>', 'Kit of people without one'),
    role: textFlag('<role>', 'Role of new members without one'),
    partial: switchFlag('Give people what there is where not all of it is free'),
  }),
  ...inHelpGroup('Files:', {
    out: outputFlag('<folder>', 'Folder of the onboarding (onboarding/<name>)'),
    ...LOGO_FLAG,
    ...AMOUNT_FLAGS,
    ...asSettings({ 'time-zone': ACCOUNT_FLAGS['time-zone'] }),
  }),
  ...inHelpGroup('Apply:', {
    'dry-run': switchFlag('Only show who gets what', 'n'),
  }),
  ...CONSENT_FLAGS,
  ...EXECUTION_FLAGS,
  ...CALL_FLAGS,
};

export const onboardCommand = defineCommand({
  name: 'onboard',
  summary: 'Check kits out to joiners, with pages to sign',
  about:
    'Chooses free items for everybody by a kit list, shows who gets what and what is not free, and checks it out after you ' +
    'confirm. New people become members in the same run. Then it writes the pages to sign. ' +
    'The same command again gives only what is missing.',
  operands: operand(
    '<people..>',
    'File of people, or e-mail address, employee number or name',
    1,
    Infinity,
  ),
  flags: ONBOARD_FLAGS,
  json: ['onboarding'],
  common: [
    ...(['kits', 'kit', 'role', 'partial', 'dry-run', 'yes'] as const),
    ...(['rate-limit', 'max-calls', 'profile', 'json'] as const),
  ],
  examples: [
    ['joiners.xlsx --dry-run', 'shows who gets what, by the kits of the same workbook'],
    ['people.csv --kits kits.xlsx', 'the same, asks, and hands it out'],
    ['ann@company.example --kits kits.xlsx --kit Office', 'gives one person a kit'],
  ],
  load: () => import('./run.ts'),
});
