import { execFileSync } from 'node:child_process';
import {
  copyFileSync,
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Job } from '../../src/page/interface/calls.ts';
import { captureIo, type CapturedIo } from '../support/captured-io.ts';
import { accountOfPage } from '../support/page-account.ts';
import { runIn, serveAccount, type Ran, type ServedAccount } from '../support/served-account.ts';
import { servePageForTest, type ServedPage } from '../support/served-page.ts';
import { saveUserWorkbook } from '../support/user-workbook.ts';
import { textsOf } from '../support/workbook-texts.ts';
import { IS_EVERYDAY } from '../support/thinned.ts';

let account: ServedAccount;
let served: ServedPage;

beforeAll(async () => {
  account = await serveAccount('--demo');
  served = await servePageForTest(accountOfPage(account));
  await served.ask('POST', '/api/account/profile', { profile: 'office' });
});

afterAll(async () => {
  await served.close();
  await account.end();
});

const REGISTER = 'Anlagen 2024.xlsx';
/** As runs are called. */
const OUT = 'fixed-assets-20240131T080000Z';

/** A register as an office has it: a title, German headings, mixed dates, persons, a sheet of notes that is hidden. */
async function saveRegister(path: string): Promise<void> {
  await saveUserWorkbook(
    path,
    {
      Anlagen: [
        ['Anlagenverzeichnis der Zentrale'],
        [],
        [
          'Inventarnummer',
          'Bezeichnung',
          'Kategorie',
          'Kaufdatum',
          'Preis',
          'Lieferant',
          'Bemerkung',
        ],
        ['A-1', 'Laptop 14 Zoll', 'Rechner', '31.01.2024', '1.200,50 €', 'Müller GmbH', 'neu'],
        [
          'A-2',
          'Laptop 16 Zoll',
          'Rechner',
          new Date('2024-02-15T00:00:00Z'),
          1800,
          'Mueller GmbH',
          '',
        ],
        ['A-3', 'Schreibtisch', 'Möbel', 'bald', '300', 'Holzwerk', 'wackelt'],
        ['A-4', 'X', 'Möbel', '01.03.2024', '80,00', 'Holzwerk', ''],
      ],
      Notizen: [['nur für uns'], ['Bitte prüfen']],
    },
    (workbook) => {
      const notes = workbook.getWorksheet('Notizen');
      if (notes !== undefined) notes.state = 'hidden';
    },
  );
}

/** Without what two runs never have in common: their names, times, what is left of a quota, and the folders of their files. */
function comparable(text: string): string {
  return text
    .replaceAll(/\S*[\\/](?=Anlagen 2024|recipe\.|plan\.|fixed-assets-)/gu, '')
    .replaceAll(/remaining [\d,]+ of/gu, 'remaining of')
    .replaceAll(/[\w-]+-\d{8}T\d{6}Z(?:-\d+)?/gu, 'RUN')
    .replaceAll(/\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(?::\d{2})?(?:\.\d+)?Z?/gu, 'TIME');
}

test('the recipe and the plan of the page are those of the commands', async () => {
  const cli = withProfile();
  await saveRegister(join(cli.folder, REGISTER));
  const { id } = JSON.parse((await served.ask('POST', '/api/jobs')).body) as Job;
  const path = `/api/jobs/${id}`;
  await served.ask(
    'PUT',
    `${path}/files?name=${encodeURIComponent(REGISTER)}`,
    readFileSync(join(cli.folder, REGISTER)),
  );
  await served.work(`${path}/check`);
  const recipeOfPage = join(served.stateFolder, 'page', 'jobs', id, 'recipe.yaml');
  const mapped = await runIn(cli, account, ['map', REGISTER, '--out', 'recipe.yaml']);
  expect(mapped.exit, mapped.stderr).toBe(0);
  expect(comparable(readFileSync(recipeOfPage, 'utf8'))).toBe(
    comparable(readFileSync(join(cli.folder, 'recipe.yaml'), 'utf8')),
  );

  const decided = await served.work(`${path}/decide`, {
    decisions: [{ about: 'column', sheet: 0, heading: 'Bemerkung', field: 'Description' }],
  });
  copyFileSync(recipeOfPage, join(cli.folder, 'decided.yaml'));
  const onPage = await served.work(`${path}/plan`);
  expect([decided.problem, onPage.problem]).toEqual([undefined, undefined]);
  const words = ['plan', REGISTER, '--recipe', 'decided.yaml', '--out', OUT, '--profile', 'office'];
  const planned = await runIn(cli, account, words);
  expect(planned.exit).toBe(1);

  await expectSamePlan(onPage.plan?.folder ?? '', join(cli.folder, OUT));
});

/** Compares all cells of two plans. */
async function expectSamePlan(folderOfPage: string, folderOfCommand: string): Promise<void> {
  const ofPage = await textsOf(join(folderOfPage, 'plan.xlsx'));
  const ofCommand = await textsOf(join(folderOfCommand, 'plan.xlsx'));
  expect([...ofPage.keys()]).toEqual([...ofCommand.keys()]);
  expect([...ofPage.keys()].length).toBeGreaterThan(1);
  for (const [sheet, rows] of ofPage) {
    const cells = (all: readonly string[][] = []): string[][] =>
      all.map((row) => row.map(comparable));
    expect(cells(rows), sheet).toEqual(cells(ofCommand.get(sheet)));
  }
}

