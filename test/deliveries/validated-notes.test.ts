import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { captureIo, type CapturedIo } from '../support/captured-io.ts';
import { STORE } from '../support/deliveries.ts';
import { type Ran, runIn, serveAccount, type ServedAccount } from '../support/served-account.ts';

const NOTE = `PO,Item,Received,Delivery note
PO-1,"Bolt
M8",many,DN-1
,Bolt,501,
,Widget,1,
`;

let account: ServedAccount;
let captured: CapturedIo;

beforeEach(async () => {
  const seed = captureIo();
  writeFileSync(join(seed.folder, 'seed.json'), JSON.stringify(STORE));
  account = await serveAccount('--seed', join(seed.folder, 'seed.json'));
  captured = captureIo({ env: account.env });
  writeFileSync(join(captured.folder, 'note.csv'), NOTE);
});

afterEach(async () => {
  expect(await account.end()).toBe(0);
});

function validated(...words: readonly string[]): Promise<Ran> {
  return runIn(captured, account, ['validate', 'note.csv', '--receive-in-parts', ...words], 200);
}

interface Document {
  readonly counts: object;
  readonly issues: readonly {
    readonly row: number;
    readonly code: string;
    readonly cell: string;
  }[];
}

function issuesIn(stdout: string): unknown {
  const { issues } = JSON.parse(stdout) as Document;
  return issues.map(({ row, code, cell }) => [row, code, cell]);
}

describe('validate --receive-in-parts', () => {
  test('checks the cells of a delivery note without the account', async () => {
    const { exit, stdout } = await validated('--json');

    expect(exit).toBe(1);
    expect(issuesIn(stdout)).toEqual([[2, 'unknown-choice', 'C2']]);
    expect(JSON.parse(stdout)).toMatchObject({
      kind: 'validation',
      counts: { rows: 3, rowsWithErrors: 1, errors: 1, warnings: 0, listed: 1 },
    });
    expect(account.printed.stdout()).not.toContain('purchase_orders');
  });

  test('checks it against the orders of the account, as an import does, and sends nothing', async () => {
    const { exit, stdout } = await validated('--online', '--json');

    expect(exit).toBe(1);
    expect(issuesIn(stdout)).toEqual([
      [2, 'unknown-choice', 'C2'],
      [3, 'over-delivery', 'C3'],
      [4, 'line-differs', 'B4'],
    ]);
    expect(existsSync(join(captured.folder, 'deliveries'))).toBe(false);
  });

  test('shows the issues with their rows, and the command that comes next', async () => {
    const { stderr } = await validated();

    expect(stderr).toContain('Deliveries: 3 rows, 1 row with errors');
    expect(stderr).toContain('note.csv, row 2: Received (Quantity received): ');
    expect(stderr).toContain('tallysheet validate note.csv --receive-in-parts --online');
  });

  test('points at the cell in a pull request', async () => {
    const { stdout } = await validated('--annotations', 'github');

    expect(stdout).toMatch(/^::error file=note\.csv,line=3,col=5,endColumn=8,title=/);
  });

  test.each([
    ['--kind', ['--kind', 'inventory'], /^error: --kind and --receive-in-parts cannot be combined/],
    ['--out', ['--out', 'here'], /^error: --out and --receive-in-parts cannot be combined/],
  ])('refuses %s', async (_flag, words, message) => {
    const { exit, stderr } = await validated(...words);

    expect([exit, stderr]).toEqual([2, expect.stringMatching(message)]);
  });
});
