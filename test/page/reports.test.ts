import { createHash } from 'node:crypto';
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Closes, Job, Start } from '../../src/page/interface/calls.ts';
import { DEPRECIATION_REPORT_FLAGS } from '../../src/cli/commands/report/depreciation/command.ts';
import { STOCK_REPORT_FLAGS } from '../../src/cli/commands/report/stock/command.ts';
import { CALL_FLAGS } from '../../src/cli/flags/run-flags.ts';
import { reportChoices } from '../../src/inner-library.ts';
import { PracticeCloses } from '../../src/page/jobs/practice-closes.ts';
import { servePageForTest, type ServedPage } from '../support/served-page.ts';

let served: ServedPage;

beforeAll(async () => {
  served = await servePageForTest();
  await served.ask('POST', '/api/account/practise');
});

afterAll(async () => {
  await served.close();
  expect(served.faults).toEqual([]);
});

async function newReport(report: string, values: object = {}): Promise<string> {
  const made = await served.ask('POST', '/api/jobs', { kind: 'report' });
  const { id } = JSON.parse(made.body) as Job;
  await ask(`/api/jobs/${id}`, report, values);
  return `/api/jobs/${id}`;
}

async function ask(job: string, report: string, values: object): Promise<Job> {
  const answer = await served.ask('POST', `${job}/report`, { report, values });
  return JSON.parse(answer.body) as Job;
}

async function give(job: string, name: string, text: string): Promise<void> {
  await served.ask('PUT', `${job}/files?name=${name}`, Buffer.from(text));
}

async function closesOf(job: string): Promise<Closes['closes']> {
  const { body } = await served.ask('GET', `${job}/closes`);
  return (JSON.parse(body) as Closes).closes;
}

const REGISTER = `Asset no,Name,Group,Cost,Purchased on,Method,Life
1,Desk,Furniture,1200.00,2026-01-01,straight-line,5 years
2,<script>alert(1)</script>,Furniture,600.00,2026-01-01,straight-line,5 years
`;

/** A job with the depreciation of January 2026, of a register of its own. */
async function january(values: object = {}): Promise<string> {
  const job = await newReport('depreciation');
  await give(job, 'register.csv', REGISTER);
  const wanted = { input: 'register.csv', month: '2026-01', preparedBy: 'Ana', ...values };
  await ask(job, 'depreciation', wanted);
  return job;
}

const make = (job: string, values: object): Promise<Job> =>
  served.work(`${job}/report/make`, { values });

