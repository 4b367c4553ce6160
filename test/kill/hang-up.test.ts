import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { FaultProxy } from '../support/fault-proxy.ts';
import { startProgram } from '../support/program.ts';
import { seededRandom } from '../support/seeded-random.ts';
import { serveAccount } from '../support/served-account.ts';
import { IS_EVERYDAY } from '../support/thinned.ts';
import { compareWithService } from './compare.ts';
import { makeRegister } from './register.ts';
import { runHere } from './run-here.ts';

const AMPLE_MS = 120_000;

/** Reading the account and making groups and locations takes fewer calls. */
const CALLS_BEFORE = 30;

test.skipIf(IS_EVERYDAY)(
  'an import whose terminal is closed ends with 129 and its outputs, and resume finishes it',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'tallysheet-hang-up-'));
    const random = seededRandom(20_261_122);
    const register = makeRegister(40, random);
    writeFileSync(join(folder, 'register.csv'), register.csv);
    const service = await serveAccount('--data', join(folder, 'service.db'));
    const proxy = await FaultProxy.start({ target: service.url, random, share: 0 });
    onTestFinished(async () => {
      await proxy.close();
      await service.end();
      rmSync(folder, { recursive: true, force: true });
    });
    const env = {
      ...service.env,
      TALLYSHEET_BASE_URL: proxy.url,
      TALLYSHEET_STATE_DIR: join(folder, 'state'),
    };
    const importWords = ['import', 'register.csv', '--kind', 'fixed-assets', '--out', 'run'];
    const sending = ['--verification-delay', '2s', '--concurrency', '1'];

    const called = new Promise<void>((reached) => {
      proxy.onCall = (number) => {
        if (number === CALLS_BEFORE) reached();
      };
    });
    const program = startProgram(
      [...importWords, '--create-missing', 'groups,locations', '--yes', ...sending],
      { cwd: folder, env },
    );
    await called;
    program.kill('SIGHUP');
    const { exitCode, stderr } = await program.end;

    expect(exitCode).toBe(129);
    expect(stderr).toContain('tallysheet resume run');
    expect(readdirSync(join(folder, 'run'))).toEqual(
      expect.arrayContaining(['register.results.csv', 'summary.json']),
    );

    const resumed = await runHere(['resume', 'run', ...sending], { cwd: folder, env });
    expect(resumed.exitCode).toBe(0);
    expect(await compareWithService(register, service)).toMatchObject({
      lost: 0,
      twice: 0,
    });
  },
  AMPLE_MS,
);
