import { join } from 'node:path';
import ExcelJS from 'exceljs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readSheetMark, writeSheetMark } from '../../../src/stocktake/sheets/sheet-mark.ts';
import { writeCsv } from '../../../src/tabular/csv/csv-writer.ts';
import { textsOf } from '../../support/workbook-texts.ts';
import { ReadWorkbook } from '../../support/user-workbook.ts';
import { rounds } from '../../support/thinned.ts';
import { StartedForTest } from '../started-stocktake.ts';

/** What a mark counts; others count nothing. */
const COUNTED: Readonly<Record<string, number>> = { '☑': 1, x: 1, no: 0 };

const ROOM_5 = ['#101', '#102', '#201'];

/** Fills in count sheets with a program that is not ours. */
async function fill(
  stocktake: StartedForTest,
  name: string,
  edit: (sheet: (tab: string) => ExcelJS.Worksheet) => void,
): Promise<string> {
  const workbook = new ExcelJS.Workbook();
  await workbook.xlsx.readFile(stocktake.sheets);
  edit((tab) => {
    const sheet = workbook.getWorksheet(tab);
    if (sheet === undefined) throw new Error(`there is no sheet ${tab}`);
    return sheet;
  });
  await workbook.xlsx.writeFile(join(stocktake.rehearsal.folder, name));
  return name;
}

/** The cell of a heading in the row of an item, or in an empty line. */
function cellOf(sheet: ExcelJS.Worksheet, item: string | number, heading: string): ExcelJS.Cell {
  const headings = sheet.getRow(5).values as string[];
  const row =
    typeof item === 'number'
      ? item
      : sheet.getColumn(1).values.findIndex((value) => value === item);
  return sheet.getCell(row, headings.indexOf(heading));
}

