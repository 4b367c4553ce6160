import { expect, test } from 'vitest';
import { stored, surveyed } from './surveyed-sheet.ts';

const HEADINGS = ['Artikel', 'Groep', 'Gekocht op', 'Foto'];

function rowsWith(...photos: readonly string[]): string[][] {
  return photos.map((photo, at) => [`Laptop ${at}`, 'IT', '25-12-2020', photo]);
}

test('a column none of whose cells its field takes is ignored, and said so', async () => {
  const found = await surveyed(HEADINGS, { rows: rowsWith('ja', 'nee', 'ja') });

  expect(stored(found, 'image_url')).toEqual([undefined, undefined, undefined]);
  expect(found.readings).toContainEqual(
    expect.objectContaining({
      column: 'Foto',
      sureness: 'certain',
      rule: '"Foto" is not the Image URL: none of its cells is one.',
    }),
  );
});

test.each([
  ['one of them is an address', rowsWith('https://company.example/1.png', 'nee', 'ja')],
  ['there are too few to tell', rowsWith('ja', 'nee', '')],
])('it keeps its field where %s', async (_why, rows) => {
  const found = await surveyed(HEADINGS, { rows });

  expect(stored(found, 'image_url')).toContain('malformed-url');
});
