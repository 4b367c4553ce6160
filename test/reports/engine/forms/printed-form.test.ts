import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { writeFormPage } from '../../../../src/reports/engine/forms/form-page.ts';
import { formSheet } from '../../../../src/reports/engine/forms/form-sheet.ts';
import type { PrintedForms } from '../../../../src/reports/engine/forms/printed-form.ts';
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
