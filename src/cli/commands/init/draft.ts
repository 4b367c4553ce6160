import { resolve } from 'node:path';
import {
  configurationFolderOf,
  DEFAULT_PROFILE,
  findProfile,
  keptTokenPath,
  profileNamed,
  TOKEN_VARIABLE,
  type DraftProfile,
  type Profile,
  type ProfileSetting,
  type TokenChoice,
} from '../../../index.ts';
import { defined } from '../../../kernel/defined.ts';
import { environmentLayer } from '../../connection/settings.ts';
import { webAddress } from '../../flags/web-address.ts';
import type { Session } from '../../session.ts';
import type { SetupGiven } from './command.ts';

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
  'state',
] as const satisfies readonly ProfileSetting[];

/**
 * What a profile would be by the flags, what it was before, and the environment, strongest first.
 * Throws TallysheetError 'bad-settings' where the profile that is there cannot be read.
 */
export function draftFrom(given: SetupGiven, session: Session): DraftProfile {
  const { io } = session;
  const folder = configurationFolderOf(io.env);
  const name = profileNamed(given.profile, io.env) ?? DEFAULT_PROFILE;
  const before = findProfile(folder, name) ?? {};
  const flags = WRITTEN.flatMap((setting): [string, string][] => {
    const text = given[setting];
    return text === undefined ? [] : [[setting, text]];
  });
  const caFile = wholePath(given['ca-file'], io.cwd);
  const settings: Profile = {
    ...environmentLayer(SUGGESTED, io.env),
    ...withoutToken(before),
    ...Object.fromEntries<string>(flags),
    ...defined({ 'ca-file': caFile, logo: wholePath(given.logo, io.cwd) }),
  };
  const address = settings['base-url'];
  const token = givenToken(given, io.cwd) ?? tokenBefore(before, keptTokenPath(folder, name));
  return {
    name,
    settings: address === undefined ? settings : { ...settings, 'base-url': webAddress(address) },
    token: token ?? suggestedToken(session),
  };
}

function wholePath(path: string | undefined, cwd: string): string | undefined {
  return path === undefined ? undefined : resolve(cwd, path);
}

function withoutToken(profile: Profile): Profile {
  const others = Object.entries(profile).filter(([name]) => !name.startsWith('token-'));
  return Object.fromEntries<string | undefined>(others);
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
  return (io.env[TOKEN_VARIABLE] ?? '') !== ''
    ? { from: 'variable', name: TOKEN_VARIABLE }
    : undefined;
}
