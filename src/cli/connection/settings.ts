import { mapValues } from '../../kernel/map-values.ts';
import { parseWebAddress } from '../../kernel/web-address.ts';
import type { Flag, Flags, Given, WrittenFlags } from '../flags/flag.ts';
import { isSet, TOKEN_VARIABLE, variable, type Environment } from '../../setup/environment.ts';
import { profileInUse, type Profile, type ProfileSetting } from '../../setup/profile.ts';
import { webAddress } from '../flags/web-address.ts';

type Layer = Readonly<Record<string, string | undefined>>;

/** They say where the token is; the strongest that says anything about it says all. */
const TOKEN_SETTINGS = ['token-file', 'token-variable'] as const;
/** They belong to the account at the address of the profile, and to no other. */
const ACCOUNT_SETTINGS: readonly ProfileSetting[] = [
  ...TOKEN_SETTINGS,
  'account-name',
  'item-limit',
  'time-zone',
  'logo',
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
    TOKEN_SETTINGS.some((name) => environment[name] !== undefined) || isSet(env, TOKEN_VARIABLE);
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
  const read = mapValues<string, Flag<unknown>, unknown>(flags, (flag, name) =>
    flag.read(written.get(name) ?? [], `--${name}`),
  );
  return read as Given<F>;
}

/** Where output has colors: nowhere, at a terminal, or also in files and the logs of pipelines. */
export type ColourChoice = 'never' | 'terminal' | 'always';

/** What turns colors off again, of a variable that turns them on. */
const OFF: ReadonlySet<string | undefined> = new Set(['0', 'false']);

/**
 * By the conventions of no-color.org and force-color.org. As in Node and most tools, FORCE_COLOR is stronger than
 * NO_COLOR; the flag is stronger than both.
 */
export function colourChoice(env: Environment, hasNoColourFlag: boolean): ColourChoice {
  if (hasNoColourFlag) return 'never';
  if (isSet(env, 'FORCE_COLOR')) return OFF.has(env['FORCE_COLOR']) ? 'never' : 'always';
  return isSet(env, 'NO_COLOR') ? 'never' : 'terminal';
}

function variableOf(flag: string): string {
  return `TALLYSHEET_${flag.toUpperCase().replaceAll('-', '_')}`;
}
