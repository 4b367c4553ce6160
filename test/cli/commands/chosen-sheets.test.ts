import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { main } from '../../../src/cli/main.ts';
import { captureIo } from '../../support/captured-io.ts';
import { saveUserWorkbook, type UserCell } from '../../support/user-workbook.ts';

const REGISTER = [
  ['Name', 'Group', 'Purchased on'],
  ['Laptop', 'Computers', '2024-03-31'],
];

const COMPANY = {
  'IT kit': REGISTER,
  Groups: [['Name'], ['Computers']],
  Sites: [['Name'], ['HQ']],
};

/** What the summary of `validate` says that it takes and ignores, by file and sheet. */
async function sheetsOf(
  files: Readonly<Record<string, Readonly<Record<string, readonly (readonly UserCell[])[]>>>>,
  ...flags: readonly string[]
): Promise<{ readonly taken: readonly string[]; readonly ignored: readonly string[] }> {
  const captured = captureIo();
  for (const [name, sheets] of Object.entries(files)) {
    await saveUserWorkbook(join(captured.folder, name), sheets);
  }
  await main(['validate', ...Object.keys(files), ...flags, '--out', 'out'], captured.io);
  const summary = readFileSync(join(captured.folder, 'out', 'summary.json'), 'utf8');
  const { inputs, ignored } = JSON.parse(summary) as Record<
    'inputs' | 'ignored',
    readonly { readonly file: string; readonly sheet: string; readonly why?: string }[]
  >;
  const shown = ({ file, sheet, why = '' }: (typeof inputs)[number]): string =>
    `${file} ${sheet} ${why}`.trim();
  return { taken: inputs.map(shown), ignored: ignored.map(shown) };
}

describe('--sheet imports the sheets that it names and no others', () => {
  test.each<[string, string[], string[]]>([
    ['with its record type', ['--sheet', 'IT kit=fixed-assets'], ['IT kit']],
    ['by a name that says it', ['--sheet', 'Sites'], ['Sites']],
    ['several', ['--sheet', 'IT kit=fixed-assets', '--sheet', 'Sites'], ['IT kit', 'Sites']],
  ])('%s', async (_title, flags, taken) => {
    const others = Object.keys(COMPANY).filter((sheet) => !taken.includes(sheet));

    expect(await sheetsOf({ 'company.xlsx': COMPANY }, ...flags)).toEqual({
      taken: taken.map((sheet) => `company.xlsx ${sheet}`),
      ignored: others.map((sheet) => `company.xlsx ${sheet} not-selected`),
    });
  });

  test('in another workbook that lacks them, too', async () => {
    const files = { 'company.xlsx': COMPANY, 'more.xlsx': { Sites: [['Name'], ['Yard']] } };

    expect(await sheetsOf(files, '--sheet', 'IT kit=fixed-assets')).toEqual({
      taken: ['company.xlsx IT kit'],
      ignored: [
        'company.xlsx Groups not-selected',
        'company.xlsx Sites not-selected',
        'more.xlsx Sites not-selected',
      ],
    });
  });
});

test('the flag for an ignored sheet keeps the sheets that are imported now', async () => {
  const captured = captureIo();
  await saveUserWorkbook(join(captured.folder, 'company.xlsx'), {
    ...COMPANY,
    Notes: [['Read this first'], ['Laptops are in the room on the left.']],
  });
  await main(['validate', 'company.xlsx'], captured.io);
  const screen = captured.stderr().replace(/\s+/g, ' ');

  expect(screen).toContain(
    "use --sheet Notes=fixed-assets --sheet 'IT kit' --sheet Groups --sheet Sites to import it",
  );
  expect(
    await sheetsOf(
      { 'company.xlsx': COMPANY },
      ...['--sheet', 'IT kit=fixed-assets', '--sheet', 'Groups', '--sheet', 'Sites'],
    ),
  ).toEqual({
    taken: ['company.xlsx IT kit', 'company.xlsx Groups', 'company.xlsx Sites'],
    ignored: [],
  });
});
