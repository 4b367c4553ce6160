import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { changedCount, type LatestCount } from '../../src/page/browser/state/latest-scans.ts';
import type {
  CountChange,
  GivenBy,
  Job,
  ScanAnswer,
  StocktakeChoices,
  StocktakeList,
  StocktakeStatus,
  TakenBy,
} from '../../src/page/interface/calls.ts';
import { servePageForTest, type ServedPage } from '../support/served-page.ts';

let served: ServedPage;
/** The address of the job. */
let job: string;

beforeEach(async () => {
  served = await servePageForTest();
  await served.ask('POST', '/api/account/practise');
  const { id } = await given<Job>('POST', '/api/jobs', { kind: 'stocktake' });
  job = `/api/jobs/${id}`;
});

afterEach(async () => {
  await served.close();
  expect(served.faults).toEqual([]);
});

async function given<Answer>(method: string, path: string, body?: object): Promise<Answer> {
  const { status, body: text } = await served.ask(method, path, body);
  if (status !== 200) throw new Error(text);
  return JSON.parse(text) as Answer;
}

const SCOPE = {
  locations: [] as string[],
  groups: [],
  kinds: [],
  by: 'anna',
  showsExpected: false,
};

async function start(locations: readonly string[] = []): Promise<Job> {
  await given('POST', `${job}/stocktake/want`, { wanted: { ...SCOPE, locations } });
  return served.work(`${job}/stocktake/start`);
}

let scans = 0;

async function scan(codes: readonly string[], place = '', by = 'anna'): Promise<ScanAnswer[]> {
  const keyed = codes.map((code) => ({ key: `scan-key-${(scans += 1)}`, code }));
  return (await count({ codes: keyed, by, place })).answers;
}

function count(scanned: Omit<TakenBy<'scanCodes'>, 'job'>): Promise<GivenBy<'scanCodes'>> {
  return given<GivenBy<'scanCodes'>>('POST', `${job}/stocktake/scans`, scanned);
}

function counted(): Promise<LatestCount> {
  return given('GET', `${job}/stocktake/scans`);
}

function status(): Promise<StocktakeStatus> {
  return given('GET', `${job}/stocktake/status`);
}

async function lists(): Promise<Readonly<Record<string, StocktakeList>>> {
  const found = await given<GivenBy<'stocktakeLists'>>('GET', `${job}/stocktake/lists`);
  return Object.fromEntries(found.lists.map((each) => [each.list, each]));
}

type Line = StocktakeList['lines'][number];

/** Expected items that were not counted. */
async function missing(): Promise<readonly Line[]> {
  return (await lists())['Missing']?.lines ?? [];
}

/** The first missing item, and one that the account has at another place. */
async function twoMissing(): Promise<readonly [Line, Line]> {
  const [one, ...others] = await missing();
  const other = others.find(({ registered }) => registered !== one?.registered);
  if (one === undefined || other === undefined) throw new Error('the company has few items');
  return [one, other];
}

function filesOf({ stocktake }: Job): string[] | undefined {
  return stocktake?.started?.files.map(({ what }) => what);
}

const FINISH = { preparedBy: 'Anna', isUncountedZero: false, retireReason: '' };

test('what is counted is chosen from what the account has, and the command says the same', async () => {
  const before = await given<StocktakeChoices>('GET', `${job}/stocktake/choices`);
  expect(before).toEqual({ open: [] });
  await served.work(`${job}/stocktake/read`);
  const { choices } = await given<StocktakeChoices>('GET', `${job}/stocktake/choices`);
  expect(choices?.kinds).toEqual(['fixed-assets', 'inventory', 'asset-stock']);
  expect(choices?.retireReasons.length).toBeGreaterThan(0);
  const [first = ''] = choices?.locations ?? [];
  const wanted = { ...SCOPE, locations: [first], kinds: ['inventory'] };
  const { command } = await given<Job>('POST', `${job}/stocktake/want`, { wanted });
  expect(command).toMatch(/^tallysheet stocktake start --location .* --kind inventory --by anna$/);
});

