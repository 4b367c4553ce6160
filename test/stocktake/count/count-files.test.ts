import { describe, expect, test } from 'vitest';
import { TallysheetError } from '../../../src/kernel/messages/errors.ts';
import type { CountedFileResult } from '../../../src/stocktake/count/count-files.ts';
import { StartedForTest } from '../started-stocktake.ts';

/** `row 3 required: Counted is empty; …` */
function problemsIn(results: readonly CountedFileResult[]): string[] {
  return results.flatMap(({ problems }) =>
    problems.map(({ row, code, message }) => `row ${row} ${code}: ${message}`),
  );
}

async function refusal(work: Promise<unknown>): Promise<TallysheetError> {
  const error: unknown = await work.catch((reason: unknown) => reason);
  if (error instanceof TallysheetError) return error;
  throw new Error('it was not refused');
}

describe('a list of scans', () => {
  test('counts one unit for each scan; the label of a place holds for the scans that follow', async () => {
    const stocktake = await StartedForTest.copy();
    const list = [
      'T-101',
      'LOC-5',
      't-102',
      '#104',
      'TAPE',
      'TAPE',
      'LOC-6',
      'https://company.example/a/103?c=x',
      'https://company.example/l/6?c=x',
      '0105',
      'HQ / Floor 1',
      '301',
    ];
    const results = await stocktake.countText('scan.txt', `${list.join('\n')}\n`);
    expect(stocktake.counted()).toEqual([
      '101 at no place: 1',
      '102 at HQ / Floor 2 / Room 5: 1',
      '104 at HQ / Floor 2 / Room 5: 1',
      '201 at HQ / Floor 2 / Room 5: 1',
      '201 at HQ / Floor 2 / Room 5: 1',
      '103 at HQ / Floor 2 / Room 6: 1',
      '105 at Depot: 1',
      '301 at HQ / Floor 1: 1',
    ]);
    expect(problemsIn(results)).toEqual([]);
    expect(stocktake.rehearsal.writes()).toEqual([]);
  });

  test('takes person, place and time from the command, and codes as scanners send them', async () => {
    const stocktake = await StartedForTest.copy();
    await stocktake.countText('scan.txt', ']C1AST:T-101\r\nAST:NONE\r\n', {
      by: 'Ben',
      at: 'room 5',
      time: '2026-01-14 09:30:00',
      scans: { prefixes: ['ast:'] },
    });
    const room = expect.any(Number) as number;
    const said = { location: room, by: 'Ben', at: '2026-01-14 09:30:00', quantity: 1, file: 1 };
    expect(stocktake.counts()).toEqual([
      { ...said, row: 1, code: 'T-101', item: 101 },
      { ...said, row: 2, code: 'NONE' },
    ]);
  });

  test('says what is wrong with a code that is not just unknown', async () => {
    const stocktake = await StartedForTest.copy();
    const results = await stocktake.countText(
      'scan.txt',
      'UNKNOWN\nhttps://other.example/a/101?c=x\n',
    );
    expect(problemsIn(results)).toEqual([
      'row 2 foreign-scan: Code: "https://other.example/a/101?c=x" is the public link of other.example, not of company.example',
    ]);
    expect(stocktake.counted()).toEqual([
      'UNKNOWN at no place: 1',
      'https://other.example/a/101?c=x at no place: 1',
    ]);
  });

  test('is refused at a place that the account lacks', async () => {
    const stocktake = await StartedForTest.copy();
    const error = await refusal(stocktake.countText('scan.txt', 'T-101\n', { at: 'Rom 5' }));
    expect(error.message).toBe('--at: there is no location named "Rom 5"');
    expect(error.hint).toBe('Did you mean "Room 5"?');
  });
});

