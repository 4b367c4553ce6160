import { homedir } from 'node:os';
import { join } from 'node:path';
import { TallysheetError } from '../kernel/messages/errors.ts';

/** Variables of the environment by name; process.env is one of these. */
export type Environment = Record<string, string | undefined>;

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

function foldersOf(env: Environment): { readonly configuration: string; readonly state: string } {
  const home = variable(env, 'HOME') ?? homedir();
  return {
    configuration: join(variable(env, 'XDG_CONFIG_HOME') ?? join(home, '.config'), 'tallysheet'),
    state: join(variable(env, 'XDG_STATE_HOME') ?? join(home, '.local', 'state'), 'tallysheet'),
  };
}

/** A variable that is set to nothing counts as not set. */
export function variable(env: Environment, name: string): string | undefined {
  const text = env[name];
  return text === '' ? undefined : text;
}