test('scans are answered, corrected and summed up, and go to the lists', async () => {
  const started = await start();
  expect(started.problem).toBeUndefined();
  expect(filesOf(started)).toEqual(['paper', 'sheets']);
  const before = await missing();
  const [one, two] = await twoMissing();
  const answers = await scan([`#${one.number}`, 'nobody has this'], one.registered);
  expect(answers).toMatchObject([
    { outcome: 'as-expected', item: { number: one.number, name: one.name }, at: { row: 2 } },
    { outcome: 'unknown', at: { row: 3 } },
  ]);
  expect(await scan([`#${two.number}`], one.registered, 'bob')).toMatchObject([
    { outcome: 'elsewhere', registered: two.registered },
  ]);
  await given('POST', `${job}/stocktake/correct-scan`, { at: answers[1]?.at, units: null });
  expect(await status()).toMatchObject({
    state: 'open',
    unknownTags: 0,
    people: [
      { by: 'anna', rows: 1 },
      { by: 'bob', rows: 1 },
    ],
  });
  expect(await missing()).toHaveLength(before.length - 2);
});

test('two pages that count at once lose nothing, both are shown all of it, and a restart goes on', async () => {
  const started = await start();
  const before = await counted();
  const events = await served.events<{ change: CountChange }>('count');
  const numbers = (await missing()).map(({ number }) => `#${number}`);
  const [anna, bob] = [numbers.slice(0, 20), numbers.slice(20, 40)];
  await Promise.all([
    ...anna.map((code) => scan([code], '', 'anna')),
    ...bob.map((code) => scan([code], '', 'bob')),
  ]);
  const found = { found: anna.length + bob.length };
  const after = await counted();
  expect(after.answers.map(({ by }) => by).toSorted()).toEqual([
    ...anna.map(() => 'anna'),
    ...bob.map(() => 'bob'),
  ]);
  expect(events.map(({ change }) => change).reduce(changedCount, before)).toEqual(after);
  expect(await status()).toMatchObject({
    total: found,
    people: expect.arrayContaining([
      { by: 'anna', rows: anna.length },
      { by: 'bob', rows: bob.length },
    ]) as unknown,
  });
  const { folder = '' } = started.stocktake?.started ?? {};
  expect(readdirSync(join(folder, 'scans'))).toEqual(['scans-1.csv']);

  await served.page.close();
  served = { ...(await servePageForTest(undefined, served.folder)), faults: served.faults };
  expect(await status()).toMatchObject({ total: found });
  expect((await counted()).answers).toEqual(after.answers);
  expect(await scan([anna[0] ?? ''])).toMatchObject([{ outcome: 'repeated', earlierBy: 'anna' }]);
});

test('a code is counted once, however often its key comes, and answered each time', async () => {
  await start();
  const { number } = (await missing())[0] ?? {};
  const scanned = { codes: [{ key: 'the-same-key', code: `#${number}` }], by: 'anna', place: '' };
  const [first, again] = [await count(scanned), await count(scanned)];
  expect(first.answers).toMatchObject([{ outcome: 'as-expected', at: { row: 2 } }]);
  expect(again.answers).toEqual(first.answers);
  const { at } = first.answers[0] ?? {};
  const corrected = await given<GivenBy<'correctScan'>>('POST', `${job}/stocktake/correct-scan`, {
    ...{ at, units: null },
  });
  expect(corrected.change).toMatchObject({ answers: [], corrected: { at, units: null } });
  expect((await count(scanned)).answers).toEqual([]);
  expect(await status()).toMatchObject({ total: { found: 0 }, people: [] });
});

