import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { mapCommand } from '../../../src/cli/commands/map/command.ts';
import { validateCommand } from '../../../src/cli/commands/validate/command.ts';
import { INPUT_FLAGS } from '../../../src/cli/flags/command-flags.ts';
import { main } from '../../../src/cli/main.ts';
import type { MappingDocument } from '../../../src/import/map/document/mapping-document.ts';
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

function mappingIn({ folder }: CapturedIo, name: string): MappingDocument {
  return JSON.parse(readFileSync(join(folder, name), 'utf8')) as MappingDocument;
}

describe('map, where no heading is known', () => {
  test('writes them all down to be filled in, with what they hold and what could be written', async () => {
    const captured = folderWith({ 'foreign.csv': FOREIGN });

    const words = ['map', 'foreign.csv', '--kind', 'assets', '--out', 'foreign.mapping.json'];
    expect(await main(words, captured.io)).toBe(0);

    const { columns, fields } = mappingIn(captured, 'foreign.mapping.json');
    expect(columns.map(({ heading, field, samples }) => [heading, field, samples])).toEqual([
      ['Sprzęt', null, ['Laptop 14', 'Maus']],
      ['Zakup dnia', null, ['31.12.2024', '30.11.2024']],
      ['Cena', null, ['1200', '20']],
    ]);
    expect(fields?.needed).toEqual(['Name', 'Group', 'Purchased on']);
    expect(captured.stderr()).toContain('  needed  Name, Group, Purchased on\n');
    expect(captured.stderr().replace(/\s+/g, ' ')).toContain(
      'No heading is known, so you need to fill in the column mapping. The column mapping is in foreign.mapping.json',
    );
    expect(captured.stderr()).toMatch(
      /then:\n {2}tallysheet plan foreign\.csv --mapping foreign\.mapping\.json\n$/,
    );
  });

  test('what was filled in is used', async () => {
    const captured = folderWith({ 'foreign.csv': FOREIGN });
    await main(['map', 'foreign.csv', '--kind', 'assets', '--out', 'm.json'], captured.io);
    const document = mappingIn(captured, 'm.json');
    const fields: Record<string, string> = { Sprzęt: 'Name', 'Zakup dnia': 'Purchased on' };
    const columns = document.columns.map((column) => ({
      ...column,
      field: fields[column.heading] ?? null,
    }));
    const filled = { ...document, columns, set: { Group: 'Computers' } };
    writeFileSync(join(captured.folder, 'm.json'), JSON.stringify(filled));

    const words = ['validate', 'foreign.csv', '--mapping', 'm.json', '--date-format', 'dd.mm.yyyy'];
    expect(await main(words, captured.io)).toBe(0);
  });

  test('other commands say how to come by such a mapping', async () => {
    const captured = folderWith({ 'foreign.csv': FOREIGN });

    expect(await main(['validate', 'foreign.csv', '--kind', 'assets'], captured.io)).toBe(3);
    expect(captured.stderr().replace(/\s+/g, ' ')).toContain(
      'tallysheet map foreign.csv --kind fixed-assets --out mapping.xlsx Then import with --mapping mapping.xlsx.',
    );
  });
});

describe('a mapping that cannot be used', () => {
  test('is told to be missing', async () => {
    const captured = folderWith({ 'foreign.csv': FOREIGN });
    const words = ['validate', 'foreign.csv', '--kind', 'assets', '--mapping', 'nope.json'];

    expect(await main(words, captured.io)).toBe(2);
    expect(captured.stderr().replace(/\s+/g, ' ')).toContain('nope.json does not exist');
  });

  test('is told where it breaks off', async () => {
    const captured = folderWith({ 'foreign.csv': FOREIGN, 'bad.json': '{"version": 1,' });
    const words = ['validate', 'foreign.csv', '--kind', 'assets', '--mapping', 'bad.json'];

    expect(await main(words, captured.io)).toBe(2);
    expect(captured.stderr().replace(/\s+/g, ' ')).toMatch(
      /bad\.json is not valid JSON: .+position 14/,
    );
  });
});

test('a sample is cut where values are cut elsewhere', async () => {
  const captured = folderWith({ 'long.csv': `Name,Description\nDesk,${'x'.repeat(10_800)}\n` });

  const words = ['map', 'long.csv', '--kind', 'assets', '--out', 'long.mapping.json'];
  expect(await main(words, captured.io)).toBe(0);

  const { columns } = mappingIn(captured, 'long.mapping.json');
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

  test('keeps what was said of one column in the mapping, and proposes the rest again', async () => {
    const captured = folderWith({
      'staff.csv': 'Name,Email,Role,Joined on,Hired\n"Low, Ada",a@b.example,Staff,,3.4.2024\n',
    });
    const words = ['map', 'staff.csv', '--kind', 'members', '--out', 'm.json', '--fill-merged'];
    const values = ['--split-name', 'Name', '--map', 'Hired=custom:Hired'];
    const formats = ['--date-format', 'Hired=d.m.yyyy', '--date-format', 'd/m/yyyy'];

    expect(await main([...words, ...values, ...formats], captured.io)).toBe(0);

    expect(
      mappingIn(captured, 'm.json').columns.map(({ heading, field, dateFormat }) => [
        heading,
        field,
        dateFormat,
      ]),
    ).toContainEqual(['Hired', 'custom:Hired', 'd.m.yyyy']);
    expect(captured.stderr().replace(/\s+/g, ' ')).toContain(
      'tallysheet plan staff.csv --mapping m.json --fill-merged --date-format d/m/yyyy',
    );
  });
});

test('a slip in a mapping is reported with line, column and the nearest key', async () => {
  const mapping = 'version: 1\nkind: assets\ncolumns:\n  - heading: Maus\n    fild: Name\n';
  const captured = folderWith({ 'a.csv': 'Maus\nx\n', 'm.yaml': mapping });
  expect(await main(['validate', 'a.csv', '--mapping', 'm.yaml'], captured.io)).toBe(2);
  expect(captured.stderr().replace(/\s+/g, ' ')).toContain(
    'The mapping m.yaml, line 5, column 5: unknown key "fild" in columns[0]; did you mean "field"?',
  );
});
