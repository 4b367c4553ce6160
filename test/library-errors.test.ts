import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Script } from 'node:vm';
import { describe, expect, test } from 'vitest';
import * as library from '../src/index.ts';
import { Rehearsal } from './support/rehearsal.ts';

const { depreciation, isTallysheetError, stock } = library;

const SOUND = { baseUrl: 'https://company.example', token: 's3cret-token' };
const TERMS = { method: 'fifo', exponent: 2 } as const;
const receipt = (item: string, date: string): never =>
  ({ id: `${item}${date}`, item, kind: 'receipt', date, quantity: 5_000_000n }) as never;
const LEDGER = stock.valueItem('A', [receipt('A', '2024-02-01')], TERMS);

/** A call with a wrong value, the code of its error, and where the error says that it is. */
const WRONG: readonly [
  title: string,
  call: (rehearsal: Rehearsal) => unknown,
  code: library.ErrorCode,
  place?: library.ErrorPlace,
][] = [
  [
    'createClient, an address',
    () => library.createClient({ ...SOUND, baseUrl: 'x' }),
    'bad-settings',
  ],
  [
    'createClient, an address without https',
    () => library.createClient({ ...SOUND, baseUrl: 'http://company.example' }),
    'insecure-address',
  ],
  ['createClient, a token', () => library.createClient({ ...SOUND, token: ' ' }), 'bad-settings'],
  [
    'createClient, a rate limit',
    () => library.createClient({ ...SOUND, rateLimit: 'fast' }),
    'bad-usage',
  ],
  [
    'createClient, certificates',
    () => library.createClient({ ...SOUND, trustedCertificates: 'x' }),
    'bad-settings',
  ],
  [
    'createClient, a proxy',
    () => library.createClient({ ...SOUND, proxy: { HTTPS_PROXY: 'x y' } }),
    'bad-settings',
  ],
  ['findKind', () => library.chooseExportKinds(['spaceships']), 'unknown-kind'],
  ['chooseLabelKind', () => library.chooseLabelKind('spaceships'), 'unknown-kind'],
  ['findMedium', () => library.findMedium('papyrus', []), 'bad-usage'],
  [
    'parseLabelDocument',
    () => library.parseLabelDocument({ name: 'labels.yaml', text: 'x: [' }),
    'bad-settings',
  ],
  ['checkSeed', () => library.checkSeed('{"members": 5}'), 'bad-seed'],
  [
    'validateFiles, a file that is not there',
    (at) => library.validateFiles({ files: ['gone.csv'], kind: 'vendors' }, at.workplace()),
    'file-not-found',
    { file: 'gone.csv' },
  ],
  [
    'validateFiles, a byte of another encoding',
    (at) =>
      library.validateFiles(
        { files: ['latin.csv'], kind: 'vendors', reading: { encoding: 'utf-8' } },
        at.workplace(),
      ),
    'bad-encoding',
    { file: 'latin.csv', row: 3 },
  ],
  [
    'validateFiles, no workbook',
    (at) => library.validateFiles({ files: ['bad.xlsx'], kind: 'vendors' }, at.workplace()),
    'bad-workbook',
    { file: 'bad.xlsx' },
  ],
  [
    'planImport, a file without rows',
    (at) => library.planImport({ files: ['empty.csv'], kind: 'vendors' }, at.workplace()),
    'empty-file',
    { file: 'empty.csv' },
  ],
  [
    'planImport, a record type',
    (at) => library.planImport({ files: ['vendors.csv'], kind: 'spaceships' }, at.workplace()),
    'unknown-kind',
    { file: 'vendors.csv' },
  ],
  ['applyPlan', (at) => library.applyPlan('gone', at.workplace()), 'no-such-run'],
  ['resumeImport', (at) => library.resumeImport('gone', at.workplace()), 'no-such-run'],
  ['showRun', (at) => library.showRun('gone', at.workplace()), 'no-such-run'],
  ['planUndo', (at) => library.planUndo('gone', at.workplace()), 'no-such-run'],
  ['findRecipe', (at) => library.findRecipe('7', at.workplace()), 'no-such-recipe'],
  [
    'exportRecords',
    (at) => library.exportRecords({ kinds: ['vendors'], filters: ['colour=red'] }, at.workplace()),
    'bad-usage',
  ],
  [
    'stocktakeStatus',
    (at) => library.stocktakeStatus({ stocktake: 'gone' }, at.workplace(), 2),
    'no-such-stocktake',
  ],
  [
    'reports: a period that ends before it begins',
    () => stock.balanceOverPeriod(LEDGER, { from: '2024-12-31', to: '2024-01-01' }),
    'bad-usage',
  ],
  [
    'reports: an age before the last movement',
    () => stock.ageStock(LEDGER, '2024-01-01'),
    'bad-usage',
  ],
  [
    'reports: limits of ages that fall',
    () => stock.ageStock(LEDGER, '2024-12-31', [60, 30]),
    'bad-usage',
  ],
  [
    'reports: an average with pools by location',
    () => stock.valueItem('A', [], { method: 'periodic-average', pool: 'location', exponent: 2 }),
    'bad-usage',
  ],
  ['reports: half a unit', () => stock.wholeUnits(1.5), 'bad-usage'],
  ['reports: terms', () => depreciation.checkTerms({ colour: 'red' } as never), 'bad-usage'],
];

