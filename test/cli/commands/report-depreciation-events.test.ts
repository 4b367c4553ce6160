import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { main } from '../../../src/cli/main.ts';
import { libreOfficeVersion } from '../../support/office.ts';
import { captureIo, type CapturedIo } from '../../support/captured-io.ts';
import { FakeClock } from '../../support/fake-clock.ts';
import { recalculated } from '../../support/recalculated.ts';
import { saveUserWorkbook } from '../../support/user-workbook.ts';
import { textsOf } from '../../support/workbook-texts.ts';
import { IS_EVERYDAY } from '../../support/thinned.ts';

const REGISTER = [
  ['Asset no', 'Name', 'Group', 'Cost', 'Purchased on', 'Method', 'Useful life'],
  ['1', 'Press', 'Machines', '12000', '2023-01-01', 'SLN', '60 months'],
  ['2', 'Hall', 'Buildings', '240000', '2015-01-01', 'SLN', '20 years'],
  ['3', 'Line', 'Machines', '60000', '2022-01-01', 'SLN', '60 months'],
  ['4', 'Racks', 'Machines', '10000', '2024-01-01', 'SLN', '50 months'],
];

const EVENTS = [
  ['Asset no', 'Date', 'Kind', 'Amount', 'Proceeds', 'Note'],
  ['1', '2025-03-31', 'Improvement', '3300', '', 'New drive'],
  ['2', '2025-03-31', 'Revaluation', '150000', '', 'Valuation of the bank'],
  ['3', '2025-03-15', 'Impairment', '4400', '', 'Half of the orders gone'],
  ['4', '2025-03-10', 'Partial sale', '2000', '1900', 'Ten of fifty racks'],
];

type Rows = readonly (readonly string[])[];

function csv(rows: Rows): string {
  return rows.map((cells) => `${cells.join(',')}\n`).join('');
}

/** The clock stands on 1 January 2026. */
function capture(events: Rows = EVENTS): CapturedIo {
  const captured = captureIo({ clock: new FakeClock() });
  writeFileSync(join(captured.folder, 'register.csv'), csv(REGISTER));
  writeFileSync(join(captured.folder, 'events.csv'), csv(events));
  return captured;
}

const COMMAND = ['report', 'depreciation', '--input', 'register.csv', '--events', 'events.csv'];

async function jsonOf(captured: CapturedIo, ...words: readonly string[]): Promise<unknown> {
  const before = captured.stdout().length;
  await main([...COMMAND, ...words, '--json', '--quiet'], captured.io);
  return JSON.parse(captured.stdout().slice(before));
}

