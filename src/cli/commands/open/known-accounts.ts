import {
  configurationFolderOf,
  listProfiles,
  saveProfile,
  tokenFrom,
  type DraftProfile,
} from '../../../index.ts';
import type { KnownAccounts } from '../../../page/index.ts';
import { connect } from '../../connection/connection.ts';
import { readFlags, withSettings } from '../../connection/settings.ts';
import { tryDraft } from '../../connection/try-draft.ts';
import { GLOBAL_FLAGS } from '../../flags/global-flags.ts';
import { CALL_FLAGS } from '../../flags/run-flags.ts';
import type { Session } from '../../session.ts';

const FLAGS = { ...CALL_FLAGS, ...GLOBAL_FLAGS };

/** The accounts of this user, by the profiles that `tallysheet init` keeps. */
export function knownAccounts(session: Session): KnownAccounts {
  const { io } = session;
  const folder = configurationFolderOf(io.env);
  return {
    list: () =>
      listProfiles(folder).map(({ name, settings = {} }) => ({
        name,
        address: settings['base-url'],
        accountName: settings['account-name'],
        timeZone: settings['time-zone'],
        logo: settings.logo,
      })),
    connect: (profile) => {
      // The token of a profile may be taken out of the environment, where the next connection looks for it.
      const own = { ...session, io: { ...io, env: { ...io.env } } };
      const written = withSettings(new Map([['profile', [profile]]]), FLAGS, own.io.env);
      return connect(readFlags(written, FLAGS), own, { inputIsTaken: true });
    },
    save: async ({ profile, address, token }) => {
      const draft: DraftProfile = {
        name: profile,
        settings: { 'base-url': address },
        token: { from: 'kept', token: tokenFrom(token) },
      };
      const findings = await tryDraft(draft, session);
      if (findings.every(({ ok }) => ok)) await saveProfile(draft, folder);
      return findings;
    },
  };
}
