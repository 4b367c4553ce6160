import { join } from 'node:path';
import { expect, test } from 'vitest';
import { Rehearsal } from '../support/rehearsal.ts';
import { saveUserWorkbook } from '../support/user-workbook.ts';
import { IS_EVERYDAY } from '../support/thinned.ts';

const SEED = { groups: [{ name: 'Computers' }] };
const HEADINGS = ['Name', 'Group', 'Purchased on', 'Image URL', 'Document URLs'];
const DAY = '03/31/2024';
const PHOTO = 'https://files.example/a.png';
const MANUAL = 'https://files.example/manual.pdf';

function rehearsalWith(rows: readonly (readonly unknown[])[]): Promise<Rehearsal> {
  const rehearsal = new Rehearsal({ seed: SEED });
  const sheet = [HEADINGS, ...rows] as Parameters<typeof saveUserWorkbook>[1][string];
  return saveUserWorkbook(join(rehearsal.folder, 'assets.xlsx'), { Assets: sheet }).then(
    () => rehearsal,
  );
}

test('a field for addresses takes the link behind a word, and an address that is shown by its word', async () => {
  const rehearsal = await rehearsalWith([
    [
      'Laptop',
      'Computers',
      DAY,
      { text: 'Photo', hyperlink: PHOTO },
      { text: MANUAL, hyperlink: PHOTO },
    ],
    [
      { text: 'Chair', hyperlink: PHOTO },
      'Computers',
      DAY,
      { formula: `HYPERLINK("${PHOTO}","Photo")`, result: 'Photo' },
      '',
    ],
  ]);

  const { summary } = await rehearsal.import(['assets.xlsx']);

  expect(summary).toMatchObject({ outcomes: { created: 2 }, issues: {} });
  expect(
    rehearsal
      .sent()
      .map((call) => [
        call['fixed_asset[name]'],
        call['image_url'] ?? call['fixed_asset[image_url]'],
      ]),
  ).toEqual([
    ['Laptop', PHOTO],
    ['Chair', PHOTO],
  ]);
});

test.skipIf(IS_EVERYDAY)('a word without a link to the web is no address', async () => {
  const rehearsal = await rehearsalWith([
    ['Laptop', 'Computers', DAY, { text: 'Photo', hyperlink: 'mailto:ann@c.example' }, ''],
  ]);

  const { summary } = await rehearsal.import(['assets.xlsx']);

  expect(summary).toMatchObject({ outcomes: { failed: 1 }, issues: { 'malformed-url': 1 } });
});

test('the link comes back in the workbook of errors, which goes in again', async () => {
  const rehearsal = await rehearsalWith([
    ['PC', 'Computers', DAY, { text: 'Photo', hyperlink: PHOTO }, ''],
  ]);
  const { files } = await rehearsal.import(['assets.xlsx']);
  const [errors = ''] = files.errors;

  const again = await rehearsal.import([errors]);

  expect(again.summary).toMatchObject({ issues: { 'too-short': 1 }, outcomes: { failed: 1 } });
  expect(again.summary.issues).not.toHaveProperty('malformed-url');
});

test('results and errors as CSV say the address, as they do where a cell shows one of its own', async () => {
  const rehearsal = await rehearsalWith([
    [
      { text: 'PC', hyperlink: MANUAL },
      'Computers',
      DAY,
      { text: 'Photo', hyperlink: PHOTO },
      { text: MANUAL, hyperlink: PHOTO },
    ],
  ]);

  const { files } = await rehearsal.import(['assets.xlsx'], { outputFormat: 'csv' });

  const written = { Name: 'PC', 'Image URL': PHOTO, 'Document URLs': MANUAL };
  expect(rehearsal.table(files.results[0] ?? '')).toMatchObject([written]);
  expect(rehearsal.table(files.errors[0] ?? '')).toMatchObject([written]);
});
