import { basename, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { KIND_BY_FILE, Rehearsal } from '../../support/rehearsal.ts';
import { saveUserWorkbook } from '../../support/user-workbook.ts';
import { sampled } from '../../support/thinned.ts';

const SEED = { groups: [{ name: 'Computers' }] };
const TOO_LONG = 'x'.repeat(300);

/** A workbook of which one sheet has a heading of its own, and both may have a row that is refused. */
async function withWorkbook(rows: { kit: string; place: string }): Promise<Rehearsal> {
  const rehearsal = new Rehearsal({ seed: SEED });
  await saveUserWorkbook(join(rehearsal.folder, 'book.xlsx'), {
    'IT kit': [
      ['Name', 'Group', 'Bought'],
      [rows.kit, 'Computers', '03/31/2024'],
    ],
    Places: [['Name'], [rows.place]],
  });
  return rehearsal;
}

const REQUEST = {
  kind: KIND_BY_FILE,
  sheets: ['IT kit=fixed-assets', 'Places=locations'],
  mapping: { map: ['IT kit!Bought=purchased_on'] },
};

describe('files of errors as CSV of a workbook with several sheets', () => {
  test('all go in again with one command, each as what its sheet held', async () => {
    const rehearsal = await withWorkbook({ kit: 'PC', place: TOO_LONG });
    const { files } = await rehearsal.import(['book.xlsx'], { ...REQUEST, outputFormat: 'csv' });

    const again = await rehearsal.import(files.errors, { kind: KIND_BY_FILE });

    expect(files.errors.map((path) => basename(path))).toEqual([
      'book.IT kit.errors.csv',
      'book.Places.errors.csv',
    ]);
    expect(again.summary.inputs.map(({ kind }) => kind)).toEqual(['fixed-assets', 'locations']);
    expect(again.summary.issues).toEqual({ 'too-short': 1, 'too-long': 1 });
  });

  test('go in again one by one, and once more after that', async () => {
    const rehearsal = await withWorkbook({ kit: 'PC', place: TOO_LONG });
    const { files } = await rehearsal.import(['book.xlsx'], { ...REQUEST, outputFormat: 'csv' });
    const [kit = '', places = ''] = files.errors;

    for (const [file, code] of [
      [kit, 'too-short'],
      [places, 'too-long'],
    ] as const) {
      const second = await rehearsal.import([file], { kind: KIND_BY_FILE });
      const third = await rehearsal.import(second.files.errors, { kind: KIND_BY_FILE });
      expect(third.summary.issues).toEqual({ [code]: 1 });
    }
  });
});

test.each(
  sampled(
    [
      ['for the sheet that went in', 'IT kit!Bought=purchased_on'],
      ['for all sheets', 'Bought=purchased_on'],
    ],
    2,
  ),
)('a mapping %s does not hinder the sheet that comes back', async (_what, map) => {
  const rehearsal = await withWorkbook({ kit: 'Laptop', place: TOO_LONG });
  const { files } = await rehearsal.import(['book.xlsx'], { ...REQUEST, mapping: { map: [map] } });

  const { summary } = await rehearsal.import(files.errors, { kind: KIND_BY_FILE });

  expect(summary.issues).toEqual({ 'too-long': 1 });
});

test('a heading that the command itself names has to be there all the same', async () => {
  const rehearsal = await withWorkbook({ kit: 'Laptop', place: TOO_LONG });
  const { files } = await rehearsal.import(['book.xlsx'], REQUEST);

  await expect(
    rehearsal.import(files.errors, { kind: KIND_BY_FILE, mapping: { map: ['Nmae=name'] } }),
  ).rejects.toMatchObject({ code: 'bad-mapping' });
});

test('files of errors of two workbooks go in together, with what was said of their sheets', async () => {
  const rehearsal = new Rehearsal({ seed: SEED });
  for (const [name, sheet] of [
    ['north', 'Kit'],
    ['south', 'Things'],
  ] as const) {
    await saveUserWorkbook(join(rehearsal.folder, `${name}.xlsx`), {
      [sheet]: [
        ['Name', 'Group', 'Purchased on'],
        ['PC', 'Computers', '03/31/2024'],
      ],
    });
  }
  const { files } = await rehearsal.import(['north.xlsx', 'south.xlsx'], {
    kind: KIND_BY_FILE,
    sheets: ['Kit=fixed-assets', 'Things=fixed-assets'],
  });

  const again = await rehearsal.import(files.errors, { kind: KIND_BY_FILE });

  expect(files.errors.map((path) => basename(path))).toEqual([
    'north.errors.xlsx',
    'south.errors.xlsx',
  ]);
  expect(again.summary.issues).toEqual({ 'too-short': 2 });
});
