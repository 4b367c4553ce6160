import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import { checkDocument, SCHEMA_KEY, withoutSchemaKey } from '../documents/check-document.ts';
import { mapValues } from '../kernel/map-values.ts';
import { TallysheetError } from '../kernel/messages/errors.ts';
import { once } from '../kernel/once.ts';
import { nearestNames, orDidYouMean } from '../kernel/names.ts';
import { tableOf } from '../kernel/table-of.ts';
import { configurationFolderOf, variable, type Environment } from './environment.ts';

/** What a profile may hold: settings by the names of their flags. */
const SETTINGS = tableOf<string>()({
  'base-url': 'Address of the service',
  'account-name': 'Your name for the account',
  'token-file': 'File with the token; relative to the profile',
  'token-variable': 'Environment variable with the token',
  'ca-file': 'PEM file with additional certificates; relative to the profile',
  'rate-limit': 'Rate limit, for example 60/min',
  'item-limit': 'Number of items that your contract allows',
  'time-zone': 'Time zone of the account, for example Europe/Berlin',
  'max-wait': 'Longest Retry-After to honour, for example 15m',
  'quota-reserve': 'API calls kept to verify unverified writes',
  logo: 'PNG, JPEG or SVG file with the logo of the company; relative to the profile',
  language: 'Language of what is written: en, de, fr, es, nl, it or pt',
  timeout: 'Timeout of one call, for example 60s',
  state: 'Database that machines share, for example postgres://tallysheet@db.example/tallysheet',
});

/** A profile as it is written. */
export const profileSchema = once(() =>
  z.strictObject(
    {
      ...SCHEMA_KEY,
      ...mapValues(SETTINGS, (words: string) =>
        z.string({ error: 'text' }).optional().describe(words),
      ),
    },
    { error: 'an object' },
  ),
);

/** The names of the settings that a profile may hold. */
export type ProfileSetting = keyof typeof SETTINGS;

/** Settings by the names of their flags. */
export type Profile = Readonly<Partial<Record<ProfileSetting, string | undefined>>>;

/** The profile that is used where none is named. */
export const DEFAULT_PROFILE = 'default';

/** Settings that are paths; in a profile they start at its folder. */
const PATHS = ['token-file', 'ca-file', 'logo'] as const;

/** Throws TallysheetError 'bad-settings' for a name that would lead out of the folder. */
export function profilePath(folder: string, name: string): string {
  return join(folder, `${plainName(name)}.json`);
}

/**
 * The settings of a profile, with whole paths. One that is named has to be there; the default one
 * may be missing. Throws TallysheetError 'bad-settings' where it cannot be used.
 */
export function readProfile(folder: string, name: string | undefined): Profile {
  const profile = findProfile(folder, name ?? DEFAULT_PROFILE);
  if (profile !== undefined || name === undefined) return profile ?? {};
  const near = nearestNames(name, profileNames(folder), 1).map((each) => `"${each}"`);
  throw new TallysheetError('bad-settings', `There is no profile "${name}"${orDidYouMean(near)}`, {
    hint: `Create it with \`tallysheet init --profile ${name}\`. \`tallysheet init --list\` lists all profiles.`,
  });
}

/** The settings of a profile as readProfile gives them, or undefined where there is none. */
export function findProfile(folder: string, name: string): Profile | undefined {
  const path = profilePath(folder, name);
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (cause) {
    if (isMissing(cause)) return undefined;
    throw new TallysheetError('bad-settings', `The profile ${path} cannot be read`, { cause });
  }
  return withWholePaths(checkProfile(path, text), folder);
}

/** The names of the profiles that there are, in alphabetical order. */
export function profileNames(folder: string): string[] {
  try {
    return readdirSync(folder)
      .filter((name) => name.endsWith('.json') && isPlainName(name.slice(0, -'.json'.length)))
      .map((name) => name.slice(0, -'.json'.length))
      .sort();
  } catch (cause) {
    if (isMissing(cause)) return [];
    throw new TallysheetError('bad-settings', `The folder ${folder} cannot be read`, { cause });
  }
}

function plainName(name: string): string {
  if (!isPlainName(name)) {
    throw new TallysheetError(
      'bad-settings',
      `--profile: expected a plain name of letters, digits and hyphens, found "${name}"`,
    );
  }
  return name;
}

function isPlainName(name: string): boolean {
  return /^[\w-][\w.-]*$/.test(name);
}

function isMissing(error: unknown): boolean {
  return (
    error instanceof Error &&
    'code' in error &&
    (error.code === 'ENOENT' || error.code === 'ENOTDIR')
  );
}

function withWholePaths(profile: Profile, folder: string): Profile {
  const whole = PATHS.flatMap((name): [string, string][] => {
    const path = profile[name];
    return path === undefined || path === '-' ? [] : [[name, resolve(folder, path)]];
  });
  return { ...profile, ...Object.fromEntries<string>(whole) };
}

function checkProfile(path: string, text: string): Profile {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (cause) {
    throw new TallysheetError('bad-settings', `The profile ${path} is not JSON`, { cause });
  }
  const profile = checkDocument(profileSchema(), json, {
    title: `The profile ${path}`,
    error: 'bad-settings',
    hint: 'Correct it, or run `tallysheet init` to set it up again.',
    text,
  });
  return withoutSchemaKey(profile);
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
