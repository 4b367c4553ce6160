import { mkdirSync, writeFileSync } from 'node:fs';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { join } from 'node:path';
import { afterEach } from 'vitest';
import { main } from '../../src/cli/main.ts';
import { systemClock, type Clock } from '../../src/kernel/clock.ts';
import { captureIo } from '../support/captured-io.ts';
import { emptyDatabase } from '../support/postgres.ts';
import { serveAccountAt, type Ran, type ServedAccount } from '../support/served-account.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

export const endings: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of endings.splice(0).reverse()) await end();
});

const SEED = {
  groups: [{ name: 'Computers' }],
  inventory: [{ name: 'Toner', group: 'Computers' }],
};
const HEADINGS = 'Name,Group,Purchased on,Identifier';
const rows = (count: number): string =>
  Array.from(
    { length: count },
    (_, at) => `Laptop ${at + 1},Computers,01/15/2024,IT-${at + 1}`,
  ).join('\n');
export const IMPORT = ['import', 'register.csv', '--kind', 'fixed-assets', '--yes'];

/** An account over HTTP, a database, and computers with folders of their own. */
export interface Company {
  readonly account: ServedAccount;
  readonly state: string;
  readonly clock: Clock;
  /** Runs a command there. */
  readonly on: (
    computer: string,
    words: readonly string[],
    env?: Readonly<Record<string, string>>,
    files?: Readonly<Record<string, string>>,
    whenToStop?: Promise<unknown>,
  ) => Promise<Ran>;
  readonly folderOf: (computer: string) => string;
  /** How many assets the account has. */
  readonly count: () => Promise<number>;
}

export async function company(
  clock: Clock,
  lines: number,
  ...serve: readonly string[]
): Promise<Company> {
  const folder = temporaryFolder();
  writeFileSync(join(folder, 'seed.json'), JSON.stringify(SEED));
  const account = await serveAccountAt(clock, '--seed', join(folder, 'seed.json'), ...serve);
  endings.push(() => account.end());
  const state = await emptyDatabase();
  return {
    ...{ account, state, clock },
    folderOf: (computer) => join(folder, computer),
    on: async (computer, words, env = {}, files = {}, whenToStop) => {
      const cwd = join(folder, computer);
      mkdirSync(cwd, { recursive: true });
      writeFileSync(join(cwd, 'register.csv'), `${HEADINGS}\n${rows(lines)}\n`);
      for (const [name, text] of Object.entries(files)) writeFileSync(join(cwd, name), text);
      const place = {
        HOME: cwd,
        TALLYSHEET_STATE_DIR: join(cwd, 'state'),
        TALLYSHEET_STATE: state,
      };
      const captured = captureIo({ clock, env: { ...account.env, ...place, ...env } });
      captured.stdin.end();
      void whenToStop?.then(() => captured.signals.emit('SIGTERM'));
      const exit = await main(words, { ...captured.io, cwd });
      return { exit, stdout: captured.stdout(), stderr: captured.stderr() };
    },
    count: async () => ((await account.get('/assets.api')) as { assets: unknown[] }).assets.length,
  };
}

/** Waits until something is so. */
export async function until(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo())) await systemClock.sleep(10);
}

const SLOW_WRITES = ['--admin', '--faults'];

export function slowWrites(seconds: number): string[] {
  const path = join(temporaryFolder(), 'faults.json');
  writeFileSync(
    path,
    JSON.stringify({ faults: [{ fault: 'slow', method: ['POST'], delay: seconds }] }),
  );
  return [...SLOW_WRITES, path];
}

/** A way to a database that can be cut. */
export async function wayTo(
  state: string,
): Promise<{ readonly address: string; cut(): Promise<void> }> {
  const { hostname, port, pathname } = new URL(state);
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    const onward = connect(Number(port), hostname);
    for (const each of [socket, onward]) {
      sockets.add(each);
      each.on('error', () => undefined);
    }
    socket.pipe(onward).pipe(socket);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const cut = (): Promise<void> => {
    for (const socket of sockets) socket.destroy();
    return new Promise((resolve) => {
      server.close(() => {
        resolve();
      });
    });
  };
  endings.push(() => (server.listening ? cut() : undefined));
  const own = (server.address() as AddressInfo).port;
  return { address: `postgres://postgres@127.0.0.1:${own}${pathname}`, cut };
}
