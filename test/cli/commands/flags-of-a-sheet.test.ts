import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { main } from '../../../src/cli/main.ts';
import type { Issue } from '../../../src/kernel/messages/issues.ts';
import { captureIo, type CapturedIo } from '../../support/captured-io.ts';
import { runIn, serveAccount, type ServedAccount } from '../../support/served-account.ts';
import { saveUserWorkbook, type UserCell } from '../../support/user-workbook.ts';

type Sheets = Readonly<Record<string, readonly (readonly UserCell[])[]>>;

/** Laptops with groups of their own, and supplies without any. */
const COMPANY: Sheets = {
  Kit: [
    ['Name', 'Group', 'Purchased on', 'Identifier'],
    ['Laptop 1', 'Laptops', '2024-03-31', 'A-1'],
    ['Laptop 2', 'Verbrauch', '2024-03-31', 'A-2'],
    ['Laptop 3', '', '2024-03-31', 'A-3'],
    ['Phone 1', 'Phones', '2024-03-31', 'A-4'],
  ],
  Supplies: [
    ['Name', 'Identifier', 'Price'],
    ['Toner', 'S-1', '20'],
  ],
};

const SHEETS = ['--sheet', 'Kit=fixed-assets', '--sheet', 'Supplies=inventory'];

async function folderWith(sheets: Sheets): Promise<CapturedIo> {
  const captured = captureIo();
  await saveUserWorkbook(join(captured.folder, 'company.xlsx'), sheets);
  return captured;
}

interface Said {
  readonly exit: number;
  readonly issues: readonly Issue[];
  /** In one line. */
  readonly screen: string;
}

/** What `validate` says of the workbook. */
async function validated({ folder }: CapturedIo, ...words: readonly string[]): Promise<Said> {
  const fresh = captureIo();
  const argv = ['validate', 'company.xlsx', ...words, '--json'];
  const exit = await main(argv, { ...fresh.io, cwd: folder });
  const text = fresh.stdout();
  const { issues = [] } = text === '' ? {} : (JSON.parse(text) as { issues?: readonly Issue[] });
  return { exit, issues, screen: fresh.stderr().replace(/\s+/g, ' ') };
}

/** The screen where it refuses the workbook. */
async function refusal({ folder }: CapturedIo, ...words: readonly string[]): Promise<string> {
  const fresh = captureIo();
  expect(await main(['validate', 'company.xlsx', ...words], { ...fresh.io, cwd: folder })).not.toBe(
    0,
  );
  return fresh.stderr().replace(/\s+/g, ' ');
}

function replaced({ issues }: Said): (string | number | null)[][] {
  return issues
    .filter(({ code }) => code === 'cell-replaced')
    .map(({ sheet, row, value }) => [sheet, row, value]);
}

