import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { captureIo, type CapturedIo } from '../../support/captured-io.ts';
import { runIn, serveAccount, type Ran, type ServedAccount } from '../../support/served-account.ts';
import { saveUserWorkbook } from '../../support/user-workbook.ts';

/** What an MDM exports: devices by their serial numbers. */
const MDM = `Device name,Serial number,Department
Ann's laptop,SN-7,Sales
Spare laptop,SN-8,Stock
`;

const SEED = {
  custom_fields: ['Serial', 'UUID'].map((name) => ({
    name,
    type: 'text',
    kinds: ['fixed-assets'],
  })),
  groups: [{ name: 'Laptops' }],
  locations: [{ name: 'HQ' }],
  fixed_assets: ['SN-7', 'SN-8'].map((serial, at) => ({
    ...{ name: `Laptop ${at + 1}`, group: 'Laptops', location: 'HQ', purchased_on: '2024-03-31' },
    custom_fields: { Serial: serial, UUID: `U-${at + 1}` },
  })),
};

const KIND = ['--kind', 'fixed-assets', '--mode', 'update'];
const MAPPED = [...KIND, '--map', 'Device name=Name', '--map', 'Serial number=custom:Serial'];

let account: ServedAccount;
let captured: CapturedIo;

beforeAll(async () => {
  captured = captureIo();
  writeFileSync(join(captured.folder, 'seed.json'), JSON.stringify(SEED));
  account = await serveAccount('--seed', join(captured.folder, 'seed.json'));
  writeFileSync(join(captured.folder, 'mdm.csv'), MDM);
  await saveUserWorkbook(join(captured.folder, 'company.xlsx'), {
    Kit: [
      ['Name', 'UUID', 'Group', 'Purchased on'],
      ['Laptop 1', 'U-1', 'Laptops', '2024-03-31'],
    ],
    Sites: [['Name'], ['HQ']],
  });
});

afterAll(async () => {
  await account.end();
});

async function planned(file: string, ...words: readonly string[]): Promise<Ran> {
  const ran = await runIn(captured, account, ['plan', file, ...words]);
  return { ...ran, stderr: ran.stderr.replace(/\s+/g, ' ') };
}

describe('--key finds the records of an MDM export by a custom field', () => {
  test.each(['custom:Serial', 'Serial', 'serial', 'Serial number'])(
    'that is called %s',
    async (key) => {
      const { exit, stderr } = await planned('mdm.csv', ...MAPPED, '--key', key);

      expect(exit, stderr).toBe(0);
      expect(stderr).toContain('2 to update.');
    },
  );

  test('whose name is the heading', async () => {
    writeFileSync(join(captured.folder, 'own.csv'), 'Name,UUID\nRenamed,U-2\n');

    const { exit, stderr } = await planned('own.csv', ...KIND, '--key', 'UUID');

    expect(exit, stderr).toBe(0);
    expect(stderr).toContain('1 to update.');
  });

  test('in one sheet, while another has its own key', async () => {
    const sheets = ['--sheet', 'Kit=fixed-assets', '--sheet', 'Sites', '--mode', 'upsert'];
    const scoped = await planned('company.xlsx', ...sheets, '--key', 'Kit!UUID');
    const general = await planned('company.xlsx', ...sheets, '--key', 'UUID');

    for (const { exit, stderr } of [scoped, general]) {
      expect(exit, stderr).toBe(0);
      expect(stderr).toContain('2 unchanged.');
    }
  });
});

describe('--key is refused', () => {
  test.each<[string, string[], string, string]>([
    [
      'where no field is called so, with those that may be one',
      ['--key', 'nonsense'],
      '--key: "nonsense" is not a field that identifies rows of fixed-assets',
      'Possible: Name, Identifier, Description, Manufacturer, Product model number, custom:Serial.',
    ],
    [
      'with the nearest field for a slip',
      ['--key', 'Identifer'],
      '"Identifer" is not a field',
      'Did you mean "Identifier"?',
    ],
    [
      'where no column has it, with the flag that maps one',
      ['--key', 'Identifier'],
      '--key: no column of mdm.csv is mapped to Identifier',
      '--map Department=Identifier',
    ],
    [
      'where its fields alone tell no record from another',
      ['--map', 'Department=Group', '--key', 'Group'],
      '--key: Group alone does not identify rows of fixed-assets',
      'Add a field that names the record: Name,',
    ],
    [
      'where its heading is that of no custom field of the account',
      ['--key', 'Department'],
      '--key: "Department" is not a field',
      'The column "Department" fills no such field; map it to one, such as --map Department=custom:Name.',
    ],
  ])('%s', async (_title, words, message, hint) => {
    const { exit, stderr } = await planned('mdm.csv', ...MAPPED, ...words);

    expect(exit).toBe(2);
    expect(stderr).toContain(message);
    expect(stderr).toContain(hint);
    expect(stderr).not.toContain('has no key');
  });
});
