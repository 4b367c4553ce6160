import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cellText } from '../../../src/kernel/cells.ts';
import type { SheetRow } from '../../../src/kernel/rows.ts';
import { kindNamed, readFileOf } from '../../support/sheets.ts';
import { temporaryFile } from '../../support/temporary-folder.ts';
import { rounds } from '../../support/thinned.ts';

type Rows = readonly (readonly string[])[];

const HEADINGS = ['Inventarnr.', 'Bezeichnung', 'Gruppe', 'Anschaffungswert'];
const RECORDS: Rows = [
  ['INV-1', 'Laptop', 'IT', '1.299,00'],
  ['INV-2', 'Drucker', 'IT', '349,90'],
  ['INV-3', 'Beamer', 'Technik', '799,00'],
];

interface Read {
  readonly records: readonly string[][];
  readonly leftOut: readonly string[];
  readonly readings: readonly string[];
}

/** A table as its file is read: the rows that may be records, and what is said of the others. */
async function read(rows: Rows): Promise<Read> {
  const path = temporaryFile('liste.csv', rows.map((cells) => cells.join(';')).join('\n'));
  const sheet = await readFileOf(path, kindNamed('fixed-assets'));
  const all: SheetRow[] = [];
  for await (const batch of sheet.batches()) all.push(...batch);
  const readings = sheet.readings().filter(({ topic }) => topic !== 'heading-row');
  await sheet.close();
  return {
    records: all
      .filter(({ leftOut }) => leftOut === undefined)
      .map(({ cells }) => cells.map(cellText)),
    leftOut: all.flatMap(({ number, leftOut }) =>
      leftOut === undefined ? [] : `${number} ${leftOut}`,
    ),
    readings: readings.map(({ sureness, rule }) => `${sureness}: ${rule}`),
  };
}

test.each<[what: string, row: readonly string[], leftOut: string[], reading: string[]]>([
  [
    'headings again',
    HEADINGS,
    ['5 repeated-headings'],
    ['certain: 1 row skipped as the headings again: row 5 "Inventarnr."'],
  ],
  [
    'a German total',
    ['', 'Summe', '', '2.447,90'],
    ['5 totals'],
    ['likely: 1 row skipped as a total: row 5 "Summe"'],
  ],
  [
    'a French total',
    ['', 'Sous-total', '', '2.447,90'],
    ['5 totals'],
    ['likely: 1 row skipped as a total: row 5 "Sous-total"'],
  ],
  [
    'a Dutch total',
    ['Totaal', '', '', '2.447,90'],
    ['5 totals'],
    ['likely: 1 row skipped as a total: row 5 "Totaal"'],
  ],
  [
    'a title of a block',
    ['Werkstatt', '', '', ''],
    ['5 group-titles'],
    ['likely: 1 row skipped as a title or a note: row 5 "Werkstatt"'],
  ],
  [
    'a footnote',
    ['* ohne Gewähr', '', '', ''],
    ['5 notes'],
    ['likely: 1 row skipped as a note: row 5 "* ohne Gewähr"'],
  ],
  [
    'a note',
    ['', 'Alle Angaben sind ohne Gewähr.', '', ''],
    ['5 notes'],
    ['likely: 1 row skipped as a note: row 5 "Alle Angaben sind ohne Gewähr."'],
  ],
  ['a record with a word for totals', ['INV-4', 'Total', 'IT', '10,00'], [], []],
  ['a record called like a total', ['', 'Total Station', '', '10,00'], [], []],
  ['a record of two cells', ['INV-4', 'Stuhl', '', ''], [], []],
  ['a record of a code alone', ['INV-4', '', '', ''], [], []],
])('%s in a table', async (_what, row, leftOut, readings) => {
  const found = await read([HEADINGS, ...RECORDS, row]);

  expect(found.leftOut).toEqual(leftOut);
  expect(found.readings).toEqual(readings);
  expect(found.records.slice(0, 3)).toEqual(RECORDS);
  expect(found.records.length).toBe(leftOut.length === 0 ? 4 : 3);
});

const STOCK_HEADINGS = ['Artikel', 'Warengruppe', 'Bestand', 'EK-Preis', 'Wert'];
const TOOLS: Rows = [
  ['Schrauben M8', 'Werkzeug', '200', '0,05', '10,00'],
  ['Muttern M8', 'Werkzeug', '300', '0,04', '12,00'],
];
const SUPPLIES: Rows = [
  ['Toner', 'EDV', '5', '60,00', '300,00'],
  ['Maus', 'EDV', '8', '15,00', '120,00'],
];

