import { TallysheetError } from '../../../kernel/messages/errors.ts';
import type { RunCommand } from '../../command.ts';
import { findProfile, profileNames, profilePath } from '../../connection/profile.ts';
import { configurationFolderOf } from '../../connection/settings.ts';
import { profilesScreen, type ListedProfile } from './profile-screen.ts';

/** Lists the profiles. */
export const run: RunCommand<unknown> = (_given, _operands, session) => {
  const folder = configurationFolderOf(session.io.env);
  const profiles = profileNames(folder).map((name) => listed(folder, name));
  if (session.global.json) session.printJson(profiles);
  else session.print(profilesScreen(profiles, session.canvas));
  const isWhole = profiles.every(({ problem }) => problem === undefined);
  return Promise.resolve(isWhole ? 'ok' : 'rowsFailed');
};

/** One that cannot be used is listed all the same, with the reason. */
function listed(folder: string, name: string): ListedProfile {
  const path = profilePath(folder, name);
  try {
    return { name, path, settings: findProfile(folder, name) ?? {} };
  } catch (error) {
    if (!(error instanceof TallysheetError)) throw error;
    return { name, path, problem: error.message };
  }
}
