import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Edit, Job, ProblemPage, RowsOfRun, Start } from '../../src/page/interface/calls.ts';
import { DEMO } from '../../src/service/index.ts';
import { startHttpService, TEST_TOKEN } from '../support/local-service.ts';
import { accountOfPage } from '../support/page-account.ts';
import { servePageForTest, type ServedPage } from '../support/served-page.ts';

let served: ServedPage;
let job: string;

beforeEach(async () => {
  served = await servePageForTest();
  await served.ask('POST', '/api/account/practise');
});

afterEach(async () => {
  await served.close();
  expect(served.faults).toEqual([]);
});

interface Edited {
  readonly job: Job;
  readonly shown?: ProblemPage;
}

async function checked(name: string, text: string): Promise<Job> {
  const { id } = JSON.parse((await served.ask('POST', '/api/jobs')).body) as Job;
  job = `/api/jobs/${id}`;
  await give(name, text);
  return served.work(`${job}/check`);
}

async function give(name: string, text: string): Promise<void> {
  await served.ask('PUT', `${job}/files?name=${encodeURIComponent(name)}`, Buffer.from(text));
}

async function edit(wanted: Edit, cause?: number): Promise<Edited> {
  const show = cause === undefined ? {} : { show: { cause, page: 0 } };
  const answer = await served.ask('POST', `${job}/edit`, { edit: wanted, ...show });
  expect([answer.status, answer.body]).toEqual([200, answer.body]);
  return JSON.parse(answer.body) as Edited;
}

async function pageOf(cause: number): Promise<ProblemPage> {
  const answer = await served.ask('GET', `${job}/causes/${cause}/rows/0`);
  return JSON.parse(answer.body) as ProblemPage;
}

function causeOf({ checked: found }: Job, field: string): number {
  return found?.causes.find((cause) => cause.field === field)?.id ?? -1;
}

const WRONG = `Name,Group,Purchased on,Price
Desk,Furniture,soon,20
Chair,Furniture,01/31/2024,30
Shelf,Furniture,soon,cheap
Lamp,Furniture,13/45/2024,40
`;

const BLANKS = `Item,Group,Date of purchase,Identifier
Desk,Furniture,,A-1
Chair,Furniture,,A-2
,Furniture,,A-3
Lamp,Furniture,01/31/2024,HB-1
Sofa,Furniture,01/31/2024,HB-1
Rug,Furniture,01/31/2024,A-6
`;

