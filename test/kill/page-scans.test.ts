import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CountedScans, GivenBy, Job, Scans } from '../../src/page/interface/calls.ts';
import { IS_EVERYDAY } from '../support/thinned.ts';
import { serveAccount, type ServedAccount } from '../support/served-account.ts';
import { enterPage, type EnteredPage } from '../support/served-page.ts';

const PROGRAM = fileURLToPath(new URL('../../dist/cli/bin.js', import.meta.url));
const CODES = Array.from({ length: 30 }, (_each, at) => ({
  key: `key-of-${at}`,
  code: `#${at + 1}`,
}));
/** So many are answered before the program is killed; others are on their way. */
const ANSWERED = 12;

const folder = mkdtempSync(join(tmpdir(), 'tallysheet-killed-page-'));
let account: ServedAccount;
let program: ChildProcess;
let page: EnteredPage;

async function open(): Promise<void> {
  program = spawn(process.execPath, [PROGRAM, 'open', '--no-browser', '--port', '0', '--json'], {
    cwd: folder,
    env: { PATH: '', HOME: folder, TALLYSHEET_STATE_DIR: join(folder, 'state') },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const { stdout } = program;
  if (stdout === null) throw new Error('the program prints nothing');
  const [printed] = (await once(stdout, 'data')) as [Buffer];
  page = await enterPage((JSON.parse(printed.toString()) as { address: string }).address);
}

async function kill(): Promise<void> {
  const ended = once(program, 'close');
  program.kill('SIGKILL');
  await ended;
}

async function ask<Answer>(method: string, path: string, body: object = {}): Promise<Answer> {
  const { status, body: text } = await page.ask(method, path, body);
  if (status !== 200) throw new Error(text);
  return JSON.parse(text) as Answer;
}

async function newJob(kind: 'scans' | 'stocktake'): Promise<string> {
  return `/api/jobs/${(await ask<Job>('POST', '/api/jobs', { kind })).id}`;
}

/** Sends codes one after the other, and kills the program when enough are answered; gives those that were answered. */
async function scanUntilKilled(
  send: (code: (typeof CODES)[number]) => Promise<unknown>,
): Promise<readonly string[]> {
  const answered: string[] = [];
  const sending = CODES.map(async ({ key, code }) => {
    await send({ key, code });
    answered.push(code);
    if (answered.length === ANSWERED) await kill();
  });
  await Promise.allSettled(sending);
  return answered;
}

beforeAll(async () => {
  mkdirSync(join(folder, 'state'), { recursive: true });
  account = await serveAccount('--demo');
  await open();
  await ask('POST', '/api/account', {
    ...{ profile: 'office', address: account.url, token: account.token },
  });
  await ask('POST', '/api/account/profile', { profile: 'office' });
});

afterAll(async () => {
  if (program.exitCode === null && program.signalCode === null) await kill();
  await account.end();
  rmSync(folder, { recursive: true, force: true });
});

test.skipIf(IS_EVERYDAY)(
  'a session has every scan that was answered before a kill, and takes the others once',
  async () => {
    const job = await newJob('scans');
    await ask('POST', `${job}/scans/begin`, { operation: 'checkin' });
    const send = ({ key, code }: (typeof CODES)[number]): Promise<GivenBy<'scan'>> =>
      ask('POST', `${job}/scans`, { lines: [{ key, line: code }], waiting: 0 });
    await ask('GET', `${job}/scans`);
    const answered = await scanUntilKilled(send);
    expect(answered.length).toBeGreaterThanOrEqual(ANSWERED);
    await open();
    const kept = (await ask<Scans>('GET', `${job}/scans`)).counts.scanned;
    expect(kept).toBeGreaterThanOrEqual(answered.length);
    for (const code of CODES) await send(code);
    const { counts } = await ask<Scans>('GET', `${job}/scans`);
    expect([counts.scanned, counts.duplicates, counts.unknown]).toEqual([CODES.length, 0, 0]);
  },
);

test.skipIf(IS_EVERYDAY)(
  'a count has every scan that was answered before a kill, and takes the others once',
  async () => {
    const job = await newJob('stocktake');
    await ask('POST', `${job}/stocktake/start`);
    await expect
      .poll(async () => (await ask<Job>('GET', job)).work, { timeout: 60_000 })
      .toBeUndefined();
    const send = (code: (typeof CODES)[number]): Promise<GivenBy<'scanCodes'>> =>
      ask('POST', `${job}/stocktake/scans`, { codes: [code], by: 'anna', place: '' });
    const answered = await scanUntilKilled(send);
    await open();
    const { answers } = await ask<CountedScans>('GET', `${job}/stocktake/scans`);
    expect(answers.map(({ code }) => code)).toEqual(expect.arrayContaining([...answered]));
    for (const code of CODES) await send(code);
    const { people } = await ask<GivenBy<'stocktakeStatus'>>('GET', `${job}/stocktake/status`);
    expect(people).toEqual([{ by: 'anna', rows: CODES.length }]);
  },
);
