import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { main } from '../../../src/cli/main.ts';
import { captureIo, type CapturedIo } from '../../support/captured-io.ts';

const REGISTER = `Name,Group,Purchased on,Price
PC,Computers,02/30/2024,10
Laptop A,Computers,01/15/2024,dear
Laptop B,Computers,01/15/2024,cheap
`;

const VALIDATE = ['validate', 'register.csv', '--kind', 'assets', '--out', 'found'];

async function validated(
  words: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<CapturedIo> {
  const captured = captureIo({ env });
  writeFileSync(join(captured.folder, 'register.csv'), REGISTER);
  expect(await main([...VALIDATE, ...words], captured.io)).toBe(1);
  return captured;
}

describe('the messages of rows', () => {
  test.each([
    [[], { LANG: 'de_DE.UTF-8' }],
    [['--language', 'de'], {}],
    [[], { TALLYSHEET_LANGUAGE: 'de', LANG: 'fr_FR.UTF-8' }],
  ])('are in German with %j and %j', async (words, env) => {
    const captured = await validated(words, env);

    expect(captured.stderr()).toContain('Name ist zu kurz: "PC" gefunden');
    expect(captured.stderr()).toContain('Schreiben Sie den vollen Namen.');
    expect(captured.stderr()).toMatch(/"dear", "cheap"|"dear", …/);
    // What is no message of a row is in English.
    expect(captured.stderr()).toContain('Errors (these rows are not sent)');
  });

  test('are in the files that go back to the user, too', async () => {
    const { folder } = await validated([], { LC_ALL: 'fr_FR.UTF-8', LANG: 'de_DE.UTF-8' });

    const errors = readFileSync(join(folder, 'found', 'register.errors.csv'), 'utf8');
    expect(errors).toContain('Écrivez le nom complet.');
    expect(errors).toContain('too-short');
  });

  test('are in English where the locale is none, and where nothing has messages in it', async () => {
    for (const LANG of ['C', 'POSIX', 'it_IT.UTF-8']) {
      const captured = await validated([], { LANG });
      expect(captured.stderr()).toContain('Name is too short');
    }
  });

  test('are in English for programs, whatever the language is', async () => {
    const german = await validated(['--json', '--language', 'de']);
    const english = await validated(['--json']);
    const issuesOf = (captured: CapturedIo): unknown =>
      (JSON.parse(captured.stdout()) as { issues: unknown }).issues;

    expect(issuesOf(german)).toEqual(issuesOf(english));
  });
});
