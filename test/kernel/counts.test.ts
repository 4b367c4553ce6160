import { describe, expect, test } from 'vitest';
import { RESOURCES } from '../../src/catalogue/index.ts';
import { counted } from '../../src/kernel/counts.ts';
import { pluralOf } from '../../src/kernel/nouns.ts';

test.each([
  [0, 'row', '0 rows'],
  [1, 'shipping address', '1 shipping address'],
  [2, 'shipping address', '2 shipping addresses'],
  [1_200, 'entry', '1,200 entries'],
  [2, 'day', '2 days'],
  [2, 'box', '2 boxes'],
  [2, 'match', '2 matches'],
])('%d of "%s" are called %s', (number, noun, text) => {
  expect(counted(number, noun)).toBe(text);
});

describe('every record type', () => {
  test('has its title as the plural, or one of its own', () => {
    const plurals = RESOURCES.map(({ singular, title }) => [
      pluralOf(singular),
      title.toLowerCase(),
    ]);
    const others = plurals.filter(([plural, title]) => plural !== title);

    expect(others).toEqual([
      ['inventory items', 'inventory'],
      ['asset stock items', 'asset stock'],
    ]);
  });
});
