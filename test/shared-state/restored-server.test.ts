import { onTestFinished, describe, expect, test } from 'vitest';
import { systemClock } from '../../src/kernel/clock.ts';
import { OwnServer } from '../support/postgres-copies.ts';
import { NO_POSTGRES } from '../support/postgres-server.ts';
import type { Ran } from '../support/served-account.ts';
import { IS_EVERYDAY } from '../support/thinned.ts';
import { company, IMPORT, slowWrites, until } from './company.ts';

const AMPLE_MS = 60_000;
const RECOVER = ['runs', 'recover'];
const STOOLS = 'Name,Group,Purchased on\nStool,Computers,01/15/2024\n';
const KEYLESS = ['import', 'rows.csv', '--kind', 'fixed-assets', '--yes', '--json'];
const FILES = { 'rows.csv': STOOLS };

async function ownServer(): Promise<OwnServer> {
  const server = await OwnServer.start();
  onTestFinished(() => {
    server.end();
  });
  return server;
}

function errorOf({ stdout }: Ran): string {
  return (JSON.parse(stdout) as { readonly error: { readonly message: string } }).error.message;
}

describe.skipIf(IS_EVERYDAY || NO_POSTGRES !== undefined)('a server', () => {
  test(
    'whose older data was put back is known by what it lacks, on all computers once one has seen it',
    async () => {
      const server = await ownServer();
      const { on, count } = await company(systemClock, 1);
      const env = { TALLYSHEET_STATE: server.address };
      expect((await on('two', IMPORT, env)).exit).toBe(0);
      const copy = await server.copy();
      expect((await on('one', KEYLESS, env, FILES)).exit).toBe(0);
      expect(await count()).toBe(2);
      await server.stop();
      await server.startAt(copy);

      const one = await on('one', KEYLESS, env, FILES);
      expect([one.exit, errorOf(one)]).toEqual([4, expect.stringContaining('lacks what this')]);
      const two = await on('two', KEYLESS, env, FILES);
      expect([two.exit, errorOf(two)]).toEqual([4, expect.stringContaining('has not put back')]);
      expect((await on('one', RECOVER, env)).exit).toBe(4);
      expect((await on('one', KEYLESS, env, FILES)).exit).toBe(4);
      expect((await on('two', RECOVER, env)).exit).toBe(0);
      expect((await on('two', KEYLESS, env, FILES)).exit).toBe(0);
      expect(await count()).toBe(2);
    },
    AMPLE_MS,
  );

  test(
    'that was a standby, and is promoted while a run is at work, lets nothing more be sent',
    async () => {
      const server = await ownServer();
      const { on, count } = await company(systemClock, 8, ...slowWrites(0.2));
      const env = { TALLYSHEET_STATE: server.address };
      expect((await on('one', ['doctor'], env)).exit).toBe(0);
      const standby = await server.copy();
      const running = on('one', [...IMPORT, '--concurrency', '1', '--json'], env);
      await until(async () => (await count()) >= 2);
      await server.stop();
      const made = await count();
      // Longer than until the run asks again: it meets the standby, too.
      await server.promote(standby, 2_500);
      const ended = await running;
      expect([ended.exit, errorOf(ended)]).toEqual([4, expect.stringContaining('failed over')]);
      expect(await count()).toBeLessThanOrEqual(made + 1);

      expect((await on('two', IMPORT, env)).exit).toBe(4);
      expect((await on('one', RECOVER, env)).exit).toBe(0);
      expect((await on('two', ['resume'], env)).exit).toBe(0);
      expect(await count()).toBe(8);
    },
    AMPLE_MS,
  );

  test(
    'that may lose what it confirmed is refused: without fsync, without synchronous_commit, and as a standby',
    async () => {
      const server = await ownServer();
      const { on, count } = await company(systemClock, 1);
      const env = { TALLYSHEET_STATE: server.address };
      const refused = async (): Promise<unknown> => {
        const ended = await on('one', [...IMPORT, '--json'], env);
        return [ended.exit, errorOf(ended).replace(/.*: /, ''), await count()];
      };
      expect((await on('one', ['doctor'], env)).exit).toBe(0);
      const standby = await server.copy();
      await server.restart('fsync=off');
      expect(await refused()).toEqual([4, 'fsync is off', 0]);
      await server.restart('synchronous_commit=off');
      expect(await refused()).toEqual([4, 'synchronous_commit is off', 0]);
      await server.stop();
      await server.standBy(standby);
      expect(await refused()).toEqual([4, 'it is a standby server', 0]);
      const { exit, stdout } = await on('one', ['doctor', '--json'], env);
      expect([exit, stdout]).toEqual([1, expect.stringContaining('it is a standby server')]);
    },
    AMPLE_MS,
  );
});
