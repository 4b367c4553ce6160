import { expect, test } from 'vitest';
import { nearestPeople } from '../../src/kernel/near-people.ts';

const PEOPLE = [
  'Sabine Straßer',
  'Stefan Straßer',
  'Sven Straßer',
  'Silke Strasser',
  'Anna Straßer',
  'Clara König',
  'Frank Becker',
  'Thomas Müller',
  'Vincent van Gogh',
  'Ann Lee',
  'clerk@firm.example',
];

test.each([
  ['S. Straßer', ['Sabine Straßer', 'Silke Strasser', 'Stefan Straßer', 'Sven Straßer']],
  ['Strasser, S', ['Sabine Straßer', 'Silke Strasser', 'Stefan Straßer', 'Sven Straßer']],
  ['CK', []],
  ['ck', []],
  ['K', []],
  ['A. S.', []],
  ['Becker', ['Frank Becker']],
  ['Frank Beker', ['Frank Becker']],
  ['Koenig, Clara', ['Clara König']],
  ['Tom Müller', ['Thomas Müller']],
  ['tmuller', ['Thomas Müller']],
  ['van Gogh', ['Vincent van Gogh']],
  ['Ann Becker', []],
  ['Clerk', ['clerk@firm.example']],
  ['Ann', ['Ann Lee']],
])('%s may be %j', (text, people) => {
  expect(nearestPeople(text, PEOPLE)).toEqual(people);
});

test('of those who fit equally well at most ten are named', () => {
  const family = Array.from({ length: 12 }, (_, at) => `S${'abcdefghijkl'.charAt(at)}mo Berg`);

  expect(nearestPeople('S. Berg', family)).toHaveLength(10);
});
