import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Chart } from '../../../../src/reports/engine/charts/chart.ts';
import {
  writeReportPage,
  type ReportPage,
} from '../../../../src/reports/engine/page/report-page.ts';
import type { ReportSummary } from '../../../../src/reports/engine/front/report-summary.ts';
import type {
  WorkbookCell,
  WorkbookSheet,
} from '../../../../src/tabular/xlsx/write/workbook-content.ts';
import { temporaryFolder } from '../../../support/temporary-folder.ts';

const AMOUNT = '#,##0.00_);[Red]-#,##0.00_);"–"_)';
const HOSTILE = `<script>alert(1)</script>"'&\u202Egnp\0`;

const FRONT: WorkbookSheet = {
  name: 'Summary',
  columns: [],
  rows: [
    [{ value: 'Stock report', cellStyle: 'title' }],
    [{ value: 'As of 2026-01-31', cellStyle: 'bold' }],
    [],
    [{ value: 'Basis of preparation', cellStyle: 'heading' }],
    ['Value', { value: -1234567.5, format: AMOUNT }],
    ['Charts', { value: 'see Charts', cellStyle: 'link', link: { sheet: 'Charts', cell: 'A1' } }],
    ['Ledger', { value: 'see Ledger', cellStyle: 'link', link: { sheet: 'Ledger', cell: 'A1' } }],
    ['Nowhere', { value: 'see Gone', cellStyle: 'link', link: { sheet: 'Gone', cell: 'A1' } }],
    [],
    [
      { value: 'Reconciliation checks', cellStyle: 'heading' },
      { value: 'Left side', cellStyle: 'number-heading' },
    ],
    ['Sheets agree', 5],
  ],
};

const SUMMARY: ReportSummary = {
  title: 'Stock report',
  facts: [
    ['Source', 'stock.csv'],
    ['Period', 'As of 2026-01-31'],
  ],
  figures: ['Opening value', 'Closing value'],
  rows: [
    {
      name: 'stock.csv',
      cells: [
        { value: 0, format: AMOUNT },
        { value: 7, format: AMOUNT },
      ],
    },
  ],
  exceptionRows: 0,
  exceptions: [],
};
const PAGE: ReportPage = {
  ...{ title: 'Stock report, 2026-01-31', summary: SUMMARY, front: FRONT, charts: [], tables: [] },
  checks: { all: 3, failed: 0 },
};

function tableOf(rows: readonly (readonly WorkbookCell[])[], rowCount = rows.length) {
  const sheet: WorkbookSheet = {
    name: 'Ledger',
    columns: [
      { heading: 'Item', cellStyle: 'heading' },
      { heading: 'Value', cellStyle: 'number-heading', format: AMOUNT },
    ],
    preamble: [
      [{ value: 'Stock ledger', cellStyle: 'title' }],
      [{ value: 'in EUR', cellStyle: 'muted' }],
      [],
      [
        { value: 'Total', cellStyle: 'total' },
        { value: 3000, cellStyle: 'total', formula: 'SUBTOTAL(9,B7:B8)', format: AMOUNT },
      ],
    ],
    rows,
  };
  return { sheet, rowCount, subtitles: ['in EUR'] };
}

async function pageOf(more: Partial<ReportPage> = {}): Promise<string> {
  const path = join(temporaryFolder(), 'page.html');
  expect(await writeReportPage(path, { ...PAGE, ...more })).toBe(path);
  expect(readdirSync(dirname(path))).toEqual(['page.html']);
  return readFileSync(path, 'utf8');
}

const CHART: Chart = {
  ...{ title: 'Value over time', kind: 'line', unit: 'EUR', categories: ['2026-01'] },
  series: [{ name: 'Value', values: [1] }],
};

