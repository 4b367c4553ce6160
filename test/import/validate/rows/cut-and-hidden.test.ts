import { describe, expect, test } from 'vitest';
import { mapColumns } from '../../../../src/import/sheet/headings/map.ts';
import type { LocatedIssue } from '../../../../src/import/sheet/validate/issue-collection.ts';
import { validateFiles } from '../../../../src/import/validate-files.ts';
import { validateSheet } from '../../../../src/import/sheet/validate/validate.ts';
import { openSpreadsheet } from '../../../../src/tabular/open.ts';
import { Rehearsal } from '../../../support/rehearsal.ts';
import { headedSheet, kindNamed } from '../../../support/sheets.ts';
import { temporaryFile } from '../../../support/temporary-folder.ts';

async function issuesOf(text: string, kind = 'fixed-assets'): Promise<readonly LocatedIssue[]> {
  const rehearsal = new Rehearsal();
  const file = rehearsal.write('register.csv', text);
  const { issues } = await validateFiles(
    { files: [file], kind, reading: {}, mapping: {}, checking: {}, planning: {} },
    rehearsal.workplace(),
  );
  return issues;
}

describe('a last row without a line end', () => {
  const register = (last: string): string =>
    `Name,Group,Purchased on,Identifier\n${['A-10001', 'A-10002', 'A-10003'].map((id) => `Laptop,IT gear,03/31/2024,${id}\n`).join('')}Laptop,IT gear,03/31/2024,${last}`;

  test.each(['A-1', ''])(
    'is told of where its last cell is %j and all others are longer',
    async (last) => {
      expect(await issuesOf(register(last))).toMatchObject([
        {
          code: 'truncated-last-row',
          severity: 'warning',
          row: 5,
          column: 'Identifier',
          value: last,
        },
      ]);
    },
  );

  test.each([
    ['whose last cell is as long as others', register('A-10004')],
    ['that is whole', register('A-1\n')],
    ['that is whole with both line ends', register('A-1\r\n')],
    [
      'that is the second of two',
      'Name,Group,Purchased on,Identifier\nLaptop,IT gear,03/31/2024,A-1002\nLaptop,IT gear,03/31/2024,A-1',
    ],
  ])('is nothing to tell of where it is one %s', async (_which, text) => {
    expect((await issuesOf(text)).map(({ code }) => code)).not.toContain('truncated-last-row');
  });
});

/** The codes of what is wrong with a column of identifiers, row by row. */
async function codes(identifiers: readonly string[]): Promise<[number | null, string][]> {
  const sheet = headedSheet(
    ['Name', 'Group', 'Purchased on', 'Identifier'],
    identifiers.map((id) => ['Laptop', 'IT gear', '03/31/2024', id]),
  );
  const validation = validateSheet(sheet, mapColumns(sheet, kindNamed('fixed-assets')), {
    today: '2026-06-30',
  });
  const found: [number | null, string][] = [];
  for await (const rows of validation.batches()) {
    found.push(
      ...rows.flatMap(({ issues }) =>
        issues.map(({ row, code }): [number | null, string] => [row, code]),
      ),
    );
  }
  for (const { row, code } of validation.lateIssues()) found.push([row, code]);
  return found;
}

describe('in identifiers', () => {
  test.each([
    ['a Hangul filler', '\u3164'],
    ['a halfwidth Hangul filler', '\uFFA0'],
    ['a variation selector', '\uFE0F'],
    ['a supplementary variation selector', '\u{E0100}'],
    ['a tag letter', '\u{E0041}'],
    ['a combining grapheme joiner', '\u034F'],
    ['a blank of Braille', '\u2800'],
    ['a zero width joiner', '\u200D'],
  ])('%s is found', async (_what, character) => {
    expect(await codes([`A-1${character}`])).toContainEqual([2, 'invisible-character']);
  });

  test('what cannot be seen is shown by its number', async () => {
    const [issue] = await issuesOf(
      `Name,Group,Purchased on,Identifier\nLaptop,IT gear,03/31/2024,A-1\u{E0041}\n`,
    );

    expect(issue?.message).toContain(String.raw`"A-1\u{e0041}"`);
  });

  test('a key of look-alike letters is told of beside its Latin twin', async () => {
    expect(await codes(['A-1', 'В-2', 'А-1'])).toEqual([
      [4, 'look-alike-key'],
      [3, 'other-alphabet'],
      [4, 'other-alphabet'],
    ]);
  });

  test.each([
    ['Greek', ['B-1', 'Β-2'], [[3, 'other-alphabet']]],
    ['a word that is surely Cyrillic', ['B-1', 'Ж-2'], []],
    ['a column that is Cyrillic', ['А-1', 'В-2'], []],
    ['a column without letters', ['1-1', '2-2'], []],
  ])('%s', async (_what, identifiers, expected) => {
    expect(await codes(identifiers)).toEqual(expected);
  });
});

test.each([
  ['without a quote', 'x', 'the row is one line of many megabytes without an open quote'],
  ['with a quote that is open', '"x', 'the row has no end; a quote in it may not be closed'],
])('a row of many megabytes %s is told as what it is', async (_how, start, words) => {
  const path = temporaryFile(
    'big.csv',
    `Name,Group\nLaptop,"IT"\n${start}${'x'.repeat(6 * 1024 * 1024)}`,
  );
  const spreadsheet = await openSpreadsheet('big.csv', { path });
  const reading = async (): Promise<void> => {
    for await (const rows of spreadsheet.sheets[0]?.rows() ?? []) expect(rows).toBeDefined();
  };

  await expect(reading()).rejects.toMatchObject({
    code: 'bad-csv',
    message: expect.stringContaining(words) as string,
  });
  await spreadsheet.close();
});

describe('a member', () => {
  const member = (login: string, email: string): string =>
    `First name,Last name,Role,Login enabled,Email\nMarta,Oyelaran,Staff,${login},${email}\n`;

  test.each([
    ['without login needs no e-mail', member('no', ''), []],
    ['with login needs one', member('yes', ''), ['required']],
    ['needs one where nothing is said of a login', member('', ''), ['required']],
    ['with login and e-mail is fine', member('yes', 'marta@example.com'), []],
    [
      'needs the column where it does not exist',
      'First name,Last name,Role\nMarta,Oyelaran,Staff\n',
      ['missing-column'],
    ],
  ])('%s', async (_what, text, expected) => {
    expect((await issuesOf(text, 'members')).map(({ code }) => code)).toEqual(expected);
  });
});

test('a field without a column is open', async () => {
  const [issue] = await issuesOf('Name,Purchased on\nLaptop,03/31/2024\n');

  expect(issue).toMatchObject({
    code: 'open-field',
    field: 'Group',
    message: 'Group is required, and no column has it',
  });
});
