import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join, parse } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { LISTED } from '../../src/catalogue/relations/listed.ts';
import { clientOf } from '../../src/client/client.ts';
import type { WrittenLanguage } from '../../src/catalogue/languages/language-codes.ts';
import { exportRecords } from '../../src/export/export-records.ts';
import type { ConnectedWorkplace } from '../../src/import/ledger/run/workplace.ts';
import { DEMO } from '../../src/service/seed/demo.ts';
import { openSpreadsheet } from '../../src/tabular/open.ts';
import { writeWorkbook } from '../../src/tabular/xlsx/write/workbook-writer.ts';
import { createServiceOfExport } from '../../src/twin/from-export/create-service-of-export.ts';
import { ANY_ACCOUNT, rehearsalOf } from '../export/any-account.ts';
import { EMPTY_BODY } from '../../src/wire/messages.ts';
import { callerOver } from '../support/call-service.ts';
import { onCleanUp } from '../support/clean-up.ts';
import { Rehearsal } from '../support/rehearsal.ts';
import { rounds } from '../support/thinned.ts';
import { TWIN_TOKEN, workplaceOf, type MadeTwin } from './twin-of.ts';

const EVERY_LIST = LISTED.map(({ name }) => name);

interface Written {
  readonly format: 'csv' | 'xlsx';
  readonly language?: WrittenLanguage;
  readonly kinds?: readonly string[];
}

/** The paths of an export. */
async function exportTo(
  workplace: ConnectedWorkplace,
  name: string,
  { format, language, kinds = EVERY_LIST }: Written,
): Promise<string[]> {
  const folder = join(workplace.cwd, name);
  mkdirSync(folder, { recursive: true });
  const out = format === 'xlsx' ? join(folder, 'export.xlsx') : folder;
  const { files } = await exportRecords(
    { kinds, out, format, stableNames: true, force: true, ...(language && { language }) },
    workplace,
  );
  return files.map(({ path }) => path);
}

/** The service of the files. */
async function servedFrom(rehearsal: Rehearsal, paths: readonly string[]): Promise<MadeTwin> {
  const { clock } = rehearsal;
  const options = { data: ':memory:', token: TWIN_TOKEN, clock, rateLimit: 'off' } as const;
  const files = paths.map((path) => ({ name: basename(path), path }));
  const { service, report } = await createServiceOfExport(files, options);
  onCleanUp(() => {
    service.close();
  });
  return { service, report, workplace: workplaceOf(rehearsal, service) };
}

/** The cells of files by their sheets. */
async function cellsOf(paths: readonly string[]): Promise<Record<string, unknown[]>> {
  const found: Record<string, unknown[]> = {};
  for (const path of paths) {
    const { sheets } = await openSpreadsheet(path);
    for (const sheet of sheets) {
      const rows: unknown[] = [];
      for await (const batch of sheet.rows()) rows.push(...batch.map(({ cells }) => cells));
      found[sheet.name.sheet ?? parse(path).name] = rows;
    }
  }
  return found;
}

const WRITTEN: readonly Written[] = [
  { format: 'csv' },
  { format: 'xlsx' },
  { format: 'csv', language: 'de' },
  { format: 'xlsx', language: 'fr' },
];

describe('the export of a service that was made of an export is that export', () => {
  test('for every list, whatever the account has, as CSVs and workbooks in any language', async () => {
    const form = fc.constantFrom(...WRITTEN);
    await fc.assert(
      fc.asyncProperty(ANY_ACCOUNT, form, async (account, written) => {
        const rehearsal = await rehearsalOf(account);
        const paths = await exportTo(rehearsal.workplace(), 'account', written);
        const made = await servedFrom(rehearsal, paths);
        const again = await exportTo(made.workplace, 'service', written);
        expect(await cellsOf(again)).toEqual(await cellsOf(paths));
        rehearsal.close();
      }),
      { numRuns: rounds(12, 60) },
    );
  });

  test('for the demo company, with nothing in another way', async () => {
    const rehearsal = new Rehearsal({ seed: DEMO });
    const paths = await exportTo(rehearsal.workplace(), 'account', {
      format: 'csv',
      language: 'de',
    });
    const { workplace, report } = await servedFrom(rehearsal, paths);
    const again = await exportTo(workplace, 'service', { format: 'csv', language: 'de' });
    expect(await cellsOf(again)).toEqual(await cellsOf(paths));
    expect(report.calls).toBe(0);
    expect(report.notCopied.filter(({ because }) => because.includes('another value'))).toEqual([]);
    expect(report.notCopied.map(({ what }) => what)).toEqual(
      expect.arrayContaining([
        'Stock by location, and thresholds by location',
        'Who has units of asset stock',
        'Prices on purchase orders',
        'Items of bundles',
      ]),
    );
  });
});

