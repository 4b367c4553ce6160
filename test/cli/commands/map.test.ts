import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { mapCommand } from '../../../src/cli/commands/map/command.ts';
import { validateCommand } from '../../../src/cli/commands/validate/command.ts';
import { INPUT_FLAGS } from '../../../src/cli/flags/command-flags.ts';
import { main } from '../../../src/cli/main.ts';
import type { Recipe, SheetRecipe } from '../../../src/import/sheet/recipe/recipe.ts';
import { captureIo, type CapturedIo } from '../../support/captured-io.ts';

const FOREIGN = `Inventar 2025;;
;;
Sprzęt;Zakup dnia;Cena
Laptop 14;31.12.2024;1200
Maus;30.11.2024;20
`;

function folderWith(files: Readonly<Record<string, string>>): CapturedIo {
  const captured = captureIo();
  for (const [name, text] of Object.entries(files)) {
    writeFileSync(join(captured.folder, name), text);
  }
  return captured;
}

function sheetIn({ folder }: CapturedIo, name: string): SheetRecipe {
  const { sheets } = JSON.parse(readFileSync(join(folder, name), 'utf8')) as Recipe;
  return sheets[0] ?? {};
}

describe('map, where no heading is known', () => {
  test('writes them all down to be filled in, with what they hold and what could be written', async () => {
    const captured = folderWith({ 'foreign.csv': FOREIGN });

    const words = ['map', 'foreign.csv', '--kind', 'assets', '--out', 'foreign.recipe.json'];
    expect(await main(words, captured.io)).toBe(0);

    const { columns = [] } = sheetIn(captured, 'foreign.recipe.json');
    expect(columns.map(({ heading, field, samples }) => [heading, field, samples])).toEqual([
      ['Sprzęt', 'Name', ['Laptop 14', 'Maus']],
      ['Zakup dnia', 'Purchased on', ['31.12.2024 -> 2024-12-31', '30.11.2024 -> 2024-11-30']],
      ['Cena', null, ['1200', '20']],
    ]);
    expect(columns.map(({ sureness }) => sureness)).toEqual(['likely', 'likely', 'open']);
    expect(captured.stderr()).toContain('  needed  Group\n');
    expect(captured.stderr().replace(/\s+/g, ' ')).toContain(
      '1 heading is unknown. The recipe is in foreign.recipe.json',
    );
    expect(captured.stderr()).toMatch(
      /then:\n {2}tallysheet plan foreign\.csv --recipe foreign\.recipe\.json\n$/,
    );
  });

  test('what was filled in is used', async () => {
    const captured = folderWith({ 'foreign.csv': FOREIGN });
    await main(['map', 'foreign.csv', '--kind', 'assets', '--out', 'm.json'], captured.io);
    const sheet = sheetIn(captured, 'm.json');
    const fields: Record<string, string> = { Sprzęt: 'Name', 'Zakup dnia': 'Purchased on' };
    const columns = (sheet.columns ?? []).map(({ heading }) => ({
      heading,
      field: fields[heading] ?? null,
    }));
    const filled = { version: 1, sheets: [{ ...sheet, columns, set: { Group: 'Computers' } }] };
    writeFileSync(join(captured.folder, 'm.json'), JSON.stringify(filled));

    const words = ['validate', 'foreign.csv', '--recipe', 'm.json', '--date-format', 'dd.mm.yyyy'];
    expect(await main(words, captured.io)).toBe(0);
  });
});

describe('a recipe that cannot be used', () => {
  test('is told to be missing', async () => {
    const captured = folderWith({ 'foreign.csv': FOREIGN });
    const words = ['validate', 'foreign.csv', '--kind', 'assets', '--recipe', 'nope.json'];

    expect(await main(words, captured.io)).toBe(2);
    expect(captured.stderr().replace(/\s+/g, ' ')).toContain('nope.json does not exist');
  });

  test('is told where it breaks off', async () => {
    const captured = folderWith({ 'foreign.csv': FOREIGN, 'bad.json': '{"version": 1,' });
    const words = ['validate', 'foreign.csv', '--kind', 'assets', '--recipe', 'bad.json'];

    expect(await main(words, captured.io)).toBe(2);
    expect(captured.stderr().replace(/\s+/g, ' ')).toMatch(
      /bad\.json is not valid JSON: .+position 14/,
    );
  });
});

test('a sample is cut where values are cut elsewhere', async () => {
  const captured = folderWith({ 'long.csv': `Name,Description\nDesk,${'x'.repeat(10_800)}\n` });

  const words = ['map', 'long.csv', '--kind', 'assets', '--out', 'long.recipe.json'];
  expect(await main(words, captured.io)).toBe(0);

  const { columns = [] } = sheetIn(captured, 'long.recipe.json');
  expect(columns[1]?.samples).toEqual([`${'x'.repeat(60)}…`]);
});

describe('map reads a file as the other commands do', () => {
  test('takes every flag that says how to read and check the file', () => {
    const taken = Object.keys(mapCommand.flags);

    expect(taken).toEqual(expect.arrayContaining(Object.keys(INPUT_FLAGS)));
    expect(Object.keys(validateCommand.flags)).toEqual(
      expect.arrayContaining(Object.keys(INPUT_FLAGS)),
    );
  });

  test('keeps what was said of one column in the recipe, and proposes the rest again', async () => {
    const captured = folderWith({
      'staff.csv': 'Name,Email,Role,Joined on,Hired\n"Low, Ada",a@b.example,Staff,,3.4.2024\n',
    });
    const words = ['map', 'staff.csv', '--kind', 'members', '--out', 'm.json', '--fill-merged'];
    const values = ['--split-name', 'Name', '--map', 'Hired=custom:Hired'];
    const formats = ['--date-format', 'Hired=d.m.yyyy', '--date-format', 'd/m/yyyy'];

    expect(await main([...words, ...values, ...formats], captured.io)).toBe(0);

    expect(
      sheetIn(captured, 'm.json').columns?.map(({ heading, field, dateFormat }) => [
        heading,
        field,
        dateFormat,
      ]),
    ).toContainEqual(['Hired', 'custom:Hired', 'd.m.yyyy']);
    expect(captured.stderr().replace(/\s+/g, ' ')).toContain(
      'tallysheet plan staff.csv --recipe m.json --date-format d/m/yyyy',
    );
  });
});

test('a slip in a recipe is reported with line, column and the nearest key', async () => {
  const recipe =
    'version: 1\nsheets:\n  - recordType: assets\n    columns:\n      - heading: Maus\n        fild: Name\n';
  const captured = folderWith({ 'a.csv': 'Maus\nx\n', 'm.yaml': recipe });
  expect(await main(['validate', 'a.csv', '--recipe', 'm.yaml'], captured.io)).toBe(2);
  expect(captured.stderr().replace(/\s+/g, ' ')).toContain(
    'The recipe m.yaml, line 6, column 9: unknown key "fild" in sheets[0].columns[0]; did you mean "field"?',
  );
});
