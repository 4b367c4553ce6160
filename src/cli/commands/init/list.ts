import { configurationFolderOf, listProfiles } from '../../../index.ts';
import type { RunCommand } from '../../command.ts';
import { profilesScreen } from './profile-screen.ts';

/** Lists the profiles; one that cannot be used is listed all the same, with the reason. */
export const run: RunCommand<unknown> = (_given, _operands, session) => {
  const profiles = listProfiles(configurationFolderOf(session.io.env));
  if (session.global.json) {
    const problems = profiles.filter(({ problem }) => problem !== undefined).length;
    session.printJson('profiles', { counts: { profiles: profiles.length, problems }, profiles });
  } else session.print(profilesScreen(profiles, session.canvas));
  const isWhole = profiles.every(({ problem }) => problem === undefined);
  return Promise.resolve(isWhole ? 'ok' : 'rowsFailed');
};
