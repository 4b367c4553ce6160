import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Job, RowsOfRun, RowToReview, Start } from '../../src/page/interface/calls.ts';
import { main } from '../../src/cli/main.ts';
import { systemClock, type Clock } from '../../src/kernel/clock.ts';
import { captureIo } from '../support/captured-io.ts';
import { accountOfPage } from '../support/page-account.ts';
import { serveAccount, type ServedAccount } from '../support/served-account.ts';
import { servePageForTest, type ServedPage } from '../support/served-page.ts';

let account: ServedAccount;
let served: ServedPage;
let later = 0;

/** The time of this computer, and as much later as a test says. */
const CLOCK: Clock = {
  ...systemClock,
  now: () => systemClock.now() + later,
  monotonic: () => systemClock.monotonic() + later,
};

const TEN_MINUTES = 600_000;

beforeAll(async () => {
  account = await serveAccount();
});

afterAll(async () => {
  await account.end();
});

beforeEach(async () => {
  later = 0;
  served = await servePageForTest(accountOfPage(account), undefined, CLOCK);
  await served.ask('POST', '/api/account/profile', { profile: 'office' });
});

afterEach(async () => {
  await served.close();
  expect(served.faults).toEqual([]);
});

const HEADINGS = 'Asset tag,Name,Description,Group,Purchased on';
const REST = 'Furniture,01/31/2024';

/** A job with assets that were read and planned, each a tag, a name and a description; their group is made. */
async function planned(...assets: readonly string[]): Promise<Job> {
  const text = [HEADINGS, ...assets.map((asset) => `${asset},${REST}`), ''].join('\n');
  const { id } = JSON.parse((await served.ask('POST', '/api/jobs')).body) as Job;
  await served.ask('PUT', `/api/jobs/${id}/files?name=assets.csv`, Buffer.from(text));
  await served.work(`/api/jobs/${id}/check`);
  await served.ask('POST', `/api/jobs/${id}/decide`, { decisions: [{ about: 'readings' }] });
  const job = await served.work(`/api/jobs/${id}/decide`, {
    decisions: [{ about: 'mode', mode: 'upsert' }],
  });
  if (job.plan?.names.length === 0) return job;
  return served.work(`/api/jobs/${id}/decide`, {
    decisions: [{ about: 'name', recordType: 'groups', value: 'Furniture', use: '(create)' }],
  });
}

async function rows({ id }: Job, show: string, after = 0): Promise<RowsOfRun> {
  const answer = await served.ask('GET', `/api/jobs/${id}/rows/${show}/${after}`);
  return JSON.parse(answer.body) as RowsOfRun;
}

async function start(): Promise<Start> {
  return JSON.parse((await served.ask('GET', '/api/start')).body) as Start;
}

describe('the rows of a plan', () => {
  test('are shown by what is done with them, with old and new values and reasons', async () => {
    const made = await planned('T-1,Oak desk,new', 'T-2,Oak chair,used');
    const created = await rows(made, 'create');
    expect(created.rows.map(({ row, record }) => [row, record])).toEqual([
      [2, 'Oak desk'],
      [3, 'Oak chair'],
    ]);
    expect(created.rows[1]?.changes).toContainEqual({ field: 'Description', from: '', to: 'used' });
    expect(created.rows[1]?.changes).toContainEqual({
      field: 'Purchased on',
      from: '',
      to: '2024-01-31',
    });
    await served.work(`/api/jobs/${made.id}/send`);

    const changed = await planned('T-1,Oak desk,worn', 'T-2,Oak chair,used', 'T-3,X,');
    const updated = await rows(changed, 'update');
    expect(updated.rows).toMatchObject([
      { row: 2, changes: [{ field: 'Description', from: 'new', to: 'worn' }] },
    ]);
    expect((await rows(changed, 'unchanged')).rows).toMatchObject([
      { row: 3, record: 'T-2 · Oak chair · used' },
    ]);
    expect((await rows(changed, 'failed')).rows).toMatchObject([
      { row: 4, reasons: ['Name is too short: expected at least 3 characters, found "X"'] },
    ]);
  });

  test('come a hundred at a time, each once', async () => {
    const names = Array.from({ length: 230 }, (_, at) => `Chair ${at + 1}`);
    const job = await planned(...names.map((name, at) => `C-${at + 1},${name},`));
    const seen: string[] = [];
    for (let after = 0, isMore = true; isMore;) {
      const page = await rows(job, 'create', after);
      expect(page.rows.length).toBeLessThanOrEqual(100);
      seen.push(...page.rows.map(({ record }) => record));
      ({ isMore } = page);
      after = page.rows.at(-1)?.id ?? 0;
    }
    expect(seen).toEqual(names);
  });
});

