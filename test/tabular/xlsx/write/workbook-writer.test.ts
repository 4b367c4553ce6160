import { readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { WorkbookSheet } from '../../../../src/tabular/xlsx/write/workbook-content.ts';
import {
  writeWorkbook,
  type WorkbookReport,
} from '../../../../src/tabular/xlsx/write/workbook-writer.ts';
import { temporaryFolder } from '../../../support/temporary-folder.ts';
import { loaded, loadedSheet, sheetOf, writtenWorkbook } from '../../../support/workbook-parts.ts';

const FAULT = new Error('the rows break off');

function* rowsThatBreakOff(after: number): Generator<readonly string[]> {
  for (let row = 1; row <= after; row += 1) yield [`row ${row}`, 'x'.repeat(100)];
  throw FAULT;
}

test('a workbook says who made it, when and what it is called', async () => {
  const createdAt = Date.UTC(2026, 0, 15, 12);
  const workbook = await loaded(
    await writtenWorkbook([sheetOf([['x']])], { title: 'R & D', createdAt }),
  );

  expect(workbook).toMatchObject({
    creator: 'Tallysheet',
    lastModifiedBy: 'Tallysheet',
    title: 'R & D',
  });
  expect(workbook.created.toISOString()).toBe('2026-01-15T12:00:00.000Z');
});

test('sheets and rows may come one after another, and are told when the file is in its place', async () => {
  const path = join(temporaryFolder(), 'out.xlsx');
  const reports: (WorkbookReport & { readonly there: boolean })[] = [];
  const asked: string[] = [];
  async function* rows(name: string) {
    asked.push(name);
    for (const row of [1, 2, 3]) {
      await Promise.resolve();
      yield [name, row];
    }
  }
  async function* sheets(): AsyncGenerator<WorkbookSheet> {
    for (const name of ['One', 'one', 'Two/Three']) {
      await Promise.resolve();
      yield { name, columns: [{ heading: 'Sheet' }, { heading: 'Row' }], rows: rows(name) };
      asked.push('next');
    }
  }

  const written = await writeWorkbook(path, sheets(), {
    createdAt: 0,
    onWritten: (report) =>
      reports.push({ ...report, there: readdirSync(join(path, '..')).includes('out.xlsx') }),
  });

  expect(written).toBe(path);
  expect(asked).toEqual(['One', 'next', 'one', 'next', 'Two/Three', 'next']);
  expect(reports).toEqual([
    {
      there: true,
      sheets: [
        { name: 'One', rows: 3 },
        { name: 'one (2)', rows: 3 },
        { name: 'Two-Three', rows: 3 },
      ],
      cutTexts: 0,
      cutCells: [],
      omittedLinks: 0,
      omittedNotes: 0,
      omittedRules: 0,
    },
  ]);
  expect((await loadedSheet(path, 'Two-Three')).getCell('B4').value).toBe(3);
});

test('rows that do not fit go on in another sheet with the same columns', async () => {
  const columns = [{ heading: 'Row', format: '0.0', rule: { is: 'decimal', min: 0 } }] as const;
  const preamble = [['Register']];
  const rows = [1, 2, 3, 4, 5].map((row) => [row]);
  const reports: WorkbookReport[] = [];

  const path = await writtenWorkbook(
    [
      { name: 'Assets', columns, preamble, rows, hasFilter: true },
      { name: 'Assets (2)', columns, rows: [] },
    ],
    { rowsPerSheet: 4, onWritten: (report) => reports.push(report) },
  );

  expect(reports[0]?.sheets).toEqual([
    { name: 'Assets', rows: 2 },
    { name: 'Assets (3)', rows: 2 },
    { name: 'Assets (4)', rows: 1 },
    { name: 'Assets (2)', rows: 0 },
  ]);
  const last = await loadedSheet(path, 'Assets (4)');
  expect([1, 2, 3].map((row) => last.getCell(row, 1).value)).toEqual(['Register', 'Row', 5]);
  expect(last.getCell('A3').dataValidation).toMatchObject({ type: 'decimal' });
  expect(last.autoFilter).toBe('A2:A3');
});

test('a workbook without sheets has an empty one, for no program would open it', async () => {
  const workbook = await loaded(await writtenWorkbook([]));

  expect(workbook.worksheets.map(({ name, rowCount }) => [name, rowCount])).toEqual([['Sheet', 0]]);
});

test.each([
  { it: 'at once', after: 0 },
  { it: 'when much is written', after: 20_000 },
])(
  'rows that break off $it leave nothing behind, and the old file as it was',
  async ({ after }) => {
    const folder = temporaryFolder();
    const path = join(folder, 'out.xlsx');
    writeFileSync(path, 'old');
    const columns = [{ heading: 'Name', note: 'a note' }];
    let wasClosed = false;
    function* sheets(): Generator<WorkbookSheet> {
      try {
        yield { name: 'One', columns, rows: rowsThatBreakOff(after) };
      } finally {
        wasClosed = true;
      }
    }
    const opened = openFiles();

    await expect(writeWorkbook(path, sheets(), { createdAt: 0 })).rejects.toBe(FAULT);

    expect(readdirSync(folder)).toEqual(['out.xlsx']);
    expect(statSync(path).size).toBe(3);
    expect(wasClosed).toBe(true);
    // Files that others left to the garbage collector may be closed meanwhile.
    expect(openFiles()).toBeLessThanOrEqual(opened);
  },
);

test('a file that must be new replaces nothing, and every file is for its owner only', async () => {
  const path = join(temporaryFolder(), 'out.xlsx');
  await writeWorkbook(path, [sheetOf([['ours']])], { mustBeNew: true, createdAt: 0 });
  expect(statSync(path).mode & 0o777).toBe(0o600);

  await expect(writeWorkbook(path, [sheetOf([['x']])], { mustBeNew: true })).rejects.toMatchObject({
    code: 'cannot-write',
    message: `${path} cannot be written: it already exists`,
  });
  expect((await loadedSheet(path, 'Cells')).getCell('A1').value).toBe('ours');
});

function openFiles(): number {
  return process.platform === 'linux' ? readdirSync('/proc/self/fd').length : 0;
}
