import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { cellText } from '../../../src/kernel/cells.ts';
import { openSpreadsheet } from '../../../src/tabular/open.ts';
import { libreOfficeVersion } from '../../support/office.ts';
import { taxFolder, type TaxFolder, writeLines } from '../../support/tax-folder.ts';
import {
  covers,
  disagreeingCells,
  EVERY_COLUMN,
  writeAltered,
} from '../../support/altered-figures.ts';
import { recalculateAll } from '../../support/recalculated.ts';
import { sampled } from '../../support/thinned.ts';

const HEADINGS = 'Asset no,Name,Group,Cost,Purchase date,In service,Disposed on,Disposal proceeds';
const ASSETS = [
  '1,Lathe,Plant,400000,2025-05-10,,,',
  '2,Lift,Building services,300000,2025-06-01,,,',
  '3,Car A,Cars,30000,2025-07-01,,,',
  '4,Van,Plant,16000,2022-02-01,,2025-09-01,9000',
  '5,Factory,Buildings,500000,2024-11-01,2025-01-01,,',
  '6,Press,Plant,100000,2023-05-01,,2025-10-01,120000',
  '7,Land,Land,900000,2020-01-01,,,',
  '8,Robot,Plant,950000,2025-08-08,,,',
];
const TAX = [
  'Asset no,Tax class,Opening balance,Emissions,Condition,First-year allowance',
  '3,car,,120,new,',
  '5,structure,492500,,,',
  '6,main,,,,full-expensing',
  '8,main,,,used,',
  ',main,80000,,,',
  ',special-rate,20000,,,',
];
const SETTINGS = [
  'rules: uk',
  'taxpayer: company',
  'fiscal-year-start: 4',
  'opening-on: 2025-03-31',
  'condition: new',
  'classes: { Plant: main, Building services: special-rate, Land: none }',
];

/** A folder with a register, its tax facts and settings, in April 2028. */
const begun = (assets: readonly string[] = ASSETS, tax: readonly string[] = TAX): TaxFolder =>
  taxFolder({ register: [HEADINGS, ...assets], tax, settings: SETTINGS });

const OF_2026 = ['--fiscal-year', '2026'];
const OF_2027 = ['--fiscal-year', '2027'];

test('pools, allowances and charges of a company', async () => {
  const { json } = begun();
  expect(await json(...OF_2026)).toMatchObject({
    counts: { assets: 7, exceptions: 0, failedChecks: 0 },
    firstYearAllowances: '1400000.00',
    writingDownAllowances: '75780.00',
    balancingCharges: '100000.00',
    allowancesLessCharges: '1375780.00',
    pools: [
      {
        pool: 'main',
        opening: '80000.00',
        disposals: '9000.00',
        writtenDown: '57780.00',
        closing: '263220.00',
      },
      { pool: 'special-rate', opening: '20000.00', writtenDown: '3000.00', closing: '47000.00' },
      {
        pool: 'structures no 5',
        opening: '492500.00',
        writtenDown: '15000.00',
        closing: '477500.00',
      },
    ],
  });
});

test('the screen says what it comes to, and that it is not tax advice', async () => {
  const { report, ...captured } = begun();
  expect(await report(...OF_2026)).toBe(0);
  const screen = captured.stderr() + captured.stdout();
  expect(screen).toContain('Capital allowances: register.csv, 2025-04-01 to 2026-03-31');
  expect(screen).toMatch(/Allowances less charges +1,375,780\.00/);
  expect(screen).toContain('Not tax advice');
});

test('rates of a copy of the rules are used, and named with their file', async () => {
  const { json, ...captured } = begun();
  const { default: rules } = (await import('../../../src/reports/depreciation/tax/rules/uk.json', {
    with: { type: 'json' },
  })) as unknown as { default: { values: Record<string, { value: number }[]> } };
  const copy = structuredClone(rules);
  copy.values['special-rate'] = [
    { from: '2008-04-01', value: 10, source: 'a law of our own' } as never,
  ];
  writeLines(captured, 'mine.json', [JSON.stringify(copy)]);
  const done = await json(...OF_2026, '--rules', 'mine.json');
  expect(done['pools']).toMatchObject([{}, { pool: 'special-rate', writtenDown: '5000.00' }, {}]);
});

