import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Job, WantedExport } from '../../src/page/interface/calls.ts';
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

async function newChange(): Promise<string> {
  const answer = await served.ask('POST', '/api/jobs', { kind: 'change' });
  return (JSON.parse(answer.body) as Job).id;
}

const VENDORS: WantedExport = { kinds: ['vendors'], filters: [], format: 'csv', language: 'en' };

test('a list is changed elsewhere, and only what differs is planned', async () => {
  const id = await newChange();
  const path = `/api/jobs/${id}`;
  const listed = await served.work(`${path}/export`, { wanted: VENDORS });
  expect(listed.exported?.records).toEqual([{ kind: 'vendors', count: 5 }]);

  const list = (await served.ask('GET', `${path}/download/0`)).body;
  const [heading = '', first = '', ...others] = list.split('\n');
  const at = heading.split(',').indexOf('Website');
  const changed = first.split(',').with(at, 'https://example.com/new').join(',');
  const file = Buffer.from([heading, changed, ...others].join('\n'));
  await served.ask('PUT', `${path}/files?name=vendors.csv`, file);

  await served.work(`${path}/check`);
  const { plan, problem } = await served.work(`${path}/plan`);
  expect(problem).toBeUndefined();
  expect(plan).toMatchObject({ mode: 'update', update: 1, unchanged: 4, create: 0, blocked: 0 });
});

test('all chosen records get one value without a spreadsheet: new records need nothing, and only its own calls count', async () => {
  const id = await newChange();
  const path = `/api/jobs/${id}`;
  const all = { wanted: VENDORS, field: 'Website', value: 'https://example.com' };
  const listed = await served.work(`${path}/change-all`, all);
  expect(listed.problem).toBeUndefined();
  expect(listed.files).toMatchObject([{ name: /^vendors-.+\.xlsx$/ }]);

  const { checked } = await served.work(`${path}/check`);
  expect(checked?.sheets[0]?.needed).toEqual([]);
  expect(checked?.sheets[0]?.set).toEqual({ Website: 'https://example.com' });
  const { plan } = await served.work(`${path}/plan`);
  expect(plan).toMatchObject({ mode: 'update', update: 5, create: 0, blocked: 0 });
  const sent = await served.work(`${path}/send`);
  expect(sent.result?.outcomes).toContainEqual({ what: 'updated', count: 5 });
  expect(sent.result?.calls).toEqual({ reads: 0, writes: 5 });
  expect(sent.exported?.files).toEqual([]);

  const again = await served.ask('POST', `${path}/export`, { wanted: VENDORS });
  expect([again.status, again.body]).toMatchObject([
    422,
    expect.stringContaining('These changes were sent'),
  ]);
});
