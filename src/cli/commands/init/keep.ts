import { unlink } from 'node:fs/promises';
import { basename } from 'node:path';
import { serviceOrigin } from '../../../client/transport/address.ts';
import { ensurePrivateFolder } from '../../../database/private-folder.ts';
import { writeTextFile } from '../../../tabular/files/atomic-file.ts';
import { findProfile, profilePath, type Profile } from '../../connection/profile.ts';
import { keptTokenPath, type Draft } from './draft.ts';
import { tokenSettings } from './trial.ts';

/** What was written where. */
export interface KeptProfile {
  readonly path: string;
  /** The file of the token, where Tallysheet keeps it. */
  readonly tokenPath?: string;
  /** A token that was kept before and is not needed any more. */
  readonly removedPath?: string;
  /** The contents of the profile. */
  readonly settings: Profile;
}

/**
 * Saves a draft; both files may be read by their owner alone. The token comes first, so that no
 * profile names one that is not there. Throws TallysheetError 'cannot-write'.
 */
export async function keepDraft(draft: Draft, folder: string): Promise<KeptProfile> {
  const { name, token } = draft;
  const keptPath = keptTokenPath(folder, name);
  const settings = settingsOf(draft, folder, keptPath);
  ensurePrivateFolder(folder);
  const before = findProfile(folder, name)?.['token-file'];
  if (token?.from === 'kept' && token.token !== undefined) {
    await writeTextFile(keptPath, `${token.token.reveal()}\n`);
  }
  const path = await writeTextFile(
    profilePath(folder, name),
    `${JSON.stringify(settings, undefined, 2)}\n`,
  );
  const isObsolete = before === keptPath && token?.from !== 'kept';
  if (isObsolete) await unlink(keptPath);
  return {
    path,
    settings,
    ...(token?.from === 'kept' && { tokenPath: keptPath }),
    ...(isObsolete && { removedPath: keptPath }),
  };
}

/** A token that is kept is named by its file alone, so that the folder can be moved. */
function settingsOf(draft: Draft, folder: string, keptPath: string): Profile {
  const { 'base-url': address = '', ...others } = draft.settings;
  const token = tokenSettings(draft, folder);
  const shortened = token['token-file'] === keptPath ? { 'token-file': basename(keptPath) } : token;
  return { 'base-url': serviceOrigin(address), ...shortened, ...others };
}