describe('problems of rows', () => {
  test('are shown by cause, with the cells of their rows and what may be written there', async () => {
    const found = await checked('wrong.csv', WRONG);
    const dates = causeOf(found, 'Purchased on');
    expect(await pageOf(dates)).toMatchObject({
      sheet: 0,
      column: 2,
      total: 2,
      rows: [
        {
          row: 2,
          cells: ['Desk', 'Furniture', 'soon', '20'],
          issues: [{ column: 2, field: 'Purchased on', same: 2 }],
        },
        { row: 4, cells: ['Shelf', 'Furniture', 'soon', 'cheap'] },
      ],
    });
    const { columns } = await pageOf(dates);
    expect(columns.map(({ heading, form }) => [heading, form])).toEqual([
      ['Name', 'text'],
      ['Group', 'text'],
      ['Purchased on', 'date'],
      ['Price', 'number'],
    ]);
  });

  test('are gone where their cells are corrected, and the file stays as it is', async () => {
    const found = await checked('wrong.csv', WRONG);
    const dates = causeOf(found, 'Purchased on');
    const first = await edit(
      { is: 'cell', sheet: 0, row: 2, column: 2, value: '02/01/2024' },
      dates,
    );
    expect(first.shown?.rows[0]).toMatchObject({ row: 2, corrected: [2], issues: [] });
    expect(first.job).toMatchObject({ corrections: 1, checked: { rowsWithErrors: 2 } });
    expect(first.job.command).toContain('--corrections');
    const again = await served.work(`${job}/check`);
    expect(again.checked).toMatchObject({ rows: 4, rowsWithErrors: 2 });
  });

  test('are gone in all rows with one value, which is remembered in the recipe', async () => {
    const found = await checked('wrong.csv', WRONG);
    const dates = causeOf(found, 'Purchased on');
    const all = await edit({ is: 'value', sheet: 0, row: 2, column: 2, use: '02/01/2024' }, dates);
    expect(all.shown?.rows.map(({ cells, use, issues }) => [cells[2], use, issues.length])).toEqual(
      [
        ['soon', '02/01/2024', 0],
        ['soon', '02/01/2024', 1],
      ],
    );
    expect(all.job).toMatchObject({ corrections: 0, checked: { rowsWithErrors: 2 } });
    const again = await served.work(`${job}/check`);
    expect(again.checked).toMatchObject({ rowsWithErrors: 2 });
  });

  test('are back where a step is undone, and gone again where it is redone, also after a restart', async () => {
    const found = await checked('wrong.csv', WRONG);
    const dates = causeOf(found, 'Purchased on');
    await edit({ is: 'value', sheet: 0, row: 2, column: 2, use: '02/01/2024' });
    await edit({ is: 'cell', sheet: 0, row: 5, column: 2, value: '02/01/2024' });
    await served.page.close();
    const again = await servePageForTest(undefined, served.folder);
    const ask = async (wanted: Edit): Promise<Job> => {
      const { status, body } = await again.ask('POST', `${job}/edit`, { edit: wanted });
      expect([status, body]).toEqual([200, body]);
      return (JSON.parse(body) as Edited).job;
    };
    const one = await ask({ is: 'undo' });
    expect(one).toMatchObject({ corrections: 0, correcting: { undo: 1, redo: 1 } });
    const two = await ask({ is: 'undo' });
    expect(two.checked?.causes.find(({ id }) => id === dates)?.count).toBe(2);
    const redone = await ask({ is: 'redo' });
    expect(redone).toMatchObject({ correcting: { undo: 1, redo: 1 } });
    expect(redone.checked?.causes.find(({ id }) => id === dates)?.count).toBe(0);
    await again.page.close();
  });

  test('have a remedy for all rows of a cause, from what the fields take', async () => {
    const found = await checked(
      'countries.csv',
      'Name,Country,City\nA,Germny,Berlin\nB,Germny,Bonn\nC,Frence,Paris\nD,DE,Ulm\nE,FR,Lyon\n',
    );
    const cause = found.checked?.causes.find(({ column }) => column === 'Country');
    expect(cause?.remedies?.map(({ is }) => is)).toEqual(['nearest', 'leave-empty', 'skip-rows']);
  });

  test('are found again by the same causes when all rows are checked again', async () => {
    const found = await checked('wrong.csv', WRONG);
    const prices = causeOf(found, 'Price');
    await edit({ is: 'value', sheet: 0, row: 2, column: 2, use: '02/01/2024' });
    await edit({ is: 'cell', sheet: 0, row: 5, column: 2, value: '02/01/2024' });
    const again = await served.work(`${job}/check`);
    expect(again.checked?.causes.map(({ id }) => id)).toEqual([prices]);
    expect([(await pageOf(prices)).check, (await pageOf(prices)).rows[0]?.row]).toEqual([2, 4]);
  });

  test('are counted by the rows that have them now, wherever they are named', async () => {
    const found = await checked('blank.csv', BLANKS);
    expect(found.checked).toMatchObject({ rows: 6, rowsWithErrors: 3, openRows: 2 });
    const blanks = causeOf(found, 'Purchased on');
    const { job: filled } = await edit(
      { is: 'cell', sheet: 0, row: 2, column: 2, value: '02/01/2024' },
      blanks,
    );
    const { job: named } = await edit({ is: 'cell', sheet: 0, row: 4, column: 0, value: 'Shelf' });
    expect(filled.checked).toMatchObject({ rowsWithErrors: 3, openRows: 1 });
    expect(named.checked).toMatchObject({ rowsWithErrors: 2, openRows: 2 });
    expect(named.checked?.causes.map(({ code, count, rows }) => [code, count, rows])).toEqual([
      ['open-blank', 2, [3, 4]],
      ['duplicate-key', 2, [5, 6]],
      ['required', 0, []],
    ]);
  });

  test('of two equal numbers end with one of them, and return when that is undone', async () => {
    const found = await checked(
      'blank.csv',
      BLANKS.replace('Lamp,Furniture,01/31/2024', 'Lamp,Furniture,'),
    );
    const equal = causeOf(found, 'Identifier');
    const { rows } = await pageOf(equal);
    expect(rows.map(({ issues }) => issues.map(({ code, same }) => [code, same]))).toEqual([
      [
        ['open-blank', 4],
        ['duplicate-key', 1],
      ],
      [['duplicate-key', 1]],
    ]);
    const corrected = await edit({ is: 'cell', sheet: 0, row: 6, column: 3, value: 'HB-2' }, equal);
    expect(corrected.shown?.rows.map(({ issues }) => issues.length)).toEqual([1, 0]);
    expect(corrected.job.checked?.causes.find(({ id }) => id === equal)?.count).toBe(0);
    const undone = await edit({ is: 'undo' }, equal);
    expect(undone.shown?.rows.map(({ issues }) => issues.length)).toEqual([2, 1]);
    expect(undone.job.checked).toEqual(found.checked);
  });

  test('are dropped, and that is said, when a file is replaced', async () => {
    await checked('wrong.csv', WRONG);
    await edit({ is: 'cell', sheet: 0, row: 2, column: 2, value: '02/01/2024' });
    await served.ask('POST', `${job}/remove-file`, { name: 'wrong.csv' });
    await give('wrong.csv', WRONG.replace('Desk', 'Table'));
    const again = await served.work(`${job}/check`);
    expect(again).toMatchObject({ corrections: 0, correcting: { dropped: 1 } });
  });
});

