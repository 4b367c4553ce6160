import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createClient } from '../../src/client/index.ts';
import { openWorkplace, planScans, withScanSession, type PlannedScans } from '../../src/index.ts';
import type { KnownAccounts } from '../../src/page/index.ts';
import type {
  GivenBy,
  Job,
  LineAnswer,
  Scans,
  ScansChange,
  TakenBy,
} from '../../src/page/interface/calls.ts';
import { changedScans } from '../../src/page/browser/state/latest-scans.ts';
import { createService, DEMO, listen } from '../../src/service/index.ts';
import { servePageForTest, type ServedPage } from '../support/served-page.ts';

const TOKEN = 'secret';

let address: string;
let stop: () => Promise<void>;
let served: ServedPage;

beforeAll(async () => {
  const service = createService({ data: ':memory:', token: TOKEN, rateLimit: 'off', seed: DEMO });
  const server = await listen(service, { host: '127.0.0.1', port: 0 });
  address = server.url;
  stop = async () => {
    await server.close();
    service.close();
  };
});

afterAll(async () => {
  await stop();
});

function accounts(): KnownAccounts {
  return {
    list: () => [{ name: 'main', address }],
    connect: () =>
      Promise.resolve(
        createClient({ baseUrl: address, token: TOKEN, rateLimit: 'off' }).connection,
      ),
    save: () => Promise.resolve([]),
  };
}

async function open(folder?: string): Promise<ServedPage> {
  const opened = await servePageForTest(accounts(), folder);
  await opened.ask('POST', '/api/account/profile', { profile: 'main' });
  return opened;
}

beforeEach(async () => {
  served = await open();
});

afterEach(async () => {
  await served.close();
  expect(served.faults).toEqual([]);
});

async function ask<Answer>(method: string, path: string, body: object = {}): Promise<Answer> {
  const { status, body: text } = await served.ask(method, path, body);
  if (status !== 200) throw new Error(text);
  return JSON.parse(text) as Answer;
}

/** A job with a session of that operation; gives its path. */
async function begin(operation: string, session?: string): Promise<string> {
  const { id } = await ask<Job>('POST', '/api/jobs', { kind: 'scans' });
  await ask<Job>('POST', `/api/jobs/${id}/scans/begin`, { operation, session });
  return `/api/jobs/${id}`;
}

let lines = 0;

async function scan(
  job: string,
  line: string,
  key = `line-key-${(lines += 1)}`,
): Promise<LineAnswer> {
  const [answer] = (await take(job, [{ key, line }])).answers;
  if (answer === undefined) throw new Error('no answer came');
  return answer;
}

function take(job: string, taken: TakenBy<'scan'>['lines']): Promise<GivenBy<'scan'>> {
  return ask<GivenBy<'scan'>>('POST', `${job}/scans`, { lines: taken, waiting: 0 });
}

function shown(job: string): Promise<Scans> {
  return ask<Scans>('GET', `${job}/scans`);
}

function keyed(counts: Scans['counts']): readonly number[] {
  return [counts.scanned, counts.doubtful, counts.unknown, counts.duplicates];
}

test('offers every operation of the catalogue', async () => {
  const { id } = await ask<Job>('POST', '/api/jobs', { kind: 'scans' });
  const { operations } = await ask<GivenBy<'scanChoices'>>(
    'GET',
    `/api/jobs/${id}/scans/operations`,
  );
  expect(operations).toHaveLength(14);
  expect(operations).toContainEqual({
    word: 'checkout',
    title: 'Check out',
    recordType: 'fixed-assets',
  });
});