describe('a page needs nothing besides itself', () => {
  test('and says so to the browser, which takes the one style that was written', async () => {
    const page = await pageOf({ charts: [CHART], tables: [tableOf([['A', 1]])] });

    const style = /<style>(.*?)<\/style>/s.exec(page)?.[1] ?? '';
    const hash = createHash('sha256').update(style).digest('base64');
    expect(page).toContain(
      `content="default-src &#39;none&#39;; style-src &#39;sha256-${hash}&#39;; base-uri &#39;none&#39;; form-action &#39;none&#39;"`,
    );
    expect(page).not.toMatch(/<script|<link|<img|<iframe| style=| on\w+=|url\((?!#)/i);
    expect(page.match(/(?:https?:)?\/\/[^"\s<]+/g)).toEqual(['http://www.w3.org/2000/svg']);
  });

  test('text from cells and charts is text, whatever it looks like', async () => {
    const chart = { ...CHART, title: HOSTILE, categories: [HOSTILE] };
    const page = await pageOf({
      title: HOSTILE,
      charts: [chart],
      tables: [tableOf([[HOSTILE, { value: HOSTILE, cellStyle: 'wrapped' }]])],
    });

    expect(page).not.toContain('<script');
    expect(page).not.toMatch(/[\0\u202E]/);
    expect(page).toContain(
      '<th scope="row" class="words">&lt;script&gt;alert(1)&lt;/script&gt;&quot;&#39;&amp;\uFFFDgnp\uFFFD</th>',
    );
  });

  test('a link of a cell leads to a part of the page or to the web, and nowhere else', async () => {
    const link = (address: string): WorkbookCell => ({ value: address, link: { address } });
    const page = await pageOf({
      charts: [CHART, CHART, CHART],
      tables: [tableOf([[link('https://example.com/a?b&c'), link('javascript:alert(1)')]])],
    });

    expect(page).toContain('<a href="#charts" rel="noreferrer">see Charts</a>');
    expect(page).toContain('<a href="#table-1" rel="noreferrer">see Ledger</a>');
    expect(page).toContain('>see Gone</td>');
    expect(page).toContain('<a href="https://example.com/a?b&amp;c" rel="noreferrer">');
    expect(page).not.toContain('href="javascript');
  });
});

describe('figures look as in the workbook', () => {
  test.each([
    [1234567.5, '<td class="figure">1,234,567.50</td>'],
    [-0.5, '<td class="figure negative">-0.50</td>'],
    [0, '<td class="figure">–</td>'],
    [null, '<td></td>'],
    [{ type: 'date', iso: '2026-01-31', text: '2026-01-31' }, '<td class="figure">2026-01-31</td>'],
    [
      { value: { type: 'boolean', value: true, text: 'TRUE' }, cellStyle: 'good' },
      '<td class="good">✓ yes</td>',
    ],
    [
      { value: { type: 'boolean', value: false, text: 'FALSE' }, cellStyle: 'error' },
      '<td class="error">✗ no</td>',
    ],
  ] as const)('%j', async (cell, expected) => {
    expect(await pageOf({ tables: [tableOf([['A', cell]])] })).toContain(expected);
  });

  test('totals stand between headings and rows, numbers at the right like their headings', async () => {
    const page = await pageOf({ tables: [tableOf([['A', 1]])] });

    expect(page).toContain(
      '<thead><tr><th scope="col">Item</th><th scope="col" class="figure">Value</th></tr>' +
        '<tr><td class="total">Total</td><td class="figure total">3,000.00</td></tr></thead>',
    );
  });
});

describe('what a page shows', () => {
  test('begins with the title, and with links to all its parts', async () => {
    const page = await pageOf({ charts: [CHART, CHART, CHART], tables: [tableOf([['A', 1]])] });

    expect(page).toContain(
      '<h1>Stock report</h1><nav aria-label="Contents"><a href="#summary">Summary</a><a href="#charts">Charts</a>' +
        '<a href="#table-1">Ledger</a><a href="#note-1">Basis of preparation</a><a href="#checks">Reconciliation checks</a></nav>',
    );
    for (const [, anchor] of page.matchAll(/href="#([^"]*)"/g)) {
      expect(page).toContain(`id="${anchor ?? ''}"`);
    }
    expect(page).toContain('-1,234,567.50');
  });

  test('is the summary first, then further charts, tables and notes, and the checks last', async () => {
    const page = await pageOf({ charts: [CHART, CHART, CHART], tables: [tableOf([['A', 1]])] });

    expect([...page.matchAll(/<h2>([^<]*)<\/h2>/g)].map(([, title]) => title)).toEqual([
      ...['Summary', 'Charts', 'Stock ledger', 'Basis of preparation', 'Reconciliation checks'],
    ]);
    const [summary = ''] = page.split('<section id="charts"');
    expect(summary.match(/<svg /g)).toHaveLength(2);
  });

  test('of a long table are its first rows, and a line that says so', async () => {
    let asked = 0;
    function* rows(): Generator<readonly WorkbookCell[]> {
      for (;;) yield [`item ${(asked += 1)}`, 1];
    }
    const { sheet } = tableOf([]);
    const page = await pageOf({
      tables: [{ sheet: { ...sheet, rows: rows() }, rowCount: 100_000, subtitles: [] }],
    });

    expect(asked).toBeLessThanOrEqual(2_001);
    expect(page).toContain('<th scope="row">item 2000</th>');
    expect(page).not.toContain('item 2001<');
    expect(page).toContain(
      'First 2,000 of 100,000 rows. Totals include all rows. The workbook and the CSV files have every row.',
    );
  });

  test('of an empty table is the line that says so', async () => {
    const page = await pageOf({
      tables: [tableOf([[{ value: 'No movements.', cellStyle: 'muted' }]], 0)],
    });

    expect(page).toContain('<td colspan="2" class="muted">No movements.</td>');
  });

  test('without charts has no heading for them', async () => {
    expect(await pageOf()).not.toContain('id="charts"');
  });
});

test('rows that break off leave no file behind', async () => {
  const folder = temporaryFolder();
  function* rows(): Generator<readonly WorkbookCell[]> {
    yield ['A', 1];
    throw new Error('broken off');
  }
  const { sheet } = tableOf([]);
  const tables = [{ sheet: { ...sheet, rows: rows() }, rowCount: 2, subtitles: [] }];

  await expect(writeReportPage(join(folder, 'page.html'), { ...PAGE, tables })).rejects.toThrow(
    'broken off',
  );
  expect(readdirSync(folder)).toEqual([]);
});
