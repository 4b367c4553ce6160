import { expect, test } from 'vitest';
import type { Person } from '../../../src/import/sheet/evidence/people/person-index.ts';
import { contextOf, readingsOf, sureness, valuesOf } from './column.ts';

const NAMES = [
  'Hans Müller',
  'Sabine Straßer',
  'Stefan Straßer',
  'Martin Thomas',
  'Vincent van Gogh',
  'Clara König',
  'Anna-Lena Weiß',
];

function personCalled(name: string, at: number): Person {
  const email = `${name.split(' ')[0]?.toLowerCase() ?? ''}@firm.example`;
  return { name, email, number: `P-${at}`, value: email };
}

const HOLDER = contextOf(
  { kind: 'reference', label: 'Member', to: 'members' },
  { people: NAMES.map(personCalled) },
);

test.each([
  ['Müller, Hans', 'certain', 'hans@firm.example'],
  ['Hans Müller', 'certain', 'hans@firm.example'],
  ['HANS MUELLER', 'certain', 'hans@firm.example'],
  ['Strasser, Sabine', 'certain', 'sabine@firm.example'],
  ['Thomas, Martin', 'certain', 'martin@firm.example'],
  ['Gogh, Vincent van', 'certain', 'vincent@firm.example'],
  ['Clara@firm.example', 'certain', 'clara@firm.example'],
  ['König Clara', 'likely', 'clara@firm.example'],
  // Another person may be called so.
  ['Thomas Martin', 'likely', 'martin@firm.example'],
  ['H. Müller', 'likely', 'hans@firm.example'],
  ['Müller, H.', 'likely', 'hans@firm.example'],
  ['Müller', 'likely', 'hans@firm.example'],
  ['HM', 'likely', 'hans@firm.example'],
  ['P-0', 'likely', 'hans@firm.example'],
  ['Dr. Hans Müller', 'certain', 'hans@firm.example'],
  ['Müller, Prof. Dr. Hans', 'certain', 'hans@firm.example'],
  ['Herr Müller', 'likely', 'hans@firm.example'],
  ['Mme König', 'likely', 'clara@firm.example'],
  ['Sig.ra König', 'likely', 'clara@firm.example'],
  ['Sr. Müller', 'likely', 'hans@firm.example'],
  ['De heer Müller', 'likely', 'hans@firm.example'],
  // A salutation is before a family name.
  ['Mr Thomas', 'likely', 'martin@firm.example'],
])('%s is %s to be one person', (text, sure, value) => {
  const found = readingsOf(HOLDER, [text]);

  expect(sureness(found)).toEqual({ people: sure });
  expect(valuesOf(HOLDER, found, [text])).toEqual([value]);
});

test.each([
  ['S. Straßer', ['Sabine Straßer', 'Stefan Straßer']],
  ['Straßer', ['Sabine Straßer', 'Stefan Straßer']],
  ['SS', ['Sabine Straßer', 'Stefan Straßer']],
  ['Fr. Straßer', ['Sabine Straßer', 'Stefan Straßer']],
  ['M. König', ['Clara König']],
  ['Herr Vincent', ['Vincent van Gogh']],
  ['Martin, Thomas', ['Martin Thomas']],
  ['Frank Becker', []],
  ['ann', []],
  ['ül', []],
])('%s is open, and may be %j', (text, names) => {
  const found = readingsOf(HOLDER, [text]);

  expect(sureness(found)).toEqual({ people: 'open' });
  expect(
    found.unclearPeople.flatMap(({ candidates }) => candidates.map(({ name }) => name)),
  ).toEqual(names);
});

test('a column says which forms it has, and counts who is not known', () => {
  const found = readingsOf(HOLDER, ['Müller, Hans', 'Becker, Frank', 'Pool', 'Pool', 'Pool']);

  expect(sureness(found)).toEqual({ people: 'likely open', blanks: 'likely' });
  expect(found.unread).toEqual([{ text: 'Becker, Frank', count: 1 }]);
});

test('two people of one name are never told apart', () => {
  const people = ['Hans Müller', 'Hans Müller'].map((name, at) => ({ name, value: `${at}` }));
  const found = readingsOf({ ...HOLDER, people }, ['Müller, Hans']);

  expect(found.unclearPeople).toEqual([{ text: 'Müller, Hans', count: 1, candidates: people }]);
});
