import { readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { LANGUAGES } from '../../../src/catalogue/languages/index.ts';
import { LANGUAGE_CODES } from '../../../src/catalogue/languages/language-codes.ts';

const SOURCE = fileURLToPath(new URL('../../../src', import.meta.url));

/** A module is loaded by a static import or export of anything but types. */
const STATIC = /^(?:import|export)\s+(?!type\b)(?:[^'"]*?\sfrom\s+)?'([^']+)'/gm;

/** Every file and package that is loaded with a file, by their static imports. */
function loadedWith(file: string, loaded = new Set<string>()): Set<string> {
  const name = relative(SOURCE, file);
  if (loaded.has(name)) return loaded;
  loaded.add(name);
  for (const [, specifier = ''] of readFileSync(file, 'utf8').matchAll(STATIC)) {
    if (specifier.startsWith('.')) loadedWith(join(dirname(file), specifier), loaded);
    else loaded.add(specifier);
  }
  return loaded;
}

const LOADED = [...loadedWith(join(SOURCE, 'cli/commands/index.ts'))];

describe('what a command is loads without what it does:', () => {
  test.each(['zod', 'undici', 'libsql', 'exceljs', 'yaml', 'csv-parse', 'saxes', 'yauzl'])(
    'the descriptions of all commands do not load %s',
    (name) => {
      expect(LOADED.filter((each) => each === name || each.startsWith(`${name}/`))).toEqual([]);
    },
  );

  test('nor any module that runs a command, the catalogue or the journal', () => {
    const forbidden =
      /^(cli\/(import|terminal|screens)|catalogue\/(resources|index)|import\/journal)|\/run(-online|-live|-account)?\.ts$/;
    expect(LOADED.filter((name) => forbidden.test(name))).toEqual([]);
  });

  test('the codes of languages are those of their tables', () => {
    expect(LANGUAGES.map(({ code }) => code)).toEqual([...LANGUAGE_CODES]);
  });
});
