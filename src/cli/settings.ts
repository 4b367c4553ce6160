import { homedir } from 'node:os';
import { join } from 'node:path';
import { TallysheetError } from '../kernel/errors.ts';
import type { Flag, Flags, Given, WrittenFlags } from './flags/flag.ts';
import { readProfile } from './profile.ts';

/** Variables of the environment by name; process.env is one of these. */
export type Environment = Record<string, string | undefined>;

/** The environment of this process. */
export const ENVIRONMENT: Environment = process.env;

/** Where settings that nobody gives on the command line are kept. */
interface Folders {
  readonly configuration: string;
  readonly state: string;
}

/**
 * Adds what the environment and the profile say to the flags that nobody wrote; a written flag is
 * stronger than the environment, which is stronger than the profile. Throws TallysheetError
 * 'bad-settings' where the profile cannot be used.
 */
export function withSettings(written: WrittenFlags, flags: Flags, env: Environment): WrittenFlags {
  const names = Object.entries<Flag<unknown>>(flags).flatMap(([name, flag]) =>
    flag.setting ? [name] : [],
  );
  const profileName = written.get('profile')?.[0] ?? variable(env, 'TALLYSHEET_PROFILE');
  const profile = readProfile(foldersOf(env).configuration, profileName);
  const settled = new Map(written);
  for (const name of names) {
    const text = variable(env, variableOf(name)) ?? profile[name];
    if (!settled.has(name) && text !== undefined) settled.set(name, [text]);
  }
  return settled;
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

/** The token of the environment, which is taken out of it so that no child process inherits it. */
export function takeTokenVariable(env: Environment): string | undefined {
  const token = env['TALLYSHEET_TOKEN'];
  delete env['TALLYSHEET_TOKEN'];
  return token;
}

/** Throws TallysheetError where the environment switches the checking of certificates off. */
export function refuseUncheckedCertificates(env: Environment): void {
  if (env['NODE_TLS_REJECT_UNAUTHORIZED'] !== '0') return;
  throw new TallysheetError(
    'bad-settings',
    'NODE_TLS_REJECT_UNAUTHORIZED=0 is set, so that the token could be sent to anybody',
    { hint: 'Unset it; a company certificate is added with NODE_EXTRA_CA_CERTS=<file>.' },
  );
}

/** Whether colours were asked to be left out, by the convention of no-color.org. */
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