describe('events of assets', () => {
  test('change cost, accumulated depreciation and what is charged from then on', async () => {
    const captured = capture();

    // March: 200 + 1000 + 1000 (spread anew: 21,000 over 22 months less 4,400) + 200 * 4/5.
    expect(await jsonOf(captured, '--month', '2025-03')).toMatchObject({
      books: [
        {
          ...{ expense: '2160.00', costDisposed: '2000.00', gainOrLoss: '460.00' },
          ...{ costOpening: '322000.00', costClosing: '233300.00' },
        },
      ],
    });
    // April: (12,000 - 5,400 + 3,300) / 33, 150,000 / 117, (22,000 - 4,400) / 22, 8,000 / 50.
    expect(await jsonOf(captured, '--month', '2025-04')).toMatchObject({
      books: [{ expense: '2542.05' }],
    });
  });

  test('have their own columns, their own sheet, and ties that hold in a spreadsheet program', async () => {
    const captured = capture();
    expect(await main([...COMMAND, '--month', '2025-03'], captured.io)).toBe(0);
    const path = join(captured.folder, 'depreciation-2025-03-31.xlsx');
    const sheets = await textsOf(path);

    expect(sheets.get('Events')?.join('\n')).toContain('Valuation of the bank');
    expect(sheets.get('Roll-forward')?.join('\n')).toContain('Improvements');
    expect(captured.stderr()).toContain('all 27 passed');
  });

  test.skipIf(IS_EVERYDAY || libreOfficeVersion() === undefined)(
    'tie when they are recalculated',
    async () => {
      const captured = capture();
      await main([...COMMAND, '--month', '2025-03'], captured.io);
      const path = recalculated(captured.folder, 'depreciation-2025-03-31.xlsx');
      const cells = (await textsOf(path)).get('Summary')?.flat() ?? [];

      expect(cells.filter((cell) => /^true$/i.test(cell))).toHaveLength(28);
      expect(cells.filter((cell) => /^false$/i.test(cell))).toEqual([]);
    },
  );

  test('are booked in a journal that balances', async () => {
    const captured = capture();
    const journal = ['--journal', 'plain', '--accounts', 'accounts.csv'];
    await main([...COMMAND, '--month', '2025-03', ...journal], captured.io);
    const path = join(captured.folder, 'accounts.csv');
    const [headings = '', ...groups] = readFileSync(path, 'utf8').trim().split(/\r?\n/);
    const accounts = headings
      .split(',')
      .map((_, at) => (at === 0 || at > 10 ? '' : `${1000 + at}`));
    const rows = groups.map((line) => [line.split(',')[0], ...accounts.slice(1)].join(','));
    writeFileSync(path, [headings, ...rows, ''].join('\n'));

    expect(await main([...COMMAND, '--month', '2025-03', ...journal, '--force'], captured.io)).toBe(
      0,
    );
    const sheets = await textsOf(join(captured.folder, 'depreciation-2025-03-31.xlsx'));
    const text = sheets.get('Journal')?.join('\n') ?? '';
    expect(text).toContain('Revaluation surplus');
    expect(text).toContain('Impairment loss');
    expect(captured.stderr()).not.toContain('does not hold');
  });

  test('are read from the sheet Events of the register', async () => {
    const captured = capture();
    const path = join(captured.folder, 'register.xlsx');
    await saveUserWorkbook(path, { Assets: REGISTER, Events: EVENTS });
    const command = ['report', 'depreciation', '--input', 'register.xlsx', '--month', '2025-03'];

    expect(await main([...command, '--json', '--quiet'], captured.io)).toBe(0);
    expect(JSON.parse(captured.stdout())).toMatchObject({ books: [{ expense: '2160.00' }] });
  });

  test('of no asset, or that cannot be booked, are exceptions', async () => {
    const [headings = []] = EVENTS;
    const captured = capture([
      headings,
      ['9', '2025-03-31', 'Improvement', '1', '', ''],
      ['1', '2025-03-31', 'Impairment', '99999', '', ''],
      ['2', 'soon', 'Revaluing', 'much', '', ''],
    ]);

    expect(await main([...COMMAND, '--month', '2025-03'], captured.io)).toBe(1);
    const sheets = await textsOf(join(captured.folder, 'depreciation-2025-03-31.xlsx'));
    const exceptions = sheets.get('Exceptions')?.join('\n') ?? '';
    expect(exceptions).toContain('no-such-asset');
    expect(exceptions).toContain('event-amount');
    expect(exceptions).toContain('bad-date');
    expect(exceptions).toContain('unknown-choice');
    expect(exceptions).toContain('bad-amount');
  });

  test('of no asset alone make the report incomplete', async () => {
    const [headings = []] = EVENTS;
    const captured = capture([headings, ['9', '2025-03-31', 'Improvement', '1', '', '']]);

    expect(await main([...COMMAND, '--month', '2025-03'], captured.io)).toBe(1);
    expect(captured.stderr()).toContain('1 exception, excluded');
  });

  test('are among the figures of the screen', async () => {
    const captured = capture();
    await main([...COMMAND, '--month', '2025-03'], captured.io);

    expect(captured.stderr()).toMatch(/Improvements +3,300\.00/);
    expect(captured.stderr()).toMatch(/Impairment losses +4,400\.00/);
  });

  test('of a closed month are booked as events with the restatement, and a later one is no reason to restate', async () => {
    const [headings = [], improvement = [], , , part = []] = EVENTS;
    const captured = capture([headings, part]);
    expect(await main([...COMMAND, '--month', '2025-03', '--close'], captured.io)).toBe(0);

    const april = ['4', '2025-04-30', 'Impairment', '500', '', 'Rust'];
    writeFileSync(join(captured.folder, 'events.csv'), csv([headings, part, april]));
    expect(await jsonOf(captured, '--month', '2025-04')).toMatchObject({
      books: [{ differing: 0, costDisposed: '0.00' }],
    });

    writeFileSync(join(captured.folder, 'events.csv'), csv([headings, improvement, part, april]));
    expect(await jsonOf(captured, '--month', '2025-04', '--restate', 'catch-up')).toMatchObject({
      books: [
        { differing: 1, costRestated: '0.00', improvements: '3300.00', costDisposed: '0.00' },
      ],
    });

    writeFileSync(join(captured.folder, 'events.csv'), csv([headings, april]));
    expect(await jsonOf(captured, '--month', '2025-04', '--restate', 'catch-up')).toMatchObject({
      books: [{ differing: 1, costDisposed: '-2000.00' }],
    });
  });
});

describe('depreciation brought forward', () => {
  const OPENING = [
    [
      'Asset no',
      'Name',
      'Cost',
      'Purchased on',
      'Method',
      'Useful life',
      'Accumulated depreciation',
    ],
    ['1', 'Press', '12000', '2023-01-01', 'SLN', '60 months', '6000'],
    ['2', 'Hall', '2400', '2025-01-01', 'SLN', '24 months', ''],
  ];

  function capture(): CapturedIo {
    const captured = captureIo({ clock: new FakeClock() });
    writeFileSync(join(captured.folder, 'register.csv'), csv(OPENING));
    return captured;
  }

  const COMMAND = ['report', 'depreciation', '--input', 'register.csv', '--month', '2025-01'];

  test('is gone on from on its day', async () => {
    const captured = capture();
    const words = ['--brought-forward-on', '2024-12-31', '--json', '--quiet'];

    expect(await main([...COMMAND, ...words], captured.io)).toBe(0);
    // 6,000 over the 36 months that are left; 100 of what was bought since.
    expect(JSON.parse(captured.stdout())).toMatchObject({
      books: [{ accumulatedOpening: '6000.00', expense: '266.67' }],
    });
  });

  test('is not used where nothing says its day, which is told', async () => {
    const captured = capture();

    expect(await main(COMMAND, captured.io)).toBe(0);
    expect(captured.stderr()).toContain('--brought-forward-on');
    expect(captured.stderr()).toMatch(/Depreciation expense +300\.00/);
  });

  test('is an exception in a report that begins before it', async () => {
    const captured = capture();

    expect(await main([...COMMAND, '--brought-forward-on', '2025-01-15'], captured.io)).toBe(1);
    expect(captured.stderr()).toContain('The report begins before the date');
  });
});
