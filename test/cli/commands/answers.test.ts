import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { captureIo, type CapturedIo } from '../../support/captured-io.ts';
import { runIn, serveAccount, type Ran, type ServedAccount } from '../../support/served-account.ts';

const REGISTER = `Name,Group,Purchased on,Identifier
Laptop A,Computer,01/15/2024,LT-1
Laptop B,Computers,02/20/2024,LT-2
`;

let account: ServedAccount;
let captured: CapturedIo;

beforeEach(async () => {
  account = await serveAccount('--demo');
  captured = captureIo({ env: account.env });
  writeFileSync(join(captured.folder, 'register.csv'), REGISTER);
});

afterEach(async () => {
  expect(await account.end()).toBe(0);
});

function tallysheet(...words: readonly string[]): Promise<Ran> {
  return runIn(captured, account, words);
}

function answer(text: string): void {
  writeFileSync(join(captured.folder, 'answers.csv'), `Refers to,Value,Use instead\n${text}\n`);
}

test('a plan writes what it asks, and says the command that takes the answers', async () => {
  const { stderr } = await tallysheet('plan', 'register.csv', '--kind', 'assets', '--out', 'first');

  expect(readdirSync(join(captured.folder, 'first')).sort()).toEqual([
    'answers.xlsx',
    'journal.db',
    'journal.db.count',
    'plan.json',
    'plan.xlsx',
  ]);
  expect(stderr).toContain(`1 unknown name: answer it in first/answers.xlsx, then:`);
  expect(stderr).toContain(
    '  tallysheet import register.csv --kind assets --answers first/answers.xlsx\n',
  );
});

test('an import with answers takes them', async () => {
  answer('Groups,Computer,Computers');

  const { exit } = await tallysheet(
    ...['import', 'register.csv', '--kind', 'assets', '--yes', '--answers', 'answers.csv'],
  );

  expect(exit).toBe(0);
});

test('a validation of names takes them too', async () => {
  const words = ['validate', 'register.csv', '--kind', 'assets', '--online'];
  answer('Groups,Computer,Computers');

  expect((await tallysheet(...words)).exit).toBe(1);
  expect((await tallysheet(...words, '--answers', 'answers.csv')).exit).toBe(0);
});

test('a wrong answer stops the command with the cell and the nearest names', async () => {
  answer('Groups,Computer,Compuers');

  const { exit, stderr } = await tallysheet(
    ...['plan', 'register.csv', '--kind', 'assets', '--answers', 'answers.csv'],
  );

  expect(exit).toBe(2);
  expect(stderr).toContain('answers.csv, C2: there is no group named "Compuers"');
  expect(stderr).toContain('Did you mean "Computers"?');
});

describe('answers that were given before', () => {
  const OPEN = `Name,Group,Purchased on,Location
Laptop A,Computer,01/15/2024,Hed office
`;

  function answersIn(path: string, text: string): string {
    writeFileSync(join(captured.folder, path), `Refers to,Value,Use instead\n${text}\n`);
    return path;
  }

  test('are kept by the run that answers lie beside', async () => {
    const plan = ['plan', 'register.csv', '--kind', 'assets', '--out', 'first'];
    writeFileSync(join(captured.folder, 'register.csv'), OPEN);
    expect((await tallysheet(...plan)).exit).toBe(1);

    const groups = answersIn('first/groups.csv', 'Groups,Computer,Computers');
    expect((await tallysheet(...plan, '--answers', groups)).exit).toBe(1);
    const locations = answersIn('first/locations.csv', 'Locations,Hed office,Head office');
    expect((await tallysheet(...plan, '--answers', locations)).exit).toBe(0);
  });

  test('are kept by a file of errors', async () => {
    writeFileSync(join(captured.folder, 'register.csv'), OPEN);
    const groups = answersIn('groups.csv', 'Groups,Computer,Computers');
    const words = ['import', 'register.csv', '--kind', 'assets', '--yes', '--out', 'first'];
    expect((await tallysheet(...words, '--answers', groups)).exit).toBe(1);

    const locations = answersIn('locations.csv', 'Locations,Hed office,Head office');
    const again = ['import', 'first/register.errors.csv', '--yes', '--answers', locations];
    expect((await tallysheet(...again)).exit).toBe(0);
  });
});