describe('problems that only the plan shows', () => {
  const UNKNOWN = `Name,Group,Purchased on,Vendor
Desk,Computers,01/31/2024,Nix
Chair,Computers,01/31/2024,Nix
Shelf,Computers,01/31/2024,Nox
Lamp,Computers,soon,Nox
`;
  const causes = ({ checked: found }: Job): unknown[] =>
    (found?.causes ?? []).map(({ code, column, count, isOfPlan = false }) => [
      ...[code, column, count, isOfPlan],
    ]);
  const codesOf = (issues: ProblemPage['rows'][number]['issues'] = []): string[] =>
    issues.map(({ code, same }) => `${code} ${same}`);
  const plan = (): Promise<Job> => served.work(`${job}/plan`);

  test('have their rows in the same grid, until a correction or the next plan ends them', async () => {
    await checked('unknown.csv', UNKNOWN);
    const planned = await plan();
    expect(causes(planned)).toEqual([
      ['malformed-date', 'Purchased on', 1, false],
      ['unknown-reference', 'Vendor', 4, true],
    ]);
    expect(planned.checked).toMatchObject({ rowsWithErrors: 1, openRows: 3 });
    const vendors = causeOf(planned, 'Vendor');
    const { check, column, rows } = await pageOf(vendors);
    expect([check, column]).toEqual([2, 3]);
    expect(rows.map(({ row, cells, issues }) => [row, cells[3], codesOf(issues)])).toEqual([
      [2, 'Nix', ['unknown-reference 2']],
      [3, 'Nix', ['unknown-reference 2']],
      [4, 'Nox', ['unknown-reference 2']],
      [5, 'Nox', ['malformed-date 1', 'unknown-reference 2']],
    ]);
    const other = await edit({ is: 'cell', sheet: 0, row: 2, column: 0, value: 'Table' }, vendors);
    expect(codesOf(other.shown?.rows[0]?.issues)).toEqual(['unknown-reference 2']);
    const one = await edit({ is: 'cell', sheet: 0, row: 2, column: 3, value: '' }, vendors);
    expect(one.shown?.rows.map(({ issues }) => issues.length)).toEqual([0, 1, 1, 2]);
    expect([one.job.plan, causes(one.job)[1], one.job.checked?.openRows]).toEqual([
      undefined,
      ['unknown-reference', 'Vendor', 3, true],
      2,
    ]);
    const again = await plan();
    expect(again.plan).toMatchObject({ create: 1, blocked: 1, open: 2 });
    const left = await pageOf(causeOf(again, 'Vendor'));
    expect(left.rows.map(({ row }) => row)).toEqual([3, 4, 5]);
  });

  test('end with one value for all rows, and return when that is undone', async () => {
    await checked('unknown.csv', UNKNOWN);
    const vendors = causeOf(await plan(), 'Vendor');
    const use = { is: 'value', sheet: 0, row: 2, column: 3, use: '(leave empty)' } as const;
    const all = await edit(use, vendors);
    expect(all.shown?.rows.map(({ issues }) => issues.length)).toEqual([0, 0, 1, 2]);
    const undone = await edit({ is: 'undo' }, vendors);
    expect([causes(undone.job)[1], undone.job.checked?.openRows]).toEqual([
      ['unknown-reference', 'Vendor', 4, true],
      3,
    ]);
    await edit({ is: 'redo' });
    const again = await plan();
    expect(again.plan).toMatchObject({ create: 2, blocked: 1, open: 1 });
  });
});