describe('a table', () => {
  test.each([
    {
      language: 'English',
      text: 'Code,Location,Quantity,Counted by,Date,Condition,Notes\nTAPE,Room 5,12,Ben,2026-01-14 9:30,Good,top shelf\n',
    },
    {
      language: 'German',
      text: 'Gegenstand;Ort;Menge;Gezählt von;Datum;Zustand;Bemerkung\nTAPE;Room 5;12;Ben;2026-01-14T09:30:00;Good;top shelf\n',
    },
    {
      language: 'French',
      text: 'Article;Emplacement;Quantité comptée;Compté par;Date et heure;État;Remarque\nTAPE;Room 5;12;Ben;2026-01-14 09:30;Good;top shelf\n',
    },
  ])('has its headings in $language', async ({ text }) => {
    const stocktake = await StartedForTest.copy();
    expect(problemsIn(await stocktake.countText('table.csv', text))).toEqual([]);
    expect(stocktake.counts()).toEqual([
      {
        file: 1,
        row: 2,
        code: 'TAPE',
        item: 201,
        location: expect.any(Number) as number,
        quantity: 12,
        by: 'Ben',
        at: '2026-01-14 09:30:00',
        condition: 'Good',
        note: 'top shelf',
      },
    ]);
  });

  test('is counted as far as it makes sense, and each problem is reported with its row', async () => {
    const stocktake = await StartedForTest.copy();
    const rows = [
      'Item #,Identifier,Place,Counted,Counted at',
      '101,,Room 5,,',
      '102,,Room 5,2,',
      '201,TAPE,Room 55,7,',
      '201,TAPE,Room 6,-1,',
      '103,T-101,Room 6,,',
      '301,,Room 6,9,31.12.2026',
      ',,Room 6,4,',
      ',LAMP,Room 6,,',
      '201,TAPE,Room 6,"1,000",',
      '104,,Room 6,1.0,2026-01-17 08:00',
      '104,,Room 6,1,2026-01-16',
    ];
    const results = await stocktake.countText('table.csv', rows.join('\n'));
    expect(problemsIn(results)).toEqual([
      'row 3 malformed-number: Counted: expected 0 or 1, because the item is a single one, found "2"',
      'row 4 unknown-reference: Place: there is no location named "Room 55"',
      'row 5 malformed-number: Counted: expected a whole number of at least 0, found "-1"',
      'row 6 ambiguous-scan: Code: "#103 T-101" matches more than one item',
      'row 7 malformed-date: Counted at: expected a date until today such as 2026-01-31, or 2026-01-31 17:00, found "31.12.2026"',
      'row 8 required: Code is empty; expected the identifier or the number of the item',
      'row 10 malformed-number: Counted: expected a whole number of at least 0, found "1,000"',
      'row 11 malformed-date: Counted at: expected a date until today such as 2026-01-31, or 2026-01-31 17:00, found "2026-01-17 08:00"',
    ]);
    expect(stocktake.counted()).toEqual([
      '101 at HQ / Floor 2 / Room 5: 1',
      '201 at no place: 7',
      '#103 at HQ / Floor 2 / Room 6: 1',
      '301 at HQ / Floor 2 / Room 6: 9',
      'LAMP at HQ / Floor 2 / Room 6: 1',
      '104 at HQ / Floor 2 / Room 6: 1',
      '104 at HQ / Floor 2 / Room 6: 1',
    ]);
    expect(stocktake.with((store) => store.views.problems())).toHaveLength(8);
  });

  test('with a column of check boxes counts what is ticked', async () => {
    const stocktake = await StartedForTest.copy();
    const marks = ['x', 'JA', 'oui', '☑', 'TRUE', '✓', '☐', '', 'nein', 'maybe'];
    const rows = marks.map((mark) => `101,${mark}`);
    const results = await stocktake.countText('table.csv', ['Item #,Found', ...rows].join('\n'));
    expect(stocktake.counts().map(({ row, quantity }) => [row, quantity])).toEqual([
      ...[2, 3, 4, 5, 6, 7].map((row) => [row, 1]),
      [10, 0],
    ]);
    expect(problemsIn(results)).toEqual([
      'row 11 malformed-yes-no: Found: expected x, ☑, yes or no, found "maybe"',
    ]);
  });
});

test('a file without codes is refused, and nothing of the command is counted', async () => {
  const stocktake = await StartedForTest.copy();
  stocktake.rehearsal.write('scan.txt', 'T-101\n');
  stocktake.rehearsal.write('notes.csv', 'Colour,Size\nred,4\n');
  const error = await refusal(stocktake.count(['scan.txt', 'notes.csv']));
  expect(error.code).toBe('no-headings');
  expect(error.message).toBe('notes.csv is neither a count sheet nor a list of codes');
  expect(stocktake.counted()).toEqual([]);
});

test('a code with a number sign is the number of an item', async () => {
  const stocktake = await StartedForTest.copy();
  const results = await stocktake.countText('scan.txt', 'T-101\nLOC-D\n#104\n');
  expect(problemsIn(results)).toEqual([]);
  expect(stocktake.counted()).toEqual(['101 at no place: 1', '104 at Depot: 1']);
});