describe('count sheets', () => {
  test('have a sheet for each place, with what is expected there and empty lines', async () => {
    const stocktake = await StartedForTest.copy();
    const workbook = await ReadWorkbook.open(stocktake.sheets);
    expect(workbook.sheets).toEqual(['Room 5', 'Room 6']);
    const { id } = stocktake.started.head;
    const [title, mark, people, instruction, headings, ...rows] = workbook.rows('Room 5');
    expect(title?.[0]).toBe('Count sheet: HQ / Floor 2 / Room 5');
    expect(mark?.[0]).toBe(`Stocktake hq-2026-01-15, Sheet ${id}-4`);
    expect([people?.[0], people?.[2], people?.[4]]).toEqual([
      'Counted by',
      'Counted at',
      'Signature',
    ]);
    expect(instruction?.[0]).toContain('Tick (x) what is here');
    expect(headings).toEqual([
      'Item #',
      'Identifier',
      'Name',
      'Custodian',
      'Found',
      'Counted',
      'Condition',
      'Note',
    ]);
    expect(rows.slice(0, 4)).toEqual([
      ['#101', 'T-101', 'Laptop 101', '', '', '', '', ''],
      ['#102', 'T-102', 'Laptop 102', 'Anna Brook', '', '', '', ''],
      ['#201', 'TAPE', 'Packing tape', '', '', '', '', ''],
      ['', '', '', '', '', '', '', ''],
    ]);
    expect(rows).toHaveLength(3 + 8);
  });

  test('show quantities only on request', async () => {
    const stocktake = await StartedForTest.copy({ showsExpected: true });
    const workbook = await ReadWorkbook.open(stocktake.sheets);
    const [headings = [], ...rows] = workbook.rows('Room 5').slice(4);
    const at = headings.indexOf('Expected');
    expect(rows.slice(0, 3).map((row) => row[at])).toEqual(['1', '1', '20']);
  });

  test('are one with empty lines where nothing is expected', async () => {
    const stocktake = await StartedForTest.copy({ locations: ['Floor 1'] });
    const workbook = await ReadWorkbook.open(stocktake.sheets);
    expect(workbook.sheets).toEqual(['Floor 1']);
    const filled = await fill(stocktake, 'a.xlsx', (sheet) => {
      cellOf(sheet('Floor 1'), 6, 'Identifier').value = 'T-104';
    });
    await stocktake.count([filled]);
    expect(stocktake.counted()).toEqual(['104 at HQ / Floor 1: 1']);
    const everywhere = await StartedForTest.copy({
      locations: [],
      groups: ['Supplies'],
      kinds: ['fixed-assets'],
    });
    expect((await ReadWorkbook.open(everywhere.sheets)).sheets).toEqual(['No location']);
  });

  test('that are not filled in count nothing', async () => {
    const stocktake = await StartedForTest.copy();
    const [result] = await stocktake.count([stocktake.sheets]);
    expect(result).toMatchObject({ outcome: 'blank', problems: [] });
    expect(stocktake.counted()).toEqual([]);
  });

  test('are read back with ticks, quantities, remarks and what was written by hand', async () => {
    const stocktake = await StartedForTest.copy();
    const filled = await fill(stocktake, 'anna.xlsx', (sheet) => {
      const room = sheet('Room 5');
      room.getCell('B3').value = 'Anna Brook';
      room.getCell('D3').value = '2026-01-14';
      cellOf(room, '#101', 'Found').value = '☑';
      cellOf(room, '#102', 'Found').value = 'no';
      cellOf(room, '#102', 'Note').value = 'with Anna at home';
      cellOf(room, '#201', 'Counted').value = 18;
      cellOf(room, 9, 'Identifier').value = 'T-104';
      cellOf(room, 10, 'Item #').value = 301;
      cellOf(room, 10, 'Counted').value = 2;
      cellOf(room, 11, 'Name').value = 'Desk lamp, no label';
      cellOf(room, 12, 'Item #').value = '#101';
      cellOf(sheet('Room 6'), '#103', 'Note').value = 'at repair';
      sheet('Room 6').getCell('D3').value = new Date(Date.UTC(2026, 0, 14, 15, 30));
    });
    const [result] = await stocktake.count([filled]);
    expect(result?.problems).toEqual([]);
    expect(stocktake.counted()).toEqual([
      '101 at HQ / Floor 2 / Room 5: 1',
      '102 at HQ / Floor 2 / Room 5: 0',
      '201 at HQ / Floor 2 / Room 5: 18',
      '104 at HQ / Floor 2 / Room 5: 1',
      '301 at HQ / Floor 2 / Room 5: 2',
      'Desk lamp, no label at HQ / Floor 2 / Room 5: 1',
      '101 at HQ / Floor 2 / Room 5: 1',
    ]);
    const [first] = stocktake.counts();
    expect(first).toMatchObject({ sheet: 'Room 5', by: 'Anna Brook', at: '2026-01-14' });
    expect(stocktake.with((store) => [...store.views.remarks()])).toMatchObject([
      { sheet: 'Room 6', item: 103, note: 'at repair', at: '2026-01-14 15:30:00' },
    ]);
  });

  test('need a number for stock that is only ticked, unless they show what is expected', async () => {
    const blind = await StartedForTest.copy();
    const tick = (sheet: (tab: string) => ExcelJS.Worksheet): void => {
      cellOf(sheet('Room 5'), '#201', 'Found').value = 'x';
    };
    const [result] = await blind.count([await fill(blind, 'a.xlsx', tick)]);
    expect(result?.problems.map(({ message }) => message)).toEqual([
      'Counted is empty; expected a number of units',
    ]);
    const shown = await StartedForTest.copy({ showsExpected: true });
    await shown.count([await fill(shown, 'a.xlsx', tick)]);
    expect(shown.counted()).toEqual(['201 at HQ / Floor 2 / Room 5: 20']);
  });

  test.each<{ what: string; edit: (sheet: ExcelJS.Worksheet) => void; counted: string[] }>([
    {
      what: 'another name, notes above it and a deleted column',
      edit: (room) => {
        room.name = 'List of Peter';
        room.spliceColumns(3, 1);
        room.insertRow(1, ['Started on the left']);
      },
      counted: ['101', '102', '201'],
    },
    {
      what: 'its lines sorted in another way',
      edit: (room) => {
        const lines = [6, 7, 8].map((row) => room.getRow(row).values);
        for (const [at, line] of lines.toReversed().entries()) room.getRow(6 + at).values = line;
      },
      counted: ['201', '102', '101'],
    },
    {
      what: 'merged cells',
      edit: (room) => {
        room.mergeCells('C6:D6');
        room.mergeCells('A20:D21');
      },
      counted: ['101', '102', '201'],
    },
  ])('are read with $what', async ({ edit, counted }) => {
    const stocktake = await StartedForTest.copy();
    const filled = await fill(stocktake, 'a.xlsx', (sheet) => {
      const room = sheet('Room 5');
      for (const item of ['#101', '#102']) cellOf(room, item, 'Found').value = 'X';
      cellOf(room, '#201', 'Counted').value = 20;
      edit(room);
    });
    const [result] = await stocktake.count([filled]);
    expect(result?.problems).toEqual([]);
    expect(stocktake.counted()).toEqual(
      counted.map((item) => `${item} at HQ / Floor 2 / Room 5: ${item === '201' ? 20 : 1}`),
    );
  });

  test('of another stocktake are refused', async () => {
    const one = await StartedForTest.copy();
    const [same, other] = [await StartedForTest.start(), await StartedForTest.copy({ out: 'b' })];
    await expect(one.count([same.sheets])).rejects.toMatchObject({
      code: 'no-such-stocktake',
      hint: 'Use the count sheets in the folder of hq-2026-01-15.',
    });
    await expect(one.count([other.sheets])).rejects.toMatchObject({
      message: expect.stringMatching(
        /sheet Room 5 is a count sheet of the stocktake b \([0-9a-f]{8}\), not of hq-2026-01-15 \([0-9a-f]{8}\)$/,
      ) as string,
      hint: 'Count it there with --stocktake b, or use the count sheets of hq-2026-01-15.',
    });
  });
});

