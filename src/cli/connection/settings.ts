import { homedir } from 'node:os';
import { join } from 'node:path';
import { TallysheetError } from '../../kernel/messages/errors.ts';
import { parseWebAddress } from '../../kernel/web-address.ts';
import type { Flag, Flags, Given, WrittenFlags } from '../flags/flag.ts';
import {
  DEFAULT_PROFILE,
  profilePath,
  readProfile,
  type Profile,
  type ProfileSetting,
} from './profile.ts';
import { webAddress } from '../flags/web-address.ts';

/** Variables of the environment by name; process.env is one of these. */
export type Environment = Record<string, string | undefined>;

/** Where settings are kept that the command line does not have. */
interface Folders {
  readonly configuration: string;
  readonly state: string;
}

type Layer = Readonly<Record<string, string | undefined>>;

/** They say where the token is; the strongest that says anything about it says all. */
const TOKEN_SETTINGS = ['token-file', 'token-variable'] as const;
/** They belong to the account at the address of the profile, and to no other. */
const ACCOUNT_SETTINGS: readonly ProfileSetting[] = [
  ...TOKEN_SETTINGS,
  'account-name',
  'item-limit',
  'time-zone',
];

/**
 * Adds the environment's and the profile's values for flags that were not given. A flag overrides
 * the environment, which overrides the profile. A profile's token is not used with another address,
 * so that it never leaves its account. Throws TallysheetError 'bad-settings' if the profile cannot
 * be used.
 */
export function withSettings(written: WrittenFlags, flags: Flags, env: Environment): WrittenFlags {
  const names = Object.entries<Flag<unknown>>(flags).flatMap(([name, flag]) =>
    flag.setting ? [name] : [],
  );
  if (names.length === 0) return written;
  const environment = environmentLayer(names, env);
  const address = written.get('base-url')?.[0] ?? environment['base-url'];
  const { settings } = profileInUse(written.get('profile')?.[0], env);
  const flagsSay = TOKEN_SETTINGS.some((name) => written.has(name));
  const environmentSays =
    TOKEN_SETTINGS.some((name) => environment[name] !== undefined) ||
    variable(env, TOKEN_VARIABLE) !== undefined;
  const below: Layer = {
    ...without(forAddress(settings, address), flagsSay || environmentSays ? TOKEN_SETTINGS : []),
    ...without(environment, flagsSay ? TOKEN_SETTINGS : []),
  };
  const settled = new Map(written);
  for (const name of names) {
    const text = below[name];
    if (!settled.has(name) && text !== undefined) settled.set(name, [text]);
  }
  return settled;
}

/** The profile that is named by the flag or the environment, else the default one. */
export interface ProfileInUse {
  readonly name: string;
  readonly path: string;
  /** Empty where the default profile is not there. */
  readonly settings: Profile;
}

/** Finds the profile. Throws TallysheetError 'bad-settings' where it cannot be used. */
export function profileInUse(flag: string | undefined, env: Environment): ProfileInUse {
  const named = profileNamed(flag, env);
  const folder = configurationFolderOf(env);
  const settings = readProfile(folder, named);
  const name = named ?? DEFAULT_PROFILE;
  return { name, path: profilePath(folder, name), settings };
}

/** The name of the selected profile, if any. */
export function profileNamed(flag: string | undefined, env: Environment): string | undefined {
  return flag ?? variable(env, 'TALLYSHEET_PROFILE');
}

/** What the environment or the profile says of a setting that a flag of another meaning shares its name with. */
export function settingOf(
  name: ProfileSetting,
  profile: string | undefined,
  env: Environment,
): string | undefined {
  return environmentLayer([name], env)[name] ?? profileInUse(profile, env).settings[name];
}

/** What the variables of the environment say for these settings. */
export function environmentLayer(names: readonly string[], env: Environment): Layer {
  const reported = names.flatMap((name) => {
    const text = variable(env, variableOf(name));
    return text === undefined ? [] : [[name, text]];
  });
  return Object.fromEntries(reported) as Layer;
}

/** What of a profile counts for an address that was given besides. */
function forAddress(profile: Profile, address: string | undefined): Layer {
  const own = profile['base-url'];
  const isOther = own !== undefined && address !== undefined && originOf(own) !== originOf(address);
  return isOther ? without(profile, ACCOUNT_SETTINGS) : profile;
}

function originOf(address: string): string {
  const text = webAddress(address);
  return parseWebAddress(text)?.origin ?? text;
}

function without(layer: Layer, names: readonly string[]): Layer {
  return Object.fromEntries(Object.entries(layer).filter(([name]) => !names.includes(name)));
}

/** Reads every flag's texts. Throws TallysheetError 'bad-usage' where one cannot be understood. */
export function readFlags<F extends Flags>(written: WrittenFlags, flags: F): Given<F> {
  const read = Object.entries(flags).map(([name, flag]) => [
    name,
    flag.read(written.get(name) ?? [], `--${name}`),
  ]);
  return Object.fromEntries(read) as Given<F>;
}

/** The folder of what has to be remembered between runs; it is made when it is first needed. */
export function stateFolderOf(env: Environment): string {
  return variable(env, 'TALLYSHEET_STATE_DIR') ?? foldersOf(env).state;
}

/** The folder of the profiles. */
export function configurationFolderOf(env: Environment): string {
  return foldersOf(env).configuration;
}

/** The variable of the token where no other one is named. */
export const TOKEN_VARIABLE = 'TALLYSHEET_TOKEN';

/** A token of the environment, which is taken out of it so that no child process inherits it. */
export function takeTokenVariable(env: Environment, name = TOKEN_VARIABLE): string | undefined {
  const token = env[name];
  Reflect.deleteProperty(env, name);
  return token;
}

/** Whether a variable is set to anything. */
export function isSet(env: Environment, name: string): boolean {
  return variable(env, name) !== undefined;
}

/** The file of certificates that Node itself trusts besides its own, which is read before we begin. */
export function extraCertificatesOf(env: Environment): string | undefined {
  return variable(env, 'NODE_EXTRA_CA_CERTS');
}

/** Whether a proxy is named for protocols of any kind, which is not used. */
export function hasOtherProxy(env: Environment): boolean {
  return isSet(env, 'ALL_PROXY') || isSet(env, 'all_proxy');
}

/** Throws TallysheetError where the environment switches the checking of certificates off. */
export function assertCertificatesChecked(env: Environment): void {
  if (env['NODE_TLS_REJECT_UNAUTHORIZED'] !== '0') return;
  throw new TallysheetError(
    'bad-settings',
    'NODE_TLS_REJECT_UNAUTHORIZED=0 is set, so any server could receive the token',
    { hint: 'Unset it; add the certificate of a company with --ca-file <file>.' },
  );
}

/** Whether colors are disabled, by the convention of no-color.org. */
export function wantsNoColour(env: Environment): boolean {
  return variable(env, 'NO_COLOR') !== undefined;
}

function variableOf(flag: string): string {
  return `TALLYSHEET_${flag.toUpperCase().replaceAll('-', '_')}`;
}

function foldersOf(env: Environment): Folders {
  const home = variable(env, 'HOME') ?? homedir();
  return {
    configuration: join(variable(env, 'XDG_CONFIG_HOME') ?? join(home, '.config'), 'tallysheet'),
    state: join(variable(env, 'XDG_STATE_HOME') ?? join(home, '.local', 'state'), 'tallysheet'),
  };
}

/** A variable that is set to nothing counts as not set. */
function variable(env: Environment, name: string): string | undefined {
  const text = env[name];
  return text === '' ? undefined : text;
}
