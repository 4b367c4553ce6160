import { defineCommand } from '../../command.ts';
import { ACCOUNT_FLAGS } from '../../flags/account-flags.ts';
import { type Flag, type Given, inHelpGroup, switchFlag } from '../../flags/flag.ts';
import { LOGO_FLAG } from '../../flags/logo-flag.ts';
import { GLOBAL_FLAGS } from '../../flags/global-flags.ts';
import { CALL_FLAGS } from '../../flags/run-flags.ts';

/** The same flag, checked but kept as it was written, and taken from nowhere but the command line. */
function asWritten({
  takes,
  describe,
  placeholder,
  group,
  read,
}: Flag<unknown>): Flag<string | undefined> {
  return {
    takes,
    describe,
    placeholder,
    group,
    read: (texts, flag) => {
      read(texts, flag);
      return texts[0];
    },
  };
}

/** The flags of `tallysheet init`: the settings of a profile, and how to create it. */
export const SETUP_FLAGS = {
  ...inHelpGroup('Profile:', {
    'base-url': asWritten(GLOBAL_FLAGS['base-url']),
    'account-name': asWritten(ACCOUNT_FLAGS['account-name']),
    'token-file': {
      ...asWritten(GLOBAL_FLAGS['token-file']),
      describe: 'File with the token (mode 0600); - reads it from standard input and stores it',
    },
    'token-variable': asWritten(GLOBAL_FLAGS['token-variable']),
    'ca-file': asWritten(GLOBAL_FLAGS['ca-file']),
    'rate-limit': asWritten(CALL_FLAGS['rate-limit']),
    'item-limit': asWritten(ACCOUNT_FLAGS['item-limit']),
    'time-zone': asWritten(ACCOUNT_FLAGS['time-zone']),
    logo: asWritten(LOGO_FLAG.logo),
    'max-wait': asWritten(CALL_FLAGS['max-wait']),
    'quota-reserve': asWritten(CALL_FLAGS['quota-reserve']),
    timeout: asWritten(CALL_FLAGS.timeout),
    state: asWritten(CALL_FLAGS.state),
  }),
  ...inHelpGroup('Setup:', {
    yes: switchFlag('Accept the current or default values without asking', 'y'),
    offline: switchFlag('Save without testing the connection'),
    list: switchFlag('List the profiles'),
  }),
};

export type SetupGiven = Given<typeof SETUP_FLAGS & Pick<typeof GLOBAL_FLAGS, 'profile'>>;

export const initCommand = defineCommand({
  name: 'init',
  summary: 'Set up an account profile',
  about:
    'Asks for the address of the service, the token and the limits of the account. Tests the connection with one ' +
    'read-only API call and saves a profile for the other commands. Run it again to change the profile. The token ' +
    'is never stored in the profile itself.',
  flags: SETUP_FLAGS,
  json: ['profile', 'profiles'],
  common: ['base-url', 'token-file', 'rate-limit', 'profile', 'yes', 'offline', 'list'],
  examples: [
    ['', 'asks for everything'],
    ['--profile school', 'sets up another account, for --profile school'],
    ['--base-url https://company.example --token-file token.txt --yes', 'asks nothing'],
    ['--list', 'lists the profiles'],
  ],
  load: ({ list }) => (list ? import('./list.ts') : import('./run.ts')),
});
