import { defineCommand } from '../../command.ts';
import { CALL_FLAGS } from '../../flags/run-flags.ts';

export const doctorCommand = defineCommand({
  name: 'doctor',
  summary: 'Check settings, connection, token, daily quota and clock',
  about:
    'Checks this computer and the account before an import, and says how to fix each problem. Makes one read-only API call.',
  flags: CALL_FLAGS,
  json: ['checks'],
  common: ['base-url', 'token-file', 'profile', 'json'],
  examples: [
    ['', 'checks the environment and the default profile'],
    ['--profile school', 'checks another profile'],
    ['--json', 'the same for programs'],
  ],
  load: () => import('./run.ts'),
});
