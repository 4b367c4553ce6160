import { expect, test } from 'vitest';
import { sketchOf } from '../../../../../src/kernel/row-sketch.ts';
import type { SheetRow } from '../../../../../src/kernel/rows.ts';
import { openSpreadsheet } from '../../../../../src/tabular/open.ts';
import type { RowGate } from '../../../../../src/tabular/row-gate.ts';
import { rawWorkbook, type RawWorkbook } from '../../../../support/raw-workbook.ts';
import { temporaryFile } from '../../../../support/temporary-folder.ts';

const EVERY_ROW: RowGate = { passes: () => false, passesCells: () => true };

const STRINGS = ['chair', 'Müller & Söhne', '\u{1F600} 7', '', 'two words']
  .map((text) => `<si><t>${text.replace('&', '&amp;')}</t></si>`)
  .join('');

async function rowsOf(workbook: RawWorkbook, gate?: RowGate): Promise<SheetRow[]> {
  const bytes = rawWorkbook({ strings: STRINGS, formats: ['yyyy-mm-dd', '@'], ...workbook });
  const { sheets } = await openSpreadsheet(temporaryFile('stock.xlsx', bytes));
  const rows: SheetRow[] = [];
  for await (const batch of sheets[0]?.rows(gate) ?? []) rows.push(...batch);
  return rows;
}

const ROW =
  '<row r="3"><c r="A3" t="s"><v>0</v></c><c r="C3" t="s" s="2"><v>1</v></c><c r="D3" t="s"><v>2</v></c>' +
  '<c r="E3" s="1"><v>43000</v></c><c r="F3"><v>12.5</v></c><c r="G3"><v>1007</v></c>' +
  '<c r="H3" t="s"><v>4</v></c><c r="I3" s="1"/><c r="J3" t="s"><v>3</v></c></row>';

test('a row that passes has the cells that it has when they are read', async () => {
  const [read] = await rowsOf({ rows: ROW });
  const [row] = await rowsOf({ rows: ROW }, EVERY_ROW);

  expect([row?.number, row?.cells]).toEqual([3, read?.cells]);
  expect([read?.routine, row?.routine !== undefined]).toEqual([undefined, true]);
});

test('what is asked of its cells shows without them', async () => {
  const [{ routine } = { routine: undefined }] = await rowsOf({ rows: ROW }, EVERY_ROW);
  const columns = [0, 1, 2, 3, 4, 5, 6, 7, 8];
  const bytes = columns.map((at) =>
    Buffer.from(routine?.bytesOf(at) ?? [])
      .subarray(routine?.startOf(at), routine?.endOf(at))
      .toString(),
  );
  const shown = ['chair', '', 'Müller & Söhne', '\u{1F600} 7', '2017-09-22', '12.5', '1007'];

  expect(columns.map((at) => routine?.textOf(at))).toEqual([...shown, 'two words', '']);
  expect(bytes).toEqual([...shown, 'two words', '']);
  expect(columns.map((at) => routine?.lengthOf(at))).toEqual([5, 0, 14, 4, 10, 4, 4, 9, 0]);
  expect(columns.filter((at) => routine?.isAscii(at) === false)).toEqual([2, 3]);
  expect(columns.filter((at) => routine?.isOneWord(at) === true)).toEqual([0, 1, 4, 5, 6, 8]);
  expect(columns.filter((at) => routine?.hasDigit(at) === true)).toEqual([3, 4, 5, 6]);
  expect(columns.filter((at) => routine?.isText(at) === true)).toEqual([0, 2, 3, 7]);
  expect([0, 4].map((at) => routine?.idOf(at))).toEqual([0, -1]);
});

test('a row that passes has the sketch that is made of its cells', async () => {
  const [read] = await rowsOf({ rows: ROW });
  const [row] = await rowsOf({ rows: ROW }, EVERY_ROW);
  for (const columns of [[], [0], [2, 3], [4, 5, 6], [8, 9]]) {
    expect(row?.routine?.sketchOf(columns)).toBe(sketchOf(read?.cells ?? [], columns));
  }
});

test('a hidden row is read', async () => {
  const hidden = await rowsOf(
    { rows: '<row r="1" hidden="1"><c r="A1"><v>1</v></c></row>' },
    EVERY_ROW,
  );

  expect(hidden.map(({ routine }) => routine)).toEqual([undefined]);
});

test('rows can be held on to, however many follow', async () => {
  const rows = Array.from(
    { length: 6_000 },
    (_, at) =>
      `<row r="${at + 1}"><c r="A${at + 1}" t="s"><v>0</v></c><c r="B${at + 1}"><v>${at}</v></c></row>`,
  );
  const found = await rowsOf({ rows: rows.join('') }, EVERY_ROW);
  const wrong = found.filter(
    ({ cells: [text, number] }, at) =>
      text !== 'chair' || typeof number !== 'object' || number.text !== String(at),
  );

  expect([found.length, wrong]).toEqual([6_000, []]);
});
