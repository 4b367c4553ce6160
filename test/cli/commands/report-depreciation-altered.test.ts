import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import ExcelJS, { type Cell, type Row, type Worksheet } from 'exceljs';
import { beforeAll, describe, expect, test } from 'vitest';
import { main } from '../../../src/cli/main.ts';
import { libreOfficeVersion } from '../../support/office.ts';
import { captureIo } from '../../support/captured-io.ts';
import { FakeClock } from '../../support/fake-clock.ts';
import {
  covers,
  disagreeingCells,
  EVERY_COLUMN,
  saveAltered,
  writeAltered,
  type FigureAlteration,
} from '../../support/altered-figures.ts';
import { recalculateAll } from '../../support/recalculated.ts';
import { thinned } from '../../support/thinned.ts';
import { textsOf } from '../../support/workbook-texts.ts';

const HEADINGS =
  'Asset no,Name,Group,Cost,Residual value,Purchased on,Method,Useful life,Disposed on,Proceeds';

const MARCH = [
  '1,Laptop,Laptops,1200,100,2025-01-01,SLN,12 months,,',
  '2,Van,Vehicles,24000,0,2025-01-01,SLN,48 months,,',
  '5,Camera,Laptops,900,0,2024-06-01,SLN,36 months,,',
  '6,Lamp,Furniture,300,0,2024-06-01,SLN,36 months,,',
];

/** Since March: a cost corrected, a group changed, a late and a new asset, one sold, one gone, one unreadable. */
const APRIL = [
  '1,Laptop,Laptops,2400,100,2025-01-01,SLN,12 months,,',
  '2,Van,Loans,24000,0,2025-01-01,SLN,48 months,,',
  '5,Camera,Laptops,900,0,2024-06-01,SLN,36 months,2025-04-15,700',
  '3,Late,Laptops,600,0,2025-02-01,SLN,1 year,,',
  '4,Phone,Laptops,480,0,2025-04-10,SLN,24 months,,',
  '7,Bad,Laptops,50,0,2025-13-01,SLN,24 months,,',
];

/** Methods whose formulas have more steps; of a book that was never closed. */
const METHODS = [
  '11,Digits,Tools,900,90,2021-05-01,SYD,6 years,,',
  '12,Double,Tools,5000,500,2021-08-15,DDB,5 years,,',
  '13,Share,Tools,5000,500,2021-08-15,DV150,7 years,2025-04-20,100',
  '14,Switch,Tools,6000,600,2022-06-10,VDB,4 years,,',
  '15,Press,Tools,4000,0,2022-06-10,french-declining,5 years,,',
];

const EVENTS = [
  'Asset no,Date,Kind,Amount,Remaining life (months)',
  '1,2025-04-10,Impairment,200,',
  '2,2025-04-20,Improvement,1000,',
  '14,2025-03-15,Impairment,100,',
  '15,2025-03-20,Improvement,500,',
];

type Alteration = readonly [sheet: string, rowWith: string, heading: string, value: number | null];

interface Altered {
  readonly what: string;
  readonly figures: readonly Alteration[];
  /** The checks that fail then, by words of their names; all others hold. */
  readonly failing: readonly string[];
}

