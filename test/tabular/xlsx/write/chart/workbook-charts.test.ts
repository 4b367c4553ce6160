import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { chartSheets } from '../../../../../src/reports/engine/charts/charts-sheet.ts';
import type { Chart } from '../../../../../src/reports/engine/charts/chart.ts';
import type { WorkbookSheet } from '../../../../../src/tabular/xlsx/write/workbook-content.ts';
import { openSpreadsheet } from '../../../../../src/tabular/open.ts';
import { convertByOffice, libreOfficeVersion } from '../../../../support/office.ts';
import { expectSchemaOrder } from '../../../../support/chart-schema.ts';
import { elementsOf, textsOf } from '../../../../support/markup-reader.ts';
import {
  loaded,
  partOf,
  partsOf,
  sheetOf,
  writtenWorkbook,
} from '../../../../support/workbook-parts.ts';

/** Its start takes seconds, and many where others are at work; in milliseconds. */
const PATIENCE = 120_000;

const CHARTS: readonly Chart[] = [
  {
    ...{ title: 'Value over time', kind: 'line', unit: 'EUR', categories: ['Opening', '2026-01'] },
    series: [
      { name: 'R&D "own"', values: [1200.5, 1000] },
      { name: 'Rented', values: [-300, 20] },
    ],
  },
  {
    ...{ title: 'Value by group', kind: 'bar', unit: 'EUR', categories: ['IT', 'Tools', 'Vans'] },
    series: [{ name: 'Value', values: [3, 1.125, 0] }],
    classes: { are: 'categories', names: ['IT', 'Tools', 'Vans'] },
  },
  {
    ...{ title: 'Charge', kind: 'stacked-bar', unit: 'EUR', categories: ['2026-01', '2026-02'] },
    series: [
      { name: 'IT', values: [1, 2] },
      { name: 'Others (2)', values: [3, 4] },
    ],
    classes: { are: 'series', names: ['IT', undefined] },
  },
  { title: 'Nothing', kind: 'bar', unit: 'EUR', categories: [], series: [] },
];

function sheets(): readonly WorkbookSheet[] {
  const { charts, data } = chartSheets(CHARTS, { subtitle: 'January', footer: 'foot' });
  return [
    sheetOf([['no chart here']], { name: 'Plain' }),
    { ...charts, rows: [[{ value: 'note', note: 'with a note' }]], print: { breaksAfter: [18] } },
    data,
  ];
}

/** `'Chart data'!$B$4:$B$15`, taken apart. */
const RANGE = /^'(.+)'!\$([A-Z]+)\$(\d+)(?::\$\2\$(\d+))?$/;

