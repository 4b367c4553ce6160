import { join, resolve } from 'node:path';
import type { Token } from '../../../kernel/secrets.ts';
import {
  DEFAULT_PROFILE,
  findProfile,
  type Profile,
  type ProfileSetting,
} from '../../connection/profile.ts';
import type { Session } from '../../session.ts';
import {
  configurationFolderOf,
  environmentLayer,
  isSet,
  profileNamed,
  TOKEN_VARIABLE,
} from '../../connection/settings.ts';
import { webAddress } from '../../flags/web-address.ts';
import type { SetupGiven } from './command.ts';
import { defined } from '../../../kernel/defined.ts';

/** Where a profile's token is to be found. */
export type TokenChoice =
  /** In a file of ours beside the profile; without a token it is the one that is there already. */
  | { readonly from: 'kept'; readonly token?: Token }
  | { readonly from: 'file'; readonly path: string }
  | { readonly from: 'variable'; readonly name: string };

/** A profile that is not saved yet. */
export interface Draft {
  readonly name: string;
  /** Everything but where the token is. */
  readonly settings: Profile;
  readonly token: TokenChoice | undefined;
}

/** What the environment may suggest for a profile that does not say it. */
const SUGGESTED: readonly ProfileSetting[] = ['base-url', 'ca-file', 'rate-limit'];

/** What the flags of the same names say as it is written. */
const WRITTEN = [
  'base-url',
  'account-name',
  'rate-limit',
  'item-limit',
  'time-zone',
  'max-wait',
  'quota-reserve',
  'timeout',
] as const satisfies readonly ProfileSetting[];

/**
 * What a profile would be by the flags, what it was before, and the environment, strongest first.
 * Throws TallysheetError 'bad-settings' where the profile that is there cannot be read.
 */
export function draftFrom(given: SetupGiven, session: Session): Draft {
  const { io } = session;
  const folder = configurationFolderOf(io.env);
  const name = profileNamed(given.profile, io.env) ?? DEFAULT_PROFILE;
  const before = findProfile(folder, name) ?? {};
  const flags = WRITTEN.flatMap((setting): [string, string][] => {
    const text = given[setting];
    return text === undefined ? [] : [[setting, text]];
  });
  const caFile = given['ca-file'] === undefined ? undefined : resolve(io.cwd, given['ca-file']);
  const settings: Profile = {
    ...environmentLayer(SUGGESTED, io.env),
    ...withoutToken(before),
    ...Object.fromEntries<string>(flags),
    ...defined({ 'ca-file': caFile }),
  };
  const address = settings['base-url'];
  const token = givenToken(given, io.cwd) ?? tokenBefore(before, keptTokenPath(folder, name));
  return {
    name,
    settings: address === undefined ? settings : { ...settings, 'base-url': webAddress(address) },
    token: token ?? suggestedToken(session),
  };
}

function withoutToken(profile: Profile): Profile {
  const others = Object.entries(profile).filter(([name]) => !name.startsWith('token-'));
  return Object.fromEntries<string | undefined>(others);
}

/** The file of the token that is kept for a profile. */
export function keptTokenPath(folder: string, name: string): string {
  return join(folder, `${name}.token`);
}

/** The question for the token reads standard input; its answer is kept. */
function givenToken(given: SetupGiven, cwd: string): TokenChoice | undefined {
  const file = given['token-file'];
  if (file === '-') return { from: 'kept' };
  if (file !== undefined) return { from: 'file', path: resolve(cwd, file) };
  const variable = given['token-variable'];
  return variable === undefined ? undefined : { from: 'variable', name: variable };
}

function tokenBefore(before: Profile, keptPath: string): TokenChoice | undefined {
  const file = before['token-file'];
  if (file === keptPath) return { from: 'kept' };
  if (file !== undefined) return { from: 'file', path: file };
  const variable = before['token-variable'];
  return variable === undefined ? undefined : { from: 'variable', name: variable };
}

function suggestedToken({ io }: Session): TokenChoice | undefined {
  return isSet(io.env, TOKEN_VARIABLE) ? { from: 'variable', name: TOKEN_VARIABLE } : undefined;
}
