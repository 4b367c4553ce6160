import { unlink } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { serviceOrigin } from '../client/transport/address.ts';
import { ensurePrivateFolder } from '../database/private-folder.ts';
import { TallysheetError } from '../kernel/messages/errors.ts';
import { assertKnownOptions, type OptionNames } from '../kernel/messages/known-options.ts';
import type { Token } from '../kernel/secrets.ts';
import { writeTextFile } from '../tabular/files/atomic-file.ts';
import { findProfile, profileNames, profilePath, type Profile } from './profile.ts';

/** Where a profile's token is to be found. */
export type TokenChoice =
  /** In a file of ours beside the profile; without a token it is the one that is there already. */
  | { readonly from: 'kept'; readonly token?: Token }
  | { readonly from: 'file'; readonly path: string }
  | { readonly from: 'variable'; readonly name: string };

/** A profile that is not saved yet. */
export interface DraftProfile {
  readonly name: string;
  /** Everything but where the token is. */
  readonly settings: Profile;
  readonly token: TokenChoice | undefined;
}

const DRAFT: OptionNames<DraftProfile> = {
  name: 'required',
  settings: 'required',
  token: 'required',
};

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
 * Saves a profile; both files may be read by their owner alone. The token comes first, so that no
 * profile names one that is not there. Throws TallysheetError 'bad-settings', 'insecure-address' and 'cannot-write'.
 * @param folder of the profiles
 */
export async function saveProfile(draft: DraftProfile, folder: string): Promise<KeptProfile> {
  assertKnownOptions('saveProfile', draft, DRAFT);
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

/** The file of the token that is kept for a profile. */
export function keptTokenPath(folder: string, name: string): string {
  return join(folder, `${name}.token`);
}

/** Where the token is, by the settings of a profile; paths are whole. */
export function tokenSettings(
  { name, token }: DraftProfile,
  folder: string,
): Pick<Profile, 'token-file' | 'token-variable'> {
  if (token === undefined)
    throw new TallysheetError('internal-error', 'a draft without a token was used');
  if (token.from === 'variable') return { 'token-variable': token.name };
  return { 'token-file': token.from === 'file' ? token.path : keptTokenPath(folder, name) };
}

/** A token that is kept is named by its file alone, so that the folder can be moved. */
function settingsOf(draft: DraftProfile, folder: string, keptPath: string): Profile {
  const { 'base-url': address = '', ...others } = draft.settings;
  const token = tokenSettings(draft, folder);
  const shortened = token['token-file'] === keptPath ? { 'token-file': basename(keptPath) } : token;
  return { 'base-url': serviceOrigin(address), ...shortened, ...others };
}

/** An existing profile; one that cannot be used has no settings, and `problem` says why. */
export interface ListedProfile {
  readonly name: string;
  readonly path: string;
  readonly settings?: Profile;
  readonly problem?: string;
}

/** The profiles in a folder. Throws TallysheetError 'bad-settings' where it cannot be read. */
export function listProfiles(folder: string): readonly ListedProfile[] {
  return profileNames(folder).map((name) => {
    const path = profilePath(folder, name);
    try {
      return { name, path, settings: findProfile(folder, name) ?? {} };
    } catch (error) {
      if (!(error instanceof TallysheetError)) throw error;
      return { name, path, problem: error.message };
    }
  });
}