const ALTERED: readonly Altered[] = [
  {
    what: 'lists of movements, and the lines of the journal',
    figures: [
      ['Additions', 'Phone', 'Cost', 479],
      ['Disposals', 'Camera', 'Cost', 901],
      ['Disposals', 'Camera', 'Accumulated depreciation', 249.99],
      ['Restatements', 'Late', 'Cost booked', 599],
      ['Restatements', 'Late', 'Accumulated depreciation booked', 99.99],
      ['Transfers', 'Van', 'Cost transferred', 23_999],
      ['Transfers', 'Van', 'Accumulated depreciation transferred', 1500.01],
      ['Journal', 'Depreciation expense', 'Debit', 0.01],
      ['Journal', 'Accumulated depreciation', 'Credit', 0.01],
      ['Journal', 'Gain on disposal', 'Credit', 49.99],
    ],
    failing: [
      ...['Additions: list', 'Cost of disposals: list'],
      'Accumulated depreciation on disposals: list',
      ...['Cost restated and removed', 'Accumulated depreciation restated and removed'],
      ...['Cost transferred', 'Accumulated depreciation transferred'],
      ...['Journal: debits', 'Depreciation expense: journal'],
      ...['Change in accumulated depreciation', 'Gain or loss on disposals: journal'],
      'control totals',
    ],
  },
  {
    what: 'what was read',
    figures: [
      ['Schedule', 'Van', '2025-04', 500.01],
      ['Disposals', 'Camera', 'Gain or loss', 49.99],
      ['Register', 'Laptop', 'Residual value', 1633.34],
      ['Register', 'Phone', 'Historical cost', 480.01],
      ['Exceptions', 'Bad', 'Code', null],
      ['Recalculation', 'Van', 'Recalculated expense', 499.98],
      ['Recalculation', 'Late', 'Difference', null],
    ],
    failing: [
      ...['expense: schedule = register', 'expense: schedule = roll-forward'],
      ...['proceeds - net book value', 'depreciation expense: schedule different'],
      ...['below residual value', 'closing cost different from'],
      ...['Number of rows', 'Historical cost', 'expense different from the recalculation'],
      'closing accumulated depreciation different from the recalculation',
      ...['recalculated + not recalculated', 'Gain or loss on disposals: journal'],
      'control totals',
    ],
  },
  {
    what: 'what the register opens and closes with',
    figures: [
      ['Register', 'Van', 'Closing cost', 24_001],
      ['Register', 'Phone', 'Closing accumulated depreciation', -0.01],
      ['Register', 'Van', 'Name', null],
      ['Register', 'Laptop', 'Opening cost', 1200.5],
      ['Register', 'Laptop', 'Opening accumulated depreciation', 275.5],
    ],
    failing: [
      ...['Closing cost: ', 'Closing accumulated depreciation: ', 'Closing net book value: '],
      'Number of assets: roll-forward',
      ...['movements different from closing cost', 'movements different from closing = 0'],
      ...['opening balance: schedule different', 'above gross carrying amount'],
      ...['closing cost different from', 'Opening cost: ', 'Opening accumulated depreciation: '],
      'opening balances different from',
      'closing accumulated depreciation different from the recalculation',
      'recalculated + not recalculated',
      'control totals',
    ],
  },
  {
    what: 'figures of two assets that offset each other',
    figures: [
      ['Register', 'Van', 'Closing accumulated depreciation', 3000],
      ['Register', 'Late', 'Closing accumulated depreciation', -850],
      ['Register', 'Laptop', 'Closing cost', 2500],
      ['Register', 'Phone', 'Closing cost', 380],
    ],
    failing: [
      ...['movements different from closing cost', 'movements different from closing = 0'],
      ...['above gross carrying amount', 'closing cost different from'],
      'closing accumulated depreciation different from the recalculation',
      'control totals',
    ],
  },
];

const ALTERED_EVENTS: Altered = {
  what: 'the list of events, and assets whose methods switch to a straight line, after events',
  figures: [
    ['Register', 'Switch', 'Depreciation expense', 9],
    ['Register', 'Press', 'Closing accumulated depreciation', 9],
    ['Events', 'Van', 'Cost', 999.99],
    ['Events', 'Laptop', 'Accumulated depreciation', 199.99],
  ],
  failing: [
    ...['Closing accumulated depreciation: ', 'Closing net book value: '],
    ...['expense: schedule = register', 'expense: schedule = roll-forward'],
    ...['movements different from closing = 0', 'depreciation expense: schedule different'],
    'expense different from the recalculation',
    'closing accumulated depreciation different from the recalculation',
    ...['events on cost', 'events on accumulated depreciation'],
    ...['Depreciation expense: journal', 'Change in accumulated depreciation: journal'],
    'control totals',
  ],
};

const COMMAND = ['report', 'depreciation', '--input', 'register.csv', '--quiet'];

const WAYS = thinned(EVERY_COLUMN, 2);

/** Reports in one folder: `closed.xlsx` goes on from a close, `events.xlsx` has events and was never closed. */
async function writeReports(): Promise<string> {
  const { folder, io } = captureIo({ clock: new FakeClock() });
  const write = (name: string, lines: readonly string[]): void => {
    writeFileSync(join(folder, name), [...lines, ''].join('\n'));
  };
  const april = [...COMMAND, '--month', '2025-04'];
  write('events.csv', EVENTS);
  write('register.csv', [HEADINGS, ...APRIL, ...METHODS]);
  await main([...april, '--events', 'events.csv', '--out', 'events.xlsx'], io);
  write('register.csv', [HEADINGS, ...MARCH]);
  await main([...COMMAND, '--month', '2025-03', '--close'], io);
  write('register.csv', [HEADINGS, ...APRIL]);
  await main([...april, '--restate', 'catch-up', '--out', 'closed.xlsx'], io);
  return folder;
}