describe('a session', () => {
  test('says of each line whether it is good, doubtful or unknown', async () => {
    const job = await begin('checkout');
    expect(await scan(job, '#1')).toMatchObject({ is: 'problem', why: 'missing' });
    expect(await scan(job, 'to: #1')).toMatchObject({ is: 'set', shown: 'Marta Oyelaran' });
    expect(await scan(job, 'HL-LAP-001')).toMatchObject({
      is: 'record',
      tone: 'good',
      name: 'Laptop Corvid 14 #1',
      states: { state: 'available' },
    });
    expect(await scan(job, '#1')).toMatchObject({ is: 'duplicate', number: 1 });
    expect(await scan(job, 'HL-LAP-100')).toMatchObject({
      is: 'record',
      tone: 'doubtful',
      flag: 'reassign',
      states: { state: 'checked_out', assigned_to_user_name: 'Ines Carrow' },
    });
    expect(await scan(job, 'HL-LAP-0O1')).toMatchObject({ is: 'unknown', issue: 'unknown-scan' });
    expect(await scan(job, 'ines.carrow@harbourline.example')).toMatchObject({
      is: 'set',
      word: 'to',
      shown: 'Ines Carrow',
    });
    expect(await scan(job, 'to: rufus.amberley@harbourline.example')).toMatchObject({
      is: 'problem',
      why: 'unfit',
      shown: 'Rufus Amberley',
      state: 'inactive',
    });
    expect(await scan(job, 'to: nobody')).toMatchObject({ why: 'no name', code: 'nobody' });
    expect(await shown(job)).toMatchObject({
      person: 'Ines Carrow',
      missing: [],
      counts: { scanned: 2, doubtful: 1, unknown: 1, duplicates: 1 },
      lines: [
        { number: 3, tone: 'unknown', code: 'HL-LAP-0O1' },
        { number: 2, tone: 'doubtful', states: { assigned_to_user_name: 'Ines Carrow' } },
        { number: 1, tone: 'good', code: 'HL-LAP-001', states: { state: 'available' } },
      ],
    });
  });

  test('takes any scan back, replaces an unknown code with what was set for it, and allows what is refused', async () => {
    const job = await begin('checkout');
    for (const line of ['to: #1', '#1', 'nothing', 'to: #3', '#2', 'HL-LAP-100']) {
      await scan(job, line);
    }
    await ask('POST', `${job}/scans/remove`, { serial: 1 });
    const again = await ask<GivenBy<'removeScan'>>('POST', `${job}/scans/remove`, { serial: 1 });
    expect(again.answer).toMatchObject({ is: 'problem', why: 'gone' });
    const earlier = await shown(job);
    const corrected = await ask<GivenBy<'correctCode'>>('POST', `${job}/scans/correct`, {
      serial: 2,
      line: '#1',
    });
    expect(corrected.answer).toMatchObject({ is: 'record', name: 'Laptop Corvid 14 #1' });
    expect(corrected.change && changedScans(earlier, corrected.change)).toEqual(await shown(job));
    await ask('POST', `${job}/scans/allow`, { flag: 'reassign' });
    const allowed = await shown(job);
    expect(allowed.lines.map(({ number, tone, person }) => [number, tone, person])).toEqual([
      [3, 'good', 'Ines Carrow'],
      [2, 'good', 'Ines Carrow'],
      [1, 'good', 'Marta Oyelaran'],
    ]);
    expect(allowed.allowed).toEqual(['reassign']);
  });

  test('takes a line once, however often it is sent', async () => {
    const job = await begin('add-stock');
    const names = await ask<GivenBy<'scanNames'>>('GET', `${job}/scans/names/at`);
    await scan(job, `at: ${names.choices[0]?.value ?? ''}`);
    expect(await scan(job, 'HL-SAF-001', 'the-same-key')).toMatchObject({ is: 'record' });
    expect(await scan(job, 'HL-SAF-001', 'the-same-key')).toEqual({ is: 'nothing' });
    await served.page.close();
    served = await open(served.folder);
    expect(await scan(job, 'HL-SAF-001', 'the-same-key')).toEqual({ is: 'nothing' });
    expect(await scan(job, 'HL-SAF-001')).toMatchObject({ is: 'record', units: 2 });
  });
});

test('two pages scan into two sessions and into the same one at once: nothing is lost or duplicated, and events have all', async () => {
  const [one, other] = [await begin('checkin'), await begin('checkin')];
  const before = await shown(other);
  const events = await served.events<{ job: string; change: ScansChange }>('scans');
  const codes = Array.from({ length: 100 }, (_each, at) => `N-${at + 1}`);
  /** Sends five lines at once, and those again that were not answered, as the page does. */
  const scanAll = async (job: string, own: readonly string[]): Promise<void> => {
    let waiting = own.map((line) => ({ key: `key-of-${line}`, line }));
    while (waiting.length > 0) {
      const { answers } = await take(job, waiting.slice(0, 5));
      waiting = waiting.slice(answers.length);
    }
  };
  await Promise.all([
    scanAll(one, codes),
    scanAll(other, codes.slice(0, 50)),
    scanAll(other, codes.slice(50)),
  ]);
  for (const job of [one, other]) {
    const { counts, lines: latest } = await shown(job);
    expect(keyed(counts)).toEqual([0, 0, 100, 0]);
    expect(latest.map(({ code }) => code).toSorted()).toEqual(codes.toSorted());
  }
  const { lines: ordered } = await shown(one);
  expect(ordered.map(({ code }) => code)).toEqual(codes.toReversed());
  const changes = events.filter(({ job }) => other.endsWith(job)).map(({ change }) => change);
  expect(changes.reduce(changedScans, before)).toEqual(await shown(other));
});