describe('--set with several sheets', () => {
  test('warns of each filled cell that it replaces, and counts the rows', async () => {
    const captured = await folderWith(COMPANY);

    const found = await validated(captured, ...SHEETS, '--set', 'Group=Verbrauch');

    expect(found.exit).toBe(0);
    expect(replaced(found)).toEqual([
      ['Kit', 2, 'Laptops'],
      ['Kit', 5, 'Phones'],
    ]);
    expect(found.screen).toContain(
      '! Group: "Laptops", … in the cell is replaced by "Verbrauch" (--set) sheet Kit, rows 2, 5',
    );
    expect(found.screen).toContain("use --default 'Kit!Group=Verbrauch' in place of --set.");
  });

  test.each([['Supplies!Group=Verbrauch'], ['inventory!Group=Verbrauch']])(
    'touches the sheet alone that it names: %s',
    async (value) => {
      const captured = await folderWith(COMPANY);

      const found = await validated(captured, ...SHEETS, '--set', value);

      expect(replaced(found)).toEqual([]);
      // The blank group of Kit is still blank.
      expect(found.issues.map(({ sheet, row, code }) => [sheet, row, code])).toEqual([
        ['Kit', 4, 'required'],
      ]);
    },
  );

  test('is advised for the sheet that lacks the column, and --default for blank cells', async () => {
    const { Kit = [], Supplies = [] } = COMPANY;
    const captured = await folderWith({ Kit, 'List 2': Supplies });
    const sheets = ['--sheet', 'Kit=fixed-assets', '--sheet', 'List 2=inventory'];

    const { issues } = await validated(captured, ...sheets);

    expect(issues.map(({ sheet, code, hint }) => [sheet, code, hint])).toEqual([
      [
        'Kit',
        'required',
        "Fill in the cell, or all blank cells of the column: --default 'Kit!Group=…'",
      ],
      [
        'List 2',
        'open-field',
        "Add the column, map another one with --map 'List 2!Heading=Group', or set a value for all rows of the sheet with --set 'List 2!Group=…'",
      ],
    ]);
  });

  test('of a sheet that is not there is refused with those that are', async () => {
    const captured = await folderWith(COMPANY);

    expect(await refusal(captured, ...SHEETS, '--set', 'Kitt!Group=Tools')).toContain(
      '"Kitt!Group=Tools" is not a field of any sheet (Kit, Supplies)',
    );
  });
});

describe('several CSV files', () => {
  test('are named by their files where their records are of one type', async () => {
    const captured = captureIo();
    const row = 'Name,Group,Purchased on\nDesk,Chairs,2024-03-31\n';
    for (const name of ['a.csv', 'b.csv']) writeFileSync(join(captured.folder, name), row);

    const words = ['a.csv', 'b.csv', '--kind', 'fixed-assets', '--set', 'b.csv!Group=Tools'];
    await main(['validate', ...words, '--json'], captured.io);

    const { issues } = JSON.parse(captured.stdout()) as { issues: readonly Issue[] };
    expect(issues.map(({ file, code }) => [file, code])).toEqual([['b.csv', 'cell-replaced']]);
    expect(issues[0]?.hint).toContain("--default 'b.csv!Group=Tools'");
  });
});

describe('formats, encodings and names of columns', () => {
  const DATES: Sheets = {
    Kit: [
      ['Name', 'Group', 'Purchased on', 'Identifier'],
      ['Laptop', 'Laptops', '25.04.2024', 'A-1'],
    ],
    More: [
      ['Name', 'Group', 'Purchased on', 'Identifier'],
      ['Desk', 'Desks', '04/25/2024', 'B-1'],
    ],
  };
  const BOTH = ['--sheet', 'Kit=fixed-assets', '--sheet', 'More=fixed-assets'];

  test('are advised and taken for one sheet', async () => {
    const captured = await folderWith(DATES);

    const before = await validated(captured, ...BOTH);
    const after = await validated(
      captured,
      ...[...BOTH, '--date-format', 'Kit!Purchased on=dd.mm.yyyy'],
    );

    expect(before.issues.map(({ sheet, hint }) => [sheet, hint])).toEqual([
      [
        'Kit',
        "Use --date-format 'Kit!Purchased on=dd.mm.yyyy', which reads every date in the column.",
      ],
    ]);
    expect(after.issues).toEqual([]);
  });

  test('an encoding of one column of one sheet leaves the other sheet as it is', async () => {
    const garbled = ['BÃ¼rostuhl', 'SchlÃ¼ssel', 'KÃ¼che', 'GerÃ¤t', 'TÃ¼rÃ¶ffner'];
    const rows = garbled.map((name, at) => [name, 'Tools', '2024-03-31', `A-${at}`]);
    const [headings = []] = DATES['Kit'] ?? [];
    const captured = await folderWith({
      Kit: [headings, ...rows],
      More: [headings, ['Ã‰tui', 'Tools', '2024-03-31', 'B-1']],
    });

    const flag = (sheet: string): string[] => [
      '--encoding',
      `${sheet}!Name=utf-8-via-windows-1252`,
    ];
    const wrong = await refusal(captured, ...BOTH, ...flag('Moore'));
    const asked = await refusal(captured, ...BOTH, ...flag('More'));

    expect(wrong).toContain('--encoding: there is no column "Moore!Name"');
    expect(asked).toContain('BÃ¼rostuhl -> Bürostuhl');
    expect(asked).not.toContain('Étui');
    expect((await validated(captured, ...BOTH, ...flag('More'), ...flag('Kit'))).exit).toBe(0);
  });
});

