import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Cell } from '../../../src/kernel/cells.ts';
import { writeCsv } from '../../../src/tabular/csv/csv-writer.ts';
import { openSpreadsheet } from '../../../src/tabular/open.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

async function readBack(path: string): Promise<(readonly Cell[])[]> {
  const { sheets } = await openSpreadsheet(path, { delimiter: ',' });
  const cells: (readonly Cell[])[] = [];
  for (const sheet of sheets) {
    for await (const rows of sheet.rows()) cells.push(...rows.map((row) => row.cells));
  }
  return cells;
}

test('a file is UTF-8 with its mark, its lines end with CR LF, and cells are quoted where they must be', async () => {
  const path = join(temporaryFolder(), 'out.csv');

  await writeCsv(path, [
    ['Name', 'Note', 'Price', '_row'],
    ['Müller, "17"', 'two\nlines', '-5.25', 2],
    ['=A1', '', null, 3],
    [{ type: 'number', value: 7, text: '007' }, 'a\rb', '+5', 4],
  ]);

  expect(readFileSync(path, 'utf8')).toBe(
    [
      '\uFEFFName,Note,Price,_row',
      '"Müller, ""17""","two\nlines",-5.25,2',
      "'=A1,,,3",
      '007,"a\rb",+5,4',
      '',
    ].join('\r\n'),
  );
});

test('whatever the cells hold comes back when the file is read again', async () => {
  const path = join(temporaryFolder(), 'out.csv');
  const cell = fc
    .oneof(
      fc.string({ unit: 'grapheme' }),
      fc.string({
        unit: fc.constantFrom("'", '=', '-', '@', '"', ',', ';', '\n', '\r', '\t', ' ', '5'),
      }),
    )
    .filter((text) => !text.includes('\0') && text.isWellFormed());
  const rows = fc.array(
    fc.array(cell, { minLength: 3, maxLength: 3 }).map((cells) => ['kept', ...cells]),
    {
      minLength: 1,
      maxLength: 20,
    },
  );

  await fc.assert(
    fc.asyncProperty(rows, async (table) => {
      await writeCsv(path, table);
      expect(await readBack(path)).toEqual(table);
    }),
    { numRuns: 150 },
  );
});

test('more rows than are written at once are all there', async () => {
  const path = join(temporaryFolder(), 'long.csv');
  const table = Array.from({ length: 1_001 }, (_, at) => [`Row ${at}`, String(at)]);

  await writeCsv(path, table);

  expect(await readBack(path)).toEqual(table);
});
