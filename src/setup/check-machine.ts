import { accessSync, constants, existsSync, mkdirSync, statfsSync } from 'node:fs';
import { findProxy } from '../client/transport/proxy/find-proxy.ts';
import { isPrivate } from '../database/private-folder.ts';
import { formatCount } from '../kernel/counts.ts';
import { TallysheetError } from '../kernel/messages/errors.ts';
import { assertKnownOptions, type OptionNames } from '../kernel/messages/known-options.ts';
import { configurationFolderOf, hasOtherProxy, type Environment } from './environment.ts';
import type { Finding } from './finding.ts';
import { profileInUse, type ProfileInUse } from './profile.ts';

const subject = 'Proxy';

/** An address that no list of exceptions is likely to have. */
const ANY_SERVICE = new URL('https://service.invalid');

/** Which proxy the environment names, if any. */
function examineProxy(env: Environment): readonly Finding[] {
  try {
    const proxy = findProxy(ANY_SERVICE, env);
    if (proxy !== undefined) {
      const found = `${proxy.name} (${proxy.variable}), except for this machine and NO_PROXY`;
      return [{ subject, ok: true, found }];
    }
  } catch (error) {
    if (!(error instanceof TallysheetError)) throw error;
    return [{ subject, ok: false, found: error.message, remedy: error.hint }];
  }
  if (!hasOtherProxy(env)) return [];
  const found = 'ALL_PROXY is set but not used: Tallysheet connects directly';
  return [{ subject, ok: true, warning: true, found, remedy: 'Set HTTPS_PROXY.' }];
}

const OLDEST_NODE = [20, 19] as const;

const MEBIBYTE = 1024 * 1024;
/** A journal that cannot grow stops a run; a large one takes a few hundred MiB. */
const SCARCE_BYTES = 500 * MEBIBYTE;
const TOO_LITTLE_BYTES = 20 * MEBIBYTE;

/** What is checked of a machine. */
export interface MachineToCheck {
  /** What is remembered between runs is kept in it. */
  readonly stateFolder: string;
  /** Such as `process.env`. */
  readonly env: Environment;
  /** Name of a profile; the one that the environment names unless given. */
  readonly profile?: string | undefined;
}

const MACHINE: OptionNames<MachineToCheck> = {
  stateFolder: 'required',
  env: 'required',
  profile: true,
};

/** Checks what an import needs of this machine; nothing is sent. Throws TallysheetError 'bad-settings' for the profile. */
export function checkMachine(machine: MachineToCheck): readonly Finding[] {
  assertKnownOptions('checkMachine', machine, MACHINE);
  const { stateFolder, env } = machine;
  return [
    nodeVersion(process.versions.node),
    ...profile(profileInUse(machine.profile, env), configurationFolderOf(env)),
    writableFolder(stateFolder),
    ...room(stateFolder),
    ...examineProxy(env),
  ];
}

/** Whether Node is new enough. */
export function nodeVersion(version: string): Finding {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const ok = major > OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor >= OLDEST_NODE[1]);
  const remedy = ok ? {} : { remedy: `Install Node ${OLDEST_NODE.join('.')} or newer.` };
  return { subject: 'Node', ok, found: version, ...remedy };
}

function profile({ name, path, settings }: ProfileInUse, folder: string): readonly Finding[] {
  const subject = 'Profile';
  if (!existsSync(path)) {
    return [{ subject, ok: true, found: 'none; create one with `tallysheet init`' }];
  }
  const account = settings['account-name'];
  const found = `${name}${account === undefined ? '' : ` (${account})`}, ${path}`;
  const open = [path, folder].filter((each) => !isPrivate(each));
  if (open.length === 0) return [{ subject, ok: true, found }];
  const remedy = `chmod go-rwx ${open.join(' ')}`;
  return [{ subject, ok: true, warning: true, found: `${found}; other users can read it`, remedy }];
}

function writableFolder(folder: string): Finding {
  const subject = 'State folder';
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    accessSync(folder, constants.W_OK);
    return { subject, ok: true, found: folder };
  } catch {
    const remedy = 'Fix its permissions, or set another folder with TALLYSHEET_STATE_DIR.';
    return { subject, ok: false, found: `${folder} cannot be written to`, remedy };
  }
}

/** Reports nothing if the system does not provide the figure. */
function room(folder: string): readonly Finding[] {
  if (!existsSync(folder)) return [];
  const { bavail, bsize } = statfsSync(folder);
  return [diskRoom(bavail * bsize)];
}

/** Whether that many free bytes are enough. */
export function diskRoom(free: number): Finding {
  const subject = 'Disk';
  const found = `${formatCount(Math.floor(free / MEBIBYTE))} MiB free`;
  if (free >= SCARCE_BYTES) return { subject, ok: true, found };
  const remedy = 'Free some space: the run journal of a large import needs a few hundred MiB.';
  const ok = free >= TOO_LITTLE_BYTES;
  return { subject, ok, ...(ok && { warning: true }), found, remedy };
}