/** A copy of a report in which figures were altered. */
async function alter(path: string, target: string, { figures }: Altered): Promise<void> {
  const workbook = new ExcelJS.Workbook();
  await workbook.xlsx.readFile(path);
  for (const figure of figures) cellOf(workbook, figure).value = figure[3];
  await saveAltered(workbook, target);
}

/** The checks that fail when LibreOffice computes every formula anew. */
async function failingIn(path: string): Promise<readonly string[]> {
  const rows = (await textsOf(path)).get('Summary') ?? [];
  return rows.filter((row) => row[4] === 'FALSE').map(([label = '']) => label);
}

function cellOf(workbook: ExcelJS.Workbook, [name, rowWith, heading]: Alteration): Cell {
  const sheet = workbook.getWorksheet(name);
  if (sheet === undefined) throw new Error(`There is no sheet ${name}`);
  const headings = rowsOf(sheet).find((row) => textsIn(row).includes(heading));
  const column = headings === undefined ? -1 : textsIn(headings).indexOf(heading);
  const row = rowsOf(sheet).find(
    (each) => each.number > (headings?.number ?? 0) && textsIn(each).includes(rowWith),
  );
  if (row === undefined || column < 0) throw new Error(`${name}: no ${rowWith} or no ${heading}`);
  return row.getCell(column + 1);
}

function rowsOf(sheet: Worksheet): readonly Row[] {
  return Array.from({ length: sheet.rowCount }, (_, at) => sheet.getRow(at + 1));
}

function textsIn(row: Row): readonly string[] {
  return Array.from({ length: row.cellCount }, (_, at) => row.getCell(at + 1).text);
}

describe.runIf(libreOfficeVersion() !== undefined)(
  'checks, computed by a spreadsheet program',
  () => {
    const all = [...ALTERED, ALTERED_EVENTS];
    let computed: readonly string[] = [];

    const copies = [
      ...WAYS.map(([what, alterations]) => ({ report: 'closed.xlsx', what, alterations })),
      // The pairs of the other report are in the benchmark.
      ...WAYS.slice(0, 1).map(([what, alterations]) => ({
        report: 'events.xlsx',
        what,
        alterations,
      })),
    ];
    const applied: (readonly FigureAlteration[])[] = [];

    beforeAll(async () => {
      const folder = await writeReports();
      const names = all.map((_, at) => `altered-${at}.xlsx`);
      const copyNames = copies.map((_, at) => `columns-${at}.xlsx`);
      for (const [at, { report, alterations }] of copies.entries()) {
        const target = join(folder, copyNames[at] ?? '');
        applied.push(await writeAltered(join(folder, report), target, alterations));
      }
      for (const [at, altered] of all.entries()) {
        const report = altered === ALTERED_EVENTS ? 'events.xlsx' : 'closed.xlsx';
        await alter(join(folder, report), join(folder, names[at] ?? ''), altered);
      }
      computed = recalculateAll(folder, ['closed.xlsx', ...names, ...copyNames]);
    }, 300_000);

    test('hold as they were written', async () => {
      expect(await failingIn(computed[0] ?? '')).toEqual([]);
    });

    test.each(all.map((altered, at) => ({ ...altered, at })))(
      'fail by their names where somebody alters $what',
      async ({ failing, at }) => {
        expect(await failingIn(computed[at + 1] ?? '')).toEqual(
          failing.map((words) => expect.stringContaining(words) as unknown),
        );
      },
    );

    test.each(copies.map((copy, at) => ({ ...copy, at })))(
      'see $what of $report, by the cells',
      async ({ at }) => {
        const path = computed[1 + all.length + at] ?? '';
        const cells = await disagreeingCells(path);
        const alterations = applied[at] ?? [];
        const unseen = alterations.filter(
          ([figure]) => !cells.some((each) => covers(each, figure)),
        );
        expect(alterations.length).toBeGreaterThan(40);
        expect(unseen).toEqual([]);
        expect(await failingIn(path)).toContainEqual(expect.stringContaining('control totals'));
      },
    );

    test('fail each at least once', async () => {
      const [written, ...altered] = await Promise.all(
        computed
          .slice(0, 1 + all.length)
          .map(async (path) => (await textsOf(path)).get('Summary') ?? []),
      );
      const checks = (written ?? []).filter((row) => row[4] === 'TRUE').map(([label]) => label);
      const failed = altered
        .flat()
        .filter((row) => row[4] === 'FALSE')
        .map(([label]) => label);
      expect(checks.filter((label) => !failed.includes(label))).toEqual([]);
    });
  },
);
