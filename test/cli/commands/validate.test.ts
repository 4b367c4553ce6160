import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { main } from '../../../src/cli/main.ts';
import type { Recipe } from '../../../src/import/sheet/recipe/recipe.ts';
import { captureIo, type CapturedIo } from '../../support/captured-io.ts';
import { serveAccount } from '../../support/served-account.ts';

const REGISTER = `Name,Group,Purchased on,Location
Laptop A,Computers,01/15/2024,Nowhere
PC,Computers,02/30/2024,
`;

function folderWith(
  files: Readonly<Record<string, string>>,
  env: Readonly<Record<string, string>> = {},
): CapturedIo {
  const captured = captureIo({ env });
  for (const [name, text] of Object.entries(files))
    writeFileSync(join(captured.folder, name), text);
  return captured;
}

describe('validate', () => {
  test('tells everything that is wrong with a row, without an account', async () => {
    const captured = folderWith({ 'register.csv': REGISTER });
    expect(
      await main(['validate', 'register.csv', '--kind', 'assets', '--out', 'found'], captured.io),
    ).toBe(1);
    expect(captured.stdout()).toBe('');
    expect(captured.stderr()).toContain(
      'register.csv: 2 rows of fixed-assets\n  1 row has errors, 1 is valid.',
    );
    expect(captured.stderr()).toContain('found "PC"\n      row 3\n');
    expect(captured.stderr()).toContain('is not a valid date');
    expect(captured.stderr()).toMatch(/tallysheet plan register\.csv --kind assets --out found\n$/);
    expect(readdirSync(join(captured.folder, 'found')).sort()).toEqual([
      'register.errors.csv',
      'summary.json',
    ]);
  });

  test('counts rows that wait for an answer about their file as open, not as errors', async () => {
    const captured = folderWith({
      'geraete.csv':
        'Bezeichnung;Kategorie;Anschaffungsdatum\nLaptop;Technik;25/04/2024\nTelefon;Technik;04/26/2024\nBeamer;Technik;2024-04-27\n',
    });

    expect(await main(['validate', 'geraete.csv', '--kind', 'assets'], captured.io)).toBe(1);
    expect(captured.stderr()).toContain(
      'geraete.csv: 3 rows of fixed-assets\n  2 rows are open, 1 is valid.',
    );
  });

  test('with --json prints the issues and nothing else on standard output', async () => {
    const captured = folderWith({ 'register.csv': REGISTER });
    expect(
      await main(['validate', 'register.csv', '--kind', 'assets', '--json'], captured.io),
    ).toBe(1);
    const { issues } = JSON.parse(captured.stdout()) as { issues: unknown[] };
    expect(issues).toHaveLength(2);
    expect(issues[0]).toEqual({
      code: 'too-short',
      severity: 'error',
      file: 'register.csv',
      sheet: null,
      row: 3,
      column: 'Name',
      field: 'Name',
      value: 'PC',
      expected: 'at least 3 characters',
      message: 'Name is too short: expected at least 3 characters, found "PC"',
      hint: 'Write the full name.',
      line: 3,
      cell: 'A3',
    });
  });

  test('leaves nothing behind where all is well', async () => {
    const captured = folderWith({ 'register.csv': REGISTER.split('\n').slice(0, 2).join('\n') });
    expect(
      await main(['validate', 'register.csv', '--kind', 'assets', '--quiet'], captured.io),
    ).toBe(0);
    expect(captured.stderr()).toBe(
      'register.csv: 1 row of fixed-assets: All rows are valid. Use --online to check names and keys too\n',
    );
    expect(existsSync(join(captured.folder, 'runs'))).toBe(false);
  });

  test('with --online names are looked up too', async () => {
    const account = await serveAccount('--demo');
    const captured = folderWith({ 'register.csv': REGISTER }, account.env);
    expect(
      await main(['validate', 'register.csv', '--kind', 'assets', '--online'], captured.io),
    ).toBe(1);
    expect(captured.stderr()).toContain('1 row has errors, 1 row is open, 0 are valid.');
    expect(captured.stderr()).toContain('there is no location named "Nowhere"');
    expect(await account.end()).toBe(0);
  });
});

