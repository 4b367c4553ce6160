import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import type { WorkbookSheet } from '../../src/tabular/xlsx/write/workbook-content.ts';
import { convertByOffice, libreOfficeVersion } from '../support/office.ts';
import { writtenWorkbook } from '../support/workbook-parts.ts';

const isThere = libreOfficeVersion() !== undefined;
/** Its start takes seconds, and many where others are at work; in milliseconds. */
const PATIENCE = 120_000;
const TITLE =
  'LibreOffice reads texts, numbers, dates, notes, links and lists as they were written';

const LONG_LIST = Array.from({ length: 60 }, (_, at) => `Location ${at}, wing`);
const SHEETS: readonly WorkbookSheet[] = [
  {
    name: "Bob's assets",
    hasFilter: true,
    frozenColumns: 1,
    print: { landscape: true, footer: 'R&D' },
    preamble: [[{ value: 'Register', cellStyle: 'title' }]],
    columns: [
      { heading: 'Name', cellStyle: 'required-heading', note: 'Needed' },
      {
        heading: 'Location',
        rule: { is: 'choices', choices: { values: LONG_LIST, strict: true } },
      },
      { heading: 'Purchased on', rule: { is: 'date' } },
      { heading: 'Price', format: '0.00' },
    ],
    rows: [
      ['=1+1', '  padded  ', { type: 'date', iso: '2024-02-29', text: '' }, 0.1],
      [
        { value: '000123', cellStyle: 'error', note: 'Damaged & mended' },
        'a_x0041_\tb',
        { type: 'date', iso: '2026-01-31T23:59:59', text: '' },
        { value: 3, formula: '=D3*30' },
      ],
      [
        { value: 'see Looks', link: { sheet: 'Looks', cell: 'B2' } },
        'two\nlines',
        { type: 'date', iso: 'T06:30:00', text: '' },
        { type: 'boolean', value: true, text: 'TRUE' },
      ],
    ],
  },
  { name: 'Looks', columns: [{ heading: 'A' }], rows: [['x']] },
];

test.skipIf(!isThere)(
  isThere ? TITLE : `${TITLE} (skipped: soffice is not installed)`,
  async () => {
    const path = await writtenWorkbook(SHEETS);
    const target = join(dirname(path), 'written.fods');
    convertByOffice([[path, target]]);
    const read = readFileSync(target, 'utf8');

    const missing = [
      /<text:p>=1\+1<\/text:p>/,
      /<text:s text:c="2"\/>padded <text:s\/>/,
      /<text:p>000123<\/text:p>/,
      /<text:p>a_x0041_<text:tab\/>b<\/text:p>/,
      /<text:p>two<\/text:p><text:p>lines<\/text:p>/,
      /office:date-value="2024-02-29"/,
      /<text:p>01\/31\/2026 23:59:59<\/text:p>/,
      /office:time-value="PT06H30M00S"/,
      /table:formula="of:=\[\.D3\]\*30"[^>]*office:value="3"/,
      /table:formula="of:=TRUE\(\)"[^>]*>\s*<text:p>TRUE<\/text:p>/,
      /xlink:href="#&apos;Looks&apos;\.B2"/,
      /cell-content-is-in-list\(\[\$Lists\.\$A\$1:\.\$A\$60\]\)/,
      /cell-content-is-date\(\)/,
      /<office:annotation [^>]*svg:width="2[^>]*>.*Damaged &amp; mended/s,
      /<table:database-range [^>]*display-filter-buttons="true"/,
    ].filter((pattern) => !pattern.test(read));
    expect(missing).toEqual([]);
  },
  PATIENCE,
);