test.each<[what: string, rows: Rows, leftOut: string[]]>([
  [
    'subtotals with the name of their group, and all of them',
    [
      ...TOOLS,
      ['Summe Werkzeug', '', '500', '', '22,00'],
      ...SUPPLIES,
      ['EDV gesamt', '', '13', '32,31', '420,00'],
      ['Bestand Saldo', '', '513', '', '442,00'],
    ],
    ['4 totals', '7 totals', '8 totals'],
  ],
  [
    'what is carried to the next page',
    [
      ...TOOLS,
      ['Übertrag', '', '500', '', '22,00'],
      ['Übertrag Seite 1', '', '500', '', '22,00'],
      ...SUPPLIES,
    ],
    ['4 totals', '5 totals'],
  ],
  [
    'sums of sums',
    [
      ...TOOLS,
      ['Halle 1 total', '', '500', '', '22,00'],
      ...SUPPLIES,
      ['Halle 2 total', '', '13', '', '420,00'],
      ['Total Standort Nord', '', '513', '', '442,00'],
    ],
    ['4 totals', '7 totals', '8 totals'],
  ],
  [
    'sums without a word, where records have a group',
    [...TOOLS, ['', '', '500', '', '22,00'], ...SUPPLIES, ['Alles', '', '513', '', '442,00']],
    ['4 totals', '7 totals'],
  ],
  [
    'sums of other columns, but not of these rows',
    [...TOOLS, ['Total Oil', '', '12', '35,00', '420,00'], ...SUPPLIES],
    [],
  ],
  [
    'a thing with a word for totals and with a group',
    [...TOOLS, ['Total Clean', 'EDV', '500', '', '22,00'], ...SUPPLIES],
    [],
  ],
  [
    'a thing that costs as much as those above it',
    [...TOOLS, ['Regal', '', '', '0,09', ''], ...SUPPLIES],
    [],
  ],
])('%s', async (_what, rows, leftOut) => {
  const found = await read([STOCK_HEADINGS, ...rows]);

  expect(found.leftOut).toEqual(leftOut);
  expect(found.records.length).toBe(rows.length - leftOut.length);
});

test('amounts are records where no row has anything else', async () => {
  const rows = [
    ['Name', 'Menge', 'Preis'],
    ['Stuhl', '2', '3,00'],
    ['Tisch', '1', '4,00'],
    ['Total Lack', '3', '8,00'],
    ['Bank', '3', '7,00'],
  ];

  expect((await read(rows)).leftOut).toEqual([]);
});

const STOCK = ['Menge', 'Artikel', 'Größe', 'Preis', 'Gesamt', 'Link', 'Lieferant'];

test.each<[what: string, row: readonly string[], why: string]>([
  ['a supplier with its address', ['Schrauben Meier', 'meier.example'], 'group-titles'],
  ['the costs of a delivery', ['', 'Versand für Muttern', '', '', '4,90'], 'totals'],
  ['a total with words of its own', ['', '', '', 'Gesamter Betrag:', '99,90'], 'totals'],
  ['nothing but cells of the row above', ['', '', '', '', '', 'a.example', 'ABC'], 'group-titles'],
])('%s is no record', async (_what, row, why) => {
  const records = Array.from({ length: 6 }, (_, at) => [
    `${at + 1}`,
    `Schraube M${at}`,
    '8 mm',
    '1,20',
    '2,40',
    'a.example',
    'ABC',
  ]);

  expect((await read([STOCK, ...records, row])).leftOut).toEqual([`8 ${why}`]);
});

test('single cells are records where most rows have only a few', async () => {
  const rows = [
    ['Name', 'Bemerkung', 'Gruppe'],
    ['Stuhl', '', ''],
    ['Tisch', '', ''],
    ['Lampe', 'rot', 'Licht'],
  ];

  expect((await read(rows)).leftOut).toEqual([]);
});

test('ditto marks have the value above', async () => {
  const found = await read([
    HEADINGS,
    ...RECORDS.slice(0, 1),
    ['INV-2', 'Drucker', '〃', '349,90'],
    ['INV-3', 'Beamer', 'dito', '799,00'],
  ]);

  expect(found.records.map(([, , group]) => group)).toEqual(['IT', 'IT', 'IT']);
  expect(found.readings).toEqual(['likely: 2 ditto marks read as the value above, from row 3']);
});

test('with anything around and between the rows of a table, exactly its rows are read', async () => {
  const noise = fc.constantFrom<readonly string[]>(
    HEADINGS,
    ['', 'Zwischensumme', '', '12,50'],
    ['* in Euro', '', '', ''],
    ['Gebäude Nord', '', '', ''],
    [''],
  );
  const record = fc
    .tuple(fc.integer({ min: 1, max: 9_999 }), fc.integer({ min: 1, max: 999 }))
    .map(([number, amount]) => [`INV-${number}`, `Gerät ${number}x`, 'Technik', `${amount},50`]);
  const block = fc.tuple(fc.array(record, { minLength: 4, maxLength: 8 }), fc.option(noise));
  await fc.assert(
    fc.asyncProperty(fc.array(block, { minLength: 1, maxLength: 8 }), async (blocks) => {
      const records = blocks.flatMap(([rows]) => rows);
      const rows = blocks.flatMap(([own, between]) => (between === null ? own : [...own, between]));
      expect((await read([['Inventar der Firma'], [''], HEADINGS, ...rows])).records).toEqual(
        records,
      );
    }),
    { seed: 20_261, numRuns: rounds(60, 60) },
  );
});

test('numbers are records where rows have nothing else', async () => {
  expect((await read([['Asset no'], ['1'], ['#1'], ['2'], ['3']])).leftOut).toEqual([]);
});