test('the line of a finding is the same with --online and without', async () => {
  const account = await serveAccount('--demo');
  const text =
    'Name,Group,Purchased on\n"Lap\ntop",Computers,03/31/2024\nPC,Computers,03/31/2024\n';
  const captured = folderWith({ 'register.csv': text }, account.env);
  const command = ['validate', 'register.csv', '--kind', 'assets', '--json', '--quiet'];
  const linesOf = async (...words: string[]): Promise<unknown[]> => {
    const before = captured.stdout().length;
    await main([...command, ...words], captured.io);
    const { issues } = JSON.parse(captured.stdout().slice(before)) as { issues: object[] };
    return issues.map((issue) =>
      'line' in issue && 'row' in issue ? [issue.row, issue.line] : [],
    );
  };

  expect(await linesOf()).toEqual([[3, 4]]);
  expect(await linesOf('--online')).toEqual([[3, 4]]);
  expect(await account.end()).toBe(0);
});

const MAP_STOCK = ['map', 'stock.csv', '--kind', 'assets', '--out', 'stock.recipe.json'];

describe('map', () => {
  test('writes a recipe that can be edited and used', async () => {
    const captured = folderWith({
      'stock.csv': 'Asset name,Category,Bought,Colour\nLaptop A,Computers,01/15/2024,red\n',
    });
    expect(await main(MAP_STOCK, captured.io)).toBe(0);
    const path = join(captured.folder, 'stock.recipe.json');
    const recipe = JSON.parse(readFileSync(path, 'utf8')) as Recipe;
    const [sheet = {}] = recipe.sheets;
    expect(sheet.columns?.[0]).toMatchObject({
      heading: 'Asset name',
      field: 'Name',
      samples: ['Laptop A'],
    });
    expect(captured.stderr()).toContain('tallysheet plan stock.csv --recipe stock.recipe.json');

    const columns = (sheet.columns ?? []).map((column) =>
      column.heading === 'Bought' ? { ...column, field: 'Purchased on' } : column,
    );
    writeFileSync(path, JSON.stringify({ ...recipe, sheets: [{ ...sheet, columns }] }));
    const validated = await main(
      ['validate', 'stock.csv', '--recipe', 'stock.recipe.json'],
      captured.io,
    );
    expect(validated).toBe(0);
  });

  test('never writes over a recipe that may have been edited', async () => {
    const captured = folderWith({ 'stock.csv': 'Name\nLaptop A\n', 'stock.recipe.json': 'mine' });
    expect(await main(MAP_STOCK, captured.io)).toBe(3);
    expect(readFileSync(join(captured.folder, 'stock.recipe.json'), 'utf8')).toBe('mine');
  });

  test('with --json is printed', async () => {
    const captured = folderWith({ 'stock.csv': 'Name\nLaptop A\n' });
    expect(await main(['map', 'stock.csv', '--kind', 'assets', '--json'], captured.io)).toBe(0);
    expect(JSON.parse(captured.stdout())).toMatchObject({
      version: 1,
      sheets: [{ recordType: 'fixed-assets', columns: [{ heading: 'Name' }] }],
    });
    expect(readdirSync(captured.folder)).not.toContain('stock.recipe.json');
  });

  test('a recipe that is no JSON is refused by name', async () => {
    const captured = folderWith({ 'stock.csv': 'Name\nLaptop A\n', 'mine.json': '{' });
    expect(
      await main(
        ['validate', 'stock.csv', '--kind', 'assets', '--recipe', 'mine.json'],
        captured.io,
      ),
    ).toBe(2);
    expect(captured.stderr()).toContain('mine.json');
  });
});