function namedColumns(...headings: readonly string[]): { readonly heading: string }[] {
  return headings.map((heading) => ({ heading }));
}

/** A small account, exported as CSVs into a folder. */
async function smallExport(): Promise<{ rehearsal: Rehearsal; pathOf: (kind: string) => string }> {
  const rehearsal = new Rehearsal({
    seed: {
      custom_fields: [{ name: 'Colour', type: 'text' }],
      groups: [{ name: 'Tools' }],
      members: [{ email: 'ann@b.example', first_name: 'Ann', last_name: 'Brook', role: 'Staff' }],
      fixed_assets: [
        {
          ...{ name: 'Drill', group: 'Tools', purchased_on: '2024-02-03' },
          custom_fields: { Colour: 'red' },
        },
      ],
    },
  });
  await exportTo(rehearsal.workplace(), 'account', { format: 'csv' });
  return { rehearsal, pathOf: (kind) => join(rehearsal.folder, 'account', `${kind}.csv`) };
}

/** What answers show of days, times and filled custom fields, and of rates. */
const FIELDS = /"(?:Insured|Checked on|Weight|purchased_on|last_checked_out_at)":"[^"]+"/g;
const RATES_SHOWN = /"rate":[^,]+,"useful_life":[^,]+/g;

describe('a service made of an export', () => {
  test('hands out and takes back what the export has, and numbers new records behind it', async () => {
    const rehearsal = new Rehearsal({ seed: DEMO });
    const paths = await exportTo(rehearsal.workplace(), 'account', { format: 'xlsx' });
    const { service } = await servedFrom(rehearsal, paths);
    const asset = { name: 'Projector', group_id: 1, purchased_on: '2026-01-02' };
    const numbers: number[] = [];
    for (const { transport } of [service, rehearsal.service]) {
      const { fixedAssets } = clientOf(callerOver(transport));
      const out = await fixedAssets.filter({ status: 'checked_out' });
      for (const { id } of out.records) await fixedAssets.checkin({ asset_no: id });
      numbers.push(
        out.records.length,
        (await fixedAssets.filter({ status: 'checked_out' })).records.length,
      );
      numbers.push((await fixedAssets.create(asset)).id);
    }
    expect(numbers).toEqual([1, 0, 37, 1, 0, 37]);
  });

  test('answers days, times, custom fields of every type and rates of both modes as its account does', async () => {
    const rehearsal = new Rehearsal({
      seed: {
        custom_fields: [
          { name: 'Insured', type: 'yes/no' },
          { name: 'Checked on', type: 'date' },
          { name: 'Weight', type: 'number' },
        ],
        members: [{ email: 'ann@b.example', first_name: 'Ann', last_name: 'Brook', role: 'Staff' }],
        groups: [
          {
            ...{ name: 'Tools', asset_depreciation_mode: 'Percentage' },
            depreciation_rates: { 'Straight Line': 12.5 },
          },
          {
            ...{ name: 'Desks', asset_depreciation_mode: 'Useful Life' },
            depreciation_rates: { 'Straight Line': 120 },
          },
        ],
        fixed_assets: [
          {
            ...{ name: 'Drill', group: 'Tools', purchased_on: '2024-02-03' },
            custom_fields: { Insured: 'true', 'Checked on': '04/30/2025', Weight: '2.5' },
          },
          {
            ...{ name: 'Desk', group: 'Desks', purchased_on: '2024-05-06' },
            ...{ state: 'checked_out', holder: 'ann@b.example' },
            custom_fields: { Insured: 'false' },
          },
        ],
      },
    });
    const paths = await exportTo(rehearsal.workplace(), 'account', { format: 'xlsx' });
    const { service } = await servedFrom(rehearsal, paths);

    const answerTo = async ({ transport }: typeof service, target: string): Promise<string> =>
      (
        await transport.send({
          ...{ method: 'GET', target, headers: { token: TWIN_TOKEN }, body: EMPTY_BODY },
        })
      ).body;
    const shown = async (each: typeof service): Promise<unknown> => [
      [...(await answerTo(each, '/assets.api?include_custom_fields=true')).matchAll(FIELDS)].map(
        ([text]) => text,
      ),
      [...(await answerTo(each, '/assets/classification_view.api')).matchAll(RATES_SHOWN)].map(
        ([text]) => text,
      ),
    ];
    const account = await shown(rehearsal.service);
    expect(account).toEqual([
      [
        ...['"purchased_on":"2024-05-06"', '"last_checked_out_at":"2026-01-15 12:00:00"'],
        ...['"Insured":"false"', '"purchased_on":"2024-02-03"', '"Checked on":"April 30, 2025"'],
        ...['"Insured":"true"', '"Weight":"2.5"'],
      ],
      ['"rate":null,"useful_life":120', '"rate":"12.5","useful_life":null'],
    ]);
    expect(await shown(service)).toEqual(account);
  });

  test('takes custom fields from headings where no sheet names them', async () => {
    const { rehearsal, pathOf } = await smallExport();
    const paths = ['groups', 'fixed-assets'].map(pathOf);
    const { workplace, report } = await servedFrom(rehearsal, paths);
    const kinds = ['fixed-assets'];
    const [again = ''] = await exportTo(workplace, 'service', { format: 'csv', kinds });
    expect(readFileSync(again, 'utf8')).toBe(readFileSync(pathOf('fixed-assets'), 'utf8'));
    const [{ what, because } = { what: '', because: '' }] = report.notCopied;
    expect(what).toContain('Members');
    expect(what).not.toContain('Fixed assets');
    expect(because).toBe('the files have no sheet of them');
  });

  test('lists columns that the export has not, and those that nobody knows', async () => {
    const { rehearsal, pathOf } = await smallExport();
    const path = join(rehearsal.folder, 'groups.csv');
    writeFileSync(path, 'Id,Name,Colour of door\n1,Tools,red\n');
    const { report } = await servedFrom(rehearsal, [path, pathOf('fixed-assets')]);
    const facts = report.notCopied.map(({ what, because }) => `${what}: ${because}`);
    expect(facts).toContain('Description: groups.csv has no such column');
    expect(facts).toContain('Colour of door: no column of an export is called so: groups.csv');
  });

  test('lists what it shows in another way, custom fields that no list names, and other sheets; hidden ones are helpers', async () => {
    const { rehearsal } = await smallExport();
    const write = (name: string, content: string): string => {
      writeFileSync(join(rehearsal.folder, name), content);
      return join(rehearsal.folder, name);
    };
    const book = await writeWorkbook(
      join(rehearsal.folder, 'book.xlsx'),
      [
        {
          name: 'Groups',
          columns: namedColumns('Id', 'Name', 'Assets count'),
          rows: [[1, 'Tools', 7]],
        },
        { name: 'Remarks', columns: namedColumns('Remark'), rows: [['Counted in May']] },
        { name: 'Vendors', isHidden: true, columns: namedColumns('Choices'), rows: [['x']] },
      ],
      { title: 'Book', createdAt: 0 },
    );
    const { report } = await servedFrom(rehearsal, [
      book,
      write('custom-fields.csv', 'Id,Name\n1,Colour\n'),
      write('members.csv', 'Id,First name,Last name,Full name\n1,Ann,Brook,Anna Brook\n'),
      write(
        'fixed-assets.csv',
        'Item #,Name,Group,_group_id,Purchased on,custom:Shape\n1,Drill,Tools,1,02/03/2024,round\n',
      ),
    ]);

    const facts = report.notCopied.map(({ what, because }) => `${what}: ${because}`);
    expect(facts).toEqual(
      expect.arrayContaining([
        'book.xlsx, sheet "Remarks": it is not a list of records',
        'Shape: it is not among the custom fields of the export: fixed-assets.csv',
        'Members: Full name: the twin shows another value in 1 member, such as #1',
      ]),
    );
    expect(facts.join()).not.toContain('"Vendors"');
  });

  test.each([
    ['register.csv', 'Item #\n1\n', 'register.csv is not an export: its name does not begin with'],
    [
      'fixed-assets.csv',
      'Name,Tag\nA,1\n',
      'has no column "Item #", which an export of fixed assets has; found: "Name", "Tag"',
    ],
    [
      'fixed-assets.csv',
      'Item #,Name\nx,A\n',
      'fixed-assets.csv, cell A2 is not what an export writes in the column "Item #": "x"',
    ],
    [
      'fixed-assets.csv',
      'Item #,Name,Price\n1,A,cheap\n',
      'fixed-assets.csv, cell C2 is not what an export writes in the column "Price": "cheap"',
    ],
    [
      'groups.csv',
      'Id,Name\n1,Tools\n',
      'Groups are there twice: in groups.csv, and in groups.csv',
    ],
  ])('is not made of another file: %s %j', async (name, content, message) => {
    const { rehearsal, pathOf } = await smallExport();
    const path = join(rehearsal.folder, name);
    writeFileSync(path, content);
    const made = servedFrom(rehearsal, [pathOf('groups'), path]);
    await expect(made).rejects.toThrow(message);
    await expect(made).rejects.toMatchObject({ code: 'not-an-export' });
  });
});
