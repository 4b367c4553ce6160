import { TallysheetError } from '../../../kernel/messages/errors.ts';
import { examineAccount } from '../../connection/connection-check.ts';
import type { Finding } from '../../connection/finding.ts';
import { GLOBAL_FLAGS } from '../../flags/global-flags.ts';
import { CALL_FLAGS } from '../../flags/run-flags.ts';
import type { Session } from '../../session.ts';
import { configurationFolderOf, readFlags } from '../../connection/settings.ts';
import { keptTokenPath, type Draft } from './draft.ts';

/** Tries the connection that a draft describes, by one call that only reads. */
export function tryDraft(draft: Draft, session: Session): Promise<readonly Finding[]> {
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

/** Where the token is, by the settings of a profile; paths are whole. */
export function tokenSettings(
  { name, token }: Draft,
  folder: string,
): { readonly 'token-file'?: string; readonly 'token-variable'?: string } {
  if (token === undefined)
    throw new TallysheetError('internal-error', 'a draft without a token was used');
  if (token.from === 'variable') return { 'token-variable': token.name };
  return { 'token-file': token.from === 'file' ? token.path : keptTokenPath(folder, name) };
}