describe('an error of the library has a code, a hint and a place:', () => {
  test.each(WRONG)('%s', async (_title, call, code, place) => {
    const rehearsal = new Rehearsal();
    rehearsal.write('vendors.csv', 'Name\nAcme\n');
    writeFileSync(join(rehearsal.folder, 'latin.csv'), Buffer.from('Name\nAcme\nCafé\n', 'latin1'));
    rehearsal.write('empty.csv', '\n\n');
    writeFileSync(join(rehearsal.folder, 'bad.xlsx'), 'PK\u0003\u0004 not a workbook');
    const failure: unknown = await Promise.resolve()
      .then(() => call(rehearsal))
      .then(
        () => 'no failure',
        (error: unknown) => error,
      );
    expect(failure).toBeInstanceOf(library.TallysheetError);
    expect(isTallysheetError(failure)).toBe(true);
    const { code: found, hint, place: at } = failure as library.TallysheetError;
    expect([found, at]).toEqual([code, place]);
    expect(hint).toMatch(/\w/);
  });
});

describe('the guard', () => {
  test('knows errors of another copy of the library', async () => {
    const url = pathToFileURL(join(import.meta.dirname, '../build/kernel/messages/errors.js'));
    const other = (await import(/* @vite-ignore */ `${url.pathname}?copy`)) as {
      TallysheetError: typeof library.TallysheetError;
    };
    const error = new other.TallysheetError('interrupted', 'Interrupted');
    expect(error).not.toBeInstanceOf(library.TallysheetError);
    expect(isTallysheetError(error)).toBe(true);
  });

  test.each([
    ['nothing', undefined],
    ['null', null],
    ['another error', new Error('no')],
    ['an object that looks like one', { code: 'bad-usage', message: 'Wrong', hint: 'Do.' }],
    ['an error of another realm', new Script('new Error("no")').runInNewContext()],
  ])('refuses %s', (_title, thrown) => {
    expect(isTallysheetError(thrown)).toBe(false);
  });
});

test('an error says what it is, where and by which fields in JSON', () => {
  const error = new library.ServiceRefusal('fixed-assets.update', 422, 'name is too short', {
    name: ['is too short'],
  });
  expect(JSON.parse(JSON.stringify(error))).toEqual({
    code: 'service-refused',
    message: 'The service refused fixed-assets.update (422): name is too short',
    hint: 'See the reason in the response of the service.',
    status: 422,
    reason: 'name is too short',
    errors: { name: ['is too short'] },
    fields: [{ field: 'name', message: 'is too short' }],
    place: {
      operation: 'fixed-assets.update',
      method: 'PUT',
      path: '/assets/{asset_no}.api',
      status: 422,
    },
  });
});

test('a place keeps what is known of it already', () => {
  const error = new library.TallysheetError('bad-csv', 'Wrong', {
    place: { file: 'a.csv', row: 7 },
  });
  expect(error.locate({ file: 'b.csv', sheet: 'Assets' }).place).toEqual({
    file: 'a.csv',
    sheet: 'Assets',
    row: 7,
  });
});
