import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { main } from '../../../src/cli/main.ts';
import { captureIo, type CapturedIo } from '../../support/captured-io.ts';
import { type Ran, serveAccount, type ServedAccount } from '../../support/served-account.ts';

let account: ServedAccount;
let captured: CapturedIo;

beforeAll(async () => {
  account = await serveAccount('--demo');
  captured = captureIo({ env: account.env });
  save('drills.csv', 'Asset tag,Asset name,Cost\nHL-COR-001,Cordless drill #1,189.90\n');
  save('mine.csv', 'Asset tag,Asset name,Cost\nHL-COR-001,Drill,189.90\nHL-NEW-001,New drill,20\n');
});

afterAll(async () => {
  expect(await account.end()).toBe(0);
});

function save(name: string, text: string): void {
  writeFileSync(join(captured.folder, name), text);
}

async function compare(...words: readonly string[]): Promise<Ran> {
  const fresh = captureIo({ env: account.env });
  const { cwd, env } = captured.io;
  const exit = await main(['compare', ...words], {
    ...fresh.io,
    cwd,
    env: { ...env, ...account.env },
  });
  return { exit, stdout: fresh.stdout(), stderr: fresh.stderr() };
}

describe('compare', () => {
  test('shows the lists within 80 columns and 30 lines, and ends with the next command', async () => {
    const { exit, stderr } = await compare('mine.csv', '--out', 'compared.xlsx');

    // A slow computer shows how far it is before.
    const lines = stderr.slice(stderr.indexOf('mine.csv:')).trimEnd().split('\n');
    expect(exit).toBe(1);
    expect(lines.length).toBeLessThanOrEqual(30);
    expect(Math.max(...lines.map(({ length }) => length))).toBeLessThanOrEqual(80);
    expect(stderr).toContain('1 differing, 1 missing, 29');
    expect(lines).toContain('  tallysheet plan compared-missing.xlsx');
    expect(lines.slice(-2)).toEqual([
      'To update 1 record in the account:',
      '  tallysheet plan compared-differing.xlsx',
    ]);
    expect(lines).toContain(
      'To end the use of 28 records of the account, complete the workbook, then:',
    );
    expect(readdirSync(captured.folder)).toEqual(
      expect.arrayContaining([
        'compared.xlsx',
        'compared-register.xlsx',
        'compared-unexpected.xlsx',
      ]),
    );
  });

  test('writes nothing and is quiet where that is asked for', async () => {
    const before = readdirSync(captured.folder);
    const equal = await compare(
      'drills.csv',
      '--filter',
      'Identifier=HL-COR-001',
      '--check',
      '--quiet',
    );

    expect(equal).toMatchObject({ exit: 0, stdout: '' });
    expect(equal.stderr).toContain('Both sides are equal: 1 row.');
    expect(readdirSync(captured.folder)).toEqual(before);
  });

  test('ends with the same command again where no file was written, flags of reading included', async () => {
    const { stderr } = await compare(
      ...['drills.csv', '--with', 'mine.csv', '--check', '--kind', 'fixed-assets'],
      ...['--key', 'Name', '--filter', 'Identifier=HL-COR-001'],
    );

    expect(stderr.trimEnd().split('\n').slice(-2)).toEqual([
      'To compare again:',
      '  tallysheet compare drills.csv --kind fixed-assets --with mine.csv --key Name --filter Identifier=HL-COR-001',
    ]);
  });

  test('compares two files without an account', async () => {
    const fresh = captureIo({ env: {} });
    const exit = await main(['compare', 'drills.csv', '--with', 'mine.csv', '--check', '--json'], {
      ...fresh.io,
      cwd: captured.folder,
    });

    expect(exit).toBe(1);
    expect(JSON.parse(fresh.stdout())).toMatchObject({
      ...{ kind: 'comparison', exitCode: 1, isWithAccount: false, files: { report: [] } },
      counts: { rows: 1, records: 2, differing: 1, unexpected: 1, matched: 0 },
      differing: [{ fields: [{ field: 'Name', register: 'Cordless drill #1', other: 'Drill' }] }],
    });
  });

  test('standard input cannot be both files', async () => {
    expect(await compare('-', '--with', '-')).toMatchObject({ exit: 2 });
  });
});