describe('a report', () => {
  test('offers the periods that have ended, by the fiscal year that is asked for', async () => {
    const job = await newReport('depreciation');
    const { report } = await ask(job, 'depreciation', { fiscalYearStart: '4' });
    const [year] = report?.recent.filter(({ unit }) => unit === 'fiscal-year') ?? [];
    expect([year?.start.slice(5), year?.end.slice(5)]).toEqual(['04-01', '03-31']);
    expect(report?.values['month']).toBe(report?.recent[0]?.name);
  });

  test('of the account is made, shown and saved', async () => {
    const job = await newReport('custody', { decimals: '0', unheardOf: 'x' });
    const made = await make(job, { decimals: '0' });
    expect(made.problem).toBeUndefined();
    expect(made.command).toBe('tallysheet report custody --decimals 0 --format html');
    const { checks } = made.report?.made ?? {};
    expect(checks?.failed).toBe(0);
    const files = made.report?.files ?? [];
    expect(files.map(({ what }) => what).slice(0, 3)).toEqual(['page', 'page', 'workbook']);
    const page = await served.ask('GET', `${job}/page/0`);
    expect(page.body).toMatch(/^<!doctype html>[^]*Custody report/);
    expect(page.body).toContain(`All ${checks?.all ?? ''} reconciliation checks passed.`);
    const workbook = await served.ask('GET', `${job}/download/2`);
    expect(workbook.headers['content-disposition']).toContain('.xlsx');
  });

  test('of a register has its figures to the cent', async () => {
    const job = await january();
    const made = await make(job, { input: 'register.csv', month: '2026-01' });
    expect(made.title).toBe('register.csv');
    expect(made.report?.made?.books).toEqual([
      {
        name: 'register',
        size: 2,
        figures: [
          { what: 'costClosing', amount: '1800.00' },
          { what: 'accumulatedClosing', amount: '30.00' },
          { what: 'netBookValue', amount: '1770.00' },
          { what: 'expense', amount: '30.00' },
          { what: 'additions', amount: '1800.00' },
        ],
        differing: 0,
        needsRestatement: false,
      },
    ]);
    const start = JSON.parse((await served.ask('GET', '/api/start')).body) as Start;
    expect(start.jobs.find(({ id }) => job.endsWith(id))).toMatchObject({
      kind: 'report',
      report: {
        name: 'depreciation',
        made: { period: { start: '2026-01-01', end: '2026-01-31' } },
      },
      step: 'read',
    });
  });

  test('that needs accounts gives the file to fill in', async () => {
    const job = await january();
    const values = { input: 'register.csv', month: '2026-01', journal: 'xero' };
    const asked = await make(job, values);
    expect(asked.problem?.code).toBe('missing-accounts');
    expect(asked.report?.files).toEqual([{ id: 0, name: 'accounts.xlsx', what: 'accounts' }]);
  });

  test('stays when another one is made, with its files', async () => {
    const job = await january();
    await make(job, { input: 'register.csv', month: '2026-01' });
    const { report } = await make(job, { input: 'register.csv', month: '2026-02' });
    const [first, ...others] = report?.earlier ?? [];
    expect(others).toEqual([]);
    expect(first?.period).toEqual({ start: '2026-01-01', end: '2026-01-31' });
    const workbook = first?.files.find(({ what }) => what === 'workbook');
    const file = await served.ask('GET', `${job}/download/${workbook?.id ?? ''}`);
    expect(file.headers['content-disposition']).toContain('depreciation-2026-01-31.xlsx');
  });

  test('offers what it takes where nothing is chosen', async () => {
    const { report } = await ask(await newReport('stock'), 'stock', {});
    const usual = report?.form.options.flatMap((option) => option.usual ?? []);
    expect(usual).toEqual(['company', 'month', 'consumption', 'on-hand']);
  });

  test('says what it excludes, and what that costs', async () => {
    const job = await newReport('depreciation');
    await give(
      job,
      'register.csv',
      `${REGISTER}3,Lamp,Furniture,74.50,soon,straight-line,5 years\n`,
    );
    const made = await make(job, { input: 'register.csv', month: '2026-01' });
    expect(made.report?.made?.excluded).toEqual({ rows: 1, cost: '74.50' });
    expect(made.report?.made?.problemCount).toBe(1);
  });

  test('of stock counts its checks as its page does', async () => {
    const job = await newReport('stock');
    await give(
      job,
      'movements.csv',
      'Item,Date,Kind,Quantity,Cost\nScrew,2026-01-05,receipt,5,10\n',
    );
    const made = await make(job, { input: 'movements.csv', month: '2026-01' });
    const page = await served.ask('GET', `${job}/page/0`);
    const count = made.report?.made?.checks.all ?? 0;
    expect(page.body).toContain(`All ${count} reconciliation checks passed.`);
  });

  test('of rows that cannot be understood says which', async () => {
    const job = await newReport('stock');
    await give(job, 'movements.csv', 'Item,Date,Kind,Quantity\nScrew,soon,receipt,5\n');
    const made = await make(job, { input: 'movements.csv', month: '2026-01' });
    expect(made.report?.files).toEqual([]);
    expect(made.report?.made?.problems[0]?.place).toContain('row 2');
  });
});

describe('the form of a report', () => {
  /** Where files go is the page's own; closing and the period have fields of their own. */
  const ELSEWHERE = [
    ...['out', 'format', 'stable-names', 'force', 'closes'],
    ...['close', 'reopen', 'reason', 'restate', 'allow-exceptions', 'allow-differences'],
    ...['month', 'quarter', 'fiscal-year', 'from', 'to', 'as-of'],
    // The page reports what the account has now.
    'snapshot',
  ];
  const flagOf = (name: string): string =>
    name.replaceAll(/[A-Z]/gu, (letter) => `-${letter.toLowerCase()}`);

  test.each([
    ['depreciation', DEPRECIATION_REPORT_FLAGS] as const,
    ['stock', STOCK_REPORT_FLAGS] as const,
  ])('%s has what its command takes', (report, flags) => {
    const offered = reportChoices.REPORT_FORMS[report].options.map(({ name }) => flagOf(name));
    const own = Object.keys(flags).filter((flag) => !(flag in CALL_FLAGS));
    expect(offered.toSorted()).toEqual(own.filter((flag) => !ELSEWHERE.includes(flag)).sort());
  });
});

