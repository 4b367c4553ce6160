import { configurationFolderOf } from '../../setup/environment.ts';
import type { Finding } from '../../setup/finding.ts';
import { tokenSettings, type DraftProfile } from '../../setup/save-profile.ts';
import { GLOBAL_FLAGS } from '../flags/global-flags.ts';
import { CALL_FLAGS } from '../flags/run-flags.ts';
import type { Session } from '../session.ts';
import { examineAccount } from './examine-account.ts';
import { readFlags } from './settings.ts';

/** Tries the connection that a draft describes, by one call that only reads. */
export function tryDraft(draft: DraftProfile, session: Session): Promise<readonly Finding[]> {
  const { io } = session;
  const texts = { ...draft.settings, ...tokenSettings(draft, configurationFolderOf(io.env)) };
  const written = Object.entries(texts).flatMap(([name, text]): [string, string[]][] =>
    text === undefined ? [] : [[name, [text]]],
  );
  const given = readFlags(new Map(written), { ...CALL_FLAGS, ...GLOBAL_FLAGS });
  // A trial takes the token out of the environment, where a second trial looks for it.
  const own = { ...session, io: { ...io, env: { ...io.env } } };
  const token = draft.token?.from === 'kept' ? draft.token.token : undefined;
  return examineAccount(given, own, token);
}
