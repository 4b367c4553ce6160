import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { main } from '../../../src/cli/main.ts';
import { captureIo, type CapturedIo } from '../../support/captured-io.ts';
import { ReadWorkbook } from '../../support/user-workbook.ts';
import { runIn, serveAccount, type ServedAccount } from '../../support/served-account.ts';

const SEED = {
  groups: [{ name: 'Laptops' }],
  locations: [{ name: 'HQ' }],
  retire_reasons: [{ name: 'Sold' }],
  members: [{ email: 'ann@firm.example', first_name: 'Ann', last_name: 'Lee', role: 'Staff' }],
};

const REGISTER = `Name,Group,Purchased on,Identifier,Location,In use by,Status,Retired on,Reason,Comments
Laptop 1,Laptops,2024-03-31,A-1,HQ,ann@firm.example,In use,,,
Laptop 2,Laptops,2024-03-31,A-2,HQ,,Sold,2025-12-31,Sold,no charger
Laptop 3,Laptops,2024-03-31,A-3,HQ,,Available,,,
`;

const OFFERS = `Further operations
  --then checkout         column "In use by" fits checkout in 1 row
  --then retire           columns "Status", "Retired on" fit retire in 1 row
  --then checkout,retire  all of them
`;

let captured: CapturedIo;

function folderWithRegister(account?: ServedAccount): CapturedIo {
  const made = captureIo(account === undefined ? {} : { env: account.env });
  writeFileSync(join(made.folder, 'register.csv'), REGISTER);
  return made;
}

/** The command without an account; what it says to people. */
async function said(line: string): Promise<string> {
  const fresh = captureIo();
  await main(line.split(' '), { ...fresh.io, cwd: captured.folder });
  return fresh.stderr();
}

describe('a register without --then', () => {
  beforeEach(() => {
    captured = folderWithRegister();
  });

  test.each([
    'map register.csv --kind fixed-assets',
    'validate register.csv --kind fixed-assets --then none',
  ])('is offered the operations that its columns fit: %s', async (line) => {
    expect(await said(line)).toContain(OFFERS);
  });

  test('shows first that they are likely', async () => {
    const screen = await said('validate register.csv --kind fixed-assets');

    expect(screen).toContain('1 row calls for a next step on the record: check out.');
    expect(screen).toContain('1 row calls for a next step on the record: retire.');
    expect(screen).not.toContain('Further operations');
  });
});

describe('map with --then', () => {
  beforeEach(() => {
    captured = folderWithRegister();
  });

  test('shows which columns are of the record and which of its operations', async () => {
    const screen = await said('map register.csv --kind fixed-assets --then checkout,retire');

    expect(screen).toContain(
      [
        'heading       field                  certainty  sample            suggestions',
        'Name          Name                   certain    Laptop 1',
        'Group         Group                  certain    Laptops',
        'Purchased on  Purchased on           certain    2024-03-31',
        'Identifier    Identifier             certain    A-1',
        'Location      Location               certain    HQ',
        'In use by     Check out: Member      likely     ann@firm.example',
        'Status        Retire: State          likely     In use',
        'Retired on    Retire: Retired on     certain    2025-12-31',
        'Reason        Retire: Retire reason  likely     Sold',
        'Comments      Description            likely     no charger',
        '',
      ].join('\n'),
    );
    expect(screen).not.toContain('Further operations');
  });

  test('writes a mapping that remembers it', async () => {
    await said('map register.csv --kind fixed-assets --then checkout,retire --out m.xlsx');

    const screen = await said('validate register.csv --recipe m.xlsx');

    expect(screen).toContain('register.csv: 3 rows of fixed-assets\n  All rows are valid.');
    expect(screen).not.toContain('Ignored columns');
  });

  test('lets a column be that of the operation', async () => {
    const screen = await said(
      'map register.csv --kind fixed-assets --then checkout --map Comments=checkout.comments',
    );

    expect(screen).toContain(
      'Comments      Check out:         certain    no charger\n              Comments\n',
    );
  });
});

describe('a register with an account', () => {
  let account: ServedAccount;

  beforeEach(async () => {
    const seed = captureIo();
    writeFileSync(join(seed.folder, 'seed.json'), JSON.stringify(SEED));
    account = await serveAccount('--seed', join(seed.folder, 'seed.json'));
    captured = folderWithRegister(account);
  });

  afterEach(async () => {
    expect(await account.end()).toBe(0);
  });

  test('is planned with its operations, applied, and then unchanged', async () => {
    const words = ['register.csv', '--kind', 'fixed-assets', '--then', 'checkout,retire'];

    const offered = await runIn(captured, account, [
      ...['plan', ...words.slice(0, 3)],
      ...['--then', 'none'],
    ]);
    const planned = await runIn(captured, account, ['plan', ...words, '--out', 'plan']);
    const imported = await runIn(captured, account, ['import', ...words, '--yes']);
    const again = await runIn(captured, account, ['import', ...words, '--yes']);

    expect(offered.stderr).toContain(OFFERS);
    expect(planned.stderr).toContain(
      [
        'Operations',
        '  fixed-assets.checkout  1: Laptop 1',
        '  fixed-assets.retire    1: Laptop 2',
        '',
        'Plan for register.csv: 3 rows of fixed-assets',
        '  3 to create.',
        '  Cost: 7 API calls',
      ].join('\n'),
    );
    const workbook = await ReadWorkbook.open(join(captured.folder, 'plan', 'plan.xlsx'));
    expect(workbook.rows('Operations').map((row) => row.slice(0, 3))).toEqual([
      ['What is done', 'Record', 'Row'],
      ['Check a fixed asset out to a member', 'Laptop 1', '2'],
      ['Retire a fixed asset that is available', 'Laptop 2', '3'],
    ]);
    expect(imported.stderr).toContain('3 created');
    expect(again.stderr).toContain('3 unchanged');
  });
});