describe('a period', () => {
  const VALUES = { input: 'register.csv', month: '2026-01', preparedBy: 'Ana' };
  const close = (job: string, how: object = {}): Promise<Job> =>
    served.work(`${job}/closes/close`, {
      allowExceptions: false,
      allowDifferences: false,
      ...how,
    });
  const reopen = (job: string, which: number, reason: string): Promise<Job> =>
    served.work(`${job}/closes/reopen`, { close: which, reason });
  let job: string;

  beforeAll(async () => {
    job = await january();
    await make(job, VALUES);
  });

  test('is closed, with who closed it and what it has, and is no longer what is asked for first', async () => {
    const closed = await close(job, { preparedBy: 'Ben' });
    expect(closed.problem).toBeUndefined();
    expect(closed.report?.made?.isClosed).toBe(true);
    expect(closed.command).toMatch(/ --format html --close$/);
    expect(await closesOf(job)).toMatchObject([
      { start: '2026-01-01', end: '2026-01-31', book: 'register', madeBy: 'Ben', size: 2 },
    ]);
    const next = await ask(job, 'depreciation', { input: 'register.csv' });
    expect(next.report?.recent.find(({ name }) => name === '2026-01')?.isClosed).toBe(true);
    expect(next.report?.values['month']).toBe('2026-02');
    await make(job, VALUES);
  });

  test('is restated by what changes later, as a person chooses', async () => {
    await give(job, 'changed.csv', REGISTER.replace('1200.00', '2400.00'));
    const differs = await make(job, { ...VALUES, input: 'changed.csv', month: '2026-02' });
    const differing = { differing: 1, needsRestatement: true };
    expect(differs.report?.made?.books).toMatchObject([differing]);
    expect((await close(job)).problem?.code).toBe('cannot-close');
    const chosen = await close(job, { restate: 'catch-up' });
    expect(chosen.report?.made?.isClosed).toBe(true);
    expect(await closesOf(job)).toMatchObject([
      { number: 2, follows: 1, isLast: true },
      { number: 1, isLast: false },
    ]);
  });

  test('is reopened with a reason, which the history keeps', async () => {
    expect((await reopen(job, 2, ' ')).problem?.message).toContain('reason');
    expect((await reopen(job, 1, 'Too early')).problem?.code).toBe('cannot-close');
    const reopened = await reopen(job, 2, 'A late invoice');
    expect(reopened.problem).toBeUndefined();
    expect(reopened.report?.made).toBeUndefined();
    expect(await closesOf(job)).toMatchObject([
      { number: 2, isLast: false, reopened: { by: 'Ana', reason: 'A late invoice' } },
      { number: 1, isLast: true },
    ]);
  });
});

test('what an invented company closes goes with it, also after the program was killed', () => {
  const folder = join(
    served.stateFolder,
    'closes',
    createHash('sha256').update('a').digest('hex').slice(0, 16),
  );
  const remove = new PracticeCloses(served.stateFolder).of({ account: 'a' });
  mkdirSync(folder, { recursive: true });
  remove();
  expect(existsSync(folder)).toBe(false);

  new PracticeCloses(served.stateFolder).of({ account: 'a' });
  mkdirSync(folder, { recursive: true });
  new PracticeCloses(served.stateFolder);
  expect(existsSync(folder)).toBe(false);
});

describe('the page of a report', () => {
  test('runs no script, uses its own style alone, and is framed by this page alone', async () => {
    const job = await january();
    await make(job, { input: 'register.csv', month: '2026-01' });
    const { headers, body } = await served.ask('GET', `${job}/page/0`);
    expect(body).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
    expect(body).not.toContain('<script');
    expect(headers['content-security-policy']).toMatch(
      /^default-src 'none'; img-src data:; style-src 'sha256-[\w+/=]{44}'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox$/,
    );
    expect(headers['x-frame-options']).toBe('SAMEORIGIN');
    expect(headers['cache-control']).toBe('no-store');
  });

  test('is one that the report has written', async () => {
    const job = await january();
    await make(job, { input: 'register.csv', month: '2026-01' });
    const statuses = ['page/1', 'page/99', 'page/-1', 'page/0.html', 'page/..%2F0', 'page/0/'].map(
      async (path) => (await served.ask('GET', `${job}/${path}`)).status,
    );
    expect(await Promise.all(statuses)).toEqual([422, 422, 404, 404, 400, 404]);
  });
});
