import { defineCommand } from '../../command.ts';
import { inHelpGroup, outputFlag, switchFlag, textFlag } from '../../flags/flag.ts';
import { withoutKeys } from '../../../import/sheet/recipe/without-keys.ts';
import { CALL_FLAGS, EXECUTION_FLAGS } from '../../flags/run-flags.ts';
import { operand } from '../operands.ts';

/** A feed is taken whole. */
const EXECUTION = withoutKeys(EXECUTION_FLAGS, ['first']);

export const SYNC_FLAGS = {
  ...inHelpGroup('Files:', {
    file: textFlag(
      '<file>',
      'The file to take instead of the source of the recipe; - for standard input',
    ),
    out: outputFlag('<file>', 'Workbook of what is new, changed, gone and held'),
  }),
  ...inHelpGroup('Apply:', {
    check: switchFlag('Only compare; exit code 1 if something differs'),
    allow: textFlag('<stop-id>', 'Send exactly the change of that stop, once'),
    'on-finish': textFlag(
      '<command>',
      'Run a command at the end, with the summary as JSON on its standard input',
    ),
  }),
  ...EXECUTION,
  ...CALL_FLAGS,
};

export const syncCommand = defineCommand({
  name: 'sync',
  summary: 'Take the next file of a feed',
  about:
    'Compares a file of a feed with the account: lists what is new, changed and gone, and sends what the policy of its recipe ' +
    'allows. A person confirms the first file; later ones run unattended and stop before a mass change. An unchanged ' +
    'file is quiet. An interrupted file is resumed first.',
  operands: operand('<recipe>', 'Recipe with a policy: YAML or JSON with `sync:`'),
  flags: SYNC_FLAGS,
  json: ['sync'],
  rehearsed: 'as-it-is',
  common: ['check', 'allow', 'file', 'out', 'on-finish', 'rate-limit', 'profile', 'json'],
  examples: [
    ['intune.yaml --check', 'lists what differs; nothing is sent'],
    ['intune.yaml', 'takes the newest file'],
    ['intune.yaml --allow 3f9c2a71', 'sends the change that a guard stopped'],
  ],
  load: () => import('./run.ts'),
});
