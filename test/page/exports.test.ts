import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type {
  ExportChoices,
  GivenBy,
  Job,
  Start,
  WantedExport,
} from '../../src/page/interface/calls.ts';
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

async function newJob(kind: Job['kind']): Promise<string> {
  const { id } = JSON.parse((await served.ask('POST', '/api/jobs', { kind })).body) as Job;
  return `/api/jobs/${id}`;
}

/** The jobs that the first screen lists: those in which something was done. */
async function listed(): Promise<Start['jobs']> {
  return (JSON.parse((await served.ask('GET', '/api/start')).body) as Start).jobs;
}

const VENDORS: WantedExport = { kinds: ['vendors'], filters: [], format: 'csv', language: 'de' };

describe('an export', () => {
  test('begins with what people usually want, and shows its command', async () => {
    const job = JSON.parse((await served.ask('GET', await newJob('export'))).body) as Job;
    expect(job.wanted).toEqual({
      kinds: ['fixed-assets'],
      filters: [],
      format: 'xlsx',
      language: 'en',
    });
    expect(job.command).toBe('tallysheet export fixed-assets --language en');
  });

  test('keeps what was chosen, and writes files in the language of the page', async () => {
    const job = await newJob('export');
    expect(await listed()).toEqual([]);
    const wanted = { ...VENDORS, columns: ['website'] };
    const chosen = await served.ask('POST', `${job}/choose-export`, { wanted });
    expect(JSON.parse(chosen.body)).toMatchObject({
      wanted,
      command: 'tallysheet export vendors --columns website --format csv --language de',
    });

    const { exported, problem } = await served.work(`${job}/export`, { wanted });
    expect(problem).toBeUndefined();
    expect(exported?.records).toEqual([{ kind: 'vendors', count: 5 }]);
    expect(exported?.files).toMatchObject([{ id: 0, name: /^vendors-.+\.csv$/ }]);

    const file = await served.ask('GET', `${job}/download/0`);
    expect(file.body.split('\n')[0]).toContain('Webseite');
    expect(await listed()).toMatchObject([{ kind: 'export', step: 'written', isFinished: true }]);
  });

  test('says what is wrong with a filter, and takes another one', async () => {
    const job = await newJob('export');
    const narrowed = (name: string, value: string): object => ({
      wanted: { ...VENDORS, kinds: ['fixed-assets'], filters: [{ name, value }] },
    });
    const failed = await served.work(`${job}/export`, narrowed('location', 'Nowhere'));
    expect(failed.problem?.message).toBe('location=Nowhere: there is no such location');
    expect(failed.exported).toBeUndefined();

    const found = await served.work(`${job}/export`, narrowed('status', 'available'));
    expect(found.problem).toBeUndefined();
    expect(found.exported?.records[0]?.count).toBeGreaterThan(0);
  });
});

test('what can be exported is what the library exports, in the words of the language', async () => {
  const { types } = JSON.parse(
    (await served.ask('GET', '/api/record-types')).body,
  ) as GivenBy<'recordTypes'>;
  expect(types.find(({ name }) => name === 'fixed-assets')).toEqual({
    name: 'fixed-assets',
    isApart: false,
    isImported: true,
  });
  expect(types.find(({ name }) => name === 'members.history')).toEqual({
    name: 'members.history',
    isApart: true,
    isImported: false,
  });

  const asked = { kind: 'locations', language: 'de' };
  const choices = JSON.parse(
    (await served.ask('POST', '/api/export-choices', asked)).body,
  ) as ExportChoices;
  expect(choices.filters).toEqual([
    { name: 'status', takes: 'word', words: ['all', 'active', 'inactive'] },
  ]);
  expect(choices.columns.slice(0, 2)).toEqual([
    { name: 'name', heading: 'Name', field: 'Name' },
    { name: 'parent_id', heading: 'Übergeordneter Standort', field: 'Parent' },
  ]);
  expect(choices.columns.at(-1)).toEqual({ name: 'updated_at', heading: 'Aktualisiert am' });
});

test('filters and columns offer what the account has', async () => {
  const namesOf = async (recordType: string): Promise<readonly string[]> => {
    const answer = await served.ask('POST', '/api/account-names', { recordType });
    return (JSON.parse(answer.body) as GivenBy<'accountNames'>).names;
  };
  expect(await namesOf('custom-fields')).toEqual([
    ...['Condition', 'Customer number', 'Forklift hours', 'Insured', 'Ports'],
    ...['Serial number', 'Warranty until'],
  ]);
  expect(await namesOf('vendors')).toHaveLength(5);
});

test('what a killed program was doing is said by the next one, which offers no file of it', async () => {
  const begun = [
    ['export', 'export', { wanted: VENDORS }, 'exporting'],
    ['labels', 'labels', {}, 'printing'],
    ['report', 'report/make', { values: { decimals: '0' } }, 'reporting'],
  ] as const;
  const jobs: [path: string, work: string][] = [];
  for (const [kind, call, body, work] of begun) {
    const path = await newJob(kind);
    const { wantedLabels } = JSON.parse((await served.ask('GET', path)).body) as Job;
    if (kind === 'report') {
      await served.ask('POST', `${path}/report`, { report: 'custody', values: {} });
    }
    const sent = kind === 'labels' ? { wanted: { ...wantedLabels, kind: 'locations' } } : body;
    await served.ask('POST', `${path}/${call}`, sent);
    jobs.push([path, work]);
  }
  const left = mkdtempSync(join(served.folder, 'left-'));
  cpSync(served.stateFolder, join(left, 'state'), { recursive: true });
  rmSync(join(left, 'state', 'page', 'running.json'), { force: true });

  const next = await servePageForTest(undefined, left);
  for (const [path, work] of jobs) {
    const job = JSON.parse((await next.ask('GET', path)).body) as Job;
    expect(job).toMatchObject({ interrupted: work });
    expect([job.work, job.exported, job.printed, job.report?.made]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
    expect((await next.ask('GET', `${path}/download/0`)).status).toBe(422);
  }
  await next.ask('POST', '/api/account/practise');
  const path = jobs[0]?.[0] ?? '';
  const again = await next.work(`${path}/export`, { wanted: VENDORS });
  expect([again.interrupted, again.exported?.records]).toEqual([
    undefined,
    [{ kind: 'vendors', count: 5 }],
  ]);
  await next.close();
});