test.each([
  ['9,Desk,Desks,100,2025-05-01,,,', '', 'no-class'],
  ['9,Desk,Plant,,2025-05-01,,,', '', 'no-cost'],
  ['9,Desk,Plant,100,2025-05-01,,2025-09-01,', '', 'no-proceeds'],
  ['9,Car,Cars,100,2025-05-01,,,', '9,car,,,new,', 'no-emissions'],
  ['9,Desk,Plant,100,2025-05-01,,,', '9,plnt,,,,', 'unknown-class'],
  ['9,Shed,Plant,100,2018-01-01,,,', '9,structure,90,,,', 'no-case'],
  ['9,Press,Plant,100,2024-05-01,,,', '9,short-life,,,,', 'no-opening'],
  ['9,Desk,Plant,100,2025-05-01,,,', '9,main,,,neu,', 'bad-input'],
  ['9,Desk,Plant,100,2025-05-01,,,', '10,main,,,,', 'no-such-asset'],
])('%s with %j is an exception (%s), and in no figure', async (asset, tax, code) => {
  const { json } = begun([...ASSETS, asset], [...TAX, ...(tax === '' ? [] : [tax])]);
  const done = await json(...OF_2026);
  expect((done['exceptions'] as { code: string }[]).map((each) => each.code)).toContain(code);
  if (code !== 'no-such-asset') expect(done['allowancesLessCharges']).toBe('1375780.00');
});

test('an opening balance is not assumed: without that of its pool, an asset is an exception', async () => {
  const { json } = begun(
    ASSETS,
    TAX.filter((row) => !row.startsWith(',special')),
  );
  const { exceptions } = await json(...OF_2027);
  expect(exceptions).toEqual([]);
  const old = begun(['9,Lift,Building services,100,2024-05-01,,,'], TAX.slice(0, 1));
  expect((await old.json(...OF_2026))['exceptions']).toMatchObject([
    { code: 'no-pool-opening', number: '9' },
  ]);
});

test.each([
  [['--rules', 'uc'], 'found "uc" -> Countries: uk, de, ca, in.'],
  [['--rules', 'uk', '--taxpayer', 'club'], 'expected company or income-tax, found "club"'],
  [['--opening-on', '2025-02-30'], '--opening-on: expected'],
  [['--reopen'], '--reopen needs --reason'],
])('%j is refused, and writes nothing', async (words, said) => {
  const { report, folder, ...captured } = begun();
  const before = readdirSync(folder);
  expect(await report(...OF_2026, ...words)).toBe(2);
  expect(captured.stderr().replace(/\s+/g, ' ')).toContain(said);
  expect(readdirSync(folder)).toEqual(before);
});

test('a claim below the maximum leaves more in the pool; a claim on nothing is refused', async () => {
  const { json, report, ...captured } = begun();
  writeLines(captured, 'tax.yaml', [
    ...SETTINGS,
    'claims: { 2026-03-31: { main: 1000, "structures 5": 0 } }',
  ]);
  expect((await json(...OF_2026))['pools']).toMatchObject([
    { writtenDown: '1000.00', closing: '320000.00' },
    {},
    { writtenDown: '0.00' },
  ]);
  writeLines(captured, 'tax.yaml', [...SETTINGS, 'claims: { 2026-03-31: { man: 1 } }']);
  expect(await report(...OF_2026)).toBe(2);
  expect(captured.stderr()).toContain('expected a pool or an allowance, found "man"');
});

