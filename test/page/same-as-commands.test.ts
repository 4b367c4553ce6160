import { copyFileSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Job } from '../../src/page/interface/calls.ts';
import { captureIo } from '../support/captured-io.ts';
import { accountOfPage } from '../support/page-account.ts';
import { runIn, serveAccount, type ServedAccount } from '../support/served-account.ts';
import { servePageForTest, type ServedPage } from '../support/served-page.ts';
import { saveUserWorkbook } from '../support/user-workbook.ts';
import { textsOf } from '../support/workbook-texts.ts';

let account: ServedAccount;
let served: ServedPage;

beforeAll(async () => {
  account = await serveAccount();
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
    .replaceAll(/fixed-assets-\d{8}T\d{6}Z(?:-\d+)?/gu, 'RUN')
    .replaceAll(/\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(?::\d{2})?(?:\.\d+)?Z?/gu, 'TIME');
}

test('the recipe and the plan of the page are those of the commands', async () => {
  const cli = captureIo();
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
  const words = ['plan', REGISTER, '--recipe', 'decided.yaml', '--out', OUT];
  const planned = await runIn(cli, account, words);
  expect(planned.exit).toBe(1);

  const ofPage = await textsOf(join(onPage.plan?.folder ?? '', 'plan.xlsx'));
  const ofCommand = await textsOf(join(cli.folder, OUT, 'plan.xlsx'));
  expect([...ofPage.keys()]).toEqual([...ofCommand.keys()]);
  expect([...ofPage.keys()].length).toBeGreaterThan(2);
  for (const [sheet, rows] of ofPage) {
    const cells = (all: readonly string[][] = []): string[][] =>
      all.map((row) => row.map(comparable));
    expect(cells(rows), sheet).toEqual(cells(ofCommand.get(sheet)));
  }
});