describe('custom fields of the account', () => {
  const DATED = `Name,Group,Purchased on,Warranty until,Insured,Colour
Desk,Computers,31.01.2024,24.11.2029,yes,red
Chair,Computers,31.01.2024,2029-12-01,no,blue
Lamp,Computers,31.01.2024,some day,no,blue
`;

  test('are matched by their names, and checked as what they hold', async () => {
    const found = await checked('dated.csv', DATED);
    const columns = found.checked?.sheets[0]?.columns ?? [];
    expect(columns.slice(3).map(({ field }) => field)).toEqual([
      'custom:Warranty until',
      'custom:Insured',
      null,
    ]);
    const dates = found.checked?.causes.find(({ column }) => column === 'Warranty until');
    expect(dates).toMatchObject({ code: 'malformed-date', rows: [4] });
    const until = async (value: string): Promise<number | undefined> => {
      const cell = { is: 'cell', sheet: 0, row: 4, column: 3, value } as const;
      return (await edit(cell, dates?.id)).shown?.rows[0]?.issues.length;
    };
    expect([await until('next year'), await until('29.02.2028')]).toEqual([1, 0]);
    const { id } = await served.work(`${job}/plan`);
    const rows = await served.ask('GET', `/api/jobs/${id}/rows/create/0`);
    const created = (JSON.parse(rows.body) as RowsOfRun).rows.map(({ changes }) =>
      changes.flatMap(({ field, to }) => (/Warranty|Insured/u.test(field) ? [to] : [])),
    );
    expect(created).toEqual([
      ['true', '11/24/2029'],
      ['false', '12/01/2029'],
      ['false', '02/29/2028'],
    ]);
  });

  test('are asked for once, by the first of all checks', async () => {
    const account = await startHttpService({ seed: DEMO });
    const page = await servePageForTest(accountOfPage({ url: account.url, token: TEST_TOKEN }));
    await page.ask('POST', '/api/account/profile', { profile: 'office' });
    const checkAgain = async (): Promise<unknown> => {
      const { id } = JSON.parse((await page.ask('POST', '/api/jobs')).body) as Job;
      await page.ask('PUT', `/api/jobs/${id}/files?name=dated.csv`, Buffer.from(DATED));
      const found = await page.work(`/api/jobs/${id}/check`);
      return found.checked?.sheets[0]?.columns.map(({ field }) => field);
    };
    const first = await checkAgain();
    const asked = account.seen.length;
    expect(first).toContain('custom:Warranty until');
    expect(await checkAgain()).toEqual(first);
    expect(account.seen.length).toBe(asked);
    await page.close();
    await account.close();
  });

  test('are left alone where the account cannot be asked, and the files are checked', async () => {
    const { account } = JSON.parse((await served.ask('GET', '/api/start')).body) as Start;
    const refused = accountOfPage({ url: account?.address ?? '', token: 'of another account' });
    const away = await servePageForTest(refused);
    await away.ask('POST', '/api/account/profile', { profile: 'office' });
    const { id } = JSON.parse((await away.ask('POST', '/api/jobs')).body) as Job;
    await away.ask('PUT', `/api/jobs/${id}/files?name=dated.csv`, Buffer.from(DATED));
    const found = await away.work(`/api/jobs/${id}/check`);
    expect([found.problem, found.checked?.sheets[0]?.columns[3]?.field]).toEqual([undefined, null]);
    await away.close();
  });
});

test('what is wrong is said in the language of the page, without the words of the command line', async () => {
  const found = await checked('wrong.csv', WRONG);
  const headers = { ...served.own, 'accept-language': 'de-AT' };
  const answer = await served.send({ path: `/api/jobs/${found.id}`, headers });
  const { checked: inGerman } = JSON.parse(answer.body) as Job;
  const cause = inGerman?.causes.find(({ field }) => field === 'Purchased on');
  expect(cause?.message).toContain('erwartet');
  expect(cause?.hint).not.toContain('--');
});

test('what is likely is no question any more once a person agreed', async () => {
  const found = await checked('list.csv', 'Name,Group,Bought\nDesk,Furniture,01.02.2024\n');
  expect(found.checked?.sheets[0]?.headings).toEqual({ first: 1, count: 1 });
  const { body } = await served.ask('POST', `${job}/decide`, {
    decisions: [{ about: 'readings' }],
  });
  const agreed = JSON.parse(body) as Job;
  expect(agreed.checked?.sheets[0]?.readings.map(({ sureness }) => sureness)).not.toContain(
    'likely',
  );
});
