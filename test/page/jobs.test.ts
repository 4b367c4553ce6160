import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Job, Start } from '../../src/page/interface/calls.ts';
import { isFinished, type KeptJob } from '../../src/page/jobs/kept-job.ts';
import { servePageForTest, type ServedPage } from '../support/served-page.ts';

let served: ServedPage;

beforeEach(async () => {
  served = await servePageForTest();
  await served.ask('POST', '/api/account/practise');
});

afterEach(async () => {
  await served.close();
  expect(served.faults).toEqual([]);
});

async function newJob(name: string, text: string): Promise<string> {
  const { id } = JSON.parse((await served.ask('POST', '/api/jobs')).body) as Job;
  await give(id, name, text);
  return `/api/jobs/${id}`;
}

async function give(id: string, name: string, text: string): Promise<Job> {
  const path = `/api/jobs/${id}/files?name=${encodeURIComponent(name)}`;
  return JSON.parse((await served.ask('PUT', path, Buffer.from(text))).body) as Job;
}

async function start(): Promise<Start> {
  return JSON.parse((await served.ask('GET', '/api/start')).body) as Start;
}

function outcomesOf({ result }: Job): Readonly<Record<string, number>> {
  return Object.fromEntries(result?.outcomes.map(({ what, count }) => [what, count]) ?? []);
}

const REGISTER = `Bezeichnung;Kategorie;Kaufdatum;Preis;Zustand
Laptop 1;Furniture;31.01.2024;1.200,50;gut
Laptop 2;Tablets;15.02.2024;800,00;gut
Laptop 3;Furniture;soon;700,00;gut
`;

describe('a register', () => {
  test('is read, and a person decides about its columns', async () => {
    const job = await newJob('Geräte 2024.csv', REGISTER);

    const read = await served.work(`${job}/check`);
    const [sheet] = read.checked?.sheets ?? [];
    expect(sheet).toMatchObject({
      file: 'Geräte 2024.csv',
      recordType: 'fixed-assets',
      headings: { first: 1, count: 1 },
      rows: 3,
    });
    expect(sheet?.columns.map(({ heading, field }) => [heading, field])).toEqual([
      ['Bezeichnung', 'Name'],
      ['Kategorie', 'Group'],
      ['Kaufdatum', 'Purchased on'],
      ['Preis', 'Price'],
      ['Zustand', null],
    ]);
    expect(read.checked).toMatchObject({ rows: 3, rowsWithErrors: 1 });
    expect(read.checked?.causes[0]).toMatchObject({
      severity: 'error',
      field: 'Purchased on',
      rows: [4],
    });

    const described = await served.work(`${job}/decide`, {
      decisions: [{ about: 'column', sheet: 0, heading: 'Zustand', field: 'Description' }],
    });
    expect(described.checked?.sheets[0]?.columns[4]).toMatchObject({ field: 'Description' });
  });

  test('is planned, sent and undone', async () => {
    const job = await newJob('Geräte 2024.csv', REGISTER);
    await served.work(`${job}/check`);
    const planned = await served.work(`${job}/plan`);
    expect(planned.problem).toBeUndefined();
    expect(planned.plan?.names.map(({ value }) => value)).toEqual(['Tablets']);

    const named = await served.work(`${job}/decide`, {
      decisions: [{ about: 'name', recordType: 'groups', value: 'Tablets', use: '(create)' }],
    });
    expect(named.plan).toMatchObject({ create: 2, blocked: 1 });
    expect(named.plan?.references).toEqual([{ kind: 'groups', names: ['Tablets'], count: 1 }]);

    await served.ask('POST', `${job}/decide`, { decisions: [{ about: 'readings' }] });
    const sent = await served.work(`${job}/send`);
    expect(sent.problem).toBeUndefined();
    expect(outcomesOf(sent)).toMatchObject({ created: 2, failed: 1 });
    expect(sent.result?.undoable).toEqual({ done: 3, undoable: 3 });
    expect(sent.result?.files.map(({ what }) => what)).toEqual(['results', 'errors']);

    const download = await served.ask('GET', `${job}/download/1`);
    expect(download.body).toContain('Laptop 3');
    expect(download.headers['content-disposition']).toMatch(/^attachment; /);

    const undo = await served.work(`${job}/undo`);
    const undoes = sent.result?.run;
    expect(undo).toMatchObject({ kind: 'undo', undoes, title: 'Geräte 2024.csv' });
    expect(undo.plan?.confirms).toMatch(/^127\.0\.0\.1:\d+$/);
    const undone = await served.work(`/api/jobs/${undo.id}/send`, {
      confirms: undo.plan?.confirms,
    });
    expect(undone.problem).toBeUndefined();
    expect(outcomesOf(undone)).toMatchObject({ done: 3 });
    const { jobs, runs } = JSON.parse((await served.ask('GET', '/api/start')).body) as Start;
    const stateOf = (id: string): unknown => runs.find((run) => run.job === id)?.state;
    expect(jobs.map(({ isFinished }) => isFinished)).toEqual([true, true]);
    expect([stateOf(undo.id), stateOf(sent.id)]).toEqual(['finished', 'undone']);
  });

  test('shows its first rows as they are', async () => {
    const job = await newJob(
      'list.csv',
      `Inventory of the office,,\nName,Group,Price\nDesk,Furniture,20\n`,
    );
    await served.work(`${job}/check`);
    const preview = JSON.parse((await served.ask('GET', `${job}/sheets/0`)).body) as object;
    expect(preview).toEqual({
      rows: [
        { row: 1, cells: ['Inventory of the office', '', ''] },
        { row: 2, cells: ['Name', 'Group', 'Price'] },
        { row: 3, cells: ['Desk', 'Furniture', '20'] },
      ],
    });
  });

  test('that cannot be read has a problem in plain words, and waits for another file', async () => {
    const job = await newJob('letter.csv', '%PDF-1.7 \u0000\u0001 binary');
    const read = await served.work(`${job}/check`);
    expect(read.problem?.code).toBe('not-a-spreadsheet');
    expect(read.work).toBeUndefined();
  });

  test('is refused a plan without an account', async () => {
    const other = await servePageForTest();
    const { id } = JSON.parse((await other.ask('POST', '/api/jobs')).body) as Job;
    const refused = await other.ask('POST', `/api/jobs/${id}/plan`);
    expect([refused.status, JSON.parse(refused.body)]).toMatchObject([
      422,
      { problem: { message: 'Choose an account first' } },
    ]);
    await other.close();
  });
});