test('what is marked on a sheet is what is counted, also from a CSV of it', async () => {
  const stocktake = await StartedForTest.copy();
  const lines = (await textsOf(stocktake.sheets)).get('Room 5') ?? [];
  const marks = fc.tuple(
    fc.constantFrom('☐', '☑', 'x', 'no', ''),
    fc.constantFrom('☐', '☑', 'x', 'no', ''),
    fc.option(fc.nat({ max: 99 })),
  );
  let round = 0;
  await fc.assert(
    fc.asyncProperty(marks, async ([one, other, units]) => {
      round += 1;
      const found = new Map([
        ['#101', one],
        ['#102', other],
      ]);
      const rows = lines.map((cells) =>
        Array.from({ length: 8 }, (_, at) => {
          const [item = ''] = cells;
          const cell = cells[at] ?? '';
          if (!ROOM_5.includes(item)) return cell;
          if (at === 4) return found.get(item) ?? cell;
          return at === 5 && item === '#201' ? String(units ?? '') : cell;
        }),
      );
      const path = join(stocktake.rehearsal.folder, `round-${round}.csv`);
      await writeCsv(path, rows);
      const [result] = await stocktake.count([path], { onEarlier: 'replace' });
      const read = result?.sheets.flatMap((sheet) => sheet.rows) ?? [];
      const expected = [
        ...[...found].flatMap(([code, mark]) => {
          const quantity = COUNTED[mark];
          return quantity === undefined ? [] : [[code, quantity]];
        }),
        ...(units === null ? [] : [['#201', units]]),
      ];
      expect(read.map(({ code, quantity }) => [code, quantity])).toEqual(expected);
    }),
    { numRuns: rounds(20, 20) },
  );
});

test.each([
  { stocktake: '3f9a2c17', location: 12 },
  { stocktake: '00000000', location: undefined },
])('the mark of a sheet reads back: $stocktake $location', (mark) => {
  expect(readSheetMark(writeSheetMark(mark))).toEqual(mark);
  expect(readSheetMark(` ${writeSheetMark(mark).toUpperCase()} `)).toEqual(mark);
  expect(readSheetMark('Sheet 12')).toBeUndefined();
});
