import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { WorkbookInHand } from '../../import/answers/workbook-in-hand.ts';
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

/** Writes a recipe that says what one name means. */
function answer(recordType: string, value: string, use: string, path = 'recipe.json'): string {
  const names = [{ recordType, value, use }];
  const recipe = { version: 1, sheets: [], names };
  writeFileSync(join(captured.folder, path), JSON.stringify(recipe));
  return path;
}

test('a plan writes what it asks, and says the command that takes the recipe', async () => {
  const { stderr } = await tallysheet('plan', 'register.csv', '--kind', 'assets', '--out', 'first');

  expect(readdirSync(join(captured.folder, 'first')).sort()).toEqual([
    'journal.db',
    'journal.db.count',
    'plan.json',
    'plan.xlsx',
    'recipe.xlsx',
  ]);
  expect(stderr).toContain(`1 unknown name: answer it in first/recipe.xlsx, then:`);
  expect(stderr).toContain(
    '  tallysheet import register.csv --kind assets --recipe first/recipe.xlsx\n',
  );
});

test('an import with answers takes them', async () => {
  answer('groups', 'Computer', 'Computers');

  const { exit } = await tallysheet(
    ...['import', 'register.csv', '--kind', 'assets', '--yes', '--recipe', 'recipe.json'],
  );

  expect(exit).toBe(0);
});

test('a validation of names takes them too', async () => {
  const words = ['validate', 'register.csv', '--kind', 'assets', '--online'];
  answer('groups', 'Computer', 'Computers');

  expect((await tallysheet(...words)).exit).toBe(1);
  expect((await tallysheet(...words, '--recipe', 'recipe.json')).exit).toBe(0);
});

test('a wrong answer stops the command with the cell and the nearest names', async () => {
  answer('groups', 'Computer', 'Compuers');

  const { exit, stderr } = await tallysheet(
    ...['plan', 'register.csv', '--kind', 'assets', '--recipe', 'recipe.json'],
  );

  expect(exit).toBe(2);
  expect(stderr).toContain('recipe.json, line 1: there is no group named "Compuers"');
  expect(stderr).toContain('Did you mean "Computers"?');
});

describe('answers that were given before', () => {
  const OPEN = `Name,Group,Purchased on,Location
Laptop A,Computer,01/15/2024,Hed office
`;

  test('are in the recipe of the next plan, which is filled in further', async () => {
    const plan = ['plan', 'register.csv', '--kind', 'assets'];
    writeFileSync(join(captured.folder, 'register.csv'), OPEN);
    const groups = answer('groups', 'Computer', 'Computers');
    expect((await tallysheet(...plan, '--recipe', groups, '--out', 'first')).exit).toBe(1);

    const path = join(captured.folder, 'first/recipe.xlsx');
    const recipe = await WorkbookInHand.open(path);
    recipe.find('Values', ['Value', 'Hed office'], 'Use instead').value = 'Head office';
    await recipe.save(path);
    expect((await tallysheet(...plan, '--recipe', 'first/recipe.xlsx')).exit).toBe(0);
  });

  test('are kept by a file of errors', async () => {
    writeFileSync(join(captured.folder, 'register.csv'), OPEN);
    const groups = answer('groups', 'Computer', 'Computers');
    const words = ['import', 'register.csv', '--kind', 'assets', '--yes', '--out', 'first'];
    expect((await tallysheet(...words, '--recipe', groups)).exit).toBe(1);

    const locations = answer('locations', 'Hed office', 'Head office');
    const again = ['import', 'first/register.errors.csv', '--yes', '--recipe', locations];
    expect((await tallysheet(...again)).exit).toBe(0);
  });
});
