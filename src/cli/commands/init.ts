import { TallysheetError } from '../../kernel/messages/errors.ts';
import type { ExitName } from '../../kernel/messages/exit-codes.ts';
import { defineCommand } from '../command.ts';
import { findProfile, profileNames, profilePath } from '../connection/profile.ts';
import { profilesScreen, type ListedProfile } from '../screens/profile-screen.ts';
import type { Session } from '../session.ts';
import { configurationFolderOf } from '../connection/settings.ts';
import { SETUP_FLAGS } from '../setup/setup-flags.ts';

export const initCommand = defineCommand({
  name: 'init',
  summary: 'Keep the address, the token and the limits of an account',
  about:
    'Asks for the address of the service, where the token is, and the limits of the account; tries the connection by one ' +
    'call that only reads; and keeps the answers as a profile, which the other commands then use. Run again, it changes the ' +
    'profile. Where nobody can be asked it takes everything from flags. The token never stands in the profile itself.',
  flags: SETUP_FLAGS,
  examples: [
    ['', 'asks for everything'],
    ['--profile school', 'another account, which --profile school then names'],
    ['--base-url https://company.example --token-file token.txt --yes', 'asks nothing'],
    ['--list', 'the profiles that there are'],
  ],
  run: async (given, _operands, session) => {
    if (given.list) return listProfiles(session);
    const { setUpProfile } = await import('../setup/set-up.ts');
    return setUpProfile(given, session);
  },
});

function listProfiles(session: Session): ExitName {
  const folder = configurationFolderOf(session.io.env);
  const profiles = profileNames(folder).map((name) => listed(folder, name));
  if (session.global.json) session.printJson(profiles);
  else session.print(profilesScreen(profiles, session.canvas));
  return profiles.some(({ trouble }) => trouble !== undefined) ? 'rowsFailed' : 'ok';
}

/** One that cannot be used is listed all the same, with the reason. */
function listed(folder: string, name: string): ListedProfile {
  const path = profilePath(folder, name);
  try {
    return { name, path, settings: findProfile(folder, name) ?? {} };
  } catch (error) {
    if (!(error instanceof TallysheetError)) throw error;
    return { name, path, trouble: error.message };
  }
}
