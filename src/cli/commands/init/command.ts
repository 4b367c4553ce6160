import { defineCommand } from '../../command.ts';
import { SETUP_FLAGS } from './flags.ts';

export const initCommand = defineCommand({
  name: 'init',
  summary: 'Set up an account profile',
  about:
    'Asks for the address of the service, the token and the limits of the account. Tests the connection with one ' +
    'read-only API call and saves a profile for the other commands. Run it again to change the profile. The token ' +
    'is never stored in the profile itself.',
  flags: SETUP_FLAGS,
  common: ['base-url', 'token-file', 'rate-limit', 'profile', 'yes', 'offline', 'list'],
  examples: [
    ['', 'asks for everything'],
    ['--profile school', 'sets up another account, for --profile school'],
    ['--base-url https://company.example --token-file token.txt --yes', 'asks nothing'],
    ['--list', 'lists the profiles'],
  ],
  load: ({ list }) => (list ? import('./list.ts') : import('./run.ts')),
});