describe('a run of the command line', () => {
  test('is listed, opened, sent and undone on the page', async () => {
    writeFileSync(join(served.folder, 'vendors.csv'), 'Name,City\nGlass Works,Turin\n');
    const { io } = captureIo({
      env: { ...account.env, TALLYSHEET_STATE_DIR: served.stateFolder },
    });
    expect(await main(['plan', 'vendors.csv'], { ...io, cwd: served.folder })).toBe(0);

    const [run] = (await start()).runs;
    const opened = JSON.parse(
      (await served.ask('POST', '/api/runs/open', { run: run?.name })).body,
    ) as Job;
    expect(opened).toMatchObject({ kind: 'run', title: run?.name, plan: { create: 1 } });
    const again = JSON.parse(
      (await served.ask('POST', '/api/runs/open', { run: run?.name })).body,
    ) as Job;
    expect(again.id).toBe(opened.id);

    const sent = await served.work(`/api/jobs/${opened.id}/send`);
    expect(sent.result?.outcomes).toContainEqual({ what: 'created', count: 1 });
    const undo = await served.work(`/api/jobs/${opened.id}/undo`);
    expect(undo).toMatchObject({ kind: 'undo', undoes: run?.name });
    expect((await start()).jobs.map(({ kind }) => kind).toSorted()).toEqual(['run', 'undo']);
  });
});

test('a run offers labels for exactly its records, and says when it was undone', async () => {
  const made = await planned('L-1,Lathe,new', 'L-2,Drill,used');
  const { result } = await served.work(`/api/jobs/${made.id}/send`);
  expect(result?.labelled).toEqual([{ what: 'fixed-assets', count: 2 }]);
  const wanted = { kind: 'fixed-assets', paper: 'letter' };
  const labels = await served.work(`/api/jobs/${made.id}/labels-of-run`, wanted);
  expect(labels).toMatchObject({
    kind: 'labels',
    wantedLabels: { kind: 'fixed-assets', by: 'list', medium: 'avery-5160' },
  });
  expect(labels.wantedLabels?.list).toMatch(/^#\d+\n#\d+$/u);
  const { printed } = await served.work(`/api/jobs/${labels.id}/labels`, {
    wanted: labels.wantedLabels,
  });
  expect(printed).toMatchObject({ labels: 2, notFound: [] });

  const undo = await served.work(`/api/jobs/${made.id}/undo`);
  const confirms = undo.plan?.confirms;
  await served.work(`/api/jobs/${undo.id}/send`, { confirms });
  const undone = await served.ask('GET', `/api/jobs/${made.id}`);
  expect((JSON.parse(undone.body) as Job).undoneAt).toMatch(/^\d{4}-\d\d-\d\dT/u);
});

test('the account that was chosen is chosen again after a restart', async () => {
  await served.page.close();
  const again = await servePageForTest(accountOfPage(account), served.folder);
  const first = JSON.parse((await again.ask('GET', '/api/start')).body) as Start;
  expect(first.account).toMatchObject({ profile: 'office', name: 'Office' });
  await again.close();
});

test('what others changed meanwhile waits for a decision, side by side, and is sent once', async () => {
  const made = await planned('S-1,Stone bench,grey');
  const sent = await served.work(`/api/jobs/${made.id}/send`);
  expect(sent.result?.outcomes).toContainEqual({ what: 'created', count: 1 });

  const mine = await planned('S-1,Stone bench,white');
  const others = await planned('S-1,Stone bench,black');
  await served.work(`/api/jobs/${others.id}/send`);
  later = TEN_MINUTES;
  const held = await served.work(`/api/jobs/${mine.id}/send`);
  expect(held.result?.outcomes).toContainEqual({ what: 'needsReview', count: 1 });

  const answer = await served.ask('GET', `/api/jobs/${mine.id}/review`);
  const [row] = (JSON.parse(answer.body) as { rows: RowToReview[] }).rows;
  expect(row).toMatchObject({
    rows: [2],
    fields: [{ field: 'Description', planned: 'grey', theirs: 'black', ours: 'white' }],
    choices: ['keep theirs', 'use ours'],
  });
  const decided = await served.work(`/api/jobs/${mine.id}/review`, {
    decisions: [{ call: row?.call, choice: 'use ours' }],
  });
  expect(decided.problem).toBeUndefined();
  expect(decided.result?.outcomes).toContainEqual({ what: 'updated', count: 1 });
});

test('an undo says what others have changed since, and leaves it', async () => {
  const made = await planned('M-1,Loom,old');
  await served.work(`/api/jobs/${made.id}/send`);
  const changed = await planned('M-1,Loom,oiled');
  await served.work(`/api/jobs/${changed.id}/send`);
  const others = await planned('M-1,Loom,sold');
  await served.work(`/api/jobs/${others.id}/send`);
  const undo = await served.work(`/api/jobs/${changed.id}/undo`);
  expect(undo.problem?.message).toBe('Nothing of it is left to undo');
  expect(undo.remains).toMatchObject([
    { why: 'changed', count: 1, records: [{ field: 'Description', left: 'oiled', now: 'sold' }] },
  ]);
});