test('a work of a job that is gone is refused, and the page stays', async () => {
  const refused = await served.ask('POST', '/api/jobs/gone/check');
  expect(refused.status).toBe(422);
  expect(JSON.parse(refused.body)).toMatchObject({
    problem: { message: 'This work is not there any more' },
  });
  expect((await start()).jobs).toEqual([]);
});

test('what is refused is said in the language of who asks', async () => {
  const refused = await served.send({
    method: 'POST',
    path: '/api/jobs/gone/check',
    headers: { ...served.own, 'content-type': 'application/json', 'accept-language': 'de' },
    body: '{}',
  });
  expect(JSON.parse(refused.body)).toEqual({
    problem: {
      code: 'bad-usage',
      message: 'Diese Arbeit gibt es nicht mehr',
      hint: 'Beginnen Sie wieder mit der Datei.',
    },
  });
});

test('files of one name are two files, and a name is never a path', async () => {
  const { id } = JSON.parse((await served.ask('POST', '/api/jobs')).body) as Job;
  await give(id, 'C:\\Users\\me\\list.csv', 'Name\na\n');
  const { files } = await give(id, '../../list.csv', 'Name\nb\n');
  expect(files.map(({ name }) => name)).toEqual(['list.csv', 'list (2).csv']);
});

test('unfinished work is listed, and a page that is served again goes on with it', async () => {
  const job = await newJob('list.csv', 'Name,Group,Purchased on\nDesk,Furniture,01/31/2024\n');
  await served.work(`${job}/check`);
  await served.page.close();
  const again = await servePageForTest(undefined, served.folder);
  const { jobs } = JSON.parse((await again.ask('GET', '/api/start')).body) as Start;
  expect(jobs).toMatchObject([{ title: 'list.csv', step: 'columns' }]);
  await again.ask('POST', '/api/account/practise');
  const planned = await again.work(`${job}/plan`);
  expect(planned.plan).toMatchObject({ create: 1 });
  await again.close();
});

test('what was planned for one account is not sent to another', async () => {
  const job = await newJob('list.csv', 'Name,Group,Purchased on\nDesk,Furniture,01/31/2024\n');
  await served.work(`${job}/check`);
  await served.work(`${job}/plan`);
  await served.ask('POST', '/api/account/practise');
  const refused = await served.ask('POST', `${job}/send`);
  expect(refused.status).toBe(422);
  expect(refused.body).toContain('This plan is for another account');
  const again = await served.work(`${job}/plan`);
  expect(again.plan).toMatchObject({ create: 1 });
});

test('a second page of the same user shows the one that is served', async () => {
  const { openPage } = await import('../../src/page/index.ts');
  const { systemClock } = await import('../../src/kernel/clock.ts');
  const { folder, stateFolder, port } = served;
  const accounts = {
    list: () => [],
    connect: () => Promise.reject(new Error()),
    save: () => Promise.resolve([]),
  };
  const second = await openPage({
    stateFolder,
    cwd: folder,
    clock: systemClock,
    accounts,
    onFault: () => undefined,
  });
  expect([second.isNew, Number(new URL(second.address).port)]).toEqual([false, port]);
  expect(second.address).not.toBe(served.page.address);
});

test('the first screen names the account, and no token', async () => {
  const first = await start();
  expect(first.account).toMatchObject({ name: 'Invented company', isPractice: true });
  expect(JSON.stringify(first)).not.toMatch(/"token"/);
});

test('what is made again is not finished until it is there', () => {
  const started = { version: 1, startedAt: '2026-01-31T08:00:00Z', files: [] };
  const exported = { at: '2026-01-31T09:00:00Z', records: [], files: [], omitted: [] };
  const job: KeptJob = { id: 'a', kind: 'export', ...started, exported };
  expect([isFinished(job), isFinished({ ...job, work: 'exporting' })]).toEqual([true, false]);
});
