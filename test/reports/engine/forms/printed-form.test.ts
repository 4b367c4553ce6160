import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { writeFormFolder } from '../../../../src/reports/engine/forms/form-folder.ts';
import { writeFormPage } from '../../../../src/reports/engine/forms/form-page.ts';
import { formSheet } from '../../../../src/reports/engine/forms/form-sheet.ts';
import type { PrintedForms } from '../../../../src/reports/engine/forms/printed-form.ts';
import { FileNotices } from '../../../../src/tabular/file-notices.ts';
import { WrittenFiles } from '../../../../src/tabular/files/written-files.ts';
import { writeWorkbook } from '../../../../src/tabular/xlsx/write/workbook-writer.ts';
import { temporaryFolder } from '../../../support/temporary-folder.ts';
import { textsOf } from '../../../support/workbook-texts.ts';

const CERTIFICATE: PrintedForms = {
  name: 'Certificate',
  forms: [
    {
      title: 'Certificate <1>',
      facts: [['Scope', 'HQ & annex']],
      tables: [
        {
          title: 'Findings',
          columns: [
            { heading: 'Finding', width: 20 },
            { heading: 'Items', width: 8, isFigure: true },
          ],
          rows: [['Missing', '1,204']],
        },
        {
          title: 'Files',
          columns: [
            { heading: 'File', width: 30 },
            { heading: 'Rows', width: 6, isFigure: true },
            { heading: 'SHA-256', width: 64 },
          ],
          rows: [['a.csv', '7', 'ab12']],
        },
      ],
    },
  ],
  statement: 'I confirm it.',
  blanks: ['Signature'],
};

describe('a form with several tables', () => {
  test('has each of them under its title in the workbook, in columns that are wide enough for both', async () => {
    const sheet = formSheet(CERTIFICATE, 'foot');
    const path = await writeWorkbook(join(temporaryFolder(), 'forms.xlsx'), [sheet], {
      title: 'Forms',
      createdAt: 0,
    });

    expect(sheet.columns.map(({ width }) => width)).toEqual([30, 8, 64]);
    expect((await textsOf(path)).get('Certificate')).toEqual([
      ['Certificate <1>'],
      ['Scope', 'HQ & annex'],
      ['Findings'],
      ['Finding', 'Items'],
      ['Missing', '1,204'],
      ['Files'],
      ['File', 'Rows', 'SHA-256'],
      ['a.csv', '7', 'ab12'],
      ['I confirm it.'],
      ['Signature', ' ', ' '],
    ]);
  });

  test('is as wide as its page, also where there are several', () => {
    const [form] = CERTIFICATE.forms;
    const both = { ...CERTIFICATE, forms: [form, form].flatMap((each) => each ?? []) };

    expect(formSheet(CERTIFICATE, 'foot').print).toEqual({ footer: 'foot', pagesWide: 1 });
    expect(formSheet(both, 'foot').print).toEqual({ footer: 'foot', breaksAfter: [16], scale: 68 });
  });

  test('has each of them under its title on the page, with figures at the right', async () => {
    const path = await writeFormPage(join(temporaryFolder(), 'forms.html'), 'Forms', CERTIFICATE);
    const page = readFileSync(path, 'utf8').replaceAll(' dir="auto"', '');

    expect(page).toContain('<h1>Certificate &lt;1&gt;</h1>');
    expect(page).toContain('<h2>Findings</h2>');
    expect(page).toContain('<th scope="col" class="figure">Items</th>');
    expect(page).toContain('<td>Missing</td><td class="figure">1,204</td>');
    expect(page).toContain('<h2>Files</h2>');
    expect(page).toContain('<dt>Scope</dt><dd>HQ &amp; annex</dd>');
  });
});

describe('several forms', () => {
  const LOGO = { format: 'png', bytes: new Uint8Array(), width: 30, height: 10 } as const;

  test('have the logo at the top of each of them in the workbook, and begin on a new sheet of paper', async () => {
    const [form] = CERTIFICATE.forms;
    const three = [form, form, form].flatMap((each) => each ?? []);
    const forms = { ...CERTIFICATE, forms: three, logo: LOGO };

    const { picture, print } = formSheet(forms, 'foot');
    const path = await writeFormPage(join(temporaryFolder(), 'forms.html'), 'Forms', forms);

    const at = (row: number) => ({ row, column: 0, width: 181, height: 60 });
    expect(picture?.places).toEqual([at(1), at(21), at(41)]);
    const wide = formSheet({ ...forms, logo: { ...LOGO, width: 300 } }, 'foot').picture;
    expect(wide?.places[0]).toMatchObject({ width: 227, height: 8 });
    expect(print?.breaksAfter).toEqual([20, 40]);
    const page = readFileSync(path, 'utf8');
    expect(page.match(/<section class="form"><div class="logo">/g)?.length).toBe(3);
    expect(page).toMatch(/@media print\{\.form\{break-after:page;/);
  });

  test('have a file each, which never takes the name of the index or of an edited page', async () => {
    const folder = temporaryFolder();
    const own = new WrittenFiles({ stateFolder: folder });
    const path = join(folder, 'pages');
    const write = (...names: readonly string[]) =>
      writeFormFolder(
        path,
        'Pages',
        {
          ...CERTIFICATE,
          forms: names.map((name) => ({
            ...{ title: `Items held by ${name}`, facts: [], tables: [] },
            of: { name, email: `${name}@firm.example` },
          })),
        },
        { notices: new FileNotices(own), own },
      );

    await write('Index', 'Ann', 'ann', 'Bo', 'Cy');
    const first = readdirSync(path).toSorted();
    writeFileSync(join(path, 'Bo.html'), 'signed');
    await write('Index');
    const second = readdirSync(path).toSorted();

    expect(first).toEqual([
      ...['Ann (Ann@firm.example).html', 'Bo.html', 'Cy.html', 'Index (2).html'],
      ...['ann (ann@firm.example) (2).html', 'index.csv', 'index.html'],
    ]);
    expect(second).toEqual(['Bo.html', 'Index (2).html', 'index.csv', 'index.html']);
  });
});
