import { describe, expect, test } from 'vitest';
import { mergeAnswers, type Answer } from '../../../src/import/sheet/values/answer.ts';

function answer(value: string, use: string, within = ''): Answer {
  return { kind: 'subgroups', within, value, use, cell: 'recipe.xlsx, Values, K5' };
}

describe('answers of two times', () => {
  test.each<[string, Answer[], Answer[], string[]]>([
    ['add up', [answer('Tabels', 'Tables')], [answer('Chars', 'Chairs')], ['Chairs', 'Tables']],
    [
      'about one name: the later one counts',
      [answer('Tabels', 'Tables')],
      [answer('TABELS', 'Desks')],
      ['Desks'],
    ],
    [
      'about one name at two places: both count',
      [answer('Small', 'Tables', 'Furniture')],
      [answer('Small', 'Laptops', 'Computers')],
      ['Laptops', 'Tables'],
    ],
    [
      'the later one for anywhere: it counts everywhere',
      [answer('Small', 'Tables', 'Furniture')],
      [answer('Small', 'Laptops')],
      ['Laptops'],
    ],
    [
      'the later one for one place: the earlier one holds for the others',
      [answer('Small', 'Tables')],
      [answer('Small', 'Laptops', 'Computers')],
      ['Tables', 'Laptops'],
    ],
  ])('%s', (_title, before, now, uses) => {
    expect(mergeAnswers(before, now).map(({ use }) => use)).toEqual(uses);
  });

  test('come in the same order, whatever the order in which they were given', () => {
    const [one, other] = [answer('Tabels', 'Tables'), answer('Chars', 'Chairs')];
    expect(mergeAnswers([one], [other])).toEqual(mergeAnswers([other], [one]));
  });
});
