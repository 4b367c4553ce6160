import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { main } from '../../../src/cli/main.ts';
import { libreOfficeVersion } from '../../support/office.ts';
import { captureIo, type CapturedIo } from '../../support/captured-io.ts';
import { FakeClock } from '../../support/fake-clock.ts';
import { recalculated } from '../../support/recalculated.ts';
import { textsOf } from '../../support/workbook-texts.ts';
import { IS_EVERYDAY } from '../../support/thinned.ts';

/** Six reports and a start of LibreOffice. */
const DEADLINE_MS = 120_000;

const HEADINGS =
  'Asset no,Name,Group,Cost,Residual value,Purchased on,Method,Useful life,Rate,Brought forward,Brought forward on,Disposed on,Proceeds';

const REGISTER = [
  '1,Press,Machines,12000,0,2023-01-01,SLN,60 months,,,,,',
  '2,Hall,Buildings,240000,0,2015-01-01,SLN,20 years,,,,,',
  '3,Kiln,Machines,100000,10000,2023-01-01,declining-balance,,20,30000,2024-12-31,,',
  '4,Crane,Machines,100000,10000,2024-01-01,DDB,5 years,,,,,',
  '5,Mixer,Machines,100000,10000,2024-01-01,DDB,5 years,,,,,',
  '6,Lathe,Machines,9000,600,2023-04-01,SYD,4 years,,,,,',
  '7,Loader,Machines,50000,5000,2023-01-01,declining-balance,,30,,,2025-08-10,21000',
  '8,Racks,Machines,10000,1000,2024-01-01,declining-balance,,25,,,,',
];

const EVENTS = [
  'Asset no,Date,Kind,Amount,Proceeds,Remaining life (months),Residual value',
  '1,2025-03-31,Improvement,3300,,,',
  '2,2025-05-20,Revaluation,150000,,,',
  '4,2024-12-31,Improvement,20000,,,',
  '5,2024-12-31,Impairment,20000,,,',
  '5,2025-09-30,Impairment reversal,5000,,,',
  '6,2025-06-30,Improvement,1200,,24,500',
  '7,2025-03-15,Impairment,4000,,,',
  '8,2025-06-10,Partial sale,2000,1900,,',
];

/** The year 2025, of which three quarters were closed, with a restatement of each kind among them. */
async function closedYear(): Promise<CapturedIo> {
  const captured = captureIo({ clock: new FakeClock() });
  const write = (rows: readonly string[]): void => {
    writeFileSync(join(captured.folder, 'register.csv'), [HEADINGS, ...rows, ''].join('\n'));
  };
  const report = async (...words: readonly string[]): Promise<void> => {
    const command = ['report', 'depreciation', '--input', 'register.csv', '--events', 'events.csv'];
    const exit = await main([...command, ...words, '--quiet'], captured.io);
    expect([words, exit, captured.stderr()]).toEqual([words, 0, expect.any(String)]);
  };
  writeFileSync(join(captured.folder, 'events.csv'), [...EVENTS, ''].join('\n'));
  write(REGISTER);
  await report('--quarter', '2025-Q1', '--close');
  const dearer = REGISTER.map((row) =>
    row.replace('4,Crane,Machines,100000', '4,Crane,Machines,110000'),
  );
  write(dearer);
  await report('--quarter', '2025-Q2', '--close', '--restate', 'prospective');
  const longer = dearer.map((row) => row.replace('SLN,60 months', 'SLN,72 months'));
  write(longer);
  await report('--quarter', '2025-Q3', '--close', '--restate', 'catch-up');
  await report('--fiscal-year', '2025', '--out', 'year.xlsx');
  return captured;
}

describe('the sheet Recalculation', () => {
  test.skipIf(IS_EVERYDAY || libreOfficeVersion() === undefined)(
    'computes closed quarters, events and restatements by formulas that agree with the register',
    async () => {
      const captured = await closedYear();
      const written = await textsOf(join(captured.folder, 'year.xlsx'));
      const computed = await textsOf(recalculated(captured.folder, 'year.xlsx'));

      expect(computed.get('Recalculation')).toEqual(written.get('Recalculation'));
      const summary = (computed.get('Summary') ?? []).filter(([label]) =>
        label?.includes('recalculat'),
      );
      expect(
        summary.map(([label, left, right, , outcome]) => [label, left, right, outcome]),
      ).toEqual([
        ['Assets with expense different from the recalculation = 0', '0', '0', 'TRUE'],
        [
          'Assets with closing accumulated depreciation different from the recalculation = 0 (7 of 8 assets tested)',
          ...['0', '0', 'TRUE'],
        ],
        ['Number of assets: recalculated + not recalculated = register', '8', '8', 'TRUE'],
      ]);
    },
    DEADLINE_MS,
  );

  test.skipIf(IS_EVERYDAY || libreOfficeVersion() === undefined)(
    'that recalculates nothing is not tested, in the workbook and in the checks as CSV',
    async () => {
      const captured = captureIo({ clock: new FakeClock() });
      const rows = [
        'Cost,Purchased on,Method,Useful life,Convention',
        '1200,2025-01-10,SLN,12 months,daily-actual',
        '',
      ];
      writeFileSync(join(captured.folder, 'register.csv'), rows.join('\n'));
      const report = (...words: readonly string[]): Promise<number> =>
        main(
          ['report', 'depreciation', '--input', 'register.csv', '--month', '2025-03', ...words],
          captured.io,
        );
      expect(await report('--out', 'report.xlsx')).toBe(0);
      expect(await report('--out', 'report.csv', '--format', 'csv')).toBe(0);

      const computed = await textsOf(recalculated(captured.folder, 'report.xlsx'));
      const label =
        'Assets with expense different from the recalculation = 0 (0 of 1 assets tested)';
      expect(computed.get('Summary')?.find(([first]) => first === label)?.[4]).toBe('not tested');
    },
    DEADLINE_MS,
  );
});
