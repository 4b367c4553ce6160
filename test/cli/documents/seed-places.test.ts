import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { placeInJson } from '../../../src/service/documents/place-in-json.ts';
import { readSeedFile } from '../../../src/service/documents/seed-file.ts';
import { placeInText } from '../../../src/documents/place-in-text.ts';
import { createService } from '../../../src/service/create-service.ts';
import { FakeClock } from '../../support/fake-clock.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

async function seeding(name: string, text: string): Promise<void> {
  const path = join(temporaryFolder(), name);
  writeFileSync(path, text);
  const seed = await readSeedFile(path);
  createService({ data: ':memory:', token: 'token', clock: new FakeClock(), seed }).close();
}

const JSON_SEED = `{
  "groups": [{ "name": "Bikes" }],
  "members": [
    { "email": "a@example.com", "first_name": "A", "last_name": "B", "role": "Staff" },
    { "email": "ü@example.com", "first_name": "A", ROLE }
  ]
}`;

const YAML_SEED = `groups:
  - name: Bikes
    descripton: fast
`;

describe('a problem of a seed names line, column and path', () => {
  test.each([
    [
      'of a form in JSON',
      'seed.json',
      JSON_SEED.replace('ROLE', '"last_name": [1], "role": "Staff"'),
      'the seed, line 5, column 52, members[1].last_name: expected a text, found [1]',
    ],
    [
      'of an unknown key in JSON, at its record',
      'seed.json',
      JSON_SEED.replace('ROLE', '"lastname": "B"'),
      'the seed, line 5, column 5, members[1]: unknown key "lastname"; did you mean "last_name"?',
    ],
    [
      'of a name that nothing has, in JSON',
      'seed.json',
      JSON_SEED.replace('ROLE', '"last_name": "B", "role": "Stuff"'),
      'the seed, line 5, column 70, members[1].role: expected the name of a role defined before it',
    ],
    [
      'of an unknown key in YAML',
      'seed.yaml',
      YAML_SEED,
      'the seed, line 2, column 5, groups[0]: unknown key "descripton"; did you mean "description"?',
    ],
  ])('%s', async (_what, name, text, message) => {
    await expect(seeding(name, text)).rejects.toThrow(message);
  });
});

test('a place in a JSON file is where a parser of the whole finds it', () => {
  const file = join(temporaryFolder(), 'law.json');
  const key = fc.string({ unit: 'grapheme-ascii', minLength: 1, maxLength: 4 });
  const row = fc.dictionary(key, fc.jsonValue({ maxDepth: 2 }), { maxKeys: 3 });
  const seed = fc.dictionary(key, fc.array(row, { maxLength: 3 }), { minKeys: 1, maxKeys: 3 });
  fc.assert(
    fc.property(seed, fc.nat(), fc.constantFrom(0, 2), (document, choice, indent) => {
      const text = JSON.stringify(document, null, indent);
      writeFileSync(file, text);
      const paths = pathsIn(document);
      const path = paths[choice % paths.length] ?? [];
      expect(placeInJson(file, path)).toEqual(placeInText(text, path));
    }),
    { numRuns: 60 },
  );
});

function pathsIn(value: unknown): (string | number)[][] {
  if (typeof value !== 'object' || value === null) return [];
  const entries: [string | number, unknown][] = Array.isArray(value)
    ? [...(value as unknown[]).entries()]
    : Object.entries(value);
  return entries.flatMap(([step, inner]) => [
    [step],
    ...pathsIn(inner).map((rest) => [step, ...rest]),
  ]);
}