describe('a closed period', () => {
  test('is the opening of the next one, and is reproduced without its files', async () => {
    const { json, ...captured } = begun();
    expect(await json(...OF_2026, '--close')).toMatchObject({ closed: true });
    expect(existsSync(join(captured.folder, 'closes', 'tax.db'))).toBe(true);
    writeLines(captured, 'tax.yaml', ['condition: new']);
    expect(await json(...OF_2027)).toMatchObject({
      counts: { exceptions: 0, failedChecks: 0 },
      pools: [{ opening: '263220.00' }, { opening: '47000.00' }, { opening: '477500.00' }],
    });
    writeLines(captured, 'register.csv', [HEADINGS, ...ASSETS.slice(1)]);
    expect(await json(...OF_2026)).toMatchObject({ allowancesLessCharges: '1375780.00' });
  });

  test('is reopened with a reason, the last one first', async () => {
    const { report, json, ...captured } = begun();
    await report(...OF_2026, '--close');
    await report(...OF_2027, '--close');
    expect(await report(...OF_2026, '--reopen', '--reason', 'late')).toBe(2);
    expect(captured.stderr()).toContain('the last closed period is 2026-04-01 to 2027-03-31');
    expect(await report(...OF_2027, '--reopen', '--reason', 'late')).toBe(0);
    expect(await json(...OF_2027, '--close')).toMatchObject({ closed: true });
  });

  test.each([
    ['prospective', '0.00', '363220.00', '50850.80'],
    ['catch-up', '14000.00', '-', '-'],
    ['retrospective', '0.00', '-', '-'],
  ])('a late addition is restated: %s', async (way, now) => {
    const { report, json, ...captured } = begun();
    await report(...OF_2026, '--close');
    writeLines(captured, 'register.csv', [
      HEADINGS,
      ...ASSETS,
      '9,Saw,Used plant,100000,2025-12-01,,,',
    ]);
    writeLines(captured, 'tax.csv', [...TAX, '9,main,,,used,none']);
    expect(await report(...OF_2027, '--close')).toBe(2);
    expect(captured.stderr().replace(/\s+/g, ' ')).toContain(
      'Changed since the last close: 1 asset',
    );
    const done = await json(...OF_2027, '--close', '--restate', way);
    const pools = done['pools'] as Record<string, string>[];
    // 18 % of 100,000 is the effect on the closed year; 14 % of the rest, or of all, that on this one.
    const effect = { prospective: '0.00', 'catch-up': '18000.00', retrospective: '0.00' }[way];
    expect(done['restatedNow']).toBe(effect ?? now);
    const base = way === 'prospective' ? 363_220 : 345_220;
    expect(pools[0]).toMatchObject({
      opening: '263220.00',
      writtenDown: (base * 0.14).toFixed(2),
      closing: (base * 0.86).toFixed(2),
    });
    // It does not ask again about what it posted.
    expect(await json('--from', '2027-04-01', '--to', '2028-03-31')).toMatchObject({
      restatedNow: '0.00',
      counts: { exceptions: 0, failedChecks: 0 },
    });
    expect(await report('--from', '2027-04-01', '--to', '2028-03-31', '--close')).toBe(0);
  });

  test('is not closed with exceptions, twice, before its end, or with a gap', async () => {
    const { report, ...captured } = begun([...ASSETS, '9,Desk,Desks,100,2025-05-01,,,']);
    const refused = async (...words: string[]): Promise<string> => {
      expect(await report(...words, '--close')).toBe(2);
      return captured.stderr().split('\n\n').at(-1)?.replace(/\s+/g, ' ') ?? '';
    };
    expect(await refused(...OF_2026)).toContain('1 exception: 9 Desk: The tax class is missing');
    expect(await report(...OF_2026, '--close', '--allow-exceptions')).toBe(1);
    expect(await refused(...OF_2026)).toContain('is already closed');
    expect(await refused('--fiscal-year', '2028', '--allow-exceptions')).toContain(
      'does not follow',
    );
    expect(await refused('--fiscal-year', '2030', '--allow-exceptions')).toContain('has not ended');
  });
});

const GERMAN = {
  register: [
    HEADINGS,
    '1,Presse,Maschinen,100000,2025-07-01,,,',
    '2,Stuhl,Möbel,480,2025-03-15,,,',
    '3,Lampe,Möbel,120,2025-04-15,,2026-02-01,50',
    '4,Anhänger,Fuhrpark,13200,2024-05-10,,2026-04-27,5000',
    '5,Wagen,E-Autos,48000,2025-09-01,,,',
  ],
  tax: ['Asset no,Tax class,Nutzungsdauer,First-year allowance', '4,beweglich,,sonder-7g'],
  settings: [
    'rules: de',
    'classes: { Maschinen: beweglich-degressiv, Möbel: beweglich, E-Autos: elektrofahrzeug }',
    'life-table: afa.csv',
    'lives: { Maschinen: 5 Jahre, Fuhrpark: 4.2.6 }',
    'elections: { all: sofort, 2025-12-31: sammelposten }',
    'incomes: { 2023-12-31: 80000 }',
  ],
};

/** A folder with a German register, in April 2028. */
function begunInGermany(): TaxFolder {
  const made = taxFolder(GERMAN);
  writeLines(made, 'afa.csv', ['Nr.;Anlagegut;Nutzungsdauer', '4.2.6;Anhänger;11']);
  return made;
}