describe('charts in a workbook', () => {
  test('keep what another reader finds in the cells that they refer to', async () => {
    const path = await writtenWorkbook(sheets());
    const workbook = await loaded(path);

    for (const chart of ['chart1', 'chart2', 'chart3']) {
      const references = elementsOf(partOf(path, `xl/charts/${chart}.xml`)).filter(({ name }) =>
        ['c:strRef', 'c:numRef'].includes(name),
      );
      expect(references.length).toBeGreaterThan(2);
      for (const { children } of references) {
        const [, sheet = '', column = '', first, last = first] =
          RANGE.exec(children[0]?.text ?? '') ?? [];
        const kept = children[1]?.children.filter(({ name }) => name === 'c:pt') ?? [];
        const rows = Array.from(
          { length: Number(last) - Number(first) + 1 },
          (_, at) => Number(first) + at,
        );
        const cells = rows.map(
          (row) => workbook.getWorksheet(sheet)?.getCell(`${column}${row}`).value,
        );
        expect(kept.map((point) => point.children[0]?.text)).toEqual(cells.map(String));
      }
    }
  });

  test('are listed with their types, and every relation leads to a part', async () => {
    const parts = partsOf(await writtenWorkbook(sheets()));

    const types = elementsOf(parts.get('[Content_Types].xml') ?? '')
      .filter(({ attributes }) => /chart|drawings/.test(attributes['PartName'] ?? ''))
      .map(({ attributes }) => [attributes['PartName'], attributes['ContentType']]);
    const chart = 'application/vnd.openxmlformats-officedocument.drawingml.chart+xml';
    expect(types).toEqual([
      ...[1, 2, 3].map((at) => [`/xl/charts/chart${at}.xml`, chart]),
      ['/xl/drawings/drawing2.xml', 'application/vnd.openxmlformats-officedocument.drawing+xml'],
    ]);
    const relations = elementsOf(parts.get('xl/drawings/_rels/drawing2.xml.rels') ?? '').slice(1);
    expect(relations.map(({ attributes }) => attributes['Id'])).toEqual(['rId1', 'rId2', 'rId3']);
    for (const { attributes } of relations) {
      expect(parts.has(join('xl/drawings', attributes['Target'] ?? ''))).toBe(true);
    }
    const sheet = parts.get('xl/worksheets/_rels/sheet2.xml.rels') ?? '';
    expect(sheet).toContain('Target="../drawings/drawing2.xml"');
  });

  test('stand in a drawing of the schema, each in its place and with words for those who cannot see it', async () => {
    const path = await writtenWorkbook(sheets());
    const elements = elementsOf(partOf(path, 'xl/drawings/drawing2.xml'));

    const [drawing] = elements;
    if (drawing === undefined) throw new Error('a part has an element');
    expectSchemaOrder(drawing);
    expect(textsOf(partOf(path, 'xl/drawings/drawing2.xml'), 'xdr:row')).toEqual(['2', '16', '30']);
    const named = elements.filter(({ name }) => name === 'xdr:cNvPr');
    expect(named.map(({ attributes }) => attributes['descr'])).toEqual([
      'Value over time. R&D "own": from 1,200.50 (Opening) to 1,000 (2026-01), lowest 1,000 (2026-01), highest 1,200.50 (Opening); ' +
        'Rented: from -300 (Opening) to 20 (2026-01), lowest -300 (Opening), highest 20 (2026-01) (EUR).',
      'Value by group. IT 3; Tools 1.13; Vans 0 (EUR).',
      'Charge. 2026-01 to 2026-02: IT 3; Others (2) 7 (EUR).',
    ]);
  });

  test('are of the schema', async () => {
    const path = await writtenWorkbook(sheets());

    for (const chart of ['chart1', 'chart2', 'chart3']) {
      const [space] = elementsOf(partOf(path, `xl/charts/${chart}.xml`));
      if (space === undefined) throw new Error('a part has an element');
      expectSchemaOrder(space);
    }
  });

  test('have their element between page breaks and notes, where Excel asks for it', async () => {
    const sheet = partOf(await writtenWorkbook(sheets()), 'xl/worksheets/sheet2.xml');

    const wanted = [
      ...['pageMargins', 'pageSetup', 'headerFooter', 'rowBreaks', 'drawing', 'legacyDrawing'],
    ];
    const order = elementsOf(sheet).map(({ name }) => name);
    expect(order.filter((name) => wanted.includes(name))).toEqual(wanted);
    expect(sheet).toContain('<brk id="18" max="16383" man="1"/>');
    expect(sheet).not.toContain('fitToPage');
  });

  test('are left alone by our own reader, which takes the cells', async () => {
    const workbook = await openSpreadsheet(await writtenWorkbook(sheets()));

    expect(workbook.sheets.map(({ name }) => name.sheet)).toEqual([
      'Plain',
      'Charts',
      'Chart data',
    ]);
    await workbook.close();
  });
});

test('a workbook without charts has no part for them', async () => {
  const path = await writtenWorkbook([sheetOf([['x']])]);

  expect(partOf(path, '[Content_Types].xml')).not.toMatch(/drawing\d|chart/);
  expect(partOf(path, 'xl/worksheets/sheet1.xml')).not.toMatch(/<drawing|rowBreaks/);
});

test.runIf(libreOfficeVersion() !== undefined)(
  'LibreOffice takes them as charts of its own, over the cells',
  async () => {
    const path = await writtenWorkbook(sheets());
    const target = join(dirname(path), 'written.fods');
    convertByOffice([[path, target]]);
    const read = readFileSync(target, 'utf8');

    const kinds = [...read.matchAll(/<chart:chart [^>]*chart:class="([^"]*)"/g)];
    expect(kinds.map(([, kind]) => kind)).toEqual(['chart:line', 'chart:bar', 'chart:bar']);
    const missing = [
      /chart:values-cell-range-address="(?:&apos;|')Chart data(?:&apos;|')\.\$?B\$?6:/,
      /Value by group\. IT 3; Tools 1\.13; Vans 0 \(EUR\)\./,
      /chart:stacked="true"/,
      /draw:fill-color="#117733"/,
    ].filter((pattern) => !pattern.test(read));
    expect(missing).toEqual([]);
  },
  PATIENCE,
);