describe('--then', () => {
  const OUT: Sheets = {
    Kit: [
      ['Name', 'Group', 'Purchased on', 'In use by'],
      ['Laptop', 'Laptops', '2024-03-31', 'ann@firm.example'],
    ],
    Old: [
      ['Name', 'Group', 'Purchased on', 'In use by'],
      ['Desk', 'Desks', '2024-03-31', 'ann@firm.example'],
    ],
  };
  const BOTH = ['--sheet', 'Kit=fixed-assets', '--sheet', 'Old=fixed-assets'];
  let account: ServedAccount;
  let captured: CapturedIo;

  beforeEach(async () => {
    const seed = captureIo();
    writeFileSync(
      join(seed.folder, 'seed.json'),
      JSON.stringify({
        groups: [{ name: 'Laptops' }, { name: 'Desks' }],
        locations: [{ name: 'HQ' }],
        members: [
          { email: 'ann@firm.example', first_name: 'Ann', last_name: 'Lee', role: 'Staff' },
        ],
      }),
    );
    account = await serveAccount('--seed', join(seed.folder, 'seed.json'));
    captured = await folderWith(OUT);
  });

  afterEach(async () => {
    expect(await account.end()).toBe(0);
  });

  test('is offered and done for one sheet', async () => {
    const words = ['company.xlsx', ...BOTH, '--set', 'Location=HQ'];

    const offered = await runIn(captured, account, ['validate', ...words]);
    const done = await runIn(captured, account, [
      'import',
      ...words,
      '--then',
      'Kit!checkout',
      '--yes',
      '--out',
      'run',
    ]);

    expect(offered.stderr).toContain("--then 'Kit!checkout'");
    expect(offered.stderr.replace(/\s+/g, ' ')).toContain(
      "--then 'Kit!checkout' --then 'Old!checkout' all of them",
    );
    expect(done.exit, done.stderr).toBe(0);
    const { assets } = (await account.get('/assets.api')) as {
      assets: readonly { name: string; state: string }[];
    };
    expect(assets.map(({ name, state }) => [name, state]).toSorted()).toEqual([
      ['Desk', 'available'],
      ['Laptop', 'checked_out'],
    ]);
  });

  test('of a sheet that is not there is refused', async () => {
    const ran = await runIn(captured, account, [
      'plan',
      'company.xlsx',
      ...BOTH,
      '--then',
      'Kitt!checkout',
    ]);

    expect(ran.exit).toBe(2);
    expect(ran.stderr.replace(/\s+/g, ' ')).toContain(
      '--then: there is no sheet "Kitt"; the sheets are "Kit", "Old" -> Did you mean "Kit"?',
    );
  });
});

test('the results of an import keep what --set replaced, with the reason', async () => {
  const captured = captureIo();
  writeFileSync(join(captured.folder, 'a.csv'), 'Name,Group,Purchased on\nDesk,F,3/31/2024\n');
  await main(
    ['validate', 'a.csv', '--kind', 'assets', '--set', 'Group=G', '--out', 'v'],
    captured.io,
  );

  const summary = readFileSync(join(captured.folder, 'v', 'summary.json'), 'utf8');
  expect(JSON.parse(summary)).toMatchObject({
    groups: [
      {
        code: 'cell-replaced',
        count: 1,
        message: 'Group: "F" in the cell is replaced by "G" (--set)',
      },
    ],
  });
});