/** The command line of a person who has the profile of the page. */
function withProfile(): CapturedIo {
  const cli = captureIo();
  const profiles = join(cli.folder, '.config', 'tallysheet');
  mkdirSync(profiles, { recursive: true });
  writeFileSync(join(profiles, 'office.json'), JSON.stringify({ 'base-url': account.url }));
  return cli;
}

/** Runs a command line as a shell reads it. */
function runShown(cli: CapturedIo, command: string): Promise<Ran> {
  const words = execFileSync('bash', ['-c', `printf '%s\\0' ${command}`], { encoding: 'utf8' });
  const [program, ...others] = words.split('\0').slice(0, -1);
  expect(program).toBe('tallysheet');
  return runIn(cli, account, others);
}

async function newJob(kind: Job['kind']): Promise<{ readonly path: string; readonly job: Job }> {
  const { body } = await served.ask('POST', '/api/jobs', { kind });
  const job = JSON.parse(body) as Job;
  return { path: `/api/jobs/${job.id}`, job };
}

/** What a command has written into its folder, of that ending. */
function writtenIn({ folder }: CapturedIo, ending: string): string {
  const [name = ''] = readdirSync(folder).filter((each) => each.endsWith(ending));
  return readFileSync(join(folder, name), 'utf8');
}

test('the command of a report closes with the same choices, and writes the same page', async () => {
  const cli = withProfile();
  const { path } = await newJob('report');
  const register = (cost: string): Uint8Array =>
    Buffer.from(
      `Asset no,Name,Group,Cost,Purchased on,Method,Life\n1,Desk,Furniture,${cost},2026-01-01,straight-line,5 years\n` +
        '2,Chair,Furniture,soon,2026-01-01,straight-line,5 years\n',
    );
  const closes = join(served.folder, 'closes');
  const close = async (values: object, how: object): Promise<Job> => {
    await served.ask('POST', `${path}/report`, { report: 'depreciation', values });
    await served.work(`${path}/report/make`, { values });
    const given = { allowExceptions: true, allowDifferences: false, ...how };
    return served.work(`${path}/closes/close`, given);
  };
  await served.ask('PUT', `${path}/files?name=first.csv`, register('1200.00'));
  await served.ask('PUT', `${path}/files?name=second.csv`, register('2400.00'));
  const of = { method: 'straight-line', preparedBy: 'Ana' };
  await close({ ...of, input: 'first.csv', month: '2026-01' }, {});
  cpSync(closes, join(cli.folder, 'before'), { recursive: true });
  const closed = await close(
    { ...of, input: 'second.csv', month: '2026-02' },
    { restate: 'catch-up' },
  );
  expect([closed.problem, closed.report?.made?.isClosed]).toEqual([undefined, true]);

  rmSync(closes, { recursive: true });
  cpSync(join(cli.folder, 'before'), closes, { recursive: true });
  const { exit, stderr } = await runShown(cli, closed.command);
  expect([exit, stderr]).toEqual([
    1,
    expect.stringContaining('2026-02-01 to 2026-02-28 is closed'),
  ]);
  const onPage = (await served.ask('GET', `${path}/page/0`)).body;
  expect(comparable(writtenIn(cli, '.html'))).toBe(comparable(onPage));
});

test.skipIf(IS_EVERYDAY)(
  'the commands of an export, of labels and of a change write what the page has written',
  async () => {
    const cli = withProfile();
    const exporting = await newJob('export');
    const wanted = {
      kinds: ['fixed-assets'],
      filters: [{ name: 'status', value: 'available' }],
      columns: ['name', 'price'],
      format: 'csv',
      language: 'de',
    };
    const { command } = await served.work(`${exporting.path}/export`, { wanted });
    expect(await runShown(cli, command)).toMatchObject({ exit: 0 });
    const exported = await served.ask('GET', `${exporting.path}/download/0`);
    expect(writtenIn(cli, '.csv')).toBe(exported.body);

    const { path, job } = await newJob('labels');
    const usual = job.wantedLabels;
    const labels = {
      ...usual,
      by: 'list',
      list: '#1\n#2\n',
      medium: 'zebra-51x25',
      order: 'given',
    };
    const printed = await served.work(`${path}/labels`, { wanted: { ...labels, code: 'number' } });
    expect(await runShown(cli, printed.command)).toMatchObject({ exit: 0 });
    expect(writtenIn(cli, '.zpl')).toBe((await served.ask('GET', `${path}/download/0`)).body);

    const change = await newJob('change');
    const all = { field: 'Website', value: 'https://example.com' };
    const listed = await served.work(`${change.path}/change-all`, {
      wanted: { kinds: ['vendors'], filters: [], format: 'csv', language: 'en' },
      ...all,
    });
    expect(await runShown(cli, listed.command)).toMatchObject({ exit: 0 });
    const { plan } = await served.work(`${change.path}/plan`);
    const [run = ''] = readdirSync(join(cli.folder, 'runs'));
    await expectSamePlan(plan?.folder ?? '', join(cli.folder, 'runs', run));
  },
);
