import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { MIGRATIONS } from '../../../src/reports/depreciation/input/closes/close-rows.ts';
import { openCloseFile } from '../../../src/reports/engine/close/close-store.ts';
import { main } from '../../../src/cli/main.ts';
import { cellsOf, LAPTOP, ledgerOf, VAN, type Ledger } from './ledger.ts';

const SOLD = '3,Old van,Vehicles,9000,2023-01-01,SLN,48 months,2025-02-10,1500';
const GONE = '4,Scrapped,Laptops,800,2020-01-01,SLN,36 months,2024-06-30,0';
const LATER = '5,Ordered,Laptops,2000,2025-06-01,SLN,36 months,,';
const DESK = '6,Desk,Desks,500,2024-01-01,SLN,60 months,,';
const AT_THE_CLOSE = [LAPTOP, VAN, SOLD, GONE, LATER, DESK];

/** Costs, sales, late additions and removals of later, and an asset of later. */
const TODAY = [
  LAPTOP.replace('1200', '2400'),
  VAN.replace(',,', ',2025-08-31,9000'),
  SOLD,
  GONE,
  '7,Late invoice,Laptops,3000,2025-02-15,SLN,36 months,,',
  '8,Bought later,Laptops,700,2025-11-01,SLN,36 months,,',
  LATER,
];

/** The exit code of a report on a quarter as CSV files in a folder. */
async function report(
  ledger: Ledger,
  [quarter, folder]: readonly [string, string],
  ...words: readonly string[]
): Promise<number> {
  mkdirSync(join(ledger.captured.folder, folder), { recursive: true });
  const command = ['report', 'depreciation', '--input', 'register.csv', '--quarter', quarter];
  const out = ['--out', join(folder, 'report.csv'), '--format', 'csv'];
  return main([...command, ...out, ...words], ledger.captured.io);
}

function filesIn(ledger: Ledger, folder: string): Map<string, string> {
  const path = join(ledger.captured.folder, folder);
  return new Map(readdirSync(path).map((name) => [name, readFileSync(join(path, name), 'utf8')]));
}

describe('a closed period that is reported again', () => {
  test('has every figure and every count as it was signed, byte for byte', async () => {
    const ledger = ledgerOf(AT_THE_CLOSE);
    expect(await report(ledger, ['2025-Q1', 'signed'], '--close')).toBe(0);
    ledger.write(TODAY);
    const restate = ['--close', '--restate', 'catch-up'];
    const inQuarters = [...restate, '--by', 'quarter'];
    expect(await report(ledger, ['2025-Q2', 'signed restatement'], ...inQuarters)).toBe(0);
    ledger.write(AT_THE_CLOSE);
    expect(await report(ledger, ['2025-Q3', 'signed reversal'], ...restate)).toBe(0);
    ledger.write(TODAY);

    expect(await report(ledger, ['2025-Q1', 'again'])).toBe(0);
    expect(await report(ledger, ['2025-Q2', 'restatement again'])).toBe(0);
    expect(await report(ledger, ['2025-Q3', 'reversal again'])).toBe(0);

    // The columns are those of the close, without a flag.
    const headings = (folder: string): string | undefined =>
      /Opening accumulated depreciation,(.*),Depreciation expense/u.exec(
        filesIn(ledger, folder).get('report-schedule.csv') ?? '',
      )?.[1];
    expect([headings('again'), headings('restatement again')]).toEqual([
      ...['2025-01,2025-02,2025-03', 'FY2025 Q2'],
    ]);

    const again = filesIn(ledger, 'again');
    for (const [then, now] of [
      ['signed', 'again'],
      ['signed restatement', 'restatement again'],
      ['signed reversal', 'reversal again'],
    ] as const) {
      const [signed, rebuilt] = [filesIn(ledger, then), filesIn(ledger, now)];
      for (const [name, text] of signed) {
        expect([then, name, rebuilt.get(name)]).toEqual([then, name, text]);
      }
    }
    expect(again.get('report-known-since.csv')?.replace('\uFEFF', '').split(/\r?\n/)).toEqual([
      'Asset no,Name,Group,Known since',
      '1,Laptop,Laptops,"Cost: 1200.00 at the close, 2400.00 now"',
      '2,Van,Vehicles,"Disposed on: none at the close, 2025-08-31 now"',
      '7,Late invoice,Laptops,Late addition: purchased on 2025-02-15',
      '6,Desk,Desks,No longer in the register',
      '',
    ]);
  });

  test('is the same if it continued from an opening workbook', async () => {
    const ledger = ledgerOf([LAPTOP, VAN, DESK]);
    expect(await ledger.report('2025-03', '--out', 'opening.xlsx')).toBe(0);
    ledger.write([LAPTOP.replace('1200', '2400'), VAN.replace('Vehicles', 'Vans')]);
    const opening = ['--opening', 'opening.xlsx', '--restate', 'catch-up', '--close'];
    expect(await report(ledger, ['2025-Q2', 'signed'], ...opening)).toBe(0);
    expect(await report(ledger, ['2025-Q3', 'next'], '--close')).toBe(0);

    expect(await report(ledger, ['2025-Q2', 'again'])).toBe(0);

    const again = filesIn(ledger, 'again');
    for (const [name, text] of filesIn(ledger, 'signed')) {
      expect([name, again.get(name)]).toEqual([name, text]);
    }
  });

  test('that an earlier version closed shows what it posted, and names what is of today', async () => {
    const ledger = ledgerOf(AT_THE_CLOSE);
    expect(await report(ledger, ['2025-Q1', 'signed'], '--close')).toBe(0);
    const closes = openCloseFile(
      join(ledger.captured.folder, 'closes', 'depreciation.db'),
      MIGRATIONS,
    );
    closes.run('DELETE FROM register');
    closes.run("UPDATE asset SET body = json_remove(body, '$.charges')");
    closes.run('UPDATE close SET columns = NULL');
    closes.close();
    ledger.write(TODAY);

    expect(await report(ledger, ['2025-Q1', 'again'])).toBe(0);

    expect(ledger.said()).toContain(
      'The close of 2025-03-31 was made by an earlier version, which did not store the register.',
    );
    const amountsIn = (folder: string): readonly string[] =>
      (filesIn(ledger, folder).get('report-roll-forward.csv') ?? '')
        .split(/\r?\n/u)
        .slice(1)
        .map((line) => line.replace(/,\d+,/u, ','));
    expect(amountsIn('again').filter((line) => /^[LV]/u.test(line))).toEqual(
      amountsIn('signed').filter((line) => /^[LV]/u.test(line)),
    );
    expect(filesIn(ledger, 'again').get('report-schedule.csv')).toContain(
      'Opening accumulated depreciation,FY2025 Q1,Depreciation expense',
    );
  });

  test('says in the workbook how much is known since', async () => {
    const ledger = ledgerOf(AT_THE_CLOSE);
    expect(await ledger.report('2025-03', '--close')).toBe(0);
    ledger.write(TODAY);
    expect(await ledger.report('2025-03', '--out', 'again.xlsx')).toBe(0);

    const sheets = await cellsOf(ledger, 'again.xlsx');
    expect([...sheets.keys()]).toContain('Known since');
    expect(sheets.get('Summary')).toContainEqual(
      expect.arrayContaining([
        'Shown as closed; known since',
        '4 assets otherwise in the register of today',
      ]),
    );
    expect(await ledger.json('2025-03')).toMatchObject({ books: [{ assets: 6, differing: 0 }] });
  });
});
