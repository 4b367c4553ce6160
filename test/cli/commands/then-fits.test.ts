import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { main } from '../../../src/cli/main.ts';
import { captureIo } from '../../support/captured-io.ts';
import { saveUserWorkbook } from '../../support/user-workbook.ts';

interface Ran {
  readonly exit: number;
  /** The screen in one line. */
  readonly said: string;
}

/** Validates a CSV file with further words. */
async function validated(text: string, ...words: readonly string[]): Promise<Ran> {
  const captured = captureIo();
  writeFileSync(join(captured.folder, 'file.csv'), text);
  const exit = await main(['validate', 'file.csv', ...words], captured.io);
  return { exit, said: captured.stderr().replace(/\s+/g, ' ') };
}

const ASSETS = 'Name,Group,Purchased on,Location';
const STOCK = 'Name,Group,Identifier';

describe('--then that no column fits is refused, with the columns that come nearest', () => {
  test.each<[string, { file: string; kind: string; then: string; missing: string; map: string }]>([
    [
      'a heading that resembles it',
      {
        file: `${ASSETS},Current holder\nLaptop,Tools,2024-03-31,HQ,Ann Lee\n`,
        ...{ kind: 'fixed-assets', then: 'checkout', missing: '"Check out: Member"' },
        map: "--map 'Current holder=Check out: Member'",
      },
    ],
    [
      'addresses of people under another heading',
      {
        file: `${ASSETS},Wer\nLaptop,Tools,2024-03-31,HQ,ann@firm.example\n`,
        ...{ kind: 'fixed-assets', then: 'checkout', missing: '"Check out: Member"' },
        map: "--map 'Wer=Check out: Member'",
      },
    ],
    [
      'words for the state under another heading',
      {
        file: `${ASSETS},Remark\nLaptop,Tools,2024-03-31,HQ,sold\nPhone,Tools,2024-03-31,HQ,\n`,
        ...{ kind: 'fixed-assets', then: 'retire' },
        missing: '"Retire: State" or "Retire: Retired on"',
        map: "--map 'Remark=Retire: State'",
      },
    ],
    [
      'numbers of units under another heading',
      {
        file: `${STOCK},Bestand real,Colour\nCable,Wires,C-1,12,red\n`,
        ...{ kind: 'asset-stock', then: 'add-stock', missing: '"Add stock: Quantity"' },
        map: "--map 'Bestand real=Add stock: Quantity'",
      },
    ],
    [
      'no column that could be meant',
      {
        file: `${STOCK}\nCable,Wires,C-1\n`,
        ...{ kind: 'inventory', then: 'add-stock', missing: '"Add stock: Quantity"' },
        map: "--map 'Heading=Add stock: Quantity'",
      },
    ],
  ])('%s', async (_title, { file, kind, then, missing, map }) => {
    const { exit, said } = await validated(file, '--kind', kind, '--then', then);

    expect(exit).toBe(2);
    expect(said).toContain(`--then ${then}: file.csv has no column ${missing}`);
    expect(said).toContain(map);
    expect(said).toContain(`Or remove ${then} from --then.`);
  });

  test('the flag that it proposes does it', async () => {
    const file = `${ASSETS},Wer\nLaptop,Tools,2024-03-31,HQ,ann@firm.example\n`;
    const words = ['--kind', 'fixed-assets', '--then', 'checkout'];

    expect(await validated(file, ...words, '--map', 'Wer=Check out: Member')).toMatchObject({
      exit: 0,
    });
  });

  test('a value for all rows fits, too', async () => {
    const { exit, said } = await validated(
      `${STOCK}\nCable,Wires,C-1\n`,
      ...['--kind', 'inventory', '--then', 'add-stock', '--set', 'Add stock: Quantity=1'],
      ...['--set', 'Add stock: Location=HQ', '--set', 'Add stock: Price=1'],
    );

    expect(exit, said).toBe(0);
  });

  test('each sheet that it is for is named, and how to name the others', async () => {
    const captured = captureIo();
    await saveUserWorkbook(join(captured.folder, 'company.xlsx'), {
      Kit: [
        ['Name', 'Group', 'Purchased on', 'In use by'],
        ['Laptop', 'Tools', '2024-03-31', 'ann@firm.example'],
      ],
      Old: [
        ['Name', 'Group', 'Purchased on', 'Wer'],
        ['Desk', 'Tools', '2024-03-31', 'bob@firm.example'],
      ],
    });
    const words = ['--sheet', 'Kit=assets', '--sheet', 'Old=assets', '--then', 'checkout'];

    expect(await main(['validate', 'company.xlsx', ...words], captured.io)).toBe(2);

    const said = captured.stderr().replace(/\s+/g, ' ');
    expect(said).toContain('company.xlsx, sheet Old has no column "Check out: Member"');
    expect(said).toContain("--map 'Old!Wer=Check out: Member'");
    expect(said).toContain("--then 'Sheet!checkout'");
    expect(said).not.toContain('sheet Kit has no column');
  });
});