test('files of scans are counted once, and of a corrected one a person says what it is', async () => {
  await start();
  const [one, two] = await twoMissing();
  const give = (text: string): Promise<unknown> =>
    served.ask('PUT', `${job}/files?name=scan.txt`, Buffer.from(text));
  const count = (onEarlier: string): Promise<Job> =>
    served.work(`${job}/stocktake/count`, { by: 'bob', place: '', onEarlier });
  await give(`#${one.number}\nxyz\n`);
  const first = await count('refuse');
  expect(first.files).toEqual([]);
  expect(first.stocktake?.counted?.files).toMatchObject([
    { name: 'scan.txt', outcome: 'counted', rows: 2, found: 1, unknown: 1 },
  ]);
  await give(`#${one.number}\n#${two.number}\n`);
  const refused = await count('refuse');
  expect(refused.problem?.code).toBe('counted-before');
  const corrected = await count('replace');
  expect(corrected.problem).toBeUndefined();
  expect(corrected.stocktake?.counted?.files).toMatchObject([{ replaced: 2 }]);
  expect(await status()).toMatchObject({ unknownTags: 0, people: [{ by: 'bob', rows: 2 }] });
});

test('the count is compared, its adjustments are sent, and the stocktake is over', async () => {
  await start();
  const [one, other] = await twoMissing();
  await scan([`#${one.number}`], other.registered);
  const compared = await served.work(`${job}/stocktake/compare`, { wanted: FINISH });
  expect(compared.problem).toBeUndefined();
  expect(compared.stocktake?.compared?.adjustments).toContainEqual({ what: 'Move', count: 1 });
  expect(compared.plan).toMatchObject({ update: 1 });
  expect(filesOf(compared)).toEqual(['certificate', 'findings', 'adjustments', 'paper', 'sheets']);

  // A further scan makes the plan void.
  await scan([`#${other.number}`], other.registered);
  const again = await given<Job>('GET', job);
  expect([again.plan, again.stocktake?.compared]).toEqual([undefined, undefined]);
  expect((await served.ask('POST', `${job}/send`)).status).toBe(422);

  await served.work(`${job}/stocktake/compare`, { wanted: FINISH });
  const sent = await served.work(`${job}/send`);
  expect(sent.problem).toBeUndefined();
  expect(sent.result?.files.map(({ what }) => what)).toContain('certificate');
  expect((await status()).state).toBe('finished');
  const certificate = sent.result?.files.find(({ what }) => what === 'certificate');
  const download = await served.ask('GET', `${job}/download/${certificate?.id}`);
  expect(download.body).toContain('Stocktake certificate');
  const late = await served.ask('POST', `${job}/stocktake/scans`, {
    ...{ codes: [{ key: 'too-late', code: '#1' }], by: '', place: '' },
  });
  expect([late.status, late.body]).toEqual([422, expect.stringContaining('finished')]);
});

test('a stocktake without anything to adjust is finished on the page', async () => {
  await start();
  const compared = await served.work(`${job}/stocktake/compare`, { wanted: FINISH });
  expect([compared.plan, compared.stocktake?.compared?.adjustments]).toEqual([undefined, []]);
  const finished = await served.work(`${job}/stocktake/finish`);
  expect(finished.problem).toBeUndefined();
  expect(finished.stocktake?.compared?.isFinished).toBe(true);
});

test('a stocktake that was started elsewhere is continued, and one of another account is not', async () => {
  const started = await start();
  const { folder = '', name } = started.stocktake?.started ?? {};
  const other = await given<Job>('POST', '/api/jobs', { kind: 'stocktake' });
  job = `/api/jobs/${other.id}`;
  const { open } = await given<StocktakeChoices>('GET', `${job}/stocktake/choices`);
  expect(open).toMatchObject([{ folder, name, startedBy: 'anna' }]);
  const refused = await served.ask('POST', `${job}/stocktake/continue`, { folder: '/etc' });
  expect(refused.status).toBe(422);
  const continued = await given<Job>('POST', `${job}/stocktake/continue`, { folder });
  expect(continued.title).toBe(name);
  expect(continued.command).toBe(`tallysheet stocktake count <files> --stocktake ${folder}`);
  expect(existsSync(join(folder, 'count-sheets.pdf'))).toBe(true);
});