test('scans are planned, scanned further, planned again and sent', async () => {
  const job = await begin('checkout');
  for (const line of ['to: Ines Carrow', 'HL-LAP-100', 'to: #1', '#11', 'nothing']) {
    await scan(job, line);
  }
  const first = await served.work(`${job}/scans/plan`);
  expect(first.problem).toBeUndefined();
  expect(first.plan).toMatchObject({ operation: 1, unchanged: 1, blocked: 1 });
  expect(await ask('GET', `${job}/scans/plan`)).toMatchObject({
    people: [{ person: 'Marta Oyelaran', items: [{ name: 'Desktop Basalt #3', reasons: [] }] }],
    refused: [{ code: 'nothing', name: '', reasons: [expect.stringContaining('nothing')] }],
    unchanged: [{ code: 'HL-LAP-100' }],
  });
  await scan(job, '#12');
  expect((await ask<Job>('GET', job)).plan).toBeUndefined();
  await scan(job, 'undo');
  for (const serial of [1, 3]) await ask('POST', `${job}/scans/remove`, { serial });
  await scan(job, '#13');
  const second = await served.work(`${job}/scans/plan`);
  expect(second.plan).toMatchObject({ operation: 2, blocked: 0 });
  const sent = await served.work(`${job}/send`);
  expect(sent.problem).toBeUndefined();
  expect(sent.result?.outcomes).toContainEqual({ what: 'done', count: 2 });
  const refused = await served.ask('POST', `${job}/scans`, {
    lines: [{ key: 'after-the-end', line: '#14' }],
    waiting: 0,
  });
  expect(refused.body).toContain('These scans were sent already');
});

describe('scans are kept', () => {
  test('over a restart, and until their account is used again', async () => {
    const job = await begin('checkout');
    for (const line of ['to: #1', '#1', '#2']) await scan(job, line);
    expect((await ask<Job>('GET', job)).command).toBe(
      'tallysheet scan checkout --resume --profile main',
    );
    await served.page.close();
    served = await servePageForTest(accounts(), served.folder);
    await served.ask('POST', '/api/account/practise');
    expect((await served.ask('GET', `${job}/scans`)).body).toContain(
      'These scans are for another account',
    );
    await served.ask('POST', '/api/account/profile', { profile: 'main' });
    expect(await shown(job)).toMatchObject({
      person: 'Marta Oyelaran',
      lines: [{ code: '#2' }, { code: '#1' }],
    });
  });

  test('for the command line, where the page has left them', async () => {
    const job = await begin('checkin');
    for (const line of ['#1', '#2']) await scan(job, line);
    const client = createClient({ baseUrl: address, token: TOKEN, rateLimit: 'off' });
    const workplace = {
      ...openWorkplace({ stateFolder: served.stateFolder, cwd: served.folder }),
      connection: client.connection,
    };
    const resume = (): Promise<PlannedScans> =>
      planScans({ operation: 'checkin', resume: true }, ['#3'], workplace);
    await expect(resume()).rejects.toThrow('The session is open in another program');
    await ask('POST', `${job}/scans/leave`);
    expect((await resume()).planned?.plan.rows).toBe(3);
    await client.close();
    expect((await served.ask('GET', `${job}/scans`)).body).toContain(
      'These scans are not there any more',
    );
  });

  test('where the command line has left them, for the page', async () => {
    const client = createClient({ baseUrl: address, token: TOKEN, rateLimit: 'off' });
    const workplace = {
      ...openWorkplace({ stateFolder: served.stateFolder, cwd: served.folder }),
      connection: client.connection,
    };
    await withScanSession({ operation: 'checkin' }, workplace, (session) => session.take('#1'));
    await client.close();
    const { id } = await ask<Job>('POST', '/api/jobs', { kind: 'scans' });
    const { unfinished } = await ask<GivenBy<'scanChoices'>>(
      'GET',
      `/api/jobs/${id}/scans/operations`,
    );
    expect(unfinished).toMatchObject([{ operation: 'checkin', scans: 1 }]);
    const job = await begin('checkin', unfinished[0]?.session);
    expect((await shown(job)).lines).toMatchObject([{ code: '#1' }]);
    await ask('POST', `${job}/drop`);
    const left = await ask<GivenBy<'scanChoices'>>('GET', `/api/jobs/${id}/scans/operations`);
    expect(left.unfinished).toEqual([]);
  });
});