describe('Germany', () => {
  test('a year of AfA, with a table of lives, an election and special depreciation', async () => {
    const { json } = begunInGermany();
    expect(await json('--fiscal-year', '2024')).toMatchObject({
      // 8 months of 1,200, and 40 %.
      writingDownAllowances: '800.00',
      firstYearAllowances: '5280.00',
    });
    expect(await json(...OF_2026)).toMatchObject({
      counts: { assets: 5, exceptions: 0, failedChecks: 0 },
      pools: [
        { pool: 'linear no 4', opening: '5920.00', writtenDown: '300.00', closing: '0.00' },
        { pool: 'degressiv no 1', opening: '85000.00', writtenDown: '25500.00' },
        { pool: 'elektrofahrzeug no 5', writtenDown: '4800.00', closing: '7200.00' },
        { pool: 'gwg' },
        { pool: 'sammelposten 2025-12-31', writtenDown: '96.00', closing: '288.00' },
      ],
      // The lamp is income; of the trailer, 620 of its book value are not.
      balancingCharges: '50.00',
      balancingAllowances: '620.00',
    });
  });

  test('a closed year is the opening of the next one', async () => {
    const { json } = begunInGermany();
    const before = await json('--fiscal-year', '2025');
    expect(await json('--fiscal-year', '2025', '--close')).toMatchObject({ closed: true });
    const opened = await json(...OF_2026);
    const sum = (pools: unknown, key: string): number =>
      (pools as Record<string, string>[]).reduce((all, each) => all + Number(each[key]), 0);
    expect(sum(opened['pools'], 'opening')).toBe(sum(before['pools'], 'closing'));
    expect(opened).toMatchObject({ counts: { failedChecks: 0, exceptions: 0 } });
  });

  test('a wrong entry of the table of lives is an exception that names the nearest one', async () => {
    const { json, ...captured } = begunInGermany();
    writeLines(captured, 'tax.yaml', [
      ...GERMAN.settings.filter((line) => !line.startsWith('lives')),
      'lives: { Maschinen: 5, Fuhrpark: Anhanger }',
    ]);
    expect((await json(...OF_2026))['exceptions']).toMatchObject([
      { code: 'unknown-life', message: expect.stringContaining('anhänger?') as string },
    ]);
  });
});

const WAYS = sampled(EVERY_COLUMN, 2);

/** LibreOffice takes seconds to start, and many where others are at work; in milliseconds. */
const PATIENCE = 300_000;

describe.runIf(libreOfficeVersion() !== undefined)(
  'live checks, computed by a spreadsheet program',
  () => {
    let computed: readonly string[] = [];
    const applied: Awaited<ReturnType<typeof writeAltered>>[] = [];

    beforeAll(async () => {
      const { report, folder, ...captured } = begun();
      await report(...OF_2026, '--close');
      writeLines({ folder }, 'register.csv', [
        HEADINGS,
        ...ASSETS,
        '9,Saw,Used plant,100000,2025-12-01,,,',
        '10,Van,Plant,2000000,2026-05-01,,,',
      ]);
      writeLines({ folder }, 'tax.csv', [...TAX, '9,main,,,used,', '10,main,,,used,']);
      expect(await report(...OF_2027, '--restate', 'catch-up', '--out', 'report.xlsx')).toBe(0);
      expect(captured.stderr()).not.toContain('failed');
      const copies = WAYS.map((_, at) => `columns-${at}.xlsx`);
      for (const [at, [, alterations]] of WAYS.entries()) {
        applied.push(
          await writeAltered(
            join(folder, 'report.xlsx'),
            join(folder, copies[at] ?? ''),
            alterations,
          ),
        );
      }
      computed = recalculateAll(folder, ['report.xlsx', ...copies]);
    }, PATIENCE);

    test('all hold in the report', async () => {
      const checks = await checksOf(computed[0] ?? '');
      expect(checks.length).toBeGreaterThan(13);
      expect(checks).not.toContain('FALSE');
    });

    test.each(WAYS.map(([way], at) => [way, at] as const))(
      '%s: each alteration shows',
      async (_, at) => {
        const cells = await disagreeingCells(computed[at + 1] ?? '');
        const missed = applied[at]?.filter(
          ([figure]) => !cells.some((each) => covers(each, figure)),
        );
        expect(missed).toEqual([]);
        expect(await checksOf(computed[at + 1] ?? '')).toContain('FALSE');
      },
    );
  },
);

/** The results of the checks on the first sheet. */
async function checksOf(path: string): Promise<readonly string[]> {
  const workbook = await openSpreadsheet(path);
  const texts: string[] = [];
  for await (const batch of workbook.sheets[0]?.rows() ?? []) {
    texts.push(...batch.flatMap(({ cells }) => cells.map(cellText)));
  }
  await workbook.close();
  return texts.filter((text) => text === 'TRUE' || text === 'FALSE');
}
