import { closeSync, openSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { jsonSeedParts } from '../../../src/service/documents/json-seed.ts';
import { readSeedFile } from '../../../src/service/documents/seed-file.ts';
import type { Json } from '../../../src/kernel/json.ts';
import type { SeedSource } from '../../../src/service/seed/seed-source.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { IS_EVERYDAY } from '../../support/thinned.ts';

const LARGEST_YAML_BYTES = 8 * 1024 * 1024;

async function readText(text: string, name = 'seed.json'): Promise<Record<string, Json[]>> {
  const path = join(temporaryFolder(), name);
  writeFileSync(path, text);
  return documentOf(await readSeedFile(path));
}

function documentOf(source: SeedSource): Record<string, Json[]> {
  const sections = new Map<string, Json[]>();
  for (const { section, rows } of source) {
    sections.set(section, [...(sections.get(section) ?? []), ...rows]);
  }
  return Object.fromEntries(sections);
}

describe('a JSON seed is refused where', () => {
  test.each([
    [
      'a record has a key twice',
      '{"groups":[{"name":"Bikes"},{"name":"Cars","id":3,"name":"Vans"}]}',
      'the seed, groups[1]: "name" is given twice; keep one of them',
    ],
    [
      'values of a record have a key twice',
      '{"groups":[{"depreciation_rates":{"Straight Line":3,"Straight Line":4}}]}',
      'the seed, groups[0].depreciation_rates: "Straight Line" is given twice',
    ],
    [
      'a row of a record has a key twice, written in another way',
      '{"inventory":[{"movements":[{"quantity":1},{"quantity":1,"\\u0071uantity":2}]}]}',
      'the seed, inventory[0].movements[1]: "quantity" is given twice',
    ],
    [
      'a section is there twice',
      '{"groups":[],"roles":[],"groups":[]}',
      'the top level: "groups" is given',
    ],
    ['a section is a number', '{"groups":3}', 'groups: expected a list of records, found 3'],
    ['a section is a record', '{"groups":{"name":"Bikes"}}', 'groups: expected a list of records'],
    ['a comma is missing', '{"groups":[\n{"name":"Bikes"}\n{"name":"Cars"}]}', 'JSON near line 3'],
    ['a comma is too many', '{"groups":[\n{"name":"Bikes"},\n\n]}', 'JSON near line 4'],
    ['a text is not closed', '{"groups":[{"name":"Bikes', 'is not valid JSON near line 1'],
    ['the end is missing', '{"groups":[{"name":"Bikes"}]', 'is not valid JSON near line 1'],
    [
      'something comes after the end',
      '{"groups":[]}\n{"roles":[]}',
      'is not valid JSON near line 2',
    ],
    ['a key has no quotes', '{groups: []}', 'is not valid JSON near line 1'],
  ])('%s', async (_what, text, message) => {
    const reading = readText(text);
    await expect(reading).rejects.toThrow(message);
    await expect(reading).rejects.toMatchObject({ code: 'bad-seed' });
  });
});

test('the remedy for YAML in braces helps', async () => {
  await expect(readText('{groups: [{name: Bikes}]}')).rejects.toMatchObject({
    hint: 'Correct the file at that line, or rename it to .yaml if it is YAML.',
  });
  expect(await readText('{groups: [{name: Bikes}]}', 'seed.yaml')).toEqual({
    groups: [{ name: 'Bikes' }],
  });
});

test('YAML that is too large for its parser is refused before it is parsed', async () => {
  const yaml = `groups:\n  - name: Bikes # ${'x'.repeat(LARGEST_YAML_BYTES)}`;
  await expect(readText(yaml, 'seed.yml')).rejects.toThrow(
    'is larger than 8 MB, the limit for YAML',
  );
});

test('a byte order mark and blanks before the first brace do not matter', async () => {
  expect(await readText('\uFEFF\n {"groups":[{"name":"Bikes"}]}\n')).toEqual({
    groups: [{ name: 'Bikes' }],
  });
});

test.skipIf(IS_EVERYDAY)(
  'a JSON seed that is read in pieces is what a parser makes of the whole',
  () => {
    const path = join(temporaryFolder(), 'law.json');
    const text = fc.string({ unit: 'grapheme' });
    const row = fc.dictionary(text, fc.jsonValue({ maxDepth: 3 }));
    const seed = fc.dictionary(text, fc.array(row, { maxLength: 4 }));
    fc.assert(
      fc.property(seed, fc.nat(), fc.constantFrom(0, 2), (document, cut, indent) => {
        const whole = Buffer.from(JSON.stringify(document, null, indent));
        const begin = whole.subarray(0, 1 + (cut % whole.length));
        writeFileSync(path, whole.subarray(begin.length));
        const file = openSync(path, 'r');
        try {
          const read = documentOf(jsonSeedParts(path, file, begin));
          expect(JSON.stringify(read)).toBe(JSON.stringify(JSON.parse(whole.toString('utf8'))));
        } finally {
          closeSync(file);
        }
      }),
    );
  },
);
